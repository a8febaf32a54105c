// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Makes minimal pairs of a project's translations by rule (core/perturb), off the window's thread, with progress and
// cancel. What was made is saved at the end, all of it or nothing.

#include "core/perturb/generate.h"
#include "core/store.h"
#include "models/project/worker.h"
#include "models/vetting/vetting_controller.h"

#include <QObject>
#include <QString>

namespace models {

struct PairWish {
    std::vector<core::RowId> systems; // empty = all
    core::PerturbRequest request;
};

struct MadePairs {
    std::vector<core::CategoryReport> reports;
    core::SavedVariants saved;
};

class PairMaker final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PairMaker)

public:
    PairMaker(core::ProjectPtr project, LexiconLoader lexicon, QObject *parent = nullptr);
    ~PairMaker() override; // cancels

    void make(const PairWish &wish); // progressed(), then made(), failed() or cancelled()
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_worker.isBusy(); }

Q_SIGNALS:
    void progressed(int done, int of); // translations
    void made(const models::MadePairs &pairs);
    void cancelled();
    void failed(const QString &sentence);

private:
    core::ProjectPtr m_project;
    LexiconLoader m_lexicon;
    int m_round = 0;
    Worker m_worker; // last: it ends first
};

} // namespace models
