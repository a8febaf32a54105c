// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the figures about reading questions draw, read once off the window's thread.

#include "core/comprehension/ablation.h"
#include "core/comprehension/accuracy.h"
#include "models/project/project_session.h"

#include <QObject>
#include <QPointer>

#include <map>
#include <memory>
#include <vector>

namespace models {

struct ReadingStudy {
    std::vector<core::ReadingVariant> variants;  // of the project, the newest first
    std::vector<core::ReadingVariant> positions; // like the run but for the order of candidates
    core::QuestionsAgainstErrors errors;
    std::vector<core::AnswerLengths> lengths;
    std::vector<core::QuestionTypeCount> types;
    std::map<core::RowId, int> systemOrder; // in the project
};
using ReadingStudyPtr = std::shared_ptr<const ReadingStudy>;

class ReadingStudyReader final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingStudyReader)

public:
    explicit ReadingStudyReader(ProjectSession *session, QObject *parent = nullptr);

    void read(core::RowId run); // studied() or failed()
    [[nodiscard]] bool isReading() const { return m_reading; }

Q_SIGNALS:
    void studied(const models::ReadingStudyPtr &study);
    void failed(const QString &sentence);

private:
    QPointer<ProjectSession> m_session;
    bool m_reading = false;
};

} // namespace models
