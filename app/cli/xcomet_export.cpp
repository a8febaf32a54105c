// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/xcomet_export.h"

#include "app/cli/choice.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "core/scorer/metric_inputs.h"
#include "core/training/xcomet_config.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using models::toCore;

constexpr double kMostDev = 0.9;

core::Result<core::XcometRequest> requestOf(const Arguments &arguments)
{
    core::XcometRequest request;
    const bool ranking = arguments.value("what") == u"xcomet-ranking";
    request.task = ranking ? core::XcometTask::Ranking : core::XcometTask::Regression;
    request.withReference = !ranking;
    if (arguments.has("reads")) {
        const auto inputs = core::inputsNamed(toCore(arguments.value("reads")));
        if (!inputs || !inputs->source)
            return core::Error{ core::ErrorCode::Usage, "--reads", "src+mt or src+ref+mt is due", 0 };
        request.withReference = inputs->reference;
    }
    const auto tokens = arguments.number("min-tokens", request.leastTokens, 0, 1'000'000);
    const auto seed = arguments.number("seed", 1, 0, 2'000'000'000);
    const auto share = arguments.real("dev-share", 0, kMostDev);
    if (!tokens || !seed || !share)
        return !tokens ? tokens.error() : !seed ? seed.error() : share.error();
    request.leastTokens = *tokens;
    request.seed = static_cast<std::uint64_t>(*seed);
    request.devShare = share->value_or(request.devShare);
    request.human = toCore(arguments.value("human"));
    request.reference = toCore(arguments.value("reference"));
    const auto range = rangeOf(arguments, "range");
    if (!range)
        return range.error();
    request.range = *range;
    return request;
}

void sayCounts(const core::XcometRequest &request, const core::XcometCounts &counts, std::ostream &err)
{
    err << toCore(Words::tr("rows to train: %1, to validate: %2").arg(counts.train).arg(counts.dev)) << '\n';
    const auto left = [&err](int count, const QString &why) {
        if (count > 0)
            err << "  " << toCore(Words::tr("%1 left out: %2").arg(count).arg(why)) << '\n';
    };
    left(counts.tooShort, Words::tr("the source has under %1 tokens").arg(request.leastTokens));
    left(counts.withoutReference, request.task == core::XcometTask::Ranking
                                      ? Words::tr("there is no other human translation as reference")
                                      : Words::tr("there is no reference that is not the translation itself"));
    left(counts.outside, Words::tr("the score is outside the range"));
    left(counts.same, Words::tr("both translations are the same"));
    left(counts.empty, Words::tr("a text is empty"));
    left(counts.unknownKind, Words::tr("nobody says whether the translation is a machine's (ranking needs it)"));
    if (request.task == core::XcometTask::Regression && (counts.lowest < 0 || counts.highest > 1))
        err << "  "
            << toCore(Words::tr("The scores lie between %1 and %2; XCOMET's lie between 0 and 1. Give the scale's ends "
                                "(--range) to map them.")
                          .arg(counts.lowest)
                          .arg(counts.highest))
            << '\n';
}

} // namespace

bool isXcometTable(const QString &what)
{
    return what == u"xcomet-ranking" || what == u"xcomet-regression";
}

void addXcometOptions(QCommandLineParser &parser)
{
    parser.addOption(
        cliOption("human", Words::tr("xcomet-regression: which people's scores (default: the only ones)."), "NAME"));
    parser.addOption(cliOption(
        "reference",
        Words::tr("xcomet-regression: system whose texts are the references (default: texts with that role)."),
        "SYSTEM"));
    parser.addOption(
        cliOption("range", Words::tr("xcomet-regression: the scale's ends, which become 0 and 1."), "LOW,HIGH"));
    parser.addOption(cliOption("reads",
                               Words::tr("xcomet-…: src+mt or src+ref+mt (default: src+mt for ranking, with the source "
                                         "as the only anchor, src+ref+mt for regression)."),
                               "WHAT"));
    parser.addOption(cliOption("min-tokens", Words::tr("xcomet-…: tokens of a source at least."), "N", "10"));
    parser.addOption(cliOption(
        "dev-share", Words::tr("xcomet-…: share of the passages that go into the file to validate with."), "X", "0.1"));
    parser.addOption(cliOption("seed", Words::tr("xcomet-…: seed of this choice."), "N", "1"));
}

core::Result<int> exportXcomet(const Arguments &arguments, CliContext &context)
{
    const auto request = requestOf(arguments);
    if (!request)
        return request.error();
    const QString file = arguments.value("o");
    if (!file.endsWith(u".csv", Qt::CaseInsensitive))
        return core::Error{ core::ErrorCode::Usage, "-o", "FILE.csv is due; FILE-dev.csv and FILE.yaml go beside it",
                            0 };
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    std::ostringstream train;
    std::ostringstream dev;
    const auto counts = core::writeXcometSet(*opened->reader, *request, train, dev, context.stop);
    if (!counts)
        return counts.error();
    const QString stem = file.left(file.size() - 4);
    const QString devFile = stem + QStringLiteral("-dev.csv");
    const std::string config = core::xcometConfig(*request, *counts, toCore(QFileInfo(file).fileName()),
                                                  toCore(QFileInfo(devFile).fileName()));
    for (const auto &[name, text] : { std::pair(file, train.str()), std::pair(devFile, dev.str()),
                                      std::pair(stem + QStringLiteral(".yaml"), config) })
        if (const core::Status written = models::writeWholeFile(name, text); !written)
            return written.error();
    sayCounts(*request, *counts, context.err);
    return static_cast<int>(ExitDone);
}

} // namespace app
