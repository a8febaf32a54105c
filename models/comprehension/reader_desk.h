// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A person answers the questions of a TREQA run from the translations alone. What is shown comes from a MemberView of a
// blind campaign and from nowhere else: the text, the questions, this person's own answers. Reads and writes off the
// window's thread; an answer counts when it is on disk.

#include "core/comprehension/reading_sheet.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace models {

class ReaderDesk final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReaderDesk)

public:
    explicit ReaderDesk(QObject *parent = nullptr);
    ~ReaderDesk() override; // what was said is written first

    void setSession(ProjectSession *session) { setProject(session != nullptr ? session->shared() : nullptr); }
    void setProject(core::ProjectPtr project); // what was said in the former one is written first
    [[nodiscard]] bool isAvailable() const { return m_queue != nullptr; }
    [[nodiscard]] bool isIdle() const { return !m_queue || m_queue->isIdle(); }

    // Makes the run's campaign where there is none and goes to the person's first open question. `seen`: sheets whose
    // answers this person had on the screen.
    void open(core::RowId run, const QString &person, const std::set<std::string> &seen);
    // The same in a project of a person's own, which holds a packet's campaign.
    void openCampaign(const core::Campaign &campaign, const core::Person &person);
    void close();
    void whenSaved(std::function<void()> then); // everything said so far is on disk
    // From now on nobody answers blind any more: people's answers to the run's questions may be seen.
    void compare(core::RowId run);

    [[nodiscard]] bool hasSheet() const { return m_sheet.has_value(); } // false after opening: nothing is left
    [[nodiscard]] const core::ReadingSheet &sheet() const { return *m_sheet; }
    [[nodiscard]] int place() const { return m_place; } // of the sheet in this person's order
    [[nodiscard]] int sheets() const { return static_cast<int>(m_order.size()); }
    [[nodiscard]] int question() const { return m_question; }
    [[nodiscard]] int answered() const { return static_cast<int>(m_own.size()); } // in all
    // This person's own; null = none.
    [[nodiscard]] const core::SheetAnswer *answerTo(const std::string &question) const;

    void answer(const QString &words, bool absent); // the question shown; then goes on to the next open one
    void showQuestion(int question);
    void showSheet(int place);
    void undo(); // the last answer, and back to it

Q_SIGNALS:
    void shown();    // another sheet or question, or news about it
    void compared(); // it is on disk
    void failed(const QString &sentence);

private:
    struct Desk;  // on the queue's thread
    struct State; // what a job brings back
    using Work = std::function<core::Result<State>(Desk &)>;
    void post(Work work);
    void take(State state);
    [[nodiscard]] std::optional<int> nextOpen() const; // in the sheet, after the question shown and around

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    std::shared_ptr<Desk> m_desk;
    std::vector<std::string> m_order;
    std::map<std::pair<std::string, std::string>, core::SheetAnswer> m_own; // by sheet and question
    std::optional<core::ReadingSheet> m_sheet;
    std::set<std::string> m_seen;
    int m_place = -1, m_question = 0;
};

} // namespace models
