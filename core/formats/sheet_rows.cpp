// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/sheet_rows.h"

#include "core/formats/header_words.h"
#include "core/formats/table_writer.h"

#include <algorithm>
#include <charconv>
#include <pugixml.hpp>

namespace core {
namespace {

constexpr int kMostColumns = 16'384;

std::string_view local(const pugi::xml_node &node)
{
    return localName(node.name());
}

// The texts of an <si> or <is>: its <t>, or those of its runs; phonetic guides (<rPh>) are not part of it.
void addTexts(const pugi::xml_node &node, std::string &text)
{
    for (const pugi::xml_node &one : node.children()) {
        if (local(one) == "t") {
            for (const pugi::xml_node &part : one.children()) {
                text += part.value();
            }
        } else if (local(one) == "r") {
            addTexts(one, text);
        }
    }
}

template <typename Integer> std::optional<Integer> integer(std::string_view text)
{
    Integer value = 0;
    const auto [rest, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc{} && rest == text.data() + text.size() && !text.empty() ? std::optional(value)
                                                                                        : std::nullopt;
}

std::string attribute(const pugi::xml_node &node, const char *name)
{
    return node.attribute(name).value();
}

// "BC12" → 54, counted from 0; −1 = no reference.
int columnOf(const std::string &reference)
{
    int column = 0;
    std::size_t letters = 0;
    for (; letters < reference.size() && reference[letters] >= 'A' && reference[letters] <= 'Z'; ++letters) {
        column = column * 26 + (reference[letters] - 'A' + 1);
        if (column > kMostColumns) {
            return -1;
        }
    }
    return letters == 0 ? -1 : column - 1;
}

pugi::xml_node child(const pugi::xml_node &node, std::string_view name)
{
    return node.find_child([name](const pugi::xml_node &one) { return local(one) == name; });
}

} // namespace

std::optional<std::string> richText(std::string_view element)
{
    pugi::xml_document document;
    if (!document.load_buffer(element.data(), element.size(), pugi::parse_default | pugi::parse_ws_pcdata,
                              pugi::encoding_utf8)) {
        return std::nullopt;
    }
    std::string text;
    addTexts(document.document_element(), text);
    return withoutEscapes(std::move(text));
}

double SheetRows::partRead() const
{
    return m_entry->size() > 0 ? std::min(1.0, double(m_entry->bytesRead()) / double(m_entry->size())) : 1.0;
}

std::string SheetRows::numberCell(const std::string &value, const pugi::xml_node &cell) const
{
    const std::optional<double> number = parseNumber(value);
    if (!number) {
        return value;
    }
    const auto style = integer<std::size_t>(attribute(cell, "s"));
    if (style && *style < m_context.dateFormats.size() && !m_context.dateFormats[*style].empty()) {
        return dateText(*number, m_context.dateFormats[*style], m_context.from1904);
    }
    return numberText(*number); // 0.1 is stored as 0.10000000000000001
}

std::string SheetRows::cellText(const pugi::xml_node &cell, const std::string &place, std::string &flaw) const
{
    const std::string type = attribute(cell, "t");
    const std::string value = child(cell, "v").text().get();
    if (type == "inlineStr") {
        std::string text;
        addTexts(child(cell, "is"), text);
        return withoutEscapes(std::move(text));
    }
    if (type == "s") {
        const auto index = integer<std::size_t>(value);
        if (index && *index < m_context.strings.size()) {
            return std::string(m_context.strings.at(*index));
        }
        flaw = "cell " + place + " refers to a text that the workbook does not have";
        return {};
    }
    if (type == "e") {
        flaw = "cell " + place + " holds the error " + value;
        return {};
    }
    if (value.empty() && child(cell, "f")) {
        flaw = type == "str" ? flaw : "cell " + place + " holds a formula without a value";
        return {};
    }
    if (type == "b") {
        return value == "1" ? "TRUE" : "FALSE";
    }
    return type.empty() || type == "n" ? numberCell(value, cell) : withoutEscapes(value);
}

Result<std::optional<SheetRow>> SheetRows::next()
{
    const auto piece = m_pieces.next();
    if (!piece) {
        return piece.error();
    }
    if (!piece->has_value()) {
        return std::optional<SheetRow>{};
    }
    pugi::xml_document document;
    const auto parsed = document.load_buffer((*piece)->data(), (*piece)->size(),
                                             pugi::parse_default | pugi::parse_ws_pcdata, pugi::encoding_utf8);
    if (!parsed) {
        Error error = m_entry->error("damaged XML (" + std::string(parsed.description()) + ")");
        error.line = m_row + 1;
        return error;
    }
    const pugi::xml_node row = document.document_element();
    m_row = integer<std::int64_t>(attribute(row, "r")).value_or(m_row + 1);
    SheetRow result{ m_row, {}, {} };
    int column = -1;
    for (const pugi::xml_node &cell : row.children()) {
        if (local(cell) != "c") {
            continue;
        }
        const std::string reference = attribute(cell, "r");
        column = reference.empty() ? column + 1 : columnOf(reference);
        if (column < 0 || column >= kMostColumns) {
            Error error = m_entry->error("a cell with the impossible place \"" + reference + "\"");
            error.line = m_row;
            return error;
        }
        const auto at = static_cast<std::size_t>(column);
        std::string text =
            cellText(cell, reference.empty() ? "in row " + std::to_string(m_row) : reference, result.flaw);
        if (!text.empty()) {
            result.cells.resize(std::max(result.cells.size(), at + 1));
            result.cells[at] = std::move(text);
        }
    }
    return std::optional(std::move(result));
}

} // namespace core
