// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/fixed_design.h"

#include <set>

namespace core::mixed {
namespace {

// The share of a column that must lie outside the span of the columns before it (R's default in qr()).
constexpr double kRankTolerance = 1e-7;

struct Column {
    std::string name, term;
    Eigen::VectorXd values;
};

struct Axes {
    const char *name;
    const Factor *factor;
};

std::vector<int> levelsThatOccur(const RowPatterns &patterns, int axis)
{
    std::set<int> out;
    for (const auto &key : patterns.keys)
        out.insert(key[axis]);
    return { out.begin(), out.end() };
}

// Indicators of all levels but the first that occurs.
std::vector<Column> mainEffect(const RowPatterns &patterns, int axis, const Axes &axes)
{
    std::vector<Column> out;
    const std::vector<int> levels = levelsThatOccur(patterns, axis);
    for (std::size_t i = 1; i < levels.size(); ++i) {
        Column column{ axes.name + axes.factor->levels[levels[i]], axes.name,
                       Eigen::VectorXd::Zero(patterns.patternCount()) };
        for (int pattern = 0; pattern < patterns.patternCount(); ++pattern)
            column.values[pattern] = patterns.keys[pattern][axis] == levels[i] ? 1 : 0;
        out.push_back(std::move(column));
    }
    return out;
}

// Products, the first factor's levels running fastest.
std::vector<Column> interaction(const std::vector<Column> &first, const std::vector<Column> &second)
{
    std::vector<Column> out;
    for (const Column &b : second)
        for (const Column &a : first)
            out.push_back({ a.name + ":" + b.name, a.term + ":" + b.term, a.values.cwiseProduct(b.values) });
    return out;
}

// Keeps columns that add to the span of those kept so far: Gram-Schmidt, twice for accuracy.
Design keepIndependent(std::vector<Column> columns)
{
    Design out;
    const auto size = columns.front().values.size();
    Eigen::MatrixXd basis(size, std::min<Eigen::Index>(size, static_cast<Eigen::Index>(columns.size())));
    out.rows.resize(size, basis.cols());
    Eigen::Index kept = 0;
    for (Column &column : columns) {
        Eigen::VectorXd rest = column.values;
        for (int pass = 0; pass < 2 && kept > 0; ++pass)
            rest -= basis.leftCols(kept) * (basis.leftCols(kept).transpose() * rest);
        if (kept == size || rest.norm() <= kRankTolerance * column.values.norm()) {
            out.dropped.push_back(std::move(column.name));
            continue;
        }
        basis.col(kept) = rest.normalized();
        out.rows.col(kept++) = column.values;
        out.names.push_back(std::move(column.name));
        out.terms.push_back(std::move(column.term));
    }
    out.rows.conservativeResize(Eigen::NoChange, kept);
    return out;
}

void append(std::vector<Column> &to, const std::vector<Column> &from)
{
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace

Design cellMeansDesign(const RowPatterns &patterns)
{
    Design out;
    out.rows = Eigen::MatrixXd::Identity(patterns.patternCount(), patterns.patternCount());
    return out;
}

Design treatmentDesign(const RowPatterns &patterns, const MixedModelRows &rows, FixedEffects fixed)
{
    const std::vector<Column> condition = mainEffect(patterns, ConditionAxis, { "condition", &rows.condition });
    const std::vector<Column> metric = mainEffect(patterns, MetricAxis, { "metric", &rows.metric });
    const bool hasPeriod = fixed == FixedEffects::Period || fixed == FixedEffects::MetricPeriod;
    const std::vector<Column> period =
        hasPeriod ? mainEffect(patterns, PeriodAxis, { "period", &rows.period }) : std::vector<Column>{};
    std::vector<Column> all{ { "(Intercept)", "(Intercept)", Eigen::VectorXd::Ones(patterns.patternCount()) } };
    append(all, condition);
    append(all, metric);
    append(all, period);
    if (fixed != FixedEffects::Additive)
        append(all, interaction(condition, metric));
    if (fixed == FixedEffects::MetricPeriod)
        append(all, interaction(metric, period));
    return keepIndependent(std::move(all));
}

std::string formulaOf(const RowPatterns &patterns, FixedEffects fixed)
{
    const bool metrics = levelsThatOccur(patterns, MetricAxis).size() > 1;
    std::string out = "delta ~ condition";
    if (metrics)
        out += fixed == FixedEffects::Additive ? " + metric" : " * metric";
    if (fixed == FixedEffects::Period || fixed == FixedEffects::MetricPeriod)
        out += " + period";
    if (fixed == FixedEffects::MetricPeriod && metrics)
        out += " + metric:period";
    return out + " + (1 | segment)";
}

} // namespace core::mixed
