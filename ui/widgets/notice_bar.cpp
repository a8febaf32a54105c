// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

// One sentence: a mark, the words, and a button to close it.
class NoticeBar::Row final : public QWidget {
public:
    Row(const QString &sentence, NoticeBar *bar)
        : QWidget(bar)
        , label(plainLabel(sentence, this))
    {
        auto *line = new QHBoxLayout(this);
        line->setContentsMargins(gap::kMedium, gap::kTiny, gap::kTiny, gap::kTiny);
        line->setSpacing(gap::kSmall);
        auto *mark = new QLabel(this);
        mark->setPixmap(icon(QStringLiteral("triangle-alert"), Tone::Bad).pixmap(size::kIcon));
        label->setObjectName(QStringLiteral("noticeLabel"));
        auto *close = new QToolButton(this);
        close->setObjectName(QStringLiteral("closeNoticeButton"));
        close->setAccessibleName(NoticeBar::tr("Close this message"));
        close->setToolTip(close->accessibleName());
        close->setIcon(icon(QStringLiteral("x")));
        close->setAutoRaise(true);
        close->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(mark, 0, Qt::AlignTop);
        line->addWidget(label, 1);
        line->addWidget(close, 0, Qt::AlignTop);
        mark->setFixedHeight(close->sizeHint().height());
        connect(close, &QToolButton::clicked, bar, [this, bar] { bar->close(this); });
    }

    QLabel *label;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens tokens = Tokens::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), tokens.colour(Tone::Raised));
        painter.fillRect(QRect(0, 0, 3, height()), tokens.colour(Tone::Bad));
        painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.colour(Tone::Line));
    }
};

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    hide();
}

void NoticeBar::add(const QString &sentence)
{
    if (sentence.isEmpty() || sentences().contains(sentence)) {
        return;
    }
    auto *row = new Row(sentence, this);
    m_rows->insertWidget(0, row);
    m_shown.prepend(row);
    show();
    QAccessibleEvent event(row->label, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void NoticeBar::clear()
{
    while (!m_shown.isEmpty()) {
        close(m_shown.first());
    }
}

QStringList NoticeBar::sentences() const
{
    QStringList all;
    for (const Row *row : m_shown) {
        all << row->label->text();
    }
    return all;
}

void NoticeBar::close(Row *row)
{
    m_shown.removeOne(row);
    m_rows->removeWidget(row);
    row->hide();
    row->deleteLater(); // its own button is calling
    setVisible(!m_shown.isEmpty());
}

} // namespace ui
