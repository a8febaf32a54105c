// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project in memory for tests of models and pages: builders to fill it, readers that see it, and a
// store that a run can work on. Thread-safe; ids count from 1 in each table.

#include "core/store.h"
#include "tests/support/memory_people.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace testing {

struct MemoryTables {
    mutable std::mutex mutex;
    std::vector<core::System> systems;
    std::vector<std::string> documents;
    std::vector<core::Segment> segments;
    std::vector<core::Text> texts;
    std::vector<core::Preference> preferences;
    std::vector<core::HumanScore> humanScores;
    std::vector<core::ErrorSpan> spans;
    std::vector<core::StoredRun> runs;
    std::vector<core::RunItem> items;
    std::vector<core::Answer> answers;
    std::vector<core::Exchange> exchanges;
    std::vector<core::ActivityLine> activity;
    std::vector<core::MetricScores> metrics;                    // each recipe once, with the id of its place + 1
    std::map<core::RowId, std::vector<core::RowId>> textsOfRun; // beyond those of the items
    std::vector<core::Departure> departures;
    bool staysHere = false; // copyright mode
    MemoryPeople people;
    std::string savedAt;
    int readersFail = 0; // opening a reader fails this many times (Unreadable)
};

class MemoryProject final : public core::Project, public core::RunStore {
public:
    explicit MemoryProject(std::string file = "/tmp/memory.tertium");

    // Builders: each returns the row's id.
    core::RowId addSystem(const std::string &name, core::SystemKind kind = core::SystemKind::Machine);
    core::RowId addSegment(const std::string &source, const std::string &language = "en",
                           const std::string &document = "Book");
    core::RowId addText(core::RowId segment, core::RowId system, const std::string &body,
                        const std::string &language = "zh", bool reference = false);
    core::RowId addPreference(core::RowId segment, core::RowId first, core::RowId second, core::Choice choice,
                              const std::string &rater = "A");
    core::RowId addSpan(core::ErrorSpan span);
    void addHumanScore(core::RowId text, double value, const std::string &name = "score",
                       const std::string &rater = {});
    core::RowId addRun(core::Run run, const std::vector<core::RowId> &texts = {}, const std::string &configJson = "{}");
    core::RowId addAnswer(core::RowId run, core::Answer answer); // replaces one with the same text, replicate and key
    core::RowId addExchange(core::Exchange exchange);
    void addActivity(const std::string &at, const std::string &what, const std::string &detail);
    void changeRun(const core::Run &run); // by id
    void addMetadata(core::RowId segment, const std::string &key, const std::string &value);
    [[nodiscard]] MemoryTables &tables() { return *m_tables; }

    // core::Project
    [[nodiscard]] std::string file() const override { return m_file; }
    [[nodiscard]] core::ProjectReaderFactory readers() const override;
    [[nodiscard]] core::RunStore &runs() override { return *this; }
    [[nodiscard]] core::PeopleStore &people() override { return m_tables->people; }
    core::Result<std::unique_ptr<core::PersonView>> viewFor(core::RowId person) override;
    core::Result<std::unique_ptr<core::ImportSession>> beginImport(const std::string &fileName,
                                                                   const std::string &mapping) override;
    core::Status setSystemKinds(const std::map<core::RowId, core::SystemKind> &kinds) override;
    core::Status setStaysHere(bool on) override
    {
        m_tables->staysHere = on;
        return core::Done{};
    }
    core::Status saveErrorSpans(core::RowId run, const std::vector<core::TextSpans> &texts) override;
    core::Status saveScores(const core::MetricScores &scores) override;
    [[nodiscard]] std::string savedAt() const override;

    // core::RunStore
    core::Result<core::RowId> createRun(const core::NewRun &run, const std::vector<core::RunItem> &items) override;
    core::Result<core::StoredRun> run(core::RowId run) override;
    core::Status addItems(core::RowId run, const std::vector<core::RunItem> &items) override;
    core::Status lease(core::RowId run) override;
    core::Status release(core::RowId run, core::RunState state, const std::string &stopReason) override;
    core::Result<std::vector<core::WorkItem>> pending(core::RowId run, core::RowId after, int count,
                                                      bool retryFailed) override;
    core::Result<core::PassageState> passage(core::RowId run, core::RowId text) override;
    core::Status save(const std::vector<core::ItemOutcome> &outcomes) override;
    core::Result<bool> staysHere() override { return m_tables->staysHere; }
    core::Status noteDepartures(const std::vector<core::Departure> &departures) override;
    core::Result<core::TokenCount> tokensUsed(core::RowId) override { return core::TokenCount{}; }
    core::Result<std::optional<core::Exchange>> cached(const std::string &cacheKey) override;

private:
    std::string m_file;
    std::shared_ptr<MemoryTables> m_tables = std::make_shared<MemoryTables>();
};

[[nodiscard]] std::unique_ptr<core::ProjectReader> makeMemoryReader(std::shared_ptr<MemoryTables> tables,
                                                                    std::string file);

} // namespace testing
