// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// sacreBLEU's significance tests of corpus scores, on the segments' counts: bootstrap resampling (Koehn 2004)
// and approximate randomisation (Riezler and Maxwell 2005). Both draw whole segments and score sums of rows.
// p = (draws whose statistic exceeds the observed difference + 1) / (draws + 1), two-sided. Equal
// scores never exceed 0 and so get the smallest p, as in the reference: look at the difference first. Sums are whole
// numbers, where the reference adds float32 and loses units above 2^24.

#include "core/metrics/sacrebleu/score_signature.h"
#include "core/metrics/sacrebleu/segment_counts.h"

#include <functional>

namespace core {

// The corpus score of a sum of rows.
using ScoreOfCounts = std::function<double(std::span<const std::int64_t>, CountArithmetic)>;
[[nodiscard]] ScoreOfCounts scoreFunction(const BleuOptions &options);
[[nodiscard]] ScoreOfCounts scoreFunction(const ChrfOptions &options);

// Fills what draw number `draw` takes: for the bootstrap one segment index a place, for randomisation whether
// each segment of the first pseudo-system comes from the baseline (1) or from the system (0).
using BootstrapDraw = std::function<void(std::size_t draw, std::span<std::uint32_t> segments)>;
using ExchangeDraw = std::function<void(std::size_t draw, std::span<std::uint8_t> fromBaseline)>;

// Our own draws: they depend on seed and draw number alone.
[[nodiscard]] BootstrapDraw bootstrapDraws(std::uint64_t seed);
[[nodiscard]] ExchangeDraw exchangeDraws(std::uint64_t seed);

struct ResamplingOptions {
    std::size_t draws = 1000;
    // True: quotients and sums as the reference's numpy arrays have them (see CountArithmetic), to compare with it.
    bool asReference = false;
};

// The score of each draw.
[[nodiscard]] std::vector<double> bootstrapScores(const SegmentCounts &counts, const ScoreOfCounts &score,
                                                  const BootstrapDraw &draw, const ResamplingOptions &options);

// Mean, and half the distance between the order statistics n/40 from both ends. Nothing for no scores.
[[nodiscard]] std::optional<ScoreInterval> scoreInterval(std::vector<double> scores);

struct PairedScores {
    Statistic p;                           // NoData: no segments, or no draws
    double baseline = 0, system = 0;       // the corpus scores
    std::optional<ScoreInterval> interval; // of the system's score; bootstrap only
};

// Are two systems' corpus scores different by more than chance? Rows of the same segments, in the same order.
[[nodiscard]] PairedScores pairedBootstrap(const SegmentCounts &baseline, const SegmentCounts &system,
                                           const ScoreOfCounts &score, const BootstrapDraw &draw,
                                           const ResamplingOptions &options);
[[nodiscard]] PairedScores pairedRandomisation(const SegmentCounts &baseline, const SegmentCounts &system,
                                               const ScoreOfCounts &score, const ExchangeDraw &draw,
                                               const ResamplingOptions &options);

} // namespace core
