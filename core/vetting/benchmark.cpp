// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/benchmark.h"

#include "core/perturb/guards.h"
#include "core/text/identity.h"
#include "core/version.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace core {
namespace {

using Json = nlohmann::ordered_json;

std::optional<LeftOut> whyOut(const VettedPair &pair)
{
    if (pair.adjudication)
        return pair.adjudication->choice == VerdictChoice::Accept ? std::nullopt : std::optional(LeftOut::Adjudicated);
    const int decided = pair.count(VerdictChoice::Accept) + pair.count(VerdictChoice::Reject);
    if (decided == 0)
        return LeftOut::Unvetted;
    if (decided == 1)
        return LeftOut::OneVote;
    if (!pair.complete())
        return LeftOut::NotAll;
    if (pair.rejected())
        return LeftOut::Rejected;
    if (pair.disagreed())
        return LeftOut::Disagreement;
    return pair.flagged() ? std::optional(LeftOut::Flagged) : std::nullopt;
}

// What a file of lines and columns can't carry, or what contradicts the project's own table of pairs.
class Lint {
public:
    explicit Lint(const std::vector<MinimalPair> &pairs)
    {
        for (const MinimalPair &pair : pairs)
            m_pairs[pair.variant.uuid] = &pair;
    }

    [[nodiscard]] const MinimalPair *pairOf(const std::string &uuid) const
    {
        const auto found = m_pairs.find(uuid);
        return found == m_pairs.end() ? nullptr : found->second;
    }

    // "" = clean.
    std::string problemOf(const VetPair &shown)
    {
        const MinimalPair *pair = pairOf(shown.uuid);
        if (pair == nullptr)
            return "it is not in the project's table of pairs";
        if (!m_seen.insert(shown.uuid).second)
            return "its id stands twice";
        const auto &[place, fresh] = m_bases.emplace(pair->base.uuid, pair->base.body);
        if (!fresh && place->second != pair->base.body)
            return "another variant of the same base has another base text";
        if (pair->base.body != shown.base || pair->variant.body != shown.variant || pair->base.source != shown.source)
            return "its texts are not those that were vetted";
        if (applied(pair->base.body, pair->variant.edits) != pair->variant.body)
            return "its edits do not make the variant of the base";
        if (pair->variant.body == pair->base.body)
            return "variant and base are the same";
        if (!m_bodies.emplace(pair->base.uuid, pair->variant.body).second)
            return "another pair has the same base and variant";
        return brokenCell(*pair);
    }

private:
    static std::string brokenCell(const MinimalPair &pair)
    {
        const std::pair<const char *, const std::string &> cells[] = { { "source", pair.base.source },
                                                                       { "base", pair.base.body },
                                                                       { "variant", pair.variant.body },
                                                                       { "segment", pair.base.label },
                                                                       { "system", pair.base.systemName } };
        for (const auto &[column, text] : cells)
            if (text.find_first_of("\t\r\n") != std::string::npos)
                return std::string("a line break or tab in ") + column;
        return {};
    }

    std::map<std::string, const MinimalPair *> m_pairs;
    std::set<std::string> m_seen;
    std::map<std::string, std::string> m_bases;
    std::set<std::pair<std::string, std::string>> m_bodies;
};

Json countsJson(const std::map<LeftOut, int> &counts)
{
    Json json = Json::object();
    for (const auto &[why, count] : counts)
        json[std::string(name(why))] = count;
    return json;
}

// What each category gave.
Json categoriesJson(const Benchmark &benchmark, const VetData &data)
{
    Json categories = Json::array();
    for (std::size_t i = 0; i < data.settings.categories.size(); ++i) {
        const CategoryGuide &guide = data.settings.categories[i];
        const auto out = benchmark.leftOutByCategory.find(guide.id);
        const auto in = benchmark.byCategory.find(guide.id);
        const auto vetted = benchmark.vettedByCategory.find(guide.id);
        categories.push_back(
            { { "category", guide.id },
              { "kind", guide.variation ? "variation" : "error" },
              { "definition", guide.definition },
              { "in_campaign", data.settings.counts[i] },
              { "vetted", vetted == benchmark.vettedByCategory.end() ? 0 : vetted->second },
              { "pairs", in == benchmark.byCategory.end() ? 0 : in->second },
              { "left_out",
                countsJson(out == benchmark.leftOutByCategory.end() ? std::map<LeftOut, int>() : out->second) } });
    }
    return categories;
}

} // namespace

std::string_view name(LeftOut why)
{
    switch (why) {
    case LeftOut::Unvetted:
        return "unvetted";
    case LeftOut::OneVote:
        return "one-vote";
    case LeftOut::NotAll:
        return "not-all";
    case LeftOut::Rejected:
        return "rejected";
    case LeftOut::Disagreement:
        return "disagreement";
    case LeftOut::Adjudicated:
        return "adjudicated";
    case LeftOut::Flagged:
        return "flagged";
    case LeftOut::Lint:
        return "lint";
    }
    return {};
}

