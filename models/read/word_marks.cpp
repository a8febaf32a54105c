// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/word_marks.h"

#include "core/text/word_diff.h"
#include "models/project/qt_text.h"

namespace models {

namespace {

// Spans ascend, so that one walk through the text converts them all.
std::vector<WordMark> marksOf(const QString &text, const std::vector<core::DiffSpan> &spans)
{
    std::vector<WordMark> marks;
    qsizetype unit = 0;
    std::size_t codePoint = 0;
    const auto walkTo = [&](std::size_t target) {
        for (; codePoint < target && unit < text.size(); ++codePoint) {
            unit += text.at(unit).isHighSurrogate() && unit + 1 < text.size() ? 2 : 1;
        }
        return unit;
    };
    for (const core::DiffSpan &span : spans) {
        qsizetype start = walkTo(span.begin);
        qsizetype end = walkTo(span.end);
        if (span.kind == core::DiffKind::Same) {
            continue;
        }
        while (start < end && text.at(start).isSpace()) {
            ++start; // an underlined gap says nothing
        }
        while (end > start && text.at(end - 1).isSpace()) {
            --end;
        }
        if (end > start) {
            marks.push_back({ start, end - start });
        }
    }
    return marks;
}

} // namespace

WordMarks wordMarks(const QString &first, const QString &second)
{
    const core::WordDiff diff = core::wordDiff(toCore(first), toCore(second));
    return { marksOf(first, diff.first), marksOf(second, diff.second) };
}

} // namespace models
