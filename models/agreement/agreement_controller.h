// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The Agreement page's work: which scores there are, reading them, and measuring off the window's thread. What was
// measured is kept by its request until the project changes. Lives on the window's thread.

#include "core/scoring/agreement.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/weighting.h"
#include "models/agreement/agreement_choices.h"
#include "models/project/worker.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace models {

class ProjectSession;

// What was measured. Never changes; figures are made of it on any thread.
struct AgreementOutcome {
    std::shared_ptr<const core::AgreementData> data;
    core::AgreementRequest request;
    std::shared_ptr<const core::AgreementTable> table;
    std::vector<std::vector<core::WeightedPair>> weighting; // by stratum
    std::vector<std::vector<core::AblationRow>> aspects;    // by stratum
    bool complete = true;                                   // false: weighting and aspects are still to come
};
using AgreementOutcomePtr = std::shared_ptr<const AgreementOutcome>;

class AgreementController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementController)

public:
    explicit AgreementController(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    [[nodiscard]] bool hasSession() const { return !m_session.isNull(); }
    [[nodiscard]] const std::optional<AgreementChoices> &choices() const { return m_choices; }
    // New answers came since the shown figures were read.
    [[nodiscard]] bool isStale() const { return m_stale; }
    void refresh(); // reads and measures anew

    // What is to be shown; measured at once where it is known. `aspectsOf`: run for the ablation, "" = none.
    void setRequest(const core::AgreementRequest &request, const std::string &aspectsOf);
    void cancel();
    // Just these translations, quickly and without intervals; empty lifts it.
    void setMarked(const std::set<core::RowId> &texts);
    [[nodiscard]] const std::set<core::RowId> &marked() const { return m_marked; }

    // The whole as asked, and what is shown: the marked part of it, or the whole. Null = nothing yet. The table is
    // there before the rest (complete).
    [[nodiscard]] const AgreementOutcomePtr &whole() const { return m_whole; }
    [[nodiscard]] const AgreementOutcomePtr &shown() const { return m_marked.empty() ? m_whole : m_part; }

    // Tells the passages whose source or translations have these words.
    void findPassages(const QString &words);

    [[nodiscard]] bool isMeasuring() const { return m_reading || m_measuring; }
    [[nodiscard]] bool isSettled() const;
    // Does some work on the measuring thread; what it gives back runs here.
    void work(Worker::Job job);

Q_SIGNALS:
    void choicesRead();
    void shownChanged();
    void progressed(int done, int total); // 0 of 0: reading
    void measuringChanged();
    void staleChanged();
    void passagesFound(const QString &words, const std::vector<core::RowId> &segments);
    void failed(const QString &sentence);

private:
    void readChoices();
    void forget();
    void readData();
    void measure();
    void measurePart();
    void showTable(const AgreementOutcomePtr &early);
    void finish(const AgreementOutcomePtr &outcome);
    void tell(bool reading, bool measuring);

    QPointer<ProjectSession> m_session;
    std::optional<AgreementChoices> m_choices;
    int m_asked = 0; // generation of what was asked: older answers are dropped
    bool m_choosing = false, m_reading = false, m_measuring = false, m_stale = false;
    std::optional<core::AgreementRequest> m_request;
    std::string m_aspectsOf;
    std::shared_ptr<const core::AgreementData> m_data;
    core::AgreementWish m_dataWish; // of m_data
    std::vector<AgreementOutcomePtr> m_known;
    AgreementOutcomePtr m_whole, m_part;
    std::set<core::RowId> m_marked;
    Worker m_worker, m_looker; // measuring; parts and figures, which wait for no measuring
};

} // namespace models
