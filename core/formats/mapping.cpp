// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/mapping.h"

#include "core/formats/header_words.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace core {
namespace {

constexpr std::pair<ColumnRole, std::string_view> kRoleNames[] = { { ColumnRole::Source, "source" },
                                                                   { ColumnRole::Translation, "translation" },
                                                                   { ColumnRole::System, "system" },
                                                                   { ColumnRole::Reference, "reference" },
                                                                   { ColumnRole::HumanScore, "score" },
                                                                   { ColumnRole::Document, "document" },
                                                                   { ColumnRole::SourceLanguage, "source-lang" },
                                                                   { ColumnRole::TargetLanguage, "target-lang" },
                                                                   { ColumnRole::LanguagePair, "language-pair" },
                                                                   { ColumnRole::SegmentId, "id" },
                                                                   { ColumnRole::Kind, "kind" },
                                                                   { ColumnRole::Rater, "rater" },
                                                                   { ColumnRole::Split, "split" },
                                                                   { ColumnRole::Pair, "pair" },
                                                                   { ColumnRole::Choice, "choice" },
                                                                   { ColumnRole::Position, "position" },
                                                                   { ColumnRole::Spans, "spans" },
                                                                   { ColumnRole::ErrorCategory, "category" },
                                                                   { ColumnRole::ErrorSeverity, "severity" },
                                                                   { ColumnRole::ErrorComment, "error-comment" },
                                                                   { ColumnRole::SegmentMetadata, "segment-metadata" },
                                                                   { ColumnRole::TextMetadata, "text-metadata" },
                                                                   { ColumnRole::Ignore, "ignore" } };

struct Entry {
    std::string role, column;
};

Error usage(std::string subject, std::string detail)
{
    return { ErrorCode::Usage, std::move(subject), std::move(detail), 0 };
}

// Splits at commas that stand outside double quotes.
Result<std::vector<Entry>> entriesOf(std::string_view map)
{
    std::vector<std::string> parts(1);
    bool quoted = false;
    for (const char c : map) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    if (quoted) {
        return usage("map", "a double quote is not closed");
    }
    std::vector<Entry> entries;
    for (const std::string &part : parts) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos) {
            return usage("map", "\"" + part + "\" is not ROLE=COLUMN");
        }
        entries.push_back({ lowerAscii(trimmed(part.substr(0, equals))), part.substr(equals + 1) });
    }
    return entries;
}

std::optional<ColumnRole> roleNamed(std::string_view text)
{
    for (const auto &[role, roleName] : kRoleNames) {
        if (roleName == text) {
            return role;
        }
    }
    return std::nullopt;
}

int columnNamed(std::string_view column, const std::vector<std::string> &header)
{
    for (const std::string &wanted : { std::string(column), trimmed(column) }) {
        const auto found = std::find(header.begin(), header.end(), wanted);
        if (found != header.end()) {
            return static_cast<int>(found - header.begin());
        }
    }
    int number = 0;
    if (column.starts_with('#')) {
        const auto [rest, failure] = std::from_chars(column.data() + 1, column.data() + column.size(), number);
        const bool whole = failure == std::errc{} && rest == column.data() + column.size();
        return whole && number >= 1 && number <= static_cast<int>(header.size()) ? number - 1 : -1;
    }
    return -1;
}

Error missing(std::string_view column, const std::vector<std::string> &header)
{
    std::string detail = "columns there are:";
    for (const std::string &there : header) {
        detail += (detail.ends_with(':') ? " " : ", ") + there;
    }
    return { ErrorCode::MissingColumn, std::string(column), detail, 1 };
}

bool mayRepeat(ColumnRole role)
{
    switch (role) {
    case ColumnRole::Ignore:
    case ColumnRole::SegmentMetadata:
    case ColumnRole::TextMetadata:
    case ColumnRole::Translation:
    case ColumnRole::System:
    case ColumnRole::Kind:
    case ColumnRole::Reference:
    case ColumnRole::HumanScore:
    case ColumnRole::Spans:
        return true;
    default:
        return false;
    }
}

Status checkPreference(const Mapping &mapping)
{
    const bool choice = mapping.first(ColumnRole::Choice) >= 0;
    const bool pair = mapping.first(ColumnRole::Pair) >= 0;
    const std::size_t translations = mapping.with(ColumnRole::Translation).size();
    if (choice && !(pair && translations == 1) && translations != 2) {
        return usage("choice", "a choice needs two translation columns, or one and a pair column");
    }
    if ((pair || mapping.first(ColumnRole::Position) >= 0) && !choice) {
        return usage("pair", "a pair or position column needs a choice column");
    }
    return Done{};
}

