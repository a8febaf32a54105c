// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/memory_project.h"

#include "tests/support/memory_rows.h"

#include "core/text/identity.h"
#include "tests/support/memory_person_view.h"

#include <algorithm>

namespace testing {
namespace {

// Collects batches; only finish() shows them.
class MemoryImport final : public core::ImportSession {
public:
    explicit MemoryImport(MemoryProject &project)
        : m_project(project)
    {
    }

    core::Status add(const core::ImportBatch &batch) override
    {
        m_batches.push_back(batch);
        return core::Done{};
    }

    core::Result<core::ImportCounts> finish() override
    {
        core::ImportCounts counts;
        for (const core::ImportBatch &batch : m_batches) {
            for (const auto &s : batch.segments) {
                m_segments[s.uuid] = m_project.addSegment(s.source, s.sourceLanguage, s.documentName);
                ++counts.segments;
            }
            for (const auto &t : batch.texts) {
                const auto system = m_project.addSystem(t.systemName, t.systemKind);
                m_texts[t.uuid] = m_project.addText(m_segments[t.segmentUuid], system, t.body, t.language);
                ++counts.texts;
            }
            for (const auto &s : batch.scores) {
                m_project.addHumanScore(m_texts[s.textUuid], s.value, s.name, s.rater);
                ++counts.scores;
            }
            for (const auto &p : batch.preferences) {
                m_project.addPreference(m_segments[p.segmentUuid], m_texts[p.firstUuid], m_texts[p.secondUuid],
                                        p.choice, p.rater);
                ++counts.preferences;
            }
            for (const auto &s : batch.spans) {
                m_project.addSpan({ 0, s.uuid, m_texts[s.textUuid], s.side, s.begin, s.end, s.quoted, s.category,
                                    s.severity, s.comment, s.rater, 0 });
                ++counts.spans;
            }
        }
        return counts;
    }

private:
    MemoryProject &m_project;
    std::vector<core::ImportBatch> m_batches;
    std::map<std::string, core::RowId> m_segments, m_texts;
};

} // namespace

MemoryProject::MemoryProject(std::string file)
    : m_file(std::move(file))
{
}

core::RowId MemoryProject::addSystem(const std::string &name, core::SystemKind kind)
{
    const std::lock_guard lock(m_tables->mutex);
    for (const core::System &known : m_tables->systems) {
        if (known.name == name) {
            return known.id;
        }
    }
    const core::RowId id = nextId(m_tables->systems.size());
    m_tables->systems.push_back({ id, core::randomUuid(), name, kind });
    return id;
}

core::RowId MemoryProject::addSegment(const std::string &source, const std::string &language,
                                      const std::string &document)
{
    const std::lock_guard lock(m_tables->mutex);
    auto at = std::ranges::find(m_tables->documents, document);
    if (at == m_tables->documents.end()) {
        m_tables->documents.push_back(document);
        at = m_tables->documents.end() - 1;
    }
    core::Segment segment;
    segment.id = nextId(m_tables->segments.size());
    segment.uuid = core::randomUuid();
    segment.document = (at - m_tables->documents.begin()) + 1;
    segment.documentName = document;
    segment.position = static_cast<int>(m_tables->segments.size());
    segment.number =
        1 + static_cast<int>(std::ranges::count(m_tables->segments, document, &core::Segment::documentName));
    segment.source = source;
    segment.sourceLanguage = language;
    m_tables->segments.push_back(segment);
    return segment.id;
}

core::RowId MemoryProject::addText(core::RowId segment, core::RowId system, const std::string &body,
                                   const std::string &language, bool reference)
{
    const std::lock_guard lock(m_tables->mutex);
    core::Text text;
    text.id = nextId(m_tables->texts.size());
    text.uuid = core::randomUuid();
    text.segment = segment;
    text.system = system;
    if (const core::System *made = find(m_tables->systems, system)) {
        text.systemName = made->name;
        text.systemKind = made->kind;
    }
    text.language = language;
    text.body = body;
    text.roles = { core::TextRole::Translation };
    if (reference) {
        text.roles.push_back(core::TextRole::Reference);
    }
    m_tables->texts.push_back(text);
    return text.id;
}

core::RowId MemoryProject::addPreference(core::RowId segment, core::RowId first, core::RowId second,
                                         core::Choice choice, const std::string &rater)
{
    const std::lock_guard lock(m_tables->mutex);
    const core::RowId id = nextId(m_tables->preferences.size());
    m_tables->preferences.push_back({ id, core::randomUuid(), segment, first, second, rater, choice });
    return id;
}

core::RowId MemoryProject::addSpan(core::ErrorSpan span)
{
    const std::lock_guard lock(m_tables->mutex);
    span.id = nextId(m_tables->spans.size());
    m_tables->spans.push_back(std::move(span));
    return m_tables->spans.back().id;
}

core::Status MemoryProject::saveErrorSpans(core::RowId run, const std::vector<core::TextSpans> &texts)
{
    const std::lock_guard lock(m_tables->mutex);
    for (const core::TextSpans &text : texts) {
        std::erase_if(m_tables->spans, [&](const core::ErrorSpan &s) { return s.run == run && s.text == text.text; });
        for (core::ErrorSpan span : text.spans) {
            span.run = run;
            span.text = text.text;
            m_tables->spans.push_back(std::move(span));
        }
    }
    return core::Done{};
}

void MemoryProject::addHumanScore(core::RowId text, double value, const std::string &name, const std::string &rater)
{
    const std::lock_guard lock(m_tables->mutex);
    m_tables->humanScores.push_back({ text, name, rater, value });
}

core::RowId MemoryProject::addRun(core::Run run, const std::vector<core::RowId> &texts, const std::string &configJson)
{
    const std::lock_guard lock(m_tables->mutex);
    run.id = nextId(m_tables->runs.size());
    if (run.uuid.empty()) {
        run.uuid = core::randomUuid();
    }
    m_tables->textsOfRun[run.id] = texts;
    m_tables->runs.push_back({ run, configJson });
    return run.id;
}

core::RowId MemoryProject::addAnswer(core::RowId run, core::Answer answer)
{
    const std::lock_guard lock(m_tables->mutex);
    if (answer.item == 0) {
        const auto known = std::ranges::find_if(m_tables->items, [&](const core::RunItem &i) {
            return i.run == run && i.text == answer.text && i.replicate == answer.replicate;
        });
        if (known == m_tables->items.end()) {
            core::RunItem item;
            item.id = nextId(m_tables->items.size());
            item.run = run;
            item.text = answer.text;
            item.replicate = answer.replicate;
            item.state = core::ItemState::Done;
            m_tables->items.push_back(item);
            answer.item = item.id;
        } else {
            answer.item = known->id;
        }
    }
    return putAnswer(*m_tables, answer);
}

core::RowId MemoryProject::addExchange(core::Exchange exchange)
{
    const std::lock_guard lock(m_tables->mutex);
    exchange.id = nextId(m_tables->exchanges.size());
    m_tables->exchanges.push_back(exchange);
    return exchange.id;
}

void MemoryProject::addActivity(const std::string &at, const std::string &what, const std::string &detail)
{
    const std::lock_guard lock(m_tables->mutex);
    m_tables->activity.push_back({ at, what, detail });
}

void MemoryProject::changeRun(const core::Run &run)
{
    const std::lock_guard lock(m_tables->mutex);
    if (core::StoredRun *stored = findRun(*m_tables, run.id)) {
        stored->run = run;
    }
}

void MemoryProject::addMetadata(core::RowId segment, const std::string &key, const std::string &value)
{
    const std::lock_guard lock(m_tables->mutex);
    if (core::Segment *found = find(m_tables->segments, segment)) {
        found->metadata.emplace_back(key, value);
    }
}

core::ProjectReaderFactory MemoryProject::readers() const
{
    return [tables = m_tables, file = m_file]() -> core::Result<std::unique_ptr<core::ProjectReader>> {
        {
            const std::lock_guard lock(tables->mutex);
            if (tables->readersFail > 0) {
                --tables->readersFail;
                return core::Error{ core::ErrorCode::Unreadable, file, "refused by the test", 0 };
            }
        }
        return makeMemoryReader(tables, file);
    };
}

core::Result<std::unique_ptr<core::ImportSession>> MemoryProject::beginImport(const std::string &, const std::string &)
{
    return std::unique_ptr<core::ImportSession>(std::make_unique<MemoryImport>(*this));
}

core::Result<std::unique_ptr<core::PersonView>> MemoryProject::viewFor(core::RowId person)
{
    return std::unique_ptr<core::PersonView>(std::make_unique<MemoryPersonView>(m_tables, person));
}

core::Status MemoryProject::noteDepartures(const std::vector<core::Departure> &departures)
{
    const std::lock_guard lock(m_tables->mutex);
    m_tables->departures.insert(m_tables->departures.end(), departures.begin(), departures.end());
    return core::Done{};
}

core::Status MemoryProject::setSystemKinds(const std::map<core::RowId, core::SystemKind> &kinds)
{
    const std::lock_guard lock(m_tables->mutex);
    for (const auto &[system, kind] : kinds) {
        if (find(m_tables->systems, system) == nullptr) {
            return core::Error{ core::ErrorCode::NotFound, "system " + std::to_string(system), {}, 0 };
        }
    }
    for (const auto &[system, kind] : kinds) {
        find(m_tables->systems, system)->kind = kind;
    }
    return core::Done{};
}

core::Status MemoryProject::saveScores(const core::MetricScores &scores)
{
    const std::lock_guard lock(m_tables->mutex);
    auto &metrics = m_tables->metrics;
    const auto same = std::ranges::find_if(
        metrics, [&](const core::MetricScores &stored) { return stored.recipe.uuid == scores.recipe.uuid; });
    core::MetricScores &stored = same != metrics.end() ? *same : metrics.emplace_back();
    stored = scores;
    stored.recipe.id = &stored - metrics.data() + 1;
    return core::Done{};
}

std::string MemoryProject::savedAt() const
{
    const std::lock_guard lock(m_tables->mutex);
    return m_tables->savedAt;
}

} // namespace testing