Result<Benchmark> makeBenchmark(const VetData &data, const std::vector<CampaignItem> &items,
                                const std::vector<MinimalPair> &pairs)
{
    std::map<std::string, const CampaignItem *> shown;
    for (const CampaignItem &item : items)
        if (item.subjectKind == kPairSubject)
            shown[item.subject] = &item;
    Benchmark benchmark;
    benchmark.campaign = data.campaign;
    benchmark.pairs = static_cast<int>(data.pairs.size());
    Lint lint(pairs);
    for (const VettedPair &vetted : data.pairs) {
        std::optional<LeftOut> why = whyOut(vetted);
        if (vetted.complete() || vetted.adjudication) {
            ++benchmark.vetted;
            ++benchmark.vettedByCategory[vetted.category];
        }
        if (!why) {
            const auto item = shown.find(vetted.uuid);
            if (item == shown.end())
                return Error{ ErrorCode::Internal, "pair " + vetted.uuid, "it is no item of its campaign", 0 };
            const auto pair = vetPairOf(*item->second);
            if (!pair)
                return pair.error();
            if (const std::string problem = lint.problemOf(*pair); !problem.empty()) {
                benchmark.findings.push_back({ vetted.uuid, problem });
                why = LeftOut::Lint;
            }
        }
        if (why) {
            ++benchmark.leftOut[*why];
            ++benchmark.leftOutByCategory[vetted.category][*why];
            continue;
        }
        benchmark.rows.push_back(
            { *lint.pairOf(vetted.uuid), vetted.adjudication.has_value(), vetted.count(VerdictChoice::Accept) });
        ++benchmark.byCategory[vetted.category];
    }
    return benchmark;
}

std::set<std::string> acceptedVariants(const VetData &data)
{
    std::set<std::string> accepted;
    for (const VettedPair &pair : data.pairs)
        if (!whyOut(pair))
            accepted.insert(pair.uuid);
    return accepted;
}

Status writeBenchmark(const Benchmark &benchmark, PairFormat format, std::ostream &out)
{
    std::vector<MinimalPair> pairs;
    std::vector<PairExtras> extras;
    for (const BenchmarkRow &row : benchmark.rows) {
        pairs.push_back(row.pair);
        extras.push_back({ { "language", row.pair.base.language },
                           { "source_language", row.pair.base.sourceLanguage },
                           { "accepted_by", row.adjudicated ? "adjudication" : "annotators" } });
    }
    const auto written = exportPairs(pairs, format, out, extras);
    if (!written)
        return written.error();
    if (written->written != static_cast<int>(pairs.size())) // the lint saw to it
        return Error{ ErrorCode::Internal, "the benchmark", "a row of it was left out", 0 };
    return Done{};
}

std::string benchmarkManifest(const Benchmark &benchmark, const VetData &data,
                              const std::map<std::string, std::string> &files)
{
    Json list = Json::array();
    for (const auto &[file, bytes] : files)
        list.push_back({ { "name", file }, { "bytes", bytes.size() }, { "sha256", sha256Hex(bytes) } });
    std::set<std::string> generators;
    std::set<std::int64_t> seeds;
    for (const BenchmarkRow &row : benchmark.rows) {
        generators.insert(row.pair.variant.generator);
        seeds.insert(row.pair.variant.seed);
    }
    Json findings = Json::array();
    for (const BenchmarkFinding &finding : benchmark.findings)
        findings.push_back({ { "pair", finding.pair }, { "what", finding.what } });
    const Json json = { { "format", "tertium-benchmark" },
                        { "version", 1 },
                        { "program", std::string(programVersion()) },
                        { "campaign",
                          { { "id", benchmark.campaign.uuid },
                            { "title", benchmark.campaign.title },
                            { "created_at", benchmark.campaign.createdAt },
                            { "guideline", benchmark.campaign.guideline },
                            { "guideline_revision", data.settings.revision } } },
                        { "recipe",
                          { { "annotators", data.annotators.size() },
                            { "overlap", data.settings.overlap },
                            { "order", name(data.settings.order) },
                            { "seed", data.settings.seed },
                            { "generators", generators },
                            { "generator_seeds", seeds },
                            { "rule", "accepted by everybody who was given it, two at least, or by adjudication" } } },
                        { "counts",
                          { { "in_campaign", benchmark.pairs },
                            { "vetted", benchmark.vetted },
                            { "pairs", benchmark.rows.size() },
                            { "left_out", countsJson(benchmark.leftOut) } } },
                        { "categories", categoriesJson(benchmark, data) },
                        { "lint", findings },
                        { "files", list } };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace core
