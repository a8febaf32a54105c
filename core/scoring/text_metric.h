// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The text metrics that a project can be scored with, behind one face. A new metric is a class in
// text_metrics.cpp and a line in its register.

#include "core/metrics/sacrebleu/bleu_tokenizer.h"
#include "core/result.h"
#include "core/statistics/statistic.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct MetricChoice {
    std::string name;                                   // as metricNames() has them
    BleuTokenizer tokenizer = BleuTokenizer::Mteval13a; // BLEU
    bool lowercase = false;                             // BLEU, chrF
    bool cjkCharacters = false; // ROUGE, token F1: each Han, Hiragana, Katakana character is a token
    bool stemmer = false;       // ROUGE
    bool operator==(const MetricChoice &) const = default;
};

enum class MetricReads { SourceAndTranslation, ReferenceAndTranslation };

// Scores one segment's translations after another; not thread-safe.
class TextMetric {
public:
    virtual ~TextMetric() = default;

    [[nodiscard]] virtual std::string label() const = 0; // "BLEU", "chrF2++", "ROUGE-L"
    [[nodiscard]] virtual MetricReads reads() const = 0;
    // What makes scores comparable, of segments and of whole systems. `references`: how many each text had,
    // 0 = it varies.
    [[nodiscard]] virtual std::string segmentSignature(int references) const = 0;
    [[nodiscard]] virtual std::string corpusSignature(int references) const = 0;

    // The texts that the next translations are held against: references, or the one source.
    virtual void hold(std::span<const std::string> against) = 0;
    // Score of a translation; with `system` its statistics are added up for the corpus score. Undefined
    // (NoData) when nothing is held to compare with.
    [[nodiscard]] virtual Statistic score(std::string_view translation, std::size_t system) = 0;

    struct Corpus {
        Statistic score;
        std::string details = "{}"; // JSON: sufficient statistics
        int segments = 0;
    };
    // Over all translations scored so far; for metrics without a corpus form the mean of the segments.
    [[nodiscard]] virtual Corpus corpus(std::size_t system) const = 0;
};

[[nodiscard]] std::vector<std::string_view> metricNames();
// The metric's words end at spaces: in a script without them (Chinese, Japanese, Thai) it takes a whole clause
// for a word, and its scores say little.
[[nodiscard]] bool takesWordsBySpaces(const MetricChoice &choice);
// Usage for a name that is not known.
[[nodiscard]] Result<std::unique_ptr<TextMetric>> makeTextMetric(const MetricChoice &choice);

} // namespace core
