// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/systems_model.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

QString kindWords(core::SystemKind kind)
{
    switch (kind) {
    case core::SystemKind::Human:
        return SystemsModel::tr("human");
    case core::SystemKind::Machine:
        return SystemsModel::tr("machine");
    case core::SystemKind::Unknown:
        break;
    }
    return SystemsModel::tr("unknown");
}

} // namespace

SystemsModel::SystemsModel(ProjectSession *session, QObject *parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
    reload();
}

int SystemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int SystemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SystemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == Translations) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && index.column() == Name)) {
        return {};
    }
    switch (index.column()) {
    case Name:
        return toQt(line.system.name);
    case Kind:
        return kindWords(line.system.kind);
    default:
        return QLocale().toString(line.translations);
    }
}

QVariant SystemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == Name ? tr("Translator or system") : section == Kind ? tr("Kind") : tr("Translations");
}

void SystemsModel::reload()
{
    if (!m_session) {
        return;
    }
    m_session->reader().ask<std::vector<Line>>(
        this, "systems",
        [](core::ProjectReader &reader) -> core::Result<std::vector<Line>> {
            auto systems = reader.systems();
            const auto counts = reader.translationsBySystem();
            if (!systems || !counts) {
                return systems ? counts.error() : systems.error();
            }
            std::vector<Line> lines;
            for (core::System &system : *systems) {
                const auto count = std::ranges::find(*counts, system.id, &core::SystemTexts::system);
                lines.push_back({ std::move(system), count == counts->end() ? 0 : count->texts });
            }
            return lines;
        },
        [this](core::Result<std::vector<Line>> lines) {
            m_known = true;
            if (!lines) {
                Q_EMIT failed(errorText(lines.error()));
                return;
            }
            beginResetModel();
            m_lines = std::move(*lines);
            endResetModel();
            Q_EMIT known();
        });
}

void SystemsModel::setKind(const std::vector<int> &rows, core::SystemKind kind)
{
    std::map<core::RowId, core::SystemKind> changed;
    for (const int row : rows) {
        Line &line = m_lines.at(static_cast<std::size_t>(row));
        if (line.system.kind != kind) {
            line.system.kind = kind;
            changed.emplace(line.system.id, kind);
            Q_EMIT dataChanged(index(row, Kind), index(row, Kind));
        }
    }
    if (changed.empty() || !m_session) {
        return;
    }
    ++m_writing;
    m_worker.post([this, project = m_session->shared(), changed](const std::stop_token &) -> Worker::After {
        const core::Status written = project->setSystemKinds(changed);
        return [this, written] { kindsAreWritten(written); };
    });
}

void SystemsModel::kindsAreWritten(const core::Status &written)
{
    --m_writing;
    if (!written) {
        Q_EMIT failed(errorText(written.error()));
        reload(); // what is true
    } else if (m_session) {
        Q_EMIT m_session->textsChanged(); // figures group by kind
    }
    if (isWritten()) {
        Q_EMIT settled();
    }
}

} // namespace models
