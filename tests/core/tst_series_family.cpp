// SPDX-License-Identifier: GPL-3.0-or-later
// Variants of one metric side by side: their order, their short names, and the choice of some of them.

#include "core/formats/score_number.h"
#include "core/scoring/series_family.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

SeriesInfo metric(const std::string &name, const std::string &reads = "reference + translation")
{
    SeriesInfo info;
    info.name = info.family = name;
    info.reads = reads;
    return info;
}

SeriesInfo run(const std::string &name, const std::string &form, bool weighted, const std::string &model)
{
    SeriesInfo info;
    info.name = name;
    info.side = ScoreSeries::Side::Run;
    info.kind = SeriesInfo::Kind::Questions;
    info.reads = "source + translation";
    info.family = info.list = "litransproqa-25";
    info.promptTemplate = form;
    info.weighted = weighted;
    info.usual = weighted;
    info.model = model;
    return info;
}

std::vector<SeriesInfo> variants()
{
    SeriesInfo treqa = run("treqa 1", "treqa-1/1", true, "small");
    treqa.kind = SeriesInfo::Kind::Reading;
    treqa.family = "treqa";
    treqa.counting = "token F1";
    return { metric("chrF2"),
             run("run 1", "vanilla/1", true, "small"),
             metric("own", ""),
             run("run 2", "promptstep/1", true, "small"),
             treqa,
             run("run 1 unweighted", "vanilla/1", false, "small"),
             run("run 3", "vanilla/1", true, "large"),
             metric("BLEU") };
}

std::vector<std::string> names(const std::vector<SeriesInfo> &infos)
{
    std::vector<std::string> out;
    std::ranges::transform(infos, std::back_inserter(out), &SeriesInfo::name);
    return out;
}

} // namespace

