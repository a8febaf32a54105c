// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where in the files of a batch the result of which request lies.

#include "core/domain.h"
#include "core/result.h"
#include "core/run/batch/batch_import.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

struct BatchEntry {
    RowId item = 0;
    int ask = 0;
    int file = 0;
    bool failed = false;
    bool joined = false; // its item was found open
    std::int64_t line = 0, offset = 0;
};

class BatchIndex {
public:
    explicit BatchIndex(std::string run)
        : m_run(std::move(run))
    {
    }
    // Notes what is in a file, line by line, and counts what is refused or was never asked. Unreadable, Cancelled.
    Status read(const BatchFile &file, int number, const std::stop_token &stop, const BatchNote &note,
                BatchImport &counts);
    // After the last file: orders by item, ask, and good results first.
    void sort();
    // The best entry of a request; nullptr: none.
    [[nodiscard]] BatchEntry *find(RowId item, int ask);
    [[nodiscard]] std::vector<BatchEntry> &entries() { return m_entries; }

private:
    void take(std::string_view text, BatchEntry entry, const BatchNote &note, const Error &place, BatchImport &counts);

    std::string m_run;
    std::vector<BatchEntry> m_entries;
};

} // namespace core
