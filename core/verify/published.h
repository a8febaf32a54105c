// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The published tables of the three papers, recomputed as far as their own numbers allow: differences,
// averages, best values, agreement coefficients, reachable score pairs, stars and p-values. A relation that
// is known not to hold is listed in resources/published/known_deviations.json with what follows instead.

#include "core/domain.h"
#include "core/result.h"

#include <string>
#include <vector>

namespace core::verify {

// The texts of resources/published and the 25-question list.
struct PublishedFiles {
    std::string metaEvaluation;   // LiTransProQA tables 3, 4, 11
    std::string moreTables;       // the other tables of all three
    std::string sensitivity;      // Classical Chinese paper, tables 2 to 4
    std::string vettingAgreement; // its table 7, tab-separated
    std::string knownDeviations;
    QuestionList questions;
};

enum class Finding {
    Holds,
    KnownDeviation, // differs, as the list of known deviations says
    Differs,        // differs and is not on the list: a mistake in the files or in the program
    Unexpected,     // holds although it is on the list
};

struct PublishedCheck {
    std::string table; // "LiTransProQA table 3"
    std::string what;  // "1/4-FrEn: change of acc_eq"
    double printed = 0;
    double recomputed = 0;
    double allowed = 0; // what rounding of the printed digits allows, to either side
    Finding finding = Finding::Holds;
    std::string note; // of a known deviation
};

struct NotRecomputable {
    std::string table;
    std::string why;
};

struct PublishedReport {
    std::vector<PublishedCheck> checks;
    std::vector<NotRecomputable> notRecomputable;
    [[nodiscard]] int count(Finding finding) const;
    // Nothing differs that is not known, and every known deviation is still one.
    [[nodiscard]] bool passed() const;
};

// Malformed, naming the file, when one of them can't be read as what it should be.
[[nodiscard]] Result<PublishedReport> verifyPublished(const PublishedFiles &files);

} // namespace core::verify
