// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/writing_run.h"

#include "core/gemba/gemba_template.h"
#include "core/run/run_record.h"
#include "core/text/listing.h"
#include "core/version.h"
#include "core/writing/continuation.h"
#include "core/writing/translation.h"

#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr const char *kReader = "1"; // version of how replies are read

} // namespace

bool isWriting(const Run &run)
{
    return run.task == kTranslateTask || run.task == kContinueTask;
}

bool sendsSources(const std::string &task, const Recipe &recipe)
{
    const Json json = Json::parse(recipe.json, nullptr, false);
    return task == kTranslateTask ||
           (task == kContinueTask && json.is_object() && json.contains("continues") && json["continues"] == "source");
}

Json writingRecipe(const std::string &task, const std::string &form, const Json &config, const BackendInfo &backend)
{
    return { { "task", task },
             { "template", form },
             { "reader", kReader },
             { "reasks", "reminder" },
             { "sampling", config.at("sampling") },
             { "languages", config.at("languages") },
             { "backend", backend.kind },
             { "endpoint", backend.endpoint },
             { "model", backend.model },
             { "program", programVersion() } };
}

Recipe recipeFrom(const Json &json)
{
    return madeRecipe(kWritingRecipe, json);
}

Result<PassagePlaces> placesByPassage(ProjectReader &reader, const std::vector<std::string> &systems)
{
    const auto places = reader.textPlaces();
    if (!places)
        return places.error();
    const std::set<std::string> wanted(systems.begin(), systems.end());
    std::set<std::string> names;
    PassagePlaces passages;
    for (const TextPlace &place : *places) {
        names.insert(place.systemName);
        if (!wanted.empty() && !wanted.contains(place.systemName))
            continue;
        if (passages.empty() || passages.back().front().segment != place.segment)
            passages.emplace_back();
        passages.back().push_back(place);
    }
    for (const std::string &name : wanted)
        if (!names.contains(name))
            return Error{ ErrorCode::NotFound, "system \"" + name + "\"", "systems of this project: " + listed(names),
                          0 };
    return passages;
}

TextLine lineOf(const TextPlace &place)
{
    TextLine line;
    line.text = place.text;
    line.segment = place.segment;
    line.system = place.system;
    line.systemName = place.systemName;
    line.systemKind = place.systemKind;
    return line;
}

Status checkLanguage(const char *option, const std::string &tag)
{
    if (!tag.empty() && englishLanguageName(tag).empty())
        return Error{ ErrorCode::Usage, option, "\"" + tag + "\" names no language", 0 };
    return Done{};
}

} // namespace core
