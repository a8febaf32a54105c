// SPDX-License-Identifier: GPL-3.0-or-later
// vet new, export, import, results, adjudicate, benchmark, pairs import and the table of verdicts on the command
// line, called in process.

#include "models/project/packet_file.h"
#include "tests/app/cli_fixture.h"
#include "tests/support/vet_fixture.h"

#include <QDir>

#include <nlohmann/json.hpp>

using Json = nlohmann::json;
using namespace cli_test;

namespace {

// Two items of a list as DEMETR publishes them, and one that it marks as not applicable.
constexpr auto kDemetr = R"([
 {"id": 1, "src_sent": "他走了。", "eng_sent": "He has gone.", "mt_sent": "He went away.", "pert_sent": "She went away.",
  "lang_tag": "chinese_simple", "data_source": "WMT", "pert_check": true, "severity": "critical", "pert_id": 11,
  "pert_desc": "change of gender pronoun", "pert_name": "critical_id11_gender"},
 {"id": 2, "src_sent": "下雨了。", "eng_sent": "It rains.", "mt_sent": "It is raining.", "pert_sent": "It is raining.",
  "lang_tag": "chinese_simple", "data_source": "WMT", "pert_check": false, "severity": "critical", "pert_id": 11,
  "pert_desc": "change of gender pronoun", "pert_name": "critical_id11_gender"},
 {"id": 3, "src_sent": "下雪了。", "eng_sent": "It snows.", "mt_sent": "It is snowing.", "pert_sent": "It is snowing.",
  "lang_tag": "chinese_simple", "data_source": "WMT", "pert_check": true, "severity": "critical", "pert_id": 11,
  "pert_desc": "change of gender pronoun", "pert_name": "critical_id11_gender"}
])";

} // namespace

