// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/baselines.h"

#include "core/statistics/counter_random.h"
#include "core/text/identity.h"
#include "core/text/script.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace core {
namespace {

constexpr const char *kGenerators[] = { "unrelated/1", "shuffled/1" };

std::uint64_t streamOf(const PairBase &base, std::string_view category)
{
    const std::string digest = sha256Hex(base.uuid + '/' + std::string(category));
    std::uint64_t stream = 0;
    std::from_chars(digest.data(), digest.data() + 16, stream, 16);
    return stream;
}

Variant baselineOf(const PairBase &base, std::string_view category, const char *generator, std::uint64_t seed,
                   std::string body, std::string note)
{
    Variant variant;
    variant.base = base.text;
    variant.uuid = namedUuid("variant", { base.uuid, body });
    variant.edits = { { 0, codePointCount(base.body), base.body, body } };
    variant.body = std::move(body);
    variant.category = category;
    variant.generator = generator;
    variant.seed = static_cast<std::int64_t>(seed);
    variant.note = std::move(note);
    return variant;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// A text as units and what stands between them: gaps[i] before units[i], the last gap behind all.
struct Pieces {
    std::vector<std::string> units, gaps;
};

Pieces piecesOf(const std::string &body)
{
    const bool characters = writesWithoutSpaces(body);
    Pieces pieces;
    std::string gap;
    bool inUnit = false;
    for (const char c : body) {
        const bool continuation = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (isBlank(c)) {
            gap += c;
            inUnit = false;
        } else if (!inUnit || (characters && !continuation)) {
            pieces.gaps.push_back(std::exchange(gap, {}));
            pieces.units.emplace_back(1, c);
            inUnit = true;
        } else {
            pieces.units.back() += c;
        }
    }
    pieces.gaps.push_back(gap);
    return pieces;
}

std::string joined(const Pieces &pieces)
{
    std::string out;
    for (std::size_t i = 0; i < pieces.units.size(); ++i)
        out += pieces.gaps[i] + pieces.units[i];
    return out + pieces.gaps.back();
}

// "" when the units have one order only.
std::string shuffled(const std::string &body, CounterRandom random)
{
    Pieces pieces = piecesOf(body);
    const auto differs = [&pieces](const std::string &unit) { return unit != pieces.units.front(); };
    if (pieces.units.empty() || std::ranges::none_of(pieces.units, differs))
        return {};
    std::string out = body;
    while (out == body) { // short texts may come out as they were
        for (std::size_t i = pieces.units.size(); i > 1; --i)
            std::swap(pieces.units[i - 1], pieces.units[random.below(i)]);
        out = joined(pieces);
    }
    return out;
}

} // namespace

MadeBaselines makeBaselines(const std::vector<PairBase> &bases, std::uint64_t seed)
{
    std::map<std::pair<std::string, std::string>, std::vector<const PairBase *>> groups;
    for (const PairBase &base : bases)
        groups[{ base.systemName, base.language }].push_back(&base);
    for (auto &[key, group] : groups)
        std::ranges::sort(group, {}, &PairBase::uuid);
    MadeBaselines made;
    for (const PairBase &base : bases) {
        ++made.bases;
        const std::vector<const PairBase *> &group = groups[{ base.systemName, base.language }];
        CounterRandom random(seed, streamOf(base, kUnrelatedBaseline));
        const std::size_t start = random.below(group.size());
        const PairBase *other = nullptr;
        for (std::size_t i = 0; i < group.size() && other == nullptr; ++i) {
            const PairBase *candidate = group[(start + i) % group.size()];
            if (candidate->label != base.label && candidate->source != base.source && candidate->body != base.body)
                other = candidate;
        }
        if (other == nullptr)
            ++made.noOther;
        else
            made.variants.push_back(
                baselineOf(base, kUnrelatedBaseline, kGenerators[0], seed, other->body, other->label));
        std::string words = shuffled(base.body, CounterRandom(seed, streamOf(base, kShuffledBaseline)));
        if (words.empty())
            ++made.same;
        else
            made.variants.push_back(baselineOf(base, kShuffledBaseline, kGenerators[1], seed, std::move(words), {}));
    }
    return made;
}

std::vector<BaselineRow> baselineWins(const DeltaTable &deltas, TieRule ties, double confidence)
{
    MixedModelRows rows;
    rows.condition.levels = { std::string(kUnrelatedBaseline), std::string(kShuffledBaseline) };
    std::vector<BaselineRow> out;
    for (std::size_t metric = 0; metric < deltas.metrics.size(); ++metric) {
        rows.metric.levels.push_back(deltas.metrics[metric].name);
        out.push_back({ deltas.metrics[metric].name, {}, {} });
        out.back().unrelated.rate = out.back().shuffled.rate = wilson(0, 0, confidence);
        for (std::size_t pair = 0; pair < deltas.pairs.size(); ++pair) {
            const std::string &category = deltas.pairs[pair].category;
            if (!isBaseline(category))
                continue;
            rows.delta.push_back(deltas.delta(metric, pair));
            rows.condition.codes.push_back(category == kUnrelatedBaseline ? 0 : 1);
            rows.metric.codes.push_back(static_cast<int>(metric));
            rows.segment.codes.push_back(static_cast<int>(deltas.pairs[pair].segment));
        }
    }
    SharePlan plan = kWinPlan;
    plan.confidence = confidence;
    for (WinRate &rate : winRatesBySegment(rows, ties, plan)) {
        BaselineRow &row = *std::ranges::find(out, rate.metric, &BaselineRow::metric);
        (rate.condition == kUnrelatedBaseline ? row.unrelated : row.shuffled) = std::move(rate);
    }
    std::erase_if(out, [](const BaselineRow &row) { return row.unrelated.rate.n == 0 && row.shuffled.rate.n == 0; });
    return out;
}

} // namespace core
