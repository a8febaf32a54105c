// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What of a project left this machine, newest first, a page at a time; whether any of it still may; and
// the switch for that. Read and written off the window's thread.

#include "core/store.h"
#include "models/project/project_session.h"
#include "models/project/worker.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <vector>

namespace models {

class DeparturesModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DeparturesModel)

public:
    enum Column { When, Where, What, Passage, System, Characters, ColumnCount };

    explicit DeparturesModel(ProjectSession *session, QObject *parent = nullptr); // reads at once

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    void reload();
    void setStaysHere(bool on); // known() or failed() follows
    [[nodiscard]] bool staysHere() const { return m_staysHere; }
    // A line a host: "https://…: 312 requests with 52 translations, 104,211 characters"; "" = nothing left.
    [[nodiscard]] QString sums() const;
    [[nodiscard]] bool isSettled() const { return m_known && !m_asked; }

Q_SIGNALS:
    void known(); // mode and sums are there, or there anew
    void failed(const QString &sentence);

private:
    struct Facts {
        bool staysHere = false;
        std::vector<core::DepartureSum> sums;
    };
    void ask(int offset);

    QPointer<ProjectSession> m_session;
    std::vector<core::DepartureLine> m_lines;
    std::vector<core::DepartureSum> m_sums;
    bool m_staysHere = false;
    bool m_known = false;
    bool m_asked = false; // a page is on its way
    bool m_more = true;
    Worker m_worker;
};

} // namespace models
