// SPDX-License-Identifier: GPL-3.0-or-later
// Reports: what stands in them, that they are whole files, and that text of others stays text.

#include "app/cli/opened_project.h"
#include "app/report/project_report.h"
#include "tests/app/served_cli.h"
#include "tests/support/sample_figures.h"

#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

using app::Report;
using app::ReportSection;
using app::ReportTable;

namespace {

constexpr auto kRated = "id\tsource\ttranslation\tsystem\tscore\n"
                        "1\tIl pleut.\tIt is raining hard today.\tA & <b>\t0.9\n"
                        "1\tIl pleut.\tIt rains.\tB\t0.5\n"
                        "1\tIl pleut.\tRain it is.\t红楼梦\t0.3\n"
                        "2\tIl neige.\tIt is snowing hard now.\tA & <b>\t0.8\n"
                        "2\tIl neige.\tIt has been snow.\tB\t0.4\n"
                        "2\tIl neige.\tSnow falls.\t红楼梦\t0.6\n"
                        "3\tIl vente.\tThe wind blows hard.\tA & <b>\t0.7\n"
                        "3\tIl vente.\tIt winds.\tB\t0.2\n"
                        "3\tIl vente.\tWind there is.\t红楼梦\t0.5\n";

struct Page {
    QString error, text;
    QStringList elements, attributes;
};

Page parsed(const QByteArray &html)
{
    Page page;
    QXmlStreamReader reader(html);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            page.elements << reader.name().toString();
            for (const QXmlStreamAttribute &attribute : reader.attributes())
                page.attributes << attribute.name().toString() + u'=' + attribute.value().toString();
        } else if (reader.isCharacters()) {
            page.text += reader.text().toString() + u'\n';
        }
    }
    page.error = reader.hasError() ? reader.errorString() : QString();
    return page;
}

Report sample()
{
    Report report;
    report.title = QStringLiteral("Report on <Trial & Error>\x01");
    report.language = QStringLiteral("en");
    ReportSection section{ QStringLiteral("Agreement"), {} };
    section.say(QStringLiteral("A paragraph. ").repeated(40));
    section.say({});
    ReportTable table{ QStringLiteral("Table"), { QStringLiteral("what"), QStringLiteral("value") }, {}, {} };
    for (int i = 0; i < 120; ++i)
        table.rows << QStringList{ QStringLiteral("row %1 <script>").arg(i), QString::number(i * 0.5) };
    table.rows << QStringList{ test_support::kArabic, test_support::kChinese };
    section.add(table);
    section.add(ui::FigurePtr());
    for (const auto &[name, figure] : test_support::everyFigure())
        section.add(figure);
    section.add(makeFigure(ui::ScatterData()));
    report.sections << section;
    return report;
}

qsizetype countOf(const QByteArray &bytes, const char *what)
{
    return bytes.count(what);
}

} // namespace

