// SPDX-License-Identifier: GPL-3.0-or-later
// compute and verify: any figure can be checked from outside.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "app/verify_files.h"
#include "core/text/listing.h"
#include "core/verify/shapes.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(VerifyCommands)
};

std::string dumped(const json &value)
{
    return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

// The weights that a litransproqa-score case leaves out are those of the shipped 25-question list.
void addQuestionList(json &input, const core::Library &library)
{
    if (!input.is_object())
        return;
    const std::string wanted = input.contains("list") && input["list"].is_string() ? input["list"].get<std::string>()
                                                                                   : std::string("litransproqa-25");
    if (input.contains("list") && !input["list"].is_string())
        return;
    for (const core::QuestionList &list : library.lists) {
        if (list.id != wanted)
            continue;
        json questions = json::array();
        for (const core::Question &question : list.questions)
            questions.push_back({ { "id", question.id },
                                  { "number", question.number },
                                  { "aspect", question.aspect },
                                  { "weight", question.weight } });
        input["list"] = { { "id", list.id }, { "questions", questions } };
        return;
    }
}

core::Result<int> compute(const Arguments &arguments, CliContext &context)
{
    const std::string function = toCore(arguments.at(0));
    const auto names = core::verify::functionNames();
    if (std::ranges::find(names, function) == names.end())
        return core::Error{ core::ErrorCode::Usage, function, "is no function; there are " + core::listed(names), 0 };
    if (!arguments.has("in"))
        return core::Error{ core::ErrorCode::Usage, "--in", "the file with the case is due", 0 };
    auto text = readInput(arguments.value("in"));
    if (!text)
        return text.error();
    if (function == "litransproqa-score") {
        json input = json::parse(*text, nullptr, false);
        addQuestionList(input, *context.library);
        if (!input.is_discarded())
            text = input.dump(-1, ' ', false, json::error_handler_t::replace);
    }
    const auto output = core::verify::compute(function, *text);
    if (!output) {
        core::Error error = output.error();
        error.subject = toCore(arguments.value("in"));
        return error;
    }
    if (!arguments.has("o")) {
        context.out << dumped(*output);
        return static_cast<int>(ExitDone);
    }
    const auto written = models::writeWholeFile(arguments.value("o"), dumped(*output));
    return written ? core::Result<int>(ExitDone) : core::Result<int>(written.error());
}

void printComparison(const core::verify::Comparison &comparison, const std::string &shape, CliContext &context)
{
    constexpr int kShown = 20;
    int shown = 0;
    for (const auto &value : comparison.values()) {
        if (value.within || ++shown > kShown)
            continue;
        context.out << value.pointer << ": " << toCore(Tr::tr("expected")) << ' ' << value.expected.dump() << ", "
                    << toCore(Tr::tr("computed")) << ' ' << value.actual.dump() << '\n';
    }
    if (shown > kShown)
        context.out << toCore(Tr::tr("… and %Ln more", nullptr, shown - kShown)) << '\n';
    std::map<std::string, int> reasons;
    for (const auto &skipped : comparison.skipped())
        ++reasons[skipped.reason];
    for (const auto &[reason, count] : reasons)
        context.out << toCore(Tr::tr("skipped %Ln value(s)", nullptr, count)) << ": " << reason << '\n';
    context.out
        << shape << ": "
        << toCore(
               Tr::tr("%1 of %2 values within tolerance").arg(comparison.withinCount()).arg(comparison.values().size()))
        << '\n';
}

core::Result<int> verifyFile(const Arguments &arguments, CliContext &context)
{
    const QString file = arguments.value("golden");
    const std::string shape =
        toCore(arguments.has("shape") ? arguments.value("shape") : QFileInfo(file).completeBaseName());
    const auto names = core::verify::shapeNames();
    if (std::ranges::find(names, shape) == names.end())
        return arguments.has("shape")
                   ? core::Error{ core::ErrorCode::Usage, "--shape",
                                  "\"" + shape + "\" is no shape; there are " + core::listed(names), 0 }
                   : core::Error{ core::ErrorCode::Usage, "--golden",
                                  "the file's name says no shape: add --shape with one of " + core::listed(names), 0 };
    const auto text = readInput(file);
    if (!text)
        return text.error();
    const auto comparison = core::verify::verifyGolden(shape, *text);
    if (!comparison) {
        core::Error error = comparison.error();
        error.subject = toCore(file);
        return error;
    }
    const json report = comparison->report(shape);
    if (arguments.has("o"))
        if (const auto written = models::writeWholeFile(arguments.value("o"), dumped(report)); !written)
            return written.error();
    if (arguments.has("json"))
        context.out << dumped(report);
    else
        printComparison(*comparison, shape, context);
    return static_cast<int>(comparison->passed() ? ExitDone : ExitFailed);
}

const char *findingName(core::verify::Finding finding)
{
    switch (finding) {
    case core::verify::Finding::Holds:
        return "holds";
    case core::verify::Finding::KnownDeviation:
        return "known deviation";
    case core::verify::Finding::Differs:
        return "differs";
    case core::verify::Finding::Unexpected:
        return "unexpected";
    }
    return "";
}

json publishedJson(const core::verify::PublishedReport &report)
{
    json checks = json::array(), skipped = json::array();
    for (const auto &check : report.checks)
        checks.push_back({ { "table", check.table },
                           { "what", check.what },
                           { "printed", check.printed },
                           { "recomputed", check.recomputed },
                           { "allowed", check.allowed },
                           { "finding", findingName(check.finding) },
                           { "note", check.note } });
    for (const auto &left : report.notRecomputable)
        skipped.push_back({ { "table", left.table }, { "why", left.why } });
    return { { "checks", checks }, { "not_recomputable", skipped }, { "passed", report.passed() } };
}

void printPublished(const core::verify::PublishedReport &report, CliContext &context)
{
    std::vector<std::string> tables; // in the order of the checks
    std::map<std::string, std::pair<int, int>> counts;
    for (const auto &check : report.checks) {
        if (!counts.contains(check.table))
            tables.push_back(check.table);
        auto &[holding, all] = counts[check.table];
        holding += check.finding == core::verify::Finding::Holds ? 1 : 0;
        ++all;
    }
    for (const std::string &table : tables) {
        const auto &[holding, all] = counts[table];
        context.out << table << ": " << toCore(Tr::tr("%1 of %2 relations hold as printed").arg(holding).arg(all))
                    << '\n';
        for (const auto &check : report.checks) {
            if (check.table != table || check.finding == core::verify::Finding::Holds)
                continue;
            context.out << "  " << findingName(check.finding) << ": " << check.what << ": " << toCore(Tr::tr("printed"))
                        << ' ' << check.printed << ", " << toCore(Tr::tr("recomputed")) << ' ' << check.recomputed
                        << (check.note.empty() ? "" : " (" + check.note + ")") << '\n';
        }
    }
    context.out << toCore(Tr::tr("Not recomputable:")) << '\n';
    for (const auto &left : report.notRecomputable)
        context.out << "  " << left.table << ": " << left.why << '\n';
}

json goldenJson(const std::vector<core::verify::VerifiedPart> &parts)
{
    json golden = json::array();
    for (const core::verify::VerifiedPart &part : parts) {
        if (!part.golden)
            continue;
        json differences = json::array();
        for (const core::verify::VerifiedDifference &one : part.differences)
            differences.push_back(
                { { "pointer", one.what }, { "expected", one.expected }, { "computed", one.actual } });
        golden.push_back({ { "shape", part.name },
                           { "checked", part.checked },
                           { "within", part.agreeing },
                           { "skipped", part.skipped },
                           { "passed", part.passed },
                           { "differences", differences } });
    }
    return golden;
}

void printGolden(const std::vector<core::verify::VerifiedPart> &parts, CliContext &context)
{
    for (const core::verify::VerifiedPart &part : parts)
        if (part.golden)
            context.out << part.name << ": "
                        << toCore(Tr::tr("%1 of %2 values within tolerance").arg(part.agreeing).arg(part.checked))
                        << '\n';
}

core::Result<int> verify(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("golden"))
        return verifyFile(arguments, context);
    if (arguments.has("shape"))
        return core::Error{ core::ErrorCode::Usage, "--shape", "goes with --golden", 0 };
    const auto files = verifyFiles(*context.library);
    if (!files)
        return files.error();
    const auto parts = core::verify::verifyAll(*files, context.stop);
    if (!parts)
        return parts.error();
    const auto report = core::verify::verifyPublished(files->published);
    if (!report)
        return report.error();
    const bool passed = std::ranges::all_of(*parts, &core::verify::VerifiedPart::passed);
    json whole = publishedJson(*report);
    whole["golden"] = goldenJson(*parts);
    whole["passed"] = passed;
    if (arguments.has("o"))
        if (const auto written = models::writeWholeFile(arguments.value("o"), dumped(whole)); !written)
            return written.error();
    if (arguments.has("json")) {
        context.out << dumped(whole);
    } else {
        printGolden(*parts, context);
        printPublished(*report, context);
    }
    return static_cast<int>(passed ? ExitDone : ExitFailed);
}

} // namespace

std::vector<Command> verifyCommands()
{
    return {
        { QStringLiteral("compute"), QStringLiteral("FUNCTION --in CASE.json [-o FILE]"),
          Tr::tr("Computes one metric or statistic from a case as the golden files have it."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("in", Tr::tr("The case: one JSON object."), "FILE"));
              parser.addOption(cliOption("o", Tr::tr("File to write; standard output without it."), "FILE"));
              parser.addOption(cliOption("json", Tr::tr("Errors as JSON too.")));
          },
          compute },
        { QStringLiteral("verify"), QStringLiteral("[--golden FILE [--shape NAME] [-o OUT]]"),
          Tr::tr(
              "Recomputes every value of a golden file; without one, of all embedded ones, and what can be recomputed "
              "of the published tables."),
          0, 0,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("golden", Tr::tr("Expected values of reference implementations."), "FILE"));
              parser.addOption(
                  cliOption("shape", Tr::tr("What the file holds, where its name does not say so."), "NAME"));
              parser.addOption(cliOption("o", Tr::tr("Writes every value, expected and computed, as JSON."), "FILE"));
              parser.addOption(cliOption("json", Tr::tr("The whole report as JSON on standard output.")));
          },
          verify },
    };
}

} // namespace app
