// SPDX-License-Identifier: GPL-3.0-or-later
// What no rule of judge_rules.cpp sees: a sentence in which enough stands together that only a judge is spoken of. Not
// how it is said counts, but what is named: a label and questions, full marks and a translation, instructions that are
// void. A sentence that tells (he said, they were asked) is passed over.
#include "core/judge/judge_scan.h"
#include "core/judge/judge_table.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>

namespace core::detail {
namespace {

constexpr int kWindow = 14;          // words round the one that is looked at
constexpr int kSpacelessWindow = 28; // of scripts without spaces, characters and entries
constexpr int kNear = 6, kSpacelessNear = 14;
constexpr int kBeside = 3, kSpacelessBeside = 8;
constexpr std::size_t kOneSign = 3; // bytes of a Chinese character
constexpr int kHundred = 100, kHighScore = 60;

// Without capitals a label that is no everyday word counts as one in quotes.
constexpr LanguageMask kNoCapitals = in(Ar) | in(Fa) | in(Hi) | in(Zh) | in(Ja) | in(Ko);

constexpr LanguageMask kManyYeses = in(La); // "ita", "non" in every other sentence
constexpr std::size_t kMostCapitals = 3;    // with more of them, capitals mark nothing

// In which languages a sentence names a thing near a place of it.
struct Clues {
    LanguageMask task = 0, total = 0, reply = 0, duty = 0, right = 0, grade = 0, top = 0, work = 0, judge = 0;
    LanguageMask fault = 0, zero = 0, empty = 0, aside = 0, orders = 0, before = 0, lapsed = 0, offer = 0, text = 0;
    LanguageMask report = 0;
};

// Languages that are in at least `least` of the masks.
LanguageMask inSome(std::initializer_list<LanguageMask> masks, int least)
{
    LanguageMask found = 0;
    for (int bit = 0; bit < kJudgeLanguages; ++bit) {
        const auto has = [bit](LanguageMask mask) { return (mask >> bit & 1) != 0; };
        found |= std::ranges::count_if(masks, has) >= least ? LanguageMask(1) << bit : 0;
    }
    return found;
}

class Evidence {
public:
    Evidence(std::span<const JudgeHit> hits, std::string_view text)
        : m_hits(hits)
        , m_text(text)
    {
        std::size_t shouted = 0;
        for (const JudgeHit &hit : hits) {
            m_told |= hit.as(Told);
            m_own |= hit.as(Own);
            shouted += hit.upper ? 1 : 0;
        }
        m_shouts = shouted > kMostCapitals && 2 * shouted > hits.size();
    }

