// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/import.h"

#include "core/formats/import_rows.h"
#include "core/formats/second_columns.h"
#include "core/formats/system_names.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {
namespace {

// A row of a wide table makes many: what is on its way should fit a processor's cache.
constexpr std::size_t kMostWaiting = 1000;

Status checkHeader(const TableReader &reader, const Mapping &mapping, const std::string &fileName)
{
    const std::vector<std::string> &header = reader.header();
    for (std::size_t i = 0; i < std::max(header.size(), mapping.columns.size()); ++i) {
        const std::string expected = i < mapping.columns.size() ? mapping.columns[i].header : std::string{};
        if (i >= header.size() || header[i] != expected) {
            const std::string found = i < header.size() ? "\"" + header[i] + "\"" : "no column";
            return Error{ ErrorCode::MissingColumn, expected,
                          fileName + ": column " + std::to_string(i + 1) + " of the mapping is \"" + expected +
                              "\", the file has " + found,
                          1 };
        }
    }
    const Status fine = checkMapping(mapping);
    return fine ? fine : Status(mappingError(fine.error(), reader.encoding()));
}

// What goes from the table into the session, and who is told.
struct Journey {
    TableReader &reader;
    ImportSession &session;
    std::string fileName;
    int batchRows;
    std::stop_token stop;
    const ImportProgress &progress;
};

Status readAll(const Journey &journey, ImportRows &rows)
{
    TableRecord record;
    int rowsInBatch = 0;
    while (!journey.stop.stop_requested()) {
        const Result<bool> any = journey.reader.read(record);
        if (!any) {
            return any.error();
        }
        if (*any) {
            if (const Status taken = rows.take(record); !taken) {
                return taken;
            }
            ++rowsInBatch;
        }
        if (!*any || rowsInBatch >= journey.batchRows || rows.waiting() >= kMostWaiting) {
            if (const Status status = rows.flush(journey.session); !status) {
                return status;
            }
            rowsInBatch = 0;
            if (journey.progress) {
                journey.progress(journey.reader.bytesRead(), rows.report.rows);
            }
        }
        if (!*any) {
            return Done{};
        }
    }
    return Error{ ErrorCode::Cancelled, journey.fileName, {}, 0 };
}

// The mapping with the project's spelling of systems, and what was changed.
Result<std::pair<Mapping, std::vector<std::string>>> withKnownNames(const Mapping &mapping, ProjectReader *known)
{
    std::pair<Mapping, std::vector<std::string>> adopted{ mapping, {} };
    if (known != nullptr) {
        const auto systems = known->systems();
        if (!systems) {
            return systems.error();
        }
        adopted.second = adoptSystemNames(adopted.first, *systems);
    }
    return adopted;
}

// Whose texts ratings without texts are of.
Status findTexts(ProjectReader *project, const std::string &fileName, ImportRows &rows)
{
    if (project == nullptr) {
        return Error{ ErrorCode::Usage, fileName, "it holds ratings without texts; a project with the texts is needed",
                      0 };
    }
    Result<KnownTexts> known = KnownTexts::read(*project);
    if (!known) {
        return known.error();
    }
    if (known->empty()) {
        return Error{ ErrorCode::Usage, fileName,
                      "it holds ratings without texts, and the project has no translations yet; first import the file "
                      "with sources and translations, under the same documents, segment ids and names of systems",
                      0 };
    }
    rows.setKnown(std::move(known).value());
    return Done{};
}

// Behind the last row: the session's end, and all there is to report.
Result<ImportReport> finished(const Journey &journey, ImportRows &rows)
{
    const std::vector<std::string> notes = journey.reader.notes();
    if (rows.report.rows == 0 && notes.empty()) {
        return Error{ ErrorCode::Empty, journey.fileName, "the file has a header and no rows", 0 };
    }
    rows.finish();
    std::ranges::copy(notes, std::back_inserter(rows.report.warnings));
    if (const EncodingGuess &encoding = journey.reader.encoding(); !encoding.certain) {
        rows.report.warnings.push_back("read as " + encoding.name +
                                       ", guessed from its bytes; name another encoding if letters look wrong");
    }
    const Result<ImportCounts> counts = journey.session.finish();
    if (!counts) {
        return counts.error();
    }
    rows.report.counts = *counts;
    std::stable_sort(rows.report.refused.begin(), rows.report.refused.end(),
                     [](const RefusedRow &a, const RefusedRow &b) { return a.line < b.line; });
    return std::move(rows.report);
}

} // namespace

Error mappingError(Error error, const EncodingGuess &encoding)
{
    return error.code == ErrorCode::MissingColumn && !encoding.certain ? withEncodingHint(std::move(error), encoding)
                                                                       : error;
}

Result<ImportReport> importTable(std::istream &in, const std::string &fileName, const Mapping &mapping,
                                 const ImportOptions &options, ImportSession &session, std::stop_token stop,
                                 const ImportProgress &progress)
{
    const Result<std::unique_ptr<TableReader>> reader =
        openTable(in, fileName, options.format, options.encoding, options.sheet);
    if (!reader) {
        return reader.error();
    }
    if (const Status status = checkHeader(**reader, mapping, fileName); !status) {
        return status.error();
    }
    auto known = options.known ? options.known() : Result<std::unique_ptr<ProjectReader>>(nullptr);
    const auto named = known ? withKnownNames(mapping, known->get())
                             : Result<std::pair<Mapping, std::vector<std::string>>>(known.error());
    if (!named) {
        return named.error();
    }
    session.stopBy(stop);
    ImportRows rows(named->first);
    rows.report.warnings = named->second;
    std::ranges::copy(secondColumnNotes(named->first), std::back_inserter(rows.report.warnings));
    if (!mapping.attaches()) {
        known->reset();
    } else if (const Status status = findTexts(known->get(), fileName, rows); !status) {
        return status.error();
    }
    const Journey journey{ **reader, session, fileName, std::max(options.batchRows, 1), stop, progress };
    if (const Status status = readAll(journey, rows); !status) {
        return status.error();
    }
    return finished(journey, rows);
}

Result<TablePreview> previewTable(std::istream &in, const std::string &fileName, const ImportOptions &options,
                                  std::size_t rows)
{
    const Result<std::unique_ptr<TableReader>> reader =
        openTable(in, fileName, options.format, options.encoding, options.sheet);
    if (!reader) {
        return reader.error();
    }
    TablePreview preview;
    preview.format = (*reader)->format();
    preview.header = (*reader)->header();
    preview.encoding = (*reader)->encoding();
    preview.sheets = (*reader)->sheets();
    preview.sheet = (*reader)->sheet();
    std::vector<TableRecord> sample;
    for (std::size_t i = 0; i < std::max(rows, kSampleRows); ++i) {
        Result<std::optional<TableRecord>> record = (*reader)->next();
        if (!record) {
            return record.error();
        }
        if (!record->has_value()) {
            break;
        }
        sample.push_back(std::move(**record));
    }
    preview.mapping = guessMapping(preview.header, sample, fileName);
    sample.resize(std::min(sample.size(), rows));
    preview.records = std::move(sample);
    return preview;
}

} // namespace core
