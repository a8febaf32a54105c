// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/elsewhere/json_scores.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char *kCometKey = "COMET";
constexpr std::string_view kBaseline = "Baseline: "; // sacreBLEU, with a paired test

Json parsed(const std::string &text)
{
    return Json::parse(strictJson(text), nullptr, false);
}

bool isMetricObject(const Json &json)
{
    return json.is_object() && json.contains("name") && json.contains("score") && json.contains("signature");
}

// An object a system, with the metrics' names as keys: no segments, and no column "score".
bool isSystemObject(const Json &json)
{
    if (!json.is_object() || !json.contains("system") || json.size() < 2)
        return false;
    static constexpr std::array kOfTables = { "segment", "segment_id", "seg_id", "segid", "seg", "id", "score" };
    return std::ranges::none_of(kOfTables, [&json](const char *key) { return json.contains(key); });
}

bool isCometObject(const Json &json)
{
    return json.is_object() && !json.empty() && std::all_of(json.begin(), json.end(), [](const Json &rows) {
               const auto isRow = [](const Json &row) { return row.contains("mt") && row.contains(kCometKey); };
               return rows.is_array() && (rows.empty() || isRow(rows.front()));
           });
}

// A number, or the number at the head of a text: "25.3 (μ = 25.1 ± 0.4)".
std::optional<double> numberOf(const Json &json)
{
    if (json.is_number())
        return json.get<double>();
    if (json.is_object() && json.contains("score"))
        return numberOf(json.at("score"));
    if (!json.is_string())
        return std::nullopt;
    const std::string text = json.get<std::string>();
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = end == text.data() + text.size() || *end == ' ';
    return problem == std::errc() && whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Error malformed(const std::string &fileName, const std::string &what)
{
    return { ErrorCode::Malformed, fileName, what, 0 };
}

Status addMetric(const Json &json, const std::string &fileName, std::vector<SacrebleuRow> &rows)
{
    if (!json.at("name").is_string() || !json.at("signature").is_string())
        return malformed(fileName, "\"name\" and \"signature\" are texts");
    const auto score = numberOf(json.at("score"));
    if (!score && !json.at("score").is_null())
        return malformed(fileName, "the score of " + json.at("name").get<std::string>() + " is no number");
    rows.push_back({ {}, json.at("name").get<std::string>(), json.at("signature").get<std::string>(), score });
    return Done{};
}

Status addSystem(const Json &json, const std::string &fileName, std::vector<SacrebleuRow> &rows)
{
    if (!json.at("system").is_string())
        return malformed(fileName, "\"system\" is a text");
    std::string system = json.at("system").get<std::string>();
    if (system.starts_with(kBaseline))
        system.erase(0, kBaseline.size());
    for (const auto &[key, value] : json.items()) {
        if (key == "system")
            continue;
        const auto score = numberOf(value);
        if (!score && !value.is_null())
            return malformed(fileName, "the " + key + " of " + system + " is no number");
        rows.push_back({ system, key, {}, score });
    }
    return Done{};
}

// "errors" of a row: a list of objects with the words and where they stand. nullopt where there is no such list.
std::optional<std::vector<CometError>> errorsOfRow(const Json &row)
{
    if (!row.contains("errors") || !row.at("errors").is_array())
        return std::nullopt;
    std::vector<CometError> errors;
    for (const Json &one : row.at("errors")) {
        if (!one.is_object() || !one.contains("text") || !one.at("text").is_string())
            continue;
        CometError error;
        error.text = one.at("text").get<std::string>();
        if (one.contains("severity") && one.at("severity").is_string())
            error.severity = one.at("severity").get<std::string>();
        const auto whole = [&one](const char *key) {
            return one.contains(key) && one.at(key).is_number_integer() ? std::optional(one.at(key).get<int>())
                                                                        : std::nullopt;
        };
        error.begin = whole("start");
        error.end = whole("end");
        if (one.contains("confidence") && one.at("confidence").is_number())
            error.confidence = one.at("confidence").get<double>();
        errors.push_back(std::move(error));
    }
    return errors;
}

} // namespace

std::string strictJson(std::string_view text, std::string_view infinite)
{
    std::string out;
    out.reserve(text.size());
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (inString && text[i] == '\\' && i + 1 < text.size()) {
            out += text[i++];
            out += text[i];
            continue;
        }
        inString = inString != (text[i] == '"');
        static constexpr std::array<std::string_view, 3> kWords = { "NaN", "-Infinity", "Infinity" };
        const auto *word = std::ranges::find_if(
            kWords, [&](std::string_view one) { return !inString && text.substr(i, one.size()) == one; });
        if (word != kWords.end()) {
            out += *word == "NaN" ? std::string_view("null") : infinite;
            i += word->size() - 1;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::optional<JsonScores> jsonScoresOf(const std::string &text)
{
    const Json json = parsed(text);
    if (isMetricObject(json))
        return JsonScores::Sacrebleu;
    if (json.is_array() && !json.empty() && (isMetricObject(json.front()) || isSystemObject(json.front())))
        return JsonScores::Sacrebleu;
    return isCometObject(json) ? std::optional(JsonScores::Comet) : std::nullopt;
}

Result<std::vector<CometRow>> readCometJson(const std::string &text, const std::string &fileName)
{
    const Json json = parsed(text);
    if (!json.is_object())
        return malformed(fileName, "an object with a list of rows for each file of translations is due");
    std::vector<CometRow> rows;
    for (const auto &[file, list] : json.items()) {
        if (!list.is_array())
            return malformed(fileName, file + ": a list of rows is due");
        int number = 0;
        for (const Json &one : list) {
            const std::string place = file + ", row " + std::to_string(++number);
            const auto isText = [&one](const char *key) { return one.contains(key) && one.at(key).is_string(); };
            if (!one.is_object() || !isText("src") || !isText("mt") || !one.contains(kCometKey))
                return malformed(fileName, place + ": \"src\", \"mt\" and \"COMET\" are due");
            const Json &score = one.at(kCometKey);
            if (!score.is_number() && !score.is_null())
                return malformed(fileName, place + ": the score is no number");
            rows.push_back({ file, number, one.at("src").get<std::string>(), one.at("mt").get<std::string>(),
                             score.is_null() ? std::nullopt : std::optional(score.get<double>()), errorsOfRow(one) });
        }
    }
    if (rows.empty())
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    if (std::ranges::any_of(rows, [](const CometRow &row) { return row.errors.has_value(); }))
        for (CometRow &row : rows)
            row.errors = std::move(row.errors).value_or(std::vector<CometError>());
    return rows;
}

Result<std::vector<SacrebleuRow>> readSacrebleuJson(const std::string &text, const std::string &fileName)
{
    Json json = parsed(text);
    if (json.is_object())
        json = Json::array({ json });
    if (!json.is_array())
        return malformed(fileName, "what sacreBLEU prints as JSON is due: an object, or a list of them");
    std::vector<SacrebleuRow> rows;
    for (const Json &one : json) {
        if (!isMetricObject(one) && !isSystemObject(one))
            return malformed(fileName, "an element has neither name, score and signature nor a system");
        if (const Status added = (isMetricObject(one) ? addMetric : addSystem)(one, fileName, rows); !added)
            return added.error();
    }
    if (rows.empty())
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    return rows;
}

} // namespace core
