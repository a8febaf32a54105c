// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One exchange in full: prompt as sent, reply, request and raw reply, attempts and headers; plain text
// in the fixed font.

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTabWidget;

namespace core {
struct Exchange;
}

namespace ui {

class ExchangeView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExchangeView)

public:
    explicit ExchangeView(QWidget *parent = nullptr);

    void setExchange(const core::Exchange &exchange);
    void clear();

private:
    QPlainTextEdit *addText(const QString &title, const char *name);

    QLabel *m_facts;
    QTabWidget *m_tabs;
    QPlainTextEdit *m_prompt, *m_reply, *m_request, *m_raw, *m_attempts;
};

} // namespace ui
