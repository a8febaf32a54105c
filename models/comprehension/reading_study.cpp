// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reading_study.h"

#include "models/project/error_text.h"

namespace models {
namespace {

constexpr int kMostRuns = 30; // in one figure

core::Result<ReadingStudyPtr> study(core::ProjectReader &reader, core::RowId run, const std::stop_token &stop)
{
    const auto view = core::comprehensionView(reader, run);
    const auto spans =
        view ? core::markedSpans(reader, *view) : core::Result<std::vector<core::ErrorSpan>>(view.error());
    auto variants = spans ? core::readingVariants(reader, core::TieRule::Half, kMostRuns, stop)
                          : core::Result<std::vector<core::ReadingVariant>>(spans.error());
    const auto systems = reader.systems();
    if (!variants || !systems) {
        return !variants ? variants.error() : systems.error();
    }
    auto made = std::make_shared<ReadingStudy>();
    made->positions = core::positionVariants(*variants, run);
    made->variants = std::move(*variants);
    made->errors = core::questionsAgainstErrors(*view, *spans);
    made->lengths = core::answerLengths(*view);
    made->types = core::questionTypeCounts(*view);
    for (std::size_t i = 0; i < systems->size(); ++i) {
        made->systemOrder[(*systems)[i].id] = static_cast<int>(i);
    }
    return ReadingStudyPtr(std::move(made));
}

} // namespace

ReadingStudyReader::ReadingStudyReader(ProjectSession *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
}

void ReadingStudyReader::read(core::RowId run)
{
    if (!m_session) {
        return;
    }
    m_reading = true;
    m_session->reader().askLong<ReadingStudyPtr>(
        this, "readingStudy",
        [run](core::ProjectReader &reader, const std::stop_token &stop) { return study(reader, run, stop); },
        [this](const core::Result<ReadingStudyPtr> &made) {
            m_reading = false;
            if (made) {
                Q_EMIT studied(*made);
            } else if (made.error().code != core::ErrorCode::Cancelled) {
                Q_EMIT failed(errorText(made.error()));
            }
        });
}

} // namespace models
