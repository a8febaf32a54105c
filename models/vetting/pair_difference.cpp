// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/pair_difference.h"

#include "core/text/script.h"
#include "core/text/word_diff.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {
namespace {

constexpr double kWholeShare = 0.8; // of both texts

struct Piece { // UTF-16 units
    int begin = 0, end = 0;
    bool changed = false;
};

std::vector<Piece> piecesOf(const QString &text, const std::vector<core::DiffSpan> &spans)
{
    std::vector<Piece> pieces;
    for (const core::DiffSpan &span : spans)
        pieces.push_back({ static_cast<int>(utf16Offset(text, span.begin)),
                           static_cast<int>(utf16Offset(text, span.end)), span.kind != core::DiffKind::Same });
    return pieces;
}

int letters(const QString &text, int begin, int end)
{
    return static_cast<int>(
        std::count_if(text.begin() + begin, text.begin() + end, [](QChar letter) { return !letter.isSpace(); }));
}

// A changed place, and how many letters that both texts share stand before it: that number tells which place of the
// other text it belongs to.
struct Change {
    ChangedPlace place;
    int sharedBefore = 0;
};

std::vector<Change> changesOf(const QString &text, const std::vector<Piece> &pieces)
{
    std::vector<Change> changes;
    int shared = 0;
    for (const Piece &piece : pieces) {
        if (!piece.changed) {
            shared += letters(text, piece.begin, piece.end);
            continue;
        }
        int begin = piece.begin; // blanks around it are not what differs
        int end = piece.end;
        while (begin < end && text.at(begin).isSpace())
            ++begin;
        while (end > begin && text.at(end - 1).isSpace())
            --end;
        if (end > begin)
            changes.push_back({ { begin, end - begin }, shared });
    }
    return changes;
}

// The place behind the first `shared` shared letters.
int placeAfter(const QString &text, const std::vector<Piece> &pieces, int shared)
{
    int left = shared;
    for (const Piece &piece : pieces) {
        if (piece.changed)
            continue;
        for (int i = piece.begin; i < piece.end; ++i) {
            if (left == 0)
                return i;
            left -= text.at(i).isSpace() ? 0 : 1;
        }
    }
    return static_cast<int>(text.size());
}

std::vector<ChangedPlace> placesOf(const std::vector<Change> &own, const std::vector<Change> &other,
                                   const QString &text, const std::vector<Piece> &pieces)
{
    std::vector<ChangedPlace> places;
    for (const Change &change : own)
        places.push_back(change.place);
    for (const Change &change : other)
        if (std::ranges::find(own, change.sharedBefore, &Change::sharedBefore) == own.end())
            places.push_back({ placeAfter(text, pieces, change.sharedBefore), 0 });
    std::ranges::sort(places, {}, &ChangedPlace::start);
    return places;
}

double changedShare(const QString &text, const std::vector<Change> &changes)
{
    int changed = 0;
    for (const Change &change : changes)
        changed += letters(text, change.place.start, change.place.start + change.place.length);
    return static_cast<double>(changed) / std::max(1, letters(text, 0, static_cast<int>(text.size())));
}

} // namespace

PairDifference differenceOf(const QString &base, const QString &variant, DifferenceUnit unit)
{
    if (unit == DifferenceUnit::None)
        return {};
    const std::string first = toCore(base);
    const std::string second = toCore(variant);
    const core::WordDiff diff =
        unit == DifferenceUnit::Words ? core::wordDiff(first, second) : core::characterDiff(first, second);
    const auto basePieces = piecesOf(base, diff.first);
    const auto variantPieces = piecesOf(variant, diff.second);
    const auto baseChanges = changesOf(base, basePieces);
    const auto variantChanges = changesOf(variant, variantPieces);
    if (changedShare(base, baseChanges) > kWholeShare && changedShare(variant, variantChanges) > kWholeShare)
        return { {}, {}, true };
    return { placesOf(baseChanges, variantChanges, base, basePieces),
             placesOf(variantChanges, baseChanges, variant, variantPieces), false };
}

DifferenceUnit unitFor(const QString &language, const QString &text)
{
    const QString tag = language.isEmpty() ? toQt(core::languageByScript(toCore(text))) : language.toLower();
    const bool unspaced = tag.startsWith(u"zh") || tag.startsWith(u"lzh") || tag.startsWith(u"ja");
    return unspaced ? DifferenceUnit::Characters : DifferenceUnit::Words;
}

} // namespace models
