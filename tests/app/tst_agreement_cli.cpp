// SPDX-License-Identifier: GPL-3.0-or-later
// agreement on the command line, called in process: what it prints, its files, and its figures against SciPy's.

#include "app/cli/command.h"
#include "app/resource_files.h"
#include "app/sample_project.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>
#include <sstream>

using Json = nlohmann::json;

namespace {

struct Called {
    int code = -1;
    std::string out, err;
};

constexpr auto kTable = "id\tsource\ttranslation\tsystem\tscore\n"
                        "1\tIl pleut.\tIt is raining hard.\tA\t0.9\n"
                        "1\tIl pleut.\tIt rains.\tB\t0.5\n"
                        "1\tIl pleut.\tRain.\tC\t0.1\n"
                        "2\tIl neige.\tIt is snowing hard.\tA\t0.8\n"
                        "2\tIl neige.\tIt has been snow.\tB\t0.4\n"
                        "2\tIl neige.\tSnow.\tC\t0.4\n";

} // namespace

class tst_agreement_cli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        QFile table(path("table.tsv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write(kTable);
        table.close();
        QCOMPARE(call({ QStringLiteral("import"), project(), path("table.tsv") }).code, 0);
        QCOMPARE(call({ QStringLiteral("score"), project(), QStringLiteral("--metric"),
                        QStringLiteral("length-ratio,chrf"), QStringLiteral("--reference"), QStringLiteral("A") })
                     .code,
                 0);
    }

    void theTableComesWithItsParts()
    {
        const Called text = agreement("--draws 50 --baseline chrf --show weighting,wins,spread,raters,segment");
        QVERIFY2(text.code == 0, text.err.c_str());
        for (const char *part :
             { "metric\tcluster\tAcc-eq", "difference\tp\tn of both\tn\tmissing", "Human ceiling: not available",
               "series\tsystem\tlowest", "Agreement of raters is not available", "Passage 1 of" })
            QVERIFY2(text.out.find(part) != std::string::npos, (std::string(part) + "\n" + text.out).c_str());
    }

    void jsonHasEveryPart()
    {
        const Called called =
            agreement("--draws 50 --baseline chrf --show weighting,wins,spread,raters,points --segment 2 --json");
        QVERIFY2(called.code == 0, called.err.c_str());
        const Json report = Json::parse(called.out);
        const Json &stratum = report.at("strata")[0];
        const Json &row = stratum.at("metrics")[1]; // by what they read: the reference, then the source
        QCOMPARE(row.at("metric").get<std::string>(), std::string("length ratio"));
        QCOMPARE(row.at("n").get<int>(), 6);
        QVERIFY(row.at("pearson_ci95").is_array());
        QVERIFY(row.at("against_baseline").at("p").is_number());
        QVERIFY(stratum.at("metrics")[0].at("against_baseline").is_null());
        QCOMPARE(row.at("contrastive")[0].at("pairs").get<std::string>(), std::string("unknown"));
        QCOMPARE(row.at("contrastive")[0].at("people_ties").get<int>(), 1);
        QCOMPARE(stratum.at("wins").size(), std::size_t{ 3 }); // people and two metrics
        QCOMPARE(stratum.at("wins")[0].at("cells").size(), std::size_t{ 6 });
        QCOMPARE(stratum.at("points")[1].at("points").size(), std::size_t{ 6 });
        QCOMPARE(stratum.at("ceiling").at("ranks").size(), std::size_t{ 0 });
        QCOMPARE(report.at("segment").at("number").get<int>(), 2);
        QVERIFY(report.at("segment").at("versions")[0].at("scores").at("score").at("highest").get<bool>());
    }

    void theTableIsWritten_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("begin");
        QTest::newRow("CSV") << "csv"
                             << "stratum,metric,detail";
        QTest::newRow("Markdown") << "markdown"
                                  << "**Agreement with score**";
        QTest::newRow("LaTeX") << "latex"
                               << "\\begin{table}";
        QTest::newRow("scores") << "scores"
                                << "segment,document,number,id,language_pair,system,kind,score,";
    }
    void theTableIsWritten()
    {
        QFETCH(QString, format);
        QFETCH(QString, begin);
        const Called called = agreement(("--draws 20 --format " + format.toStdString()).c_str());
        QVERIFY2(called.code == 0, called.err.c_str());
        QVERIFY2(QString::fromStdString(called.out).startsWith(begin), called.out.c_str());
    }

    void filtersAndLists()
    {
        const Called listed = call({ QStringLiteral("agreement"), project(), QStringLiteral("--list") });
        QCOMPARE(listed.code, 0);
        QVERIFY(listed.out.find("length ratio\tmetric\tsource + translation") != std::string::npos);
        QVERIFY(listed.out.find("score\tpeople") != std::string::npos);
        for (const char *absent : { "mqm-spans", "preferences" }) // no one marked or compared anything
            QVERIFY2(listed.out.find(absent) == std::string::npos, listed.out.c_str());
        const auto judged = [&](const char *options) {
            const Called called = agreement((std::string("--draws 0 --json ") + options).c_str());
            return called.code == 0 ? Json::parse(called.out).at("strata")[0].at("judged").get<int>() : -called.code;
        };
        QCOMPARE(judged(""), 6);
        QCOMPARE(judged("--systems A,C"), 4);
        QCOMPARE(judged("--min-length 1000"), -1);
        QCOMPARE(judged("--max-length 1000"), 6);
        QCOMPARE(judged("--language-pair fr-en"), -1); // the table does not say its languages
    }

    void topSystemsComeFromAColumn()
    {
        const QString tiers = path("tiers.tertium");
        QFile table(path("tiers.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("id,source,translation,system,score,tier\n"
                    "1,Il pleut.,It is raining hard.,human,0.9,\n1,Il pleut.,It rains.,A,0.5,best\n"
                    "1,Il pleut.,Rain.,B,0.1,rest\n2,Il neige.,It is snowing hard.,human,0.8,\n"
                    "2,Il neige.,It has been snowing all day.,A,0.4,best\n2,Il neige.,Snow.,B,0.4,rest\n");
        table.close();
        QCOMPARE(call({ QStringLiteral("new"), tiers }).code, 0);
        QCOMPARE(call({ QStringLiteral("import"), tiers, table.fileName() }).code, 0);
        QCOMPARE(
            call({ QStringLiteral("score"), tiers, QStringLiteral("--metric"), QStringLiteral("length-ratio") }).code,
            0);
        const auto with = [&](const QStringList &options) {
            return call(QStringList{ QStringLiteral("agreement"), tiers, QStringLiteral("--human"),
                                     QStringLiteral("score"), QStringLiteral("--draws"), QStringLiteral("0"),
                                     QStringLiteral("--json") } +
                        options);
        };
        const Called byHand = with({ QStringLiteral("--top"), QStringLiteral("A") });
        const Called byColumn = with({ QStringLiteral("--top-column"), QStringLiteral("tier=best") });
        QVERIFY2(byColumn.code == 0, byColumn.err.c_str());
        QCOMPARE(byColumn.out, byHand.out);
        QVERIFY(byColumn.out != with({}).out);
        for (const auto &[wish, told] :
             { std::pair("tier", "COLUMN=VALUE"), { "rank=best", "there are tier" }, { "tier=good", "best, rest" } }) {
            const Called wrong = with({ QStringLiteral("--top-column"), QString::fromLatin1(wish) });
            QCOMPARE(wrong.code, 2);
            QVERIFY2(wrong.err.find(told) != std::string::npos, wrong.err.c_str());
        }
    }

    void nobodyNamedListsPeople()
    {
        const Called called = call({ QStringLiteral("agreement"), project() });
        QCOMPARE(called.code, 2);
        QVERIFY2(called.err.find("name one of score") != std::string::npos, called.err.c_str());
    }

    void unknownNamesAreToldWithTheKnown_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("told");
        QTest::newRow("a system") << "--systems A,GPT5"
                                  << "system \"GPT5\"";
        QTest::newRow("a top system") << "--top AA"
                                      << "there are A, B, C";
        QTest::newRow("a document") << "--document nowhere"
                                    << "there are table";
        QTest::newRow("a language pair") << "--language-pair fr-en"
                                         << "?-?";
        QTest::newRow("filters that leave nothing") << "--min-length 1000"
                                                    << "fits all filters";
    }
    void unknownNamesAreToldWithTheKnown()
    {
        QFETCH(QString, options);
        QFETCH(QString, told);
        const Called called = agreement(("--draws 0 " + options.toStdString()).c_str());
        QCOMPARE(called.code, 1);
        QVERIFY2(QString::fromStdString(called.err).contains(told), called.err.c_str());
    }

    void familiesAreChosenAndNamed()
    {
        const Called listed = call({ QStringLiteral("agreement"), project(), QStringLiteral("--list") });
        QVERIFY2(listed.out.find("name\tside\treads\tfamily\ttemplate\tpreset\tmodel\tdetail") == 0,
                 listed.out.c_str());
        const auto metrics = [&](const char *options) {
            const Called called = agreement((std::string("--draws 0 --json ") + options).c_str());
            QStringList names;
            const Json rows = Json::parse(called.out).at("strata")[0].at("metrics");
            for (const Json &row : rows)
                names << QString::fromStdString(row.at("family").at("metric").get<std::string>());
            return names.join(u',');
        };
        QCOMPARE(metrics(""), QStringLiteral("chrF2,length ratio")); // by what they read
        QCOMPARE(metrics("--family chrF2"), QStringLiteral("chrF2"));
        QCOMPARE(metrics("--metrics length-ratio --family chrF2"), QStringLiteral("length ratio,chrF2"));
    }

    void intervalsHaveTheirLevel()
    {
        const auto row = [&](const char *level) {
            const Called called = agreement((std::string("--draws 200 --json --confidence ") + level).c_str());
            const Json report = Json::parse(called.out);
            return std::pair(report.at("confidence").get<double>(), report.at("strata")[0].at("metrics")[0]);
        };
        const auto [narrowLevel, narrow] = row("90");
        const auto [wideLevel, wide] = row("99");
        QCOMPARE(narrowLevel, 0.9);
        QCOMPARE(wideLevel, 0.99);
        QVERIFY(!narrow.contains("acc_eq_ci95"));
        const auto width = [](const Json &ends) { return ends[1].get<double>() - ends[0].get<double>(); };
        QVERIFY(width(narrow.at("acc_eq_ci90")) <= width(wide.at("acc_eq_ci99")));
        const auto share = [](const Json &one) {
            return one.at("contrastive")[0].at("high").get<double>() - one.at("contrastive")[0].at("low").get<double>();
        };
        QVERIFY(share(narrow) < share(wide));
    }

    void usageErrors_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("code");
        QTest::newRow("unknown part") << "--show all" << 2;
        QTest::newRow("unknown rule for ties") << "--ties drop" << 2;
        QTest::newRow("unknown format") << "--format xls" << 2;
        QTest::newRow("a level that nobody uses") << "--confidence 80" << 2;
        QTest::newRow("unknown family") << "--family comet" << 1;
        QTest::newRow("unknown baseline") << "--baseline comet" << 1;
        QTest::newRow("no such passage") << "--segment 9" << 1;
        QTest::newRow("no run to take apart") << "--show aspects" << 1;
        QTest::newRow("a number that is none") << "--min-length x" << 2;
    }
    void usageErrors()
    {
        QFETCH(QString, options);
        const Called called = agreement(("--draws 0 " + options.toStdString()).c_str());
        QTEST(called.code, "code");
        QVERIFY(!called.err.empty());
    }

    void noPreferencesNoSpansAreSaid()
    {
        for (const char *human : { "preferences", "mqm-spans" }) {
            const Called called =
                call({ QStringLiteral("agreement"), project(), QStringLiteral("--human"), QString::fromLatin1(human) });
            QCOMPARE(called.code, 1);
            QVERIFY2(called.err.find("of people") != std::string::npos, called.err.c_str());
        }
    }

    // tests/data/agreement/with_scipy.py on `--format scores` of the same project.
    void figuresAreThoseOfSciPy_data()
    {
        QTest::addColumn<QString>("grouping");
        for (const char *grouping : { "item", "system", "none" })
            QTest::newRow(grouping) << QString::fromLatin1(grouping);
    }
    void figuresAreThoseOfSciPy()
    {
        QFETCH(QString, grouping);
        auto library = app::loadLibrary();
        QVERIFY(library.ok());
        const QString sample = path("sample.tertium");
        {
            const auto made = app::sampleProject(sample, *library, {}, [](const std::string &) {});
            QVERIFY2(made.ok(), made.ok() ? "" : made.error().detail.c_str());
        }
        QCOMPARE(call({ QStringLiteral("score"), sample, QStringLiteral("--metric"),
                        QStringLiteral("bleu,chrf,length-ratio"), QStringLiteral("--reference"), QStringLiteral("gt"),
                        QStringLiteral("--reference"), QStringLiteral("lyall_1909") })
                     .code,
                 0);
        const Called called =
            call({ QStringLiteral("agreement"), sample, QStringLiteral("--human"), QStringLiteral("length-ratio"),
                   QStringLiteral("--all-scores"), QStringLiteral("--draws"), QStringLiteral("0"),
                   QStringLiteral("--group"), grouping, QStringLiteral("--json") });
        QVERIFY2(called.code == 0, called.err.c_str());
        QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/tests/data/agreement/sample_scipy.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Json expected = Json::parse(file.readAll().toStdString()).at(grouping.toStdString());
        const Json rows = Json::parse(called.out).at("strata")[0].at("metrics");
        int compared = 0;
        for (const Json &row : rows) {
            std::string metric = row.at("metric").get<std::string>();
            if (metric.starts_with("run ")) // every sample's run has an id of its own
                metric.erase(3, 9);
            const auto known = expected.find(metric);
            if (known == expected.end())
                continue; // people's side itself
            for (const auto &[name, value] : known->items()) {
                if (value.is_null())
                    QVERIFY(row.at(name).is_object());
                else
                    QVERIFY2(std::abs(row.at(name).get<double>() - value.get<double>()) <= 1e-9,
                             (metric + " " + name).c_str());
                ++compared;
            }
        }
        QCOMPARE(compared, static_cast<int>(expected.size()) * 4);
        QVERIFY(compared >= 12);
    }

