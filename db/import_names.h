// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The few things that a file's many rows name again and again: documents, systems, scales, raters. Each is
// looked up or made at its first row, and its id kept.

#include "core/store.h"
#include "db/connection.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace db {

class ImportNames {
public:
    ImportNames(Connection &connection, core::RowId import, std::string now);

    struct Place {
        core::RowId document = 0; // 0 = the file names none
        int position = 0;         // in the project, 0-based
        int number = 0;           // in the document, 1-based
    };
    // A row has named the document already.
    [[nodiscard]] bool hasMet(std::string_view documentUuid) const { return m_documents.contains(documentUuid); }
    // Where a document's next new segment stands; makes the document.
    core::Result<Place> placeIn(std::string_view documentUuid, std::string_view name);
    // That place is taken.
    void take(std::string_view documentUuid);

    // A later row may say whether a person or a machine translated, where an earlier one left it open.
    core::Result<core::RowId> system(std::string_view uuid, std::string_view name, core::SystemKind kind);
    // A scale of human scores is a recipe of kind "human" that holds the scale's name.
    core::Result<core::RowId> scale(std::string_view name);
    // People are known by their name; "" gives 0.
    core::Result<core::RowId> rater(std::string_view name);

private:
    struct System {
        core::RowId id = 0;
        bool open = false; // its kind is not known
    };
    core::Result<Place> openDocument(std::string_view uuid, std::string_view name);

    Connection &m_connection;
    const core::RowId m_import;
    const std::string m_now;
    int m_position = -1; // of the next segment; −1 = not asked yet
    // Asked with views, of which no string has to be made.
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    template <typename Value> using ByText = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;
    ByText<Place> m_documents;
    ByText<System> m_systems;
    ByText<core::RowId> m_scales, m_raters;
};

} // namespace db
