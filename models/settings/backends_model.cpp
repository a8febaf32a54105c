// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settings/backends_model.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {

BackendsModel::BackendsModel(std::shared_ptr<BackendSettings> settings, QObject *parent)
    : QAbstractTableModel(parent)
    , m_settings(std::move(settings))
{
    connect(&m_worker, &Worker::busyChanged, this, &BackendsModel::busyChanged);
}

int BackendsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int BackendsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BackendsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    const BackendEntry &entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Name:
        return entry.name;
    case Address:
        return entry.builtIn ? tr("built in") : entry.url.isEmpty() ? tr("usual address") : entry.url;
    case Model:
        return entry.model.isEmpty() ? tr("its only one") : entry.model;
    default:
        return entry.textsGoTo.isEmpty() ? tr("stay here") : tr("go to %1").arg(entry.textsGoTo);
    }
}

QVariant BackendsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Name");
    case Address:
        return tr("Address");
    case Model:
        return tr("Model");
    case Texts:
        return tr("Texts");
    default:
        return {};
    }
}

int BackendsModel::rowOf(const QString &name) const
{
    const auto found = std::ranges::find(m_entries, name, &BackendEntry::name);
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

void BackendsModel::take(std::vector<BackendEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
    Q_EMIT loaded();
}

void BackendsModel::change(Change change, std::function<void()> then)
{
    m_worker.post([this, settings = m_settings, change = std::move(change),
                   then = std::move(then)](const std::stop_token &) -> Worker::After {
        const core::Status changed = change(*settings);
        const auto entries = settings->entries();
        return [this, changed, entries, then] {
            if (entries && (changed || *entries != m_entries)) { // what is being typed survives a refusal
                take(*entries);
            }
            if (!changed || !entries) {
                Q_EMIT failed(errorText(changed ? entries.error() : changed.error()));
            } else if (then) {
                then();
            }
        };
    });
}

void BackendsModel::reload()
{
    change([](BackendSettings &) { return core::Status(core::Done{}); }, {});
}

void BackendsModel::save(const BackendEntry &entry, const QString &key)
{
    change(
        [entry, key](BackendSettings &settings) {
            const core::Status kept = settings.save(entry);
            return kept && !key.isEmpty() ? settings.setKey(entry.name, key) : kept;
        },
        [this, name = entry.name] { Q_EMIT saved(name); });
}

void BackendsModel::remove(const QString &name)
{
    change([name](BackendSettings &settings) { return settings.remove(name); }, {});
}

void BackendsModel::removeKey(const QString &name)
{
    change([name](BackendSettings &settings) { return settings.removeKey(name); }, [this, name] { askForKey(name); });
}

void BackendsModel::askForKey(const QString &name)
{
    m_worker.post([this, settings = m_settings, name](const std::stop_token &stop) -> Worker::After {
        if (stop.stop_requested()) {
            return {}; // nobody looks any more
        }
        const auto facts = settings->keyFacts(name);
        return [this, name, facts] {
            if (facts) {
                Q_EMIT keyKnown(name, *facts);
            } else {
                Q_EMIT failed(errorText(facts.error()));
            }
        };
    });
}

QString keySentence(const KeyFacts &facts)
{
    if (!facts.needed) {
        return BackendsModel::tr("No key is sent.");
    }
    if (facts.inKeychain && facts.keychainRuns) {
        return facts.found ? BackendsModel::tr("The key is in the system's keychain.")
                           : BackendsModel::tr("The keychain holds no key for this backend yet.");
    }
    const QString where =
        facts.found ? BackendsModel::tr("The key is in the environment variable %1.").arg(facts.variable)
                    : BackendsModel::tr("The environment variable %1 is not set. Set it before Tertium starts.")
                          .arg(facts.variable);
    return facts.inKeychain ? BackendsModel::tr("No keychain runs here.") + u' ' + where : where;
}

} // namespace models
