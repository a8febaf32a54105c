// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seam through which a file's rows come into a project. db/ implements it on SQLite, tests/support in memory.

#include "core/domain.h"
#include "core/error_span.h"
#include "core/result.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

// One row of a file, mapped: what the importer asks the store to add. Identity (uuid v5) is made by
// core/formats/import.h; the store adds what it does not know yet and counts the rest as known.
struct ImportedSegment {
    std::string uuid;
    std::string documentUuid;
    std::string documentName;
    std::string key;
    std::string source;
    std::string sourceLanguage;
    Metadata metadata;
};

struct ImportedText {
    std::string uuid;
    std::string segmentUuid;
    std::string systemUuid;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::string language;
    std::string body;
    std::vector<TextRole> roles;
    Metadata metadata;
};

struct ImportedScore { // known by all of it
    std::string textUuid;
    std::string name; // of the scale: the column's header
    std::string rater;
    double value = 0;
};

struct ImportedPreference {
    std::string uuid;
    std::string segmentUuid;
    std::string firstUuid, secondUuid; // texts
    std::string rater;
    Choice choice = Choice::Tie;
};

struct ImportedSpan {
    std::string uuid;
    std::string textUuid;
    SpanSide side = SpanSide::Text;
    int begin = 0, end = 0;
    std::string quoted, category, severity, comment, rater;
};

struct ImportBatch {
    std::vector<ImportedSegment> segments;
    std::vector<ImportedText> texts;
    std::vector<ImportedScore> scores;
    std::vector<ImportedPreference> preferences;
    std::vector<ImportedSpan> spans;
};

struct ImportCounts {
    int segments = 0, texts = 0, scores = 0, preferences = 0; // added
    int known = 0;                                            // rows that were there already
    int spans = 0;                                            // added
    bool operator==(const ImportCounts &) const = default;
};

// An open import. Nothing of it is visible to readers until finish(); destroyed without finish(), or
// killed, it leaves nothing (swept at the next opening).
class ImportSession {
public:
    virtual ~ImportSession() = default;
    // Once a stop is requested, add() and finish() end soon, as Cancelled. Called before the first add().
    virtual void stopBy(std::stop_token /*stop*/) {}
    virtual Status add(const ImportBatch &batch) = 0;
    virtual Result<ImportCounts> finish() = 0;
};

} // namespace core
