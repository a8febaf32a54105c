// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/agreement_controller.h"

#include "models/agreement/series_words.h"
#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <thread>

namespace models {
namespace {

constexpr std::size_t kMostKnown = 12;

core::AgreementWish wishOf(const core::AgreementRequest &request, const std::string &aspectsOf)
{
    core::AgreementWish wish = core::wishOf(request);
    wish.aspectsOf = aspectsOf;
    return wish;
}

using Told = std::function<void(int done, int of)>;

// `tableIs` is told the table as soon as it stands: weighting and aspects take longer than all of it.
core::Result<AgreementOutcomePtr> outcomeOf(const std::shared_ptr<const core::AgreementData> &data,
                                            const core::AgreementRequest &request, const std::stop_token &stop,
                                            const Told &told,
                                            const std::function<void(AgreementOutcomePtr)> &tableIs = {})
{
    auto table = core::measureAgreement(*data, request, stop, told);
    if (!table)
        return table.error();
    auto outcome = std::make_shared<AgreementOutcome>();
    outcome->data = data;
    outcome->request = request;
    outcome->table = std::make_shared<const core::AgreementTable>(std::move(table).value());
    if (tableIs) {
        const auto early = std::make_shared<AgreementOutcome>(*outcome);
        early->complete = false;
        tableIs(early);
    }
    for (const core::AgreementScope &scope : core::agreementScopes(*data, request.filter, request.by)) {
        if (stop.stop_requested())
            return core::Error{ core::ErrorCode::Cancelled, {}, {}, 0 };
        outcome->weighting.push_back(core::compareWeighting(*data, scope, request));
        outcome->aspects.push_back(core::aspectAblation(*data, scope, request));
    }
    return AgreementOutcomePtr(outcome);
}

} // namespace

AgreementController::AgreementController(QObject *parent)
    : QObject(parent)
{
}

void AgreementController::setSession(ProjectSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_choices.reset();
    m_request.reset();
    m_choosing = false;
    forget();
    if (session == nullptr) {
        Q_EMIT choicesRead();
        return;
    }
    const auto changed = [this] {
        forget();
        readChoices();
    };
    connect(session, &ProjectSession::textsChanged, this, changed);
    connect(session, &ProjectSession::runsChanged, this, changed);
    connect(session, &ProjectSession::answersChanged, this, [this] {
        if (!m_stale) {
            m_stale = true;
            Q_EMIT staleChanged();
        }
    });
    readChoices();
}

void AgreementController::refresh()
{
    forget();
    readChoices();
}

// Everything read and measured is of a project that is no more.
void AgreementController::forget()
{
    ++m_asked;
    m_worker.stop();
    m_looker.stop();
    m_data.reset();
    m_known.clear();
    m_whole.reset();
    m_part.reset();
    m_marked.clear();
    m_stale = false;
    tell(false, false);
    Q_EMIT staleChanged();
    Q_EMIT shownChanged();
}

void AgreementController::readChoices()
{
    m_choosing = true;
    m_session->reader().askLong<AgreementChoices>(
        this, "agreement choices",
        [](core::ProjectReader &reader, const std::stop_token &) { return readAgreementChoices(reader); },
        [this](core::Result<AgreementChoices> choices) {
            m_choosing = false;
            if (!choices) {
                if (choices.error().code != core::ErrorCode::Cancelled)
                    Q_EMIT failed(errorText(choices.error()));
                return;
            }
            m_choices = std::move(choices).value();
            Q_EMIT choicesRead();
        });
}

void AgreementController::setRequest(const core::AgreementRequest &request, const std::string &aspectsOf)
{
    core::AgreementRequest wanted = request;
    wanted.threads = std::max(1U, std::thread::hardware_concurrency());
    if (m_request == wanted && m_aspectsOf == aspectsOf && (m_whole || isMeasuring()))
        return;
    m_request = wanted;
    m_aspectsOf = aspectsOf;
    m_marked.clear();
    m_part.reset();
    ++m_asked;
    m_worker.stop();
    const auto known = std::ranges::find_if(m_known, [&](const AgreementOutcomePtr &outcome) {
        return outcome->request == wanted &&
               (outcome->data->aspects ? outcome->data->aspects->info.name : std::string()) == aspectsOf;
    });
    if (known != m_known.end()) {
        tell(false, false);
        m_whole = *known;
        Q_EMIT shownChanged();
    } else if (m_data && m_dataWish == wishOf(wanted, aspectsOf)) {
        measure();
    } else {
        readData();
    }
}

void AgreementController::readData()
{
    if (!m_session)
        return;
    tell(true, false);
    Q_EMIT progressed(0, 0);
    const core::AgreementWish wish = wishOf(*m_request, m_aspectsOf);
    using Data = std::shared_ptr<const core::AgreementData>;
    m_session->reader().askLong<Data>(
        this, "agreement data",
        [wish](core::ProjectReader &reader, const std::stop_token &stop) -> core::Result<Data> {
            auto data = core::readAgreementData(reader, wish, stop);
            if (!data)
                return data.error();
            core::AgreementData read = std::move(data).value();
            labelInUsersWords(read);
            return Data(std::make_shared<const core::AgreementData>(std::move(read)));
        },
        [this, wish, asked = m_asked](core::Result<Data> data) {
            if (asked != m_asked)
                return;
            if (!data) {
                tell(false, false);
                if (data.error().code != core::ErrorCode::Cancelled)
                    Q_EMIT failed(errorText(data.error()));
                return;
            }
            m_data = std::move(data).value();
            m_dataWish = wish;
            measure();
        });
}

void AgreementController::measure()
{
    tell(false, true);
    Q_EMIT progressed(0, static_cast<int>(m_data->metrics.size()));
    m_worker.post([this, data = m_data, request = *m_request, asked = m_asked](const std::stop_token &stop) {
        const auto told = [this, asked](int done, int of) {
            // Queued to an object that outlives its worker.
            QMetaObject::invokeMethod(
                this,
                [this, asked, done, of] {
                    if (asked == m_asked)
                        Q_EMIT progressed(done, of);
                },
                Qt::QueuedConnection);
        };
        const auto tableIs = [this, asked](const AgreementOutcomePtr &early) {
            QMetaObject::invokeMethod(
                this,
                [this, asked, early] {
                    if (asked == m_asked)
                        showTable(early);
                },
                Qt::QueuedConnection);
        };
        const auto outcome = outcomeOf(data, request, stop, told, tableIs);
        return Worker::After([this, outcome, asked] {
            if (asked != m_asked)
                return;
            if (!outcome) {
                tell(false, false);
                if (outcome.error().code != core::ErrorCode::Cancelled)
                    Q_EMIT failed(errorText(outcome.error()));
                return;
            }
            finish(*outcome);
        });
    });
}

void AgreementController::finish(const AgreementOutcomePtr &outcome)
{
    m_known.push_back(outcome);
    if (m_known.size() > kMostKnown)
        m_known.erase(m_known.begin());
    m_whole = outcome;
    tell(false, false);
    Q_EMIT shownChanged();
}

void AgreementController::showTable(const AgreementOutcomePtr &early)
{
    if (m_whole && m_whole->complete && m_whole->request == early->request)
        return; // all of it is there already
    m_whole = early;
    Q_EMIT shownChanged();
}

void AgreementController::cancel()
{
    ++m_asked;
    m_worker.stop();
    m_request.reset(); // asked for again, it is measured again
    tell(false, false);
}

void AgreementController::setMarked(const std::set<core::RowId> &texts)
{
    if (texts == m_marked || !m_whole)
        return;
    m_marked = texts;
    if (texts.empty()) {
        m_part.reset();
        Q_EMIT shownChanged();
        return;
    }
    measurePart();
}

void AgreementController::measurePart()
{
    core::AgreementRequest request = m_whole->request;
    request.filter.texts = m_marked;
    request.draws = 0;
    m_looker.stop(); // an older mark
    m_looker.post([this, data = m_whole->data, request, asked = m_asked](const std::stop_token &stop) {
        const auto outcome = outcomeOf(data, request, stop, {});
        return Worker::After([this, outcome, asked] {
            if (asked != m_asked || !outcome)
                return;
            m_part = *outcome;
            Q_EMIT shownChanged();
        });
    });
}

void AgreementController::findPassages(const QString &words)
{
    if (!m_session)
        return;
    core::SegmentQuery query;
    query.search = toCore(words);
    m_session->reader().askLong<std::vector<core::RowId>>(
        this, "agreement passages",
        [query](core::ProjectReader &reader, const std::stop_token &) { return reader.segmentIds(query); },
        [this, words](core::Result<std::vector<core::RowId>> found) {
            if (found)
                Q_EMIT passagesFound(words, *found);
            else if (found.error().code != core::ErrorCode::Cancelled)
                Q_EMIT failed(errorText(found.error()));
        });
}

void AgreementController::work(Worker::Job job)
{
    m_looker.post(std::move(job));
}

bool AgreementController::isSettled() const
{
    return !m_choosing && !isMeasuring() && !m_worker.isBusy() && !m_looker.isBusy();
}

void AgreementController::tell(bool reading, bool measuring)
{
    if (m_reading == reading && m_measuring == measuring)
        return;
    m_reading = reading;
    m_measuring = measuring;
    Q_EMIT measuringChanged();
}

} // namespace models
