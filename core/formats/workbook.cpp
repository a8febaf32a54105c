// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/workbook.h"

#include "core/formats/header_words.h"
#include "core/formats/xml_pieces.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <pugixml.hpp>

namespace core {
namespace {

constexpr std::size_t kLargestPart = std::size_t(32) << 20;
constexpr std::size_t kMostStrings = std::size_t(2) << 30; // bytes of all shared texts

Error malformed(const std::string &fileName, const std::string &detail)
{
    return { ErrorCode::Malformed, fileName, detail, 0 };
}

// Errors of pugixml as ours. Entities that a document declares are not expanded: none can grow.
Status parse(ZipArchive &archive, const std::string &path, const std::string &fileName, pugi::xml_document &document)
{
    const Result<std::string> bytes = archive.all(path, kLargestPart);
    if (!bytes) {
        return bytes.error();
    }
    const pugi::xml_parse_result parsed = document.load_buffer(bytes->data(), bytes->size());
    if (!parsed) {
        return malformed(fileName, path + ": damaged XML at byte " + std::to_string(parsed.offset) + " (" +
                                       parsed.description() + ")");
    }
    return Done{};
}

pugi::xml_node child(const pugi::xml_node &node, std::string_view name)
{
    return node.find_child([name](const pugi::xml_node &one) { return localName(one.name()) == name; });
}

std::string attribute(const pugi::xml_node &node, std::string_view name)
{
    const auto found =
        node.find_attribute([name](const pugi::xml_attribute &one) { return localName(one.name()) == name; });
    return found.value();
}

std::string folderOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

// "../styles.xml" seen from "xl/worksheets/": "xl/styles.xml".
std::string resolved(const std::string &folder, const std::string &target)
{
    if (target.starts_with('/')) {
        return target.substr(1);
    }
    std::string base = folder;
    std::string_view rest = target;
    while (rest.starts_with("../") || rest.starts_with("./")) {
        if (rest.starts_with("../")) {
            base = base.empty() ? base : folderOf(base.substr(0, base.size() - 1));
        }
        rest.remove_prefix(rest.starts_with("../") ? 3 : 2);
    }
    return base + std::string(rest);
}

struct Relation {
    std::string type, path;
};

Result<std::map<std::string, Relation>> relations(ZipArchive &archive, const std::string &part,
                                                  const std::string &fileName)
{
    const std::string folder = folderOf(part);
    const std::string path = folder + "_rels/" + part.substr(folder.size()) + ".rels";
    std::map<std::string, Relation> found;
    if (!archive.has(path)) {
        return found;
    }
    pugi::xml_document document;
    if (const Status parsed = parse(archive, path, fileName, document); !parsed) {
        return parsed.error();
    }
    for (const pugi::xml_node &one : document.document_element().children()) {
        const std::string type = attribute(one, "Type");
        found[attribute(one, "Id")] = { type.substr(type.rfind('/') + 1), resolved(folder, attribute(one, "Target")) };
    }
    return found;
}

// A zip that holds no workbook: what it is instead.
Error noWorkbook(ZipArchive &archive, const std::string &fileName)
{
    std::string what = "a zip file without a workbook in it";
    if (archive.has("mimetype") && archive.has("content.xml")) {
        what = "an OpenDocument file; save it as .xlsx or .csv";
    } else if (archive.has("word/document.xml")) {
        what = "a text document; only workbooks can be imported";
    } else if (archive.has("xl/workbook.bin")) {
        what = "a binary workbook (.xlsb); save it as .xlsx";
    }
    return { ErrorCode::Unsupported, fileName, what, 0 };
}

void addFormats(const pugi::xml_node &node, std::map<int, std::string> &codes)
{
    for (const pugi::xml_node &format : child(node, "numFmts").children()) {
        codes[std::atoi(attribute(format, "numFmtId").c_str())] = attribute(format, "formatCode");
    }
}

// Formats that every spreadsheet knows by number. Those that follow the reader's country are ISO here.
const char *builtIn(int id)
{
    constexpr std::pair<int, const char *> kKnown[] = {
        { 15, "d-mmm-yy" },      { 16, "d-mmm" },   { 17, "mmm-yy" },  { 18, "h:mm am/pm" },
        { 19, "h:mm:ss am/pm" }, { 20, "h:mm" },    { 21, "h:mm:ss" }, { 22, "yyyy-mm-dd hh:mm" },
        { 45, "mm:ss" },         { 46, "h:mm:ss" }, { 47, "mm:ss" }
    };
    for (const auto &[known, code] : kKnown) {
        if (known == id) {
            return code;
        }
    }
    const bool date = id == 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
    return date ? "yyyy-mm-dd" : "";
}

// The first section of a code in lower case, without conditions, colours and places; "" when it shows no date.
std::string dateCode(const std::string &code)
{
    const std::string lower = lowerAscii(code);
    if (lower.find("[$-f800]") != std::string::npos) {
        return "yyyy-mm-dd";
    }
    std::string kept, letters;
    for (std::size_t i = 0; i < lower.size() && lower[i] != ';'; ++i) {
        const std::size_t end = lower[i] == '[' ? lower.find(']', i) : lower[i] == '"' ? lower.find('"', i + 1) : i;
        if (end == std::string::npos) {
            break;
        }
        if (lower[i] == '[') {
            const std::string inside = lower.substr(i + 1, end - i - 1);
            const bool elapsed = inside.find_first_not_of("hms") == std::string::npos;
            kept += elapsed ? inside : "";
            letters += elapsed ? inside : "";
        } else if (lower[i] == '"') {
            kept += code.substr(i, end - i + 1);
        } else {
            const bool pair = lower[i] == '\\' || lower[i] == '_' || lower[i] == '*';
            kept += lower.substr(i, pair ? 2 : 1);
            letters += pair ? "" : lower.substr(i, 1);
            i += pair ? 1 : 0;
            continue;
        }
        i = end;
    }
    const bool number = letters.find_first_of("0#?") != std::string::npos && letters.find("s") == std::string::npos;
    return letters == "general" || number || letters.find_first_of("ymdhs") == std::string::npos ? std::string() : kept;
}

} // namespace

Result<Workbook> readWorkbook(ZipArchive &archive, const std::string &fileName)
{
    const auto top = relations(archive, "", fileName);
    if (!top) {
        return top.error();
    }
    std::string path = "xl/workbook.xml";
    for (const auto &[id, relation] : *top) {
        path = relation.type == "officeDocument" ? relation.path : path;
    }
    if (!archive.has(path) || !path.ends_with(".xml") || path.starts_with("word/")) {
        return noWorkbook(archive, fileName);
    }
    const auto parts = relations(archive, path, fileName);
    pugi::xml_document document;
    const Status parsed = parse(archive, path, fileName, document);
    if (!parts || !parsed) {
        return parts ? parsed.error() : parts.error();
    }
    Workbook book;
    for (const auto &[id, relation] : *parts) {
        book.stringsPath = relation.type == "sharedStrings" ? relation.path : book.stringsPath;
        book.stylesPath = relation.type == "styles" ? relation.path : book.stylesPath;
    }
    const std::string from1904 = attribute(child(document.document_element(), "workbookPr"), "date1904");
    book.from1904 = from1904 == "1" || from1904 == "true";
    for (const pugi::xml_node &sheet : child(document.document_element(), "sheets").children()) {
        const auto part = parts->find(attribute(sheet, "id"));
        if (part != parts->end() && part->second.type == "worksheet") {
            const std::string state = attribute(sheet, "state");
            book.sheets.push_back(
                { attribute(sheet, "name"), part->second.path, !state.empty() && state != "visible" });
        }
    }
    return book.sheets.empty() ? Result<Workbook>(malformed(fileName, "the workbook names no sheet")) : std::move(book);
}

Status SharedStrings::read(ZipArchive &archive, const std::string &path, const std::string &fileName)
{
    if (path.empty() || !archive.has(path)) {
        return Done{};
    }
    auto entry = archive.entry(path);
    if (!entry) {
        return entry.error();
    }
    XmlPieces pieces(**entry, "si");
    for (;;) {
        const auto piece = pieces.next();
        if (!piece) {
            return piece.error();
        }
        if (!piece->has_value()) {
            m_bytes.shrink_to_fit();
            return Done{};
        }
        auto text = richText(**piece);
        if (!text) {
            return malformed(fileName, path + ": damaged XML in text " + std::to_string(m_ends.size() + 1));
        }
        m_bytes += *text;
        m_ends.push_back(m_bytes.size());
        if (m_bytes.size() > kMostStrings) {
            return malformed(fileName, path + ": more than 2 GiB of texts");
        }
    }
}

std::string_view SharedStrings::at(std::size_t index) const
{
    const std::size_t begin = index == 0 ? 0 : m_ends[index - 1];
    return std::string_view(m_bytes).substr(begin, m_ends[index] - begin);
}

Result<std::vector<std::string>> readDateFormats(ZipArchive &archive, const std::string &path,
                                                 const std::string &fileName)
{
    std::vector<std::string> formats;
    if (path.empty() || !archive.has(path)) {
        return formats;
    }
    pugi::xml_document document;
    if (const Status parsed = parse(archive, path, fileName, document); !parsed) {
        return parsed.error();
    }
    std::map<int, std::string> codes;
    addFormats(document.document_element(), codes);
    for (const pugi::xml_node &style : child(document.document_element(), "cellXfs").children()) {
        const int id = std::atoi(attribute(style, "numFmtId").c_str());
        const auto own = codes.find(id);
        formats.push_back(own == codes.end() ? builtIn(id) : dateCode(own->second));
    }
    return formats;
}

std::string withoutEscapes(std::string text)
{
    for (std::size_t at = text.find("_x"); at != std::string::npos; at = text.find("_x", at + 1)) {
        if (at + 7 > text.size() || text[at + 6] != '_') {
            continue;
        }
        const std::string digits = text.substr(at + 2, 4);
        const bool hex =
            std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
        const int code = hex ? std::stoi(digits, nullptr, 16) : 0x80;
        if (code < 0x80) { // all that needs it
            text.replace(at, 7, 1, static_cast<char>(code));
        }
    }
    return text;
}

} // namespace core
