// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/reply.h"

#include "core/questions/answer_collector.h"
#include "core/questions/label_text.h"
#include "core/questions/lenient_json.h"
#include "core/questions/localised_labels.h"
#include "core/run/unread_reply.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace core {

namespace {

using Views = std::vector<std::string_view>;

bool holdsLabel(std::string_view text)
{
    return readLabel(text) || readLocalisedLabel(text);
}

// A leading code fence round the whole reply, opened and closed; its inside, or nothing.
std::optional<std::string_view> insideFence(std::string_view text)
{
    text = trimmedSpace(text);
    const std::size_t lineEnd = text.find('\n');
    const bool fenced =
        text.size() >= 6 && text.starts_with("```") && text.ends_with("```") && lineEnd != std::string_view::npos;
    if (!fenced || text.substr(3, lineEnd - 3).find('`') != std::string_view::npos) {
        return std::nullopt;
    }
    return text.substr(lineEnd + 1, text.size() - 3 - (lineEnd + 1));
}

struct Braces {
    Views closed;           // outermost balanced {…} and […], in order
    std::string_view first; // from the first brace that never closes to the end; empty = none
    std::string_view last;  // from the last such brace
};

// One pass. Double-quoted text inside braces is passed over up to the line's end, since strict JSON has
// no line breaks in a text.
Braces scanBraces(std::string_view text)
{
    std::vector<std::size_t> open;
    std::vector<std::pair<std::size_t, std::size_t>> pairs; // start, end
    std::size_t lists = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"' && c != '\n';
        } else if (c == '"') {
            quoted = !open.empty();
        } else if (c == '{' || c == '[') {
            open.push_back(i);
            lists += c == '[' ? 1 : 0;
        } else if ((c == '}' && open.size() > lists) || (c == ']' && lists > 0)) {
            const char wanted = c == '}' ? '{' : '[';
            std::size_t start = 0;
            do { // what is open inside of it never closes
                start = open.back();
                open.pop_back();
                lists -= text[start] == '[' ? 1 : 0;
            } while (text[start] != wanted);
            while (!pairs.empty() && pairs.back().first > start) {
                pairs.pop_back();
            }
            pairs.emplace_back(start, i + 1);
        }
    }
    Braces out;
    for (const auto &[start, end] : pairs) {
        out.closed.push_back(text.substr(start, end - start));
    }
    if (!open.empty()) {
        out.first = text.substr(open.front());
        out.last = text.substr(open.back());
    }
    return out;
}

Views linesOf(std::string_view text, std::string_view enders = "\n")
{
    Views out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(enders), text.size());
        out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

// "1. YES", "1: YES, 2: NO", a question repeated with its answer behind or below it.
class LinePattern {
public:
    explicit LinePattern(AnswerCollector &out)
        : m_out(out)
    {
    }

    void read(std::string_view text)
    {
        for (const std::string_view line : linesOf(text)) {
            if (!readSeveral(line)) {
                readLine(line);
            }
        }
        if (m_out.answers().empty()) {
            return; // a numbered list of something else
        }
        for (const auto &[number, value] : m_unread) {
            if (!m_out.answers().contains(number)) {
                m_out.record(number, value);
            }
        }
    }

private:
    bool readSeveral(std::string_view line)
    {
        std::vector<NumberedLine> found;
        for (const std::string_view part : linesOf(line, ",;|\t")) {
            if (trimmedDecoration(part).empty()) {
                continue;
            }
            const std::optional<NumberedLine> numbered = numberedLine(part);
            if (!numbered || !holdsLabel(numbered->rest)) {
                return false;
            }
            found.push_back(*numbered);
        }
        if (found.size() < 2) {
            return false;
        }
        for (const NumberedLine &numbered : found) {
            m_out.record(numbered.number, std::string(trimmedSpace(numbered.rest)));
        }
        return true;
    }

