// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs: a variant is a text with the role of one, its base as parent, and an edit row for each edit.
// Weak flag, note and alternatives lie in the first edit's details.

#include "core/perturb/pair_store.h"
#include "db/writer.h"

#include <memory>
#include <string>
#include <vector>

namespace db {

class SqlitePairStore final : public core::PairStore {
public:
    // Reads through connections of its own, opened in `readerMode`.
    SqlitePairStore(std::string file, OpenMode readerMode, std::shared_ptr<Writer> writer);

    core::Result<std::vector<core::PairBase>> bases(const std::vector<core::RowId> &systems) override;
    core::Result<core::SavedVariants> save(const std::vector<core::Variant> &variants) override;
    core::Result<std::vector<core::MinimalPair>> pairs(const std::vector<std::string> &categories) override;
    core::Result<std::map<std::string, int>> counts() override;

private:
    std::string m_file;
    OpenMode m_readerMode;
    std::shared_ptr<Writer> m_writer;
};

} // namespace db