class tst_vet_cli : public QObject, private CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        begin();
        vet_fixture::projectWith(project().toStdString(), { { "tense", 6 }, { "segmentation", 4 } });
        write("guideline.md", "# Only the change");
        write("practice.jsonl",
              "{\"base\":\"He went.\",\"variant\":\"He goes.\",\"category\":\"tense\",\"accept\":true,"
              "\"explanation\":\"The time.\"}\n");
        const Called made = vet("new P --annotator Anna --annotator Bo --category tense,segmentation --per-category 4 "
                                "--seed 3 --order category --title Pairs --guideline G --practice R --json");
        QVERIFY2(made.code == 0, made.err.c_str());
        const Json report = Json::parse(made.out);
        QCOMPARE(report["pairs"].get<int>(), 8);
        QCOMPARE(report["practice"].get<int>(), 1);
        QCOMPARE(report["categories"]["tense"].get<int>(), 4);
    }

    void packetsMakeTheirFolder()
    {
        const QString folder = path("new/packets");
        const Called out =
            call({ QStringLiteral("vet"), QStringLiteral("export"), project(), QStringLiteral("-o"), folder });
        QVERIFY2(out.code == 0, out.err.c_str());
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
    }

    // They leave with the file, to the person it is for.
    void packetsAreNotedAmongWhatLeft()
    {
        QCOMPARE(vet("export P -o T --for Anna").code, 0);
        const auto left = [this](const char *whom) {
            const Json rows =
                Json::parse(call({ QStringLiteral("copyright"), project(), QStringLiteral("--json") }).out)["left"];
            for (const Json &row : rows)
                if (row["to"] == std::string("packet for ") + whom)
                    return row;
            return Json();
        };
        QCOMPARE(left("Anna")["texts"].get<int>(), 8);
        QVERIFY(left("Anna")["characters"].get<int>() > 8 * 10);
        QVERIFY(left("Bo").is_null());
        const Called log = call({ QStringLiteral("copyright"), project(), QStringLiteral("--log") });
        QVERIFY2(log.out.find("packet") != std::string::npos, log.out.c_str());
    }

    void thereAndBackAndResults()
    {
        bothDecide();
        const Called results = vet("results P --json");
        QVERIFY2(results.code == 0, results.err.c_str());
        const Json found = Json::parse(results.out);
        QCOMPARE(found["categories"].size(), std::size_t{ 2 });
        const Json all = found["sums"].back();
        QCOMPARE(all["n"].get<int>(), 8);
        const Json &agreement = all["agreement"][0];
        QCOMPARE(agreement["both_accept"].get<int>(), 6);
        QCOMPARE(agreement["first_only"].get<int>(), 2);
        QCOMPARE(agreement["joint_accept_rate"].get<double>(), 0.75);
        QCOMPARE(agreement["observed_agreement"].get<double>(), 0.75);
        QCOMPARE(found["times"][0]["median_ms"].get<double>(), 1000.0);
        const Called text = vet("results P");
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.find("joint-accept rate") != std::string::npos);
        QVERIFY(text.out.find("Anna/Bo") != std::string::npos);
    }

    void aCategoryMayHaveANumberOfItsOwn()
    {
        const Json made = Json::parse(vet("new P --category tense=2,segmentation --per-category 3 --json").out);
        QCOMPARE(made["categories"]["tense"].get<int>(), 2);
        QCOMPARE(made["categories"]["segmentation"].get<int>(), 3);
    }

    void undefinedValuesSayWhy()
    {
        const Json all = Json::parse(vet("results P --json").out)["sums"].back();
        QCOMPARE(all["n"].get<int>(), 0);
        QVERIFY(all["alpha"].is_null());
        QVERIFY(!all["undefined"]["alpha"].get<std::string>().empty());
        QVERIFY(all["median_ms"].is_null());
    }

    void adjudicationAndBenchmark()
    {
        bothDecide();
        const Called listed = vet("adjudicate P --as Judge --json");
        QCOMPARE(listed.code, 4); // two are open
        const Json cases = Json::parse(listed.out)["cases"];
        QCOMPARE(cases.size(), std::size_t{ 2 });
        QVERIFY(listed.out.find("Anna") == std::string::npos && listed.out.find("\"Bo\"") == std::string::npos);
        const QString first = QString::fromStdString(cases[0]["pair"].get<std::string>());
        const QString second = QString::fromStdString(cases[1]["pair"].get<std::string>());
        QCOMPARE(judge({ QStringLiteral("--pair"), first, QStringLiteral("--accept") }).code, 2); // it needs a note
        QCOMPARE(judge({ QStringLiteral("--pair"), first, QStringLiteral("--accept"), QStringLiteral("--note"),
                         QStringLiteral("As meant.") })
                     .code,
                 4);
        const Called done = judge({ QStringLiteral("--pair"), second.left(13), QStringLiteral("--reject"),
                                    QStringLiteral("ambiguous"), QStringLiteral("--note"), QStringLiteral("Both.") });
        QVERIFY2(done.code == 0, done.err.c_str());

        const Called written = vet("benchmark P -o B --json");
        QVERIFY2(written.code == 0, written.err.c_str());
        const Json report = Json::parse(written.out);
        QCOMPARE(report["pairs"].get<int>(), 7);
        QCOMPARE(report["left_out"]["adjudicated"].get<int>(), 1);
        const Json manifest = Json::parse(read("bench.manifest.json").toStdString());
        QCOMPARE(manifest["files"].size(), std::size_t{ 2 });
        QCOMPARE(manifest["counts"]["vetted"].get<int>(), 8);
        QCOMPARE(read("bench.jsonl").count('\n'), 7);

        QCOMPARE(call({ QStringLiteral("new"), path("other.tertium") }).code, 0);
        const Called again = call({ QStringLiteral("pairs"), QStringLiteral("import"), path("other.tertium"),
                                    path("bench.tsv"), path("bench.jsonl"), QStringLiteral("--json") });
        QVERIFY2(again.code == 0, again.err.c_str());
        const Json files = Json::parse(again.out)["files"];
        QCOMPARE(files[0]["added"].get<int>(), 7);
        QCOMPARE(files[1]["known"].get<int>(), 7);
    }

    void whatIsStillOpenIsLeft()
    {
        const Called written = vet("benchmark P -o B --json");
        QCOMPARE(written.code, 4);
        QCOMPARE(Json::parse(written.out)["left_out"]["unvetted"].get<int>(), 8);
    }

    void verdictsAsATable()
    {
        bothDecide();
        const Called csv = call({ QStringLiteral("export"), project(), QStringLiteral("--what"),
                                  QStringLiteral("verdicts"), QStringLiteral("--format"), QStringLiteral("jsonl") });
        QVERIFY2(csv.code == 0, csv.err.c_str());
        std::istringstream lines(csv.out);
        std::string line;
        int rows = 0;
        int rejected = 0;
        while (std::getline(lines, line)) {
            const Json row = Json::parse(line);
            QCOMPARE(row["role"].get<std::string>(), std::string("annotator"));
            rejected += row["verdict"] == "reject" ? 1 : 0;
            ++rows;
        }
        QCOMPARE(rows, 16);
        QCOMPARE(rejected, 2);
        const QString book = path("v.xlsx");
        QCOMPARE(call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("verdicts"),
                        QStringLiteral("-o"), book })
                     .code,
                 0);
        QVERIFY(QFile(book).size() > 1000);
    }

    void filesOfDemetr()
    {
        write("demetr.json", kDemetr);
        for (const int added : { 1, 0 }) {
            const Called imported = call({ QStringLiteral("pairs"), QStringLiteral("import"), project(),
                                           path("demetr.json"), QStringLiteral("--json") });
            QCOMPARE(imported.code, 4); // one says that it applies, and changes nothing
            const Json file = Json::parse(imported.out)["files"][0];
            QCOMPARE(file["added"].get<int>(), added);
            QCOMPARE(file["not_applicable"].get<int>(), 1);
            QCOMPARE(file["refused"].size(), std::size_t{ 1 });
        }
        const Called made = vet("new P --annotator Anna --category critical_id11_gender --json");
        QVERIFY2(made.code == 0, made.err.c_str());
        QCOMPARE(Json::parse(made.out)["pairs"].get<int>(), 1);
        QCOMPARE(vet("export P -o T").code, 0); // the file's own words are the definition
        QVERIFY(read("one.tertium-packet").contains("critical: change of gender pronoun"));
    }

    void usageErrors_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, const char *line, int code) {
            QTest::newRow(name) << QString::fromLatin1(line) << code;
        };
        row("a category without pairs", "new P --category title", 2);
        row("more annotators than there are", "new P --annotator A --overlap 2", 2);
        row("one annotator twice", "new P --annotator A --annotator A", 2);
        row("unknown order", "new P --order best", 2);
        row("a number that is none", "new P --category tense=x", 2);
        row("a reason without words", "new P --reason x", 2);
        row("by length without a number", "new P --sample-by-length", 2);
        row("somebody else", "export P --for Cleo", 1);
        row("several into one file", "export P -o one.tertium-packet", 2);
        row("unknown campaign", "results P --campaign none", 1);
        row("no such packet", "import P none.tertium-packet", 1);
        row("nobody judges", "adjudicate P", 2);
        row("accept and reject", "adjudicate P --as J --pair x --accept --reject other --note n", 2);
        row("an unknown pair", "adjudicate P --as J --pair zzz --accept --note n", 1);
        row("nothing to take back", "adjudicate P --as J --undo", 1);
        row("a benchmark without a name", "benchmark P", 2);
    }
    void usageErrors()
    {
        QFETCH(QString, line);
        const Called called = vet(line.toLatin1().constData());
        QTEST(called.code, "code");
        QVERIFY(!called.err.empty());
    }

