// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Ratings that come without texts, matched with the texts that a project has.

#include "core/formats/row_mapper.h"
#include "core/store.h"

#include <map>
#include <string>
#include <vector>

namespace core {

class KnownTexts final {
public:
    // Reads where the project's texts stand. The reader must outlive this.
    [[nodiscard]] static Result<KnownTexts> read(ProjectReader &reader);

    [[nodiscard]] bool empty() const { return m_systems.empty(); } // the project has no texts

    // The row's scores and error spans on the text that document, segment id and system name; refused, with the
    // reason, where there is none or more than one. Errors: of the reader.
    [[nodiscard]] Result<MappedRow> map(const TableRecord &record, const Mapping &mapping) const;

private:
    struct Place {
        RowId text = 0;
        std::string document;
    };
    explicit KnownTexts(ProjectReader &reader)
        : m_reader(reader)
    {
    }
    [[nodiscard]] std::vector<RowId> find(const std::string &document, const std::string &key,
                                          const std::string &system) const;

    ProjectReader &m_reader;
    std::map<std::pair<std::string, std::string>, std::vector<Place>> m_places; // by segment id and system
    std::map<std::string, int> m_systems;
};

} // namespace core
