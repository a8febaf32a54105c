// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_score.h"

#include "core/text/quote_search.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace core {
namespace {

using Json = nlohmann::json;

double weightOf(GembaSeverity severity, const GembaScoring &scoring)
{
    switch (severity) {
    case GembaSeverity::Critical:
        return scoring.critical;
    case GembaSeverity::Major:
        return scoring.major;
    case GembaSeverity::Minor:
        break;
    }
    return scoring.minor;
}

// Looks words up on one side; the same words again stand after where they stood before.
class SideSearch {
public:
    explicit SideSearch(const std::string &text)
        : m_text(text)
    {
    }

    std::optional<QuotePlace> next(const std::string &quoted)
    {
        const auto before = m_after.find(quoted);
        auto found = findQuote(m_text, quoted, before == m_after.end() ? 0 : before->second);
        if (!found && before != m_after.end()) {
            found = findQuote(m_text, quoted);
        }
        if (found) {
            m_after[quoted] = found->end;
        }
        return found;
    }

private:
    const std::string &m_text;
    std::map<std::string, std::size_t> m_after; // quote → where to look for it the next time
};

GembaError errorOf(const Json &json)
{
    GembaError error;
    const std::string severity = json.at("severity").get<std::string>();
    const auto *named =
        std::ranges::find_if(kGembaSeverities, [&](GembaSeverity one) { return name(one) == severity; });
    error.severity = named == std::end(kGembaSeverities) ? GembaSeverity::Minor : *named;
    error.category = json.at("category").get<std::string>();
    error.quoted = json.at("quoted").get<std::string>();
    error.line = json.at("line").get<std::string>();
    return error;
}

} // namespace

Json scoringJson(const GembaScoring &scoring)
{
    return { { "critical", scoring.critical },
             { "major", scoring.major },
             { "minor", scoring.minor },
             { "most_errors", scoring.mostErrors },
             { "cap", scoring.cap ? Json(*scoring.cap) : Json() } };
}

GembaScoring scoringOf(const Json &json)
{
    GembaScoring scoring;
    scoring.critical = json.at("critical").get<double>();
    scoring.major = json.at("major").get<double>();
    scoring.minor = json.at("minor").get<double>();
    scoring.mostErrors = json.at("most_errors").get<int>();
    scoring.cap = json.at("cap").is_null() ? std::nullopt : std::optional(json.at("cap").get<double>());
    return scoring;
}

std::vector<PlacedError> placedErrors(const std::vector<GembaError> &errors, const std::string &source,
                                      const std::string &translation)
{
    SideSearch inSource(source);
    SideSearch inText(translation);
    std::vector<PlacedError> out;
    for (const GembaError &error : errors) {
        PlacedError placed{ error, std::nullopt, 0, 0 };
        const bool sourceFirst = error.category == "accuracy/omission";
        for (const bool onSource : { sourceFirst, !sourceFirst }) {
            const auto place = (onSource ? inSource : inText).next(error.quoted);
            if (place) {
                placed.side = onSource ? SpanSide::Source : SpanSide::Text;
                placed.begin = static_cast<int>(place->begin);
                placed.end = static_cast<int>(place->end);
                break;
            }
        }
        out.push_back(std::move(placed));
    }
    return out;
}

std::string errorsJson(const std::vector<PlacedError> &errors)
{
    Json list = Json::array();
    for (const PlacedError &placed : errors) {
        Json one = { { "severity", name(placed.error.severity) },
                     { "category", placed.error.category },
                     { "quoted", placed.error.quoted },
                     { "line", placed.error.line } };
        if (placed.side) {
            one["side"] = name(*placed.side);
            one["begin"] = placed.begin;
            one["end"] = placed.end;
        }
        list.push_back(std::move(one));
    }
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::vector<PlacedError>> errorsOf(const std::string &json)
{
    const Json list = Json::parse(json, nullptr, false);
    if (!list.is_array()) {
        return std::nullopt;
    }
    try {
        std::vector<PlacedError> out;
        for (const Json &one : list) {
            PlacedError placed{ errorOf(one), std::nullopt, 0, 0 };
            if (one.contains("side")) {
                placed.side = one.at("side") == name(SpanSide::Source) ? SpanSide::Source : SpanSide::Text;
                placed.begin = one.at("begin").get<int>();
                placed.end = one.at("end").get<int>();
            }
            out.push_back(std::move(placed));
        }
        return out;
    } catch (const Json::exception &) {
        return std::nullopt;
    }
}

double mqmScore(const std::vector<PlacedError> &errors, const GembaScoring &scoring)
{
    std::vector<double> weights;
    for (const GembaSeverity severity : kGembaSeverities) {
        for (const PlacedError &placed : errors) {
            if (placed.error.severity == severity) {
                weights.push_back(weightOf(severity, scoring));
            }
        }
    }
    if (scoring.mostErrors > 0 && weights.size() > static_cast<std::size_t>(scoring.mostErrors)) {
        weights.resize(static_cast<std::size_t>(scoring.mostErrors));
    }
    double sum = 0;
    for (const double weight : weights) {
        sum += weight;
    }
    sum = scoring.cap ? std::min(sum, *scoring.cap) : sum;
    return sum > 0 ? -sum : 0; // never −0
}

double unlocatedLoss(const std::vector<PlacedError> &errors, const GembaScoring &scoring)
{
    std::vector<PlacedError> located;
    std::ranges::copy_if(errors, std::back_inserter(located),
                         [](const PlacedError &one) { return one.side.has_value(); });
    return mqmScore(errors, scoring) - mqmScore(located, scoring);
}

std::optional<double> gembaScore(const Answer &answer, const GembaScoring &scoring)
{
    if (answer.state != AnswerState::Answered) {
        return std::nullopt;
    }
    if (answer.key == kGembaErrorsKey) {
        const auto errors = errorsOf(answer.value);
        return errors ? std::optional(mqmScore(*errors, scoring)) : std::nullopt;
    }
    std::string digits = answer.value;
    std::ranges::replace(digits, ',', '.');
    double value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = problem == std::errc() && end == digits.data() + digits.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::vector<ErrorSpan> spansOf(const std::vector<PlacedError> &errors)
{
    std::vector<ErrorSpan> out;
    for (const PlacedError &placed : errors) {
        if (!placed.side) {
            continue;
        }
        ErrorSpan span;
        span.side = *placed.side;
        span.begin = placed.begin;
        span.end = placed.end;
        span.quoted = placed.error.quoted;
        span.category = placed.error.category;
        span.severity = std::string(name(placed.error.severity));
        if (std::ranges::find(out, span) == out.end()) {
            out.push_back(std::move(span));
        }
    }
    return out;
}

} // namespace core
