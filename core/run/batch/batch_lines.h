// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Lines of a batch's output and error files, as OpenAI, vLLM, Azure, Mistral and LiteLLM write them.

#include "core/result.h"

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace core {

struct BatchLine {
    std::string customId;
    std::string requestId; // the service's own, "" = none
    bool asked = true;     // false: the batch ended before this request was sent; `error` says how
    int status = 200;      // HTTP status of the reply
    std::string body;      // of the reply byte for byte; of an error line {"error": …}
    std::string error;     // code or words of an error line
};

// Malformed, saying what is wrong: no JSON, a request in place of a result, no custom_id, no response.
[[nodiscard]] Result<BatchLine> parseBatchLine(std::string_view line);

// Reads a file line by line and knows where each began. Holds one line at most.
class BatchLineReader {
public:
    explicit BatchLineReader(std::istream &in)
        : m_in(in)
    {
    }
    bool next();                                                   // false: the end, or a read error
    [[nodiscard]] std::string_view text() const { return m_text; } // without its line break and byte order mark
    [[nodiscard]] std::int64_t number() const { return m_number; } // 1-based
    [[nodiscard]] std::int64_t offset() const { return m_offset; } // bytes before the line
    [[nodiscard]] bool tooLong() const { return m_tooLong; }       // then text() is its beginning

private:
    std::istream &m_in;
    std::string m_text;
    std::int64_t m_number = 0, m_offset = 0, m_nextOffset = 0;
    bool m_tooLong = false;
};

} // namespace core