    void readLine(std::string_view line)
    {
        const std::optional<NumberedLine> numbered = numberedLine(line);
        if (!numbered) {
            if (m_pending && holdsLabel(line)) {
                m_out.record(*m_pending, std::string(trimmedSpace(line)));
                m_pending.reset();
            }
            return;
        }
        m_pending.reset();
        std::string_view rest = numbered->rest;
        if (const std::size_t mark = rest.rfind('?'); !holdsLabel(rest) && mark != std::string_view::npos) {
            rest = rest.substr(mark + 1); // the question itself stands before its answer
        }
        if (holdsLabel(rest)) {
            m_out.record(numbered->number, std::string(trimmedSpace(rest)));
        } else {
            m_pending = numbered->number;
            m_unread.emplace(numbered->number, std::string(trimmedSpace(rest)));
        }
    }

    AnswerCollector &m_out;
    std::optional<int> m_pending; // its label may follow on a line of its own
    std::map<int, std::string> m_unread;
};

constexpr const char *kNumberedOtherwise =
    "the reply numbers the questions in another way: which answer belongs to which "
    "is not clear";

class Ladder {
public:
    Ladder(const std::vector<int> &numbers, bool single)
        : m_numbers(numbers)
        , m_single(single)
    {
    }

    bool climb(std::string_view body, bool again = true)
    {
        AnswerCollector whole(m_numbers, m_single);
        if (readStrictJson(body, whole)) {
            if (whole.onlyText() && again) {
                const std::string inner = *whole.onlyText(); // JSON in a JSON text
                return climb(inner, false);
            }
            if (take(whole, "strict JSON")) {
                return true;
            }
        }
        const std::string_view inside = insideFence(body).value_or(body);
        AnswerCollector fenced(m_numbers, m_single);
        if (inside.size() < body.size() && readStrictJson(inside, fenced) && take(fenced, "fence")) {
            return true;
        }
        const Braces braces = scanBraces(inside);
        if (takeBest(braces.closed, readStrictJson, "balanced braces") ||
            takeBest(braces.closed, readLenientJson, "quote repair") ||
            (!braces.first.empty() && takeBest({ braces.first }, readLenientJson, "quote repair")) ||
            (!braces.last.empty() && takeBest({ braces.last }, readLenientJson, "quote repair"))) {
            return true;
        }
        AnswerCollector lines(m_numbers, m_single);
        LinePattern(lines).read(inside);
        return take(lines, "line pattern");
    }

    ParsedReply result;

private:
    // True also where nothing is to be had from this reply, so that no lower rung is tried.
    bool take(const AnswerCollector &found, const char *rung)
    {
        if (found.answers().empty()) {
            return false;
        }
        if (found.numberedOtherwise()) {
            result = {};
            result.problem = kNumberedOtherwise;
            m_unclear = true;
            return true;
        }
        result.answers = found.answers();
        result.ignored = found.ignored();
        result.rung = rung;
        return true;
    }

    // The last object that answers what was asked. Several count together only where none repeats a
    // question of another (a line each), so that an example quoted before the answers adds nothing.
    bool takeBest(const Views &texts, const std::function<bool(std::string_view, AnswerCollector &)> &reader,
                  const char *rung)
    {
        std::map<int, ParsedAnswer> together;
        std::size_t count = 0;
        std::optional<AnswerCollector> last;
        int ignored = 0;
        for (const std::string_view text : texts) {
            AnswerCollector one(m_numbers, m_single);
            if (!reader(text, one) || one.answers().empty()) {
                continue;
            }
            if (one.numberedOtherwise()) {
                return take(one, rung);
            }
            together.insert(one.answers().begin(), one.answers().end());
            count += one.answers().size();
            ignored += one.ignored();
            last = std::move(one);
        }
        if (!last || !take(*last, rung)) {
            return false;
        }
        if (count == together.size() && !m_unclear) {
            result.answers = std::move(together);
            result.ignored = ignored;
        }
        return true;
    }

