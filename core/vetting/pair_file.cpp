// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/pair_file.h"

#include "core/perturb/guards.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr auto kDemetr = "DEMETR";
constexpr auto kDemetrSystem = "DEMETR MT";

// Rows as they come; each is checked before it is taken.
class Collector {
public:
    explicit Collector(PairFile &file)
        : m_file(file)
    {
    }

    void take(PairRow row)
    {
        const std::string problem = problemOf(row);
        if (problem.empty())
            m_file.rows.push_back(std::move(row));
        else
            refuse(row.line, problem);
    }
    void refuse(std::int64_t line, const std::string &why) { m_file.refused.push_back({ line, why }); }

private:
    std::string problemOf(const PairRow &row)
    {
        for (const std::string *text : { &row.source, &row.base, &row.variant, &row.category })
            if (firstInvalidUtf8(*text) != std::string_view::npos)
                return "it is not UTF-8";
        if (row.base.empty() || row.variant.empty() || row.category.empty())
            return "base, variant or category is empty";
        if (row.base == row.variant)
            return "variant and base are the same";
        if (applied(row.base, row.edits) != row.variant)
            return "its edits do not make the variant of the base";
        if (row.id.empty())
            return {};
        if (row.id != namedUuid("variant", { row.baseId, row.variant }))
            return "its id is not the one of its base and variant";
        if (!m_ids.insert(row.id).second)
            return "its id stands twice";
        const auto &[place, fresh] = m_bases.emplace(row.baseId, std::pair(row.base, row.source));
        if (!fresh && place->second != std::pair(row.base, row.source))
            return "another row has another base or source under the same base_id";
        return {};
    }

    PairFile &m_file;
    std::set<std::string> m_ids;
    std::map<std::string, std::pair<std::string, std::string>> m_bases;
};

std::vector<TextEdit> editsFrom(const Json &json)
{
    std::vector<TextEdit> edits;
    for (const Json &edit : json)
        edits.push_back({ edit.at("begin"), edit.at("end"), edit.at("quoted"), edit.at("replacement") });
    return edits;
}

// A row of the benchmark; a part that is missing or of another type throws Json::exception.
PairRow benchmarkRow(const Json &json)
{
    PairRow row;
    row.id = json.at("id");
    row.baseId = json.at("base_id");
    row.category = json.at("category");
    row.segment = json.at("segment");
    row.system = json.at("system");
    row.source = json.at("source");
    row.sourceLanguage = json.value("source_language", std::string());
    row.base = json.at("base");
    row.language = json.value("language", std::string());
    row.variant = json.at("variant");
    row.generator = json.at("generator");
    row.seed = json.at("seed");
    row.weak = json.value("weak", false);
    row.edits = editsFrom(json.at("edits"));
    return row;
}

std::string languageOf(const std::string &tag)
{
    static const std::map<std::string, std::string> kTags = {
        { "chinese_simple", "zh" }, { "czech", "cs" },    { "french", "fr" }, { "german", "de" },  { "hindi", "hi" },
        { "italian", "it" },        { "japanese", "ja" }, { "polish", "pl" }, { "russian", "ru" }, { "spanish", "es" }
    };
    const auto found = kTags.find(tag);
    return found == kTags.end() ? std::string() : found->second;
}

PairRow demetrRow(const Json &json)
{
    PairRow row;
    row.category = json.at("pert_name");
    row.document = kDemetr;
    row.segment = json.at("id").is_string() ? json.at("id").get<std::string>() : json.at("id").dump();
    row.system = kDemetrSystem;
    row.source = json.at("src_sent");
    row.sourceLanguage = languageOf(json.value("lang_tag", std::string()));
    row.base = json.at("mt_sent");
    row.language = "en";
    row.reference = json.at("eng_sent");
    row.variant = json.at("pert_sent");
    row.generator = kDemetrGenerator;
    row.note = json.value("severity", std::string()) + ": " + json.value("pert_desc", std::string());
    row.edits = singleEdit(row.base, row.variant);
    return row;
}

// "key 'base' not found", without the library's number before it.
std::string plainReason(const Json::exception &problem)
{
    const std::string_view words = problem.what();
    const std::size_t end = words.find("] ");
    return std::string(end == std::string_view::npos ? words : words.substr(end + 2));
}

