// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score_files.h"

#include "core/formats/score_number.h"
#include "core/formats/table.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <initializer_list>
#include <map>

namespace core {
namespace {

constexpr std::string_view kBlanks = " \t\r";

// Adds a row, or says why it can't be one.
void addRow(ScoreFile &file, ScoreRow row, std::string_view cell)
{
    double value = 0;
    switch (readScore(cell, value)) {
    case ScoreCell::Number:
        row.value = value;
        break;
    case ScoreCell::Missing:
        break;
    case ScoreCell::Flawed:
        file.flawed.push_back({ row.line, flawOfScore(cell) });
        return;
    }
    file.rows.push_back(std::move(row));
}

// "system score", the score being the last word of the line.
void addLine(ScoreFile &file, std::string_view line, std::int64_t number, bool segments,
             std::map<std::string, int> &counts)
{
    const auto last = line.find_last_not_of(kBlanks);
    if (last == std::string_view::npos)
        return;
    line = line.substr(0, last + 1);
    const auto gap = line.find_last_of(kBlanks);
    const auto end = gap == std::string_view::npos ? gap : line.find_last_not_of(kBlanks, gap);
    if (end == std::string_view::npos) {
        file.flawed.push_back({ number, "a system and its score are due" });
        return;
    }
    ScoreRow row;
    row.line = number;
    row.system = std::string(line.substr(0, end + 1));
    if (segments)
        row.segment = std::to_string(++counts[row.system]);
    addRow(file, std::move(row), line.substr(gap + 1));
}

Result<ScoreFile> readLines(std::istream &in, const std::string &fileName, bool segments)
{
    ScoreFile file;
    std::map<std::string, int> counts;
    std::string line;
    for (std::int64_t number = 1; std::getline(in, line); ++number)
        addLine(file, line, number, segments, counts);
    if (in.bad())
        return Error{ ErrorCode::Unreadable, fileName, {}, 0 };
    if (file.rows.empty() && file.flawed.empty())
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    return file;
}

// Index of the first header that is one of these names, without case; −1 = none.
int columnOf(const std::vector<std::string> &header, std::initializer_list<std::string> names)
{
    for (const std::string &name : names)
        for (std::size_t i = 0; i < header.size(); ++i)
            if (foldedCase(header[i]) == foldedCase(name))
                return static_cast<int>(i);
    return -1;
}

std::string cellOf(const TableRecord &record, int column)
{
    return column < 0 ? std::string() : record.cells[static_cast<std::size_t>(column)];
}

Result<ScoreFile> readTable(std::istream &in, const std::string &fileName, const std::string &metric)
{
    auto table = openTable(in, fileName);
    if (!table)
        return table.error();
    const auto &header = (*table)->header();
    const int system = columnOf(header, { "system", "mt_system", "model", "translator" });
    const int score = columnOf(header, { "score", metric, "value" });
    const int segment = columnOf(header, { "segment", "segment_id", "seg_id", "segid", "seg", "id" });
    const int document = columnOf(header, { "document", "doc", "doc_id" });
    for (const auto &[column, what] : { std::pair{ system, "system" }, std::pair{ score, "score" } })
        if (column < 0)
            return Error{ ErrorCode::MissingColumn, fileName, what, 1 };
    ScoreFile file;
    for (;;) {
        auto record = (*table)->next();
        if (!record)
            return record.error();
        if (!*record)
            break;
        const TableRecord &row = **record;
        if (!row.flaw.empty())
            file.flawed.push_back({ row.line, row.flaw });
        else
            addRow(file, { row.line, cellOf(row, system), cellOf(row, document), cellOf(row, segment), {} },
                   cellOf(row, score));
    }
    if (file.rows.empty() && file.flawed.empty())
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    return file;
}

} // namespace

ScoreFileKind scoreFileKind(const std::string &fileName)
{
    if (fileName.ends_with(".seg.score"))
        return ScoreFileKind::SegScore;
    return fileName.ends_with(".sys.score") ? ScoreFileKind::SysScore : ScoreFileKind::Table;
}

Result<ScoreFile> readScoreFile(std::istream &in, const std::string &fileName, ScoreFileKind kind,
                                const std::string &metric)
{
    if (kind == ScoreFileKind::Table)
        return readTable(in, fileName, metric);
    return readLines(in, fileName, kind == ScoreFileKind::SegScore);
}

} // namespace core
