// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The Comprehension page's work: which TREQA run and passage are shown and kept up to date, and what a new run would
// ask. Lives on the window's thread; RunService drives the runs.

#include "core/comprehension/people_readings.h"
#include "core/comprehension/request.h"
#include "core/comprehension/score.h"
#include "models/comprehension/comprehension_answers.h"
#include "models/comprehension/comprehension_questions.h"
#include "models/comprehension/reading_exposures.h"
#include "models/comprehension/reading_marks.h"
#include "models/project/judge_watch.h"
#include "models/read/read_controller.h"
#include "models/runs/run_service.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace models {

struct ReadingPlace {
    core::RowId segment = 0;
    QString label;
    int sample = 0, samples = 1;
    bool operator==(const ReadingPlace &) const = default;
};

// What a whole run says by the look: scores by system, and how much of it counts.
struct ReadingSummary {
    core::ReadingCounts counts;
    std::vector<core::SystemReading> systems;
    int peopleAnswers = 0;                  // that people gave to this run's questions
    std::string comparedAt;                 // since when they are compared, "" = not yet
    std::vector<core::ReaderScore> readers; // then: people beside the model
};

class ComprehensionController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComprehensionController)

public:
    ComprehensionController(RunService *runs, core::ComprehensionPrompts prompts, QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    [[nodiscard]] RunService &service() { return *m_runs; }
    [[nodiscard]] ComprehensionQuestions &questions() { return m_questions; }
    [[nodiscard]] ComprehensionAnswers &answers() { return m_answers; }
    [[nodiscard]] ReadingMarks &marks() { return m_marks; } // what people say about the shown run's questions
    void setPerson(const QString &name);                    // who decides, and who sees what is shown
    [[nodiscard]] bool isSettled() const { return m_open == 0 && m_marks.isIdle() && m_shownTo.isIdle(); }
    [[nodiscard]] bool isReadingRuns() const { return m_session != nullptr && !m_knowsRuns; }
    [[nodiscard]] bool hasTexts() const { return m_translations > 0; }

    // Runs that can be shown, newest first.
    [[nodiscard]] const std::vector<core::Run> &runs() const { return m_runList; }
    [[nodiscard]] core::RowId shownRun() const { return m_shown; }
    void showRun(core::RowId run);
    [[nodiscard]] const std::vector<ReadingPlace> &places() const { return m_places; }
    [[nodiscard]] int place() const { return m_place; } // −1 = none
    void showPlace(int place);
    void showQuestion(int question); // its place in the passage, −1 = none
    [[nodiscard]] int question() const { return m_question; }
    // What a person says of the question shown, and of the passage shown.
    void leaveOut(bool out);
    void reword(const core::QuestionWording &wording);
    void setFailure(core::ReadingFailure failure, bool set);
    void addQuestion(const core::QuestionWording &wording);
    void noteShown(); // the passage is on the screen with its answers: it is kept who saw them
    // Sheets of the passages that were shown with their answers since the project was opened.
    [[nodiscard]] const std::set<std::string> &seenSheets() const { return m_seen; }
    void readAgain(); // what is shown, after somebody said something elsewhere

    void setLook(const ReadingLook &look);
    [[nodiscard]] const ReadingLook &look() const { return m_look; }

    // The passage shown: source, reference and candidates, each with its score by the look.
    [[nodiscard]] const core::PassageReading &passage() const { return m_questions.passage(); }
    [[nodiscard]] std::vector<ReadPane> panes() const;
    // Where the answer to the shown question stands in this text (0 = source); UTF-16 units, nullopt = nowhere.
    [[nodiscard]] std::optional<std::pair<int, int>> markIn(core::RowId text) const;
    [[nodiscard]] const std::optional<ReadingSummary> &summary() const { return m_summary; }

    // The next run; `again`: the questions of the shown one as people have them by now, answered once more.
    void setRequest(const core::ComprehensionRequest &request, const QString &backend, bool again);
    void estimate();
    void start();
    void pause() { m_runs->pause(m_active); }
    [[nodiscard]] core::RowId activeRun() const { return m_active; } // the shown one while it goes, 0 = it does not

Q_SIGNALS:
    void runsRead();
    void placesRead();
    void passageRead(); // another one, or news about it
    void questionShown();
    void summaryRead();
    void estimated(const QString &sentence);
    void flagged(const QString &sentence); // the next run's translations that speak to the judge; "" = none does
    void progressed(int done, int total, const QString &sentence);
    void activeChanged();
    void failed(const QString &sentence);

private:
    template <typename T>
    void ask(const char *tag, std::function<core::Result<T>(core::ProjectReader &)> question,
             std::function<void(T)> answer);
    void wireService();
    struct PlannedTexts; // what a plan would send
    [[nodiscard]] RunPlan plan(std::shared_ptr<PlannedTexts> planned = {}) const;
    void flagPlan();
    void readRuns();
    void readPlaces();
    void readPassage();
    void readSummary();
    void readShownPlace();
    void takePassage(core::ComprehensionView view, const core::PeopleReadings &people, const ReadingPlace &wanted);
    void takeNews(qlonglong run);
    [[nodiscard]] const core::QuestionPair *shownQuestion() const;
    void updateActive();
    void tellProgress(const core::RunProgress &progress);
    [[nodiscard]] QString scoreWords(core::RowId text) const;

    RunService *m_runs;
    core::ComprehensionPrompts m_prompts;
    ProjectSession *m_session = nullptr;
    ComprehensionQuestions m_questions;
    ComprehensionAnswers m_answers;
    ReadingMarks m_marks;
    ReadingExposures m_shownTo;
    int m_generation = 0; // answers to questions about an earlier project are dropped
    int m_open = 0;
    bool m_knowsRuns = false;
    bool m_mine = false; // the next run that starts was started here
    bool m_readingPassage = false, m_passageAgain = false;
    bool m_readingSummary = false, m_summaryAgain = false;
    int m_translations = 0;
    std::vector<core::Run> m_runList;
    core::RowId m_shown = 0, m_active = 0;
    std::vector<ReadingPlace> m_places;
    std::map<core::RowId, int> m_systemOrder;
    std::vector<core::PersonReading> m_people; // of the passage shown
    std::set<std::string> m_seen;
    int m_place = -1, m_question = -1;
    ReadingLook m_look;
    std::optional<ReadingSummary> m_summary;
    core::ComprehensionRequest m_request;
    QString m_backend;
    bool m_again = false;
    JudgeWatch m_watch; // of the next run
    std::shared_ptr<PlannedTexts> m_planned;
};

} // namespace models