private:
    Called vet(const char *line)
    {
        QStringList words = QStringLiteral("vet %1").arg(QString::fromLatin1(line)).split(u' ');
        for (QString &word : words) {
            word = word == u"P" ? project() : word == u"G" ? path("guideline.md") : word;
            word = word == u"R" ? path("practice.jsonl") : word == u"B" ? path("bench") : word;
            word = word == u"T" ? path("one.tertium-packet") : word;
        }
        return call(words);
    }
    Called judge(const QStringList &more)
    {
        return call(QStringList{ QStringLiteral("vet"), QStringLiteral("adjudicate"), project(), QStringLiteral("--as"),
                                 QStringLiteral("Judge") } +
                    more);
    }
    void write(const char *name, const char *text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QByteArray read(const char *name)
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // Anna accepts all; Bo rejects two pairs of tense.
    void bothDecide()
    {
        QVERIFY(QDir().mkpath(path("out")));
        const Called out = call({ QStringLiteral("vet"), QStringLiteral("export"), project(), QStringLiteral("-o"),
                                  path("out"), QStringLiteral("--json") });
        QVERIFY2(out.code == 0, out.err.c_str());
        const Json packets = Json::parse(out.out)["packets"];
        QCOMPARE(packets.size(), std::size_t{ 2 });
        for (const Json &one : packets) {
            const bool isBo = one["annotator"] == "Bo";
            const QString file = QString::fromStdString(one["file"].get<std::string>());
            int rejections = isBo ? 2 : 0;
            const std::string back = vet_fixture::filledIn(
                path(isBo ? "bo.tertium" : "anna.tertium").toStdString(),
                core::writePacket(*models::readPacketFile(file)), [&](const core::QueueEntry &entry) {
                    const bool rejected = entry.category == "tense" && rejections-- > 0;
                    return rejected ? vet_fixture::reject() : vet_fixture::accept();
                });
            const QString name = path(isBo ? "bo.tertium-packet" : "anna.tertium-packet");
            QFile written(name);
            QVERIFY(written.open(QIODevice::WriteOnly));
            written.write(back.data(), static_cast<qint64>(back.size()));
            written.close();
            for (const char *more : { "--dry-run", "--json" }) {
                const Called merged = call({ QStringLiteral("vet"), QStringLiteral("import"), project(), name,
                                             QStringLiteral("--json"), QString::fromLatin1(more) });
                QVERIFY2(merged.code == 0, merged.err.c_str());
                QCOMPARE(Json::parse(merged.out)["files"][0]["added"].get<int>(), 9);
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_vet_cli)
#include "tst_vet_cli.moc"
