// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A third look at pairs on which annotators differ: their verdicts under letters that are dealt anew for each pair,
// accept or reject with a reason, by keyboard.

#include <QList>
#include <QWidget>

#include <string>

class QAction;
class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace models {
class AdjudicationController;
}

namespace ui {

class DefinitionPanel;
class NoteEditor;
class PairSheet;
class PersonForm;
class VerdictBar;

class AdjudicationView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AdjudicationView)

public:
    explicit AdjudicationView(models::AdjudicationController *cases, QWidget *parent = nullptr);

    void setNames(const QStringList &names); // of people who may adjudicate, to choose from
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    void setTextScale(double scale); // of the texts of a case, 1 = usual

Q_SIGNALS:
    void openWanted(const QString &name);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildWho();
    QWidget *buildCase();
    void wire();
    void makeActions();
    void showOpened(bool open);
    void showCase();
    void showStanding();
    void startReject();
    void ask(bool accept, const std::string &reason);
    void stop();
    void takeFocus();

    models::AdjudicationController *m_cases;
    QList<QAction *> m_actions;
    QStackedWidget *m_stack = nullptr; // who, cases
    PersonForm *m_who = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_said = nullptr;
    QWidget *m_case = nullptr;
    QBoxLayout *m_body = nullptr;
    PairSheet *m_sheet = nullptr;
    QLabel *m_verdicts = nullptr;
    QLabel *m_standing = nullptr;
    DefinitionPanel *m_definition = nullptr;
    NoteEditor *m_editor = nullptr;
    VerdictBar *m_bar = nullptr;
    bool m_accepting = false; // what is being explained
    std::string m_reason;
};

} // namespace ui
