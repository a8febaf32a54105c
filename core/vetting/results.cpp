// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/results.h"

#include "core/statistics/raters/rater_pairs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <string_view>

namespace core {
namespace {

constexpr int kAccept = 0;
constexpr int kReject = 1;

int categoryOf(const Verdict &verdict)
{
    return verdict.choice == VerdictChoice::Accept   ? kAccept
           : verdict.choice == VerdictChoice::Reject ? kReject
                                                     : kNoCategory;
}

using Some = std::vector<const VettedPair *>;

void countAnnotators(VetGroup &group, const Some &pairs, std::size_t people)
{
    group.annotators.resize(people);
    for (const VettedPair *pair : pairs)
        for (std::size_t person = 0; person < people; ++person) {
            const Verdict &verdict = pair->verdicts[person];
            AnnotatorCounts &counts = group.annotators[person];
            counts.given += pair->given[person] ? 1 : 0;
            counts.accepted += verdict.choice == VerdictChoice::Accept ? 1 : 0;
            counts.rejected += verdict.choice == VerdictChoice::Reject ? 1 : 0;
            counts.later += verdict.choice == VerdictChoice::Later ? 1 : 0;
            counts.open += pair->given[person] && verdict.choice == VerdictChoice::None ? 1 : 0;
            counts.flagged += verdict.flagged ? 1 : 0;
            counts.proposals += verdict.proposal.empty() ? 0 : 1;
            for (const std::string &reason : verdict.reasons)
                ++counts.reasons[reason];
        }
}

void compareAnnotators(VetGroup &group, const Some &pairs, std::size_t people)
{
    for (std::size_t first = 0; first < people; ++first)
        for (std::size_t second = first + 1; second < people; ++second) {
            std::vector<int> a;
            std::vector<int> b;
            for (const VettedPair *pair : pairs) {
                if (!pair->given[first] || !pair->given[second])
                    continue;
                a.push_back(categoryOf(pair->verdicts[first]));
                b.push_back(categoryOf(pair->verdicts[second]));
            }
            AnnotatorPair compared;
            compared.first = first;
            compared.second = second;
            compared.table = contingency(a, b, 2);
            if (compared.table.total() == 0)
                continue;
            compared.agreement = raterAgreement(compared.table);
            compared.caution = kappaCaution(compared.table);
            group.agreement.push_back(std::move(compared));
        }
    std::vector<double> ratings;
    for (std::size_t person = 0; person < people; ++person)
        for (const VettedPair *pair : pairs) {
            const int category = categoryOf(pair->verdicts[person]);
            ratings.push_back(category == kNoCategory ? std::numeric_limits<double>::quiet_NaN() : category);
        }
    if (people > 0)
        group.alpha = krippendorffAlpha(ratings, people, Measurement::Nominal);
}

Statistic medianOf(const std::vector<std::int64_t> &times)
{
    std::vector<Statistic> values;
    for (const std::int64_t ms : times)
        values.push_back(Statistic::of(static_cast<double>(ms)));
    return distributionOf(values).median;
}

VetGroup grouped(std::string id, std::string name, const Some &pairs, std::size_t people)
{
    VetGroup group;
    group.id = std::move(id);
    group.name = std::move(name);
    group.pairs = static_cast<int>(pairs.size());
    for (const VettedPair *pair : pairs) {
        group.complete += pair->complete() ? 1 : 0;
        group.acceptedByAll += pair->accepted() ? 1 : 0;
        group.rejectedByAll += pair->rejected() ? 1 : 0;
        group.disagreed += pair->disagreed() ? 1 : 0;
        group.flagged += pair->flagged() ? 1 : 0;
        group.adjudicated += pair->adjudication ? 1 : 0;
        if (pair->adjudication && pair->adjudication->cause != DisagreementCause::None)
            ++group.causes[pair->adjudication->cause];
    }
    std::vector<std::int64_t> times;
    for (const VettedPair *pair : pairs)
        times.insert(times.end(), pair->times.begin(), pair->times.end());
    group.medianMs = medianOf(times);
    countAnnotators(group, pairs, people);
    compareAnnotators(group, pairs, people);
    return group;
}

Some those(const VetData &data, const std::function<bool(const VettedPair &)> &wanted)
{
    Some pairs;
    for (const VettedPair &pair : data.pairs)
        if (wanted(pair))
            pairs.push_back(&pair);
    return pairs;
}

struct Shares {
    double accepted = 0, observed = 0; // mean share of accept, share on the diagonal
};

Shares sharesOf(const ContingencyTable &table)
{
    const auto n = static_cast<double>(table.total());
    const auto off = static_cast<double>(table.at(kAccept, kReject) + table.at(kReject, kAccept));
    const auto both = static_cast<double>(table.at(kAccept, kAccept));
    return { (2 * both + off) / (2 * n), (n - off) / n };
}

std::string percent(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.0f %%", 100 * share);
    return text;
}

std::string twoPlaces(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

} // namespace

KappaCaution kappaCaution(const ContingencyTable &table)
{
    if (table.categories != 2 || table.total() == 0)
        return KappaCaution::None;
    const RaterAgreement agreement = raterAgreement(table);
    const Shares shares = sharesOf(table);
    if (!agreement.kappa.defined())
        return KappaCaution::OneCategory;
    if (shares.observed - agreement.kappa.value < kFarBelow)
        return KappaCaution::None;
    if (shares.accepted >= kNearlyAll)
        return KappaCaution::NearlyAllAccepted;
    return shares.accepted <= 1 - kNearlyAll ? KappaCaution::NearlyAllRejected : KappaCaution::None;
}

std::string kappaCautionText(const ContingencyTable &table)
{
    const KappaCaution caution = kappaCaution(table);
    if (caution == KappaCaution::None)
        return {};
    const bool accepted = caution == KappaCaution::NearlyAllAccepted ||
                          (caution == KappaCaution::OneCategory && table.at(kAccept, kAccept) > 0);
    if (caution == KappaCaution::OneCategory)
        return std::string("κ is not defined: both annotators ") + (accepted ? "accept" : "reject") + " every pair.";
    const RaterAgreement agreement = raterAgreement(table);
    const Shares shares = sharesOf(table);
    return "κ misleads here: " + percent(accepted ? shares.accepted : 1 - shares.accepted) + " of the verdicts " +
           (accepted ? "accept" : "reject") +
           ", so that chance alone would agree nearly always. The annotators agree on " + percent(shares.observed) +
           " of the pairs; PABAK is " + twoPlaces(agreement.pabak.value) + " and AC1 " +
           twoPlaces(agreement.ac1.value) + ".";
}

std::string_view vettingUndefinedText(Undefined why)
{
    switch (why) {
    case Undefined::No:
        return "";
    case Undefined::NoData:
    case Undefined::TooFew:
        return "no pair that both decided";
    case Undefined::NoVariance:
    case Undefined::Constant:
    case Undefined::AllTied:
        return "every verdict is the same";
    case Undefined::NotFinite:
    case Undefined::Unidentified:
        return "it can't be computed";
    }
    return "";
}

VetResults tabulateVerdicts(const VetData &data)
{
    VetResults results;
    const std::size_t people = data.annotators.size();
    const auto isVariation = [&](const VettedPair &pair) {
        const CategoryGuide *guide = data.settings.guideOf(pair.category);
        return guide != nullptr && guide->variation;
    };
    for (const CategoryGuide &guide : data.settings.categories)
        results.categories.push_back(
            grouped(guide.id, guide.name,
                    those(data, [&](const VettedPair &pair) { return pair.category == guide.id; }), people));
    const Some errors = those(data, [&](const VettedPair &pair) { return !isVariation(pair); });
    const Some variations = those(data, isVariation);
    if (!errors.empty() && !variations.empty()) {
        results.sums.push_back(grouped("errors", "Errors", errors, people));
        results.sums.push_back(grouped("variations", "Acceptable variations", variations, people));
    }
    results.sums.push_back(grouped("all", "All pairs", those(data, [](const VettedPair &) { return true; }), people));
    for (const AnnotatorTime &times : data.times)
        results.medianMs.push_back(medianOf(times.decisions));
    return results;
}

} // namespace core
