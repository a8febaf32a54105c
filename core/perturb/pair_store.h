// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs as rows of a project: a base, its variants, and the edits that lead from one to the other.
// db/ implements the store on SQLite.

#include "core/domain.h"
#include "core/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace core {

// base[begin, end) in code points, which reads `quoted`, becomes `replacement`.
struct TextEdit {
    std::size_t begin = 0, end = 0;
    std::string quoted, replacement;
    bool operator==(const TextEdit &) const = default;
};

// A translation that variants can be made of, with what generators read.
struct PairBase {
    RowId text = 0;
    std::string uuid;  // of the text
    std::string label; // document and segment, for people
    std::string systemName;
    std::string language; // "" = unknown
    std::string body;
    bool reference = false; // it is a reference, too
    std::string source, sourceLanguage;
    Metadata metadata; // of the segment
};

// A variant as a generator made it; `uuid` is version 5 of base and body.
struct Variant {
    std::string uuid;
    RowId base = 0;
    std::string body;
    std::vector<TextEdit> edits; // in order, not overlapping
    std::string category;        // its id
    std::string generator;       // name and version
    std::int64_t seed = 0;
    bool weak = false;                     // valid by rule, but a strict reader may refuse it
    std::string note;                      // what was chosen, for people; "" = nothing to say
    std::vector<std::string> alternatives; // other replacements of the same span, best first
    bool operator==(const Variant &) const = default;
};

struct SavedVariants {
    int added = 0;
    int known = 0; // base and body were there already
    bool operator==(const SavedVariants &) const = default;
};

// A stored minimal pair.
struct MinimalPair {
    Variant variant;
    RowId text = 0; // the variant's row
    PairBase base;
};

class PairStore {
public:
    virtual ~PairStore() = default;

    // Every translation in (segment, system) order; `systems` empty = of all systems.
    virtual Result<std::vector<PairBase>> bases(const std::vector<RowId> &systems) = 0;
    // One transaction, durable on return. A variant that is there already stays as it is. NotFound when a
    // base is not there: then none is saved.
    virtual Result<SavedVariants> save(const std::vector<Variant> &variants) = 0;
    // Stored pairs in order of segment, base and category; `categories` empty = all minimal pairs. Baselines
    // (baseline_category.h) come only when they are named.
    virtual Result<std::vector<MinimalPair>> pairs(const std::vector<std::string> &categories) = 0;
    // How many variants each category has; without baselines.
    virtual Result<std::map<std::string, int>> counts() = 0;
};

} // namespace core
