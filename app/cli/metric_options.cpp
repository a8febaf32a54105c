// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/metric_options.h"

#include "app/cli/choice.h"
#include "app/cli/options.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

namespace app {
namespace {

class Tr {
    Q_DECLARE_TR_FUNCTIONS(ScoreCommands)
};

} // namespace

core::Result<MetricWish> metricWishOf(const Arguments &arguments)
{
    core::MetricChoice options;
    const std::string tokenizer = models::toCore(arguments.value("tokenize"));
    const auto named = core::tokenizerNamed(tokenizer);
    if (!named)
        return core::Error{ core::ErrorCode::Usage, "--tokenize",
                            "\"" + tokenizer + "\" is none of 13a, intl, zh, char, none", 0 };
    options.tokenizer = *named;
    options.lowercase = arguments.has("lowercase");
    options.cjkCharacters = arguments.has("characters");
    options.stemmer = arguments.has("stem");
    MetricWish wish;
    for (const std::string &name : namesOf(arguments.value("metric"))) {
        options.name = name;
        wish.metrics.push_back(options);
    }
    if (wish.metrics.empty())
        return core::Error{ core::ErrorCode::Usage, "--metric", "name at least one metric", 0 };
    for (const QString &system : arguments.values("reference"))
        wish.references.push_back(models::toCore(system));
    return wish;
}

void addMetricOptions(QCommandLineParser &parser)
{
    const std::string names = core::listed(core::metricNames());
    parser.addOption(
        cliOption("metric", Tr::tr("Metrics, separated by commas: %1.").arg(models::toQt(names)), "NAMES"));
    parser.addOption(cliOption("reference",
                               Tr::tr("System whose texts are the references (may be repeated); without "
                                      "it, every text with the role of a reference."),
                               "SYSTEM"));
    parser.addOption(cliOption("tokenize", Tr::tr("BLEU: 13a, intl, zh, char or none."), "T", "13a"));
    parser.addOption(cliOption("lowercase", Tr::tr("BLEU and chrF: without case.")));
    parser.addOption(
        cliOption("characters", Tr::tr("ROUGE and token F1: each Chinese or Japanese character is a token.")));
    parser.addOption(cliOption("stem", Tr::tr("ROUGE: Porter's stemmer.")));
}

} // namespace app
