// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The verdicts with their keys, or the reasons once a pair is being rejected.

#include "core/vetting/verdict.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace ui {

class VerdictBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerdictBar)

public:
    explicit VerdictBar(QWidget *parent = nullptr);

    void setReasons(const std::vector<core::VetReason> &reasons);
    void askReason(bool asking);
    [[nodiscard]] bool asksReason() const;
    void setStanding(const core::Verdict &onDisk, bool saving, bool practiceAnswered);
    void setUsable(bool usable); // the pair's texts are there
    void showOnlyVerdicts();     // accept, reject, undo: for adjudication
    void giveReason(int place) { Q_EMIT reasonWanted(place); }

Q_SIGNALS:
    void acceptWanted();
    void rejectWanted();
    void reasonWanted(int place); // 0-based
    void rejectCancelled();
    void laterWanted();
    void flagWanted();
    void proposalWanted();
    void undoWanted();
    void nextWanted();

private:
    QPushButton *button(const QString &words, const char *name, void (VerdictBar::*wanted)());

    QWidget *m_verdicts;
    QWidget *m_reasonRow;
    QPushButton *m_accept;
    QPushButton *m_reject;
    QPushButton *m_later;
    QPushButton *m_flag;
    QPushButton *m_propose;
    QPushButton *m_undo;
    QPushButton *m_next;
    QList<QPushButton *> m_reasons;
};

// Those of core::defaultReasons() translated, others as the campaign says.
[[nodiscard]] QString reasonWords(const core::VetReason &reason);
// "Rejected: not realised", "Put off, flagged"; "" = nothing was said.
[[nodiscard]] QString verdictWords(const core::Verdict &verdict, const core::VetSettings &settings);

} // namespace ui
