// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the main window needs of a workspace. A page wires models to widgets; it does no work.

#include <QList>
#include <QString>
#include <QWidget>

class QAction;

namespace models {
class ProjectSession;
}

namespace ui {

class Page : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Page)

public:
    using QWidget::QWidget;
    ~Page() override = default;

    [[nodiscard]] virtual QString title() const = 0;    // word in the rail, translated
    [[nodiscard]] virtual QString iconName() const = 0; // file name in resources/icons without ending
    // A project was opened (or closed: nullptr). The session outlives the page's use of it.
    virtual void setSession(models::ProjectSession *session) = 0;
    // Actions with keys, shown in the command palette and the key sheet. Owned by the page.
    [[nodiscard]] virtual QList<QAction *> pageActions() const { return {}; }
    // Ctrl+F.
    virtual void focusFilter() {}
    // True when the page shows by itself why a run could not start.
    [[nodiscard]] virtual bool showsRunErrors() const { return false; }
    // Size of the text that is read on the page, 1 = usual: kept from one start to the next.
    [[nodiscard]] virtual double textScale() const { return 1; }
    virtual void setTextScale(double) {}
    // True when nothing is being fetched: --grab waits for it.
    [[nodiscard]] virtual bool isSettled() const { return true; }

Q_SIGNALS:
    void countChanged(int left);                                        // small number in the rail, 0 = none
    void openPassage(qlonglong segment, const QList<qlonglong> &texts); // leads to Read
    void openAssessment(qlonglong run, qlonglong text);                 // leads to Assess
    void openRun(qlonglong run);                                        // leads to Runs
    void importWanted();
    void sampleWanted();
    void openWanted();
    void notice(const QString &sentence); // status line, plain text
    void failed(const QString &sentence); // stays over the page until closed, plain text
};

} // namespace ui
