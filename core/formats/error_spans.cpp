// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/error_spans.h"

#include "core/text/unicode.h"

#include <initializer_list>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kOpen = "<v>";
constexpr std::string_view kClose = "</v>";

Error malformed(const std::string &detail)
{
    return { ErrorCode::Malformed, "error spans", detail, 0 };
}

std::string textOf(const Json &span, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        if (const auto found = span.find(key); found != span.end() && found->is_string()) {
            return found->get<std::string>();
        }
    }
    return {};
}

// nullopt: not there at all; a pair of no numbers: an omission.
struct Place {
    bool known = false;
    std::optional<int> at;
};

Place placeOf(const Json &span, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        const auto found = span.find(key);
        if (found == span.end()) {
            continue;
        }
        if (found->is_number_integer() && *found >= 0 && *found <= 1'000'000'000) {
            return { true, found->get<int>() };
        }
        if (found->is_null() || (found->is_string() && *found == "missing")) {
            return { true, std::nullopt };
        }
    }
    return {};
}

std::string categoryOf(const Json &span)
{
    if (const auto labels = span.find("labels"); labels != span.end() && labels->is_array()) {
        std::string joined;
        for (const Json &label : *labels) {
            joined += (joined.empty() ? "" : ", ") + (label.is_string() ? label.get<std::string>() : label.dump());
        }
        return joined;
    }
    return textOf(span, { "category", "error_type", "label", "type" });
}

SpanSide sideOf(const Json &span)
{
    const auto flag = span.find("is_source_error");
    const bool source = (flag != span.end() && flag->is_boolean() && flag->get<bool>()) ||
                        textOf(span, { "side", "location" }) == "source";
    return source ? SpanSide::Source : SpanSide::Text;
}

Result<CellSpan> spanOf(const Json &json, const std::string &column)
{
    if (!json.is_object()) {
        return malformed("a span is no JSON object");
    }
    CellSpan span;
    span.column = column;
    const Place begin = placeOf(json, { "start", "begin", "start_i" });
    const Place end = placeOf(json, { "end", "end_i" });
    if (!begin.known || !end.known) {
        return malformed("a span without start and end");
    }
    if (begin.at && end.at) {
        const bool inclusive = json.contains("end_i") && !json.contains("end");
        span.begin = *begin.at;
        span.end = *end.at + (inclusive ? 1 : 0);
    }
    span.quoted = textOf(json, { "annotated_text", "quoted", "text", "marked_text" });
    span.category = categoryOf(json);
    span.severity = textOf(json, { "severity" });
    span.comment = textOf(json, { "comment", "explanation" });
    span.side = sideOf(json);
    return span;
}

Status addAll(const Json &array, const std::string &column, std::vector<CellSpan> &spans)
{
    if (!array.is_array()) {
        return malformed("not a JSON array of spans");
    }
    for (const Json &json : array) {
        auto span = spanOf(json, column);
        if (!span) {
            return span.error();
        }
        spans.push_back(std::move(span).value());
    }
    return Done{};
}

// Byte offset of the only place where the words stand, npos when there is none or more than one.
std::size_t onlyPlace(std::string_view text, std::string_view words)
{
    const std::size_t at = words.empty() ? std::string_view::npos : text.find(words);
    const bool again = at != std::string_view::npos && text.find(words, at + 1) != std::string_view::npos;
    return again ? std::string_view::npos : at;
}

} // namespace

Result<std::vector<CellSpan>> parseSpans(std::string_view json)
{
    const Json parsed = Json::parse(json, nullptr, false);
    if (parsed.is_discarded()) {
        return malformed("not JSON");
    }
    std::vector<CellSpan> spans;
    if (!parsed.is_object()) {
        const Status status = addAll(parsed, {}, spans);
        return status ? Result<std::vector<CellSpan>>(std::move(spans)) : status.error();
    }
    for (const auto &[column, array] : parsed.items()) {
        if (const Status status = addAll(array, column, spans); !status) {
            return status.error();
        }
    }
    return spans;
}

std::string spansJson(const std::vector<CellSpan> &spans)
{
    Json array = Json::array();
    for (const CellSpan &span : spans) {
        Json json{ { "start", nullptr }, { "end", nullptr } };
        if (span.begin && span.end) {
            json["start"] = *span.begin;
            json["end"] = *span.end;
        }
        const std::pair<const char *, const std::string *> parts[] = { { "text", &span.quoted },
                                                                       { "category", &span.category },
                                                                       { "severity", &span.severity },
                                                                       { "comment", &span.comment } };
        for (const auto &[key, value] : parts) {
            if (!value->empty()) {
                json[key] = *value;
            }
        }
        if (span.side == SpanSide::Source) {
            json["side"] = "source";
        }
        array.push_back(std::move(json));
    }
    return array.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<CellSpan> takeMarks(std::string &text, SpanSide side)
{
    std::vector<CellSpan> spans;
    for (std::size_t open = text.find(kOpen); open != std::string::npos; open = text.find(kOpen, open)) {
        const std::size_t close = text.find(kClose, open);
        if (close == std::string::npos) {
            break;
        }
        CellSpan span;
        span.side = side;
        text.erase(close, kClose.size());
        text.erase(open, kOpen.size());
        span.quoted = text.substr(open, close - open - kOpen.size());
        span.begin = static_cast<int>(codePointCount(std::string_view(text).substr(0, open)));
        span.end = *span.begin + static_cast<int>(codePointCount(span.quoted));
        spans.push_back(std::move(span));
    }
    return spans;
}

Result<PlacedSpan> placeSpan(const CellSpan &span, std::string_view text)
{
    const int length = static_cast<int>(codePointCount(text));
    if (!span.begin || !span.end) {
        return PlacedSpan{ length, length, {} };
    }
    // Inclusive ends of ESA exports may name the place behind the last character.
    const int end = *span.end == length + 1 && span.quoted.empty() ? length : *span.end;
    if (*span.begin <= end && end <= length) {
        const std::size_t from = byteOffset(text, static_cast<std::size_t>(*span.begin));
        const std::size_t to = byteOffset(text, static_cast<std::size_t>(end));
        std::string covered(text.substr(from, to - from));
        if (span.quoted.empty() || span.quoted == covered) {
            return PlacedSpan{ *span.begin, end, std::move(covered) };
        }
    }
    const std::size_t at = onlyPlace(text, span.quoted);
    if (at != std::string_view::npos) {
        const int begin = static_cast<int>(codePointCount(text.substr(0, at)));
        return PlacedSpan{ begin, begin + static_cast<int>(codePointCount(span.quoted)), span.quoted };
    }
    return malformed(span.quoted.empty() ? "its offsets lie beyond the text"
                                         : "the text does not hold \"" + excerpt(span.quoted, 40) + "\" there");
}

} // namespace core
