// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/passage_view.h"

#include "core/text/script.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/theme/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double kReadingScale = 1.25; // of the interface's size
constexpr int kMarginWidth = 28;

// Width of a line of `kMeasure` Latin letters in this font; Han text gets half as many signs.
int measureWidth(const QFont &font)
{
    static const QString alphabet = QStringLiteral("abcdefghijklmnopqrstuvwxyz ");
    const double letter = QFontMetricsF(font).horizontalAdvance(alphabet) / static_cast<double>(alphabet.size());
    return static_cast<int>(letter * size::kMeasure);
}

// Line height in pixels: 1.55 of the size, more where a script needs more (Nastaliq).
double lineHeight(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double em = QFontInfo(font).pixelSize();
    return std::max(em * kReadingLineHeight, std::min(metrics.height(), em * 2.2));
}

} // namespace

class PassageView::Margin final : public QWidget {
public:
    explicit Margin(PassageView *view)
        : QWidget(view)
        , m_view(view)
    {
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintMargin(event); }

private:
    PassageView *m_view;
};

PassageView::PassageView(QWidget *parent)
    : QTextEdit(parent)
    , m_margin(new Margin(this))
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setBackgroundRole(QPalette::Base); // the margins belong to the page of text
    setAutoFillBackground(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(gap::kSmall);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_margin, qOverload<>(&QWidget::update));
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::update, m_margin,
            qOverload<>(&QWidget::update));
}

void PassageView::setPassage(const QString &text, const QString &language)
{
    m_language = language;
    m_marks.clear();
    m_hits.clear();
    m_errors.clear();
    m_currentHit = -1;
    setPlainText(text);
    m_rightToLeft = document()->firstBlock().text().isRightToLeft();
    applyFormats();
    moveCursor(QTextCursor::Start);
    verticalScrollBar()->setValue(0);
}

void PassageView::setScale(double scale)
{
    const double position = readingPosition();
    m_scale = std::clamp(scale, 0.6, 3.0);
    applyFormats();
    scrollToPosition(position);
}

QString PassageView::shownText() const
{
    QString text = document()->toRawText();
    return text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
}

void PassageView::setHits(const std::vector<TextMark> &hits, int current)
{
    m_hits = hits;
    m_currentHit = current;
    applyMarks();
}

void PassageView::showPlace(int place, int length)
{
    const int last = document()->characterCount() - 1;
    QTextCursor cursor(document());
    cursor.setPosition(std::clamp(place + length, 0, last)); // its end first: of a long one the beginning is shown
    setTextCursor(cursor);
    ensureCursorVisible();
    cursor.setPosition(std::clamp(place, 0, last), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
}

void PassageView::setErrors(const std::vector<models::SpanMark> &errors)
{
    if (errors != m_errors) {
        m_errors = errors;
        applyMarks();
        viewport()->update();
    }
}

void PassageView::setMarks(const std::vector<TextMark> &marks)
{
    m_marks = marks;
    applyMarks();
}

void PassageView::applyFormats()
{
    const QString language =
        m_language.isEmpty() ? models::toQt(core::languageByScript(models::toCore(toPlainText()))) : m_language;
    const QFont reading = readingFont(language, kReadingScale * m_scale);
    document()->setDefaultFont(reading);
    const double height = lineHeight(reading);
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format;
        format.setLineHeight(height, QTextBlockFormat::FixedHeight);
        format.setLayoutDirection(block.text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
        format.setAlignment(Qt::AlignLeading);
        format.setBottomMargin(block.next().isValid() ? height * 0.35 : 0);
        QTextCursor(block).setBlockFormat(format);
    }
    cursor.endEditBlock();
    applyMarks();
    applyMeasure();
}

// The text column keeps its measure and stands in the middle of a wider pane.
void PassageView::applyMeasure()
{
    const int inner = width() - 2 * frameWidth();
    const int measure = measureWidth(document()->defaultFont()) + 2 * gap::kSmall;
    const int spare = std::max(0, (inner - measure - kMarginWidth) / 2);
    const int numbered = spare + kMarginWidth;
    const int other = std::max(spare, int(gap::kSmall)); // room to the next pane, or to the scroll bar
    setViewportMargins(m_rightToLeft ? other : numbered, gap::kSmall, m_rightToLeft ? numbered : other, gap::kSmall);
    const QRect text = viewport()->geometry();
    if (static_cast<int>(document()->textWidth()) != text.width()) {
        document()->setTextWidth(text.width()); // before a first showing nobody else tells the document
    }
    m_margin->setGeometry(m_rightToLeft ? text.right() + 1 : text.left() - kMarginWidth, text.top(), kMarginWidth,
                          text.height());
}

void PassageView::applyMarks()
{
    const Tokens tokens = Tokens::of(this);
    QList<ExtraSelection> selections;
    const auto add = [&](const TextMark &mark, const QTextCharFormat &format) {
        ExtraSelection selection;
        const int last = document()->characterCount() - 1;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(std::min(mark.start, last));
        selection.cursor.setPosition(std::min(mark.start + mark.length, last), QTextCursor::KeepAnchor);
        selection.format = format;
        selections << selection;
    };
    QTextCharFormat differs;
    differs.setFontUnderline(true);
    differs.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    differs.setUnderlineColor(tokens.colour(Tone::Accent));
    for (const TextMark &mark : m_marks) {
        add(mark, differs);
    }
    for (const models::SpanMark &error : m_errors) {
        QTextCharFormat wrong;
        wrong.setUnderlineStyle(error.severe ? QTextCharFormat::WaveUnderline : QTextCharFormat::DotLine);
        wrong.setUnderlineColor(tokens.colour(error.severe ? Tone::Bad : Tone::Warn));
        add({ static_cast<int>(error.start), static_cast<int>(error.length) }, wrong);
    }
    QTextCharFormat hit;
    hit.setBackground(tokens.selection());
    hit.setUnderlineStyle(QTextCharFormat::DashUnderline);
    hit.setUnderlineColor(tokens.colour(Tone::Text));
    QTextCharFormat current = hit;
    current.setBackground(tokens.colour(Tone::Accent));
    current.setForeground(tokens.colour(Tone::Surface));
    current.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    current.setUnderlineColor(tokens.colour(Tone::Surface));
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        add(m_hits[i], static_cast<int>(i) == m_currentHit ? current : hit);
    }
    setExtraSelections(selections);
}

