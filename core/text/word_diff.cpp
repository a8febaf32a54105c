// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_diff.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

struct Word {
    std::size_t begin = 0, end = 0; // code points
    int id = 0;                     // equal words have equal ids
    bool blank = false;             // white space; takes no part in the comparison
};

using Ids = std::unordered_map<std::u16string, int>;

bool isBlank(const icu::UnicodeString &text, std::int32_t start, std::int32_t end)
{
    for (std::int32_t i = start; i < end; i = text.moveIndex32(i, 1)) {
        if (u_isUWhiteSpace(text.char32At(i)) == 0) {
            return false;
        }
    }
    return true;
}

enum class Unit { Word, Character };

std::vector<Word> wordsOf(std::string_view utf8, Ids &ids, Unit unit)
{
    const auto text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> breaks(
        unit == Unit::Word ? icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status)
                           : icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    std::vector<Word> words;
    const auto add = [&](std::int32_t start, std::int32_t end) {
        const std::size_t begin = words.empty() ? 0 : words.back().end;
        const auto length = static_cast<std::size_t>(text.countChar32(start, end - start));
        const std::u16string key(text.getBuffer() + start, static_cast<std::size_t>(end - start));
        const int id = ids.emplace(key, static_cast<int>(ids.size())).first->second;
        words.push_back({ begin, begin + length, id, isBlank(text, start, end) });
    };
    if (U_FAILURE(status) || breaks == nullptr) {
        if (!text.isEmpty()) {
            add(0, text.length()); // without ICU's data the text is one word
        }
        return words;
    }
    breaks->setText(text);
    std::int32_t start = breaks->first();
    for (std::int32_t end = breaks->next(); end != icu::BreakIterator::DONE; start = end, end = breaks->next()) {
        add(start, end);
    }
    return words;
}

std::vector<int> comparable(const std::vector<Word> &words)
{
    std::vector<int> out;
    for (const Word &word : words) {
        if (!word.blank) {
            out.push_back(word.id);
        }
    }
    return out;
}

// Which words of either side have no counterpart.
struct Changes {
    std::vector<bool> first, second;
};

struct Range {
    std::size_t begin = 0, end = 0;
    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(end - begin); }
};

using Furthest = std::vector<std::int64_t>; // of round d: [k + d + 1] = furthest x on diagonal k

// Where round d comes from on diagonal k: a word of the second text inserted (down) or one of the first
// left out, whichever gets further.
std::pair<std::int64_t, bool> startOf(const Furthest &before, std::int64_t d, std::int64_t k)
{
    const auto at = [&](std::int64_t diagonal) { return before[static_cast<std::size_t>(diagonal + d)]; };
    const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
    return { down ? at(k + 1) : at(k - 1) + 1, down };
}

// Myers' greedy search for the way from (0, 0) to (n, m): the furthest points of each round before the
// one that arrives. nullopt: that takes more than `most` edits.
template <typename Same>
std::optional<std::vector<Furthest>> search(std::int64_t n, std::int64_t m, std::int64_t most, const Same &same)
{
    std::vector<Furthest> rounds;
    for (std::int64_t d = 0; d <= std::min(n + m, most); ++d) {
        Furthest round(static_cast<std::size_t>(2 * d + 3), 0);
        for (std::int64_t k = -d; k <= d; k += 2) {
            std::int64_t x = d == 0 ? 0 : startOf(rounds.back(), d, k).first;
            while (x < n && x - k < m && same(x, x - k)) {
                ++x;
            }
            if (x >= n && x - k >= m) {
                return rounds;
            }
            round[static_cast<std::size_t>(k + d + 1)] = x;
        }
        rounds.push_back(std::move(round));
    }
    return std::nullopt;
}

