// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/export.h"

#include "core/export/export_rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr std::pair<ExportWhat, std::string_view> kNames[] = {
    { ExportWhat::Segments, "segments" },   { ExportWhat::Texts, "texts" },
    { ExportWhat::Scores, "scores" },       { ExportWhat::Answers, "answers" },
    { ExportWhat::Exchanges, "exchanges" }, { ExportWhat::Preferences, "preferences" },
    { ExportWhat::Runs, "runs" },           { ExportWhat::Spans, "spans" }
};

} // namespace

std::string_view name(ExportWhat what)
{
    const auto found =
        std::find_if(std::begin(kNames), std::end(kNames), [&](const auto &entry) { return entry.first == what; });
    return found == std::end(kNames) ? std::string_view{} : found->second;
}

std::optional<ExportWhat> exportNamed(std::string_view text)
{
    const auto found =
        std::find_if(std::begin(kNames), std::end(kNames), [&](const auto &entry) { return entry.second == text; });
    return found == std::end(kNames) ? std::nullopt : std::optional(found->first);
}

Status ExportTable::write(const std::vector<Field> &row)
{
    if (m_stop.stop_requested()) {
        return Error{ ErrorCode::Cancelled, "export", {}, 0 };
    }
    if (!m_job.writer->write(row)) {
        return Error{ ErrorCode::Unwritable, "export", "writing failed after " + std::to_string(m_rows) + " rows", 0 };
    }
    ++m_rows;
    return Done{};
}

Result<std::map<RowId, TextName>> textNames(const ExportJob &job, RowId run)
{
    const auto lines = job.reader.textsOfRun(run);
    if (!lines) {
        return lines.error();
    }
    std::map<RowId, TextName> names;
    for (const TextLine &line : *lines) {
        const auto text = job.reader.text(line.text);
        if (!text) {
            return text.error();
        }
        names[line.text] = { line, text->uuid, !job.book.quoted(line.text, text->body).empty() };
    }
    return names;
}

Result<std::vector<Run>> exportedRuns(const ExportJob &job)
{
    if (job.options.run != 0) {
        const auto run = job.reader.run(job.options.run);
        if (!run) {
            return run.error();
        }
        return std::vector<Run>{ run->run };
    }
    Result<std::vector<Run>> runs = job.reader.runs();
    if (runs) {
        std::reverse(runs->begin(), runs->end());
    }
    return runs;
}

Field metadataField(const Metadata &metadata)
{
    if (metadata.empty()) {
        return {};
    }
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const auto &[key, value] : metadata) {
        object[key] = value;
    }
    return Field::json(object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<std::int64_t> exportTable(ExportWhat what, WriteFormat format, ProjectReader &reader, std::ostream &out,
                                 const ExportOptions &options, std::stop_token stop)
{
    ExportOptions named = options;
    named.write.title = name(what);
    std::unique_ptr<TableWriter> writer;
    JudgeBook book;
    const ExportJob job{ reader, format, out, named, std::move(stop), writer, book };
    Result<std::int64_t> rows = 0;
    switch (what) {
    case ExportWhat::Segments:
        rows = exportSegments(job);
        break;
    case ExportWhat::Texts:
        rows = exportTexts(job);
        break;
    case ExportWhat::Scores:
        rows = exportScores(job);
        break;
    case ExportWhat::Answers:
        rows = exportAnswers(job);
        break;
    case ExportWhat::Exchanges:
        rows = exportExchanges(job);
        break;
    case ExportWhat::Preferences:
        rows = exportPreferences(job);
        break;
    case ExportWhat::Runs:
        rows = exportRuns(job);
        break;
    case ExportWhat::Spans:
        rows = exportSpans(job);
        break;
    }
    const bool finished = !rows || !writer || writer->finish();
    if (rows && writer && options.notes != nullptr) {
        *options.notes = writer->notes();
    }
    if (rows && (!finished || !out.flush())) {
        return Error{ ErrorCode::Unwritable, "export", "the end could not be written", 0 };
    }
    return rows;
}

} // namespace core
