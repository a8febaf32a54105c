// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An annotator's work from its first page to its last: guideline and where one stopped, the pairs, the end. The same
// in the Vet page and in the window that opens a packet.

#include <QList>
#include <QPointer>
#include <QWidget>

class QAction;
class QDialog;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace models {
class TriageController;
}

namespace ui {

class MarkdownView;
class TriageView;

class TriagePane final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TriagePane)

public:
    explicit TriagePane(models::TriageController *triage, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const;
    // What the last page offers beside its words, as "Save the file to send back…".
    void setEnding(const QString &sentence, const QString &button);
    void takeFocus();
    void showPairs();
    [[nodiscard]] double textScale() const; // 1 = usual
    void setTextScale(double scale);

Q_SIGNALS:
    void endingWanted();

private:
    QWidget *buildTop();
    QWidget *buildStart();
    QWidget *buildEnd();
    void wire();
    void makeActions();
    void showStart();
    void showEnd();
    void showCounts();
    void showGuideline();
    void nextUnfinished();
    void say(const QString &sentence);

    models::TriageController *m_triage;
    QList<QAction *> m_actions;
    QWidget *m_top = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_said = nullptr;
    QLabel *m_saved = nullptr;
    QPushButton *m_guideline = nullptr;
    QStackedWidget *m_stack = nullptr; // start, pairs, end
    QLabel *m_title = nullptr;
    QLabel *m_resume = nullptr;
    MarkdownView *m_text = nullptr;
    QPushButton *m_begin = nullptr;
    TriageView *m_view = nullptr;
    QLabel *m_endWords = nullptr;
    QString m_endSentence; // what is to be done next
    QPushButton *m_ending = nullptr;
    QPushButton *m_back = nullptr;
    QPointer<QDialog> m_dialog; // the guideline beside the pairs
};

// "412 of 1,620 decided · 1,203 left · 5 put off".
[[nodiscard]] QString progressWords(const models::TriageController &triage);

} // namespace ui
