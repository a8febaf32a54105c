// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which texts speak to the judge, for whoever shows their scores or is about to send them: looked at off the window's
// thread, a few hundred at a time, each once while the project is open.

#include "core/judge/judge_flags.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace models {

class ProjectSession;

// What the project's pages know of its texts; lives as long as the session.
[[nodiscard]] std::shared_ptr<core::JudgeBook> judgeBookOf(ProjectSession &session);

// The mark beside a score, and the same with the words of the text.
[[nodiscard]] QString judgeMark();                         // "speaks to the judge"
[[nodiscard]] QString judgeMark(const std::string &quote); // "speaks to the judge: “…”", "" where it does not

class JudgeWatch final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JudgeWatch)

public:
    enum class About { Plan, PlanOfSources, Scores }; // what the sentence is for

    explicit JudgeWatch(QObject *parent = nullptr);

    void setSession(ProjectSession *session); // forgets what is being looked at
    // told() follows; what an earlier look would have told is dropped.
    void look(std::vector<core::RowId> texts, About about);
    void lookAtRun(core::RowId run);         // the texts that it asks about, as scores
    void lookAtPassage(core::RowId segment); // its translations, as scores
    void forget();
    [[nodiscard]] bool isLooking() const { return m_looking; }

Q_SIGNALS:
    void told(const QString &sentence); // "" where none does; at the end, and as soon as one is found

private:
    using Ids = std::vector<core::RowId>;
    void find(std::function<core::Result<Ids>(core::ProjectReader &)> texts);
    void lookOn();
    [[nodiscard]] QString sentence() const;

    QPointer<ProjectSession> m_session;
    Ids m_texts;
    std::size_t m_next = 0;
    About m_about = About::Scores;
    int m_speaking = 0;
    std::optional<core::JudgeFlag> m_first;
    bool m_looking = false;
    int m_wish = 0;
};

} // namespace models
