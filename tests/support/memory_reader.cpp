// SPDX-License-Identifier: GPL-3.0-or-later
// The reading half of the project in memory.
#include "core/run/usage.h"
#include "tests/support/memory_lookups.h"

#include <algorithm>
#include <set>

namespace testing {
namespace {

class MemoryReader final : public core::ProjectReader, public core::UsageReader {
public:
    MemoryReader(std::shared_ptr<MemoryTables> tables, std::string file)
        : m_tables(std::move(tables))
        , m_file(std::move(file))
    {
    }

    core::Result<core::ProjectInfo> info() override
    {
        return core::ProjectInfo{ "uuid", "memory", m_file, "2026-01-01T00:00:00.000Z", 1 };
    }

    core::Result<core::ProjectCounts> counts() override
    {
        const std::lock_guard lock(m_tables->mutex);
        core::ProjectCounts counts;
        counts.documents = static_cast<int>(m_tables->documents.size());
        counts.segments = static_cast<int>(m_tables->segments.size());
        counts.systems = static_cast<int>(m_tables->systems.size());
        counts.texts = static_cast<int>(m_tables->texts.size());
        counts.references = static_cast<int>(std::ranges::count_if(m_tables->texts, [](const core::Text &t) {
            return std::ranges::count(t.roles, core::TextRole::Reference) > 0;
        }));
        counts.preferences = static_cast<int>(m_tables->preferences.size());
        counts.humanScores = static_cast<int>(m_tables->humanScores.size());
        counts.runs = static_cast<int>(m_tables->runs.size());
        counts.answers = static_cast<int>(m_tables->answers.size());
        return counts;
    }

    core::Result<std::vector<core::System>> systems() override { return copy(&MemoryTables::systems); }
    core::Result<std::vector<std::string>> documents() override { return copy(&MemoryTables::documents); }
    core::Result<std::vector<core::Preference>> preferences() override { return copy(&MemoryTables::preferences); }
    core::Result<std::vector<core::HumanScore>> humanScores() override { return copy(&MemoryTables::humanScores); }

    core::Result<int> estimatedReplies(core::RowId run) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return static_cast<int>(std::ranges::count_if(m_tables->exchanges, [run](const core::Exchange &exchange) {
            return exchange.run == run && exchange.headers.find(core::kEstimatedUsage) != std::string::npos;
        }));
    }

    core::Result<int> segmentCount(const core::SegmentQuery &query) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return static_cast<int>(matchingSegments(*m_tables, query).size());
    }

