// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/matrix_view.h"

#include "ui/delegates/answer_delegate.h"
#include "ui/matrix/column_header.h"
#include "ui/matrix/question_header.h"
#include "ui/theme/tokens.h"

#include <QGridLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace ui {

namespace {

constexpr int kNarrowestColumn = 60;
constexpr int kWidestColumn = 112;

// Captions over the question columns.
class Corner final : public QWidget {
public:
    Corner(const models::MatrixFilterModel *model, QWidget *parent)
        : QWidget(parent)
        , m_model(model)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Tokens tokens = Tokens::of(this);
        painter.fillRect(rect(), tokens.colour(Tone::Sunken));
        painter.fillRect(0, height() - 1, width(), 1, tokens.colour(Tone::Line));
        painter.fillRect(width() - 1, 0, 1, height(), tokens.colour(Tone::Line));
        painter.setFont(ui::font(TypeRole::Caption));
        painter.setPen(tokens.colour(Tone::Muted));
        const int lineHeight = painter.fontMetrics().height() + gap::kSmall;
        const QRect line(QuestionHeader::kMarginWidth + gap::kSmall, height() - lineHeight,
                         width() - QuestionHeader::kMarginWidth - 2 * gap::kSmall, lineHeight);
        painter.drawText(line.adjusted(QuestionHeader::kNumberWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         MatrixView::tr("Question"));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, MatrixView::tr("vote"));
        if (width() >= QuestionHeader::kSharesFrom) {
            painter.drawText(line.adjusted(0, 0, -QuestionHeader::kWeightWidth - 1, 0),
                             Qt::AlignRight | Qt::AlignVCenter, MatrixView::tr("answers"));
        }
        const models::MatrixData *matrix = m_model->matrixModel().matrix();
        if (matrix != nullptr && !matrix->flips.empty() && width() >= QuestionHeader::kSharesFrom) {
            const int right = QuestionHeader::kWeightWidth + QuestionHeader::kShareWidth + gap::kSmall;
            painter.drawText(line.adjusted(0, 0, -right, 0), Qt::AlignRight | Qt::AlignVCenter,
                             MatrixView::tr("flips"));
        }
    }

private:
    const models::MatrixFilterModel *m_model;
};

} // namespace

