// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/sensitivity.h"

#include "core/perturb/baseline_category.h"
#include "core/scoring/text_metric.h"
#include "core/text/listing.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>
#include <map>

namespace core {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kLevels[] = { 0.05, 0.01, 0.001 };

// Categories that occur: errors, then variations, each as categories() has them; then what it does not know.
std::vector<std::string> categoriesOf(const DeltaTable &deltas)
{
    std::set<std::string> there;
    for (const SensitivityPair &pair : deltas.pairs)
        if (!isBaseline(pair.category))
            there.insert(pair.category);
    std::vector<std::string> out;
    for (const PairKind kind : { PairKind::Error, PairKind::Variation })
        for (const Category &category : categories())
            if (category.kind == kind && there.erase(std::string(category.id)) > 0)
                out.emplace_back(category.id);
    out.insert(out.end(), there.begin(), there.end());
    return out;
}

// The name of `there` that is meant: as it stands, in another case, or by the name with which `score pairs` asks for
// the metric (chrf for chrF2). `wanted` itself where none is.
std::string meant(const std::vector<std::string> &there, const std::string &wanted)
{
    if (std::ranges::find(there, wanted) != there.end())
        return wanted;
    std::set<std::string> names = { foldedCase(wanted) };
    if (const auto metric = makeTextMetric({ .name = foldedCase(wanted) }))
        names.insert(foldedCase((*metric)->label()));
    const auto found =
        std::ranges::find_if(there, [&names](const std::string &name) { return names.contains(foldedCase(name)); });
    return found == there.end() ? wanted : *found;
}

// Of `there`, the wanted ones in its order; all when none is named.
Result<std::vector<std::string>> chosen(const std::vector<std::string> &there, std::vector<std::string> wanted,
                                        const char *option)
{
    for (std::string &name : wanted)
        name = meant(there, name);
    for (const std::string &name : wanted)
        if (std::ranges::find(there, name) == there.end())
            return Error{ ErrorCode::NotFound, option, "\"" + name + "\" is none of " + listed(there), 0 };
    if (wanted.empty())
        return there;
    std::vector<std::string> out;
    std::ranges::copy_if(there, std::back_inserter(out), [&wanted](const std::string &name) {
        return std::ranges::find(wanted, name) != wanted.end();
    });
    return out;
}

int placeIn(const std::vector<std::string> &names, const std::string &name)
{
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

// Levels in the order in which they come.
class Levels {
public:
    int code(const std::string &name)
    {
        const auto [at, added] = m_codes.try_emplace(name, static_cast<int>(m_names.size()));
        if (added)
            m_names.push_back(name);
        return at->second;
    }
    [[nodiscard]] const std::vector<std::string> &names() const { return m_names; }

private:
    std::map<std::string, int> m_codes;
    std::vector<std::string> m_names;
};

class Measurement {
public:
    Measurement(const DeltaTable &deltas, const SensitivityRequest &request)
        : m_deltas(deltas)
    {
        m_table.request = request;
        m_table.incomplete = deltas.incomplete;
    }

    Status choose()
    {
        std::vector<std::string> names;
        for (const DeltaMetric &metric : m_deltas.metrics)
            names.push_back(metric.name);
        auto metrics = chosen(names, m_table.request.metrics, "--metrics");
        m_table.fitted = categoriesOf(m_deltas);
        auto categories = chosen(m_table.fitted, m_table.request.categories, "--categories");
        if (!metrics || !categories)
            return metrics ? categories.error() : metrics.error();
        m_table.metrics = std::move(metrics).value();
        m_table.categories = std::move(categories).value();
        choosePairs();
        if (m_table.rows.empty())
            return Error{ ErrorCode::Empty, "minimal pairs", whyNoPair(), 0 };
        if (m_table.metrics.empty())
            return Error{ ErrorCode::Empty, "scores of minimal pairs",
                          "no metric has scored a base and its variant; score pairs does it", 0 };
        std::set<std::string> left;
        for (const std::size_t row : m_table.rows)
            left.insert(m_deltas.pairs[row].category);
        for (std::vector<std::string> *ids : { &m_table.categories, &m_table.fitted })
            std::erase_if(*ids, [&left](const std::string &id) { return !left.contains(id); });
        if (m_table.categories.empty())
            return Error{ ErrorCode::Empty, "minimal pairs", "none of those that are left is of these categories", 0 };
        return Done{};
    }

    SensitivityTable run()
    {
        fillRows();
        m_table.scales = standardiseWithinMetric(m_rows, m_table.request.ddof, m_table.request.centring);
        m_table.standardised = m_rows.delta;
        m_table.all = grid({}, -1);
        if (!m_table.request.period.empty())
            for (std::size_t period = 0; period < m_rows.period.levels.size(); ++period)
                m_table.periods.push_back(grid(m_rows.period.levels[period], static_cast<int>(period)));
        addTests();
        return std::move(m_table);
    }

private:
    void choosePairs()
    {
        const SensitivityRequest &request = m_table.request;
        for (std::size_t i = 0; i < m_deltas.pairs.size(); ++i) {
            const SensitivityPair &pair = m_deltas.pairs[i];
            if (isBaseline(pair.category))
                continue;
            if (!request.filterName.empty() && metadataOf(pair, request.filterName) != request.filterValue)
                continue;
            if (request.accepted && !request.accepted->contains(pair.variantUuid)) {
                ++m_table.notAccepted;
                continue;
            }
            m_table.rows.push_back(i);
        }
    }

    [[nodiscard]] std::string whyNoPair() const
    {
        if (m_table.notAccepted > 0)
            return "vetting accepted none of " + std::to_string(m_table.notAccepted);
        if (!m_table.request.filterName.empty())
            return "none has \"" + m_table.request.filterValue + "\" as " + m_table.request.filterName;
        return "the project has none; perturb makes them";
    }

    void fillRows()
    {
        Levels segments, periods;
        m_rows.condition.levels = m_table.fitted;
        m_rows.metric.levels = m_table.metrics;
        for (std::size_t m = 0; m < m_table.metrics.size(); ++m) {
            const auto metric = static_cast<std::size_t>(
                std::ranges::find(m_deltas.metrics, m_table.metrics[m], &DeltaMetric::name) - m_deltas.metrics.begin());
            m_table.metricFacts.push_back(m_deltas.metrics[metric]);
            for (const std::size_t row : m_table.rows) {
                const SensitivityPair &pair = m_deltas.pairs[row];
                m_rows.delta.push_back(m_deltas.delta(metric, row));
                m_rows.condition.codes.push_back(placeIn(m_table.fitted, pair.category));
                m_rows.metric.codes.push_back(static_cast<int>(m));
                m_rows.segment.codes.push_back(segments.code(std::to_string(pair.segment)));
                addPeriod(pair, m == 0, periods);
            }
        }
        m_rows.segment.levels = segments.names();
        m_rows.period.levels = periods.names();
        m_raw = m_rows.delta;
    }

    void addPeriod(const SensitivityPair &pair, bool count, Levels &periods)
    {
        if (m_table.request.period.empty())
            return;
        const std::string period = metadataOf(pair, m_table.request.period);
        m_rows.period.codes.push_back(period.empty() ? -1 : periods.code(period));
        m_table.withoutPeriod += count && period.empty() ? 1 : 0;
    }

    // Of one period, or of all with −1. `delta` has the rows' length.
    [[nodiscard]] MixedModelRows rowsOf(int period, const std::vector<double> &delta) const
    {
        MixedModelRows out = m_rows;
        out.delta = delta;
        out.period = {};
        if (period < 0)
            return out;
        out.delta.clear();
        for (Factor *factor : { &out.condition, &out.metric, &out.segment })
            factor->codes.clear();
        for (std::size_t i = 0; i < delta.size(); ++i) {
            if (m_rows.period.codes[i] != period)
                continue;
            out.delta.push_back(delta[i]);
            out.condition.codes.push_back(m_rows.condition.codes[i]);
            out.metric.codes.push_back(m_rows.metric.codes[i]);
            out.segment.codes.push_back(m_rows.segment.codes[i]);
        }
        return out;
    }

    [[nodiscard]] SensitivityGrid grid(const std::string &name, int period) const
    {
        SensitivityGrid out;
        out.name = name;
        const MixedModelRows rows = rowsOf(period, m_rows.delta);
        out.pairs = static_cast<int>(rows.delta.size() / m_table.metrics.size());
        out.segments = static_cast<int>(std::set<int>(rows.segment.codes.begin(), rows.segment.codes.end()).size());
        for (const std::string &category : m_table.categories)
            for (const std::string &metric : m_table.metrics)
                out.cells.push_back(emptyCell(category, metric));
        fillWins(out, rowsOf(period, m_raw));
        out.fits = fitMixedModels(rows, m_table.request.form);
        for (MixedModelFit &fit : out.fits) {
            fillEstimates(out, fit);
            // where standardising left no delta, its reason is the model's, and the deltas are there all the same
            if (const MetricScale *scale = scaleOf(fit.metric); fit.why == Undefined::NoData && scale != nullptr) {
                fit.why = scale->why;
                countRows(fit, rowsOf(period, m_raw));
            }
        }
        return out;
    }

    static void countRows(MixedModelFit &fit, const MixedModelRows &raw)
    {
        fit.rows = fit.missing = 0;
        std::set<int> segments;
        for (std::size_t i = 0; i < raw.delta.size(); ++i) {
            if (raw.metric.levels[static_cast<std::size_t>(raw.metric.codes[i])] != fit.metric)
                continue;
            ++(std::isnan(raw.delta[i]) ? fit.missing : fit.rows);
            if (!std::isnan(raw.delta[i]))
                segments.insert(raw.segment.codes[i]);
        }
        fit.segments = static_cast<int>(segments.size());
    }

    // Of a metric that could not be standardised; else none.
    [[nodiscard]] const MetricScale *scaleOf(const std::string &metric) const
    {
        const auto scale = std::ranges::find(m_table.scales, metric, &MetricScale::metric);
        return scale == m_table.scales.end() || scale->why == Undefined::No ? nullptr : &*scale;
    }

    [[nodiscard]] SensitivityCell emptyCell(const std::string &category, const std::string &metric) const
    {
        SensitivityCell cell;
        cell.category = category;
        cell.metric = metric;
        const auto pair = std::ranges::find(m_deltas.pairs, category, &SensitivityPair::category);
        cell.kind = pair->kind;
        if (const MetricScale *scale = scaleOf(metric); scale != nullptr)
            cell.why = scale->why;
        cell.wins.condition = category;
        cell.wins.metric = metric;
        cell.wins.rate = wilson(0, 0, m_table.request.confidence);
        return cell;
    }

    // nullptr where the category was fitted but is not shown.
    SensitivityCell *cellAt(SensitivityGrid &grid, const std::string &category, const std::string &metric) const
    {
        const int row = placeIn(m_table.categories, category);
        return row < 0 ? nullptr
                       : &grid.cells[static_cast<std::size_t>(row) * m_table.metrics.size() +
                                     static_cast<std::size_t>(placeIn(m_table.metrics, metric))];
    }

    void fillWins(SensitivityGrid &grid, const MixedModelRows &raw) const
    {
        SharePlan plan = kWinPlan;
        plan.confidence = m_table.request.confidence;
        for (WinRate &rate : winRatesBySegment(raw, m_table.request.ties, plan)) {
            SensitivityCell *cell = cellAt(grid, rate.condition, rate.metric);
            if (cell == nullptr)
                continue;
            cell->n = rate.wins + rate.ties + rate.losses;
            cell->missing = rate.missing;
            cell->wins = std::move(rate);
        }
    }

    void fillEstimates(SensitivityGrid &grid, const MixedModelFit &fit) const
    {
        if (!fit.defined()) {
            for (SensitivityCell &cell : grid.cells)
                if ((fit.metric.empty() || fit.metric == cell.metric) && cell.n > 0 && cell.why == Undefined::NoData)
                    cell.why = fit.why;
            return;
        }
        const double width = boost::math::quantile(boost::math::normal(), (1 + m_table.request.confidence) / 2);
        for (const Estimate &estimate : fit.cells) {
            // "condition|metric", or the condition where the model has one metric
            const std::size_t bar = estimate.name.find('|');
            const std::string metric = !fit.metric.empty()        ? fit.metric
                                       : bar == std::string::npos ? onlyMetric()
                                                                  : estimate.name.substr(bar + 1);
            SensitivityCell *shown =
                cellAt(grid, fit.metric.empty() ? estimate.name.substr(0, bar) : estimate.name, metric);
            if (shown == nullptr)
                continue;
            SensitivityCell &cell = *shown;
            cell.why = Undefined::No;
            cell.estimate = estimate.value;
            cell.standardError = estimate.standardError;
            cell.low = estimate.value - width * estimate.standardError;
            cell.high = estimate.value + width * estimate.standardError;
            cell.z = estimate.z;
            cell.p = estimate.pNormal;
            cell.df = estimate.df;
            cell.pT = estimate.pT;
            for (const double level : kLevels)
                cell.stars += cell.isTested() && estimate.pNormal < level ? 1 : 0;
        }
    }

    // Where a joint model has one metric: the one whose deltas are there.
    [[nodiscard]] std::string onlyMetric() const
    {
        const auto there =
            std::ranges::find_if(m_table.scales, [](const MetricScale &scale) { return scale.why == Undefined::No; });
        return there == m_table.scales.end() ? m_table.metrics.front() : there->metric;
    }

    void addTests()
    {
        const bool period = !m_table.request.period.empty();
        for (const Interaction interaction : { Interaction::ConditionMetric, Interaction::MetricPeriod }) {
            const bool byPeriod = interaction == Interaction::MetricPeriod;
            if (byPeriod && !period)
                continue;
            m_table.tests.push_back(likelihoodRatioTest(m_rows, interaction));
            MixedModelSpec spec;
            spec.fixed = byPeriod ? FixedEffects::MetricPeriod : FixedEffects::Crossed;
            spec.treatmentCoded = true;
            m_table.tests.push_back(waldTest(fitMixedModel(m_rows, spec), interaction));
        }
    }

    const DeltaTable &m_deltas;
    SensitivityTable m_table;
    MixedModelRows m_rows; // standardised after fillRows()
    std::vector<double> m_raw;
};

} // namespace

Result<SensitivityTable> measureSensitivity(const DeltaTable &deltas, const SensitivityRequest &request,
                                            const std::stop_token &stop)
{
    if (stop.stop_requested())
        return Error{ ErrorCode::Cancelled, {}, {}, 0 };
    Measurement measurement(deltas, request);
    if (const Status chosen = measurement.choose(); !chosen)
        return chosen.error();
    return measurement.run();
}

} // namespace core
