// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows that almost all rows are, taken from a buffer as a whole: cells without quotes, or quoted from end to
// end, and a line that ends with LF or CR LF. Whatever else there is goes to libcsv.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class RowScanner final {
public:
    RowScanner(char delimiter, bool quoting);

    enum class Found {
        Row,
        Incomplete, // the bytes end within the row
        Odd,        // not for this class
    };
    // The first row of `bytes` that is not blank into `cells`, whose memory is used again.
    Found scan(std::string_view bytes, std::vector<std::string> &cells);
    // Of the row that was found: bytes with its line end and the blank lines before it; line ends before it, and
    // with its own.
    [[nodiscard]] std::size_t bytes() const { return m_at; }
    [[nodiscard]] std::int64_t linesBefore() const { return m_linesBefore; }
    [[nodiscard]] std::int64_t lines() const { return m_lines; }

private:
    enum class End { Cell, Row, Incomplete, Odd };
    End plainCell(std::string_view bytes, std::string &cell);
    End quotedCell(std::string_view bytes, std::string &cell);
    End endOfCell(std::string_view bytes);

    char m_delimiter;
    bool m_quoting;
    std::array<bool, 256> m_stops{}; // bytes that end a plain cell or make it odd
    std::size_t m_at = 0;
    std::int64_t m_linesBefore = 0, m_lines = 0;
};

} // namespace core
