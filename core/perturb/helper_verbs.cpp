// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/helper_verbs.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace core {
namespace {

struct Form {
    std::string_view word, base;
    std::string_view past; // of a present form that has one for all subjects, "" = none
};

constexpr std::array<Form, 19> kForms = { {
    { "be", "be", "" },        { "am", "be", "was" },    { "is", "be", "was" },     { "are", "be", "were" },
    { "was", "be", "" },       { "were", "be", "" },     { "been", "be", "" },      { "being", "be", "" },
    { "have", "have", "had" }, { "has", "have", "had" }, { "had", "have", "" },     { "having", "have", "" },
    { "do", "do", "did" },     { "does", "do", "did" },  { "did", "do", "" },       { "will", "will", "" },
    { "would", "will", "" },   { "shall", "shall", "" }, { "should", "shall", "" },
} };

const Form *formOf(std::string_view word)
{
    const auto found = std::ranges::find(kForms, word, &Form::word);
    return found == kForms.end() ? nullptr : &*found;
}

} // namespace

std::string helperBase(const std::string &word)
{
    const Form *form = formOf(word);
    return form == nullptr ? std::string{} : std::string(form->base);
}

bool isModal(const std::string &word)
{
    constexpr std::array<std::string_view, 10> others = { "can",    "could", "may",  "might", "must",
                                                          "cannot", "need",  "dare", "ought", "be" };
    const Form *form = formOf(word);
    return std::ranges::find(others, word) != others.end() ||
           (form != nullptr && (form->base == "will" || form->base == "shall"));
}

HelperShift helperShift(const std::string &word, const std::string &subject)
{
    if (word == "was")
        return { subject == "i" ? "am" : "is", true };
    if (word == "were")
        return { "are", true };
    const Form *form = formOf(word);
    return { form == nullptr ? std::string{} : std::string(form->past), false };
}

} // namespace core
