// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/cell_spans.h"

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

struct Offset {
    bool given = false;
    std::optional<int> at; // nullopt although given: an omission
};

Offset offsetOf(const Json &span, std::initializer_list<const char *> keys)
{
    constexpr int kLargest = 1'000'000'000;
    for (const char *key : keys) {
        const auto found = span.find(key);
        if (found == span.end()) {
            continue;
        }
        if (found->is_number_integer() && *found >= 0 && *found <= kLargest) {
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
    const auto labels = span.find("labels");
    if (labels == span.end() || !labels->is_array()) {
        return textOf(span, { "category", "error_type", "label", "type" });
    }
    std::string joined;
    for (const Json &label : *labels) {
        joined += (joined.empty() ? "" : ", ") + (label.is_string() ? label.get<std::string>() : label.dump());
    }
    return joined;
}

Result<CellSpan> spanOf(const Json &json, const std::string &column)
{
    if (!json.is_object()) {
        return malformed("a span is no JSON object");
    }
    CellSpan span;
    span.column = column;
    span.place.quoted = textOf(json, { "annotated_text", "quoted", "text", "marked_text" });
    const Offset begin = offsetOf(json, { "start", "begin", "start_i" });
    const Offset end = offsetOf(json, { "end", "end_i" });
    if ((!begin.given || !end.given) && span.place.quoted.empty()) {
        return malformed("a span without start, end and words");
    }
    if (begin.at && end.at) {
        const bool inclusive = json.contains("end_i") && !json.contains("end");
        span.place.begin = begin.at;
        span.place.end = *end.at + (inclusive ? 1 : 0);
    }
    span.category = categoryOf(json);
    span.severity = textOf(json, { "severity" });
    span.comment = textOf(json, { "comment", "explanation" });
    span.rater = textOf(json, { "rater" });
    const auto flag = json.find("is_source_error");
    const bool source = (flag != json.end() && flag->is_boolean() && flag->get<bool>()) ||
                        textOf(json, { "side", "location" }) == "source";
    span.side = source ? SpanSide::Source : SpanSide::Text;
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

} // namespace

Result<std::vector<CellSpan>> parseSpans(std::string_view json)
{
    std::vector<CellSpan> spans;
    if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return spans;
    }
    const Json parsed = Json::parse(json, nullptr, false);
    if (parsed.is_discarded()) {
        return malformed("not JSON");
    }
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

std::vector<CellSpan> takeMarks(std::string &text, SpanSide side)
{
    std::vector<CellSpan> spans;
    for (std::size_t open = text.find(kOpen); open != std::string::npos; open = text.find(kOpen, open)) {
        const std::size_t close = text.find(kClose, open);
        if (close == std::string::npos) {
            break;
        }
        text.erase(close, kClose.size());
        text.erase(open, kOpen.size());
        CellSpan span;
        span.side = side;
        span.place.quoted = text.substr(open, close - open - kOpen.size());
        span.place.begin = static_cast<int>(codePointCount(std::string_view(text).substr(0, open)));
        span.place.end = *span.place.begin + static_cast<int>(codePointCount(span.place.quoted));
        spans.push_back(std::move(span));
    }
    return spans;
}

bool hasMark(std::string_view text)
{
    return text.find(kOpen) != std::string_view::npos || text.find(kClose) != std::string_view::npos;
}

} // namespace core
