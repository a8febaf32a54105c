// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Markdown that came in a file: shown without HTML, without fetching anything, and links lead nowhere.

#include <QTextBrowser>

namespace ui {

class MarkdownView final : public QTextBrowser {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MarkdownView)

public:
    MarkdownView(const QString &objectName, const QString &name, QWidget *parent = nullptr);

    void setText(const QString &markdown);
    // As high as its text, at most `most` pixels.
    void setMostHeight(int most);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    int m_most = 0;
};

} // namespace ui
