// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice_bar.h"

#include "models/runs/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

constexpr int kMark = 3;            // bar at the side
constexpr qsizetype kLongest = 400; // letters shown of a sentence; all of it is in the tool tip

} // namespace

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent)
    , m_label(plainLabel({}, this))
    , m_count(mutedLabel({}, this))
    , m_newer(makeButton("newerNoticeButton", QStringLiteral("chevron-left"), tr("Newer message")))
    , m_older(makeButton("olderNoticeButton", QStringLiteral("chevron-right"), tr("Older message")))
    , m_dismiss(makeButton("dismissAllNoticesButton", {}, tr("Dismiss all")))
    , m_close(makeButton("closeNoticeButton", QStringLiteral("x"), tr("Close this message")))
{
    m_label->setObjectName(QStringLiteral("noticeLabel"));
    m_count->setObjectName(QStringLiteral("noticeCountLabel"));
    m_count->setWordWrap(false);
    m_count->setFixedHeight(size::kRow);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(gap::kMedium + size::kIcon + gap::kSmall, gap::kTiny, gap::kTiny, gap::kTiny);
    line->setSpacing(gap::kSmall);
    line->addWidget(m_label, 1);
    for (QWidget *part :
         { static_cast<QWidget *>(m_newer), static_cast<QWidget *>(m_count), static_cast<QWidget *>(m_older),
           static_cast<QWidget *>(m_dismiss), static_cast<QWidget *>(m_close) }) {
        line->addWidget(part, 0, Qt::AlignTop);
    }
    connect(m_newer, &QToolButton::clicked, this, [this] { go(m_shown - 1); });
    connect(m_older, &QToolButton::clicked, this, [this] { go(m_shown + 1); });
    connect(m_dismiss, &QToolButton::clicked, this, &NoticeBar::clear);
    connect(m_close, &QToolButton::clicked, this, &NoticeBar::close);
    hide();
}

QToolButton *NoticeBar::makeButton(const char *name, const QString &picture, const QString &words)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(words);
    if (picture.isEmpty()) {
        button->setText(words);
    } else {
        button->setIcon(icon(picture));
        button->setToolTip(words);
    }
    button->setFixedHeight(size::kRow); // with and without words alike
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void NoticeBar::add(const QString &sentence)
{
    if (sentence.isEmpty()) {
        return;
    }
    const auto known = std::find_if(m_notices.begin(), m_notices.end(),
                                    [&](const Notice &notice) { return notice.sentence == sentence; });
    const int times = known == m_notices.end() ? 1 : known->times + 1;
    if (known != m_notices.end()) {
        m_notices.erase(known);
    }
    m_notices.prepend({ sentence, times });
    go(0);
    QAccessibleEvent event(m_label, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void NoticeBar::clear()
{
    m_notices.clear();
    go(0);
}

QStringList NoticeBar::sentences() const
{
    QStringList all;
    for (const Notice &notice : m_notices) {
        all << notice.sentence;
    }
    return all;
}

void NoticeBar::close()
{
    m_notices.removeAt(m_shown);
    go(m_shown);
}

void NoticeBar::go(int place)
{
    const int count = static_cast<int>(m_notices.size());
    m_shown = std::clamp(place, 0, std::max(0, count - 1));
    if (count == 0) {
        const bool hadFocus = isAncestorOf(QApplication::focusWidget());
        hide();
        if (hadFocus) {
            Q_EMIT focusLeft();
        }
        return;
    }
    const Notice &notice = m_notices[m_shown];
    const QLocale locale;
    const QString said =
        notice.times > 1
            ? tr("%1 (%2×)", "a message that came again, how often").arg(notice.sentence, locale.toString(notice.times))
            : notice.sentence;
    m_label->setText(said.size() > kLongest ? said.left(kLongest) + u'…' : said);
    m_label->setToolTip(said.size() > kLongest ? models::plainToolTip(said) : QString());
    m_count->setText(tr("%1 of %2", "message").arg(locale.toString(m_shown + 1), locale.toString(count)));
    // A button that has the focus hands it on before it goes or is disabled.
    const bool several = count > 1;
    if (!several && (m_newer->hasFocus() || m_older->hasFocus() || m_dismiss->hasFocus())) {
        m_close->setFocus(Qt::OtherFocusReason);
    } else if (m_newer->hasFocus() && m_shown == 0) {
        m_older->setEnabled(true);
        m_older->setFocus(Qt::OtherFocusReason);
    } else if (m_older->hasFocus() && m_shown == count - 1) {
        m_newer->setEnabled(true);
        m_newer->setFocus(Qt::OtherFocusReason);
    }
    m_newer->setEnabled(m_shown > 0);
    m_older->setEnabled(m_shown < count - 1);
    for (QWidget *part : { static_cast<QWidget *>(m_newer), static_cast<QWidget *>(m_count),
                           static_cast<QWidget *>(m_older), static_cast<QWidget *>(m_dismiss) }) {
        part->setVisible(several);
    }
    show();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.colour(Tone::Raised));
    painter.fillRect(QRect(layoutDirection() == Qt::RightToLeft ? width() - kMark : 0, 0, kMark, height()),
                     tokens.colour(Tone::Bad));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.colour(Tone::Line));
    const int top = gap::kTiny + (m_close->height() - size::kIcon) / 2;
    icon(QStringLiteral("triangle-alert"), Tone::Bad)
        .paint(&painter,
               QStyle::visualRect(layoutDirection(), rect(), QRect(gap::kMedium, top, size::kIcon, size::kIcon)));
}

} // namespace ui