void readDemetr(const Json &list, PairFile &file)
{
    Collector collector(file);
    std::int64_t line = 0;
    for (const Json &item : list) {
        ++line;
        try {
            if (item.at("pert_check") == false) {
                ++file.notApplicable;
                continue;
            }
            PairRow row = demetrRow(item);
            row.line = line;
            collector.take(std::move(row));
        } catch (const Json::exception &problem) {
            collector.refuse(line, plainReason(problem));
        }
    }
}

std::vector<std::string_view> splitAt(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::string_view withoutReturn(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

void readJsonLines(const std::vector<std::string_view> &lines, PairFile &file)
{
    Collector collector(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = withoutReturn(lines[i]);
        if (line.empty())
            continue;
        const auto number = static_cast<std::int64_t>(i + 1);
        try {
            PairRow row = benchmarkRow(Json::parse(line));
            row.line = number;
            collector.take(std::move(row));
        } catch (const Json::exception &problem) {
            collector.refuse(number, plainReason(problem));
        }
    }
}

// Numbers, flags and edits stand as JSON in their cells.
Json objectOf(const std::vector<std::string_view> &names, const std::vector<std::string_view> &cells)
{
    Json object = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name(names[i]);
        const bool json = name == "seed" || name == "weak" || name == "edits";
        object[name] = json ? Json::parse(cells[i]) : Json(std::string(cells[i]));
    }
    return object;
}

Status readTable(const std::vector<std::string_view> &lines, PairFile &file)
{
    const auto names = splitAt(withoutReturn(lines.front()), '\t');
    for (const char *due : { "id", "category", "base_id", "segment", "system", "source", "base", "variant", "edits",
                             "generator", "seed" })
        if (std::ranges::find(names, std::string_view(due)) == names.end())
            return Error{ ErrorCode::MissingColumn, file.name, due, 1 };
    Collector collector(file);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string_view line = withoutReturn(lines[i]);
        if (line.empty())
            continue;
        const auto number = static_cast<std::int64_t>(i + 1);
        const auto cells = splitAt(line, '\t');
        if (cells.size() != names.size()) {
            collector.refuse(number, "it has " + std::to_string(cells.size()) + " cells, where the header has " +
                                         std::to_string(names.size()));
            continue;
        }
        try {
            PairRow row = benchmarkRow(objectOf(names, cells));
            row.line = number;
            collector.take(std::move(row));
        } catch (const Json::exception &problem) {
            collector.refuse(number, plainReason(problem));
        }
    }
    return Done{};
}

} // namespace

std::vector<TextEdit> singleEdit(std::string_view base, std::string_view variant)
{
    const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };
    if (base == variant)
        return {};
    const std::size_t most = std::min(base.size(), variant.size());
    std::size_t begin = 0;
    while (begin < most && base[begin] == variant[begin])
        ++begin;
    while (begin > 0 &&
           ((begin < base.size() && continues(base[begin])) || (begin < variant.size() && continues(variant[begin]))))
        --begin;
    std::size_t tail = 0;
    while (tail < most - begin && base[base.size() - 1 - tail] == variant[variant.size() - 1 - tail])
        ++tail;
    while (tail > 0 && continues(base[base.size() - tail]))
        --tail;
    TextEdit edit;
    edit.quoted = base.substr(begin, base.size() - tail - begin);
    edit.replacement = variant.substr(begin, variant.size() - tail - begin);
    edit.begin = codePointCount(base.substr(0, begin));
    edit.end = edit.begin + codePointCount(edit.quoted);
    return { edit };
}

Result<PairFile> readPairFile(std::string_view bytes, const std::string &fileName)
{
    PairFile file;
    file.name = fileName;
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    if (bytes[first] == '[') {
        const Json list = Json::parse(bytes, nullptr, false);
        if (!list.is_array() || list.empty() || !list.front().is_object() || !list.front().contains("pert_sent"))
            return Error{ ErrorCode::Malformed, fileName, "a JSON list, but not of minimal pairs as DEMETR has them",
                          0 };
        file.kind = PairFileKind::Demetr;
        readDemetr(list, file);
        return file;
    }
    const auto lines = splitAt(bytes, '\n');
    if (bytes[first] == '{') {
        readJsonLines(lines, file);
    } else if (lines.front().starts_with("id\t")) {
        if (const Status read = readTable(lines, file); !read)
            return read.error();
    } else {
        return Error{ ErrorCode::Malformed, fileName, "neither minimal pairs of Tertium (JSONL, TSV) nor of DEMETR",
                      0 };
    }
    if (file.rows.empty() && !file.refused.empty())
        return Error{ ErrorCode::Malformed, fileName, file.refused.front().why, file.refused.front().line };
    return file;
}

} // namespace core