    core::Result<std::vector<core::SegmentLine>> segments(const core::SegmentQuery &query) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return page(matchingSegments(*m_tables, query), query.offset, query.limit);
    }

    core::Result<core::SegmentView> segment(core::RowId id) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return segmentViewOf(*m_tables, id);
    }

    core::Result<core::Text> text(core::RowId id) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return rowOf(m_tables->texts, id, "text");
    }

    core::Result<core::Segment> segmentOf(core::RowId id) override
    {
        const std::lock_guard lock(m_tables->mutex);
        const auto text = rowOf(m_tables->texts, id, "text");
        if (!text) {
            return text.error();
        }
        return rowOf(m_tables->segments, text->segment, "segment");
    }

    core::Result<std::vector<core::RowId>> segmentIds(const core::SegmentQuery &query) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::RowId> ids;
        for (const core::SegmentLine &line : matchingSegments(*m_tables, query)) {
            ids.push_back(line.id);
        }
        return ids;
    }

    core::Result<std::vector<core::SegmentLine>> segmentLines(std::span<const core::RowId> segments) override
    {
        const std::lock_guard lock(m_tables->mutex);
        const std::vector<core::SegmentLine> all = matchingSegments(*m_tables, {});
        std::vector<core::SegmentLine> found;
        for (const core::RowId id : segments) {
            std::ranges::copy_if(all, std::back_inserter(found),
                                 [id](const core::SegmentLine &line) { return line.id == id; });
        }
        return found;
    }

    core::Result<std::vector<core::TextLine>> textLines(const core::TextQuery &query) override
    {
        const std::lock_guard lock(m_tables->mutex);
        auto found = lines([&](const core::Text &t) {
            return query.systems.empty() || std::ranges::count(query.systems, t.system) > 0;
        });
        return page(found, 0, query.limit > 0 ? query.limit : static_cast<int>(found.size()));
    }

    core::Result<std::vector<core::SystemTexts>> translationsBySystem() override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::SystemTexts> found;
        for (const core::System &system : m_tables->systems) {
            const auto texts =
                std::ranges::count_if(m_tables->texts, [&](const core::Text &t) { return t.system == system.id; });
            if (texts > 0) {
                found.push_back({ system.id, system.name, system.kind, static_cast<int>(texts) });
            }
        }
        std::ranges::stable_sort(found, {}, &core::SystemTexts::systemName);
        return found;
    }

    core::Result<int> assessedTexts() override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::set<core::RowId> texts;
        for (const core::Answer &answer : m_tables->answers) {
            if (answer.state != core::AnswerState::Pending && answer.state != core::AnswerState::Failed) {
                texts.insert(answer.text);
            }
        }
        return static_cast<int>(texts.size());
    }

    core::Result<std::vector<core::SystemMean>> humanMeans() override
    {
        const std::lock_guard lock(m_tables->mutex);
        return humanMeansOf(*m_tables);
    }

    core::Result<std::vector<core::Person>> people() override { return m_tables->people.everyone(); }
    core::Result<std::vector<core::PersonAnswer>> allPersonAnswers(const std::string &list) override
    {
        return m_tables->people.standing(0, list);
    }

    core::Result<bool> staysHere() override { return m_tables->staysHere; }

    core::Result<std::vector<core::DepartureLine>> departures(int offset, int limit) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::DepartureLine> lines;
        for (const core::Departure &gone : m_tables->departures)
            lines.push_back({ "2026-01-02T14:02:11.000Z", gone.endpoint, gone.what, "Book · 1", "gt",
                              gone.sourceCharacters + gone.textCharacters });
        std::ranges::reverse(lines);
        return page(lines, offset, limit);
    }

    core::Result<std::vector<core::DepartureSum>> departureSums() override
    {
        const std::lock_guard lock(m_tables->mutex);
        return departureSumsOf(*m_tables);
    }

    core::Result<std::vector<core::TextPlace>> textPlaces() override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::TextPlace> places;
        for (const core::Text &text : m_tables->texts) {
            const auto segment = rowOf(m_tables->segments, text.segment, "segment");
            places.push_back({ text.id, text.segment, text.system, text.systemName, text.systemKind, text.language,
                               segment->sourceLanguage, segment->documentName, segment->key, segment->position + 1,
                               std::ranges::count(text.roles, core::TextRole::Reference) > 0 });
        }
        std::ranges::stable_sort(places, {}, &core::TextPlace::segment);
        return places;
    }

    core::Result<std::vector<core::MetricLine>> metrics() override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::MetricLine> lines;
        for (const core::MetricScores &scores : m_tables->metrics)
            lines.push_back(
                { scores.recipe, static_cast<int>(scores.texts.size()), static_cast<int>(scores.systems.size()) });
        return lines;
    }

    core::Result<std::vector<core::TextFigure>> textFigures(core::RowId recipe) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return m_tables->metrics.at(static_cast<std::size_t>(recipe) - 1).texts;
    }

    core::Result<std::vector<core::SystemFigure>> systemFigures(core::RowId recipe) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return m_tables->metrics.at(static_cast<std::size_t>(recipe) - 1).systems;
    }

    core::Result<std::vector<core::Run>> runs() override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::Run> result;
        for (auto it = m_tables->runs.rbegin(); it != m_tables->runs.rend(); ++it) {
            result.push_back(it->run);
        }
        return result;
    }

    core::Result<core::StoredRun> run(core::RowId id) override
    {
        const std::lock_guard lock(m_tables->mutex);
        for (const core::StoredRun &stored : m_tables->runs) {
            if (stored.run.id == id) {
                return stored;
            }
        }
        return core::Error{ core::ErrorCode::NotFound, "run " + std::to_string(id), {}, 0 };
    }

    core::Result<std::optional<core::RowId>> findRun(const std::string &prefix) override
    {
        const std::lock_guard lock(m_tables->mutex);
        for (auto it = m_tables->runs.rbegin(); it != m_tables->runs.rend(); ++it) {
            if (prefix == "last" || it->run.uuid.starts_with(prefix)) {
                return std::optional(it->run.id);
            }
        }
        return std::optional<core::RowId>();
    }

    core::Result<std::vector<core::TextLine>> textsOfRun(core::RowId run) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::set<core::RowId> wanted(m_tables->textsOfRun[run].begin(), m_tables->textsOfRun[run].end());
        for (const core::RunItem &item : m_tables->items) {
            if (item.run == run) {
                wanted.insert(item.text);
            }
        }
        return lines([&](const core::Text &t) { return wanted.contains(t.id); });
    }

    core::Result<std::vector<core::Answer>> answers(core::RowId run) override { return answersSince(run, 0); }

    core::Result<std::vector<core::Answer>> answersSince(core::RowId run, core::RowId after) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::Answer> result;
        std::ranges::copy_if(m_tables->answers, std::back_inserter(result),
                             [&](const core::Answer &a) { return a.id > after && runOfItem(a.item) == run; });
        return result;
    }

    core::Result<std::vector<core::Answer>> answersOfTexts(core::RowId run, std::span<const core::RowId> texts) override
    {
        std::map<core::RowId, std::vector<core::Answer>> byText;
        for (const core::Answer &answer : answersSince(run, 0).value()) {
            byText[answer.text].push_back(answer);
        }
        std::vector<core::Answer> found;
        for (const core::RowId text : texts) {
            std::ranges::copy(byText[text], std::back_inserter(found));
        }
        return found;
    }

    core::Result<bool> hasSoftAnswers(core::RowId run) override
    {
        return std::ranges::any_of(answersSince(run, 0).value(),
                                   [](const core::Answer &answer) { return answer.soft.has_value(); });
    }

    core::Result<std::vector<core::Exchange>> exchanges(const core::ExchangeQuery &query) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::Exchange> found;
        for (core::Exchange exchange : m_tables->exchanges) {
            const auto item = rowOf(m_tables->items, exchange.item, "item");
            const bool textFits = query.text == 0 || (item && item->text == query.text);
            const bool keyFits = query.key.empty() || (item && (item->unit.empty() || item->unit == query.key));
            if (exchange.run == query.run && textFits && keyFits) {
                exchange.request.clear();
                exchange.reply.clear();
                found.push_back(exchange);
            }
        }
        return page(found, query.offset, query.limit);
    }

    core::Result<core::Exchange> exchange(core::RowId id) override
    {
        const std::lock_guard lock(m_tables->mutex);
        return rowOf(m_tables->exchanges, id, "exchange");
    }

    core::Result<std::map<std::string, int>> stateCounts(core::RowId run) override
    {
        const auto all = answersSince(run, 0);
        std::map<std::string, int> counts;
        for (const core::Answer &answer : all.value()) {
            ++counts[std::string(core::name(answer.state))];
        }
        return counts;
    }

    core::Result<std::vector<core::ActivityLine>> activity(int limit) override
    {
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::ActivityLine> newest(m_tables->activity.rbegin(), m_tables->activity.rend());
        return page(newest, 0, limit);
    }

