// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/series_model.h"

#include "core/scoring/series_family.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"

#include <QFont>

#include <algorithm>
#include <array>
#include <tuple>

namespace models {
namespace {

constexpr std::size_t kLevels = std::tuple_size_v<core::FamilyPath>;

QString joined(const QStringList &words)
{
    return words.join(QStringLiteral(" · "));
}

} // namespace

struct SeriesModel::Span {
    std::size_t from = 0, to = 0, level = 0; // [from, to) of the series, alike below `level`
    const std::vector<core::FamilyPath> *paths = nullptr;
    std::array<bool, kLevels> said{}; // levels that a group around it is called by

    [[nodiscard]] const std::string &part(std::size_t at, std::size_t of) const { return (*paths)[at][of]; }
    [[nodiscard]] bool alike(std::size_t of) const
    {
        for (std::size_t at = from; at < to; ++at)
            if (part(at, of) != part(from, of))
                return false;
        return true;
    }
    // The first behind `at` that differs from it in this level.
    [[nodiscard]] std::size_t end(std::size_t at) const
    {
        std::size_t last = at;
        while (last < to && part(last, level) == part(at, level))
            ++last;
        return last;
    }
};

SeriesModel::SeriesModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void SeriesModel::setSeries(const std::vector<core::SeriesInfo> &infos)
{
    const std::vector<std::string> before = ticked();
    const std::set<std::string> kept(before.begin(), before.end());
    std::vector<core::SeriesInfo> metrics;
    for (const core::SeriesInfo &info : infos)
        if (info.side != core::ScoreSeries::Side::People)
            metrics.push_back(info);
    beginResetModel();
    m_series = core::byFamily(metrics);
    m_ticked.clear();
    m_nodes.clear();
    m_top.clear();
    std::vector<core::FamilyPath> paths;
    for (const core::SeriesInfo &info : m_series) {
        m_ticked.push_back(m_known.contains(info.name) ? kept.contains(info.name) : info.usual);
        paths.push_back(core::familyPath(info, [](const core::SeriesInfo &own) { return toCore(presetWords(own)); }));
    }
    for (std::size_t from = 0, to = 0; from < m_series.size(); from = to) {
        while (to < m_series.size() && m_series[to].reads == m_series[from].reads)
            ++to;
        const int heading = add(-1, readsWords(m_series[from].reads));
        const Span whole{ from, to, 0, &paths };
        for (std::size_t at = from; at < to; at = whole.end(at))
            grow(heading, { at, whole.end(at), 0, &paths });
    }
    m_known.clear();
    for (const core::SeriesInfo &info : m_series)
        m_known.insert(info.name);
    endResetModel();
}

int SeriesModel::add(int parent, const QString &words, int series)
{
    const int node = static_cast<int>(m_nodes.size());
    std::vector<int> &siblings = parent < 0 ? m_top : m_nodes[static_cast<std::size_t>(parent)].children;
    const int row = static_cast<int>(siblings.size());
    siblings.push_back(node);
    m_nodes.push_back({ parent, row, words, {}, series });
    return node;
}

// A group is called by what its series share and no group above says, a series by the rest.
void SeriesModel::grow(int parent, const Span &span)
{
    Span rest = span;
    QStringList words;
    for (std::size_t level = span.level; level < kLevels; ++level) {
        if (rest.said[level] || !rest.alike(level))
            continue;
        rest.said[level] = true;
        if (!rest.part(rest.from, level).empty())
            words << toQt(rest.part(rest.from, level));
    }
    while (rest.level < kLevels && rest.said[rest.level])
        ++rest.level;
    if (rest.to - rest.from == 1) {
        const core::SeriesInfo &only = m_series[rest.from];
        const bool run = only.side == core::ScoreSeries::Side::Run;
        add(parent, run && !words.isEmpty() ? joined(words) : toQt(only.name), static_cast<int>(rest.from));
        return;
    }
    const int group = words.isEmpty() ? parent : add(parent, joined(words));
    if (rest.level == kLevels) { // they differ in nothing but their own names
        for (std::size_t at = rest.from; at < rest.to; ++at)
            add(group, toQt(m_series[at].name), static_cast<int>(at));
        return;
    }
    for (std::size_t at = rest.from; at < rest.to; at = rest.end(at)) {
        Span below = rest;
        below.from = at;
        below.to = rest.end(at);
        grow(group, below);
    }
}

std::vector<std::string> SeriesModel::ticked() const
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < m_series.size(); ++i)
        if (m_ticked[i])
            names.push_back(m_series[i].name);
    return names;
}

