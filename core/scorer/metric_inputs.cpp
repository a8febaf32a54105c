// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scorer/metric_inputs.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

enum Part { Source, Reference, Translation, PartCount };

std::optional<Part> partNamed(std::string_view word)
{
    static constexpr std::array kSource = { "source", "src" };
    static constexpr std::array kReference = { "reference", "ref" };
    static constexpr std::array kTranslation = { "translation", "mt", "candidate", "hypothesis", "hyp" };
    if (std::ranges::find(kSource, word) != kSource.end())
        return Source;
    if (std::ranges::find(kReference, word) != kReference.end())
        return Reference;
    if (std::ranges::find(kTranslation, word) != kTranslation.end())
        return Translation;
    return std::nullopt;
}

} // namespace

std::string inputsText(const MetricInputs &inputs)
{
    return std::string(inputs.source ? "source + " : "") + (inputs.reference ? "reference + " : "") + "translation";
}

std::optional<MetricInputs> inputsNamed(std::string_view text)
{
    std::string plain = foldedCase(text);
    std::erase(plain, ' ');
    std::array<bool, PartCount> has{};
    for (std::size_t begin = 0; begin <= plain.size();) {
        const std::size_t end = std::min(plain.find('+', begin), plain.size());
        const auto part = partNamed(std::string_view(plain).substr(begin, end - begin));
        if (!part || has[*part])
            return std::nullopt;
        has[*part] = true;
        begin = end + 1;
    }
    if (!has[Translation] || (!has[Source] && !has[Reference]))
        return std::nullopt;
    return MetricInputs{ has[Source], has[Reference] };
}

} // namespace core
