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
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(gap::kLarge, gap::kSmall, gap::kLarge, gap::kLarge);
    column->setSpacing(gap::kTiny);
    const auto title = [&](const QString &words) {
        QLabel *label = mutedLabel(words, page);
        label->setFont(ui::font(TypeRole::Caption));
        column->addWidget(label);
        return label;
    };
    const auto text = [&](const char *name, const QString &words) {
        auto *made = new PairText(QString::fromLatin1(name), words, page);
        column->addWidget(made);
        return made;
    };
    m_head = plainLabel({}, page);
    m_head->setObjectName(QStringLiteral("pairHeadLabel"));
    column->addWidget(m_head);
    m_sourceTitle = title(tr("Source"));
    m_source = text("sourceText", tr("Source"));
    m_ruby = new RubyText(page);
    m_ruby->setObjectName(QStringLiteral("pinyinText"));
    m_ruby->setAccessibleName(tr("Source with pinyin"));
    column->addWidget(m_ruby);
    m_pinyinNote = title(tr("The most frequent reading of today stands over each character; an old text may want "
                            "another one."));
    column->addSpacing(gap::kMedium);
    title(tr("Base"));
    m_base = text("baseText", tr("Base"));
    column->addSpacing(gap::kTiny);
    title(tr("Variant"));
    m_variant = text("variantText", tr("Variant"));
    m_differenceNote = title({});
    m_differenceNote->setObjectName(QStringLiteral("differenceLabel"));
    m_below = new QVBoxLayout;
    m_below->setSpacing(gap::kTiny);
    column->addLayout(m_below);
    column->addStretch(1);
    setWidget(page);
    setHead({});
    showSource();
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
    QTimer::singleShot(0, this, &PairSheet::showFirstChange); // when the layout knows how tall everything is
}

// Of a very long pair the edit may stand far below what is seen first.
void PairSheet::showFirstChange()
{
    if (const int y = m_variant->firstChangeY(); y > 0)
        ensureVisible(0, m_variant->mapTo(widget(), QPoint(0, y)).y(), 0, gap::kHuge);
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
    m_scale = std::clamp(m_scale * factor, 0.7, 3.0);
    for (PairText *text : { m_source, m_base, m_variant })
        text->setScale(m_scale);
    m_ruby->setScale(m_scale);
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
