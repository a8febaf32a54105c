// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The exchanges of one run as a table, read in pages as the view asks for them.

#include "core/store.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <map>
#include <vector>

namespace models {

class ProjectSession;

// A page of exchanges and where the items belong, as read in one go.
struct ExchangePage {
    std::vector<core::Exchange> exchanges;
    std::map<core::RowId, core::TextLine> places; // by item; only what was not known before
    core::RowId lastAnswer = 0;                   // places of answers up to it are known
};

class ExchangesModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExchangesModel)

public:
    enum Column { Outcome, Segment, System, Ask, Latency, Tokens, Source, At, ColumnCount };
    enum Role { ExchangeIdRole = Qt::UserRole + 1, OutcomeRole, SortRole, TextIdRole };
    static constexpr int kPage = 200;

    explicit ExchangesModel(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    void setRun(core::RowId run); // 0 = none
    [[nodiscard]] core::RowId run() const { return m_run; }
    [[nodiscard]] bool isLoading() const { return m_loading || m_flagging > 0; }
    void lookForMore(); // after news of the run: reads on where the last page ended

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void pageRead();
    void failed(const QString &sentence);

private:
    void take(ExchangePage page);
    void flag(int first); // rows from there on: whose texts speak to the judge
    [[nodiscard]] QString mark(const core::Exchange &exchange) const; // "" = it does not
    [[nodiscard]] QVariant display(const core::Exchange &exchange, int column) const;

    QPointer<ProjectSession> m_session;
    core::RowId m_run = 0;
    std::vector<core::Exchange> m_rows;
    std::map<core::RowId, core::TextLine> m_places;
    std::map<core::RowId, std::string> m_quotes; // by text that speaks to the judge
    core::RowId m_lastAnswer = 0;
    bool m_loading = false;
    bool m_atEnd = true;
    int m_flagging = 0; // questions about texts of this run on their way
};

} // namespace models
