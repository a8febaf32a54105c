// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/error_spans.h"

#include "core/error_free.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::ErrorSpans)
};

// Where a code point of the text stands in the text that is shown: CR LF is one line break there.
qsizetype shownOffset(const QString &text, int codePoint)
{
    const qsizetype units = utf16Offset(text, static_cast<std::size_t>(codePoint));
    return units - text.left(units).count(QLatin1String("\r\n"));
}

QString letterOf(const core::ErrorSpan &span)
{
    const std::string_view letter = core::severityLetter(span.severity);
    if (!letter.empty()) {
        return toQt(letter);
    }
    const QString named = toQt(span.category.empty() ? span.severity : span.category).trimmed();
    return named.isEmpty() ? QStringLiteral("!") : named.left(named.at(0).isHighSurrogate() ? 2 : 1).toUpper();
}

QString wordsOf(const SpanLine &line)
{
    QStringList parts;
    for (const QString &part : { line.severity, line.category, line.rater }) {
        if (!part.isEmpty()) {
            parts << part;
        }
    }
    if (line.quoted.isEmpty()) {
        parts << Words::tr("something is missing here");
    }
    const QString head = parts.join(QStringLiteral(" · "));
    return line.comment.isEmpty() ? head : head + u'\n' + line.comment;
}

} // namespace

std::vector<SpanLine> spanLines(const core::SegmentView &view)
{
    std::vector<SpanLine> lines;
    const QString source = toQt(view.segment.source);
    for (const core::Text &text : view.texts) {
        const QString body = toQt(text.body);
        for (const core::ErrorSpan &span : view.spans) {
            if (span.text != text.id || core::saysErrorFree(span)) {
                continue;
            }
            SpanLine line;
            line.text = text.id;
            line.inSource = span.side == core::SpanSide::Source;
            line.system = toQt(text.systemName);
            line.severity = toQt(span.severity);
            line.category = toQt(span.category);
            line.quoted = toQt(span.quoted);
            line.comment = toQt(span.comment);
            line.rater = span.run != 0 && span.rater.empty() ? Words::tr("model") : toQt(span.rater);
            const QString &where = line.inSource ? source : body;
            line.mark.start = shownOffset(where, span.begin);
            line.mark.length = shownOffset(where, span.end) - line.mark.start;
            line.mark.letter = letterOf(span);
            line.mark.words = wordsOf(line);
            const std::string_view severity = core::severityLetter(span.severity);
            line.mark.severe = severity == "C" || severity == "M";
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::vector<SpanMark> spanMarks(const core::SegmentView &view, core::RowId text)
{
    std::vector<SpanMark> marks;
    for (SpanLine &line : spanLines(view)) {
        if (text == 0 && line.inSource) {
            line.mark.words.prepend(line.system + QStringLiteral(" · ")); // whose error it is
        }
        if (text == 0 ? line.inSource : !line.inSource && line.text == text) {
            marks.push_back(std::move(line.mark));
        }
    }
    return marks;
}

} // namespace models
