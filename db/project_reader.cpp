// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/project_reader.h"

#include "db/campaign_rows.h"
#include "db/departure_queries.h"
#include "db/overview_queries.h"
#include "db/people_store.h"
#include "db/rows.h"
#include "db/run_queries.h"
#include "db/score_queries.h"
#include "db/segment_queries.h"
#include "db/system_queries.h"
#include "db/text_queries.h"
#include "db/token_queries.h"

#include <algorithm>
#include <sqlite3.h>

namespace db {

SqliteReader::SqliteReader(std::unique_ptr<Connection> connection, std::shared_ptr<const RunEndings> endings)
    : m_connection(std::move(connection))
    , m_self(currentProcess(m_connection->file()))
    , m_endings(std::move(endings))
{
}

void SqliteReader::interrupt()
{
    sqlite3_interrupt(m_connection->handle());
}
core::Result<core::ProjectInfo> SqliteReader::info()
{
    return readInfo(*m_connection);
}
core::Result<core::ProjectCounts> SqliteReader::counts()
{
    return readCounts(*m_connection);
}
core::Result<std::vector<core::System>> SqliteReader::systems()
{
    return readSystems(*m_connection);
}
core::Result<std::vector<std::string>> SqliteReader::documents()
{
    return readDocuments(*m_connection);
}
core::Result<std::vector<core::SystemMean>> SqliteReader::humanMeans()
{
    return readHumanMeans(*m_connection);
}
core::Result<std::vector<core::MetricLine>> SqliteReader::metrics()
{
    return readMetrics(*m_connection);
}
core::Result<std::vector<core::TextFigure>> SqliteReader::textFigures(core::RowId recipe)
{
    return readTextFigures(*m_connection, recipe);
}
core::Result<std::vector<core::SystemFigure>> SqliteReader::systemFigures(core::RowId recipe)
{
    return readSystemFigures(*m_connection, recipe);
}
core::Result<std::vector<core::ActivityLine>> SqliteReader::activity(int limit)
{
    return readActivity(*m_connection, limit);
}

core::Result<std::vector<core::Person>> SqliteReader::people()
{
    return readPeople(*m_connection);
}
core::Result<std::vector<core::PersonAnswer>> SqliteReader::allPersonAnswers(const std::string &list)
{
    return readAllPersonAnswers(*m_connection, list);
}
core::Result<int> SqliteReader::estimatedReplies(core::RowId run)
{
    return readEstimatedReplies(*m_connection, run);
}
core::Result<bool> SqliteReader::staysHere()
{
    return readStaysHere(*m_connection);
}
core::Result<std::vector<core::DepartureLine>> SqliteReader::departures(int offset, int limit)
{
    return readDepartures(*m_connection, offset, limit);
}
core::Result<std::vector<core::DepartureSum>> SqliteReader::departureSums()
{
    return readDepartureSums(*m_connection);
}

core::Result<int> SqliteReader::segmentCount(const core::SegmentQuery &query)
{
    return readSegmentCount(*m_connection, query);
}
core::Result<std::vector<core::SegmentLine>> SqliteReader::segments(const core::SegmentQuery &query)
{
    return readSegments(*m_connection, query);
}
core::Result<core::SegmentView> SqliteReader::segment(core::RowId segment)
{
    return readSegmentView(*m_connection, segment);
}
core::Result<core::Text> SqliteReader::text(core::RowId text)
{
    return readText(*m_connection, text);
}
core::Result<core::Segment> SqliteReader::segmentOf(core::RowId text)
{
    return readSegmentOf(*m_connection, text);
}

core::Result<std::vector<core::RowId>> SqliteReader::segmentIds(const core::SegmentQuery &query)
{
    return readSegmentIds(*m_connection, query);
}
core::Result<std::vector<core::SegmentLine>> SqliteReader::segmentLines(std::span<const core::RowId> segments)
{
    return readSegmentLines(*m_connection, segments);
}
core::Result<std::vector<core::SystemTexts>> SqliteReader::translationsBySystem()
{
    return readTranslationsBySystem(*m_connection);
}
core::Result<int> SqliteReader::assessedTexts()
{
    return readAssessedTexts(*m_connection);
}

core::Result<std::vector<core::TextLine>> SqliteReader::textLines(const core::TextQuery &query)
{
    return readTextLines(*m_connection, query);
}
core::Result<std::vector<core::TextPlace>> SqliteReader::textPlaces()
{
    return readTextPlaces(*m_connection);
}
core::Result<std::vector<core::Preference>> SqliteReader::preferences()
{
    return readPreferences(*m_connection, 0);
}
core::Result<std::vector<core::HumanScore>> SqliteReader::humanScores()
{
    return readHumanScores(*m_connection, 0);
}

core::Result<std::vector<core::Run>> SqliteReader::runs()
{
    auto runs = readRuns(*m_connection, m_self);
    if (runs) {
        std::ranges::for_each(*runs, [this](core::Run &run) { m_endings->amend(run); });
    }
    return runs;
}
core::Result<core::StoredRun> SqliteReader::run(core::RowId run)
{
    auto stored = readRun(*m_connection, run, m_self);
    if (stored) {
        m_endings->amend(stored->run);
    }
    return stored;
}
core::Result<std::optional<core::RowId>> SqliteReader::findRun(const std::string &uuidPrefixOrLast)
{
    return readRunId(*m_connection, uuidPrefixOrLast);
}
core::Result<std::vector<core::TextLine>> SqliteReader::textsOfRun(core::RowId run)
{
    return readTextsOfRun(*m_connection, run);
}
core::Result<std::vector<core::Answer>> SqliteReader::answers(core::RowId run)
{
    return readAnswers(*m_connection, run, 0);
}
core::Result<std::vector<core::Answer>> SqliteReader::answersSince(core::RowId run, core::RowId afterAnswer)
{
    return readAnswers(*m_connection, run, afterAnswer);
}
core::Result<std::vector<core::Answer>> SqliteReader::answersOfTexts(core::RowId run,
                                                                     std::span<const core::RowId> texts)
{
    return readAnswersOfTexts(*m_connection, run, texts);
}
core::Result<bool> SqliteReader::hasSoftAnswers(core::RowId run)
{
    return readHasSoftAnswers(*m_connection, run);
}
core::Result<std::vector<core::Exchange>> SqliteReader::exchanges(const core::ExchangeQuery &query)
{
    return readExchanges(*m_connection, query);
}
core::Result<core::Exchange> SqliteReader::exchange(core::RowId exchange)
{
    return readExchange(*m_connection, exchange);
}
core::Result<std::map<std::string, int>> SqliteReader::stateCounts(core::RowId run)
{
    return readStateCounts(*m_connection, run);
}

core::Result<std::optional<core::Campaign>> SqliteReader::campaignNamed(const std::string &uuid)
{
    const auto campaign = readCampaign(*m_connection, uuid);
    if (!campaign && campaign.error().code == core::ErrorCode::NotFound)
        return std::optional<core::Campaign>();
    return campaign ? core::Result<std::optional<core::Campaign>>(*campaign) : campaign.error();
}
core::Result<std::vector<core::Decision>> SqliteReader::decisionsOf(core::RowId campaign)
{
    return readDecisions(*m_connection, campaign, {});
}
core::Result<std::vector<core::Exposure>> SqliteReader::exposures(const std::string &what)
{
    return readExposures(*m_connection, what);
}

} // namespace db