private:
    template <typename Row> std::vector<Row> copy(std::vector<Row> MemoryTables::*table)
    {
        const std::lock_guard lock(m_tables->mutex);
        return (*m_tables).*table;
    }

    core::RowId runOfItem(core::RowId item) const
    {
        const auto found = rowOf(m_tables->items, item, "item");
        return found ? found->run : 0;
    }

    template <typename Wanted> std::vector<core::TextLine> lines(const Wanted &wanted) const
    {
        std::vector<core::TextLine> found;
        for (const core::Text &text : m_tables->texts) {
            if (!wanted(text)) {
                continue;
            }
            const auto segment = rowOf(m_tables->segments, text.segment, "segment");
            found.push_back({ text.id, text.segment, text.system,
                              segment->documentName + " " + std::to_string(segment->position + 1), segment->position,
                              text.systemName, text.systemKind });
        }
        std::ranges::stable_sort(found, {},
                                 [](const core::TextLine &l) { return std::pair(l.segmentPosition, l.system); });
        return found;
    }

    std::shared_ptr<MemoryTables> m_tables;
    std::string m_file;
};

} // namespace

std::unique_ptr<core::ProjectReader> makeMemoryReader(std::shared_ptr<MemoryTables> tables, std::string file)
{
    return std::make_unique<MemoryReader>(std::move(tables), std::move(file));
}

} // namespace testing
