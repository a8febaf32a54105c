// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include "core/metrics/overlap/rouge.h"

namespace core::verify {
namespace {

RougeTokenizer tokenizerNamed(const std::string &name)
{
    if (name == "rouge_score")
        return RougeTokenizer::RougeScore;
    if (name == "unicode-cjkchar")
        return RougeTokenizer::UnicodeChars;
    throw CaseError("tokenizer: expected rouge_score or unicode-cjkchar, not " + name);
}

Json listOf(const RougeScore &score)
{
    return Json::array({ score.precision, score.recall, score.fMeasure });
}

} // namespace

// Input: hyp, ref (or refs, a list: the best of them for each type), and where wanted stemmer (false) and
// tokenizer (rouge_score). Output: for each type [precision, recall, F].
Json computeRouge(const Json &input)
{
    const RougeOptions options{ .tokenizer = tokenizerNamed(input.value("tokenizer", "rouge_score")),
                                .stemmer = input.value("stemmer", false) };
    const auto hypothesis = input.at("hyp").get<std::string>();
    const RougeScores scores = input.contains("refs")
                                   ? rouge(hypothesis, input.at("refs").get<std::vector<std::string>>(), options)
                                   : rouge(hypothesis, input.at("ref").get<std::string>(), options);
    return { { "rouge1", listOf(scores.rouge1) },
             { "rouge2", listOf(scores.rouge2) },
             { "rouge3", listOf(scores.rouge3) },
             { "rougeL", listOf(scores.rougeL) },
             { "rougeLsum", listOf(scores.rougeLsum) } };
}

void compareRouge(const Json &file, Comparison &comparison)
{
    const Json &cases = file.at("cases"), &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        Json input = results[i];
        input.update(cases.at(input.at("case").get<std::size_t>()));
        comparison.check(step(step("/results", i), "expected"), results[i].at("expected"), computeRouge(input), kScore);
    }
}

} // namespace core::verify
