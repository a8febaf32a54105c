// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/shapes.h"

#include "core/verify/cases.h"

#include <algorithm>
#include <array>

namespace core::verify {
namespace {

struct Function {
    std::string_view name;
    Json (*compute)(const Json &);
};

struct Shape {
    std::string_view name;
    void (*compare)(const Json &, Comparison &);
};

constexpr std::array kFunctions{
    Function{ "acc-eq", computeAccEq },
    Function{ "agreement-table", computeAgreementTable },
    Function{ "average-correlation", computeAverageCorrelation },
    Function{ "bleu", computeBleu },
    Function{ "bootstrap", computeBootstrap },
    Function{ "chrf", computeChrf },
    Function{ "contrastive-accuracy", computeContrastiveAccuracy },
    Function{ "correlation", computeCorrelation },
    Function{ "exhaustive-permutation", computeExhaustivePermutation },
    Function{ "kappa", computeKappa },
    Function{ "kendall-like", computeKendallLike },
    Function{ "krippendorff", computeKrippendorff },
    Function{ "litransproqa-score", computeLitransproqaScore },
    Function{ "mixed-model", computeMixedModel },
    Function{ "pairwise-accuracy", computePairwiseAccuracy },
    Function{ "pairwise-permutation", computePairwisePermutation },
    Function{ "perm-both", computePermBoth },
    Function{ "rouge", computeRouge },
    Function{ "soft-pairwise-accuracy", computeSoftPairwiseAccuracy },
    Function{ "tokenize", computeTokenize },
    Function{ "williams", computeWilliams },
    Function{ "zscore", computeZscore },
};

constexpr std::array kShapes{
    Shape{ "acc_eq", compareAccEq },
    Shape{ "accuracy", compareAccuracy },
    Shape{ "average_correlation", compareAverageCorrelation },
    Shape{ "bootstrap", compareBootstrap },
    Shape{ "correlation", compareCorrelation },
    Shape{ "kappa", compareKappa },
    Shape{ "krippendorff", compareKrippendorff },
    Shape{ "lme", compareMixedModel },
    Shape{ "permutation", comparePermutation },
    Shape{ "rouge", compareRouge },
    Shape{ "sacrebleu_corpus", compareSacrebleuCorpus },
    Shape{ "sacrebleu_sentence", compareSacrebleuSentence },
    Shape{ "sacrebleu_tokenizers", compareSacrebleuTokenizers },
    Shape{ "zscore", compareZscore },
};

Error malformed(std::string_view subject, const std::string &detail)
{
    return { ErrorCode::Malformed, std::string(subject), detail };
}

// Runs `work` on the parsed text; whatever the input breaks becomes one Malformed error.
template <typename Value, typename Work>
Result<Value> onJson(std::string_view subject, std::string_view text, const Work &work)
{
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded())
        return malformed(subject, "not valid JSON");
    try {
        return work(json);
    } catch (const Json::exception &problem) {
        return malformed(subject, problem.what());
    } catch (const CaseError &problem) {
        return malformed(subject, problem.what());
    }
}

template <typename Entries> std::vector<std::string_view> namesOf(const Entries &entries)
{
    std::vector<std::string_view> out;
    for (const auto &entry : entries)
        out.push_back(entry.name);
    return out;
}

} // namespace

std::vector<std::string_view> functionNames()
{
    return namesOf(kFunctions);
}

std::vector<std::string_view> shapeNames()
{
    return namesOf(kShapes);
}

Result<Json> compute(std::string_view function, std::string_view text)
{
    const auto *const entry = std::ranges::find(kFunctions, function, &Function::name);
    if (entry == kFunctions.end())
        return Error{ ErrorCode::NotFound, std::string(function), "no such function" };
    return onJson<Json>(function, text, [entry](const Json &json) { return entry->compute(json); });
}

Result<Comparison> verifyGolden(std::string_view shape, std::string_view text)
{
    const auto *const entry = std::ranges::find(kShapes, shape, &Shape::name);
    if (entry == kShapes.end())
        return Error{ ErrorCode::NotFound, std::string(shape), "no such shape" };
    return onJson<Comparison>(shape, text, [entry](const Json &json) {
        Comparison comparison;
        entry->compare(json, comparison);
        return comparison;
    });
}

} // namespace core::verify