double PassageView::readingPosition() const
{
    const double top = verticalScrollBar()->value();
    const auto *layout = document()->documentLayout();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const QRectF box = layout->blockBoundingRect(block);
        if (box.bottom() > top && box.height() > 0) {
            return block.blockNumber() + std::clamp((top - box.top()) / box.height(), 0.0, 1.0);
        }
    }
    return 0;
}

void PassageView::scrollToPosition(double position)
{
    const QTextBlock block =
        document()->findBlockByNumber(std::min(static_cast<int>(position), document()->blockCount() - 1));
    const QRectF box = document()->documentLayout()->blockBoundingRect(block);
    const double part = position - std::floor(position);
    verticalScrollBar()->setValue(position <= 0 ? 0 : static_cast<int>(std::lround(box.top() + part * box.height())));
}

QString PassageView::errorAt(const QPoint &place) const
{
    const int at = cursorForPosition(place).position();
    QStringList words;
    for (const models::SpanMark &error : m_errors) {
        if (at >= error.start && at <= error.start + error.length) {
            words << error.words;
        }
    }
    return words.join(QStringLiteral("\n\n"));
}

bool PassageView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && !m_errors.empty()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString words = errorAt(viewport()->mapFromGlobal(help->globalPos()));
        words.isEmpty() ? QToolTip::hideText()
                        : QToolTip::showText(help->globalPos(), models::plainToolTip(words), this);
        return true;
    }
    return QTextEdit::event(event);
}

// The letters of errors, above the words where they begin: the line's height leaves room.
void PassageView::paintEvent(QPaintEvent *event)
{
    QTextEdit::paintEvent(event);
    if (m_errors.empty()) {
        return;
    }
    QPainter painter(viewport());
    QFont small = ui::font(TypeRole::Caption);
    small.setBold(true);
    painter.setFont(small);
    const QFontMetrics metrics(small);
    const Tokens tokens = Tokens::of(this);
    for (const models::SpanMark &error : m_errors) {
        QTextCursor cursor(document());
        cursor.setPosition(std::min(static_cast<int>(error.start), document()->characterCount() - 1));
        const QRect at = cursorRect(cursor);
        const bool fromRight = cursor.block().text().isRightToLeft();
        const int width = metrics.horizontalAdvance(error.letter);
        painter.setPen(tokens.colour(error.severe ? Tone::Bad : Tone::Warn));
        painter.drawText(fromRight ? at.left() - width : at.left(), at.top() + metrics.ascent() / 2, error.letter);
    }
}

void PassageView::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    applyMeasure();
}

void PassageView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyMarks();
    } else if (event->type() == QEvent::FontChange) {
        applyFormats();
    }
}

void PassageView::paintMargin(QPaintEvent *)
{
    if (document()->blockCount() < 2) {
        return; // a single paragraph is the segment itself: its number stands above the panes
    }
    QPainter painter(m_margin);
    painter.setFont(ui::font(TypeRole::Caption));
    painter.setPen(Tokens::of(this).colour(Tone::Muted));
    const auto *layout = document()->documentLayout();
    const QFontMetrics reading(document()->defaultFont());
    const QFontMetrics own(painter.font());
    int number = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.text().trimmed().isEmpty()) {
            continue;
        }
        ++number;
        const double y = layout->blockBoundingRect(block).top() - verticalScrollBar()->value();
        const QRect line(0, static_cast<int>(y) + reading.ascent() - own.ascent(), m_margin->width() - gap::kTiny,
                         own.height());
        if (line.bottom() > 0 && line.top() < m_margin->height()) {
            painter.drawText(line, m_rightToLeft ? Qt::AlignLeft : Qt::AlignRight, QLocale().toString(number));
        }
    }
}

} // namespace ui