void SeriesModel::tick(const std::set<std::string> &names)
{
    for (std::size_t i = 0; i < m_series.size(); ++i)
        m_ticked[i] = names.contains(m_series[i].name);
    tellTicks();
}

// A tick changes those of all groups around it.
void SeriesModel::tellTicks()
{
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        const QModelIndex at = indexOf(static_cast<int>(node));
        Q_EMIT dataChanged(at, at, { Qt::CheckStateRole });
    }
    Q_EMIT tickedChanged();
}

QModelIndex SeriesModel::find(const QString &words) const
{
    const auto found = std::ranges::find(m_nodes, words, &Node::words);
    return found == m_nodes.end() ? QModelIndex() : indexOf(static_cast<int>(found - m_nodes.begin()));
}

const std::vector<int> &SeriesModel::below(const QModelIndex &parent) const
{
    return parent.isValid() ? m_nodes[static_cast<std::size_t>(parent.internalId())].children : m_top;
}

QModelIndex SeriesModel::indexOf(int node) const
{
    return createIndex(m_nodes[static_cast<std::size_t>(node)].row, 0, static_cast<quintptr>(node));
}

void SeriesModel::collect(int node, std::vector<int> &series) const
{
    const Node &own = m_nodes[static_cast<std::size_t>(node)];
    if (own.series >= 0)
        series.push_back(own.series);
    for (const int child : own.children)
        collect(child, series);
}

QModelIndex SeriesModel::index(int row, int column, const QModelIndex &parent) const
{
    const std::vector<int> &children = below(parent);
    if (row < 0 || column != 0 || row >= static_cast<int>(children.size()))
        return {};
    return createIndex(row, 0, static_cast<quintptr>(children[static_cast<std::size_t>(row)]));
}

QModelIndex SeriesModel::parent(const QModelIndex &child) const
{
    const int above = child.isValid() ? m_nodes[static_cast<std::size_t>(child.internalId())].parent : -1;
    return above < 0 ? QModelIndex() : indexOf(above);
}

int SeriesModel::rowCount(const QModelIndex &parent) const
{
    return static_cast<int>(below(parent).size());
}

int SeriesModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant SeriesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = m_nodes[static_cast<std::size_t>(index.internalId())];
    const core::SeriesInfo *info = node.series < 0 ? nullptr : &m_series[static_cast<std::size_t>(node.series)];
    switch (role) {
    case Qt::DisplayRole:
        return node.words;
    case Qt::FontRole: {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return node.parent < 0 ? QVariant(bold) : QVariant();
    }
    case Qt::ToolTipRole:
        return info != nullptr ? tr("%1: %2", "series, how it was made").arg(toQt(info->name), toQt(info->detail))
                               : node.words;
    case Qt::AccessibleTextRole:
        return info != nullptr ? tr("%1, reads %2").arg(joined(familyWords(*info)), readsWords(info->reads))
                               : tr("%1, group", "of metrics and runs").arg(node.words);
    case NameRole:
        return info != nullptr ? toQt(info->name) : QString();
    case Qt::CheckStateRole: {
        std::vector<int> all;
        collect(static_cast<int>(index.internalId()), all);
        const auto ticks = std::ranges::count_if(all, [&](int i) { return m_ticked[static_cast<std::size_t>(i)]; });
        return ticks == 0                                         ? Qt::Unchecked
               : ticks == static_cast<std::ptrdiff_t>(all.size()) ? Qt::Checked
                                                                  : Qt::PartiallyChecked;
    }
    default:
        return {};
    }
}

bool SeriesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    std::vector<int> all;
    collect(static_cast<int>(index.internalId()), all);
    for (const int series : all)
        m_ticked[static_cast<std::size_t>(series)] = value.toInt() == Qt::Checked;
    tellTicks();
    return true;
}

Qt::ItemFlags SeriesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable;
}

} // namespace models
