// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/definition_panel.h"

#include "models/project/qt_text.h"
#include "models/vetting/category_words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

using models::toQt;

namespace {

constexpr int kBesideWidth = 300, kBelowHeight = 130;

// In its own direction, whatever that of the window.
QLabel *directed(QLabel *label)
{
    label->setLayoutDirection(label->text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

void addExamples(const QString &title, const std::vector<core::CategoryGuide::Example> &examples, QVBoxLayout *column,
                 QWidget *parent)
{
    if (examples.empty())
        return;
    QLabel *head = plainLabel(title, parent);
    QFont heavy = ui::font(TypeRole::Interface);
    heavy.setWeight(QFont::DemiBold);
    head->setFont(heavy);
    column->addSpacing(gap::kSmall);
    column->addWidget(head);
    for (const core::CategoryGuide::Example &example : examples) {
        column->addWidget(directed(mutedLabel(toQt(example.base), parent)));
        QLabel *variant = directed(plainLabel(DefinitionPanel::tr("→ %1").arg(toQt(example.variant)), parent));
        variant->setFont(readingFont({}, 1.0));
        column->addWidget(variant);
        QLabel *why = directed(mutedLabel(models::categoryText(example.why), parent));
        why->setFont(ui::font(TypeRole::Caption));
        column->addWidget(why);
        column->addSpacing(gap::kTiny);
    }
}

} // namespace

QString categoryWords(const core::CategoryGuide &guide)
{
    return models::categoryName(guide.id, guide.name);
}

DefinitionPanel::DefinitionPanel(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("definitionPanel"));
    setAccessibleName(tr("Definition of the category, with examples"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setGuide({});
}

void DefinitionPanel::setGuide(const core::CategoryGuide &guide)
{
    if (guide == m_guide && widget() != nullptr)
        return;
    m_guide = guide;
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(gap::kLarge, gap::kSmall, gap::kLarge, gap::kLarge);
    column->setSpacing(gap::kTiny);
    m_title = guide.id.empty()  ? QString()
              : guide.variation ? tr("Acceptable variation: %1").arg(categoryWords(guide))
                                : tr("Error: %1").arg(categoryWords(guide));
    QLabel *title = plainLabel(m_title, page);
    title->setObjectName(QStringLiteral("definitionTitleLabel"));
    title->setFont(ui::font(TypeRole::SectionTitle));
    column->addWidget(title);
    QLabel *definition = directed(plainLabel(models::categoryText(guide.definition), page));
    definition->setObjectName(QStringLiteral("definitionLabel"));
    column->addWidget(definition);
    addExamples(tr("✓ A good example"), guide.good, column, page);
    addExamples(tr("✗ Not this"), guide.bad, column, page);
    column->addStretch(1);
    setWidget(page); // the former one goes
    setAccessibleDescription(m_title + u' ' + models::categoryText(guide.definition));
}

void DefinitionPanel::setBeside(bool beside)
{
    setMinimumSize(beside ? kBesideWidth : 0, beside ? 0 : kBelowHeight);
    setMaximumSize(beside ? kBesideWidth : QWIDGETSIZE_MAX, beside ? QWIDGETSIZE_MAX : kBelowHeight);
}

} // namespace ui
