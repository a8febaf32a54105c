// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The guide: short pages by task, embedded under :/tertium/guide (other languages in folders there), as text.
// Nothing is followed or fetched from here, whatever a page says.

#include <QDialog>
#include <QList>

class QListWidget;
class QTextEdit;

namespace ui {

struct GuidePage {
    QString topic; // the file's name without its ending; the workspaces' names ("read") are among them
    QString title; // its first heading
    QString text;  // Markdown
};

// The pages in their order, in the language of the program's words; those that language lacks in English.
[[nodiscard]] QList<GuidePage> guidePages();

class GuideDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GuideDialog)

public:
    explicit GuideDialog(QList<GuidePage> pages, QWidget *parent = nullptr);

    // The page about a topic; the page shown stays where there is none.
    void showTopic(const QString &topic);

private:
    void showPage(int number);

    QList<GuidePage> m_pages;
    QListWidget *m_titles;
    QTextEdit *m_text;
};

} // namespace ui
