// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What agreement is measured on, read once: people's side, the metrics asked for, and where each score stands. From
// then on nothing touches the project, so that a filter or another chart costs no reading.

#include "core/scoring/agreement/run_aspects.h"
#include "core/scoring/series_list.h"
#include "core/scoring/text_grid.h"
#include "core/store.h"

#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

// Name of the human side that is no score: pairs that people compared.
inline constexpr const char *kPreferenceSide = "preferences";

struct AgreementWish {
    std::string human;                // name of a series, or kPreferenceSide
    std::vector<std::string> metrics; // names; empty = every usual one that is no people's side
    bool lengths = false;             // of the sources, for a filter by length
    std::string aspectsOf;            // a question run's series, for the ablation; "" = none
    bool operator==(const AgreementWish &) const = default;
};

struct AgreementSeries {
    SeriesInfo info;
    std::vector<double> values; // systems × all segments, row-major, NaN = none; more is better throughout
    // As the metric itself says it.
    [[nodiscard]] double shown(double value) const { return info.higherIsBetter ? value : -value; }
};

// A table has room for one translation of a passage by a system: the first counts. What is left out for it.
struct SecondTexts {
    std::size_t texts = 0;
    std::size_t preferences = 0; // judged pairs with one of them, where pairs are people's side
    bool operator==(const SecondTexts &) const = default;
};

struct AgreementData {
    TextGrid grid{ {} };
    std::vector<SeriesInfo> infos;        // all that the project has
    std::optional<AgreementSeries> human; // nullopt: preferences
    std::vector<AgreementSeries> metrics; // as asked
    std::vector<Preference> preferences;  // where they are the human side
    std::vector<HumanScore> ratings;      // of the human side's scale, rater by rater
    std::vector<std::size_t> lengths;     // code points of the sources by segment; empty = not read
    std::optional<RunAspects> aspects;
    SecondTexts leftOut;
    std::unordered_map<RowId, std::size_t> cells; // place of a text in a table

    [[nodiscard]] std::string humanName() const { return human ? human->info.name : kPreferenceSide; }
    [[nodiscard]] const AgreementSeries *metric(const std::string &name) const;
};

// Errors: NotFound (no such series, naming those there are; no metric at all), Cancelled, those of the reader.
// `progress` is told how many series are read.
[[nodiscard]] Result<AgreementData> readAgreementData(ProjectReader &reader, const AgreementWish &wish,
                                                      const std::stop_token &stop,
                                                      const std::function<void(int done, int of)> &progress = {});

} // namespace core