    const std::vector<int> &m_numbers;
    bool m_single;
    bool m_unclear = false; // how the reply counts the questions
};

// What both readers do before the ladder. Nothing: `out` says why there is nothing to read.
std::optional<std::string> prepared(const std::string &text, ParsedReply &out)
{
    const std::string clean = withoutZeroWidth(repairedUtf8(text));
    const std::optional<std::string> body = withoutReasoning(clean);
    if (!body) {
        out.problem = "unclosed reasoning";
        out.state = AnswerState::Truncated;
        return std::nullopt;
    }
    if (trimmedSpace(*body).empty()) {
        out.problem = "empty reply";
        return std::nullopt;
    }
    return std::string(trimmedSpace(*body));
}

ParsedReply refused()
{
    ParsedReply out;
    out.problem = "refusal";
    out.state = AnswerState::Refused;
    return out;
}

ParsedReply oneAnswer(int number, std::string_view value, const char *rung)
{
    AnswerCollector one({ number });
    one.record(number, std::string(trimmedSpace(value)));
    ParsedReply out;
    out.answers = one.answers();
    out.rung = rung;
    return out;
}

} // namespace

ParsedReply parseListReply(const std::string &text, const std::vector<int> &numbers)
{
    ParsedReply nothing;
    const std::optional<std::string> body = prepared(text, nothing);
    if (!body) {
        return nothing;
    }
    Ladder ladder(numbers, false);
    if (ladder.climb(*body)) {
        return ladder.result;
    }
    if (isRefusal(*body)) {
        return refused();
    }
    nothing.problem = "no answers found";
    return nothing;
}

ParsedReply parseSingleReply(const std::string &text, int number)
{
    ParsedReply nothing;
    const std::optional<std::string> body = prepared(text, nothing);
    if (!body) {
        return nothing;
    }
    if (isRefusal(*body)) {
        return refused(); // before labels: "No, I can't help with that" is no NO
    }
    const std::vector<int> numbers{ number };
    Ladder ladder(numbers, true);
    const std::string_view inside = trimmedSpace(insideFence(*body).value_or(*body));
    const bool json = inside.starts_with('{') || inside.starts_with('[');
    if (json && ladder.climb(*body)) {
        return ladder.result;
    }
    if (holdsLabel(*body)) {
        return oneAnswer(number, *body, "bare label");
    }
    if (!json && ladder.climb(*body)) {
        return ladder.result;
    }
    if (const Views lines = linesOf(*body); holdsLabel(lines.back())) {
        return oneAnswer(number, lines.back(), "line pattern"); // a verdict after its reasons
    }
    nothing.answers[number] = { std::nullopt, *body, "not a label", false };
    nothing.problem = "no answers found";
    return nothing;
}

ParsedReply parseCutReply(const std::string &text, int number)
{
    ParsedReply nothing;
    const std::optional<std::string> body = prepared(text, nothing);
    const bool first = body && beginsWithLabel(*body) && !isRefusal(*body);
    if (const std::optional<Label> label = first ? openingLabel(*body) : std::nullopt) {
        return oneAnswer(number, core::name(*label), "bare label");
    }
    // What follows may end in half a word ("NO" of "NOT"): its last letters don't count.
    std::string whole = first ? std::string() : text;
    while (!whole.empty() && static_cast<unsigned char>(whole.back()) > ' ' && whole.back() != '.' &&
           whole.back() != ',') {
        whole.pop_back();
    }
    ParsedReply parsed = parseSingleReply(whole, number);
    const auto found = parsed.answers.find(number);
    if (parsed.state == AnswerState::Unparsed && (found == parsed.answers.end() || !found->second.label)) {
        parsed.state = AnswerState::Truncated;
        parsed.answers[number] = { std::nullopt, text, kCutOff, false };
    }
    return parsed;
}

std::string rungOf(const ParsedReply &reply, const ParsedAnswer &answer)
{
    return answer.localised ? reply.rung + ", localised label" : reply.rung;
}

} // namespace core
