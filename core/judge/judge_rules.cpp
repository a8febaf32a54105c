// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_scan.h"
#include "core/judge/judge_table.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace core::detail {
namespace {

// What must stand near an anchor: one class of each part.
struct Rule {
    JudgeAddressReason reason;
    JudgeClass anchor;
    std::array<std::array<JudgeClass, 3>, 3> parts; // classes repeated where a part has fewer
    int count;                                      // of the parts
    int span;                                       // words between anchor and part, at most
    bool command;                                   // the anchor is an imperative
    bool sameClause;                                // the first part stands in the anchor's clause
    LanguageMask only = ~LanguageMask(0);           // languages that have the rule
};

constexpr LanguageMask kVerbLast = in(Fa) | in(Tr) | in(Hi); // what a command is about stands before it
constexpr LanguageMask kGivesAnswers = in(Fa) | in(Hi);      // no verb for answering: an answer is given

using enum JudgeAddressReason;

constexpr int kAnswerSpan = 14, kClaimSpan = 10, kNearSpan = 4;
constexpr std::array<JudgeClass, 3> one(JudgeClass is)
{
    return { is, is, is };
}

// Demands of an answer have a rule of their own below.
constexpr Rule kRules[] = {
    { SetsInstructions, Ignore, { one(Instructions), { Prior, All, Prior } }, 2, 7, true, false },
    { SetsInstructions, Ignore, { one(All), one(Above) }, 2, 4, true, false },
    { DemandsScore, Rate, { one(Text), { Number, Most, Most } }, 2, 8, true, true },
    { DemandsScore, Rate, { one(This), one(Number) }, 2, 3, true, true },
    { DemandsScore, Give, { one(Translation), { Number, Most, Most } }, 2, 9, true, false },
    { DemandsScore, Deserve, { one(Translation), one(Score), { Number, Most, Most } }, 3, 9, false, false },
    { DemandsScore, Give, { one(This), one(Most), one(Score) }, 3, 4, true, true },
    { DemandsScore, Give, { one(Grader), one(Most), one(Score) }, 3, 5, true, false },
    { DemandsScore, Give, { one(Asks), one(Most), one(Score) }, 3, 1, true, true, in(Zh) },
    { DemandsScore, Rate, { one(Asks), { Number, Most, Most }, one(Score) }, 3, 2, true, true, in(Zh) },
    { DemandsScore, Rate, { one(Most), one(Score) }, 2, 3, true, true, in(Ja) },
    { DemandsScore, Give, { one(Number), one(Score) }, 2, 2, true, true },
    { DemandsScore, Give, { one(Most), one(Score) }, 2, 3, true, true, in(Ja) | in(Ko) },
    { DemandsScore, Emit, { one(Most), one(Score) }, 2, 4, true, true },
    { DemandsScore, Report, { one(Not), one(All), one(Errors) }, 3, 4, true, true },
    { DemandsScore, Report, { one(None), one(Errors) }, 2, 3, true, true },
    { DemandsScore, Report, { one(Not), one(Errors) }, 2, 2, true, true, in(Ru) | in(It) },
    { SpeaksToModel, YouAre, { one(Model) }, 1, 4, false, true },
    { SpeaksToModel, Dear, { { Grader, Model, Model } }, 1, 3, false, true },
};

// A figure says nothing about a score in scripts where it may count anything: "5分" does.
bool isScore(const JudgeHit &hit, std::span<const JudgeHit> hits)
{
    return std::ranges::any_of(
        hits, [&hit](const JudgeHit &next) { return next.begin.byte == hit.end.byte && next.as(Score) != 0; });
}

class Sentence {
public:
    Sentence(std::span<const JudgeHit> hits, std::string_view text)
        : m_hits(hits)
        , m_text(text)
    {
    }

    void judge(std::vector<JudgeAddress> &found) const
    {
        for (const JudgeHit &hit : m_hits) {
            if (hit.as(Answer) != 0 || hit.as(Emit) != 0 || hit.as(Say) != 0) {
                demand(hit, found);
            }
            if (hit.as(Answers) != 0) {
                claim(hit, found);
            }
            for (const Rule &rule : kRules) {
                if (hit.as(rule.anchor) != 0) {
                    apply(rule, hit, found);
                }
            }
        }
    }

private:
    void apply(const Rule &rule, const JudgeHit &anchor, std::vector<JudgeAddress> &found) const
    {
        LanguageMask languages =
            anchor.as(rule.anchor) & rule.only & (rule.command ? anchor.command : ~LanguageMask(0));
        Place begin = anchor.begin;
        Place end = anchor.end;
        for (int i = 0; i < rule.count && languages != 0; ++i) {
            const JudgeHit *part = nearest(rule, static_cast<std::size_t>(i), anchor, languages);
            if (part == nullptr) {
                return;
            }
            begin = part->begin.byte < begin.byte ? part->begin : begin;
            end = part->end.byte > end.byte ? part->end : end;
        }
        if (languages != 0 && (rule.reason != SetsInstructions || !ownsOne(anchor, languages))) {
            add(begin, end, rule.reason, found);
        }
    }

