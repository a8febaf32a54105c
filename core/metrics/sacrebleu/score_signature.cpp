// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/score_signature.h"

#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace core {
namespace {

struct Field {
    std::string_view name, shortName;
    std::string value;
};

// With a fixed number of decimals, whatever the locale.
std::string fixed(double value, int decimals)
{
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return { text.data(), end.ptr };
}

// As Python prints an int; a β that is none in the fewest digits.
std::string plain(double value)
{
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return { text.data(), end.ptr };
}

std::string_view yesNo(bool value)
{
    return value ? "yes" : "no";
}

std::string joined(const SignatureContext &context, std::vector<Field> ofMetric, SignatureForm form)
{
    std::vector<Field> fields;
    fields.push_back({ "nrefs", "#", context.references.varies ? "var" : std::to_string(context.references.number) });
    if (context.bootstrapDraws)
        fields.push_back({ "bs", "bs", std::to_string(*context.bootstrapDraws) });
    if (context.randomisationDraws)
        fields.push_back({ "ar", "ar", std::to_string(*context.randomisationDraws) });
    if (context.seed)
        fields.push_back({ "seed", "rs", *context.seed });
    for (Field &field : ofMetric)
        fields.push_back(std::move(field));
    fields.push_back({ "version", "v", std::string(kSacrebleuVersion) });
    std::string out;
    for (const Field &field : fields) {
        out += out.empty() ? "" : "|";
        out.append(form == SignatureForm::Short ? field.shortName : field.name).append(":").append(field.value);
    }
    return out;
}

std::string lineStart(std::string_view name, std::string_view signature, double score,
                      const std::optional<ScoreInterval> &interval)
{
    std::string out(name);
    if (!signature.empty())
        out.append("|").append(signature);
    out += " = " + fixed(score, 2);
    if (interval && interval->mean > 0)
        out += " (μ = " + fixed(interval->mean, 2) + " ± " + fixed(interval->halfWidth, 2) + ")";
    return out;
}

constexpr std::array kSmoothings{ std::pair{ BleuSmoothing::None, std::string_view("none") },
                                  std::pair{ BleuSmoothing::Floor, std::string_view("floor") },
                                  std::pair{ BleuSmoothing::AddK, std::string_view("add-k") },
                                  std::pair{ BleuSmoothing::Exponential, std::string_view("exp") } };

} // namespace

std::string_view smoothingName(BleuSmoothing smoothing)
{
    for (const auto &[value, name] : kSmoothings)
        if (value == smoothing)
            return name;
    return {};
}

std::optional<BleuSmoothing> smoothingNamed(std::string_view wanted)
{
    for (const auto &[value, name] : kSmoothings)
        if (name == wanted)
            return value;
    return std::nullopt;
}

std::string signature(const BleuOptions &options, const SignatureContext &context, SignatureForm form)
{
    std::string smoothing(smoothingName(options.smoothing));
    if (const auto value = effectiveSmoothingValue(options))
        smoothing += "[" + fixed(*value, 2) + "]";
    return joined(context,
                  { { "case", "c", options.lowercase ? "lc" : "mixed" },
                    { "eff", "e", std::string(yesNo(options.effectiveOrder)) },
                    { "tok", "tok", std::string(tokenizerName(options.tokenizer)) },
                    { "smooth", "s", smoothing } },
                  form);
}

std::string signature(const ChrfOptions &options, const SignatureContext &context, SignatureForm form)
{
    return joined(context,
                  { { "case", "c", options.lowercase ? "lc" : "mixed" },
                    { "eff", "e", std::string(yesNo(!options.epsSmoothing)) },
                    { "nc", "nc", std::to_string(options.charOrder) },
                    { "nw", "nw", std::to_string(options.wordOrder) },
                    { "space", "s", std::string(yesNo(options.whitespace)) } },
                  form);
}

std::string chrfName(const ChrfOptions &options)
{
    return "chrF" + plain(options.beta) + std::string(static_cast<std::size_t>(options.wordOrder), '+');
}

std::string scoreLine(const BleuScore &score, std::string_view signature, const std::optional<ScoreInterval> &interval)
{
    std::string out = lineStart("BLEU", signature, score.score.value, interval) + " ";
    for (std::size_t n = 0; n < score.precisions.size(); ++n)
        out += (n > 0 ? "/" : "") + fixed(score.precisions[n], 1);
    const double ratio =
        score.referenceLength == 0 ? 0 : static_cast<double>(score.length) / static_cast<double>(score.referenceLength);
    return out + " (BP = " + fixed(score.brevityPenalty, 3) + " ratio = " + fixed(ratio, 3) +
           " hyp_len = " + std::to_string(score.length) + " ref_len = " + std::to_string(score.referenceLength) + ")";
}

std::string scoreLine(const ChrfOptions &options, double score, std::string_view signature,
                      const std::optional<ScoreInterval> &interval)
{
    return lineStart(chrfName(options), signature, score, interval);
}

} // namespace core
