// SPDX-License-Identifier: GPL-3.0-or-later
// vet results, vet adjudicate.

#include "app/cli/options.h"
#include "app/cli/vet_campaign.h"
#include "core/vetting/adjudication.h"
#include "core/vetting/verdict_table.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

core::Result<int> vetResults(const Arguments &arguments, CliContext &context)
{
    const auto opened = openBallots(arguments.at(0), false);
    if (!opened)
        return opened.error();
    const auto campaign = findVetting(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    const auto data = core::readVetData(*opened->store, *campaign);
    if (!data)
        return data.error();
    const core::VetResults results = core::tabulateVerdicts(*data);
    if (arguments.has("json"))
        context.out << vetResultsJson(*data, results).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printVetResults(*data, results, context.out);
    return static_cast<int>(ExitDone);
}

struct Judge {
    core::Campaign campaign;
    core::Person person;
};

// What --pair, --accept, --reject and --note say.
core::Result<core::Adjudication> adjudicationIn(const Arguments &arguments)
{
    if (arguments.has("accept") == arguments.has("reject"))
        return core::Error{ core::ErrorCode::Usage, "--accept, --reject", "one of them is due", 0 };
    core::Adjudication given;
    given.choice = arguments.has("accept") ? core::VerdictChoice::Accept : core::VerdictChoice::Reject;
    for (const QString &reason : arguments.value("reject").split(u',', Qt::SkipEmptyParts))
        given.reasons.push_back(toCore(reason.trimmed()));
    given.note = toCore(arguments.value("note"));
    const auto cause = core::disagreementCauseNamed(toCore(arguments.value("cause")));
    if (!cause)
        return core::Error{ core::ErrorCode::Usage, "--cause", "ambiguous-text, guideline-gap or slip is due", 0 };
    given.cause = *cause;
    return given;
}

core::Status decide(const Arguments &arguments, core::CampaignStore &store, const Judge &judge)
{
    if (arguments.has("undo")) {
        const auto undone = core::undoAdjudication(store, judge.campaign, judge.person);
        if (!undone)
            return undone.error();
        return *undone ? core::Status(core::Done{})
                       : core::Status(core::Error{ core::ErrorCode::Empty, "--undo", "nothing to take back", 0 });
    }
    const auto given = adjudicationIn(arguments);
    const auto data = core::readVetData(store, judge.campaign);
    if (!given || !data)
        return given ? data.error() : given.error();
    const std::string wanted = toCore(arguments.value("pair"));
    std::vector<std::string> found;
    for (const core::VettedPair &pair : data->pairs)
        if (pair.uuid.starts_with(wanted))
            found.push_back(pair.uuid);
    if (found.size() != 1)
        return core::Error{ core::ErrorCode::NotFound, "pair \"" + wanted + "\"",
                            found.empty() ? "the campaign has none" : "several pairs begin so", 0 };
    return core::adjudicate(store, judge.campaign, judge.person, found.front(), *given);
}

json caseJson(const core::AdjudicationCase &one, const core::VetPair &pair)
{
    json verdicts = json::array();
    for (const core::AnonymousVerdict &verdict : one.verdicts)
        verdicts.push_back({ { "annotator", verdict.label },
                             { "verdict", core::name(verdict.verdict.choice) },
                             { "reasons", verdict.verdict.reasons },
                             { "note", verdict.verdict.note },
                             { "flagged", verdict.verdict.flagged } });
    json object = { { "pair", one.subject },
                    { "category", one.category },
                    { "disagreement", one.kind != core::CaseKind::Flagged },
                    { "flagged", one.kind != core::CaseKind::Disagreement },
                    { "source", pair.source },
                    { "base", pair.base },
                    { "variant", pair.variant },
                    { "verdicts", verdicts },
                    { "decided", json() } };
    if (one.standing)
        object["decided"] = { { "verdict", core::name(one.standing->choice) },
                              { "reasons", one.standing->reasons },
                              { "note", one.standing->note },
                              { "cause", core::name(one.standing->cause) } };
    return object;
}

void printCase(const json &one, std::ostream &out)
{
    out << one.at("pair").get<std::string>() << '\t' << one.at("category").get<std::string>() << '\n';
    for (const char *text : { "source", "base", "variant" })
        out << "    " << one.at(text).get<std::string>() << '\n';
    for (const json &verdict : one.at("verdicts"))
        out << "    " << verdict.at("annotator").get<std::string>() << '\t' << verdict.at("verdict").get<std::string>()
            << '\t' << verdict.at("reasons").dump() << '\t' << verdict.at("note").get<std::string>() << '\n';
    if (!one.at("decided").is_null())
        out << "    = " << one.at("decided").at("verdict").get<std::string>() << '\t'
            << one.at("decided").at("note").get<std::string>() << '\n';
}

core::Result<int> listCases(const Arguments &arguments, CliContext &context, core::CampaignStore &store,
                            const Judge &judge)
{
    const auto data = core::readVetData(store, judge.campaign);
    if (!data)
        return data.error();
    json all = json::array();
    int open = 0;
    for (const core::AdjudicationCase &one : core::adjudicationCases(*data, judge.person.uuid)) {
        const auto pair = core::casePair(store, judge.campaign, one.subject);
        if (!pair)
            return pair.error();
        open += one.standing ? 0 : 1;
        all.push_back(caseJson(one, *pair));
        if (!arguments.has("json"))
            printCase(all.back(), context.out);
    }
    if (arguments.has("json"))
        context.out << json{ { "campaign", judge.campaign.uuid }, { "open", open }, { "cases", all } }.dump(
                           2, ' ', false, json::error_handler_t::replace)
                    << '\n';
    else
        context.out << toCore(Words::tr("%n case(s) open", nullptr, open)) << '\n';
    return static_cast<int>(open > 0 ? ExitLeft : ExitDone);
}

core::Result<int> adjudicatePairs(const Arguments &arguments, CliContext &context)
{
    const std::string name = toCore(arguments.value("as").simplified());
    if (name.empty())
        return core::Error{ core::ErrorCode::Usage, "--as", "say who adjudicates", 0 };
    const bool writes = arguments.has("pair") || arguments.has("undo");
    const auto opened = openBallots(arguments.at(0), writes);
    if (!opened)
        return opened.error();
    const auto campaign = findVetting(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    Judge judge{ *campaign, { 0, core::annotatorUuid(name), name } };
    if (writes) {
        auto person = opened->store->join(campaign->id, judge.person);
        if (!person)
            return person.error();
        judge.person = std::move(person).value();
        if (const core::Status done = decide(arguments, *opened->store, judge); !done)
            return done.error();
    }
    return listCases(arguments, context, *opened->store, judge);
}

} // namespace

Command vetResultsCommand()
{
    return { QStringLiteral("vet results"),
             QStringLiteral("PROJECT"),
             Words::tr("What the verdicts say: counts by category, the 2×2 tables, and how far annotators agree."),
             1,
             1,
             addCampaignOption,
             vetResults };
}

Command vetAdjudicateCommand()
{
    return { QStringLiteral("vet adjudicate"),
             QStringLiteral("PROJECT --as NAME [--pair ID --accept|--reject REASONS --note TEXT [--cause CAUSE]]"),
             Words::tr("Lists the pairs on which annotators differ or that they flagged, without names, and keeps what "
                       "a third person decides."),
             1,
             1,
             [](QCommandLineParser &parser) {
                 addCampaignOption(parser);
                 parser.addOption(cliOption("as", Words::tr("Who adjudicates."), "NAME"));
                 parser.addOption(cliOption("pair", Words::tr("The pair: its id, or the beginning of one."), "ID"));
                 parser.addOption(cliOption("accept", Words::tr("It shows what it should, and nothing else.")));
                 parser.addOption(cliOption("reject", Words::tr("It does not: reasons, by commas."), "REASONS"));
                 parser.addOption(cliOption("note", Words::tr("Why; wanted."), "TEXT"));
                 parser.addOption(cliOption(
                     "cause", Words::tr("What made them differ: ambiguous-text, guideline-gap or slip."), "CAUSE"));
                 parser.addOption(cliOption("undo", Words::tr("Takes back your last decision.")));
             },
             adjudicatePairs };
}

core::Result<std::int64_t> writeVerdictTable(const QString &project, core::WriteFormat format, std::ostream &out,
                                             const core::WriteOptions &options)
{
    const auto opened = openBallots(project, false);
    return opened ? core::writeVerdicts(*opened->store, format, out, options) : opened.error();
}

} // namespace app
