// SPDX-License-Identifier: GPL-3.0-or-later
// Every option that takes a number refuses what is none, and what is out of its range, before anything is done.
#include "tests/app/cli_fixture.h"

using cli_test::Called;

class tst_option_numbers : public QObject, private cli_test::CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        begin();
        import();
        QFile tape(path("tape.jsonl"));
        QVERIFY(tape.open(QIODevice::WriteOnly) && tape.write("{\"key\":\"k\",\"reply\":\"{}\"}\n") > 0);
    }
    void badNumbersAreUsageErrors_data();
    void badNumbersAreUsageErrors();
    void zeroWhereItMeansSomething_data();
    void zeroWhereItMeansSomething();
};

namespace {

struct Option {
    const char *command; // P: the project, T: a recording
    const char *option;
    const char *bad; // beside what no number is
};

constexpr Option kOptions[] = {
    { "run questions P", "repeat", "0 1001" },
    { "run questions P", "limit", "0" },
    { "run questions P", "seed", "2000000001" },
    { "run questions P", "temperature", "2.1" },
    { "run questions P", "concurrency", "0 1025" },
    { "run questions P", "timeout", "0 86401" },
    { "run questions P --backend recorded:T", "cap", "" },
    { "run gemba-mqm P", "most-errors", "" },
    { "run gemba-mqm P", "score-cap", "0" },
    { "run gemba-mqm P", "weights", "25,5 25,5,1,1 -1,5,1 nan,5,1 25,inf,1 25,5,1e99" },
    { "run treqa P", "questions", "0 201" },
    { "run translate P", "max-tokens", "0" },
    { "run continue P", "share", "1.5" },
    { "run continue P", "words", "0" },
    { "run perturb P --category tense", "max-tokens", "0" },
    { "perturb P --category all", "limit", "0" },
    { "perturb P --category all", "per-text", "0 101" },
    { "perturb P --category all", "workers", "0 257" },
    { "perturb P --category all", "seed", "" },
    { "vet new P --annotator Anna", "per-category", "0" },
    { "vet new P --annotator Anna", "overlap", "0 101" },
    { "vet new P --annotator Anna", "seed", "2000000001" },
    { "vet new P --annotator Anna", "category", "tense=0 tense=-3 tense=many tense=nan tense=1.5 tense=1000001" },
    { "ballot new P", "seed", "" },
    { "ballot results P", "least-mean", "9.5" },
    { "ballot results P", "most-general", "1.5" },
    { "ballot results P", "most-human", "1.5" },
    { "agreement P --human score", "min-length", "" },
    { "agreement P --human score", "max-length", "0" },
    { "agreement P --human score --min-length 9", "max-length", "8" },
    { "agreement P --human score", "draws", "" },
    { "agreement P --human score", "seed", "" },
    { "sensitivity P", "ddof", "2" },
    { "sensitivity P", "segments", "" },
    { "score pairs P --metric bleu", "seed", "" },
    { "score P --command cat --name m --direction higher --reads src+mt", "limit", "0" },
    { "score P --command cat --name m --direction higher --reads src+mt", "silence", "0" },
    { "score P --command cat --name m --direction higher --reads src+mt", "range", "1 1,1 2,1 0,1,2 nan,1 0,inf a,b" },
    { "export P --what xcomet-regression", "min-tokens", "" },
    { "export P --what xcomet-regression", "dev-share", "1" },
    { "export P --what xcomet-regression", "range", "1 1,1 2,1 0,nan -inf,1" },
    { "batch export P last x.jsonl", "shard-size", "0 50001" },
    { "backend add there http://127.0.0.1:1/v1", "concurrency", "0 1025" },
    { "backend test local", "timeout", "0" },
};

QStringList words(const char *line, const QString &project)
{
    QStringList all = QString::fromLatin1(line).split(u' ');
    const QString tape = u':' + project.chopped(9) + QStringLiteral("tape.jsonl"); // beside p.tertium
    for (QString &word : all)
        word = word == u"P" ? project : word.replace(QStringLiteral(":T"), tape);
    return all;
}

} // namespace

void tst_option_numbers::badNumbersAreUsageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("option");
    for (const Option &one : kOptions) {
        const bool several = std::string_view(one.option) == "category"; // takes names, too
        QStringList bad = QString::fromLatin1(one.bad).split(u' ', Qt::SkipEmptyParts);
        for (const char *none : { "-1", "nan", "inf", "1e999", "99999999999999", "many", "0x10", "1;2" })
            bad << (several ? QString() : QString::fromLatin1(none));
        bad.removeAll(QString());
        for (const QString &value : bad) {
            const QString option = QStringLiteral("--") + QString::fromLatin1(one.option);
            QTest::addRow("%s %s %s", one.command, one.option, qPrintable(value))
                << (words(one.command, project()) << option << value) << option.toLatin1();
        }
        if (!several)
            QTest::addRow("%s %s, nothing", one.command, one.option)
                << (words(one.command, project())
                    << QStringLiteral("--") + QString::fromLatin1(one.option) << QString())
                << QByteArray("--") + one.option;
    }
}

void tst_option_numbers::badNumbersAreUsageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, option);
    const Called called = call(arguments);
    QVERIFY2(called.code == app::ExitUsage, (called.err + called.out).c_str());
    QVERIFY2(called.err.find(option.toStdString()) != std::string::npos, called.err.c_str());
}

void tst_option_numbers::zeroWhereItMeansSomething_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *line : { "run gemba-mqm P --dry-run --most-errors 0", "run questions P --dry-run --temperature 0",
                              "run questions P --dry-run --seed 0", "agreement P --human score --draws 0",
                              "agreement P --human score --min-length 0", "ballot new P --seed 0" })
        QTest::newRow(line) << words(line, project());
}

void tst_option_numbers::zeroWhereItMeansSomething()
{
    QFETCH(QStringList, arguments);
    const Called called = call(arguments);
    QVERIFY2(called.code != app::ExitUsage, called.err.c_str());
}

QTEST_GUILESS_MAIN(tst_option_numbers)
#include "tst_option_numbers.moc"
