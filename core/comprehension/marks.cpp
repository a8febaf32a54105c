// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/marks.h"

#include "core/campaign/decision_reader.h"
#include "core/comprehension/answer_text.h"
#include "core/text/identity.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr const char *kLeftOut = "left out";
constexpr const char *kWording = "wording";
constexpr const char *kAdded = "added";
constexpr std::string_view kFailure = "failure:";
constexpr const char *kNotAsked = "no model was asked in these words";

Decision decisionOn(const std::string &question, std::string key, const Json &value)
{
    Decision decision;
    decision.subjectKind = kMarksSubject;
    decision.subject = question;
    decision.key = std::move(key);
    decision.value = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return decision;
}

std::string onOneLine(const std::string &text)
{
    std::string line;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!space) {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    return line.ends_with(' ') ? line.substr(0, line.size() - 1) : line;
}

QuestionWording wordingIn(const Json &value)
{
    return { value.value("question", std::string()), value.value("proposed", std::string()) };
}

// The last word of all on each question and key, in the order in which they were said; what was taken back is none.
std::vector<std::pair<Decision, Json>> lastWords(const std::vector<Decision> &all)
{
    std::map<std::pair<std::string, std::string>, std::pair<Decision, Json>> last;
    for (const Decision &decision : standingDecisions(all)) {
        Json value = Json::parse(decision.value, nullptr, false);
        const bool says = value.is_object() && !(value.empty() || (value.size() == 1 && value.contains("undoes")));
        if (decision.subjectKind != kMarksSubject || !says) {
            continue;
        }
        const auto [place, first] = last.try_emplace({ decision.subject, decision.key }, std::pair(decision, value));
        Decision &known = place->second.first;
        if (!first && std::tie(known.at, known.uuid) < std::tie(decision.at, decision.uuid)) {
            place->second = { decision, std::move(value) };
        }
    }
    std::vector<std::pair<Decision, Json>> words;
    for (auto &[place, word] : last) {
        words.push_back(std::move(word));
    }
    std::ranges::sort(words, {}, [](const auto &word) { return std::tie(word.first.at, word.first.uuid); });
    return words;
}

// Throws Json::exception for a field of another type.
void take(const Decision &decision, const Json &value, QuestionMarks &marks)
{
    if (decision.key == kLeftOut && value.value("out", false)) {
        marks.leftOut.insert(decision.subject);
    } else if (decision.key == kWording && !wordingIn(value).question.empty()) {
        marks.reworded[decision.subject] = wordingIn(value);
    } else if (decision.key == kAdded && !wordingIn(value).question.empty()) {
        marks.added.push_back(
            { decision.subject, value.value("segment", std::string()), value.value("sample", 0), wordingIn(value) });
    } else if (decision.key.starts_with(kFailure) && value.value("set", false)) {
        if (const auto failure = readingFailureNamed(std::string_view(decision.key).substr(kFailure.size()))) {
            marks.failures[decision.subject].insert(*failure);
        }
    }
}

void matchProposed(PassageReading &passage, std::size_t question)
{
    const std::string &proposed = passage.questions[question].proposed;
    for (CandidateReading &candidate : passage.candidates) {
        CandidateAnswer &answer = candidate.answers[question];
        for (MatchScore &score : answer.scores) {
            if (score.gold == GoldKind::Proposed) {
                score.value = matchedAnswer(score.matcher, answer.value, proposed);
                score.cause = score.value ? "" : "nothing to compare";
            }
        }
    }
}

void forgetAnswers(PassageReading &passage, std::size_t question)
{
    const int number = passage.questions[question].number;
    passage.questions[question].waiting = true;
    passage.questions[question].type.clear();
    passage.gold[question] = {};
    passage.gold[question].number = number;
    passage.gold[question].cause = kNotAsked;
    for (CandidateReading &candidate : passage.candidates) {
        candidate.answers[question] = {};
        candidate.answers[question].number = number;
        candidate.answers[question].cause = kNotAsked;
    }
}

