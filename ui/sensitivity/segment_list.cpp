// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sensitivity/segment_list.h"

#include "models/read/word_marks.h"
#include "models/sensitivity/disagreement_model.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/field.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTextEdit>
#include <QTextOption>

namespace ui {
namespace {

constexpr int kRowsShown = 6, kTextHeight = 96, kWidest = 220;

QPlainTextEdit *textPane()
{
    auto *pane = new QPlainTextEdit;
    pane->setReadOnly(true);
    pane->setFixedHeight(kTextHeight);
    pane->setTabChangesFocus(true);
    return pane;
}

// What differs is underlined.
void mark(QPlainTextEdit *pane, const std::vector<models::WordMark> &marks)
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const models::WordMark &one : marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(pane->document());
        selection.cursor.setPosition(static_cast<int>(one.start));
        selection.cursor.setPosition(static_cast<int>(one.start + one.length), QTextCursor::KeepAnchor);
        selection.format.setFontUnderline(true);
        selections << selection;
    }
    pane->setExtraSelections(selections);
}

} // namespace

SegmentList::SegmentList(models::DisagreementModel *model, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("segmentList"));
    build(model);
    using models::DisagreementModel;
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT passageWanted(index.data(DisagreementModel::SegmentRole).toLongLong(),
                             index.data(DisagreementModel::BaseTextRole).toLongLong());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SegmentList::showPair);
    connect(model, &QAbstractItemModel::modelReset, this, [this, model] {
        if (model->rowCount() > 0)
            m_view->setCurrentIndex(model->index(0, 0));
        for (int column = 0; column < model->columnCount(); ++column) {
            m_view->resizeColumnToContents(column);
            m_view->setColumnWidth(column, std::min(m_view->columnWidth(column), kWidest));
        }
        showPair();
    });
}

void SegmentList::build(models::DisagreementModel *model)
{
    auto *card = new Card(tr("Where metrics disagree"), this);
    m_view = new QTableView;
    m_view->setObjectName(QStringLiteral("disagreementView"));
    m_view->setAccessibleName(tr("Segments by how far metrics disagree"));
    m_view->setModel(model);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setFixedHeight((kRowsShown + 1) * size::kRow + gap::kLarge);
    m_base = textPane();
    m_variant = textPane();
    auto *caption =
        mutedLabel(tr("Each metric ranks all pairs by how much its score drops, from 0 to 1; disagreement is "
                      "two times the standard deviation of a pair's ranks over the metrics, averaged over the "
                      "segment's pairs. Enter or a double click opens the passage."));
    caption->setFont(ui::font(TypeRole::Caption));
    auto *texts = new QHBoxLayout;
    texts->setSpacing(gap::kMedium);
    texts->addWidget(captionedField(tr("Base"), "pairBaseText", m_base, this), 1);
    texts->addWidget(captionedField(tr("Variant"), "pairVariantText", m_variant, this), 1);
    card->column()->addWidget(m_view);
    card->column()->addLayout(texts);
    card->column()->addWidget(caption);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card);
}

void SegmentList::showPair()
{
    using models::DisagreementModel;
    const QModelIndex now = m_view->currentIndex();
    const QFont font = readingFont(now.data(DisagreementModel::LanguageRole).toString(), 1.1);
    const QString base = now.data(DisagreementModel::BaseRole).toString();
    const QString variant = now.data(DisagreementModel::VariantRole).toString();
    for (const auto &[pane, text] : { std::pair(m_base, base), std::pair(m_variant, variant) }) {
        pane->setFont(font);
        pane->setPlainText(text);
        QTextOption option = pane->document()->defaultTextOption();
        option.setTextDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
        option.setAlignment(text.isRightToLeft() ? Qt::AlignRight | Qt::AlignAbsolute : Qt::AlignLeft);
        pane->document()->setDefaultTextOption(option);
    }
    const models::WordMarks marks = models::wordMarks(base, variant);
    mark(m_base, marks.first);
    mark(m_variant, marks.second);
}

} // namespace ui