MatrixView::MatrixView(models::MatrixFilterModel *body, models::MatrixFilterModel *scores, QWidget *parent)
    : QWidget(parent)
    , m_bodyModel(body)
    , m_scoreModel(scores)
    , m_body(new QTableView(this))
    , m_scores(new QTableView(this))
    , m_bodyHeader(new QuestionHeader(m_body))
    , m_scoreHeader(new QuestionHeader(m_scores))
    , m_corner(new Corner(body, m_body))
    , m_gap(new QWidget(this))
{
    setUp(m_body, body, m_bodyHeader);
    setUp(m_scores, scores, m_scoreHeader);
    m_body->setObjectName(QStringLiteral("matrixTable"));
    m_body->setAccessibleName(tr("Answers: questions by translations"));
    m_body->setHorizontalHeader(new ColumnHeader(m_body));
    m_body->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the score rows have the one for both
    m_scores->setObjectName(QStringLiteral("scoreTable"));
    m_scores->setAccessibleName(tr("Scores by translation"));
    m_scores->horizontalHeader()->hide();
    m_scores->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(m_body, 0, 0, 1, 2);
    grid->addWidget(m_scores, 1, 0);
    grid->addWidget(m_gap, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setRowStretch(0, 1);
    connect(m_body->horizontalScrollBar(), &QScrollBar::valueChanged, m_scores->horizontalScrollBar(),
            &QScrollBar::setValue);
    connect(m_scores->horizontalScrollBar(), &QScrollBar::valueChanged, m_body->horizontalScrollBar(),
            &QScrollBar::setValue);
    // Queued: a table tells of a new range while it lays itself out, and then takes no new header width.
    connect(m_scores->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixView::adjust,
            Qt::QueuedConnection);
    connect(m_body->verticalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixView::adjust, Qt::QueuedConnection);
    for (models::MatrixFilterModel *model : { body, scores }) {
        connect(model, &QAbstractItemModel::modelReset, this, &MatrixView::adjust);
        connect(model, &QAbstractItemModel::columnsInserted, this, &MatrixView::adjust);
        connect(model, &QAbstractItemModel::columnsRemoved, this, &MatrixView::adjust);
    }
    connect(&body->matrixModel(), &models::MatrixModel::sharesChanged, m_bodyHeader->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_body->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { report(current, false); });
    connect(m_body, &QTableView::activated, this, [this](const QModelIndex &index) { report(index, true); });
    connect(m_body, &QTableView::clicked, this, [this](const QModelIndex &index) { report(index, true); });
}

void MatrixView::setUp(QTableView *table, models::MatrixFilterModel *model, QuestionHeader *header)
{
    table->setModel(model);
    table->setVerticalHeader(header);
    table->setItemDelegate(new AnswerDelegate(table));
    table->setShowGrid(false);
    table->setCornerButtonEnabled(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setTabKeyNavigation(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setMouseTracking(true);
    table->setWordWrap(false);
    table->horizontalScrollBar()->setSingleStep(kNarrowestColumn / 2);
    table->verticalScrollBar()->setSingleStep(size::kRow);
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    adjust();
}

void MatrixView::adjust()
{
    const int headerWidth = std::clamp(width() * 42 / 100, 280, 560);
    m_bodyHeader->setWidth(headerWidth);
    m_scoreHeader->setWidth(headerWidth);
    const int bar =
        m_body->verticalScrollBar()->isVisibleTo(m_body) ? m_body->verticalScrollBar()->sizeHint().width() : 0;
    m_gap->setFixedWidth(bar);
    const int columns = std::max(1, m_bodyModel->columnCount());
    const int column = std::clamp((width() - headerWidth - bar) / columns, kNarrowestColumn, kWidestColumn);
    for (QTableView *table : { m_body, m_scores }) {
        if (table->horizontalHeader()->defaultSectionSize() != column) {
            table->horizontalHeader()->setDefaultSectionSize(column);
        }
    }
    const bool scrolls = columns * column > width() - headerWidth - bar;
    const int rows = std::max(1, m_scoreModel->rowCount()) * size::kRow;
    m_scores->setFixedHeight(rows + (scrolls ? m_scores->horizontalScrollBar()->sizeHint().height() : 0));
    m_corner->setGeometry(0, 0, headerWidth, m_body->horizontalHeader()->sizeHint().height());
    m_corner->raise();
}

void MatrixView::report(const QModelIndex &index, bool open)
{
    const QModelIndex source = m_bodyModel->mapToSource(index);
    const bool isAnswer =
        source.isValid() && m_bodyModel->matrixModel().rowAt(source.row()).kind == models::RowKind::Question;
    const int question = isAnswer ? m_bodyModel->matrixModel().rowAt(source.row()).question : -1;
    const int column = isAnswer ? source.column() : -1;
    Q_EMIT currentChanged(column, question);
    if (open && isAnswer) {
        Q_EMIT opened(column, question);
    }
}

void MatrixView::setCurrent(int column, int question)
{
    models::MatrixModel &model = m_bodyModel->matrixModel();
    const QModelIndex index = m_bodyModel->mapFromSource(model.index(model.rowOfQuestion(question), column));
    if (index.isValid()) {
        m_body->setCurrentIndex(index);
        m_body->scrollTo(index);
    }
}

void MatrixView::takeFocus()
{
    if (!m_body->currentIndex().isValid() && m_bodyModel->rowCount() > 1 && m_bodyModel->columnCount() > 0) {
        m_body->setCurrentIndex(m_bodyModel->index(1, 0)); // the first question, below its heading
    }
    m_body->setFocus(Qt::OtherFocusReason);
}

} // namespace ui
