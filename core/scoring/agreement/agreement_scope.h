// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which part of a project agreement is measured on: a filter, cut by language pair or document.

#include "core/scoring/agreement/agreement_data.h"

#include <set>
#include <string>
#include <vector>

namespace core {

enum class AgreementBy { All, LanguagePair, Document };

struct AgreementFilter {
    std::string languagePair;                 // "en-zh"; "" = all
    std::set<std::string> documents, systems; // names; empty = all
    std::size_t shortest = 0, longest = 0;    // code points of the source; longest 0 = no limit
    std::set<RowId> texts;                    // just these, as marked in a chart; empty = all
    [[nodiscard]] bool needsLengths() const { return shortest > 0 || longest > 0; }
    bool operator==(const AgreementFilter &) const = default;
};

// Rows and columns of a table, and which of its cells count.
struct AgreementScope {
    std::string name;                           // of language pair or document; "" = everything
    std::vector<std::size_t> systems, segments; // places in the grid
    std::vector<char> counts;                   // systems × segments of the scope; empty = all
    [[nodiscard]] std::size_t cells() const { return systems.size() * segments.size(); }
};

// In order of name; none where nothing is left. A passage with translations into several languages is in several
// scopes by language pair. A filter by length leaves everything in where lengths were not read.
[[nodiscard]] std::vector<AgreementScope> agreementScopes(const AgreementData &data, const AgreementFilter &filter,
                                                          AgreementBy by);

// The scope's part of a table over the whole grid; NaN where a cell does not count.
[[nodiscard]] std::vector<double> scopeTable(const AgreementScope &scope, const AgreementData &data,
                                             const std::vector<double> &values);
// The same of scores by text. `higherIsBetter` as in ScoreSeries.
[[nodiscard]] std::vector<double> scopeTable(const AgreementScope &scope, const AgreementData &data,
                                             const std::map<RowId, double> &values, bool higherIsBetter = true);

// Translations, 0 where there is none or it does not count.
[[nodiscard]] RowId scopeText(const AgreementScope &scope, const AgreementData &data, std::size_t system,
                              std::size_t segment);

// Preferences whose texts both count.
[[nodiscard]] std::vector<Preference> scopePreferences(const AgreementScope &scope, const AgreementData &data);

} // namespace core
