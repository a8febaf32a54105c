// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/span_scores.h"

#include "core/error_free.h"
#include "core/formats/header_words.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace core {
namespace {

double weightOf(const ErrorSpan &span, const SpanWeights &weights)
{
    if (saysErrorFree(span))
        return 0;
    const std::string category = lowerAscii(span.category);
    if (category.starts_with("non-translation"))
        return weights.nonTranslation;
    const std::string_view letter = severityLetter(span.severity);
    if (letter == "C")
        return weights.critical;
    if (letter == "M")
        return weights.major;
    if (letter == "m")
        return category.find("punctuation") != std::string::npos ? weights.punctuation : weights.minor;
    return letter == "n" ? weights.neutral : weights.unstated;
}

struct Rater {
    bool says = false;       // when a translation has no error
    std::set<RowId> systems; // in which he marked something
};

std::map<std::string, Rater> ratersOf(const std::vector<RatedPassage> &passages)
{
    std::map<std::string, Rater> raters;
    for (const RatedPassage &passage : passages) {
        std::map<RowId, RowId> systems;
        for (const RatedPassage::Translation &one : passage.translations)
            systems[one.text] = one.system;
        for (const ErrorSpan &span : passage.spans) {
            if (span.run != 0)
                continue;
            Rater &rater = raters[span.rater];
            rater.says = rater.says || saysErrorFree(span);
            if (const auto of = systems.find(span.text); of != systems.end())
                rater.systems.insert(of->second);
        }
    }
    return raters;
}

void rate(const RatedPassage &passage, const std::map<std::string, Rater> &raters, const SpanWeights &weights,
          std::vector<HumanScore> &ratings)
{
    std::map<std::string, std::map<RowId, double>> byRater;
    for (const ErrorSpan &span : passage.spans)
        if (span.run == 0)
            byRater[span.rater][span.text] -= weightOf(span, weights);
    for (const auto &[name, marked] : byRater) {
        const Rater &rater = raters.at(name);
        for (const RatedPassage::Translation &one : passage.translations) {
            const auto own = marked.find(one.text);
            if (own != marked.end())
                ratings.push_back({ one.text, {}, name, own->second + 0.0 }); // no "-0"
            else if (!rater.says && rater.systems.contains(one.system))
                ratings.push_back({ one.text, {}, name, 0 });
        }
    }
}

RatedPassage ratedPassage(SegmentView view)
{
    RatedPassage passage;
    for (const Text &text : view.texts)
        if (std::ranges::find(text.roles, TextRole::Base) == text.roles.end() &&
            std::ranges::find(text.roles, TextRole::Variant) == text.roles.end())
            passage.translations.push_back({ text.id, text.system });
    std::erase_if(view.spans, [](const ErrorSpan &span) { return span.run != 0; });
    for (ErrorSpan &span : view.spans) { // what no score is made of, of a whole project
        span.uuid.clear();
        span.quoted.clear();
        span.comment.clear();
    }
    passage.spans = std::move(view.spans);
    return passage;
}

} // namespace

std::string weightsText(const SpanWeights &weights)
{
    std::ostringstream out;
    out << "critical " << weights.critical << ", major " << weights.major << ", minor " << weights.minor << ", neutral "
        << weights.neutral << ", unstated " << weights.unstated << ", non-translation " << weights.nonTranslation
        << ", minor punctuation " << weights.punctuation;
    return out.str();
}

std::vector<HumanScore> spanRatings(const std::vector<RatedPassage> &passages, const SpanWeights &weights)
{
    const std::map<std::string, Rater> raters = ratersOf(passages);
    std::vector<HumanScore> ratings;
    for (const RatedPassage &passage : passages)
        rate(passage, raters, weights, ratings);
    return ratings;
}

Result<std::vector<HumanScore>> readSpanRatings(ProjectReader &reader, const SpanWeights &weights,
                                                const std::stop_token &stop)
{
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    std::vector<RatedPassage> passages;
    for (const RowId id : *segments) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        auto view = reader.segment(id);
        if (!view)
            return view.error();
        RatedPassage passage = ratedPassage(std::move(view).value());
        if (!passage.spans.empty())
            passages.push_back(std::move(passage));
    }
    return spanRatings(passages, weights);
}

std::map<RowId, double> meanOverRaters(const std::vector<HumanScore> &ratings)
{
    std::map<RowId, std::pair<double, int>> sums;
    for (const HumanScore &rating : ratings) {
        auto &[sum, n] = sums[rating.text];
        sum += rating.value;
        ++n;
    }
    std::map<RowId, double> means;
    for (const auto &[text, sum] : sums)
        means[text] = sum.first / sum.second;
    return means;
}

} // namespace core
