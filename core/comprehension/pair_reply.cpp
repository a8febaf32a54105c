// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/pair_reply.h"

#include "core/comprehension/pair_blocks.h"
#include "core/comprehension/prompts.h"
#include "core/comprehension/reply_json.h"
#include "core/metrics/overlap/answer_match.h"
#include "core/questions/label_text.h"
#include "core/questions/reply.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <map>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr int kMostDepth = 8;

std::string plainText(const Json &value)
{
    return value.is_string()   ? std::string(trimmedSpace(value.get_ref<const std::string &>()))
           : value.is_number() ? value.dump()
                               : std::string();
}

// The member whose name begins with a letter of these: "question", "Q", "q1"; "answer", "A".
std::string member(const Json &object, char letter, std::string_view word)
{
    for (const auto &[key, value] : object.items()) {
        const std::string name = foldedCase(key);
        const bool named = name == word || (!name.empty() && name.size() <= 3 && name[0] == letter &&
                                            name.find_first_not_of("0123456789", 1) == std::string::npos);
        if (named && (value.is_string() || value.is_number())) {
            return plainText(value);
        }
    }
    return {};
}

void collect(const Json &value, RawPairs &raw, int depth = 0)
{
    if (depth > kMostDepth || !value.is_structured()) {
        return;
    }
    if (value.is_object()) {
        const std::string question = member(value, 'q', "question");
        const std::string answer = member(value, 'a', "answer");
        if (!question.empty() || !answer.empty()) {
            raw.add(question, answer);
            return;
        }
    }
    for (const Json &child : value) {
        collect(child, raw, depth + 1);
    }
}

// Duplicates become one; what is not in English is left out.
void sortOut(const RawPairs &raw, PairReply &reply)
{
    reply.incomplete = raw.incomplete;
    std::map<std::string, std::size_t> places;
    for (const auto &[question, answer] : raw.pairs) {
        if (!inLatinScript(question)) {
            ++reply.foreign;
            continue;
        }
        const auto [place, added] = places.emplace(questionIdentity(question), reply.pairs.size());
        if (added) {
            reply.pairs.push_back({ question, answer, 1 });
        } else {
            ++reply.pairs[place->second].times;
            ++reply.merged;
        }
    }
    if (!reply.pairs.empty()) {
        reply.state = AnswerState::Answered;
    } else {
        reply.problem = reply.foreign > 0      ? "questions are not in English"
                        : reply.incomplete > 0 ? "no pair is whole"
                                               : "no question-answer pairs found";
    }
}

} // namespace

std::string questionIdentity(const std::string &question)
{
    return normalisedAnswer(question, AnswerNormalisation::Squad);
}

PairReply readPairs(const std::string &text, bool truncated)
{
    PairReply reply;
    const auto body = withoutReasoning(text);
    if (!body || trimmedSpace(*body).empty()) {
        reply.problem = body ? "empty reply" : "unclosed reasoning";
        return reply;
    }
    RawPairs raw;
    const ReplyJson json = jsonOf(*body);
    for (const Json &value : json.values) {
        collect(value, raw);
    }
    reply.rung = json.strict ? "strict JSON" : "JSON";
    if (raw.pairs.empty()) {
        raw = pairsInBlocks(*body);
        reply.rung = "blocks";
        if (truncated && !raw.pairs.empty()) {
            raw.pairs.pop_back(); // its answer may be half a word
            ++raw.incomplete;
        }
    }
    sortOut(raw, reply);
    if (reply.pairs.empty()) {
        reply.rung.clear();
        if (isRefusal(*body)) {
            reply.state = AnswerState::Refused;
            reply.problem = "refusal";
        }
    }
    return reply;
}

} // namespace core
