// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An open project file: its writer, and connections for its readers.

#include "core/store.h"
#include "db/campaign_store.h"
#include "db/pair_store.h"
#include "db/people_store.h"
#include "db/run_store.h"
#include "db/writer.h"

#include <memory>
#include <string>

namespace db {

class SqliteProject final : public core::Project {
public:
    SqliteProject(std::string file, std::shared_ptr<Writer> writer, OpenMode readerMode);

    [[nodiscard]] std::string file() const override { return m_file; }
    [[nodiscard]] core::ProjectReaderFactory readers() const override;
    [[nodiscard]] core::RunStore &runs() override { return m_runs; }
    [[nodiscard]] core::PeopleStore &people() override { return m_people; }
    [[nodiscard]] core::PairStore *pairs() override { return &m_pairs; }
    [[nodiscard]] core::CampaignStore *campaigns() override { return &m_campaigns; }
    core::Result<std::unique_ptr<core::PersonView>> viewFor(core::RowId person) override;
    core::Result<std::unique_ptr<core::ImportSession>> beginImport(const std::string &fileName,
                                                                   const std::string &mapping) override;
    core::Status setSystemKinds(const std::map<core::RowId, core::SystemKind> &kinds) override;
    core::Status setStaysHere(bool on) override;
    core::Status saveScores(const core::MetricScores &scores) override;
    core::Status saveErrorSpans(core::RowId run, const std::vector<core::TextSpans> &texts) override;
    [[nodiscard]] std::string savedAt() const override { return m_writer->savedAt(); }

private:
    std::string m_file;
    OpenMode m_readerMode;
    std::shared_ptr<Writer> m_writer;
    std::shared_ptr<RunEndings> m_endings;
    SqliteRunStore m_runs;
    SqlitePeopleStore m_people;
    SqlitePairStore m_pairs;
    SqliteCampaignStore m_campaigns;
};

} // namespace db