void reword(PassageReading &passage, std::size_t question, const QuestionWording &wording)
{
    QuestionPair &pair = passage.questions[question];
    const QuestionWording before{ pair.question, pair.proposed };
    if (wording == before) {
        return;
    }
    pair.first = before;
    pair.question = wording.question;
    pair.proposed = wording.proposed;
    if (wording.question != before.question) {
        forgetAnswers(passage, question);
    } else {
        matchProposed(passage, question);
    }
}

void add(PassageReading &passage, const HandQuestion &added)
{
    QuestionPair pair;
    pair.uuid = added.uuid;
    pair.number = passage.questions.empty() ? 1 : passage.questions.back().number + 1;
    pair.question = added.wording.question;
    pair.proposed = added.wording.proposed;
    pair.byHand = true;
    passage.questions.push_back(std::move(pair));
    passage.gold.emplace_back();
    for (CandidateReading &candidate : passage.candidates) {
        candidate.answers.emplace_back();
    }
    forgetAnswers(passage, passage.questions.size() - 1);
}

} // namespace

std::string marksCampaignUuid(const std::string &run)
{
    return namedUuid("reading-marks", { run });
}

Campaign marksCampaign(const Run &run)
{
    Campaign campaign;
    campaign.uuid = marksCampaignUuid(run.uuid);
    campaign.kind = kMarksKind;
    campaign.title = run.title;
    campaign.settings = Json{ { "run", run.uuid } }.dump();
    campaign.blind = false;
    return campaign;
}

Decision leaveOutDecision(const std::string &question, bool out)
{
    return decisionOn(question, kLeftOut, Json{ { "out", out } });
}

Decision rewordDecision(const std::string &question, const QuestionWording &wording)
{
    return decisionOn(question, kWording,
                      Json{ { "question", onOneLine(wording.question) }, { "proposed", onOneLine(wording.proposed) } });
}

Decision addDecision(const HandQuestion &question)
{
    return decisionOn(question.uuid, kAdded,
                      Json{ { "question", onOneLine(question.wording.question) },
                            { "proposed", onOneLine(question.wording.proposed) },
                            { "segment", question.segment },
                            { "sample", question.sample } });
}

Decision failureDecision(const std::string &question, ReadingFailure failure, bool set)
{
    return decisionOn(question, std::string(kFailure) + std::string(name(failure)), Json{ { "set", set } });
}

QuestionMarks questionMarks(const std::vector<Decision> &all)
{
    QuestionMarks marks;
    for (const auto &[decision, value] : lastWords(all)) {
        try {
            take(decision, value, marks);
        } catch (const Json::exception &) {
            continue; // a field of another type: of no program that is known
        }
    }
    return marks;
}

Result<QuestionMarks> readMarks(ProjectReader &reader, const std::string &run)
{
    DecisionReader *decisions = decisionsIn(reader);
    if (decisions == nullptr) {
        return QuestionMarks();
    }
    const auto campaign = decisions->campaignNamed(marksCampaignUuid(run));
    if (!campaign || !*campaign) {
        return campaign ? Result<QuestionMarks>(QuestionMarks()) : campaign.error();
    }
    const auto all = decisions->decisionsOf((*campaign)->id);
    return all ? Result<QuestionMarks>(questionMarks(*all)) : all.error();
}

void applyMarks(PassageReading &passage, const QuestionMarks &marks)
{
    for (const HandQuestion &added : marks.added) {
        if (added.segment == passage.segmentUuid && added.sample == passage.sample) {
            add(passage, added);
        }
    }
    for (std::size_t i = 0; i < passage.questions.size(); ++i) {
        QuestionPair &pair = passage.questions[i];
        pair.disabled = marks.leftOut.contains(pair.uuid);
        if (const auto failures = marks.failures.find(pair.uuid); failures != marks.failures.end()) {
            pair.failures.assign(failures->second.begin(), failures->second.end());
        }
        if (const auto wording = marks.reworded.find(pair.uuid); wording != marks.reworded.end()) {
            reword(passage, i, wording->second);
        }
    }
}

} // namespace core