Status checkCompanions(const Mapping &mapping)
{
    const std::size_t translations = mapping.with(ColumnRole::Translation).size();
    for (const ColumnRole role : { ColumnRole::System, ColumnRole::Kind, ColumnRole::HumanScore }) {
        const std::vector<int> columns = mapping.with(role);
        const auto untied = [&](int column) { return mapping.columns[static_cast<std::size_t>(column)].of < 0; };
        if (translations == 0 && !columns.empty()) {
            return usage(std::string(name(role)), "there is no translation column that it could speak of");
        }
        if (translations > 1 && std::any_of(columns.begin(), columns.end(), untied)) {
            return usage(std::string(name(role)), "with several translation columns there must be one for each");
        }
        if (translations == 1 && columns.size() > 1 && role != ColumnRole::HumanScore) {
            return usage(std::string(name(role)), "more than one column for one translation");
        }
    }
    return Done{};
}

std::string quotedColumn(const std::string &header)
{
    return header.find(',') == std::string::npos ? header : '"' + header + '"';
}

// The Translation column a companion names in its header ("score_gpt4" of "gpt4"), −1 = none.
int namedIn(const MappedColumn &companion, const Mapping &mapping, const std::vector<int> &translations)
{
    const std::string name = "_" + joinedWords(nameWords(companion.header)) + "_";
    for (const int index : translations) {
        const MappedColumn &translation = mapping.columns[static_cast<std::size_t>(index)];
        for (const std::string &candidate : { translation.header, translation.system }) {
            const std::string words = joinedWords(nameWords(candidate));
            if (!words.empty() && name.find("_" + words + "_") != std::string::npos) {
                return index;
            }
        }
    }
    return -1;
}

} // namespace

std::string_view name(ColumnRole role)
{
    for (const auto &[key, text] : kRoleNames) {
        if (key == role) {
            return text;
        }
    }
    return {};
}

std::vector<int> Mapping::with(ColumnRole role) const
{
    std::vector<int> found;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role == role) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found;
}

int Mapping::first(ColumnRole role) const
{
    const std::vector<int> found = with(role);
    return found.empty() ? -1 : found.front();
}

bool Mapping::attaches() const
{
    return first(ColumnRole::Source) < 0 && first(ColumnRole::Translation) < 0 && first(ColumnRole::System) >= 0 &&
           first(ColumnRole::SegmentId) >= 0 && (first(ColumnRole::HumanScore) >= 0 || first(ColumnRole::Spans) >= 0);
}

void nameColumn(MappedColumn &column)
{
    const bool text = column.role == ColumnRole::Source || column.role == ColumnRole::Translation ||
                      column.role == ColumnRole::Reference;
    column.system.clear();
    column.language.clear();
    column.kind = SystemKind::Unknown;
    if (!text) {
        return;
    }
    const HeaderName parts = headerName(column.header);
    column.language = parts.language;
    if (column.role == ColumnRole::Source) {
        return;
    }
    std::vector<std::string> words = nameWords(parts.rest);
    if (column.role == ColumnRole::Translation) {
        // "translation_gpt4" is gpt4's; a plain "target" or "target_text" names nobody.
        std::erase_if(words, [](const std::string &word) {
            constexpr std::string_view kPlain[] = { "translation", "translated", "target", "tgt",
                                                    "hyp",         "hypothesis", "output", "candidate",
                                                    "text",        "sentence",   "segment" };
            return std::find(std::begin(kPlain), std::end(kPlain), word) != std::end(kPlain);
        });
    }
    column.system = asSpelled(column.header, words);
    if (column.system.size() == 1) {
        column.system = asSpelled(column.header, nameWords(parts.rest)); // "translation_a" rather than "a"
    }
    const bool plain = column.system.empty() || lowerAscii(column.system) == "reference";
    if (column.role == ColumnRole::Reference && plain) {
        column.system = "reference";
    }
    column.kind = guessSystemKind(column.system);
}

void tieCompanions(Mapping &mapping)
{
    const std::vector<int> translations = mapping.with(ColumnRole::Translation);
    for (const ColumnRole role : { ColumnRole::System, ColumnRole::Kind, ColumnRole::HumanScore, ColumnRole::Spans }) {
        const std::vector<int> companions = mapping.with(role);
        for (std::size_t i = 0; i < companions.size(); ++i) {
            MappedColumn &column = mapping.columns[static_cast<std::size_t>(companions[i])];
            column.of = -1;
            if (translations.size() > 1) {
                column.of = namedIn(column, mapping, translations);
                if (column.of < 0 && companions.size() == translations.size()) {
                    column.of = translations[i];
                }
            }
        }
    }
}

