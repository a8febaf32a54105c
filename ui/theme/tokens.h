// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The visual language as values: every colour, gap and size that pages and delegates use comes from
// here. Light and dark are two sets of the same roles; a test checks their contrast.

#include "core/domain.h"

#include <QColor>
#include <QFont>
#include <QString>

class QWidget;

namespace ui {

// Gaps in device-independent pixels, on a grid of 4.
namespace gap {
inline constexpr int kTiny = 4, kSmall = 8, kMedium = 12, kLarge = 16, kHuge = 24;
}
namespace size {
inline constexpr int kPageMargin = 16, kToolBar = 40, kRow = 28, kCorner = 4, kLine = 1, kFocusRing = 2;
inline constexpr int kIcon = 16, kIconLarge = 20, kRailWide = 148, kRailNarrow = 56, kRailBreak = 1100;
inline constexpr int kMeasure = 70; // characters in a line of reading text, at most
inline constexpr int kMiniCell = 10;
} // namespace size

enum class Tone {
    Surface,
    Raised,
    Sunken,
    Line,
    StrongLine,
    Text,
    Muted,
    Accent,
    Good,
    Warn,
    Bad,
    PrimaryFill,
    PrimaryText
};

struct CellColours {
    QColor fill, letter;
    bool dotted = false; // states other than an answer: sunken fill, dotted frame in the strong line
};

class Tokens {
public:
    explicit Tokens(bool dark)
        : m_dark(dark)
    {
    }
    // The set that fits a widget's palette.
    [[nodiscard]] static Tokens of(const QWidget *widget);

    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] QColor colour(Tone tone) const;
    [[nodiscard]] CellColours cell(core::Label label) const;
    [[nodiscard]] CellColours cell(core::AnswerState state) const; // for states other than Answered
    [[nodiscard]] QColor system(int index) const;           // Okabe–Ito in a fixed order, as a fill; wraps round
    [[nodiscard]] QColor outline() const;                   // round such fills
    [[nodiscard]] QColor selection() const;                 // behind selected rows, under text in Tone::Text
    [[nodiscard]] QColor hover() const;                     // behind what the pointer is over
    [[nodiscard]] QColor aspect(const QString &code) const; // margin of GL, LD, CCA, TA, CO, GE

private:
    bool m_dark;
};

// Letter of an answer cell: Y M N, "?" unparsed, "⊘" refused, "…" truncated, "■" blocked, "!" failed, "·" pending.
[[nodiscard]] QString cellLetter(const core::Answer &answer);
// The same in words, for screen readers and tool tips.
[[nodiscard]] QString cellWords(const core::Answer &answer);

enum class TypeRole { Interface, Caption, SectionTitle, PageTitle, BigNumber, Fixed };
[[nodiscard]] QFont font(TypeRole role);
// Reading text: a serif by language (BCP 47; SC, TC, JP, KR told apart), `scale` of the interface size.
[[nodiscard]] QFont readingFont(const QString &language, double scale = 1.25);
inline constexpr double kReadingLineHeight = 1.55;

} // namespace ui
