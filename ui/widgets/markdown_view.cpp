// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/markdown_view.h"

#include "ui/theme/tokens.h"

#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace ui {

MarkdownView::MarkdownView(const QString &objectName, const QString &name, QWidget *parent)
    : QTextBrowser(parent)
{
    setObjectName(objectName);
    setAccessibleName(name);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    setFont(readingFont({}, 1.1));
}

void MarkdownView::setText(const QString &markdown)
{
    document()->setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                          QTextDocument::MarkdownNoHTML);
    fit();
}

void MarkdownView::setMostHeight(int most)
{
    m_most = most;
    fit();
}

QVariant MarkdownView::loadResource(int, const QUrl &)
{
    return QByteArray();
}

void MarkdownView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    fit();
}

void MarkdownView::fit()
{
    if (m_most > 0)
        setFixedHeight(std::min(m_most, static_cast<int>(std::ceil(document()->size().height())) + gap::kTiny));
}

} // namespace ui
