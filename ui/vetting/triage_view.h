// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One pair after the other: source above, base and variant below it with their difference, the category's definition
// beside them, the verdicts with their keys. Single letters work here alone, and not while something is written.

#include <QKeySequence>
#include <QList>
#include <QWidget>

#include <functional>

class QAction;
class QBoxLayout;
class QLabel;

namespace models {
class TriageController;
}

namespace ui {

class DecisionChips;
class DefinitionPanel;
class NoteEditor;
class PairSheet;
class VerdictBar;

class TriageView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TriageView)

public:
    explicit TriageView(models::TriageController *triage, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    void takeFocus();
    [[nodiscard]] double textScale() const; // 1 = usual
    void setTextScale(double scale);

Q_SIGNALS:
    void guidelineWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    enum class Writing { Nothing, Flag, Proposal, RejectNote };

    QWidget *buildFoot();
    void placeFoot();
    void askReason(bool asking);
    void wire();
    void makeActions();
    void add(const QString &words, const char *name, const QList<QKeySequence> &keys, std::function<void()> run);
    void showPair();
    void showLoading();
    void showStanding();
    void accept();
    void later();
    void undo();
    void startReject();
    void giveReason(int place);
    void write(Writing what);
    void written(const QString &text);
    void stopWriting();
    void goOn();
    [[nodiscard]] QString stateWords() const;

    models::TriageController *m_triage;
    QList<QAction *> m_actions;
    QBoxLayout *m_body;
    QBoxLayout *m_verdictLine = nullptr; // verdicts, and beside them or above them the last decisions
    PairSheet *m_sheet;
    DefinitionPanel *m_definition;
    QLabel *m_proposal;
    QLabel *m_answer;
    QString m_standing; // what was said of the pair, in words
    DecisionChips *m_chips = nullptr;
    NoteEditor *m_editor = nullptr;
    VerdictBar *m_bar = nullptr;
    Writing m_writing = Writing::Nothing;
};

} // namespace ui