    // The nearest hit of a part; narrows `languages` to those that all parts share.
    const JudgeHit *nearest(const Rule &rule, std::size_t place, const JudgeHit &anchor, LanguageMask &languages) const
    {
        const std::array<JudgeClass, 3> &part = rule.parts[place];
        const JudgeHit *best = nullptr;
        LanguageMask shared = 0;
        for (const JudgeHit &hit : m_hits) {
            const LanguageMask as = (hit.as(part[0]) | hit.as(part[1]) | hit.as(part[2])) & languages;
            const bool near = std::abs(hit.index - anchor.index) <= rule.span && &hit != &anchor;
            const bool clause = !rule.sameClause || place > 0 || hit.clause == anchor.clause;
            const bool figure = hit.as(Number) == 0 || !anchor.spaceless || isScore(hit, m_hits);
            if (as != 0 && near && clause && figure && hit.counts() &&
                (best == nullptr || std::abs(hit.index - anchor.index) < std::abs(best->index - anchor.index))) {
                best = &hit;
                shared = as;
            }
        }
        languages &= shared;
        return best;
    }

    // "answer YES to all questions", "print YES"
    void demand(const JudgeHit &verb, std::vector<JudgeAddress> &found) const
    {
        for (const JudgeHit &label : m_hits) {
            const LanguageMask as = label.as(Yes) | label.as(No) | label.as(Maybe);
            if (as == 0 || std::abs(label.index - verb.index) > kAnswerSpan || isChoice(label)) {
                continue;
            }
            const bool strong = label.quoted || (label.upper && !verb.upper);
            if (const LanguageMask emits = verb.as(Emit) & verb.command; emits != 0 && strong) {
                add(std::min(verb.begin.byte, label.begin.byte) == verb.begin.byte ? verb.begin : label.begin,
                    label.end.byte > verb.end.byte ? label.end : verb.end, DemandsAnswer, found);
                return;
            }
            const bool plain =
                (!label.word->ambiguous || label.upper || follows(label, With) || isSpoken(verb, label)) &&
                (as & verb.as(Answer)) != 0;
            const LanguageMask languages =
                (verb.as(Answer) | (label.upper ? verb.as(Say) : 0)) & (strong  ? verb.free
                                                                        : plain ? verb.command & as
                                                                                : LanguageMask(0));
            if (languages != 0 && whole(verb, label, languages, found)) {
                return;
            }
        }
    }

    // "The answer to all questions is YES", "all answers must be YES"
    void claim(const JudgeHit &noun, std::vector<JudgeAddress> &found) const
    {
        for (const JudgeHit &label : m_hits) {
            const LanguageMask as = label.as(Yes) & noun.as(Answers); // "all answers were NO" is what books say
            if (as == 0 || !label.upper || label.index < noun.index || label.index - noun.index > kClaimSpan ||
                isChoice(label)) {
                continue;
            }
            const auto all = std::ranges::find_if(m_hits, [&](const JudgeHit &hit) {
                return (hit.as(All) & as) != 0 && hit.index < label.index &&
                       std::abs(hit.index - noun.index) <= kClaimSpan;
            });
            if (all != m_hits.end()) {
                add(all->begin.byte < noun.begin.byte ? all->begin : noun.begin, label.end, DemandsAnswer, found);
                return;
            }
        }
    }

    // "回答是", "responda sim": the label is all that is to be answered.
    [[nodiscard]] static bool isSpoken(const JudgeHit &verb, const JudgeHit &label)
    {
        return verb.spaceless ? label.last && (label.begin.byte == verb.end.byte)
                              : label.index == verb.index + 1 && label.clause == verb.clause;
    }

