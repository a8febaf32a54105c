// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Help → Verify statistics: every golden file and published table, recomputed off the window's thread, a row a part
// and below it a row for each value that differs or is known to.

#include "core/verify/verify_all.h"
#include "models/project/worker.h"

#include <QAbstractTableModel>

#include <functional>
#include <vector>

namespace models {

class VerifyModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerifyModel)

public:
    enum Column { What, Result, Checked, Agreeing, Note, ColumnCount };
    enum Role { PassedRole = Qt::UserRole + 1, DetailRole }; // DetailRole: a row of a single value

    // `files` is called on the worker's thread.
    using Files = std::function<core::Result<core::verify::VerifyFiles>()>;
    explicit VerifyModel(Files files, QObject *parent = nullptr);

    void start(); // anew, if it ran before
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] bool passed() const; // all parts, and all were done
    // "12,345 values in 34 files and tables: all agree …", or how far it got.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void progressed(int done, int of);
    void finished(); // done, cancelled or failed
    void failed(const QString &sentence);

private:
    struct Row {
        std::size_t part = 0;
        int difference = -1; // -1 = the part itself
    };
    void take(const std::vector<core::verify::VerifiedPart> &parts);
    void finish(bool complete);
    [[nodiscard]] QString words(const Row &row, int column) const;
    [[nodiscard]] QString partWords(const core::verify::VerifiedPart &part, int column) const;

    Files m_files;
    std::vector<core::verify::VerifiedPart> m_parts;
    std::vector<Row> m_rows;
    bool m_running = false, m_complete = false;
    Worker m_worker; // last
};

} // namespace models
