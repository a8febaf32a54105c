// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Annotators vet minimal pairs: campaigns, the pairs one after the other, packets out and in, results, adjudication,
// the benchmark.

#include "models/runs/run_wish.h"
#include "models/vetting/vetting_controller.h"
#include "ui/pages/page.h"

class QComboBox;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace models {
class AdjudicationController;
class RunService;
class TriageController;
} // namespace models

namespace ui {

class AdjudicationView;
class EmptyNote;
class PersonForm;
class TriagePane;
class VetResultsView;

class VetPage final : public Page {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VetPage)

public:
    explicit VetPage(models::LexiconLoader lexicon, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] double textScale() const override;
    void setTextScale(double scale) override;

    // With them, pairs are also made by a model; without, by rule alone.
    void setRuns(models::RunService *runs, models::PromptTexts prompts);

    // Opens the queue of the first annotator of the campaign that is shown; false when there is none. For pictures.
    bool openFirstQueue();
    void showResults();                   // closes the queue
    void importFile(const QString &file); // shows what it changes first
    void exportBenchmark(const QString &folder, core::PairFormat format);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildPairs();
    void wire();
    void showVetting();
    void showEmpty();
    void fitHeader(); // what does not fit beside the title goes into a menu
    void prepareMore();
    void showMore();
    void showWho(bool asking);
    void beginTriage(const QString &name);
    void newCampaign();
    void makePairs();
    void makePairsByModel();
    void readAgain(); // pairs and campaigns
    void leadOn();    // from an empty page
    void askPackets();
    void chooseImport();
    void showPreview(const models::VerdictImport &preview);
    void chooseBenchmark(core::PairFormat format);
    void sayBenchmark(const models::BenchmarkFiles &written);

    models::RunService *m_runs = nullptr;
    models::PromptTexts m_prompts;
    models::VettingController *m_vetting;
    models::TriageController *m_triage;
    models::AdjudicationController *m_cases;
    core::ProjectPtr m_project;
    QComboBox *m_campaigns = nullptr;
    QPushButton *m_new = nullptr;
    QPushButton *m_make = nullptr;
    QPushButton *m_out = nullptr;
    QPushButton *m_in = nullptr;
    QPushButton *m_more = nullptr; // in their place, where the window is narrow
    QWidget *m_header = nullptr;
    QPushButton *m_leave = nullptr;    // while somebody decides
    QStackedWidget *m_stack = nullptr; // empty, tabs
    EmptyNote *m_empty = nullptr;
    QTabWidget *m_tabs = nullptr;
    QStackedWidget *m_pairStack = nullptr; // who vets, pairs
    PersonForm *m_who = nullptr;
    TriagePane *m_pane = nullptr;
    VetResultsView *m_results = nullptr;
    AdjudicationView *m_adjudication = nullptr;
};

} // namespace ui
