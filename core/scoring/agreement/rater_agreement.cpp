// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/rater_agreement.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace core {

RaterAgreement raterAgreement(const AgreementScope &scope, const AgreementData &data)
{
    std::map<RowId, std::size_t> items; // translations of the scope
    for (std::size_t system = 0; system < scope.systems.size(); ++system)
        for (std::size_t i = 0; i < scope.segments.size(); ++i)
            if (const RowId text = scopeText(scope, data, system, i); text != 0)
                items.try_emplace(text, items.size());
    std::map<std::string, std::vector<double>> ratings;
    for (const HumanScore &score : data.ratings) {
        const auto item = items.find(score.text);
        if (score.rater.empty() || item == items.end())
            continue;
        auto &row = ratings.try_emplace(score.rater, items.size(), std::nan("")).first->second;
        row[item->second] = score.value;
    }
    RaterAgreement out;
    std::vector<double> table;
    std::vector<int> raters(items.size(), 0);
    for (const auto &[rater, row] : ratings) {
        out.raters.push_back(rater);
        out.rated.push_back(0);
        for (std::size_t i = 0; i < row.size(); ++i)
            if (!std::isnan(row[i])) {
                ++out.rated.back();
                ++raters[i];
            }
        table.insert(table.end(), row.begin(), row.end());
    }
    out.texts = static_cast<std::size_t>(std::ranges::count_if(raters, [](int n) { return n > 1; }));
    if (out.raters.size() > 1)
        out.pairs = raterPairs(table, out.raters.size());
    return out;
}

} // namespace core
