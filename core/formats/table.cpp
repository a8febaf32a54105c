// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/table.h"

#include "core/formats/delimited.h"
#include "core/formats/header_words.h"
#include "core/formats/jsonl.h"
#include "core/formats/published_ratings.h"
#include "core/formats/xlsx.h"
#include "core/text/file_kind.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

constexpr std::pair<TableFormat, std::string_view> kFormats[] = {
    { TableFormat::Csv, "csv" },        { TableFormat::Tsv, "tsv" },
    { TableFormat::Jsonl, "jsonl" },    { TableFormat::Json, "json" },
    { TableFormat::Xlsx, "xlsx" },      { TableFormat::WmtMqm, "wmt-mqm" },
    { TableFormat::WmtEsa, "wmt-esa" }, { TableFormat::LabelStudio, "label-studio" },
};
constexpr std::pair<std::string_view, TableFormat> kOtherNames[] = {
    { "ndjson", TableFormat::Jsonl },
    { "literarytran", TableFormat::Json },
    { "tab", TableFormat::Tsv },
    { "xlsm", TableFormat::Xlsx },
    { "mqm", TableFormat::WmtMqm },
    { "esa", TableFormat::WmtEsa },
    { "labelstudio", TableFormat::LabelStudio },
};

TableFormat formatByContent(std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[')) {
        return TableFormat::Jsonl;
    }
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    return line.find('\t') != std::string_view::npos ? TableFormat::Tsv : TableFormat::Csv;
}

// What the name can't tell: an array or lines, and the layouts of published ratings.
TableFormat refined(TableFormat format, std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    switch (format) {
    case TableFormat::Jsonl:
        if (first != std::string_view::npos && bytes[first] == '[') {
            return looksLikeLabelStudio(bytes) ? TableFormat::LabelStudio : TableFormat::Json;
        }
        return format;
    case TableFormat::Tsv:
        return looksLikeWmtMqm(bytes) ? TableFormat::WmtMqm : format;
    case TableFormat::Csv:
        return looksLikeWmtEsa(bytes) ? TableFormat::WmtEsa : format;
    default:
        return format;
    }
}

// Goes back to them. Nothing of a pipe.
std::string firstBytes(std::istream &in)
{
    std::string bytes(kKindBytes, '\0');
    const auto begin = in.tellg();
    if (begin < 0) {
        in.clear(in.rdstate() & ~std::ios::failbit);
        return {};
    }
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    if (in.bad()) {
        return {}; // whoever reads next says so
    }
    in.clear();
    in.seekg(begin);
    return bytes;
}

} // namespace

std::string_view name(TableFormat format)
{
    for (const auto &[known, text] : kFormats) {
        if (known == format) {
            return text;
        }
    }
    return {};
}

std::optional<TableFormat> formatNamed(std::string_view name)
{
    const std::string wanted = lowerAscii(name);
    for (const auto &[format, text] : kFormats) {
        if (text == wanted) {
            return format;
        }
    }
    for (const auto &[text, format] : kOtherNames) {
        if (text == wanted) {
            return format;
        }
    }
    return std::nullopt;
}

std::string formatNames()
{
    std::string names;
    for (const auto &[format, text] : kFormats) {
        names += (names.empty() ? "" : ", ") + std::string(text);
    }
    return names;
}

std::optional<TableFormat> formatByName(std::string_view fileName)
{
    const std::size_t dot = fileName.rfind('.');
    const std::string ending =
        lowerAscii(dot == std::string_view::npos ? std::string_view{} : fileName.substr(dot + 1));
    if (ending == "json") {
        return TableFormat::Jsonl; // or an array: the first byte tells
    }
    for (const std::string_view known : { "csv", "tsv", "tab", "jsonl", "ndjson", "xlsx", "xlsm" }) {
        if (ending == known) {
            return formatNamed(known);
        }
    }
    return std::nullopt;
}

const std::vector<std::string> &TableReader::sheets() const
{
    static const std::vector<std::string> none;
    return none;
}

const std::string &TableReader::sheet() const
{
    static const std::string none;
    return none;
}

Result<bool> TableReader::read(TableRecord &record)
{
    Result<std::optional<TableRecord>> next = this->next();
    if (!next) {
        return next.error();
    }
    if (next->has_value()) {
        record = std::move(**next);
    }
    return next->has_value();
}

Result<std::unique_ptr<TableReader>> openTable(std::istream &in, const std::string &fileName,
                                               std::optional<TableFormat> format, const std::string &encoding,
                                               const std::string &sheet)
{
    const std::string first = firstBytes(in);
    if (format == TableFormat::Xlsx || (!format && looksLikeWorkbook(first))) {
        return openXlsx(in, fileName, sheet);
    }
    if (const Status table = notForeign(first, fileName, "a table"); !table) {
        return table.error();
    }
    ByteSource source(in, encoding);
    if (const Status status = source.open(fileName); !status) {
        return status.error();
    }
    if (!format) {
        const auto byName = formatByName(fileName);
        if (byName == TableFormat::Xlsx) {
            return openXlsx(in, fileName, sheet); // says what is wrong with it
        }
        format = refined(byName ? *byName : formatByContent(source.firstBytes()), source.firstBytes());
    }
    switch (*format) {
    case TableFormat::Json:
    case TableFormat::Jsonl:
    case TableFormat::LabelStudio:
        return openJson(std::move(source), fileName, *format);
    case TableFormat::WmtMqm:
        return openWmtMqm(std::move(source), fileName);
    case TableFormat::WmtEsa:
        return openWmtEsa(std::move(source), fileName);
    default:
        return openDelimited(std::move(source), fileName, *format);
    }
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
