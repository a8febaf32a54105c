// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The project's runs as a table, newest first. Reads through the session; live progress is put in by
// RunService's signals without reading.

#include "core/run/run_loop.h"
#include "core/store.h"
#include "models/project/words.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace models {

class ProjectSession;

struct RunRow {
    core::Run run;
    std::map<std::string, int> answers; // state name → count
    double secondsLeft = 0;             // 0 = not running or unknown
    bool operator==(const RunRow &) const = default;
};

class RunsModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunsModel)

public:
    enum Column { Title, State, Progress, Answered, Left, Model, Created, Origin, ColumnCount };
    enum Role { RunIdRole = Qt::UserRole + 1, SortRole, DoneRole, FailedRole, TotalRole, StateRole };

    explicit RunsModel(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    void refresh();
    void progress(qlonglong run, const core::RunProgress &progress);
    // Rows as read; keeps what stayed, so that a selection survives. Newest first.
    void setRows(std::vector<RunRow> rows);
    [[nodiscard]] const RunRow *rowOf(core::RowId run) const;
    [[nodiscard]] int rowNumber(core::RowId run) const; // −1 = none

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void refreshed();
    void failed(const QString &sentence);

private:
    void countAnswers(qlonglong run);
    [[nodiscard]] QVariant display(const RunRow &row, int column) const;

    QPointer<ProjectSession> m_session;
    std::vector<RunRow> m_rows;
    bool m_counting = false;
    qlonglong m_countAgain = 0; // 0 = nothing came while counting
};

// Somebody ended the run for good; only resuming by hand takes it up again.
[[nodiscard]] bool isCancelled(const core::Run &run);
// It stands still without anybody's wish, for the cause in its stopReason.
[[nodiscard]] bool isStopped(const core::Run &run);

// Words for people, translated.
[[nodiscard]] QString originWords(const core::Run &run);     // "made here" or where it came from
[[nodiscard]] QString runStateWords(const core::Run &run);   // "paused", "stopped", "cancelled" …
[[nodiscard]] QString stoppedSentence(const core::Run &run); // why, "" where it is not stopped
[[nodiscard]] QString outcomeWords(core::Outcome outcome);
// "Imported novel.csv.", "Started the run ….", "Anna answered a question."
[[nodiscard]] QString activitySentence(const core::ActivityLine &line);

} // namespace models
