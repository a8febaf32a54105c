// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to a project from the window's thread: none waits for a long one, a stale one stops, and the end
// of the reader waits for none.
#include "models/project/async_reader.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace {

// Says when it has begun, and ends when it is told to stop.
models::AsyncReader::LongQuestion<int> untilStopped(std::atomic<int> &begun, std::atomic<int> &stopped)
{
    return [&begun, &stopped](core::ProjectReader &, const std::stop_token &stop) -> core::Result<int> {
        std::mutex mutex;
        std::condition_variable_any news;
        std::unique_lock lock(mutex);
        ++begun;
        news.wait(lock, stop, [] { return false; });
        ++stopped;
        return core::Error{ core::ErrorCode::Cancelled, {}, {}, 0 };
    };
}

} // namespace

class TstAsyncReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLongQuestionHoldsUpNoPage();
    void aNewerQuestionStopsTheOlder();
    void theEndWaitsForNone();
    void answersComeInOrder();

private:
    testing::MemoryProject m_project;
    std::atomic<int> m_begun{ 0 }, m_stopped{ 0 };
};

void TstAsyncReader::aLongQuestionHoldsUpNoPage()
{
    m_begun = m_stopped = 0;
    models::AsyncReader reader(m_project.readers());
    reader.askLong<int>(this, "long", untilStopped(m_begun, m_stopped), [](const core::Result<int> &) {});
    QTRY_COMPARE(m_begun, 1);
    int answered = 0;
    reader.ask<int>(
        this, "page", [](core::ProjectReader &) { return core::Result<int>(7); },
        [&](const core::Result<int> &answer) { answered = *answer; });
    QTRY_COMPARE(answered, 7);
    QCOMPARE(m_stopped, 0);
    QVERIFY(!reader.isIdle());
}

void TstAsyncReader::aNewerQuestionStopsTheOlder()
{
    m_begun = m_stopped = 0;
    models::AsyncReader reader(m_project.readers());
    std::vector<int> answers;
    const auto take = [&](const core::Result<int> &answer) { answers.push_back(answer ? *answer : -1); };
    std::atomic<int> asked{ 0 };
    reader.askLong<int>(this, "search", untilStopped(m_begun, m_stopped), take);
    QTRY_COMPARE(m_begun, 1);
    for (int i = 1; i <= 5; ++i) { // somebody types
        reader.askLong<int>(
            this, "search",
            [i, &asked](core::ProjectReader &, const std::stop_token &) {
                ++asked;
                return core::Result<int>(i);
            },
            take);
    }
    QTRY_VERIFY(reader.isIdle());
    QCOMPARE(m_stopped, 1);
    QCOMPARE(answers, std::vector<int>{ 5 });
    QVERIFY(asked >= 1);
}

void TstAsyncReader::theEndWaitsForNone()
{
    m_begun = m_stopped = 0;
    std::atomic<int> asked{ 0 };
    int answered = 0;
    {
        models::AsyncReader reader(m_project.readers());
        reader.askLong<int>(this, "", untilStopped(m_begun, m_stopped), [&](const core::Result<int> &) { ++answered; });
        QTRY_COMPARE(m_begun, 1);
        for (int i = 0; i < 100; ++i) {
            reader.askLong<int>(
                this, "",
                [&asked](core::ProjectReader &, const std::stop_token &) { return core::Result<int>(++asked); },
                [&](const core::Result<int> &) { ++answered; });
        }
    }
    QCOMPARE(m_stopped, 1);
    QCOMPARE(asked, 0); // what waited was never asked
    QCoreApplication::processEvents();
    QCOMPARE(answered, 0);
}

void TstAsyncReader::answersComeInOrder()
{
    models::AsyncReader reader(m_project.readers());
    std::vector<int> answers;
    std::vector<int> expected;
    for (int i = 0; i < 50; ++i) {
        expected.push_back(i);
        reader.ask<int>(
            this, "", [i](core::ProjectReader &) { return core::Result<int>(i); },
            [&](const core::Result<int> &answer) { answers.push_back(*answer); });
    }
    QTRY_VERIFY(reader.isIdle());
    QCOMPARE(answers, expected);
}

QTEST_GUILESS_MAIN(TstAsyncReader)
#include "tst_async_reader.moc"
