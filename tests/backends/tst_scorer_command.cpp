// SPDX-License-Identifier: GPL-3.0-or-later
// A command that scores as it likes: all at the end, in any order, with words on standard error, and in all ways in
// which it can fail.

#include "backends/scorer/scorer_command.h"

#include <QTest>

#include <chrono>
#include <csignal>

using namespace std::chrono_literals;

namespace {

struct Ran {
    std::optional<core::Error> error;
    std::vector<std::string> lines;
};

// Feeds `count` lines of `length` bytes.
Ran run(const std::string &command, int count, std::chrono::milliseconds silence = 5000ms, std::size_t length = 1,
        const std::stop_token &stop = {}, const std::function<void(std::size_t)> &taken = {})
{
    Ran ran;
    int fed = 0;
    backends::ScorerCommand scorer(command, silence);
    const core::Status ended = scorer.run(
        [&]() -> core::Result<std::optional<std::string>> {
            if (fed == count) {
                return std::optional<std::string>();
            }
            return std::optional(std::to_string(++fed) + std::string(length, 'x') + "\n");
        },
        [&](std::string_view line) -> core::Status {
            ran.lines.emplace_back(line);
            if (taken) {
                taken(ran.lines.size());
            }
            return core::Done{};
        },
        stop);
    if (!ended) {
        ran.error = ended.error();
    }
    return ran;
}

volatile std::sig_atomic_t brokenPipes = 0;

} // namespace

class tst_scorer_command : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesLinesAsTheyCome_data();
    void takesLinesAsTheyCome();
    void muchGoesBothWays();
    void failuresSayWhy_data();
    void failuresSayWhy();
    void wordsOnStandardErrorAreSignsOfLife();
    void whatCameBeforeAFailureStays();
    void aBrokenPipeIsNoSignal();
    void cancelEndsIt();
    void errorsOfTheFeedEndIt();
    void nameHoldsNoFolder();
};

void tst_scorer_command::takesLinesAsTheyCome_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArrayList>("lines");
    QTest::newRow("line for line") << QStringLiteral("sed -u 's/x/y/'") << QByteArrayList{ "1y", "2y", "3y" };
    QTest::newRow("all at the end, backwards") << QStringLiteral("tac") << QByteArrayList{ "3x", "2x", "1x" };
    QTest::newRow("no break behind the last")
        << QStringLiteral("cat >/dev/null; printf 'a\\nb'") << QByteArrayList{ "a", "b" };
    QTest::newRow("nothing") << QStringLiteral("cat >/dev/null") << QByteArrayList{};
    QTest::newRow("reads nothing") << QStringLiteral("echo a") << QByteArrayList{ "a" };
}

void tst_scorer_command::takesLinesAsTheyCome()
{
    QFETCH(QString, command);
    QFETCH(QByteArrayList, lines);
    const Ran ran = run(command.toStdString(), 3);
    QVERIFY2(!ran.error, ran.error ? ran.error->detail.c_str() : "");
    QByteArrayList got;
    for (const std::string &line : ran.lines) {
        got << QByteArray::fromStdString(line);
    }
    QCOMPARE(got, lines);
}

// More than pipes hold, in both directions and on standard error: nobody waits for the other.
void tst_scorer_command::muchGoesBothWays()
{
    const Ran ran = run("tee /dev/stderr", 300, 20s, 4000);
    QVERIFY2(!ran.error, ran.error ? ran.error->detail.c_str() : "");
    QCOMPARE(ran.lines.size(), std::size_t{ 300 });
    QCOMPARE(ran.lines.back().size(), std::size_t{ 4003 });
}

