// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/text_choice.h"

#include "core/text/listing.h"

#include <nlohmann/json.hpp>
#include <set>

namespace core {

using Json = nlohmann::json;

Result<std::vector<TextLine>> chosenTexts(const TextChoice &choice, const std::vector<TextLine> &texts)
{
    const std::set<std::string> systems(choice.systems.begin(), choice.systems.end());
    const std::set<RowId> wanted(choice.texts.begin(), choice.texts.end());
    std::set<std::string> unseen = systems;
    std::set<std::string> names;
    std::vector<TextLine> chosen;
    for (const TextLine &line : texts) {
        names.insert(line.systemName);
        unseen.erase(line.systemName);
        const bool matches =
            (systems.empty() || systems.contains(line.systemName)) && (wanted.empty() || wanted.contains(line.text));
        if (matches && (choice.limit == 0 || static_cast<int>(chosen.size()) < choice.limit)) {
            chosen.push_back(line);
        }
    }
    if (!unseen.empty()) {
        return Error{ ErrorCode::NotFound, "system \"" + *unseen.begin() + "\"",
                      "systems of this project: " + listed(names), 0 };
    }
    if (chosen.empty()) {
        return Error{ ErrorCode::Empty, "translations", "no translation of the project matches", 0 };
    }
    return chosen;
}

Json samplingJson(const Sampling &sampling)
{
    Json json = Json::object();
    if (sampling.temperature) {
        json["temperature"] = *sampling.temperature;
    }
    if (sampling.seed) {
        json["seed"] = *sampling.seed;
    }
    if (sampling.maxTokens > 0) {
        json["max_tokens"] = sampling.maxTokens;
    }
    return json;
}

Sampling samplingOf(const Json &json)
{
    Sampling sampling;
    if (json.contains("temperature")) {
        sampling.temperature = json["temperature"].get<double>();
    }
    if (json.contains("seed")) {
        sampling.seed = json["seed"].get<std::int64_t>();
    }
    sampling.maxTokens = json.value("max_tokens", 0);
    return sampling;
}

} // namespace core
