// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the chosen run says in short, in words: the mean score of each system, how many translations are behind it,
// which answers could not be used, and how many replies came without a count of tokens. Read off the window's thread;
// follows a run that goes on, every few seconds.

#include "core/scoring/run_means.h"
#include "models/project/judge_watch.h"
#include "models/project/project_session.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace models {

class RunScoresLine final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunScoresLine)

public:
    explicit RunScoresLine(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    void show(core::RowId run); // 0 = none
    [[nodiscard]] bool isReading() const { return m_reading || m_watch.isLooking(); }

Q_SIGNALS:
    // `sentence` names the best systems, `whole` all of them; both "" where there is nothing to say.
    void told(const QString &sentence, const QString &whole);
    // Translations of the run that speak to the judge; "" = none.
    void flagged(const QString &sentence);

private:
    void read();
    void takeNews(qlonglong run);

    QPointer<ProjectSession> m_session;
    core::RowId m_run = 0;
    bool m_reading = false;
    bool m_flagged = false; // its texts are looked at already
    QTimer m_soon;
    JudgeWatch m_watch;
};

struct RunTold {
    std::optional<core::RunMeans> means; // none: the run scores nothing
    std::map<std::string, int> states;   // how many answers are in each (core::name)
    int estimated = 0;                   // replies whose tokens were counted here
    std::vector<std::string> notSent;    // core::samplingNotSent
};

// With `most` systems, the others counted. "" for nothing.
[[nodiscard]] QString runToldWords(const RunTold &told, int most);

} // namespace models
