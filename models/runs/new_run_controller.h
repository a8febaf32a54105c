// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A new run of a judge, of translating or of continuing, before it is there: what the project has to ask about, what
// the wish would take, and its start. Lives on the window's thread; RunService drives the run afterwards.

#include "models/project/judge_watch.h"
#include "models/runs/estimate_words.h"
#include "models/runs/run_service.h"
#include "models/runs/run_wish.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace models {

struct NewRunFacts {
    std::vector<core::SystemTexts> systems; // that have translations
    QStringList all;                        // names of all systems, references among them
    int translations = 0;
    int references = 0;       // texts with that role
    int pairs = 0;            // minimal pairs
    bool sourcesTold = false; // every passage names its language
    bool textsTold = false;   // every text names its language
    QString language;         // that all texts have, "" = there is none
    bool staysHere = false;   // copyright mode
};

class NewRunController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NewRunController)

public:
    NewRunController(RunService *runs, ProjectSession *session, PromptTexts prompts, QObject *parent = nullptr);
    ~NewRunController() override; // stops what has not begun

    [[nodiscard]] RunService &service() { return *m_runs; }
    [[nodiscard]] bool isReady() const { return m_ready; } // the facts are there
    [[nodiscard]] const NewRunFacts &facts() const { return m_facts; }
    [[nodiscard]] bool isEstimating() const { return m_estimating; }
    [[nodiscard]] bool isFlagging() const { return m_watch.isLooking(); }
    [[nodiscard]] bool isStarting() const { return m_starting; }

    // Estimates it: estimated() or refused(); of several in quick succession only the last one counts.
    void setWish(const RunWish &wish, const AskedBackend &backend, std::optional<double> cap);
    void start(); // begun(), stopped() or failed()
    void stop();  // before it has begun
    // What the prompt's makers did not publish, "" = nothing.
    [[nodiscard]] QString promptNote() const;

Q_SIGNALS:
    void factsRead();
    void estimated(const QString &sentence, const QString &leftOut);
    void flagged(const QString &sentence); // what would be sent speaks to the judge; "" = nothing does
    void refused(const QString &sentence); // why this wish makes no run
    void note(const QString &text);        // "loading the model …"
    void begun(qlonglong run);
    void stopped();
    void failed(const QString &sentence);

private:
    void readFacts();
    void estimate();
    struct Planned; // what the plan found out, for the window's thread
    void takeEstimate(const core::Result<core::RunEstimate> &made, const Planned &planned);
    void takeBegun(const core::Result<core::RowId> &run);
    [[nodiscard]] RunPlan plan(std::shared_ptr<Planned> planned) const;
    [[nodiscard]] EstimateUnit unit() const;

    RunService *m_runs;
    QPointer<ProjectSession> m_session;
    PromptTexts m_prompts;
    NewRunFacts m_facts;
    RunWish m_wish;
    AskedBackend m_backend;
    std::optional<double> m_cap;
    JudgeWatch m_watch; // of what the wish would send
    bool m_ready = false;
    bool m_estimating = false, m_again = false; // once more: the wish is another by now
    bool m_starting = false;
};

// What a field of a wish is called, by its option on the command line ("--source-lang"); "" = none.
[[nodiscard]] QString wishFieldWords(const std::string &option);
// An error of a wish; a field is named as the window does.
[[nodiscard]] QString wishErrorText(core::Error error);

} // namespace models
