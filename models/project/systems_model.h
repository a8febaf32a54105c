// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The systems of a project with their kinds, which a person may correct: import only guesses them from names, and
// adequacy, kinds of pairs and the human line rest on them. Read and written off the window's thread.

#include "core/domain.h"
#include "models/project/project_session.h"
#include "models/project/worker.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <vector>

namespace models {

class SystemsModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SystemsModel)

public:
    enum Column { Name, Kind, Translations, ColumnCount };

    explicit SystemsModel(ProjectSession *session, QObject *parent = nullptr); // reads at once

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    // Of the systems in these rows; shown at once, kept soon. What can't be written is taken back, and failed() says
    // it.
    void setKind(const std::vector<int> &rows, core::SystemKind kind);
    [[nodiscard]] bool isWritten() const { return m_writing == 0; } // every change is on disk or taken back
    [[nodiscard]] bool isSettled() const { return m_known && isWritten(); }

Q_SIGNALS:
    void known(); // the systems are there, or there anew
    void failed(const QString &sentence);
    void settled(); // the last change that was under way is written, or could not be

private:
    struct Line {
        core::System system;
        int translations = 0;
    };
    void reload();
    void kindsAreWritten(const core::Status &written);

    QPointer<ProjectSession> m_session;
    std::vector<Line> m_lines;
    bool m_known = false;
    int m_writing = 0; // changes that are not on disk yet
    Worker m_worker;
};

} // namespace models
