// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pair_export.h"

#include "app/cli/opened_project.h"
#include "app/cli/words.h"
#include "core/perturb/pair_export.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <sstream>

namespace app {
namespace {

using models::toCore;

core::Result<core::PairFormat> formatOf(const Arguments &arguments)
{
    const QString file = arguments.value("o");
    const QString ending = file.contains(u'.') ? file.section(u'.', -1) : QString();
    const QString wanted = arguments.has("format") ? arguments.value("format") : ending;
    if (wanted == u"tsv")
        return core::PairFormat::Tsv;
    if (wanted == u"jsonl" || wanted == u"ndjson" || wanted.isEmpty())
        return core::PairFormat::Jsonl;
    return core::Error{ core::ErrorCode::Usage, "--format", "\"" + toCore(wanted) + "\" is neither jsonl nor tsv", 0 };
}

} // namespace

core::Result<int> exportPairTable(const Arguments &arguments, CliContext &context)
{
    const auto format = formatOf(arguments);
    if (!format)
        return format.error();
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    core::PairStore *store = opened->project->pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, toCore(arguments.at(0)), "it keeps no minimal pairs", 0 };
    const auto pairs = store->pairs({});
    if (!pairs)
        return pairs.error();
    std::ostringstream text;
    const auto counts = core::exportPairs(*pairs, *format, text);
    if (!counts)
        return counts.error();
    const QString file = arguments.value("o");
    if (file.isEmpty() || file == u"-") {
        context.out << text.str();
    } else if (const core::Status written = models::writeWholeFile(file, text.str()); !written) {
        return written.error();
    }
    context.err << counts->written << " rows\n";
    if (counts->brokenLines > 0)
        context.err << toCore(Words::tr("%Ln pair(s) left out: a line break or a tab in a text. JSON Lines takes them.",
                                        nullptr, counts->brokenLines))
                    << '\n';
    if (counts->brokenEdits > 0)
        context.err << toCore(Words::tr("%Ln pair(s) left out: the edit does not lead from the base to the variant.",
                                        nullptr, counts->brokenEdits))
                    << '\n';
    return static_cast<int>(counts->brokenLines + counts->brokenEdits > 0 ? ExitLeft : ExitDone);
}

} // namespace app