void assignMetadata(Mapping &mapping, const std::vector<TableRecord> &sample)
{
    const auto cell = [](const TableRecord &record, int column) -> const std::string & {
        static const std::string none;
        return column < 0 ? none : record.cells[static_cast<std::size_t>(column)];
    };
    std::map<std::vector<std::string>, const TableRecord *> segments;
    bool repeated = false;
    std::vector<bool> constant(mapping.columns.size(), true);
    for (const TableRecord &record : sample) {
        if (!record.flaw.empty() || record.cells.size() != mapping.columns.size()) {
            continue;
        }
        const std::vector<std::string> segment = { cell(record, mapping.first(ColumnRole::Document)),
                                                   cell(record, mapping.first(ColumnRole::SegmentId)),
                                                   cell(record, mapping.first(ColumnRole::Source)) };
        const auto [known, fresh] = segments.try_emplace(segment, &record);
        repeated = repeated || !fresh;
        for (std::size_t i = 0; i < constant.size(); ++i) {
            constant[i] = constant[i] && known->second->cells[i] == record.cells[i];
        }
    }
    // Where no segment comes twice in the sample, a row of a long table may still be one text of several.
    const bool longTable = mapping.with(ColumnRole::Translation).size() == 1 && mapping.first(ColumnRole::System) >= 0;
    for (std::size_t i = 0; i < constant.size(); ++i) {
        if (mapping.columns[i].role == ColumnRole::Ignore) {
            const bool ofSegment = repeated ? constant[i] : !longTable;
            mapping.columns[i].role = ofSegment ? ColumnRole::SegmentMetadata : ColumnRole::TextMetadata;
        }
    }
}

Result<Mapping> parseMap(std::string_view map, const std::vector<std::string> &header,
                         const std::vector<TableRecord> &sample, const std::string &fileName)
{
    Result<std::vector<Entry>> entries = entriesOf(map);
    if (!entries) {
        return entries.error();
    }
    Mapping mapping;
    mapping.system = mapping.document = fileStem(fileName);
    for (const std::string &column : header) {
        mapping.columns.push_back({ column, ColumnRole::Ignore, {}, SystemKind::Unknown, {}, -1 });
    }
    std::vector<int> ignored;
    for (const Entry &entry : *entries) {
        const std::optional<ColumnRole> role = roleNamed(entry.role);
        if (!role) {
            return usage(
                entry.role,
                "not a role; roles are source, translation, system, reference, score, document, "
                "source-lang, target-lang, language-pair, id, kind, rater, split, pair, choice, "
                "position, spans, category, severity, error-comment, segment-metadata, text-metadata and ignore");
        }
        const int index = columnNamed(entry.column, header);
        if (index < 0) {
            return missing(entry.column, header);
        }
        MappedColumn &column = mapping.columns[static_cast<std::size_t>(index)];
        if (column.role != ColumnRole::Ignore) {
            return usage(column.header, "the column has two roles in the map");
        }
        column.role = *role;
        nameColumn(column);
        if (*role == ColumnRole::Ignore) {
            ignored.push_back(index);
        }
    }
    tieCompanions(mapping);
    assignMetadata(mapping, sample);
    for (const int index : ignored) {
        mapping.columns[static_cast<std::size_t>(index)].role = ColumnRole::Ignore;
    }
    if (const Status status = checkMapping(mapping); !status) {
        return status.error();
    }
    return mapping;
}

std::string describeMapping(const Mapping &mapping)
{
    std::string text;
    for (const auto &[role, roleName] : kRoleNames) {
        for (const int index : mapping.with(role)) {
            text += text.empty() ? "" : ",";
            text += std::string(roleName) + "=" + quotedColumn(mapping.columns[static_cast<std::size_t>(index)].header);
        }
    }
    return text;
}

Status checkMapping(const Mapping &mapping)
{
    if (mapping.first(ColumnRole::Source) < 0 && !mapping.attaches()) {
        std::vector<std::string> header;
        for (const MappedColumn &column : mapping.columns) {
            header.push_back(column.header);
        }
        return missing("source", header);
    }
    for (const auto &[role, roleName] : kRoleNames) {
        if (!mayRepeat(role) && mapping.with(role).size() > 1) {
            return usage(std::string(roleName), "only one column can have this role");
        }
    }
    if (mapping.attaches()) {
        return mapping.with(ColumnRole::System).size() == 1 ? Status(Done{})
                                                            : usage("system", "more than one column for one text");
    }
    if (const Status status = checkPreference(mapping); !status) {
        return status;
    }
    return checkCompanions(mapping);
}

} // namespace core