#ifdef TERTIUM_CORPORA
    void theReferenceIsSeldomBestOnWmt24()
    {
        const QString wmt = path("wmt.tertium");
        QCOMPARE(call({ QStringLiteral("new"), wmt }).code, 0);
        QCOMPARE(call({ QStringLiteral("import"), wmt,
                        QStringLiteral(TERTIUM_CORPORA "/wmt24_literary_esa/wmt24_literary_en-zh.csv") })
                     .code,
                 0);
        QCOMPARE(
            call({ QStringLiteral("score"), wmt, QStringLiteral("--metric"), QStringLiteral("length-ratio") }).code, 0);
        const Called called =
            call({ QStringLiteral("agreement"), wmt, QStringLiteral("--human"), QStringLiteral("score"),
                   QStringLiteral("--draws"), QStringLiteral("0"), QStringLiteral("--json") });
        QVERIFY2(called.code == 0, called.err.c_str());
        const Json ceiling = Json::parse(called.out).at("strata")[0].at("ceiling");
        QCOMPARE(ceiling.at("ranks")[0].at("strictly_best").get<int>(), 2);
        QCOMPARE(ceiling.at("ranks")[0].at("n").get<int>(), 62);
        QCOMPARE(ceiling.at("all").at("share").get<double>(), 2.0 / 62);
        QVERIFY(ceiling.at("words").get<std::string>().find("strictly best in 2 of 62 passages") != std::string::npos);
    }
#endif

private:
    Called agreement(const char *options)
    {
        QStringList arguments{ QStringLiteral("agreement"), project(), QStringLiteral("--human"),
                               QStringLiteral("score") };
        return call(arguments + QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts));
    }
    Called call(const QStringList &arguments)
    {
        auto library = app::loadLibrary();
        if (!library)
            qFatal("the build lacks its resources");
        std::ostringstream out, err;
        app::Places places{ m_folder->filePath(QStringLiteral("data")), m_folder->filePath(QStringLiteral("config")),
                            m_folder->filePath(QStringLiteral("log")) };
        app::CliContext context{ out,
                                 err,
                                 {},
                                 std::make_shared<const core::Library>(std::move(library).value()),
                                 std::make_shared<app::BackendSet>(places) };
        Called called;
        called.code = app::runCli(arguments, context);
        called.out = out.str();
        called.err = err.str();
        return called;
    }
    QString path(const char *name)
    {
        return m_folder->filePath(QString::fromLatin1(name));
    }
    QString project()
    {
        return path("p.tertium");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(tst_agreement_cli)
#include "tst_agreement_cli.moc"