class tst_series_family : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void familiesStandTogether()
    {
        QCOMPARE(names(byFamily(variants())),
                 std::vector<std::string>({ "chrF2", "BLEU", "run 1", "run 3", "run 1 unweighted", "run 2", "treqa 1",
                                            "own" })); // template, then preset, then model; what is not stated is last
        QVERIFY(byFamily({}).empty());
    }

    void aLabelSaysWhatDiffers()
    {
        const std::vector<SeriesInfo> all = variants();
        QCOMPARE(familyLabels({ all[0], all[1], all[4] }),
                 std::vector<std::string>({ "chrF2", "litransproqa-25", "treqa" })); // nothing of its family beside it
        QCOMPARE(familyLabels({ all[1], all[3] }),
                 std::vector<std::string>({ "litransproqa-25 · vanilla/1", "litransproqa-25 · promptstep/1" }));
        QCOMPARE(familyLabels({ all[1], all[5] }), std::vector<std::string>({ "litransproqa-25 · weighted, hard",
                                                                              "litransproqa-25 · unweighted, hard" }));
        QCOMPARE(familyLabels({ all[1], all[6] }),
                 std::vector<std::string>({ "litransproqa-25 · small", "litransproqa-25 · large" }));
        SeriesInfo again = all[1];
        again.name = "run 9";
        QCOMPARE(familyLabels({ all[1], again }),
                 std::vector<std::string>({ "litransproqa-25 (run 1)", "litransproqa-25 (run 9)" }));
    }

    void presetsAreSaidInSomebodysWords()
    {
        const std::vector<SeriesInfo> all = variants();
        const auto words = [](const SeriesInfo &info) { return std::string(info.weighted ? "mit" : "ohne"); };
        QCOMPARE(familyLabels({ all[1], all[5] }, words),
                 std::vector<std::string>({ "litransproqa-25 · mit", "litransproqa-25 · ohne" }));
    }

    void aFamilyIsChosenAtOnce_data()
    {
        QTest::addColumn<QStringList>("families");
        QTest::addColumn<QStringList>("templates");
        QTest::addColumn<QStringList>("presets");
        QTest::addColumn<QStringList>("models");
        QTest::addColumn<QString>("taken");
        const auto row = [](const char *what, const QStringList &families, const QStringList &templates,
                            const QStringList &presets, const QStringList &models, const char *taken) {
            QTest::newRow(what) << families << templates << presets << models << QString::fromLatin1(taken);
        };
        const QString list = QStringLiteral("litransproqa-25"), vanilla = QStringLiteral("vanilla");
        row("a whole family", { list }, {}, {}, {}, "run 1,run 3,run 1 unweighted,run 2");
        row("two families", { list, QStringLiteral("BLEU") }, {}, {}, {}, "BLEU,run 1,run 3,run 1 unweighted,run 2");
        row("a template without its version", { list }, { vanilla }, {}, {}, "run 1,run 3,run 1 unweighted");
        row("a word of a preset", {}, {}, { QStringLiteral("unweighted") }, {}, "chrF2,BLEU,run 1 unweighted,own");
        row("a preset and a model", {}, {}, { QStringLiteral("weighted") }, { QStringLiteral("large") },
            "chrF2,BLEU,run 3,own");
        row("in other capitals", { QStringLiteral("LiTransProQA-25"), QStringLiteral("bleu") },
            { QStringLiteral("Vanilla") }, { QStringLiteral("Weighted") }, { QStringLiteral("LARGE") }, "BLEU,run 3");
        row("a metric beside a template", { list, QStringLiteral("BLEU") }, { vanilla }, {}, {},
            "BLEU,run 1,run 3,run 1 unweighted");
        row("nothing fits", { QStringLiteral("comet") }, {}, {}, {}, "");
    }

    void aFamilyIsChosenAtOnce()
    {
        const auto set = [](const QStringList &list) {
            std::set<std::string> out;
            for (const QString &word : list)
                out.insert(word.toStdString());
            return out;
        };
        QFETCH(QStringList, families);
        QFETCH(QStringList, templates);
        QFETCH(QStringList, presets);
        QFETCH(QStringList, models);
        const FamilyChoice choice{ set(families), set(templates), set(presets), set(models) };
        QStringList taken;
        for (const SeriesInfo &info : byFamily(variants()))
            if (choice.takes(info))
                taken << QString::fromStdString(info.name);
        QTEST(taken.join(u','), "taken");
    }

    void asPublishedIsMeantByThatWordAlone()
    {
        SeriesInfo info;
        info.side = ScoreSeries::Side::Run;
        info.kind = SeriesInfo::Kind::Questions;
        info.weighted = true;
        QVERIFY((FamilyChoice{ {}, {}, { "weighted", "unweighted" }, {} }).takes(info));
        info.preset = ScorePreset::Reference;
        QVERIFY(!(FamilyChoice{ {}, {}, { "weighted", "unweighted" }, {} }).takes(info));
        QVERIFY((FamilyChoice{ {}, {}, { "as published" }, {} }).takes(info));
        QVERIFY((FamilyChoice{ {}, {}, { "weighted, hard, as published" }, {} }).takes(info));
    }

    void scoresAreReadWithPointAndComma_data()
    {
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<int>("what");
        QTest::addColumn<double>("value");
        const auto row = [](const char *name, const char *cell, ScoreCell what, double value = 0) {
            QTest::newRow(name) << QByteArray(cell) << static_cast<int>(what) << value;
        };
        row("point", "0.5", ScoreCell::Number, 0.5);
        row("comma", " -12,25 ", ScoreCell::Number, -12.25);
        row("plus", "+3", ScoreCell::Number, 3);
        row("small with three decimals", "0,345", ScoreCell::Number, 0.345);
        row("thousands or decimals", "1,234", ScoreCell::Flawed);
        row("both", "1.234,5", ScoreCell::Flawed);
        row("two commas", "1,2,3", ScoreCell::Flawed);
        row("infinite", "inf", ScoreCell::Flawed);
        row("words", "good", ScoreCell::Flawed);
        row("nothing", "  ", ScoreCell::Missing);
        row("NaN", "NaN", ScoreCell::Missing);
        row("a lone comma", ",", ScoreCell::Flawed);
    }

    void scoresAreReadWithPointAndComma()
    {
        QFETCH(QByteArray, cell);
        double value = 0;
        QTEST(static_cast<int>(readScore(cell.toStdString(), value)), "what");
        if (readScore(cell.toStdString(), value) == ScoreCell::Number)
            QTEST(value, "value");
        if (cell == "1,234")
            QVERIFY(flawOfScore("1,234").find("thousands") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_series_family)
#include "tst_series_family.moc"
