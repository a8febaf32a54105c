// SPDX-License-Identifier: GPL-3.0-or-later
// perturb and export --what pairs on the command line, called in process.

#include "app/cli/command.h"
#include "app/resource_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using Json = nlohmann::json;

namespace {

struct Called {
    int code = -1;
    std::string out, err;
};

constexpr auto kTable =
    "id\tsource_zh\ttranslation_en\n"
    "1\t子路曰：「吾聞之三日。」\tZi Lu said to the king, “I heard it; the duke loved the horse.”\n"
    "2\t子貢問政。\tZi Gong asked about government, and the Master gave him a sword for three days.\n";

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

std::map<std::string, Json> byCategory(const std::string &out)
{
    std::map<std::string, Json> reports;
    const Json root = Json::parse(out);
    for (const Json &report : root.at("categories"))
        reports[report.at("category").get<std::string>()] = report;
    return reports;
}

} // namespace

class tst_perturb_cli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        QFile file(m_folder->filePath(QStringLiteral("table.tsv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kTable);
        file.close();
        QCOMPARE(call({ QStringLiteral("import"), project(), file.fileName() }).code, 0);
    }

    void countsAndStores()
    {
        const Called made = perturb("--category all --json");
        QVERIFY2(made.code == 0, made.err.c_str());
        const Json root = Json::parse(made.out);
        const int added = root.at("added").get<int>();
        QVERIFY(added >= 10);
        QCOMPARE(root.at("known").get<int>(), 0);
        QVERIFY(root.at("seconds").get<double>() > 0);
        auto reports = byCategory(made.out);
        QCOMPARE(reports.size(), std::size_t(11));
        QCOMPARE(reports["name-annotation"].at("covered").get<int>(), 2);
        QCOMPARE(reports["modern-chinese"].at("covered").get<int>(), 0);
        QVERIFY(
            reports["modern-chinese"].at("refusals").contains("no column with modern Chinese; a model can translate"));
        // The same seed again: everything is known.
        const Json again = Json::parse(perturb("--category all --json").out);
        QCOMPARE(again.at("added").get<int>(), 0);
        QCOMPARE(again.at("known").get<int>(), added);
    }

    void dryRunStoresNothing()
    {
        QCOMPARE(Json::parse(perturb("--category title --dry-run --json").out).at("stored").get<bool>(), false);
        QCOMPARE(exported("jsonl").size(), 0);
    }

    void sameSeedSameBytes()
    {
        QCOMPARE(perturb("--category all --seed 3 --workers 1").code, 0);
        const QByteArray first = exported("jsonl");
        QVERIFY(!first.isEmpty());
        cleanAndImport();
        QCOMPARE(perturb("--category all --seed 3 --workers 4").code, 0);
        QCOMPARE(exported("jsonl"), first);
    }

    void exportsPairs()
    {
        QCOMPARE(perturb("--category title,pronoun").code, 0);
        int lines = 0;
        for (const QByteArray &line : exported("jsonl").split('\n')) {
            if (line.isEmpty())
                continue;
            const Json pair = Json::parse(line.toStdString());
            QVERIFY(pair.at("base") != pair.at("variant"));
            QCOMPARE(pair.at("edits").size(), std::size_t(1));
            QCOMPARE(pair.at("kind").get<std::string>(), std::string("error"));
            ++lines;
        }
        QVERIFY(lines >= 3);
        const QList<QByteArray> table = exported("tsv").trimmed().split('\n');
        QCOMPARE(table.size(), lines + 1);
        for (const QByteArray &line : table)
            QCOMPARE(line.count('\t'), 12);
    }

    void listsCategories()
    {
        const Called listed = call(words("perturb categories --json"));
        QCOMPARE(listed.code, 0);
        const Json root = Json::parse(listed.out);
        QCOMPARE(root.at("categories").size(), std::size_t(11));
        for (const Json &category : root.at("categories"))
            QVERIFY(!category.at("definition").get<std::string>().empty());
    }

    void usageErrors_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("no category") << "";
        QTest::newRow("unknown category") << "--category nonsense";
        QTest::newRow("twice") << "--category title,title";
        QTest::newRow("seed") << "--category title --seed x";
        QTest::newRow("sample without a limit") << "--category title --sample-by-length";
    }
    void usageErrors()
    {
        QFETCH(QString, line);
        QCOMPARE(perturb(line.toUtf8().constData()).code, 2);
    }

    // What is a reference and nothing else is no base, with or without --own-references: it is said how it becomes one.
    void aProjectOfReferencesAlone_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("as it is") << QStringList();
        QTest::newRow("own references") << QStringList{ QStringLiteral("--own-references") };
    }
    void aProjectOfReferencesAlone()
    {
        QFETCH(QStringList, more);
        const QString references = m_folder->filePath(QStringLiteral("references.tertium"));
        QFile file(m_folder->filePath(QStringLiteral("references.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly) &&
                file.write("source,translation,system,reference\nIl pleut.,,,It had rained on the town.\n") > 0);
        file.close();
        QCOMPARE(call({ QStringLiteral("new"), references }).code, 0);
        QCOMPARE(call({ QStringLiteral("import"), references, file.fileName() }).code, 0);
        const Called called = call(
            QStringList{ QStringLiteral("perturb"), references, QStringLiteral("--category"), QStringLiteral("all") } +
            more);
        QCOMPARE(called.code, static_cast<int>(app::ExitFailed));
        QVERIFY2(called.err.find("references alone") != std::string::npos, called.err.c_str());
        QVERIFY2(called.err.find("--map translation=") != std::string::npos, called.err.c_str());
    }

    void unknownSystemIsNamed()
    {
        const Called called = perturb("--category title --system Nobody");
        QCOMPARE(called.code, 1);
        QVERIFY(called.err.find("Nobody") != std::string::npos);
    }

#ifdef TERTIUM_CORPORA
    // Shares of translations with a variant, as the rules were found to reach when they were tried out.
    void coversTheCorpora()
    {
        QFile::remove(project());
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        for (const char *name : { "/analects_zh_en.tsv", "/daodejing_legge.tsv", "/candide_fr_en.tsv" }) {
            QCOMPARE(
                call({ QStringLiteral("import"), project(), QStringLiteral(TERTIUM_CORPORA) + QLatin1String(name) })
                    .code,
                0);
        }
        const Called made = perturb("--category all --per-text 3 --json");
        QVERIFY2(made.code == 0, made.err.c_str());
        auto reports = byCategory(made.out);
        const std::map<std::string, std::pair<double, int>> least = {
            { "omitted-subject", { 0.75, 100 } }, { "omitted-object", { 0.55, 100 } },
            { "pronoun", { 0.68, 100 } },         { "tense", { 0.83, 100 } },
            { "title", { 0.08, 100 } },           { "lexical", { 0.35, 100 } },
            { "segmentation", { 0.45, 100 } },    { "name-formatting", { 0.2, 100 } },
            { "name-annotation", { 0.2, 100 } },  { "modern-sense", { 0.4, 100 } },
        };
        compare(reports, least);
    }

    // The same on the Analects alone, Lyall's short sentences counted; one variant a translation.
    void coversTheAnalects()
    {
        QFile::remove(project());
        QCOMPARE(call({ QStringLiteral("new"), project() }).code, 0);
        QCOMPARE(
            call({ QStringLiteral("import"), project(), QStringLiteral(TERTIUM_CORPORA "/analects_zh_en.tsv") }).code,
            0);
        auto reports = byCategory(perturb("--category all --dry-run --json").out);
        QCOMPARE(reports["tense"].at("translations").get<int>(), 286);
        compare(reports, { { "omitted-subject", { 0.75, 100 } },
                           { "omitted-object", { 0.55, 100 } },
                           { "pronoun", { 0.68, 100 } },
                           { "tense", { 0.83, 100 } },
                           { "title", { 0.08, 20 } },
                           { "lexical", { 0.35, 100 } },
                           { "segmentation", { 0.45, 100 } } });
        // A floor of its own has the modern sense; with the glosses of characters it is that of the suggester.
        reports = byCategory(perturb("--category modern-sense --suggest --dry-run --json").out);
        compare(reports, { { "modern-sense", { 0.73, 100 } } });
    }

    static void compare(std::map<std::string, Json> &reports,
                        const std::map<std::string, std::pair<double, int>> &least)
    {
        for (const auto &[category, floor] : least) {
            const Json &report = reports[category];
            const double share = report.at("covered").get<double>() / report.at("translations").get<double>();
            QVERIFY2(share >= floor.first, (category + ": " + report.dump()).c_str());
            QVERIFY2(report.at("variants").get<int>() >= floor.second, (category + ": " + report.dump()).c_str());
        }
    }
#endif

private:
    [[nodiscard]] QString project() const
    {
        return m_folder->filePath(QStringLiteral("p.tertium"));
    }

    void cleanAndImport()
    {
        m_folder.reset();
        init();
    }

    Called call(const QStringList &arguments)
    {
        std::ostringstream out, err;
        const auto library = app::loadLibrary();
        app::CliContext context{ out, err, {}, nullptr, nullptr };
        if (library)
            context.library = std::make_shared<core::Library>(*library);
        const int code = app::runCli(arguments, context);
        return { code, out.str(), err.str() };
    }

    Called perturb(const char *options)
    {
        return call(QStringList{ QStringLiteral("perturb"), project() } + words(options));
    }

    QByteArray exported(const char *format)
    {
        const QString file = m_folder->filePath(QStringLiteral("out"));
        const Called called =
            call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("pairs"),
                   QStringLiteral("--format"), QString::fromLatin1(format), QStringLiteral("-o"), file });
        if (called.code != 0)
            return "failed: " + QByteArray::fromStdString(called.err);
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("unreadable");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(tst_perturb_cli)
#include "tst_perturb_cli.moc"
