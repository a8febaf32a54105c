// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/table.h"

#include "core/formats/delimited.h"
#include "core/formats/header_words.h"
#include "core/formats/jsonl.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

TableFormat formatByContent(std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[')) {
        return TableFormat::Jsonl;
    }
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    return line.find('\t') != std::string_view::npos ? TableFormat::Tsv : TableFormat::Csv;
}

} // namespace

std::string_view name(TableFormat format)
{
    switch (format) {
    case TableFormat::Csv:
        return "csv";
    case TableFormat::Tsv:
        return "tsv";
    case TableFormat::Jsonl:
        return "jsonl";
    }
    return {};
}

std::optional<TableFormat> formatByName(std::string_view fileName)
{
    const std::size_t dot = fileName.rfind('.');
    const std::string ending =
        lowerAscii(dot == std::string_view::npos ? std::string_view{} : fileName.substr(dot + 1));
    if (ending == "csv") {
        return TableFormat::Csv;
    }
    if (ending == "tsv" || ending == "tab") {
        return TableFormat::Tsv;
    }
    if (ending == "jsonl" || ending == "ndjson" || ending == "json") {
        return TableFormat::Jsonl;
    }
    return std::nullopt;
}

Result<std::unique_ptr<TableReader>> openTable(std::istream &in, const std::string &fileName,
                                               std::optional<TableFormat> format, const std::string &encoding)
{
    ByteSource source(in, encoding);
    if (const Status status = source.open(fileName); !status) {
        return status.error();
    }
    if (!format) {
        format = formatByName(fileName);
    }
    if (!format) {
        format = formatByContent(source.firstBytes());
    }
    if (*format == TableFormat::Jsonl) {
        return openJsonl(std::move(source), fileName);
    }
    return openDelimited(std::move(source), fileName, *format);
}

std::string cellFlaw(std::string_view cell)
{
    if (cell.find('\0') != std::string_view::npos) {
        return "a cell holds a NUL byte";
    }
    if (const std::size_t at = firstInvalidUtf8(cell); at != std::string_view::npos) {
        return "a cell is not valid in the file's encoding (byte " + std::to_string(at + 1) + " of the cell)";
    }
    return {};
}

std::vector<std::string> uniqueNames(std::vector<std::string> names)
{
    std::set<std::string> taken(names.begin(), names.end());
    std::set<std::string> used;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty()) {
            names[i] = "column " + std::to_string(i + 1);
        }
        const std::string plain = names[i];
        for (int n = 2; used.contains(names[i]) || (names[i] != plain && taken.contains(names[i])); ++n) {
            names[i] = plain + " (" + std::to_string(n) + ")";
        }
        used.insert(names[i]);
    }
    return names;
}

} // namespace core