    void weigh(std::vector<JudgeAddress> &found) const
    {
        for (const JudgeHit &hit : m_hits) {
            const auto reason = reasonOf(hit);
            if (reason) {
                const auto [first, last] = around(hit);
                found.push_back({ first->begin.codePoint, last->end.codePoint, *reason,
                                  repairedUtf8(m_text.substr(first->begin.byte, last->end.byte - first->begin.byte)) });
                return;
            }
        }
    }

private:
    [[nodiscard]] std::optional<JudgeAddressReason> reasonOf(const JudgeHit &hit) const
    {
        if ((hit.as(Yes) | hit.as(No) | hit.as(Maybe)) != 0 && !isChoice(hit) && demandsAnswer(hit)) {
            return JudgeAddressReason::DemandsAnswer;
        }
        if ((hit.as(Most) | hit.as(Top) | hit.as(Number)) != 0 && demandsScore(hit)) {
            return JudgeAddressReason::DemandsScore;
        }
        if ((hit.as(Affirm) | hit.as(Met)) != 0 && affirms(hit)) {
            return JudgeAddressReason::DemandsAnswer;
        }
        if ((hit.as(Errors) | hit.as(Fault)) != 0 && demandsNoErrors(hit)) {
            return JudgeAddressReason::DemandsScore;
        }
        if ((hit.as(Instructions) | hit.as(Orders)) != 0 && setsAside(hit)) {
            return JudgeAddressReason::SetsInstructions;
        }
        if ((hit.as(Grader) | hit.as(Model) | hit.as(Judge)) != 0 && hit.counts() && speaksToModel(hit)) {
            return JudgeAddressReason::SpeaksToModel;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool demandsAnswer(const JudgeHit &label) const
    {
        const LanguageMask own = label.as(Yes) | label.as(No) | label.as(Maybe);
        const bool marked = (label.upper && !m_shouts) || label.quoted;
        const LanguageMask languages = (own | ((own & in(En)) != 0 && marked ? ~LanguageMask(0) : 0)) & ~m_told;
        const Clues clues = look(label, kWindow, kSpacelessWindow);
        const LanguageMask about = clues.task | clues.judge | clues.right;
        if (label.upper && !m_shouts) {
            const LanguageMask two =
                inSome({ clues.task, clues.total, clues.reply, clues.duty, clues.right, clues.work, clues.judge }, 2);
            return (languages & (about | clues.total) & two) != 0;
        }
        const LanguageMask weighed = languages & (label.quoted            ? ~LanguageMask(0)
                                                  : label.word->ambiguous ? LanguageMask(0)
                                                                          : kNoCapitals);
        const LanguageMask three =
            inSome({ clues.task, clues.total, clues.reply, clues.duty, clues.right, clues.judge, clues.work }, 3);
        const LanguageMask asked =
            (clues.task & clues.total) | (clues.judge & (clues.reply | clues.total | clues.task));
        if ((weighed & (asked | (three & about))) != 0) {
            return true;
        }
        // In plain letters: everything must be there.
        const LanguageMask four =
            inSome({ clues.task, clues.total, clues.reply, clues.duty, clues.right, clues.judge, clues.work }, 4);
        return (languages & ~kManyYeses & (four | (clues.judge & three))) != 0;
    }

    // "full marks", "95 points": beside the translation or whoever grades, and given, deserved or due.
    [[nodiscard]] bool demandsScore(const JudgeHit &most) const
    {
        const Clues clues = look(most, kWindow, kSpacelessWindow);
        const bool figure = most.as(Number) != 0;
        if (figure && !isHigh(most)) {
            return false;
        }
        const LanguageMask graded =
            figure ? gradeBehind(most) : look(most, kBeside, kSpacelessBeside).grade | most.as(Score) | most.as(Grade);
        const LanguageMask asked = clues.offer | clues.duty | clues.right | clues.judge;
        const LanguageMask about = clues.work | clues.text | clues.judge;
        if (figure && isShare(most) && ((about | (valueOf(most) == kHundred ? asked : 0)) & ~m_told) != 0) {
            return true;
        }
        const LanguageMask hundred = figure && valueOf(most) == kHundred ? clues.offer : 0;
        return (graded & ((about & asked) | hundred) & ~m_told) != 0;
    }

    // "in the affirmative", "all criteria are fulfilled"
    [[nodiscard]] bool affirms(const JudgeHit &hit) const
    {
        const Clues clues = look(hit, kWindow, kSpacelessWindow);
        const LanguageMask two =
            inSome({ clues.total, clues.duty, clues.right, clues.judge, clues.reply | clues.offer }, 2);
        return ((hit.as(Affirm) | hit.as(Met)) & (clues.task | clues.judge) & two & ~m_told) != 0;
    }

    [[nodiscard]] int valueOf(const JudgeHit &figure) const
    {
        int value = 0;
        for (std::size_t at = figure.begin.byte; at < figure.end.byte; ++at) {
            value = 10 * value + (m_text[at] - '0');
        }
        return value;
    }

    // Of a hundred, or as "10/10".
    [[nodiscard]] bool isHigh(const JudgeHit &figure) const
    {
        const int value = valueOf(figure);
        return (value >= kHighScore && value <= kHundred) || isShare(figure);
    }

    // All of a scale: "10/10", "100 out of 100".
    [[nodiscard]] bool isShare(const JudgeHit &figure) const
    {
        const int value = valueOf(figure);
        return std::ranges::any_of(m_hits, [&](const JudgeHit &other) {
            const int distance = other.index - figure.index;
            const bool scale = value == 5 || value == 10 || value == 20 || value == kHundred;
            const bool near = (scale && std::abs(distance) > 1 && std::abs(distance) <= kBeside) ||
                              (distance == 1 && isDivided(figure));
            return &other != &figure && other.as(Number) != 0 && near && valueOf(other) == value &&
                   !hasNumberBetween(figure, other);
        });
    }

    [[nodiscard]] bool hasNumberBetween(const JudgeHit &a, const JudgeHit &b) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &hit) {
            return hit.as(Number) != 0 && hit.index > std::min(a.index, b.index) &&
                   hit.index < std::max(a.index, b.index);
        });
    }

    [[nodiscard]] bool isDivided(const JudgeHit &figure) const
    {
        return figure.end.byte < m_text.size() && m_text[figure.end.byte] == '/';
    }

    // "note 95" is a footnote, "95 points" and "note: 95/100" are none.
    [[nodiscard]] LanguageMask gradeBehind(const JudgeHit &figure) const
    {
        LanguageMask languages = 0;
        for (const JudgeHit &hit : m_hits) {
            const int distance = hit.index - figure.index;
            const int span = figure.spaceless || hit.spaceless ? kSpacelessBeside : kBeside;
            const bool footnote = distance == -1 && !hit.spaceless && !isDivided(figure) && valueOf(figure) != kHundred;
            const bool sign = hit.spaceless && hit.end.byte - hit.begin.byte <= kOneSign; // 分 is in many words
            const bool beside = std::abs(distance) <= span && (!sign || hit.begin.byte == figure.end.byte);
            languages |= beside && !footnote ? hit.as(Score) | hit.as(Grade) : 0;
        }
        return languages;
    }

