// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/agreement_data.h"

#include "core/scoring/series_family.h"
#include "core/scoring/span_scores.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <numeric>

namespace core {
namespace {

std::vector<std::size_t> everySegment(const TextGrid &grid)
{
    std::vector<std::size_t> all(grid.segments().size());
    std::iota(all.begin(), all.end(), std::size_t{ 0 });
    return all;
}

Result<AgreementSeries> readTable(ProjectReader &reader, const SeriesInfo &info, const TextGrid &grid,
                                  const std::stop_token &stop)
{
    const auto series = readSeries(reader, info, stop);
    if (!series)
        return series.error();
    return AgreementSeries{ info, seriesTable(*series, grid, everySegment(grid)) };
}

// People's marks: each rater's scores, and their means as people's side.
Status readMarks(ProjectReader &reader, const SeriesInfo &info, AgreementData &data, const std::stop_token &stop)
{
    auto ratings = readSpanRatings(reader, {}, stop);
    if (!ratings)
        return ratings.error();
    ScoreSeries means;
    means.values = meanOverRaters(*ratings);
    AgreementSeries table{ info, seriesTable(means, data.grid, everySegment(data.grid)) };
    if (std::ranges::all_of(table.values, [](double value) { return value != value; }))
        return Error{ ErrorCode::NotFound, kSpanSeries, "the project has no error spans of people", 0 };
    data.ratings = std::move(ratings).value();
    data.human = std::move(table);
    return Done{};
}

// As named, in that order; else every usual one, family by family.
Result<std::vector<SeriesInfo>> chosen(const std::vector<SeriesInfo> &all, const AgreementWish &wish)
{
    std::vector<SeriesInfo> metrics;
    for (const std::string &name : wish.metrics) {
        const SeriesInfo *series = seriesNamed(all, name);
        if (series == nullptr)
            return noSuchSeries(all, name);
        metrics.push_back(*series);
    }
    if (wish.metrics.empty())
        for (const SeriesInfo &series : all)
            if (series.side != ScoreSeries::Side::People && series.usual && &series != seriesNamed(all, wish.human))
                metrics.push_back(series);
    if (metrics.empty())
        return Error{ ErrorCode::NotFound, "a metric", "compute one (score), import one, or run the question list", 0 };
    if (wish.metrics.empty())
        metrics = byFamily(metrics);
    const std::vector<std::string> labels = familyLabels(metrics);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        metrics[i].shownAs = labels[i];
    return metrics;
}

Status readHuman(ProjectReader &reader, const AgreementWish &wish, AgreementData &data, const std::stop_token &stop)
{
    const SeriesInfo *info = seriesNamed(data.infos, wish.human);
    if (info == nullptr && wish.human != kPreferenceSide)
        return noSuchSeries(data.infos, wish.human);
    if (info == nullptr) {
        auto preferences = reader.preferences();
        if (!preferences)
            return preferences.error();
        if (preferences->empty())
            return Error{ ErrorCode::NotFound, kPreferenceSide, "the project has no preferences of people", 0 };
        data.preferences = std::move(preferences).value();
        return Done{};
    }
    if (info->kind == SeriesInfo::Kind::Spans)
        return readMarks(reader, *info, data, stop);
    auto table = readTable(reader, *info, data.grid, stop);
    if (!table)
        return table.error();
    if (info->kind == SeriesInfo::Kind::Scale) {
        auto scores = reader.humanScores();
        if (!scores)
            return scores.error();
        for (HumanScore &score : *scores)
            if (score.name == info->list)
                data.ratings.push_back(std::move(score));
    }
    data.human = std::move(table).value();
    return Done{};
}

Status readLengths(ProjectReader &reader, AgreementData &data, const std::stop_token &stop)
{
    for (const GridSegment &segment : data.grid.segments()) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto view = reader.segment(segment.id);
        if (!view)
            return view.error();
        data.lengths.push_back(codePointCount(view->segment.source));
    }
    return Done{};
}

Status readAspects(ProjectReader &reader, const std::string &name, AgreementData &data, const std::stop_token &stop)
{
    const SeriesInfo *info = seriesNamed(data.infos, name);
    if (info == nullptr || info->kind != SeriesInfo::Kind::Questions)
        return Error{ ErrorCode::NotFound, name, "it is no run of a question list", 0 };
    auto aspects = readRunAspects(reader, *info, stop);
    if (!aspects)
        return aspects.error();
    data.aspects = std::move(aspects).value();
    return Done{};
}

void placeTexts(AgreementData &data)
{
    const std::size_t segments = data.grid.segments().size();
    for (std::size_t segment = 0; segment < segments; ++segment)
        for (std::size_t system = 0; system < data.grid.systems().size(); ++system)
            if (const RowId text = data.grid.text(segment, system); text != 0)
                data.cells[text] = system * segments + segment;
}

void countSeconds(AgreementData &data, const std::vector<TextPlace> &places)
{
    std::set<RowId> seconds;
    for (const TextPlace &place : places)
        if (!data.cells.contains(place.text))
            seconds.insert(place.text);
    data.leftOut.texts = seconds.size();
    data.leftOut.preferences =
        static_cast<std::size_t>(std::ranges::count_if(data.preferences, [&](const Preference &pair) {
            return seconds.contains(pair.first) || seconds.contains(pair.second);
        }));
}

} // namespace

const AgreementSeries *AgreementData::metric(const std::string &name) const
{
    const auto found =
        std::ranges::find_if(metrics, [&](const AgreementSeries &series) { return series.info.name == name; });
    return found == metrics.end() ? nullptr : &*found;
}

Result<AgreementData> readAgreementData(ProjectReader &reader, const AgreementWish &wish, const std::stop_token &stop,
                                        const std::function<void(int done, int of)> &progress)
{
    auto infos = listSeries(reader);
    const auto places = reader.textPlaces();
    if (!infos || !places)
        return infos ? places.error() : infos.error();
    AgreementData data;
    data.infos = std::move(infos).value();
    data.grid = TextGrid(*places);
    placeTexts(data);
    if (const Status human = readHuman(reader, wish, data, stop); !human)
        return human.error();
    countSeconds(data, *places);
    const auto metrics = chosen(data.infos, wish);
    if (!metrics)
        return metrics.error();
    for (const SeriesInfo &info : *metrics) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        auto table = readTable(reader, info, data.grid, stop);
        if (!table)
            return table.error();
        data.metrics.push_back(std::move(table).value());
        if (progress)
            progress(static_cast<int>(data.metrics.size()), static_cast<int>(metrics->size()));
    }
    if (wish.lengths)
        if (const Status lengths = readLengths(reader, data, stop); !lengths)
            return lengths.error();
    if (!wish.aspectsOf.empty())
        if (const Status aspects = readAspects(reader, wish.aspectsOf, data, stop); !aspects)
            return aspects.error();
    return data;
}

} // namespace core
