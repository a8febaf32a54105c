// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/second_columns.h"

#include "core/formats/guess_words.h"
#include "core/formats/header_words.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace core {
namespace {

bool isMetadata(ColumnRole role)
{
    return role == ColumnRole::SegmentMetadata || role == ColumnRole::TextMetadata;
}

// "source" of "source (2)", as uniqueNames() tells columns of one name apart; "" where it is no such name.
std::string_view doubled(std::string_view header)
{
    const std::size_t open = header.rfind(" (");
    if (open == std::string_view::npos || !header.ends_with(')')) {
        return {};
    }
    const std::string_view number = header.substr(open + 2, header.size() - open - 3);
    const bool digits = std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) != 0; });
    return number.empty() || !digits ? std::string_view() : header.substr(0, open);
}

bool isNamed(Words names, std::string_view header)
{
    const std::string folded = foldedCase(header);
    const std::string whole = joinedWords(nameWords(folded)), rest = headerName(folded).rest;
    return std::ranges::any_of(names, [&](std::string_view name) { return name == whole || name == rest; });
}

std::optional<SecondColumn> secondOf(const Mapping &mapping, int column)
{
    const std::string &header = mapping.columns[static_cast<std::size_t>(column)].header;
    for (std::size_t i = 0; i < mapping.columns.size(); ++i) {
        const MappedColumn &other = mapping.columns[i];
        if (other.header == doubled(header) && other.role != ColumnRole::Ignore && !isMetadata(other.role)) {
            return SecondColumn{ column, static_cast<int>(i), other.role };
        }
    }
    for (const auto &[role, names] :
         { std::pair{ ColumnRole::Source, kSourceNames }, std::pair{ ColumnRole::Translation, kTranslationNames } }) {
        if (mapping.first(role) >= 0 && isNamed(names, header)) {
            return SecondColumn{ column, mapping.first(role), role };
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<SecondColumn> secondColumns(const Mapping &mapping)
{
    std::vector<SecondColumn> seconds;
    for (std::size_t i = 0; i < mapping.columns.size(); ++i) {
        if (!isMetadata(mapping.columns[i].role)) {
            continue;
        }
        if (const auto second = secondOf(mapping, static_cast<int>(i))) {
            seconds.push_back(*second);
        }
    }
    return seconds;
}

std::vector<std::string> secondColumnNotes(const Mapping &mapping)
{
    std::vector<std::string> notes;
    for (const SecondColumn &second : secondColumns(mapping)) {
        const std::string role(name(second.role));
        notes.push_back("the column \"" + mapping.columns[static_cast<std::size_t>(second.column)].header +
                        "\" looks like a second " + role + " beside \"" +
                        mapping.columns[static_cast<std::size_t>(second.taken)].header +
                        "\"; it is kept as metadata, --map " + role + "=COLUMN chooses another");
    }
    return notes;
}

} // namespace core
