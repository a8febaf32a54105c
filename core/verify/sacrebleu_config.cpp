// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/sacrebleu_config.h"

#include "core/metrics/sacrebleu/score_signature.h"
#include "core/verify/cases.h"

#include <algorithm>

namespace core::verify {
namespace {

constexpr int kLargestOrder = 1000;

template <typename Value> void read(const Json &config, const char *key, Value &value)
{
    if (const Json *const found = member(config, key))
        value = found->get<Value>();
}

void readOrder(const Json &config, const char *key, int &order)
{
    read(config, key, order);
    if (order < 0 || order > kLargestOrder)
        throw CaseError(std::string(key) + ": expected 0 to " + std::to_string(kLargestOrder));
}

void refuseOthers(const Json &config, std::initializer_list<std::string_view> known)
{
    for (const auto &[key, value] : config.items())
        if (std::ranges::find(known, key) == known.end())
            throw CaseError("config: unknown key \"" + key + "\"");
}

} // namespace

const Json *member(const Json &object, const char *key)
{
    const auto at = object.find(key);
    return at == object.end() || at->is_null() ? nullptr : &*at;
}

Json configMember(const Json &input)
{
    const Json *const config = member(input, "config");
    if (config != nullptr && !config->is_object())
        throw CaseError("config: expected an object");
    return config != nullptr ? *config : Json::object();
}

BleuTokenizer sacrebleuTokenizer(const std::string &name)
{
    const auto tokenizer = tokenizerNamed(name);
    if (!tokenizer)
        throw CaseError("tokenizer: expected 13a, intl, zh, char or none, not \"" + name + "\"");
    return *tokenizer;
}

BleuOptions bleuConfig(const Json &config)
{
    refuseOthers(config, { "lowercase", "force", "tokenize", "smooth_method", "smooth_value", "max_ngram_order",
                           "effective_order", "trg_lang" });
    BleuOptions options;
    read(config, "lowercase", options.lowercase);
    read(config, "effective_order", options.effectiveOrder);
    readOrder(config, "max_ngram_order", options.maxOrder);
    std::string language, tokenizer, smoothing = "exp";
    read(config, "trg_lang", language);
    read(config, "tokenize", tokenizer);
    read(config, "smooth_method", smoothing);
    if (tokenizer.empty())
        tokenizer = language == "zh" ? "zh" : language == "ja" || language == "ko" ? language + "-mecab" : "13a";
    options.tokenizer = sacrebleuTokenizer(tokenizer);
    const auto method = smoothingNamed(smoothing);
    if (!method)
        throw CaseError("smooth_method: expected exp, floor, add-k or none, not \"" + smoothing + "\"");
    options.smoothing = *method;
    if (const Json *const value = member(config, "smooth_value"))
        options.smoothingValue = value->get<double>();
    return options;
}

ChrfOptions chrfConfig(const Json &config)
{
    refuseOthers(config, { "char_order", "word_order", "beta", "lowercase", "whitespace", "eps_smoothing" });
    ChrfOptions options;
    readOrder(config, "char_order", options.charOrder);
    readOrder(config, "word_order", options.wordOrder);
    read(config, "beta", options.beta);
    read(config, "lowercase", options.lowercase);
    read(config, "whitespace", options.whitespace);
    read(config, "eps_smoothing", options.epsSmoothing);
    return options;
}

} // namespace core::verify
