// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tokens.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QPalette>
#include <QWidget>

#include <array>

namespace ui {
namespace {

struct Pair {
    QRgb light, dark;
    [[nodiscard]] QColor of(bool isDark) const { return QColor::fromRgb(isDark ? dark : light); }
};

Pair tonePair(Tone tone)
{
    switch (tone) {
    case Tone::Surface:
        return { 0xFBFAF7, 0x1B1D20 };
    case Tone::Raised:
        return { 0xFFFFFF, 0x24272B };
    case Tone::Sunken:
        return { 0xF1EFEA, 0x141618 };
    case Tone::Line:
        return { 0xD8D4CB, 0x3A3F45 };
    case Tone::StrongLine:
        return { 0x8C867A, 0x7E858D };
    case Tone::Text:
        return { 0x1F1D1A, 0xE8E6E1 };
    case Tone::Muted:
        return { 0x625D54, 0xABA79F };
    case Tone::Accent:
        return { 0x0B5F94, 0x6CB8EA };
    case Tone::Good:
        return { 0x00684A, 0x58CFA6 };
    case Tone::Warn:
        return { 0x7A4F00, 0xF0B23A };
    case Tone::Bad:
        return { 0x9C3A00, 0xFF9460 };
    case Tone::PrimaryFill:
        return { 0x0B5F94, 0x6CB8EA };
    case Tone::PrimaryText:
        return { 0xFFFFFF, 0x10202B };
    }
    return {};
}

// Okabe and Ito's palette. Black stands last and is lightened in the dark set, where it would vanish.
constexpr std::array kOkabeIto = { Pair{ 0xE69F00, 0xE69F00 }, Pair{ 0x56B4E9, 0x56B4E9 }, Pair{ 0x009E73, 0x009E73 },
                                   Pair{ 0xF0E442, 0xF0E442 }, Pair{ 0x0072B2, 0x0072B2 }, Pair{ 0xD55E00, 0xD55E00 },
                                   Pair{ 0xCC79A7, 0xCC79A7 }, Pair{ 0x3B3B3B, 0xB8B8B8 } };

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::Tokens)
};

} // namespace

Tokens Tokens::of(const QWidget *widget)
{
    return Tokens(widget->palette().color(QPalette::Window).lightness() < 128);
}

QColor Tokens::colour(Tone tone) const
{
    return tonePair(tone).of(m_dark);
}

CellColours Tokens::cell(core::Label label) const
{
    switch (label) {
    case core::Label::Yes:
        return { Pair{ 0xCFEDE2, 0x0F4A3A }.of(m_dark), Pair{ 0x00604A, 0x8FE3C6 }.of(m_dark), false };
    case core::Label::Maybe:
        return { Pair{ 0xFBE6BC, 0x4A3608 }.of(m_dark), Pair{ 0x6E4700, 0xF5CE7F }.of(m_dark), false };
    case core::Label::No:
        return { Pair{ 0xFBD9C6, 0x5A2A12 }.of(m_dark), Pair{ 0x8F3500, 0xFFB999 }.of(m_dark), false };
    }
    return {};
}

CellColours Tokens::cell(core::AnswerState) const
{
    return { colour(Tone::Sunken), colour(Tone::Text), true };
}

QColor Tokens::system(int index) const
{
    const int count = static_cast<int>(kOkabeIto.size());
    return kOkabeIto[static_cast<std::size_t>(((index % count) + count) % count)].of(m_dark);
}

QColor Tokens::outline() const
{
    return Pair{ 0x1F1D1A, 0xE8E6E1 }.of(m_dark);
}

QColor Tokens::selection() const
{
    return Pair{ 0xDCE8F0, 0x26404F }.of(m_dark);
}

QColor Tokens::hover() const
{
    return Pair{ 0xECE9E2, 0x2D3136 }.of(m_dark);
}

QColor Tokens::aspect(const QString &code) const
{
    static constexpr std::array<std::pair<const char16_t *, int>, 6> kAspects = {
        { { u"GL", 4 }, { u"LD", 0 }, { u"CCA", 2 }, { u"TA", 6 }, { u"CO", 1 }, { u"GE", 5 } }
    };
    for (const auto &[name, index] : kAspects) {
        if (code == QStringView(name)) {
            return system(index);
        }
    }
    return colour(Tone::StrongLine);
}

QString cellLetter(const core::Answer &answer)
{
    switch (answer.state) {
    case core::AnswerState::Pending:
        return QStringLiteral("·");
    case core::AnswerState::Unparsed:
        return QStringLiteral("?");
    case core::AnswerState::Refused:
        return QStringLiteral("⊘");
    case core::AnswerState::Truncated:
        return QStringLiteral("…");
    case core::AnswerState::Blocked:
        return QStringLiteral("■");
    case core::AnswerState::Failed:
        return QStringLiteral("!");
    case core::AnswerState::Answered:
        break;
    }
    switch (answer.label.value_or(core::Label::No)) {
    case core::Label::Yes:
        return QStringLiteral("Y");
    case core::Label::Maybe:
        return QStringLiteral("M");
    case core::Label::No:
        return answer.label ? QStringLiteral("N") : QStringLiteral("?");
    }
    return {};
}

QString cellWords(const core::Answer &answer)
{
    switch (answer.state) {
    case core::AnswerState::Pending:
        return Words::tr("not asked yet");
    case core::AnswerState::Unparsed:
        return Words::tr("unparsed");
    case core::AnswerState::Refused:
        return Words::tr("refused");
    case core::AnswerState::Truncated:
        return Words::tr("truncated");
    case core::AnswerState::Blocked:
        return Words::tr("blocked");
    case core::AnswerState::Failed:
        return Words::tr("failed");
    case core::AnswerState::Answered:
        break;
    }
    if (!answer.label) {
        return Words::tr("answered without a label");
    }
    return models::toQt(core::name(*answer.label));
}

} // namespace ui
