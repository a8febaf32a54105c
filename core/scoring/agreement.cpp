// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement.h"

#include "core/statistics/correlation/average_correlation.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/chance_level.h"
#include "core/statistics/significance/clusters.h"
#include "core/statistics/significance/permutation.h"
#include "core/text/listing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace core {
namespace {

// A table of systems × segments and what is asked about it.
struct Stratum {
    const TextGrid &grid;
    std::vector<std::size_t> segments;
    std::vector<double> people; // systems × segments
    std::size_t systems;
};

// The columns `items` of a table, in that order and with repetition.
std::vector<double> resampledTable(const std::vector<double> &table, std::size_t systems, std::size_t columns,
                                   std::span<const std::uint32_t> items)
{
    std::vector<double> out(systems * items.size());
    for (std::size_t system = 0; system < systems; ++system)
        for (std::size_t i = 0; i < items.size(); ++i)
            out[system * items.size() + i] = table[system * columns + items[i]];
    return out;
}

AverageCorrelation grouped(const std::vector<double> &people, const std::vector<double> &metric, std::size_t systems,
                           Grouping grouping, CorrelationKind kind)
{
    AverageOptions options;
    options.kind = kind;
    options.grouping = grouping;
    return averageCorrelation(people, metric, systems, options);
}

BootstrapInterval interval(const Stratum &stratum, const std::vector<double> &metric, const AgreementRequest &request,
                           const std::function<Statistic(const std::vector<double> &, const std::vector<double> &)> &of)
{
    if (request.draws == 0)
        return {};
    const auto statistic = [&](std::span<const std::uint32_t> items) {
        const std::size_t columns = stratum.segments.size();
        return of(resampledTable(stratum.people, stratum.systems, columns, items),
                  resampledTable(metric, stratum.systems, columns, items));
    };
    const Bootstrap drawn =
        bootstrap(stratum.segments.size(), statistic, request.draws, randomResamples(request.seed), request.threads);
    return percentileInterval(drawn);
}

std::vector<AdequacyPassage> passages(const Stratum &stratum, const std::vector<double> &metric,
                                      const std::set<std::string> &top)
{
    std::vector<AdequacyPassage> out;
    for (std::size_t column = 0; column < stratum.segments.size(); ++column) {
        AdequacyPassage passage;
        for (std::size_t system = 0; system < stratum.systems; ++system) {
            if (stratum.grid.text(stratum.segments[column], system) == 0)
                continue;
            const GridSystem &own = stratum.grid.systems()[system];
            AdequacyText text;
            text.human = own.kind == SystemKind::Human;
            text.metric = metric[system * stratum.segments.size() + column];
            text.rater = stratum.people[system * stratum.segments.size() + column];
            if (top.contains(own.name))
                text.tags.emplace_back("top");
            passage.push_back(std::move(text));
        }
        out.push_back(std::move(passage));
    }
    return out;
}

void addAdequacy(AgreementRow &row, const Stratum &stratum, const std::vector<double> &metric,
                 const AgreementRequest &request)
{
    const bool people = std::ranges::any_of(stratum.grid.systems(),
                                            [](const GridSystem &system) { return system.kind == SystemKind::Human; });
    if (!people)
        return;
    const auto texts = passages(stratum, metric, { request.top.begin(), request.top.end() });
    using Pick = AdequacyGroup::Pick;
    row.adequacyAll = adequacy(texts, { Pick::All, {} }, BestHuman::ByMetric);
    if (request.top.empty())
        return;
    row.adequacyTop = adequacy(texts, { Pick::WithTag, "top" }, BestHuman::ByMetric);
    row.adequacyOther = adequacy(texts, { Pick::WithoutTag, "top" }, BestHuman::ByMetric);
}

AgreementRow rowOf(const Stratum &stratum, const ScoreSeries &series, const std::vector<double> &metric,
                   const AgreementRequest &request)
{
    AgreementRow row;
    row.metric = series.name;
    row.detail = series.detail;
    row.reads = series.reads;
    for (std::size_t i = 0; i < metric.size(); ++i) {
        if (std::isnan(stratum.people[i]))
            continue;
        ++(std::isnan(metric[i]) ? row.missing : row.cells);
    }
    const AccEq own = accEq(stratum.people, metric, stratum.systems, request.grouping);
    row.accEq = own.accuracy;
    row.epsilon = own.epsilon;
    row.accEqAtZero = own.accuracyAtZero;
    row.tauB = grouped(stratum.people, metric, stratum.systems, request.grouping, CorrelationKind::KendallB).mean;
    row.pearson = grouped(stratum.people, metric, stratum.systems, request.grouping, CorrelationKind::Pearson).mean;
    row.accEqInterval = interval(stratum, metric, request, [&](const auto &people, const auto &scores) {
        return accEq(people, scores, stratum.systems, request.grouping).accuracy;
    });
    row.tauInterval = interval(stratum, metric, request, [&](const auto &people, const auto &scores) {
        return grouped(people, scores, stratum.systems, request.grouping, CorrelationKind::KendallB).mean;
    });
    if (request.draws > 0) {
        const ChanceLevel chance = chanceLevel(stratum.people, metric, stratum.systems, request.grouping, request.draws,
                                               request.seed, request.threads);
        row.chance = chance.mean;
        row.chanceP = chance.p;
    }
    addAdequacy(row, stratum, metric, request);
    return row;
}

// Clusters by pairwise permutation of Acc-eq, each metric keeping its own ε.
void addClusters(AgreementStratum &out, const Stratum &stratum, const std::vector<std::vector<double>> &metrics,
                 const AgreementRequest &request)
{
    if (request.draws == 0)
        return;
    std::vector<double> scores;
    for (const AgreementRow &row : out.rows)
        scores.push_back(row.accEq.defined() ? row.accEq.value : std::nan(""));
    const auto p = [&](std::size_t better, std::size_t worse) {
        PermutationPlan plan;
        plan.draws = request.draws;
        plan.bits = randomBits(request.seed);
        plan.threads = request.threads;
        const MetricPair pair{ stratum.people, metrics[worse], metrics[better], stratum.systems, request.grouping };
        const Statistic value = pairwisePermutation(pair, TauVariant::Acc23, plan).test.p;
        return value.defined() ? value.value : std::nan("");
    };
    const std::vector<int> ranks = significanceClusters(scores, p, request.alpha);
    for (std::size_t i = 0; i < out.rows.size(); ++i)
        out.rows[i].cluster = ranks[i];
}

// Segments by stratum. A passage with translations into several languages is in several strata.
std::map<std::string, std::vector<std::size_t>> strataOf(const TextGrid &grid, AgreementBy by)
{
    std::map<std::string, std::vector<std::size_t>> strata;
    for (std::size_t segment = 0; segment < grid.segments().size(); ++segment) {
        std::set<std::string> names;
        if (by == AgreementBy::Document)
            names.insert(grid.segments()[segment].document);
        else if (by == AgreementBy::LanguagePair)
            for (std::size_t system = 0; system < grid.systems().size(); ++system)
                names.insert(grid.languagePair(segment, system));
        else
            names.insert("");
        if (by == AgreementBy::LanguagePair)
            names.erase(""); // no translation there
        for (const std::string &name : names)
            strata[name].push_back(segment);
    }
    return strata;
}

// Of a stratum by language pair, only the translations of that pair.
std::vector<double> tableOf(const ScoreSeries &series, const TextGrid &grid, const std::string &stratum,
                            const std::vector<std::size_t> &segments, AgreementBy by)
{
    std::vector<double> table = seriesTable(series, grid, segments);
    if (by != AgreementBy::LanguagePair)
        return table;
    for (std::size_t system = 0; system < grid.systems().size(); ++system)
        for (std::size_t column = 0; column < segments.size(); ++column)
            if (grid.languagePair(segments[column], system) != stratum)
                table[system * segments.size() + column] = std::nan("");
    return table;
}

// "chrF2++" and "length ratio" as `score --metric` writes them: chrf++, length-ratio.
std::string asOption(std::string name)
{
    for (char &c : name)
        c = c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name.starts_with("chrf2") ? "chrf" + name.substr(5) : name;
}

// By its name as the table shows it, else as the option of `score` where just one is called so.
const ScoreSeries *seriesNamed(const std::vector<ScoreSeries> &all, const std::string &name)
{
    const auto found = std::ranges::find(all, name, &ScoreSeries::name);
    if (found != all.end())
        return &*found;
    const auto alike = [&](const ScoreSeries &series) { return asOption(series.name) == asOption(name); };
    return std::ranges::count_if(all, alike) == 1 ? &*std::ranges::find_if(all, alike) : nullptr;
}

Error noSuchSeries(const std::vector<ScoreSeries> &all, const std::string &name)
{
    return { ErrorCode::NotFound, name,
             all.empty() ? "the project has no scores" : "there are " + listed(all, &ScoreSeries::name), 0 };
}

Result<std::vector<const ScoreSeries *>> chosen(const std::vector<ScoreSeries> &all, const AgreementRequest &request)
{
    std::vector<const ScoreSeries *> metrics;
    for (const std::string &name : request.metrics) {
        const ScoreSeries *series = seriesNamed(all, name);
        if (series == nullptr)
            return noSuchSeries(all, name);
        metrics.push_back(series);
    }
    if (request.metrics.empty())
        for (const ScoreSeries &series : all)
            if (series.side != ScoreSeries::Side::People)
                metrics.push_back(&series);
    if (metrics.empty())
        return Error{ ErrorCode::NotFound, "a metric", "compute one (score), import one, or run the question list", 0 };
    return metrics;
}

} // namespace