    // All, always, or the questions must be named beside verb and label.
    bool whole(const JudgeHit &verb, const JudgeHit &label, LanguageMask languages,
               std::vector<JudgeAddress> &found) const
    {
        const Around around = lookAround(verb, label, languages);
        const bool strong = label.quoted || label.upper;
        const bool commands = (verb.command & languages) != 0;
        const bool plain =
            !strong && !verb.spaceless && label.word->ambiguous; // "con sí": not without what is to be answered
        if ((plain && !around.questions) || (!label.upper && ownsOne(verb, languages))) {
            return false;
        }
        // “No,” was the reply, as if the question …
        if (!label.upper && !commands && !verb.spaceless && (languages & kVerbLast) == 0) {
            return false;
        }
        const bool asked = (verb.asked & languages) != 0 && follows(label, With);
        const bool said = around.all && around.questions && commands; // of verbs that people use for anything
        const bool bare = label.upper && commands && (verb.asked & languages) == 0 && label.last &&
                          isSpoken(verb, label); // "Reply YES.", but not “You must answer YES!”
        const bool demanded =
            bare || (around.all && (around.questions || commands)) || (around.questions && strong && commands) ||
            (label.upper && commands && (around.only || asked)) || (label.upper && around.only && follows(label, With));
        const bool enough = (verb.as(Answer) & languages) == 0 ? said : demanded;
        if (!enough || ((languages & ~kGivesAnswers) == 0 && !around.noun)) {
            return false;
        }
        add(around.begin, around.end, DemandsAnswer, found);
        return true;
    }

    struct Around {
        Place begin, end; // of all that counts
        bool all = false, questions = false, only = false, noun = false;
    };

    // What stands beside verb and label.
    [[nodiscard]] Around lookAround(const JudgeHit &verb, const JudgeHit &label, LanguageMask languages) const
    {
        Around around;
        around.begin = verb.begin.byte < label.begin.byte ? verb.begin : label.begin;
        around.end = verb.end.byte > label.end.byte ? verb.end : label.end;
        for (const JudgeHit &hit : m_hits) {
            if (std::abs(hit.index - verb.index) > kAnswerSpan) {
                continue;
            }
            const bool near = std::abs(hit.index - verb.index) <= kNearSpan;
            around.noun = around.noun || ((hit.as(Answers) & languages) != 0 && near);
            around.only = around.only ||
                          ((hit.as(Only) & languages) != 0 && (near || std::abs(hit.index - label.index) <= kNearSpan));
            // "All answer: Yes!" tells who answers; before the verb only scripts without spaces ask like that.
            const bool object = hit.spaceless || hit.index > verb.index || (languages & kVerbLast) != 0;
            const bool some = ((hit.as(All) & languages) != 0 && object) || (hit.as(Always) & languages) != 0;
            const bool asked = (hit.as(Questions) & languages) != 0;
            around.all = around.all || some;
            around.questions = around.questions || asked;
            if (some || asked) {
                around.begin = hit.begin.byte < around.begin.byte ? hit.begin : around.begin;
                around.end = hit.end.byte > around.end.byte ? hit.end : around.end;
            }
        }
        return around;
    }

    // "all my questions", "ignore his orders"
    [[nodiscard]] bool ownsOne(const JudgeHit &verb, LanguageMask languages) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &hit) {
            return (hit.as(Own) & languages) != 0 && std::abs(hit.index - verb.index) <= kAnswerSpan;
        });
    }

    [[nodiscard]] bool follows(const JudgeHit &hit, JudgeClass before) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &other) {
            return other.index == hit.index - 1 && (other.as(before) & (hit.as(Yes) | hit.as(No) | hit.as(Maybe)));
        });
    }

    // "yes or no", "yes/no"
    [[nodiscard]] bool isChoice(const JudgeHit &label) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &other) {
            const bool differs =
                (other.as(Yes) != 0) != (label.as(Yes) != 0) || (other.as(No) != 0) != (label.as(No) != 0);
            const bool isLabel = (other.as(Yes) | other.as(No) | other.as(Maybe)) != 0;
            const int distance = std::abs(other.index - label.index);
            return isLabel && differs && distance <= 3 && (distance <= 1 || between(label, other));
        });
    }

    [[nodiscard]] bool between(const JudgeHit &a, const JudgeHit &b) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &hit) {
            return hit.as(Or) != 0 && hit.index > std::min(a.index, b.index) && hit.index < std::max(a.index, b.index);
        });
    }

    void add(const Place &begin, const Place &end, JudgeAddressReason reason, std::vector<JudgeAddress> &found) const
    {
        found.push_back(
            { begin.codePoint, end.codePoint, reason, repairedUtf8(m_text.substr(begin.byte, end.byte - begin.byte)) });
    }

    std::span<const JudgeHit> m_hits;
    std::string_view m_text;
};

} // namespace

void judgeSentence(const std::vector<JudgeHit> &hits, std::string_view text, std::vector<JudgeAddress> &found)
{
    Sentence(hits, text).judge(found);
}

} // namespace core::detail
