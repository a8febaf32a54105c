// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the single exports share. Each function writes one kind of table.

#include "core/export/export.h"
#include "core/judge/judge_book.h"

#include <map>
#include <string>
#include <vector>

namespace core {

struct ExportJob {
    ProjectReader &reader;
    WriteFormat format;
    std::ostream &out;
    const ExportOptions &options;
    std::stop_token stop;
    std::unique_ptr<TableWriter> &writer; // made by the table
    JudgeBook &book;                      // runs share texts
};

// Rows of one table, counted; remembers the first failure.
class ExportTable final {
public:
    ExportTable(const ExportJob &job, std::vector<std::string> header)
        : m_stop(job.stop)
        , m_job(job)
    {
        m_job.writer = makeTableWriter(job.format, job.out, std::move(header), job.options.write);
    }
    Status write(const std::vector<Field> &row);
    [[nodiscard]] std::int64_t rows() const { return m_rows; }

private:
    std::stop_token m_stop;
    const ExportJob &m_job;
    std::int64_t m_rows = 0;
};

// A text as exports of a run name it.
struct TextName {
    TextLine line;
    std::string uuid;
    bool addressesJudge = false; // some passage of it speaks to the judge
};
[[nodiscard]] Result<std::map<RowId, TextName>> textNames(const ExportJob &job, RowId run);
// The run that is asked for, or all of them, oldest first.
[[nodiscard]] Result<std::vector<Run>> exportedRuns(const ExportJob &job);
[[nodiscard]] Field metadataField(const Metadata &metadata); // a JSON object

[[nodiscard]] Result<std::int64_t> exportSegments(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportTexts(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportPreferences(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportSpans(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportRuns(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportAnswers(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportExchanges(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportScores(const ExportJob &job);
[[nodiscard]] Result<std::int64_t> exportGembaScores(const ExportJob &job, const StoredRun &run);
[[nodiscard]] Result<std::int64_t> exportReadingScores(const ExportJob &job, const StoredRun &run); // of TREQA

} // namespace core
