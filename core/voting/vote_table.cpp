// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/vote_table.h"

#include "core/questions/prompt.h"
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"
#include "core/voting/ballot.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

constexpr std::size_t kPreviewRows = 5;

std::string simplified(const std::string &text)
{
    std::string out;
    for (const char c : foldedCase(text)) {
        const bool space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!space)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    if (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

std::string withoutEdges(const std::string &text)
{
    constexpr auto kSpaces = " \t\r\n";
    const auto first = text.find_first_not_of(kSpaces);
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::optional<int> numberIn(std::string cell)
{
    cell = simplified(cell);
    for (const char *before : { "question ", "q" })
        if (cell.starts_with(before))
            cell = cell.substr(std::string_view(before).size());
    if (const auto dot = cell.find(".0"); dot != std::string::npos && dot + 2 == cell.size())
        cell.resize(dot); // spreadsheets write whole numbers so
    int value = 0;
    const auto [end, problem] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return problem == std::errc() && end == cell.data() + cell.size() ? std::optional(value) : std::nullopt;
}

std::optional<int> questionNamed(const QuestionList &list, const std::string &cell)
{
    const auto number = numberIn(cell);
    const std::string words = simplified(cell);
    for (const Question &question : list.questions)
        if (number ? question.id == *number
                   : simplified(cleanWording(question)) == words || simplified(question.text) == words)
            return question.id;
    return std::nullopt;
}

std::string columnNamed(const std::vector<std::string> &header, std::initializer_list<const char *> words)
{
    for (const char *word : words)
        for (const std::string &name : header)
            if (simplified(name) == word)
                return name;
    return {};
}

std::optional<VoteColumns> guessed(const std::vector<std::string> &header, const QuestionList &list)
{
    using Shape = VoteColumns::Shape;
    VoteColumns columns;
    columns.translator = columnNamed(header, { "translator", "name", "rater", "annotator", "voter", "person" });
    columns.question = columnNamed(header, { "question", "question id", "question_id", "id", "item", "no", "nr" });
    columns.vote = columnNamed(header, { "vote", "rating", "score", "importance" });
    columns.reason = columnNamed(header, { "reason", "comment", "why", "remark" });
    const auto questions =
        std::ranges::count_if(header, [&](const std::string &name) { return questionNamed(list, name).has_value(); });
    if (questions > 1 && questions >= static_cast<std::ptrdiff_t>(header.size()) / 2) {
        columns.shape = Shape::RowPerTranslator;
        if (columns.translator.empty())
            columns.translator = header.front();
        return columns;
    }
    if (!columns.question.empty() && !columns.vote.empty() && !columns.translator.empty())
        return columns;
    if (!columns.question.empty() && header.size() > 1) {
        columns.shape = Shape::RowPerQuestion;
        return columns;
    }
    return std::nullopt;
}

// Reads the rows into bundles; knows the campaign.
class VoteReader {
public:
    VoteReader(const Campaign &campaign, VotingSettings settings, const std::vector<CampaignItem> &items)
        : m_campaign(campaign)
        , m_settings(std::move(settings))
        , m_items(items)
        , m_now(isoTime(std::chrono::system_clock::now()))
    {
    }

    void take(std::int64_t line, const std::string &translator, const std::string &question, const std::string &cell,
              const std::string &reason)
    {
        const std::string words = simplified(cell);
        if (words.empty()) {
            ++reading.empty;
            return;
        }
        const auto id = questionNamed(m_settings.list, question);
        if (simplified(translator).empty())
            return refuse(line, "no translator is named");
        if (!id)
            return refuse(line, "\"" + excerpt(question, 60) + "\" is no question of the campaign");
        Vote vote;
        vote.reason = reason;
        vote.revision = m_settings.revision;
        const auto number = numberIn(cell);
        vote.cannotJudge = number == 0 || words == "-" || words == "n/a" || words == "na" || words == "cannot judge";
        if (!vote.cannotJudge && (!number || *number < 1 || *number > m_settings.points()))
            return refuse(line,
                          "\"" + excerpt(cell, 60) + "\" is no vote from 1 to " + std::to_string(m_settings.points()));
        if (!vote.cannotJudge)
            vote.value = number;
        if (const std::string why = add(withoutEdges(translator), *id, vote); !why.empty())
            return refuse(line, why);
        ++(vote.cannotJudge ? reading.cannotJudge : reading.votes);
    }
    void refuse(std::int64_t line, const std::string &why) { reading.refused.emplace_back(line, why); }

    VoteTableReading reading;

private:
    // Says why it couldn't, "" = done.
    std::string add(const std::string &translator, int question, const Vote &vote)
    {
        const std::string uuid = namedUuid("actor", { "person", translator });
        auto bundle =
            std::ranges::find_if(reading.bundles, [&](const CampaignBundle &one) { return one.person.uuid == uuid; });
        if (bundle == reading.bundles.end()) {
            reading.bundles.push_back({ m_campaign, m_items, { 0, uuid, translator }, {} });
            bundle = reading.bundles.end() - 1;
        }
        Decision decision;
        decision.actor = uuid;
        decision.subjectKind = "question";
        decision.subject = questionUuid(m_settings.list, question);
        decision.key = kVoteKey;
        decision.value = voteJson(vote);
        if (std::ranges::find(bundle->decisions, decision.subject, &Decision::subject) != bundle->decisions.end())
            return "an earlier row has this translator's vote on this question";
        decision.at = m_now;
        decision.uuid = namedUuid("vote from a table", { m_campaign.uuid, uuid, decision.subject, decision.value });
        bundle->decisions.push_back(std::move(decision));
        return {};
    }

    const Campaign &m_campaign;
    const VotingSettings m_settings;
    const std::vector<CampaignItem> &m_items;
    const std::string m_now;
};

// Votes and reasons alike; when and how long does not matter.
bool saysTheSame(const std::string &a, const std::string &b)
{
    constexpr int kAnyPoints = 9;
    const auto first = voteOf(a, kAnyPoints);
    const auto second = voteOf(b, kAnyPoints);
    return first && second && first->value == second->value && first->cannotJudge == second->cannotJudge &&
           first->reason == second->reason;
}

std::string cellOf(const TableRecord &row, const std::vector<std::string> &header, const std::string &column)
{
    const auto place = std::ranges::find(header, column) - header.begin();
    return !column.empty() && static_cast<std::size_t>(place) < row.cells.size()
               ? row.cells[static_cast<std::size_t>(place)]
               : std::string();
}

void takeRow(VoteReader &reader, const TableRecord &row, const std::vector<std::string> &header,
             const VoteColumns &columns)
{
    using Shape = VoteColumns::Shape;
    if (columns.shape == Shape::RowPerVote)
        return reader.take(row.line, cellOf(row, header, columns.translator), cellOf(row, header, columns.question),
                           cellOf(row, header, columns.vote), cellOf(row, header, columns.reason));
    for (std::size_t i = 0; i < header.size() && i < row.cells.size(); ++i) {
        if (header[i] == columns.question || header[i] == columns.translator)
            continue;
        if (columns.shape == Shape::RowPerQuestion)
            reader.take(row.line, header[i], cellOf(row, header, columns.question), row.cells[i], {});
        else
            reader.take(row.line, cellOf(row, header, columns.translator), header[i], row.cells[i], {});
    }
}

} // namespace

Result<VoteTablePreview> previewVotes(std::istream &in, const std::string &fileName, const VotingSettings &settings)
{
    const auto table = openTable(in, fileName);
    if (!table)
        return table.error();
    VoteTablePreview preview;
    preview.header = (*table)->header();
    preview.encoding = (*table)->encoding();
    preview.columns = guessed(preview.header, settings.list);
    while (preview.rows.size() < kPreviewRows) {
        const auto record = (*table)->next();
        if (!record)
            return record.error();
        if (!record->has_value())
            break;
        preview.rows.push_back((**record).cells);
    }
    return preview;
}

Error noVoteShape(const std::string &fileName)
{
    return { ErrorCode::MissingColumn, fileName,
             "name columns translator, question and vote; or question and a column a translator; or a column a "
             "question",
             0 };
}

Status checkColumns(const VoteColumns &columns, const std::vector<std::string> &header, const std::string &fileName)
{
    using Shape = VoteColumns::Shape;
    std::vector<std::pair<const char *, std::string>> due;
    if (columns.shape != Shape::RowPerQuestion)
        due.emplace_back("translator", columns.translator);
    if (columns.shape != Shape::RowPerTranslator)
        due.emplace_back("question", columns.question);
    if (columns.shape == Shape::RowPerVote)
        due.emplace_back("vote", columns.vote);
    if (columns.shape == Shape::RowPerVote && !columns.reason.empty())
        due.emplace_back("reason", columns.reason);
    std::set<std::string> used;
    for (const auto &[what, name] : due) {
        if (name.empty())
            return Error{ ErrorCode::MissingColumn, fileName, std::string("the column of the ") + what, 0 };
        if (std::ranges::find(header, name) == header.end())
            return Error{ ErrorCode::MissingColumn, fileName, "\"" + name + "\" for the " + what, 0 };
        if (!used.insert(name).second)
            return Error{ ErrorCode::MissingColumn, fileName, "\"" + name + "\" can't be the " + what + ", too", 0 };
    }
    return Done{};
}

Result<VoteTableReading> readVotes(std::istream &in, const std::string &fileName, const VoteColumns &columns,
                                   const Campaign &campaign, const std::vector<CampaignItem> &items)
{
    auto settings = votingSettingsOf(campaign);
    const auto table = openTable(in, fileName);
    if (!settings || !table)
        return settings ? table.error() : settings.error();
    if (const Status fits = checkColumns(columns, (*table)->header(), fileName); !fits)
        return fits.error();
    VoteReader reader(campaign, std::move(settings).value(), items);
    for (auto record = (*table)->next();; record = (*table)->next()) {
        if (!record)
            return record.error();
        if (!record->has_value())
            return reader.reading;
        if ((**record).flaw.empty())
            takeRow(reader, **record, (*table)->header(), columns);
        else
            reader.refuse((**record).line, (**record).flaw);
    }
}

Result<MergeCounts> mergeVotes(CampaignStore &store, const VoteTableReading &reading, const std::string &fileName)
{
    MergeCounts all;
    for (const CampaignBundle &bundle : reading.bundles) {
        const auto own = store.ownDecisions(bundle.campaign.id, bundle.person.uuid);
        if (!own)
            return own.error();
        const std::vector<Decision> standing = standingDecisions(*own);
        CampaignBundle fresh = bundle;
        fresh.decisions.clear();
        for (Decision decision : bundle.decisions) {
            const auto there = std::ranges::find_if(standing, [&](const Decision &one) {
                return one.subject == decision.subject && one.key == decision.key;
            });
            if (there != standing.end() && saysTheSame(there->value, decision.value)) {
                ++all.known;
                continue;
            }
            if (there != standing.end()) {
                const auto known = std::ranges::find(*own, decision.uuid, &Decision::uuid);
                if (known != own->end()) // said before and changed since: once more
                    decision.uuid = randomUuid();
                decision.supersedes = there->uuid;
            }
            fresh.decisions.push_back(std::move(decision));
        }
        const auto merged =
            store.merge(fresh, { namedUuid("table", { bundle.campaign.uuid, bundle.person.uuid, fileName }), false,
                                 kVoteCampaign, fileName, "{}" });
        if (!merged)
            return merged.error();
        all.added += merged->added;
        all.known += merged->known;
    }
    return all;
}

} // namespace core
