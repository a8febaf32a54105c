// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/sensitivity.h"

#include <algorithm>

namespace core {

std::string starsText(int stars)
{
    return std::string(static_cast<std::size_t>(stars), '*');
}

std::string undefinedText(Undefined why)
{
    switch (why) {
    case Undefined::No:
        return {};
    case Undefined::NoData:
        return "no pair has both scores";
    case Undefined::TooFew:
        return "fewer observations than the model has parameters";
    case Undefined::Constant:
        return "all deltas of the metric are equal";
    case Undefined::AllTied:
        return "all are tied";
    case Undefined::NoVariance:
        return "nothing varies within segments and categories";
    case Undefined::NotFinite:
        return "a score is infinite";
    case Undefined::Unidentified:
        return "every segment has one pair only, or there is one segment: variance between segments can't be told "
               "from variance within";
    }
    return {};
}

std::string undefinedText(const InteractionTest &test)
{
    if (test.why == Undefined::Unidentified)
        return "there is one metric, category or period only, or they can't be told apart";
    return undefinedText(test.why);
}

bool SensitivityTable::anyUntested() const
{
    return std::ranges::any_of(all.cells,
                               [](const SensitivityCell &cell) { return cell.defined() && !cell.isTested(); });
}

CellVerdict SensitivityCell::verdict() const
{
    if (!defined())
        return CellVerdict::Undefined;
    const bool significant = stars > 0;
    if (!isTested())
        return CellVerdict::Unclear;
    if (kind == PairKind::Variation)
        return significant && estimate > 0 ? CellVerdict::Wrong : CellVerdict::Right;
    if (!significant)
        return CellVerdict::Unclear;
    return estimate > 0 ? CellVerdict::Right : CellVerdict::Wrong;
}

std::string SensitivityTable::recipe() const
{
    std::string words = request.centring == Centring::Mean
                            ? "deltas standardised within metric, centred: zero is the metric's average drop"
                            : "deltas divided by their standard deviation within metric: zero is no effect";
    words += "; standard deviation with ddof " + std::to_string(request.ddof);
    words += request.form == ModelForm::Joint ? "; one joint model of all metrics" : "; one model per metric";
    if (!all.fits.empty() && !all.fits.front().formula.empty())
        words += ", " + all.fits.front().formula + ", REML";
    words += request.accepted ? "; pairs that vetting accepted" : "; all pairs";
    if (!request.filterName.empty())
        words += " with " + request.filterName + " = " + request.filterValue +
                 ", standard deviations and models from these alone";
    if (categories.size() < fitted.size())
        words += "; standard deviations and models from all " + std::to_string(fitted.size()) +
                 " categories, of which " + std::to_string(categories.size()) +
                 (categories.size() == 1 ? " is shown" : " are shown");
    if (anyUntested())
        words += "; categories with fewer than " + std::to_string(kLeastTested) + " pairs are not tested";
    return words;
}

} // namespace core
