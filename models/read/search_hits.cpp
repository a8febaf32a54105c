// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/search_hits.h"

#include "core/text/unicode.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {
namespace {

// A folded text with the place where each of its units came from; folding may lengthen ("ß", "ŉ").
struct Folded {
    QString text;
    std::vector<qsizetype> from; // one more than units: the last is the text's end
};

Folded folded(const QString &text)
{
    Folded out;
    out.text.reserve(text.size());
    out.from.reserve(static_cast<std::size_t>(text.size()) + 1);
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype units = text.at(i).isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
        // Not Qt's folding, which leaves "ß" alone: the project searches by this one.
        const QString one =
            text.at(i) < u'\x80' ? QString(text.at(i).toLower()) : toQt(core::foldedCase(toCore(text.mid(i, units))));
        out.text += one;
        out.from.insert(out.from.end(), static_cast<std::size_t>(one.size()), i);
        i += units;
    }
    out.from.push_back(text.size());
    return out;
}

} // namespace

std::vector<WordMark> searchHits(const QString &text, const QString &search)
{
    std::vector<WordMark> hits;
    const QString wanted = toQt(core::foldedCase(toCore(search.trimmed())));
    if (wanted.isEmpty()) {
        return hits;
    }
    const Folded in = folded(text);
    const auto place = [&in](qsizetype at) { return in.from[static_cast<std::size_t>(at)]; };
    qsizetype at = 0;
    while ((at = in.text.indexOf(wanted, at)) >= 0) {
        qsizetype end = at + wanted.size();
        const qsizetype start = place(at);
        at = end;
        while (place(end) == place(end - 1)) {
            ++end; // half of a folded letter marks the whole of it
        }
        hits.push_back({ start, place(end) - start });
        at = std::max(at, end);
    }
    return hits;
}

} // namespace models