// Marks what a shortest script leaves out of a[ra] and inserts from b[rb]. False: too many edits.
bool myers(const std::vector<int> &a, Range ra, const std::vector<int> &b, Range rb, std::int64_t most, Changes &out)
{
    const auto rounds = search(ra.size(), rb.size(), most, [&](std::int64_t i, std::int64_t j) {
        return a[ra.begin + static_cast<std::size_t>(i)] == b[rb.begin + static_cast<std::size_t>(j)];
    });
    if (!rounds) {
        return false;
    }
    std::int64_t x = ra.size();
    std::int64_t y = rb.size();
    for (auto d = static_cast<std::int64_t>(rounds->size()); d > 0; --d) {
        const auto [start, down] = startOf((*rounds)[static_cast<std::size_t>(d - 1)], d, x - y);
        const std::int64_t startY = start - (x - y);
        if (down) {
            out.second[rb.begin + static_cast<std::size_t>(startY - 1)] = true;
        } else {
            out.first[ra.begin + static_cast<std::size_t>(start - 1)] = true;
        }
        x = down ? start : start - 1;
        y = down ? startY - 1 : startY;
    }
    return true;
}

Changes compare(const std::vector<int> &a, const std::vector<int> &b, std::size_t mostEdits)
{
    Changes out{ std::vector<bool>(a.size(), false), std::vector<bool>(b.size(), false) };
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head]) {
        ++head;
    }
    std::size_t tail = 0;
    while (tail + head < a.size() && tail + head < b.size() && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) {
        ++tail;
    }
    const Range ra{ head, a.size() - tail };
    const Range rb{ head, b.size() - tail };
    if (!myers(a, ra, b, rb, static_cast<std::int64_t>(mostEdits), out)) {
        std::fill(out.first.begin() + static_cast<std::ptrdiff_t>(ra.begin),
                  out.first.begin() + static_cast<std::ptrdiff_t>(ra.end), true);
        std::fill(out.second.begin() + static_cast<std::ptrdiff_t>(rb.begin),
                  out.second.begin() + static_cast<std::ptrdiff_t>(rb.end), true);
    }
    return out;
}

std::vector<DiffSpan> spansOf(const std::vector<Word> &words, const std::vector<bool> &changed, DiffKind kind)
{
    std::vector<bool> marked(words.size(), false);
    std::size_t next = 0; // of the words that were compared
    for (std::size_t i = 0; i < words.size(); ++i) {
        marked[i] = !words[i].blank && changed[next];
        next += words[i].blank ? 0 : 1;
    }
    // ICU keeps a run of blanks in one word or several; a run is marked where both its neighbours are.
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::size_t end = i;
        while (end < words.size() && words[end].blank) {
            ++end;
        }
        if (end > i && i > 0 && end < words.size() && marked[i - 1] && marked[end]) {
            std::fill(marked.begin() + static_cast<std::ptrdiff_t>(i),
                      marked.begin() + static_cast<std::ptrdiff_t>(end), true);
        }
        i = std::max(i, end);
    }
    std::vector<DiffSpan> spans;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const DiffKind which = marked[i] ? kind : DiffKind::Same;
        if (!spans.empty() && spans.back().kind == which) {
            spans.back().end = words[i].end;
        } else {
            spans.push_back({ words[i].begin, words[i].end, which });
        }
    }
    return spans;
}

WordDiff differenceOf(std::string_view first, std::string_view second, std::size_t mostEdits, Unit unit)
{
    Ids ids;
    const std::vector<Word> a = wordsOf(first, ids, unit);
    const std::vector<Word> b = wordsOf(second, ids, unit);
    const Changes changes = compare(comparable(a), comparable(b), mostEdits);
    return { spansOf(a, changes.first, DiffKind::OnlyFirst), spansOf(b, changes.second, DiffKind::OnlySecond) };
}

} // namespace

WordDiff wordDiff(std::string_view first, std::string_view second, std::size_t mostEdits)
{
    return differenceOf(first, second, mostEdits, Unit::Word);
}

WordDiff characterDiff(std::string_view first, std::string_view second, std::size_t mostEdits)
{
    return differenceOf(first, second, mostEdits, Unit::Character);
}

} // namespace core
