// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settings/departures_model.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QDateTime>
#include <QLocale>

namespace models {
namespace {

constexpr int kPage = 500;

QString localTime(const std::string &iso)
{
    const QDateTime at = QDateTime::fromString(toQt(iso), Qt::ISODateWithMs);
    return at.isValid() ? QLocale().toString(at.toLocalTime(), QLocale::ShortFormat) : toQt(iso);
}

QString cell(const core::DepartureLine &line, int column)
{
    switch (column) {
    case DeparturesModel::When:
        return localTime(line.at);
    case DeparturesModel::Where:
        return toQt(line.endpoint);
    case DeparturesModel::What:
        return line.what == "batch"    ? DeparturesModel::tr("batch file")
               : line.what == "packet" ? DeparturesModel::tr("packet")
                                       : DeparturesModel::tr("request");
    case DeparturesModel::Passage:
        return toQt(line.segmentLabel);
    case DeparturesModel::System:
        return toQt(line.systemName);
    case DeparturesModel::Characters:
        return QLocale().toString(qlonglong(line.characters));
    default:
        return {};
    }
}

} // namespace

DeparturesModel::DeparturesModel(ProjectSession *session, QObject *parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
    reload();
}

int DeparturesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int DeparturesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DeparturesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && index.column() == Characters) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    return cell(m_lines[static_cast<std::size_t>(index.row())], index.column());
}

QVariant DeparturesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case When:
        return tr("When");
    case Where:
        return tr("Sent to");
    case What:
        return tr("As");
    case Passage:
        return tr("Segment");
    case System:
        return tr("Translation");
    case Characters:
        return tr("Characters");
    default:
        return {};
    }
}

bool DeparturesModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_more && !m_asked && m_session;
}

void DeparturesModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent)) {
        ask(rowCount());
    }
}

void DeparturesModel::ask(int offset)
{
    m_asked = true;
    using Lines = std::vector<core::DepartureLine>;
    m_session->reader().ask<Lines>(
        this, "departures", [offset](core::ProjectReader &reader) { return reader.departures(offset, kPage); },
        [this, offset](core::Result<Lines> page) {
            m_asked = false;
            if (!page) {
                m_more = false;
                Q_EMIT failed(errorText(page.error()));
                return;
            }
            m_more = static_cast<int>(page->size()) == kPage;
            if (offset == 0) {
                beginResetModel();
                m_lines = std::move(*page);
                endResetModel();
            } else if (!page->empty()) {
                beginInsertRows({}, offset, offset + static_cast<int>(page->size()) - 1);
                m_lines.insert(m_lines.end(), page->begin(), page->end());
                endInsertRows();
            }
        });
}

void DeparturesModel::reload()
{
    if (!m_session) {
        return;
    }
    ask(0);
    m_session->reader().ask<Facts>(
        this, "departure facts",
        [](core::ProjectReader &reader) -> core::Result<Facts> {
            const auto staysHere = reader.staysHere();
            auto sums = reader.departureSums();
            if (!staysHere || !sums) {
                return staysHere ? sums.error() : staysHere.error();
            }
            return Facts{ *staysHere, std::move(*sums) };
        },
        [this](core::Result<Facts> facts) {
            if (!facts) {
                Q_EMIT failed(errorText(facts.error()));
                return;
            }
            m_staysHere = facts->staysHere;
            m_sums = std::move(facts->sums);
            m_known = true;
            Q_EMIT known();
        });
}

void DeparturesModel::setStaysHere(bool on)
{
    if (!m_session) {
        return;
    }
    m_worker.post([this, project = m_session->shared(), on](const std::stop_token &) -> Worker::After {
        const core::Status switched = project->setStaysHere(on);
        return [this, switched] {
            if (!switched) {
                Q_EMIT failed(errorText(switched.error()));
            }
            reload(); // what is true now, also after a failure
        };
    });
}

QString DeparturesModel::sums() const
{
    QStringList lines;
    const QLocale locale;
    for (const core::DepartureSum &sum : m_sums) {
        lines << tr("%1: texts sent: %2, translations among them: %3, characters: %4")
                     .arg(toQt(sum.endpoint), locale.toString(sum.times), locale.toString(sum.texts),
                          locale.toString(qlonglong(sum.characters)));
    }
    return lines.join(u'\n');
}

} // namespace models
