// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/question_set.h"

#include "core/comprehension/pair_reply.h"
#include "core/statistics/counter_random.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <numeric>

namespace core {
namespace {

using Json = nlohmann::json;

// Answers with a pair, in the order of the reply.
std::vector<const Answer *> pairsOf(const std::vector<const Answer *> &answers)
{
    std::vector<const Answer *> pairs;
    std::ranges::copy_if(answers, std::back_inserter(pairs), [](const Answer *answer) {
        return numberIn(answer->key, reading_unit::kMake) > 0 && answer->state == AnswerState::Answered;
    });
    std::ranges::stable_sort(pairs, {},
                             [](const Answer *answer) { return numberIn(answer->key, reading_unit::kMake); });
    return pairs;
}

} // namespace

std::string readingKey(std::string_view unit, int number)
{
    return std::string(unit) + ":" + std::to_string(number);
}

int numberIn(std::string_view key, std::string_view unit)
{
    if (!key.starts_with(unit) || key.size() <= unit.size() + 1 || key[unit.size()] != ':') {
        return 0;
    }
    int number = 0;
    const char *begin = key.data() + unit.size() + 1;
    const auto [end, problem] = std::from_chars(begin, key.data() + key.size(), number);
    return problem == std::errc() && end == key.data() + key.size() && number > 0 ? number : 0;
}

std::string storedPair(const std::string &question, const std::string &answer, int times)
{
    return Json{ { "question", question }, { "answer", answer }, { "times", times } }.dump();
}

std::vector<QuestionPair> questionsFrom(const MadeAnswers &replies, bool each)
{
    std::vector<QuestionPair> questions;
    std::map<std::string, std::size_t> places;
    for (const auto &[sight, answers] : replies) {
        for (const Answer *answer : pairsOf(answers)) {
            const Json pair = Json::parse(answer->value, nullptr, false);
            if (!pair.is_object()) {
                continue;
            }
            const std::string question = pair.value("question", std::string());
            const auto [place, added] = places.emplace(questionIdentity(question), questions.size());
            if (added) {
                QuestionPair made;
                made.number = static_cast<int>(questions.size()) + 1;
                made.question = question;
                made.proposed = pair.value("answer", std::string());
                made.asked = 0;
                made.exchange = answer->exchange;
                questions.push_back(std::move(made));
            }
            QuestionPair &known = questions[place->second];
            known.asked += pair.value("times", 1);
            if (each && std::ranges::count(known.sights, sight) == 0) {
                known.sights.push_back(sight);
            }
        }
    }
    return questions;
}

std::vector<QuestionPair> questionsGiven(const ComprehensionOptions &options, RowId segment, int sample)
{
    std::vector<QuestionPair> questions;
    const auto samples = options.given.find(segment);
    if (samples == options.given.end() || static_cast<std::size_t>(sample) >= samples->second.size()) {
        return questions;
    }
    for (const GivenQuestion &one : samples->second[static_cast<std::size_t>(sample)]) {
        QuestionPair pair;
        pair.number = static_cast<int>(questions.size()) + 1;
        pair.question = one.question;
        pair.proposed = one.proposed;
        pair.byHand = one.byHand;
        questions.push_back(std::move(pair));
    }
    return questions;
}

const PassageText *referenceIn(const std::vector<PassageText> &texts, const ComprehensionOptions &options)
{
    if (options.evidence == Evidence::Source) {
        return nullptr;
    }
    const auto found = std::ranges::find_if(texts, [&options](const PassageText &text) {
        return options.reference.empty() ? text.reference : text.systemName == options.reference;
    });
    return found == texts.end() ? nullptr : &*found;
}

std::vector<std::size_t> candidateOrder(const ComprehensionOptions &options, RowId segment, int position, int sample,
                                        const std::vector<RowId> &candidates)
{
    const std::size_t n = candidates.size();
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{ 0 });
    if (n < 2 || options.order == CandidateOrder::AsStored) {
        return order;
    }
    if (options.order == CandidateOrder::Rotated) {
        std::ranges::rotate(order, order.begin() +
                                       static_cast<std::ptrdiff_t>(static_cast<std::size_t>(position + sample) % n));
        return order;
    }
    if (options.order == CandidateOrder::Random) {
        CounterRandom random(options.orderSeed,
                             (static_cast<std::uint64_t>(position) << 16U) + static_cast<std::uint64_t>(sample));
        for (std::size_t i = n - 1; i > 0; --i) {
            std::swap(order[i], order[random.below(i + 1)]);
        }
        return order;
    }
    const auto preferred = options.preferred.find(segment);
    const auto best =
        preferred == options.preferred.end() ? candidates.end() : std::ranges::find(candidates, preferred->second);
    if (best != candidates.end()) {
        const auto place = static_cast<std::size_t>(best - candidates.begin());
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(place));
        order.insert(options.order == CandidateOrder::PreferredFirst ? order.begin() : order.end(), place);
    }
    return order;
}

} // namespace core