class tst_report : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        begin();
    }

    void htmlIsWholeAndInert()
    {
        const QByteArray html = app::toHtml(sample());
        const Page page = parsed(html);
        QVERIFY2(page.error.isEmpty(), qUtf8Printable(page.error));
        QVERIFY(page.text.contains(QStringLiteral("Report on <Trial & Error> ")));
        QVERIFY(page.text.contains(QStringLiteral("row 119 <script>")));
        QVERIFY(page.text.contains(test_support::kArabic));
        for (const char *inert : { "script", "iframe", "image", "img", "link", "object", "a", "form" })
            QVERIFY2(!page.elements.contains(QLatin1String(inert)), inert);
        for (const QString &attribute : page.attributes) {
            QVERIFY2(!attribute.startsWith(QStringLiteral("src=")) && !attribute.startsWith(QStringLiteral("href=")) &&
                         !attribute.startsWith(QStringLiteral("on")),
                     qUtf8Printable(attribute));
        }
        QCOMPARE(page.elements.count(QStringLiteral("svg")), test_support::everyFigure().size());
        QVERIFY(page.text.contains(QStringLiteral("Nothing to draw")));
        QCOMPARE(app::toHtml(sample()), html);
    }

    void pdfHasPagesFontsAndVectors()
    {
        const QByteArray pdf = app::toPdf(sample());
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(
            QRegularExpression(QStringLiteral("/Type\\s*/Page\\b")).globalMatch(QString::fromLatin1(pdf)).hasNext());
        QVERIFY(countOf(pdf, "/Type /Page\n") + countOf(pdf, "/Type/Page\n") >= 5);
        QVERIFY(countOf(pdf, "/FontFile") >= 2);
        QVERIFY(countOf(pdf, "/ToUnicode") >= 2); // its text can be searched and read aloud
        QCOMPARE(countOf(pdf, "/Subtype /Image"), 0);
        QVERIFY(!pdf.contains("CreationDate"));
        QCOMPARE(app::toPdf(sample()), pdf);
    }

    void projectAsHtmlHoldsEveryNumber()
    {
        import(kRated);
        QCOMPARE(call({ QStringLiteral("score"), project(), QStringLiteral("--metric"),
                        QStringLiteral("bleu,chrf,length-ratio"), QStringLiteral("--reference"), QStringLiteral("B") })
                     .code,
                 0);
        const QStringList choices{ QStringLiteral("--human"), QStringLiteral("score"),  QStringLiteral("--draws"),
                                   QStringLiteral("50"),      QStringLiteral("--seed"), QStringLiteral("7") };
        const QString file = path("report.html");
        const cli_test::Called made =
            call(QStringList{ QStringLiteral("report"), project(), QStringLiteral("-o"), file } + choices);
        QVERIFY2(made.code == 0, made.err.c_str());
        const Page page = parsed(contentOf(file));
        QVERIFY2(page.error.isEmpty(), qUtf8Printable(page.error));
        const cli_test::Called agreed =
            call(QStringList{ QStringLiteral("agreement"), project(), QStringLiteral("--json") } + choices);
        QVERIFY2(agreed.code == 0, agreed.err.c_str());
        const auto strata = nlohmann::json::parse(agreed.out).at("strata");
        for (const auto &row : strata[0].at("metrics")) {
            for (const char *key : { "acc_eq", "tau_b", "pearson", "chance" }) {
                if (row.at(key).is_number())
                    QVERIFY2(page.text.contains(QString::number(row.at(key).get<double>(), 'f', 3)), key);
            }
            QVERIFY(page.text.contains(QString::fromStdString(row.at("metric").get<std::string>())));
        }
        QVERIFY(page.text.contains(QStringLiteral("A & <b>")));
        QVERIFY(page.text.contains(QStringLiteral("seed 7")));
        QVERIFY(page.text.contains(QStringLiteral("nrefs:1")));
        QVERIFY(page.text.contains(QRegularExpression(QStringLiteral("[0-9a-f]{64}"))));
        QVERIFY(page.elements.contains(QStringLiteral("svg")));
        QVERIFY(page.text.contains(QStringLiteral("kinds unknown"))); // of compared pairs, in words
    }

    void sameProjectSameBytes()
    {
        import(kRated);
        QCOMPARE(call({ QStringLiteral("score"), project(), QStringLiteral("--metric"), QStringLiteral("chrf"),
                        QStringLiteral("--reference"), QStringLiteral("B") })
                     .code,
                 0);
        for (const char *name : { "report.html", "report.pdf" }) {
            QByteArrayList made;
            for (int round = 0; round < 2; ++round) {
                const cli_test::Called called = call({ QStringLiteral("report"), project(), QStringLiteral("-o"),
                                                       path(name), QStringLiteral("--draws"), QStringLiteral("20") });
                QVERIFY2(called.code == 0, called.err.c_str());
                made << contentOf(path(name));
            }
            QVERIFY(!made[0].isEmpty());
            QVERIFY2(made[0] == made[1], name);
        }
    }

    void mistakesAreSaid_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<int>("code");
        QTest::newRow("no file") << QStringList{} << 2;
        QTest::newRow("unknown ending") << QStringList{ QStringLiteral("-o"), QStringLiteral("report.docx") } << 2;
        QTest::newRow("unknown scale") << QStringList{ QStringLiteral("-o"), QStringLiteral("r.html"),
                                                       QStringLiteral("--human"), QStringLiteral("nobody") }
                                       << 1;
        QTest::newRow("unknown grouping") << QStringList{ QStringLiteral("-o"), QStringLiteral("r.html"),
                                                          QStringLiteral("--group"), QStringLiteral("colour") }
                                          << 2;
        QTest::newRow("no such folder") << QStringList{ QStringLiteral("-o"), QStringLiteral("/no such folder/r.html"),
                                                        QStringLiteral("--draws"), QStringLiteral("0") }
                                        << 1;
    }

    void mistakesAreSaid()
    {
        QFETCH(QStringList, more);
        QFETCH(int, code);
        import(kRated);
        QCOMPARE(call({ QStringLiteral("score"), project(), QStringLiteral("--metric"), QStringLiteral("chrf"),
                        QStringLiteral("--reference"), QStringLiteral("B") })
                     .code,
                 0);
        const cli_test::Called called = call(QStringList{ QStringLiteral("report"), project() } + more);
        QCOMPARE(called.code, code);
        QVERIFY(!called.err.empty());
    }

    void windowOrdersTheSame()
    {
        import(kRated);
        QCOMPARE(call({ QStringLiteral("score"), project(), QStringLiteral("--metric"), QStringLiteral("chrf"),
                        QStringLiteral("--reference"), QStringLiteral("B") })
                     .code,
                 0);
        const cli_test::Called called = call({ QStringLiteral("report"), project(), QStringLiteral("-o"),
                                               path("report.html"), QStringLiteral("--human"), QStringLiteral("score"),
                                               QStringLiteral("--draws"), QStringLiteral("20") });
        QVERIFY2(called.code == 0, called.err.c_str());
        const auto opened = app::openForReading(project());
        QVERIFY(opened.ok());
        models::ReportOrder order;
        order.human = "score";
        order.draws = 20;
        order.file = path("ordered.html");
        const core::Status ordered = app::orderReport(*opened->project, *opened->reader, order, std::stop_token());
        QVERIFY(ordered.ok());
        QVERIFY(!contentOf(path("ordered.html")).isEmpty());
        QCOMPARE(contentOf(path("ordered.html")), contentOf(path("report.html")));
        // Of a part of the project, at another level: both say so.
        const cli_test::Called part = call(
            { QStringLiteral("report"), project(), QStringLiteral("-o"), path("part.html"), QStringLiteral("--human"),
              QStringLiteral("score"), QStringLiteral("--draws"), QStringLiteral("20"), QStringLiteral("--systems"),
              QStringLiteral("B,红楼梦"), QStringLiteral("--confidence"), QStringLiteral("90") });
        QVERIFY2(part.code == 0, part.err.c_str());
        order.filter.systems = { "B", "红楼梦" };
        order.confidence = 0.9;
        order.file = path("part-ordered.html");
        QVERIFY(app::orderReport(*opened->project, *opened->reader, order, std::stop_token()).ok());
        const QByteArray said = contentOf(path("part.html"));
        QVERIFY(said.contains("systems: B, 红楼梦") && said.contains("intervals of 90 %"));
        QCOMPARE(contentOf(path("part-ordered.html")), said);
    }

    // Of two processes: in one the order of a hash, in which Qt writes fonts, is the same anyhow.
    void aPdfIsTheSameBytesAgain()
    {
        import(kRated);
        QCOMPARE(
            call({ QStringLiteral("score"), project(), QStringLiteral("--metric"), QStringLiteral("length-ratio") })
                .code,
            0);
        for (const char *name : { "first.pdf", "second.pdf", "third.pdf" }) {
            const int code = QProcess::execute(QStringLiteral(TERTIUM_CLI),
                                               { QStringLiteral("report"), project(), QStringLiteral("-o"), path(name),
                                                 QStringLiteral("--draws"), QStringLiteral("20") });
            QCOMPARE(code, 0);
            QVERIFY(contentOf(path(name)).startsWith("%PDF"));
            QVERIFY(contentOf(path(name)) == contentOf(path("first.pdf")));
        }
    }

    // Nobody compared or scored anything, and there are no pairs: what a model knows by heart is told all the same.
    void continuationsAloneAreTold()
    {
        import("source\ttranslation\tsystem\tkind\n"
               "Il pleut.\tIt rains cats and dogs today.\tMuir\thuman\n"
               "Il neige.\tThe snow falls on all the living.\tMuir\thuman\n",
               { QStringLiteral("--target-lang"), QStringLiteral("en") });
        answerBy(
            [](const std::string &prompt) { return prompt.ends_with("It rains cats") ? "and dogs today." : "no"; });
        const cli_test::Called ran =
            call({ QStringLiteral("run"), QStringLiteral("continue"), project(), QStringLiteral("--backend"),
                   QStringLiteral("loop"), QStringLiteral("--only"), QStringLiteral("Muir") });
        QVERIFY2(ran.code == 0, ran.err.c_str());
        const cli_test::Called called =
            call({ QStringLiteral("report"), project(), QStringLiteral("-o"), path("r.html") });
        QVERIFY2(called.code == 0, called.err.c_str());
        const QByteArray page = contentOf(path("r.html"));
        QVERIFY(page.contains("What models know by heart"));
        QVERIFY(page.contains("ROUGE"));
        QVERIFY(!page.contains("Sensitivity to minimal pairs"));
    }

    void nothingMeasuredIsAnError()
    {
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        const cli_test::Called called =
            call({ QStringLiteral("report"), project(), QStringLiteral("-o"), path("r.html") });
        QCOMPARE(called.code, 1);
        QVERIFY(!QFile::exists(path("r.html")));
    }

private:
    static QByteArray contentOf(const QString &file)
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
};

QTEST_MAIN(tst_report)
#include "tst_report.moc"
