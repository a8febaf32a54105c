// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/pair_sheet.h"

#include "core/text/script.h"
#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"
#include "ui/vetting/pair_text.h"
#include "ui/vetting/ruby_text.h"
#include "ui/widgets/card.h"

#include <QLabel>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::DifferenceUnit;
using models::toQt;

namespace {

constexpr int kTwoColumns = 700; // at the usual size; narrower: the variant stands under the base

bool isChinese(const core::VetPair &pair)
{
    const std::string language =
        pair.sourceLanguage.empty() ? core::languageByScript(pair.source) : pair.sourceLanguage;
    return language.starts_with("zh") || language.starts_with("lzh");
}

} // namespace

PairSheet::PairSheet(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("pairSheet"));
    setAccessibleName(tr("Source, base and variant"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(new QWidget(this));
    auto *column = new QVBoxLayout(widget());
    column->setContentsMargins(gap::kLarge, gap::kSmall, gap::kLarge, gap::kLarge);
    column->setSpacing(gap::kTiny);
    m_head = plainLabel({}, widget());
    m_head->setObjectName(QStringLiteral("pairHeadLabel"));
    column->addWidget(m_head);
    m_sourceTitle = caption(tr("Source"), column);
    m_source = addText("sourceText", tr("Source"), column);
    m_ruby = new RubyText(widget());
    m_ruby->setObjectName(QStringLiteral("pinyinText"));
    m_ruby->setAccessibleName(tr("Source with pinyin"));
    column->addWidget(m_ruby);
    m_pinyinNote = caption(
        tr("The most frequent reading of today stands over each character; an old text may want another one."), column);
    column->addSpacing(gap::kMedium);
    buildPair(column);
    m_differenceNote = caption({}, column);
    m_differenceNote->setObjectName(QStringLiteral("differenceLabel"));
    m_below = new QVBoxLayout;
    m_below->setSpacing(gap::kTiny);
    column->addLayout(m_below);
    column->addStretch(1);
    setHead({});
    showSource();
}

QLabel *PairSheet::caption(const QString &words, QBoxLayout *column)
{
    QLabel *label = mutedLabel(words, widget());
    label->setFont(ui::font(TypeRole::Caption));
    column->addWidget(label);
    return label;
}

PairText *PairSheet::addText(const char *name, const QString &words, QBoxLayout *column)
{
    auto *made = new PairText(QString::fromLatin1(name), words, widget());
    column->addWidget(made);
    return made;
}

void PairSheet::buildPair(QVBoxLayout *column)
{
    m_texts = new QBoxLayout(QBoxLayout::TopToBottom);
    m_texts->setSpacing(gap::kSmall);
    const auto one = [&](const char *name, const QString &words) {
        auto *half = new QVBoxLayout;
        half->setSpacing(gap::kTiny);
        caption(words, half);
        PairText *text = addText(name, words, half);
        half->addStretch(1);
        m_texts->addLayout(half);
        return text;
    };
    m_base = one("baseText", tr("Base"));
    m_variant = one("variantText", tr("Variant"));
    column->addLayout(m_texts);
}

bool PairSheet::sideBySide() const
{
    return m_texts->direction() == QBoxLayout::LeftToRight;
}

// By the width of the whole, not of what the scroll bar leaves: else the bar could come and go for ever.
void PairSheet::placePair()
{
    const bool beside = width() >= kTwoColumns * m_scale;
    if (beside == sideBySide())
        return;
    m_texts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_texts->setSpacing(beside ? gap::kHuge : gap::kSmall);
    for (int half = 0; half < m_texts->count(); ++half)
        m_texts->setStretch(half, beside ? 1 : 0); // columns of one width
}

void PairSheet::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    placePair();
    scrollSoon(); // an editor below takes room, too
}

// When the layout knows how tall everything is.
void PairSheet::scrollSoon()
{
    QTimer::singleShot(0, this, &PairSheet::showFirstChange);
}

void PairSheet::setPair(const core::VetPair &pair)
{
    m_pair = pair;
    m_source->setText(toQt(pair.source), toQt(pair.sourceLanguage));
    m_base->setText(toQt(pair.base), toQt(pair.language));
    m_variant->setText(toQt(pair.variant), toQt(pair.language));
    showSource();
    showDifference();
    verticalScrollBar()->setValue(0);
    scrollSoon();
}

// Of a long pair the edit may stand far below what is seen first: then down, but no further than until the changed
// lines of both texts are seen, or that of the variant where both don't fit.
void PairSheet::showFirstChange()
{
    int lowest = 0;
    for (const PairText *text : { m_base, m_variant })
        if (const QRect change = text->firstChange(); !change.isNull())
            lowest = std::max(lowest, text->mapTo(widget(), change.bottomLeft()).y());
    verticalScrollBar()->setValue(lowest + gap::kHuge - viewport()->height());
}

void PairSheet::scrollPage(bool down)
{
    verticalScrollBar()->triggerAction(down ? QAbstractSlider::SliderPageStepAdd : QAbstractSlider::SliderPageStepSub);
}

void PairSheet::showDifference()
{
    const QString base = toQt(m_pair.base);
    const QString variant = toQt(m_pair.variant);
    const DifferenceUnit unit = m_unit.value_or(models::unitFor(toQt(m_pair.language), base));
    const models::PairDifference difference = models::differenceOf(base, variant, unit);
    m_base->setChanges(difference.base);
    m_variant->setChanges(difference.variant);
    m_differenceNote->setText(difference.whole                     ? tr("All of it was replaced.")
                              : unit == DifferenceUnit::Words      ? tr("The difference in words (D changes it).")
                              : unit == DifferenceUnit::Characters ? tr("The difference in characters (D changes it).")
                                                                   : tr("The difference is not marked (D marks it)."));
}

void PairSheet::changeDifference()
{
    const DifferenceUnit now = m_unit.value_or(models::unitFor(toQt(m_pair.language), toQt(m_pair.base)));
    m_unit = now == DifferenceUnit::Words        ? DifferenceUnit::Characters
             : now == DifferenceUnit::Characters ? DifferenceUnit::None
                                                 : DifferenceUnit::Words;
    showDifference();
}

void PairSheet::showSource()
{
    const bool ruby = m_pinyin && isChinese(m_pair) && !m_pair.source.empty();
    if (ruby)
        m_ruby->setPieces(core::pinyin(m_pair.source),
                          toQt(m_pair.sourceLanguage.empty() ? "zh" : m_pair.sourceLanguage));
    m_ruby->setVisible(ruby);
    m_pinyinNote->setVisible(ruby);
    m_source->setVisible(!ruby && !m_pair.source.empty());
    m_sourceTitle->setVisible(!m_pair.source.empty());
}

void PairSheet::switchPinyin()
{
    m_pinyin = !m_pinyin;
    showSource();
}

void PairSheet::scaleText(double factor)
{
    setScale(m_scale * factor);
}

void PairSheet::setScale(double scale)
{
    m_scale = std::clamp(scale, 0.7, 3.0);
    for (PairText *text : { m_source, m_base, m_variant })
        text->setScale(m_scale);
    m_ruby->setScale(m_scale);
    placePair();
    scrollSoon();
}

void PairSheet::setHead(const QString &words)
{
    m_head->setText(words);
    m_head->setVisible(!words.isEmpty());
}

QLabel *PairSheet::addBelow(const char *objectName)
{
    QLabel *label = plainLabel({}, widget());
    label->setObjectName(QString::fromLatin1(objectName));
    label->hide();
    m_below->addWidget(label);
    return label;
}

} // namespace ui
