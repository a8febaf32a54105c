// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Writing a report of an open project off the window's thread: which sides of people there are, one order at a time,
// stopping. How a report is written is app's work.

#include "core/scoring/agreement/agreement_scope.h"
#include "models/agreement/agreement_choices.h"
#include "models/project/project_session.h"
#include "models/project/worker.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace models {

// Names that --human takes: scales, error spans where there are any, preferences. Errors: those of the reader.
[[nodiscard]] core::Result<std::vector<std::string>> peoplesSides(core::ProjectReader &reader);

struct ReportOrder {
    std::string human; // "" = without agreement
    core::AgreementBy by = core::AgreementBy::All;
    std::size_t draws = 1000;
    double confidence = 0.95; // of intervals
    core::AgreementFilter filter{};
    QString file; // .pdf or .html
};

class ReportController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReportController)

public:
    // Called on the worker's thread.
    using Write = std::function<core::Status(core::Project &, core::ProjectReader &, const ReportOrder &,
                                             const std::stop_token &stop)>;
    ReportController(ProjectSession *session, Write write, QObject *parent = nullptr); // reads the sides at once

    [[nodiscard]] const std::vector<std::string> &sides() const { return m_sides; }
    [[nodiscard]] const AgreementChoices &choices() const { return m_choices; } // what a filter can name
    [[nodiscard]] bool isReady() const { return m_ready; }
    void write(const ReportOrder &order);
    void cancel();
    [[nodiscard]] bool isWriting() const { return m_writing; }

Q_SIGNALS:
    void sidesRead();
    void written(const QString &file);
    void finished(); // written, stopped or failed
    void failed(const QString &sentence);

private:
    void finish();

    QPointer<ProjectSession> m_session;
    Write m_write;
    std::vector<std::string> m_sides;
    AgreementChoices m_choices;
    bool m_ready = false, m_writing = false;
    Worker m_worker; // last
};

} // namespace models
