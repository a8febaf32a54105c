// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/category_words.h"
#include "models/vetting/pair_difference.h"
#include "models/vetting/vet_groups_model.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>
#include <set>

using namespace models;

namespace {

// Changed places in brackets, "^" where something is missing.
QString marked(const QString &text, const std::vector<ChangedPlace> &places)
{
    QString out;
    int at = 0;
    for (const ChangedPlace &place : places) {
        out += text.mid(at, place.start - at);
        out += place.length == 0 ? QStringLiteral("^") : u'[' + text.mid(place.start, place.length) + u']';
        at = place.start + place.length;
    }
    return out + text.mid(at);
}

core::VettedPair pairOf(const char *category, core::VerdictChoice first, core::VerdictChoice second)
{
    static int number = 0;
    core::VettedPair pair;
    pair.uuid = std::to_string(++number);
    pair.category = category;
    pair.given = { true, true };
    pair.verdicts.resize(2);
    pair.verdicts[0].choice = first;
    pair.verdicts[1].choice = second;
    return pair;
}

} // namespace

class TstVetModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void differencesAreMarkedOnBothSides_data();
    void differencesAreMarkedOnBothSides();
    void unitsGoByLanguage();
    void theTableHoldsItsRules();
    void everyCategoryCanBeTranslated();
};

void TstVetModels::differencesAreMarkedOnBothSides_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<DifferenceUnit>("unit");
    QTest::addColumn<QString>("markedBase");
    QTest::addColumn<QString>("markedVariant");
    const auto row = [](const char *name, const char *base, const char *variant, DifferenceUnit unit, const char *b,
                        const char *v) {
        QTest::newRow(name) << QString::fromUtf8(base) << QString::fromUtf8(variant) << unit << QString::fromUtf8(b)
                            << QString::fromUtf8(v);
    };
    using enum DifferenceUnit;
    row("a word for another", "He went home.", "He goes home.", Words, "He [went] home.", "He [goes] home.");
    row("a word left out", "The duke received the envoy at the gate.", "The duke received at the gate.", Words,
        "The duke received [the envoy] at the gate.", "The duke received^ at the gate.");
    row("a word put in", "They wept.", "They all wept.", Words, "They^ wept.", "They [all] wept.");
    row("left out at the end", "He ate rice", "He ate", Words, "He ate [rice]", "He ate^");
    row("characters", "學而時習之", "學而時復之", Characters, "學而時[習]之", "學而時[復]之");
    row("a character left out", "有朋自遠方來", "朋自遠方來", Characters, "[有]朋自遠方來", "^朋自遠方來");
    row("beyond the basic plane", "𠀀甲乙丙丁", "𠀀甲己丙丁", Characters, "𠀀甲[乙]丙丁", "𠀀甲[己]丙丁");
    row("not marked", "a b", "a c", None, "a b", "a c");
    row("everything replaced", "The Master said", "老师说学习快乐", Words, "The Master said", "老师说学习快乐");
}

void TstVetModels::differencesAreMarkedOnBothSides()
{
    QFETCH(QString, base);
    QFETCH(QString, variant);
    QFETCH(DifferenceUnit, unit);
    const PairDifference difference = differenceOf(base, variant, unit);
    QTEST(marked(base, difference.base), "markedBase");
    QTEST(marked(variant, difference.variant), "markedVariant");
    QCOMPARE(difference.whole, variant.startsWith(u"老师"));
}

void TstVetModels::unitsGoByLanguage()
{
    QCOMPARE(unitFor(QStringLiteral("zh-Hant"), {}), DifferenceUnit::Characters);
    QCOMPARE(unitFor(QStringLiteral("en"), {}), DifferenceUnit::Words);
    QCOMPARE(unitFor({}, QStringLiteral("老师说")), DifferenceUnit::Characters);
    QCOMPARE(unitFor({}, QStringLiteral("He said")), DifferenceUnit::Words);
}

void TstVetModels::theTableHoldsItsRules()
{
    using core::VerdictChoice;
    core::VetData data;
    data.annotators = { { 1, "a", "Anna" }, { 2, "b", "Bo" } };
    data.settings.categories = { { "tense", "Tense", {}, false, {}, {} }, { "segmentation", {}, {}, true, {}, {} } };
    data.settings.counts = { 3, 1 };
    data.times.resize(2);
    data.pairs = { pairOf("tense", VerdictChoice::Accept, VerdictChoice::Accept),
                   pairOf("tense", VerdictChoice::Accept, VerdictChoice::Reject),
                   pairOf("tense", VerdictChoice::Accept, VerdictChoice::None),
                   pairOf("segmentation", VerdictChoice::Reject, VerdictChoice::Reject) };
    VetGroupsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setResults(data, core::tabulateVerdicts(data));
    using Figure = VetGroupsModel::Figure;
    const auto cell = [&](int row, Figure figure) {
        return model.index(row, model.columnOf(figure)).data().toString();
    };
    QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Anna"));
    QCOMPARE(cell(0, Figure::Category), QStringLiteral("Tense"));
    QCOMPARE(cell(0, Figure::Pairs), QStringLiteral("3"));
    QCOMPARE(cell(0, Figure::N), QStringLiteral("2")); // the third was not decided by both
    QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("3"));
    QCOMPARE(cell(1, Figure::Category), QStringLiteral("segmentation")); // no name: its id
    QCOMPARE(cell(1, Figure::FailRate), QStringLiteral("100.0 %"));
    QCOMPARE(cell(1, Figure::Kappa), QStringLiteral("–")); // none, not 0
    QVERIFY(model.isSum(2) && !model.isSum(1));
    model.setResults({}, {});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(model.agreementAt(0) == nullptr);
}

// What the built-in categories say, word for word: a text that lupdate does not see stays English.
void TstVetModels::everyCategoryCanBeTranslated()
{
    QFile file(QStringLiteral(TERTIUM_LEXICONS "/categories.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::set<std::string> due;
    for (const nlohmann::json &category : nlohmann::json::parse(file.readAll().toStdString())) {
        due.insert({ category.at("name").get<std::string>(), category.at("definition").get<std::string>() });
        for (const char *kind : { "good", "bad" })
            for (const nlohmann::json &example : category.at(kind))
                due.insert(example.at("why").get<std::string>());
    }
    const std::set<std::string> known(categorySentences().begin(), categorySentences().end());
    QCOMPARE(known, due);
    QCOMPARE(categoryName("own", {}), QStringLiteral("own"));
    QCOMPARE(categoryText("My own <b>words</b>"), QStringLiteral("My own <b>words</b>"));
}

QTEST_GUILESS_MAIN(TstVetModels)
#include "tst_vet_models.moc"