void tst_scorer_command::failuresSayWhy_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("exit code with words")
        << QStringLiteral("cat >/dev/null; printf 'one\\ntwo\\nthree\\nfour\\nfive\\nsix\\n' >&2; exit 3")
        << static_cast<int>(core::ErrorCode::Server)
        << QStringLiteral("the command ended with exit code 3; its last words: two | three | four | five | six");
    QTest::newRow("a progress bar's last word")
        << QStringLiteral("cat >/dev/null; printf '10%%\\r20%%\\rout of memory' >&2; exit 1")
        << static_cast<int>(core::ErrorCode::Server) << QStringLiteral("its last words: out of memory");
    QTest::newRow("is not there") << QStringLiteral("/nonexistent/scorer") << static_cast<int>(core::ErrorCode::Server)
                                  << QStringLiteral("exit code 127");
    QTest::newRow("signal") << QStringLiteral("kill -9 $$") << static_cast<int>(core::ErrorCode::Server)
                            << QStringLiteral("signal 9");
    QTest::newRow("silent") << QStringLiteral("sleep 60") << static_cast<int>(core::ErrorCode::Timeout)
                            << QStringLiteral("it says nothing");
    QTest::newRow("closes its output and stays")
        << QStringLiteral("exec >&-; sleep 60") << static_cast<int>(core::ErrorCode::Timeout)
        << QStringLiteral("does not end");
}

void tst_scorer_command::failuresSayWhy()
{
    QFETCH(QString, command);
    const Ran ran = run(command.toStdString(), 3, 400ms);
    QVERIFY(ran.error);
    QTEST(static_cast<int>(ran.error->code), "code");
    QFETCH(QString, says);
    QVERIFY2(ran.error->detail.find(says.toStdString()) != std::string::npos, ran.error->detail.c_str());
}

void tst_scorer_command::wordsOnStandardErrorAreSignsOfLife()
{
    const Ran ran =
        run("cat >/dev/null; for i in 1 2 3 4 5 6; do echo loading >&2; sleep 0.3; done; echo a", 1, 1000ms);
    QVERIFY2(!ran.error, ran.error ? ran.error->detail.c_str() : "");
    QCOMPARE(ran.lines.size(), std::size_t{ 1 });
}

void tst_scorer_command::whatCameBeforeAFailureStays()
{
    const Ran ran = run("head -n 2; exit 5", 3);
    QVERIFY(ran.error);
    QCOMPARE(ran.lines.size(), std::size_t{ 2 });
}

void tst_scorer_command::cancelEndsIt()
{
    std::stop_source stop;
    const Ran ran = run("read -r line; echo \"$line\"; sleep 60", 1, 60s, 1, stop.get_token(),
                        [&stop](std::size_t) { stop.request_stop(); });
    QVERIFY(ran.error);
    QCOMPARE(ran.error->code, core::ErrorCode::Cancelled);
    QCOMPARE(ran.lines.size(), std::size_t{ 1 });
}

void tst_scorer_command::errorsOfTheFeedEndIt()
{
    backends::ScorerCommand scorer("cat");
    const core::Status ended = scorer.run(
        []() -> core::Result<std::optional<std::string>> {
            return core::Error{ core::ErrorCode::Unreadable, "p", {}, 0 };
        },
        [](std::string_view) -> core::Status { return core::Done{}; }, {});
    QVERIFY(!ended);
    QCOMPARE(ended.error().code, core::ErrorCode::Unreadable);
}

void tst_scorer_command::nameHoldsNoFolder()
{
    const std::string name = backends::ScorerCommand("/home/somebody/secret/comet.py --form kiwi").name();
    QVERIFY(name.starts_with("comet.py "));
    QVERIFY(name != backends::ScorerCommand("/home/somebody/secret/comet.py --form comet").name());
}

// Whatever the program does with SIGPIPE, it does not hear of a command that ends without reading.
void tst_scorer_command::aBrokenPipeIsNoSignal()
{
    const auto before = std::signal(SIGPIPE, [](int) { brokenPipes = brokenPipes + 1; });
    const Ran ran = run("exec 0<&-; sleep 0.2", 1000, 5000ms, 1000);
    std::signal(SIGPIPE, before);
    QVERIFY(!ran.error && ran.lines.empty()); // it ended well and said nothing: whoever feeds it counts what is missing
    QCOMPARE(static_cast<int>(brokenPipes), 0);
}

QTEST_GUILESS_MAIN(tst_scorer_command)
#include "tst_scorer_command.moc"
