// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/answer_words.h"

#include "core/questions/label_text.h"
#include "core/text/code_points.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <vector>

namespace core {
namespace {

using View = std::string_view;

constexpr std::size_t kShort = 8; // bytes of a sentence that may be an outcry
constexpr int kMostRuns = 2, kMostShortRuns = 5, kMostPieces = 3;

// Behind one of these at the start, folded; 0 = none stands there.
template <std::size_t N> std::size_t behind(const std::string &low, const std::array<View, N> &words)
{
    const auto found = std::ranges::find_if(words, [&low](View word) { return low.starts_with(word); });
    return found == words.end() ? 0 : found->size();
}

std::vector<std::string> sentencesOf(View text)
{
    std::vector<std::string> sentences;
    std::string sentence;
    const auto close = [&] {
        std::string folded = foldedCase(trimmedDecoration(sentence));
        if (!folded.empty()) {
            sentences.push_back(std::move(folded));
        }
        sentence.clear();
    };
    while (!text.empty()) {
        const bool wide = text.starts_with("。") || text.starts_with("！") || text.starts_with("？");
        if (wide || View(".!?\r\n").find(text.front()) != View::npos) {
            close();
        } else {
            sentence += text.front();
        }
        text.remove_prefix(wide ? View("。").size() : 1);
    }
    close();
    return sentences;
}

// The text is one piece over and over, the last time perhaps a part of it.
bool isPeriodic(const std::string &text)
{
    std::vector<std::size_t> border(text.size(), 0);
    for (std::size_t i = 1, k = 0; i < text.size(); ++i) {
        while (k > 0 && text[i] != text[k]) {
            k = border[k - 1];
        }
        k += text[i] == text[k] ? 1 : 0;
        border[i] = k;
    }
    const std::size_t period = text.empty() ? 0 : text.size() - border.back();
    return period >= kShort && text.size() / period > kMostPieces;
}

} // namespace

std::string withoutPreamble(std::string_view line)
{
    static constexpr std::array<View, 6> kCourtesy{ "sure", "certainly", "of course", "okay", "ok", "great question" };
    static constexpr std::array<View, 10> kLead{
        "according to the passage,", "according to the text,", "based on the passage,",         "based on the text,",
        "in the passage,",           "in the text,",           "the answer to the question is", "here is the answer:",
        "here's the answer:",        "here’s the answer:"
    };
    View text = trimmedDecoration(line);
    const View whole = text;
    if (const std::size_t size = behind(foldedCase(text.substr(0, 40)), kCourtesy); size > 0) {
        const std::size_t words = std::min(text.find_first_not_of("!,.: ", size), text.size());
        text = words > size ? trimmedDecoration(text.substr(words)) : text;
    }
    bool led = false; // else a courtesy may be the answer itself
    if (const std::size_t size = behind(foldedCase(text.substr(0, 40)), kLead); size > 0) {
        text = trimmedDecoration(text.substr(std::min(text.find_first_not_of(": ", size), text.size())));
        led = true;
    }
    const View rest = trimmedDecoration(withoutAnswerPrefix(text));
    led = led || rest != text || text.empty() || text.ends_with(':');
    return std::string(led ? rest : whole);
}

bool repeatsItself(std::string_view text)
{
    const std::vector<std::string> sentences = sentencesOf(text);
    int runs = 0; // before this sentence, of the same
    for (std::size_t i = 1; i < sentences.size(); ++i) {
        runs = sentences[i] == sentences[i - 1] ? runs + 1 : 0;
        if (runs >= (sentences[i].size() < kShort ? kMostShortRuns : kMostRuns)) {
            return true;
        }
    }
    std::string folded = foldedCase(trimmedSpace(text));
    std::ranges::replace_if(
        folded, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return isPeriodic(folded);
}

bool foreignWordsIn(const std::string &answer, const std::string &question)
{
    std::string run;
    for (const auto &[c, bytes] : CodePoints(answer)) {
        UErrorCode status = U_ZERO_ERROR;
        if (c >= 0 && u_isalpha(c) != 0 && uscript_getScript(c, &status) != USCRIPT_LATIN) {
            run += bytes;
            if (question.find(run) == std::string::npos) {
                return false;
            }
        } else {
            run.clear();
        }
    }
    return true;
}

} // namespace core
