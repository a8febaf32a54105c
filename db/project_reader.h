// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/decision_reader.h"
#include "core/run/usage.h"
#include "core/store.h"
#include "db/connection.h"
#include "db/process_identity.h"
#include "db/run_endings.h"

#include <memory>

namespace db {

// Answers questions about a project on a connection of its own; the questions' SQL lies in *_queries.cpp.
class SqliteReader final : public core::ProjectReader, public core::DecisionReader, public core::UsageReader {
public:
    // `endings`: those of the project that this process has open.
    SqliteReader(std::unique_ptr<Connection> connection, std::shared_ptr<const RunEndings> endings);

    void interrupt() override;
    core::Result<core::ProjectInfo> info() override;
    core::Result<core::ProjectCounts> counts() override;
    core::Result<std::vector<core::System>> systems() override;
    core::Result<std::vector<std::string>> documents() override;
    core::Result<int> segmentCount(const core::SegmentQuery &query) override;
    core::Result<std::vector<core::SegmentLine>> segments(const core::SegmentQuery &query) override;
    core::Result<core::SegmentView> segment(core::RowId segment) override;
    core::Result<core::Text> text(core::RowId text) override;
    core::Result<core::Segment> segmentOf(core::RowId text) override;
    core::Result<std::vector<core::RowId>> segmentIds(const core::SegmentQuery &query) override;
    core::Result<std::vector<core::SegmentLine>> segmentLines(std::span<const core::RowId> segments) override;
    core::Result<std::vector<core::SystemTexts>> translationsBySystem() override;
    core::Result<int> assessedTexts() override;
    core::Result<std::vector<core::TextLine>> textLines(const core::TextQuery &query) override;
    core::Result<std::vector<core::Answer>> answersOfTexts(core::RowId run,
                                                           std::span<const core::RowId> texts) override;
    core::Result<bool> hasSoftAnswers(core::RowId run) override;
    core::Result<int> estimatedReplies(core::RowId run) override;
    core::Result<std::vector<core::TextPlace>> textPlaces() override;
    core::Result<std::vector<core::Preference>> preferences() override;
    core::Result<std::vector<core::HumanScore>> humanScores() override;
    core::Result<std::vector<core::SystemMean>> humanMeans() override;
    core::Result<std::vector<core::MetricLine>> metrics() override;
    core::Result<std::vector<core::TextFigure>> textFigures(core::RowId recipe) override;
    core::Result<std::vector<core::SystemFigure>> systemFigures(core::RowId recipe) override;

    core::Result<std::vector<core::Run>> runs() override;
    core::Result<core::StoredRun> run(core::RowId run) override;
    core::Result<std::optional<core::RowId>> findRun(const std::string &uuidPrefixOrLast) override;
    core::Result<std::vector<core::TextLine>> textsOfRun(core::RowId run) override;
    core::Result<std::vector<core::Answer>> answers(core::RowId run) override;
    core::Result<std::vector<core::Answer>> answersSince(core::RowId run, core::RowId afterAnswer) override;
    core::Result<std::vector<core::Exchange>> exchanges(const core::ExchangeQuery &query) override;
    core::Result<core::Exchange> exchange(core::RowId exchange) override;
    core::Result<std::map<std::string, int>> stateCounts(core::RowId run) override;
    core::Result<std::vector<core::ActivityLine>> activity(int limit) override;
    core::Result<std::vector<core::Person>> people() override;
    core::Result<std::vector<core::PersonAnswer>> allPersonAnswers(const std::string &list) override;
    core::Result<bool> staysHere() override;
    core::Result<std::vector<core::DepartureLine>> departures(int offset, int limit) override;
    core::Result<std::vector<core::DepartureSum>> departureSums() override;

    core::Result<std::optional<core::Campaign>> campaignNamed(const std::string &uuid) override;
    core::Result<std::vector<core::Decision>> decisionsOf(core::RowId campaign) override;
    core::Result<std::vector<core::Exposure>> exposures(const std::string &what) override;

private:
    std::unique_ptr<Connection> m_connection;
    ProcessIdentity m_self;
    std::shared_ptr<const RunEndings> m_endings;
};

} // namespace db
