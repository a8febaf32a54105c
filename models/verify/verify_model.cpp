// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/verify/verify_model.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QLocale>
#include <QPointer>

#include <algorithm>

namespace models {
namespace {

constexpr int kMostDetails = 200; // of one part; a broken build differs everywhere

} // namespace

VerifyModel::VerifyModel(Files files, QObject *parent)
    : QAbstractTableModel(parent)
    , m_files(std::move(files))
{
}

void VerifyModel::start()
{
    if (m_running) {
        return;
    }
    m_running = true;
    m_complete = false;
    take({});
    m_worker.post([this, files = m_files](const std::stop_token &stop) -> Worker::After {
        // What is done so far goes to the window's thread by itself; the object outlives its worker's thread.
        const auto tell = [this](int done, int of, const std::vector<core::verify::VerifiedPart> &parts) {
            QMetaObject::invokeMethod(
                this,
                [this, done, of, parts] {
                    if (m_running) {
                        take(parts);
                        Q_EMIT progressed(done, of);
                    }
                },
                Qt::QueuedConnection);
        };
        const auto input = files();
        const auto done = input ? core::verify::verifyAll(*input, stop, tell)
                                : core::Result<std::vector<core::verify::VerifiedPart>>(input.error());
        return [this, done] {
            if (done) {
                take(*done);
            } else if (done.error().code != core::ErrorCode::Cancelled) {
                Q_EMIT failed(errorText(done.error()));
            }
            finish(done.ok());
        };
    });
}

void VerifyModel::cancel()
{
    if (m_running) {
        m_worker.stop();
        finish(false);
    }
}

void VerifyModel::finish(bool complete)
{
    m_running = false;
    m_complete = complete;
    Q_EMIT finished();
}

void VerifyModel::take(const std::vector<core::verify::VerifiedPart> &parts)
{
    if (parts.size() == m_parts.size()) {
        return; // parts never change once they are there
    }
    beginResetModel();
    m_parts = parts;
    m_rows.clear();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        m_rows.push_back({ i, -1 });
        const int details = std::min(kMostDetails, static_cast<int>(m_parts[i].differences.size()));
        for (int k = 0; k < details; ++k) {
            m_rows.push_back({ i, k });
        }
    }
    endResetModel();
}

bool VerifyModel::passed() const
{
    return m_complete && std::ranges::all_of(m_parts, &core::verify::VerifiedPart::passed);
}

QString VerifyModel::summary() const
{
    const QLocale locale;
    qlonglong checked = 0;
    qlonglong differing = 0;
    qlonglong known = 0;
    for (const core::verify::VerifiedPart &part : m_parts) {
        checked += part.checked;
        known += part.known;
        differing += part.checked - part.agreeing - part.known;
    }
    const QString so = tr("%1 values recomputed in %2 files and tables: %3 differ, %4 deviate from print as known.")
                           .arg(locale.toString(checked), locale.toString(static_cast<qulonglong>(m_parts.size())),
                                locale.toString(differing), locale.toString(known));
    if (m_running) {
        return so;
    }
    if (!m_complete) {
        return tr("Not finished.") + u' ' + so;
    }
    return (passed() ? tr("Passed.") : tr("Differs: this program does not compute here what it should.")) + u' ' + so;
}

int VerifyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VerifyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString VerifyModel::partWords(const core::verify::VerifiedPart &part, int column) const
{
    const QLocale locale;
    switch (column) {
    case What:
        return part.golden ? tr("Reference values: %1").arg(toQt(part.name)) : toQt(part.name);
    case Result:
        return part.passed ? tr("pass") : tr("differs");
    case Checked:
        return locale.toString(part.checked);
    case Agreeing:
        return locale.toString(part.agreeing);
    case Note:
        return part.known > 0     ? tr("%Ln deviate(s) as known", nullptr, part.known)
               : part.skipped > 0 ? tr("%Ln left out", nullptr, part.skipped)
                                  : QString();
    default:
        return {};
    }
}

QString VerifyModel::words(const Row &row, int column) const
{
    const core::verify::VerifiedPart &part = m_parts[row.part];
    if (row.difference < 0) {
        return partWords(part, column);
    }
    const core::verify::VerifiedDifference &one = part.differences[static_cast<std::size_t>(row.difference)];
    switch (column) {
    case What:
        return QStringLiteral("    ") + toQt(one.what);
    case Result:
        return one.note.empty() ? tr("differs") : tr("known");
    case Checked:
        return toQt(one.expected);
    case Agreeing:
        return toQt(one.actual);
    case Note:
        return toQt(one.note);
    default:
        return {};
    }
}

QVariant VerifyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return words(row, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2", "part, its result").arg(words(row, What).trimmed(), words(row, Result)) +
               (index.column() > Result ? QStringLiteral(": ") + words(row, index.column()) : QString());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter |
                          (index.column() == Checked || index.column() == Agreeing ? Qt::AlignRight : Qt::AlignLeft)));
    case PassedRole:
        return m_parts[row.part].passed;
    case DetailRole:
        return row.difference >= 0;
    default:
        return {};
    }
}

QVariant VerifyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    switch (section) {
    case What:
        return tr("What");
    case Result:
        return tr("Result");
    case Checked:
        return tr("Values, or expected");
    case Agreeing:
        return tr("Agree, or computed");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace models
