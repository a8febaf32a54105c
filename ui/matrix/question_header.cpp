// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/question_header.h"

#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>

namespace ui {

namespace {

// YES, MAYBE and NO as parts of one bar, each from its side; what is not answered stays ground.
void paintShares(QPainter &painter, const QRect &box, const models::AnswerShares &shares, const Tokens &tokens)
{
    const int all = shares.yes + shares.maybe + shares.no + shares.other;
    if (all == 0) {
        return;
    }
    painter.fillRect(box, tokens.colour(Tone::Sunken));
    int left = box.left();
    int seen = 0;
    for (const auto &[label, n] :
         { std::pair(core::Label::Yes, shares.yes), std::pair(core::Label::Maybe, shares.maybe),
           std::pair(core::Label::No, shares.no) }) {
        seen += n;
        const int right = box.left() + box.width() * seen / all;
        painter.fillRect(left, box.top(), right - left, box.height(), tokens.cell(label).fill);
        if (n > 0 && right - left > 1) {
            painter.fillRect(left, box.bottom(), right - left, 1, tokens.cell(label).letter);
        }
        left = right;
    }
}

} // namespace

QuestionHeader::QuestionHeader(QWidget *parent)
    : QHeaderView(Qt::Vertical, parent)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(size::kRow);
    setDefaultSectionSize(size::kRow);
    setHighlightSections(true);
    setSectionsClickable(false);
}

void QuestionHeader::setWidth(int width)
{
    if (m_width != width) {
        m_width = width;
        updateGeometry();
        Q_EMIT geometriesChanged(); // the table asks for our width again
    }
}

QSize QuestionHeader::sizeHint() const
{
    return { m_width, QHeaderView::sizeHint().height() };
}

void QuestionHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const auto *filter = qobject_cast<const models::MatrixFilterModel *>(model());
    if (filter == nullptr || filter->matrixModel().matrix() == nullptr) {
        return;
    }
    const models::MatrixRow &row = filter->matrixModel().rowAt(filter->mapToSource(filter->index(section, 0)).row());
    const Tokens tokens = Tokens::of(this);
    painter->save();
    painter->fillRect(rect, tokens.colour(row.kind == models::RowKind::Question ? Tone::Raised : Tone::Sunken));
    if (row.kind != models::RowKind::Score) {
        painter->fillRect(rect.left(), rect.top(), kMarginWidth, rect.height(),
                          tokens.aspect(models::toQt(row.aspect)));
    }
    painter->fillRect(rect.right(), rect.top(), 1, rect.height(), tokens.colour(Tone::Line));
    if (row.kind == models::RowKind::Score && section == 0) {
        painter->fillRect(rect.left(), rect.top(), rect.width(), 1, tokens.colour(Tone::StrongLine));
    }
    const QRect inner = rect.adjusted(kMarginWidth + gap::kSmall, 0, -gap::kSmall, 0);
    if (row.kind == models::RowKind::Question) {
        paintQuestion(*painter, inner, *filter, section);
    } else {
        QFont bold = ui::font(TypeRole::Interface);
        const bool main = row.kind == models::RowKind::Heading || row.score == models::ScoreRow::Weighted;
        bold.setWeight(main ? QFont::DemiBold : QFont::Normal);
        painter->setFont(bold);
        painter->setPen(tokens.colour(Tone::Text));
        QString title = filter->headerData(section, Qt::Vertical, Qt::DisplayRole).toString();
        const QString code = models::toQt(row.aspect);
        title = row.kind == models::RowKind::Heading && title != code ? code + QStringLiteral("  ") + title : title;
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(bold).elidedText(title, Qt::ElideRight, inner.width()));
    }
    painter->restore();
}

void QuestionHeader::paintQuestion(QPainter &painter, QRect rect, const models::MatrixFilterModel &model,
                                   int section) const
{
    const models::MatrixData &matrix = *model.matrixModel().matrix();
    const int place = model.matrixModel().rowAt(model.mapToSource(model.index(section, 0)).row()).question;
    const core::Question &question = matrix.list.questions[static_cast<std::size_t>(place)];
    const Tokens tokens = Tokens::of(this);
    const QLocale locale;
    painter.setFont(ui::font(TypeRole::Interface));
    painter.setPen(tokens.colour(Tone::Muted));
    painter.drawText(QRect(rect.left(), rect.top(), kNumberWidth - gap::kSmall, rect.height()),
                     Qt::AlignRight | Qt::AlignVCenter, locale.toString(question.number));
    const QRect weight(rect.right() - kWeightWidth + gap::kSmall, rect.top(), kWeightWidth - gap::kSmall,
                       rect.height());
    painter.drawText(weight, Qt::AlignRight | Qt::AlignVCenter,
                     question.weight > 0 ? locale.toString(question.weight, 'f', 2) : QString());
    const int shareWidth = showsShares() ? kShareWidth : 0;
    const QRect share(rect.right() - kWeightWidth - shareWidth, rect.center().y() - 5, shareWidth, 11);
    if (showsShares()) {
        paintShares(painter, share, matrix.shares[static_cast<std::size_t>(place)], tokens);
    }
    int end = share.left();
    if (static_cast<std::size_t>(place) < matrix.flips.size() && showsShares()) {
        const core::FlipRate &rate = matrix.flips[static_cast<std::size_t>(place)];
        end -= kFlipWidth;
        painter.drawText(
            QRect(end, rect.top(), kFlipWidth - gap::kSmall, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
            rate.pairs > 0 ? QuestionHeader::tr("%1 %").arg(locale.toString(100.0 * rate.flips / rate.pairs, 'f', 0))
                           : QStringLiteral("–"));
    }
    painter.setPen(tokens.colour(Tone::Text));
    const QRect words(rect.left() + kNumberWidth, rect.top(), end - gap::kMedium - rect.left() - kNumberWidth,
                      rect.height());
    const QString text = models::toQt(question.text).simplified();
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(painter.font()).elidedText(text, Qt::ElideRight, words.width()));
}

} // namespace ui
