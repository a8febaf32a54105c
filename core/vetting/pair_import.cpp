// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store.h"
#include "core/text/identity.h"
#include "core/vetting/pair_file.h"

#include <map>
#include <set>

namespace core {
namespace {

constexpr auto kReferenceSystem = "reference";

// What a row's texts are called: as the importer of tables names them.
struct Names {
    std::string document, segment, system, base;
};

Names namesOf(const PairRow &row)
{
    Names names;
    names.document = namedUuid("document", { row.document });
    names.segment = namedUuid("segment", { row.document, row.segment, row.source });
    names.system = namedUuid("system", { row.system });
    names.base = row.baseId.empty() ? namedUuid("text", { names.segment, names.system, row.base }) : row.baseId;
    return names;
}

ImportedText textOf(const PairRow &row, const Names &names, const std::string &body, const std::string &system,
                    TextRole role)
{
    ImportedText text;
    text.segmentUuid = names.segment;
    text.systemName = system;
    text.systemUuid = namedUuid("system", { system });
    text.language = row.language;
    text.body = body;
    text.roles = { role };
    text.uuid =
        role == TextRole::Translation ? names.base : namedUuid("text", { names.segment, text.systemUuid, body });
    return text;
}

// Passages, bases and references that are not there yet.
ImportBatch batchOf(const PairFile &file, const std::map<std::string, RowId> &known)
{
    ImportBatch batch;
    std::set<std::string> seen;
    for (const PairRow &row : file.rows) {
        const Names names = namesOf(row);
        if (known.contains(names.base) || !seen.insert(names.base).second)
            continue;
        if (seen.insert(names.segment).second) {
            ImportedSegment segment;
            segment.uuid = names.segment;
            segment.documentUuid = names.document;
            segment.documentName = row.document;
            segment.key = row.segment;
            segment.source = row.source;
            segment.sourceLanguage = row.sourceLanguage;
            batch.segments.push_back(std::move(segment));
            if (!row.reference.empty())
                batch.texts.push_back(textOf(row, names, row.reference, kReferenceSystem, TextRole::Reference));
        }
        batch.texts.push_back(textOf(row, names, row.base, row.system, TextRole::Translation));
    }
    return batch;
}

Result<std::map<std::string, RowId>> basesOf(PairStore &pairs)
{
    const auto bases = pairs.bases({});
    if (!bases)
        return bases.error();
    std::map<std::string, RowId> rows;
    for (const PairBase &base : *bases)
        rows[base.uuid] = base.text;
    return rows;
}

Result<ImportCounts> importTexts(Project &project, const PairFile &file, const ImportBatch &batch)
{
    if (batch.texts.empty())
        return ImportCounts{};
    auto session = project.beginImport(file.name, file.kind == PairFileKind::Demetr ? "minimal pairs: DEMETR"
                                                                                    : "minimal pairs: benchmark");
    if (!session)
        return session.error();
    if (const Status added = (*session)->add(batch); !added)
        return added.error();
    return (*session)->finish();
}

} // namespace

Result<PairImportCounts> importPairs(Project &project, const PairFile &file)
{
    PairStore *store = project.pairs();
    if (store == nullptr)
        return Error{ ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    auto rows = basesOf(*store);
    if (!rows)
        return rows.error();
    const auto imported = importTexts(project, file, batchOf(file, *rows));
    if (!imported)
        return imported.error();
    rows = basesOf(*store);
    if (!rows)
        return rows.error();
    std::vector<Variant> variants;
    for (const PairRow &row : file.rows) {
        const std::string base = namesOf(row).base;
        const auto found = rows->find(base);
        if (found == rows->end())
            return Error{ ErrorCode::Conflict, file.name, "the project has its base, but not as a translation",
                          row.line };
        Variant variant;
        variant.uuid = namedUuid("variant", { base, row.variant });
        variant.base = found->second;
        variant.body = row.variant;
        variant.edits = row.edits;
        variant.category = row.category;
        variant.generator = row.generator;
        variant.seed = row.seed;
        variant.weak = row.weak;
        variant.note = row.note;
        variants.push_back(std::move(variant));
    }
    const auto saved = store->save(variants);
    if (!saved)
        return saved.error();
    return PairImportCounts{ imported->segments, imported->texts, saved->added, saved->known };
}

} // namespace core
