// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/report_controller.h"

#include "core/scoring/series_list.h"
#include "models/project/error_text.h"

#include <tuple>
#include <utility>

namespace models {

core::Result<std::vector<std::string>> peoplesSides(core::ProjectReader &reader)
{
    const auto infos = core::listSeries(reader);
    const auto counts = reader.counts();
    if (!infos || !counts) {
        return infos ? counts.error() : infos.error();
    }
    std::vector<std::string> names;
    for (const core::SeriesInfo &info : *infos) {
        if (info.side != core::ScoreSeries::Side::People) {
            continue;
        }
        if (info.name == core::kSpanSeries) { // listed whether there are any or not
            const auto spans = core::readSeries(reader, info);
            if (!spans) {
                return spans.error();
            }
            if (spans->values.empty()) {
                continue;
            }
        }
        names.push_back(info.name);
    }
    if (counts->preferences > 0) {
        names.emplace_back(core::kPreferenceSide);
    }
    return names;
}

ReportController::ReportController(ProjectSession *session, Write write, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_write(std::move(write))
{
    using Read = std::pair<std::vector<std::string>, AgreementChoices>;
    session->reader().askLong<Read>(
        this, "report sides",
        [](core::ProjectReader &reader, const std::stop_token &) -> core::Result<Read> {
            auto sides = peoplesSides(reader);
            auto choices = readAgreementChoices(reader);
            if (!sides || !choices) {
                return sides ? choices.error() : sides.error();
            }
            return Read{ std::move(sides).value(), std::move(choices).value() };
        },
        [this](core::Result<Read> read) {
            m_ready = true;
            if (read) {
                std::tie(m_sides, m_choices) = std::move(read).value();
            } else {
                Q_EMIT failed(errorText(read.error()));
            }
            Q_EMIT sidesRead();
        });
}

void ReportController::write(const ReportOrder &order)
{
    if (m_writing || !m_session) {
        return;
    }
    m_writing = true;
    m_worker.post(
        [this, project = m_session->shared(), write = m_write, order](const std::stop_token &stop) -> Worker::After {
            const auto reader = project->readers()();
            const core::Status done = reader ? write(*project, **reader, order, stop) : core::Status(reader.error());
            return [this, done, file = order.file] {
                if (done) {
                    Q_EMIT written(file);
                } else if (done.error().code != core::ErrorCode::Cancelled) {
                    Q_EMIT failed(errorText(done.error()));
                }
                finish();
            };
        });
}

void ReportController::cancel()
{
    if (m_writing) {
        m_worker.stop();
        finish();
    }
}

void ReportController::finish()
{
    m_writing = false;
    Q_EMIT finished();
}

} // namespace models
