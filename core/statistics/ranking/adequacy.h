// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Adequacy (LiTransProQA, section 5 and appendix A.3.4): how often a metric scores the best human
// translation of a passage above every translation of a group of systems. Ties fail.

#include "core/statistics/preferences.h"

#include <limits>
#include <span>
#include <string>
#include <vector>

namespace core {

struct AdequacyText {
    bool human = false;
    double metric = std::numeric_limits<double>::quiet_NaN(); // NaN = missing
    double rater = std::numeric_limits<double>::quiet_NaN();  // people's score; for BestHuman::ByRater alone
    std::vector<std::string> tags;                            // of its system, as “top”
};
using AdequacyPassage = std::vector<AdequacyText>;

// Machine translations that a passage's human translation is held against: all, those with a tag, or the rest.
struct AdequacyGroup {
    enum class Pick { All, WithTag, WithoutTag };
    Pick pick = Pick::All;
    std::string tag;
    [[nodiscard]] bool takes(const AdequacyText &text) const;
};

// Which of several human translations of one passage stands for it.
enum class BestHuman {
    ByRater,  // the one that people rate highest, as the paper says; the first of equals
    ByMetric, // the one that the metric itself rates highest, as the published code does
};

struct Adequacy {
    Interval share;       // of passages where the human translation is strictly above the whole group (Wilson)
    int ties = 0;         // passages where it equals the best of the group: counted, and failed
    int withoutHuman = 0; // left out: no human translation with the scores that are needed
    int withoutGroup = 0; // left out: no translation of the group with a score
    int unscored = 0;     // machine translations of the group without a score, where others have one
};

[[nodiscard]] Adequacy adequacy(std::span<const AdequacyPassage> passages, const AdequacyGroup &group, BestHuman best,
                                double confidence = 0.95);

} // namespace core
