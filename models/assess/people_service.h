// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a person says, written and read off the window's thread: one thread a project does one thing after
// the other, so that an undo follows the answer it takes back. Signals arrive on this object's thread; an
// answer's only when it is on disk.

#include "models/assess/answer_sheet.h"
#include "models/project/project_session.h"

#include <QObject>

#include <functional>
#include <memory>
#include <set>

namespace models {

class PeopleService final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PeopleService)

public:
    explicit PeopleService(QObject *parent = nullptr);
    ~PeopleService() override; // what was given is written first

    void setSession(ProjectSession *session);
    // The person of this name (made when there is none) and the sheet: sheetRead() or failed().
    void open(const QString &name, const SheetWish &wish);
    // answered() or notSaved(). With `exposed`, the person had seen the model's answer before.
    void answer(const core::PersonAnswer &given, core::RowId run, bool exposed);
    void undo(core::RowId person, const std::string &list); // undone() or failed()
    [[nodiscard]] bool isIdle() const { return m_open == 0; }

Q_SIGNALS:
    void sheetRead(const core::Person &person, const models::MatrixPtr &sheet);
    void answered(const core::PersonAnswer &answer);
    void notSaved(const core::PersonAnswer &given, const QString &sentence);
    void undone(const std::optional<core::PersonAnswer> &now);       // nullopt: there was nothing to undo
    void modelAnswersRead(const std::vector<core::Answer> &answers); // to what was answered since
    void failed(const QString &sentence);

private:
    class Worker;
    friend class Worker;
    using Work = std::function<void(Worker &)>;
    void post(Work work);

    std::unique_ptr<Worker> m_worker;
    int m_open = 0;
    int m_generation = 0; // news of an earlier project is dropped
};

} // namespace models
