// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/row_scanner.h"

#include <algorithm>

namespace core {

RowScanner::RowScanner(char delimiter, bool quoting)
    : m_delimiter(delimiter)
    , m_quoting(quoting)
{
    for (const char stop : { delimiter, '\n', '\r' }) {
        m_stops[static_cast<unsigned char>(stop)] = true;
    }
    m_stops['"'] = quoting;
}

RowScanner::Found RowScanner::scan(std::string_view bytes, std::vector<std::string> &cells)
{
    m_at = std::min(bytes.find_first_not_of('\n'), bytes.size());
    m_linesBefore = static_cast<std::int64_t>(m_at);
    m_lines = m_linesBefore;
    if (m_at < bytes.size() && bytes[m_at] == '\r') {
        return Found::Odd;
    }
    std::size_t count = 0;
    End end = End::Cell;
    while (end == End::Cell) {
        if (m_at == bytes.size()) {
            return Found::Incomplete;
        }
        if (count == cells.size()) {
            cells.emplace_back();
        }
        std::string &cell = cells[count++];
        end = m_quoting && bytes[m_at] == '"' ? quotedCell(bytes, cell) : plainCell(bytes, cell);
    }
    if (end != End::Row) {
        return end == End::Odd ? Found::Odd : Found::Incomplete;
    }
    cells.resize(count);
    ++m_lines;
    return Found::Row;
}

RowScanner::End RowScanner::plainCell(std::string_view bytes, std::string &cell)
{
    const std::size_t begin = m_at;
    while (m_at < bytes.size() && !m_stops[static_cast<unsigned char>(bytes[m_at])]) {
        ++m_at;
    }
    cell.assign(bytes, begin, m_at - begin);
    return endOfCell(bytes);
}

RowScanner::End RowScanner::quotedCell(std::string_view bytes, std::string &cell)
{
    cell.clear();
    while (true) {
        const std::size_t begin = m_at + 1;
        const std::size_t quote = bytes.find('"', begin);
        if (quote == std::string_view::npos || quote + 1 == bytes.size()) {
            return End::Incomplete;
        }
        const std::string_view piece = bytes.substr(begin, quote - begin);
        cell += piece;
        for (std::size_t at = piece.find('\n'); at != std::string_view::npos; at = piece.find('\n', at + 1)) {
            ++m_lines;
        }
        m_at = quote + 1;
        if (bytes[m_at] != '"') {
            return endOfCell(bytes);
        }
        cell += '"'; // a doubled quote, and the cell goes on
    }
}

// What stands behind a cell; the bytes of an end are passed.
RowScanner::End RowScanner::endOfCell(std::string_view bytes)
{
    if (m_at == bytes.size()) {
        return End::Incomplete;
    }
    if (bytes[m_at] == m_delimiter) {
        ++m_at;
        return End::Cell;
    }
    if (bytes[m_at] == '\r') {
        if (m_at + 1 == bytes.size()) {
            return End::Incomplete;
        }
        if (bytes[m_at + 1] != '\n') {
            return End::Odd;
        }
        ++m_at;
    }
    if (bytes[m_at] != '\n') {
        return End::Odd; // text behind a closing quote, or a quote within a cell
    }
    ++m_at;
    return End::Row;
}

} // namespace core
