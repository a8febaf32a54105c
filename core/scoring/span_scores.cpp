// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/span_scores.h"

#include <algorithm>
#include <sstream>

namespace core {
namespace {

double weightOf(const ErrorSpan &span, const SpanWeights &weights)
{
    const std::string_view letter = severityLetter(span.severity);
    if (letter == "C")
        return weights.critical;
    if (letter == "M")
        return weights.major;
    if (letter == "m")
        return weights.minor;
    return letter == "n" ? weights.neutral : weights.unstated;
}

} // namespace

std::string weightsText(const SpanWeights &weights)
{
    std::ostringstream out;
    out << "critical " << weights.critical << ", major " << weights.major << ", minor " << weights.minor << ", neutral "
        << weights.neutral << ", unstated " << weights.unstated;
    return out.str();
}

std::map<RowId, double> spanScores(const std::vector<RowId> &translations, const std::vector<ErrorSpan> &spans,
                                   const SpanWeights &weights)
{
    std::map<std::string, std::map<RowId, double>> byRater;
    for (const ErrorSpan &span : spans)
        if (span.run == 0)
            byRater[span.rater][span.text] -= weightOf(span, weights);
    std::map<RowId, double> scores;
    if (byRater.empty())
        return scores;
    for (const RowId text : translations) {
        double sum = 0;
        for (const auto &[rater, marked] : byRater) {
            const auto own = marked.find(text);
            sum += own == marked.end() ? 0 : own->second;
        }
        scores[text] = sum / static_cast<double>(byRater.size());
    }
    return scores;
}

Result<std::map<RowId, double>> readSpanScores(ProjectReader &reader, const SpanWeights &weights,
                                               const std::stop_token &stop)
{
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    std::map<RowId, double> all;
    for (const RowId id : *segments) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto view = reader.segment(id);
        if (!view)
            return view.error();
        std::vector<RowId> translations;
        for (const Text &text : view->texts)
            if (std::ranges::find(text.roles, TextRole::Base) == text.roles.end() &&
                std::ranges::find(text.roles, TextRole::Variant) == text.roles.end())
                translations.push_back(text.id);
        all.merge(spanScores(translations, view->spans, weights));
    }
    return all;
}

} // namespace core
