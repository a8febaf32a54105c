// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settings/backend_test.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QLocale>
#include <QUrl>

#include <cmath>
#include <mutex>

namespace models {
namespace {

QString word(core::Capability capability)
{
    switch (capability) {
    case core::Capability::Yes:
        return BackendTest::tr("yes");
    case core::Capability::No:
        return BackendTest::tr("no");
    case core::Capability::Unknown:
        break;
    }
    return BackendTest::tr("not known");
}

QString destination(const core::BackendInfo &info)
{
    if (!info.leavesMachine) {
        return BackendTest::tr("stay on this machine");
    }
    const QString host = QUrl(toQt(info.endpoint)).host();
    return BackendTest::tr("leave this machine and go to %1").arg(host.isEmpty() ? toQt(info.endpoint) : host);
}

} // namespace

QList<FindingLine> findingLines(const core::BackendFindings &findings)
{
    const QLocale locale;
    const int context = findings.info.contextTokens;
    const double speed = findings.tokensPerSecond;
    return {
        { BackendTest::tr("Reached"), BackendTest::tr("%1, answered in %2 ms")
                                          .arg(toQt(findings.info.endpoint), locale.toString(findings.latencyMs)) },
        { BackendTest::tr("Model"), toQt(findings.model) },
        { BackendTest::tr("Texts"), destination(findings.info) },
        { BackendTest::tr("Structured output"), word(findings.structured) },
        { BackendTest::tr("Log-probabilities"), word(findings.logprobs) },
        { BackendTest::tr("Context"), context > 0 ? BackendTest::tr("%1 tokens").arg(locale.toString(context))
                                                  : BackendTest::tr("the endpoint does not say") },
        { BackendTest::tr("Speed"),
          speed > 0 ? BackendTest::tr("about %1 tokens a second").arg(locale.toString(std::round(speed), 'f', 0))
                    : BackendTest::tr("not known; the endpoint does not count tokens") },
    };
}

struct BackendTest::Ear {
    std::mutex mutex;
    BackendTest *test; // null: it is gone
};

BackendTest::BackendTest(QObject *parent)
    : QObject(parent)
    , m_ear(new Ear{ {}, this })
{
}

BackendTest::~BackendTest()
{
    const std::lock_guard lock(m_ear->mutex);
    m_ear->test = nullptr;
}

void BackendTest::start(Maker make)
{
    m_worker.stop();
    const int number = ++m_number;
    m_worker.post([this, ear = m_ear, number, make = std::move(make)](const std::stop_token &stop) -> Worker::After {
        const auto say = [ear, number](const std::string &text) {
            const std::lock_guard lock(ear->mutex);
            if (ear->test == nullptr) {
                return;
            }
            QMetaObject::invokeMethod(
                ear->test,
                [test = ear->test, number, line = toQt(text)] {
                    if (number == test->m_number && test->isRunning()) {
                        Q_EMIT test->note(line);
                    }
                },
                Qt::QueuedConnection);
        };
        const auto backend = make();
        const auto findings =
            backend ? core::probeBackend(**backend, stop, say) : core::Result<core::BackendFindings>(backend.error());
        if (!findings) {
            return [this, sentence = errorText(findings.error())] { Q_EMIT failed(sentence); };
        }
        return [this, lines = findingLines(*findings)] { Q_EMIT found(lines); };
    });
}

void BackendTest::stop()
{
    m_worker.stop();
}

} // namespace models
