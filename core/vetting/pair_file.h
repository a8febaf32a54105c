// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs that came from elsewhere: files of the benchmark that we write (JSON Lines, TSV), and of DEMETR
// (Karpinska et al. 2022; a JSON list a perturbation, with src_sent, eng_sent, mt_sent, pert_sent).

#include "core/perturb/pair_store.h"
#include "core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class Project;

inline constexpr auto kDemetrGenerator = "demetr"; // of the variants of such files

enum class PairFileKind { Benchmark, Demetr };

struct PairRow {
    std::int64_t line = 0;  // of the file; of a JSON list, the number of the item
    std::string id, baseId; // uuids, "" = they are made of the texts
    std::string category, document, segment, system;
    std::string source, sourceLanguage, base, language, variant;
    std::string reference; // another translation, "" = none
    std::string generator;
    std::string note; // DEMETR: severity and what is done, the same for the whole file
    std::int64_t seed = 0;
    bool weak = false;
    std::vector<TextEdit> edits; // base → variant
};

struct PairRefusal {
    std::int64_t line = 0;
    std::string why;
    bool operator==(const PairRefusal &) const = default;
};

struct PairFile {
    PairFileKind kind = PairFileKind::Benchmark;
    std::string name;
    std::vector<PairRow> rows;
    std::vector<PairRefusal> refused;
    int notApplicable = 0; // DEMETR: the file says so itself (pert_check is false)
};

// Errors: Empty; Malformed (neither of these forms); MissingColumn. A row that is wrong alone is refused: edits that
// do not make the variant, an id that is not the one of its texts, a base that another row of the same id has
// otherwise, a variant that is the base.
[[nodiscard]] Result<PairFile> readPairFile(std::string_view bytes, const std::string &fileName);

struct PairImportCounts {
    int segments = 0, texts = 0; // passages; bases and references
    int variants = 0, known = 0; // pairs
    bool operator==(const PairImportCounts &) const = default;
};

// Bases as translations, references, variants with their edits. A base that the project has is not added again.
// Twice is once. Unsupported when the project keeps no pairs.
[[nodiscard]] Result<PairImportCounts> importPairs(Project &project, const PairFile &file);

// The shortest single edit that makes `variant` of `base`; empty for the same text.
[[nodiscard]] std::vector<TextEdit> singleEdit(std::string_view base, std::string_view variant);

} // namespace core