Result<AgreementTable> measureAgreement(ProjectReader &reader, const AgreementRequest &request,
                                        const std::stop_token &stop,
                                        const std::function<void(int done, int of)> &progress)
{
    const auto series = readSeries(reader);
    const auto places = reader.textPlaces();
    if (!series || !places)
        return series ? places.error() : series.error();
    const ScoreSeries *people = seriesNamed(*series, request.human);
    if (people == nullptr)
        return noSuchSeries(*series, request.human);
    const auto metrics = chosen(*series, request);
    if (!metrics)
        return metrics.error();
    const TextGrid grid(*places);
    const auto strata = strataOf(grid, request.by);

    AgreementTable table;
    table.human = people->name;
    int done = 0;
    for (const auto &[name, segments] : strata) {
        const Stratum stratum{ grid, segments, tableOf(*people, grid, name, segments, request.by),
                               grid.systems().size() };
        AgreementStratum out;
        out.name = name;
        out.systems = grid.systems().size();
        out.segments = segments.size();
        out.judged = static_cast<std::size_t>(
            std::ranges::count_if(stratum.people, [](double value) { return !std::isnan(value); }));
        std::vector<std::vector<double>> tables;
        for (const ScoreSeries *metric : *metrics) {
            if (stop.stop_requested())
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            tables.push_back(tableOf(*metric, grid, name, segments, request.by));
            out.rows.push_back(rowOf(stratum, *metric, tables.back(), request));
            if (progress)
                progress(++done, static_cast<int>(metrics->size() * strata.size()));
        }
        addClusters(out, stratum, tables, request);
        table.strata.push_back(std::move(out));
    }
    return table;
}

} // namespace core
