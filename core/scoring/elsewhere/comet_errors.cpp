// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/elsewhere/comet_errors.h"

#include "core/formats/table_writer.h"
#include "core/text/code_points.h"
#include "core/text/unicode.h"

#include <optional>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <utility>
#include <vector>

namespace core {
namespace {

constexpr const char *kUnknownPiece = "<unk>"; // of XLM-R's tokenizer

// Of each code point, whether it is a blank.
std::vector<bool> blanksOf(const std::string &text)
{
    std::vector<bool> blanks;
    for (const auto &[c, bytes] : CodePoints(text)) {
        blanks.push_back(c >= 0 && u_isUWhiteSpace(c) != 0);
    }
    return blanks;
}

std::string stretch(const std::string &text, int begin, int end)
{
    const std::size_t from = byteOffset(text, static_cast<std::size_t>(begin));
    return text.substr(from, byteOffset(text, static_cast<std::size_t>(end)) - from);
}

// The stretch of `body` that holds the same characters, blanks apart; nullopt where there are none but blanks.
std::optional<std::pair<int, int>> sameOn(const std::string &body, const std::string &translation, int begin, int end)
{
    const std::vector<bool> read = blanksOf(translation);
    if (begin < 0 || end > static_cast<int>(read.size()))
        return std::nullopt;
    int before = 0;
    int inside = 0;
    for (int i = 0; i < end; ++i)
        if (!read[static_cast<std::size_t>(i)])
            ++(i < begin ? before : inside);
    std::optional<std::pair<int, int>> found;
    const std::vector<bool> own = blanksOf(body);
    int passed = 0;
    for (int i = 0; i < static_cast<int>(own.size()) && passed < before + inside; ++i) {
        if (own[static_cast<std::size_t>(i)])
            continue;
        if (++passed > before)
            found = { found ? found->first : i, i + 1 };
    }
    return found;
}

// Compatible forms and case are the same, blanks are none.
std::string compared(const std::string &text)
{
    UErrorCode status = U_ZERO_ERROR;
    const auto *normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    icu::UnicodeString wide = icu::UnicodeString::fromUTF8(text);
    if (U_SUCCESS(status))
        wide = normalizer->normalize(wide, status);
    std::string plain;
    wide.toUTF8String(plain);
    std::string out;
    const std::vector<bool> blanks = blanksOf(plain);
    for (int i = 0; i < static_cast<int>(blanks.size()); ++i)
        if (!blanks[static_cast<std::size_t>(i)])
            out += stretch(plain, i, i + 1);
    return out;
}

} // namespace

Result<ErrorSpan> errorOn(const std::string &body, const std::string &translation, const CometError &error)
{
    ErrorSpan span;
    span.severity = error.severity;
    if (error.confidence)
        span.comment = "confidence " + numberText(*error.confidence);
    if (error.begin && error.end) {
        if (const auto place = sameOn(body, translation, *error.begin, *error.end)) {
            span.quoted = stretch(body, place->first, place->second);
            span.begin = place->first;
            span.end = place->second;
            const bool unknown = error.text.empty() || error.text.find(kUnknownPiece) != std::string::npos;
            if (unknown || compared(span.quoted) == compared(error.text))
                return span;
        }
    }
    if (error.text.empty())
        return Error{ ErrorCode::Malformed, "error span", "it has neither offsets that fit nor words", 0 };
    const auto place = placedOn(body, { std::nullopt, std::nullopt, error.text });
    if (!place)
        return place.error();
    span.begin = place->begin.value_or(0);
    span.end = place->end.value_or(0);
    span.quoted = place->quoted;
    return span;
}

} // namespace core