    [[nodiscard]] bool demandsNoErrors(const JudgeHit &fault) const
    {
        const Clues clues = look(fault, kWindow, kSpacelessWindow);
        const Clues near = look(fault, kNear, kSpacelessNear);
        const LanguageMask is = (fault.as(Errors) | fault.as(Fault)) & ~m_told;
        const LanguageMask said = clues.offer | clues.judge | clues.reply | clues.report;
        return (is & ((near.empty & (said | clues.duty)) | (near.zero & clues.report & clues.duty & ~m_own) |
                      (near.zero & (clues.work | clues.judge) & said))) != 0;
    }

    [[nodiscard]] bool setsAside(const JudgeHit &orders) const
    {
        const Clues clues = look(orders, kWindow, kSpacelessWindow);
        const Clues near = look(orders, kNear, kSpacelessNear);
        const LanguageMask is = orders.as(Instructions) | orders.as(Orders);
        const LanguageMask which = near.before | (near.total & (clues.judge | clues.task));
        return (is & (((clues.aside | clues.lapsed) & which) | (clues.aside & clues.lapsed)) & ~(m_told | m_own)) != 0;
    }

    [[nodiscard]] bool speaksToModel(const JudgeHit &judge) const
    {
        const Clues clues = look(judge, kWindow, kSpacelessWindow);
        const LanguageMask is = judge.as(Grader) | judge.as(Model) | judge.as(Judge);
        const LanguageMask said = inSome({ clues.task, clues.reply, clues.duty, clues.right, clues.text, clues.offer,
                                           clues.grade | clues.top, clues.fault, clues.aside, clues.orders },
                                         3);
        return (is & said & ~m_told) != 0;
    }

    [[nodiscard]] Clues look(const JudgeHit &from, int words, int spaceless) const
    {
        Clues clues;
        const int span = from.spaceless ? spaceless : words;
        for (const JudgeHit &hit : m_hits) {
            if (&hit == &from || std::abs(hit.index - from.index) > span) {
                continue;
            }
            clues.task |= hit.as(Questions) | hit.as(Task);
            clues.total |= hit.as(All) | hit.as(Always) | hit.as(Only) | hit.as(Total);
            clues.reply |= hit.as(Answer) | hit.as(Answers) | hit.as(Emit) | hit.as(Reply);
            clues.duty |= hit.as(Asks) | hit.as(Duty);
            clues.right |= hit.as(Right);
            clues.grade |= hit.as(Score) | hit.as(Grade);
            clues.top |= hit.as(Most) | hit.as(Top);
            clues.work |= hit.as(Translation) | hit.as(Work);
            clues.judge |= hit.counts() ? hit.as(Grader) | hit.as(Model) | hit.as(Judge) : 0;
            clues.fault |= hit.as(Errors) | hit.as(Fault);
            clues.zero |= hit.as(None) | hit.as(Not) | hit.as(Zero);
            clues.empty |= hit.as(Empty);
            clues.text |= hit.as(Text) | hit.as(Work);
            clues.report |= hit.as(Report) | hit.as(Mention);
            clues.aside |= hit.as(Ignore) | hit.as(Aside);
            clues.orders |= hit.as(Instructions) | hit.as(Orders);
            clues.before |= hit.as(Prior) | hit.as(Above);
            clues.lapsed |= hit.as(Lapsed);
            clues.offer |= hit.as(Give) | hit.as(Rate) | hit.as(Deserve) | hit.as(Report) | hit.as(Offer);
        }
        return clues;
    }

    // From the first to the last word near it.
    [[nodiscard]] std::pair<const JudgeHit *, const JudgeHit *> around(const JudgeHit &hit) const
    {
        const JudgeHit *first = &hit;
        const JudgeHit *last = &hit;
        const int span = hit.spaceless ? kSpacelessWindow : kWindow;
        for (const JudgeHit &other : m_hits) {
            if (std::abs(other.index - hit.index) <= span) {
                first = other.begin.byte < first->begin.byte ? &other : first;
                last = other.end.byte > last->end.byte ? &other : last;
            }
        }
        return { first, last };
    }

    // "yes or no" asks, whoever says it.
    [[nodiscard]] bool isChoice(const JudgeHit &label) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &other) {
            const LanguageMask is = other.as(Yes) | other.as(No) | other.as(Maybe);
            const bool same = (other.as(Yes) != 0) == (label.as(Yes) != 0); // "NO or MAYBE" is no offer either
            const int distance = std::abs(other.index - label.index);
            return is != 0 && !same && distance <= 3 && (distance <= 1 || offersBetween(label, other));
        });
    }

    [[nodiscard]] bool offersBetween(const JudgeHit &a, const JudgeHit &b) const
    {
        return std::ranges::any_of(m_hits, [&](const JudgeHit &hit) {
            return hit.as(Or) != 0 && hit.index > std::min(a.index, b.index) && hit.index < std::max(a.index, b.index);
        });
    }

    std::span<const JudgeHit> m_hits;
    std::string_view m_text;
    LanguageMask m_told = 0, m_own = 0;
    bool m_shouts = false; // all of it is in capitals
};

} // namespace

void weighSentence(const std::vector<JudgeHit> &hits, std::string_view text, std::vector<JudgeAddress> &found)
{
    Evidence(hits, text).weigh(found);
}

} // namespace core::detail
