// SPDX-License-Identifier: GPL-3.0-or-later
// The fine-tuning sets for XCOMET that come out of a project, on the command line.

#include "tests/app/cli_fixture.h"

#include <algorithm>

using cli_test::Called;

class tst_training_cli : public QObject, cli_test::CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void trainingSets_data();
    void trainingSets();
    void trainingSetsOfScores();

private:
    void importTable(const char *table);
    [[nodiscard]] std::vector<QByteArray> lines(const char *file) const;
    static QString q(const char *text) { return QString::fromUtf8(text); }
};

void tst_training_cli::importTable(const char *table)
{
    QFile file(path("t.tsv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(table);
    file.close();
    QCOMPARE(call({ q("new"), project() }).code, 0);
    const Called imported = call({ q("import"), project(), file.fileName() });
    QVERIFY2(imported.code == 0, imported.err.c_str());
}

std::vector<QByteArray> tst_training_cli::lines(const char *name) const
{
    QFile file(path(name));
    std::vector<QByteArray> all;
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray &line : file.readAll().split('\n'))
            if (!line.trimmed().isEmpty())
                all.push_back(line.trimmed());
    return all;
}

void tst_training_cli::trainingSets_data()
{
    QTest::addColumn<QString>("reads");
    QTest::addColumn<QByteArray>("ref"); // of the one row that is long enough; "" = none is left
    const char *source = "Il pleut sur la ville et sur la mer depuis trois jours déjà.";
    QTest::newRow("as the paper") << QString() << QByteArray(source);
    QTest::newRow("another human translation") << q("src+ref+mt") << QByteArray("Rain, rain, rain.");
}

void tst_training_cli::trainingSets()
{
    importTable(
        "source\ttranslation\tsystem\tkind\n"
        "Il pleut sur la ville et sur la mer depuis trois jours déjà.\t- It rains on the town, \"still\".\tAda\thuman\n"
        "Il pleut sur la ville et sur la mer depuis trois jours déjà.\tRain, rain, rain.\tBob\thuman\n"
        "Il pleut sur la ville et sur la mer depuis trois jours déjà.\tIt is raining.\tgt\tmachine\n"
        "Il neige.\tIt snows.\tAda\thuman\n"
        "Il neige.\tIt is snowing.\tgt\tmachine\n");
    QFETCH(QString, reads);
    QFETCH(QByteArray, ref);
    const Called called = call(QStringList{ q("export"), project(), q("--what"), q("xcomet-ranking"), q("--dev-share"),
                                            q("0"), q("-o"), path("set.csv") } +
                               (reads.isEmpty() ? QStringList() : QStringList{ q("--reads"), reads }));
    QVERIFY2(called.code == 0, called.err.c_str());
    const auto rows = lines("set.csv");
    QCOMPARE(rows.size(), std::size_t{ 3 });
    QCOMPARE(rows[0], QByteArray("src,pos,neg,ref"));
    const auto row = std::ranges::find_if(rows, [](const QByteArray &one) { return one.contains("still"); });
    QVERIFY(row != rows.end());
    // As it stands: no apostrophe before the dash.
    QVERIFY2(row->contains(",\"- It rains on the town, \"\"still\"\".\",It is raining.,"), row->constData());
    QVERIFY2(row->endsWith(ref) || row->endsWith("\"" + ref + "\""), row->constData());
    QVERIFY2(called.err.find("1 left out: the source has under 10 tokens") != std::string::npos, called.err.c_str());
    QFile config(path("set.yaml"));
    QVERIFY(config.open(QIODevice::ReadOnly));
    const QByteArray yaml = config.readAll();
    for (const char *value : { "batch_size: 8 ", "encoder_learning_rate: 2.0e-05 ", "accumulate_grad_batches: 4 ",
                               "max_epochs: 3 ", "loss: triplet-margin ", "- \"set.csv\"", "- \"set-dev.csv\"",
                               "comet.models.RankingMetric", "2 rows to train" })
        QVERIFY2(yaml.contains(value), value);
    QCOMPARE(lines("set-dev.csv").size(), std::size_t{ 1 });
}

void tst_training_cli::trainingSetsOfScores()
{
    importTable("source\ttranslation\treference\tsystem\tscore\n"
                "Il pleut sur la ville et sur la mer depuis trois jours.\tIt rains.\tRain falls.\tgt\t80\n"
                "Il neige sur la ville et sur la mer depuis trois jours.\tIt snows.\tSnow falls.\tgt\t120\n"
                "Il neige.\tIt snows.\tSnow falls.\tgt\t50\n");
    const QStringList base{ q("export"),      project(), q("--what"), q("xcomet-regression"),
                            q("--dev-share"), q("0"),    q("-o"),     path("reg.csv") };
    const Called called = call(base + QStringList{ q("--range"), q("0,100") });
    QVERIFY2(called.code == 0, called.err.c_str());
    const auto rows = lines("reg.csv");
    QCOMPARE(rows.size(), std::size_t{ 2 });
    QCOMPARE(rows[0], QByteArray("src,mt,ref,score"));
    QVERIFY2(rows[1].endsWith("It rains.,Rain falls.,0.8"), rows[1].constData());
    QVERIFY2(called.err.find("1 left out: the score is outside the range") != std::string::npos, called.err.c_str());
    QVERIFY(called.err.find("1 left out: the source has under 10 tokens") != std::string::npos);
    const Called plain = call(base + QStringList{ q("--reads"), q("src+mt") });
    QVERIFY(plain.err.find("--range") != std::string::npos);
    QCOMPARE(lines("reg.csv").size(), std::size_t{ 3 });
    QCOMPARE(lines("reg.csv")[0], QByteArray("src,mt,score"));
    QCOMPARE(call(base + QStringList{ q("--human"), q("esa") }).code, 1);
    // A system's texts as references, whatever their role.
    const Called other = call(base + QStringList{ q("--reference"), q("gt") });
    QCOMPARE(other.code, 1);
    QVERIFY2(other.err.find("--reference") != std::string::npos, other.err.c_str());
    QCOMPARE(call(base + QStringList{ q("--reference"), q("nobody") }).code, 1);
    QCOMPARE(call({ q("export"), project(), q("--what"), q("xcomet-regression"), q("-o"), path("reg.jsonl") }).code, 2);
    // Split by passage: nothing stands in both.
    const Called split = call({ q("export"), project(), q("--what"), q("xcomet-regression"), q("--dev-share"), q("0.5"),
                                q("--min-tokens"), q("0"), q("-o"), path("reg.csv") });
    QVERIFY2(split.code == 0, split.err.c_str());
    QCOMPARE(lines("reg.csv").size() + lines("reg-dev.csv").size(), std::size_t{ 5 });
}

QTEST_GUILESS_MAIN(tst_training_cli)
#include "tst_training_cli.moc"
