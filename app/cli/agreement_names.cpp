// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement_names.h"

#include "app/cli/options.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

namespace app {
namespace {

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

using Names = std::set<std::string>;

std::string fewOf(const Names &names)
{
    constexpr std::size_t kShown = 20;
    if (names.empty())
        return "the project has none";
    const std::string list = core::listed(names | std::views::take(kShown));
    return "there are " + list + (names.size() > kShown ? " and others" : "");
}

template <typename Wanted> core::Status allAmong(const Wanted &wanted, const Names &names, const std::string &what)
{
    for (const std::string &name : wanted)
        if (!names.contains(name))
            return core::Error{ core::ErrorCode::NotFound, what + " \"" + name + "\"", fewOf(names), 0 };
    return core::Done{};
}

Names languagePairs(const core::TextGrid &grid)
{
    Names pairs;
    for (std::size_t segment = 0; segment < grid.segments().size(); ++segment)
        for (std::size_t system = 0; system < grid.systems().size(); ++system)
            pairs.insert(grid.languagePair(segment, system));
    pairs.erase(std::string());
    return pairs;
}

// What the texts' metadata say of each system; names of all columns on the way.
struct SystemTags {
    std::map<std::string, Names> valuesOf; // by system
    Names columns, values;
};

core::Result<SystemTags> tagsIn(core::ProjectReader &reader, const std::string &column)
{
    SystemTags tags;
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    for (const core::RowId id : *segments) {
        const auto view = reader.segment(id);
        if (!view)
            return view.error();
        for (const core::Text &text : view->texts)
            for (const auto &[name, value] : text.metadata) {
                tags.columns.insert(name);
                if (name != column)
                    continue;
                tags.valuesOf[text.systemName].insert(value);
                tags.values.insert(value);
            }
    }
    return tags;
}

} // namespace

void addNameOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("top", Tr::tr("Systems of the group “top” of adequacy, separated by commas."), "NAMES"));
    parser.addOption(cliOption("top-column",
                               Tr::tr("The same by what was imported with the texts (text-metadata), as group=top."),
                               "COLUMN=VALUE"));
    parser.addOption(cliOption("language-pair", Tr::tr("Only this one, as en-zh."), "PAIR"));
    parser.addOption(cliOption("document", Tr::tr("Only this document; may be repeated."), "NAME"));
    parser.addOption(cliOption("systems", Tr::tr("Only these systems, separated by commas."), "NAMES"));
}

core::Status addTopColumn(core::AgreementRequest &request, const Arguments &arguments, core::ProjectReader &reader)
{
    const std::string wanted = models::toCore(arguments.value("top-column"));
    if (wanted.empty())
        return core::Done{};
    const auto usage = [](const std::string &why) {
        return core::Error{ core::ErrorCode::Usage, "--top-column", why, 0 };
    };
    const std::size_t cut = wanted.find('=');
    if (cut == std::string::npos || cut == 0)
        return usage("COLUMN=VALUE is due, as group=top");
    const std::string column = wanted.substr(0, cut), value = wanted.substr(cut + 1);
    const auto tags = tagsIn(reader, column);
    if (!tags)
        return tags.error();
    if (!tags->columns.contains(column))
        return usage("no text has metadata named \"" + column + "\"; " + fewOf(tags->columns));
    if (!tags->values.contains(value))
        return usage("no text has \"" + value + "\" there; " + fewOf(tags->values));
    for (const auto &[system, values] : tags->valuesOf) {
        if (!values.contains(value))
            continue;
        if (values.size() > 1)
            return usage("texts of " + system + " differ in it: " + core::listed(values));
        if (std::ranges::find(request.top, system) == request.top.end())
            request.top.push_back(system);
    }
    return core::Done{};
}

core::Status checkNames(const core::AgreementRequest &request, core::ProjectReader &reader)
{
    const core::AgreementFilter &filter = request.filter;
    if (request.top.empty() && filter.systems.empty() && filter.documents.empty() && filter.languagePair.empty())
        return core::Done{};
    const auto places = reader.textPlaces();
    if (!places)
        return places.error();
    const core::TextGrid grid(*places);
    Names systems, documents;
    for (const core::GridSystem &system : grid.systems())
        systems.insert(system.name);
    for (const core::GridSegment &segment : grid.segments())
        documents.insert(segment.document);
    core::Status all = allAmong(request.top, systems, "system");
    if (all)
        all = allAmong(filter.systems, systems, "system");
    if (all)
        all = allAmong(filter.documents, documents, "document");
    if (all && !filter.languagePair.empty())
        all = allAmong(Names{ filter.languagePair }, languagePairs(grid), "language pair");
    return all;
}

core::Status checkSomethingLeft(const core::AgreementTable &table)
{
    if (table.strata.empty())
        return core::Error{ core::ErrorCode::NotFound, "a passage that fits all filters",
                            "take one of the filters back", 0 };
    return core::Done{};
}

} // namespace app
