// SPDX-License-Identifier: GPL-3.0-or-later
// Figures about reading questions from figures given by hand: what they say, and that each can be painted and saved.

#include "ui/figures/comprehension_figures.h"
#include "ui/figures/figure_look.h"
#include "ui/widgets/figure_view.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace core;

namespace {

ReadingAgreement agreement(GoldKind gold, double estimate, std::vector<double> samples, const std::string &kind)
{
    ReadingAgreement made;
    made.gold = gold;
    made.overall.pairKind = kind;
    made.overall.accuracy = { estimate, estimate - 0.1, estimate + 0.1, 40 };
    made.overall.metricTies = 3;
    made.samples = std::move(samples);
    return made;
}

ReadingVariant variant(const std::string &model, CandidateOrder order, std::vector<double> samples)
{
    ReadingVariant made;
    made.run.model = model;
    made.options.order = order;
    made.options.samples = static_cast<int>(samples.size());
    made.agreement = { agreement(GoldKind::Regenerated, 0.6, samples, "human–machine"),
                       agreement(GoldKind::Proposed, 0.4, samples, "human–machine") };
    return made;
}

void paints(const ui::FigurePtr &figure)
{
    QVERIFY(figure != nullptr);
    QCOMPARE(figure->nothing(), QString());
    QVERIFY(figure->markCount() > 0);
    const ui::FigureLook look = ui::figureFileLook();
    const double height = figure->heightFor(700, look);
    QImage image(700, static_cast<int>(height) + 1, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QImage empty = image;
    QPainter painter(&image);
    ui::paint(painter, *figure, QRectF(0, 0, 700, height), look);
    painter.end();
    QVERIFY(image != empty);
}

} // namespace

class tst_comprehension_figures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void setsOfQuestionsHaveLowestAndHighest();
    void oneSetHasNoWhiskers();
    void withoutPreferencesThereIsNoFigure();
    void positionShowsBothGoldAnswers();
    void errorsLeadToPassages();
    void typesAreShares();
    void lengthsHaveARowASystem();
    void namesHaveARowASystem();
};

void tst_comprehension_figures::setsOfQuestionsHaveLowestAndHighest()
{
    const auto figure = ui::samplesFigure({ variant("m", CandidateOrder::Rotated, { 0.5, 0.6, 0.7, 0.4 }) });
    paints(figure);
    const QString name = figure->mark(0).name;
    for (const char *part : { "55.0 %", "40.0 %", "70.0 %", "4" }) {
        QVERIFY2(name.contains(QString::fromLatin1(part)), qPrintable(name));
    }
}

void tst_comprehension_figures::oneSetHasNoWhiskers()
{
    const auto figure = ui::samplesFigure({ variant("m", CandidateOrder::Rotated, { 0.6 }) });
    QVERIFY2(figure->mark(0).name.contains(QStringLiteral("one set")), qPrintable(figure->mark(0).name));
}

void tst_comprehension_figures::withoutPreferencesThereIsNoFigure()
{
    QVERIFY(ui::samplesFigure({}) == nullptr);
    ReadingVariant none;
    QVERIFY(ui::samplesFigure({ none }) == nullptr);
}

void tst_comprehension_figures::positionShowsBothGoldAnswers()
{
    const auto figure = ui::positionFigure({ variant("m", CandidateOrder::PreferredFirst, {}),
                                             variant("m", CandidateOrder::PreferredLast, {}),
                                             variant("m", CandidateOrder::Random, {}) },
                                           "human–machine");
    paints(figure);
    QCOMPARE(figure->markCount(), 6);
    QVERIFY(figure->words().contains(QStringLiteral("preferred last")));
    QVERIFY(figure->mark(0).name.contains(QStringLiteral("40.0 %"))); // proposed comes first
    QVERIFY(figure->mark(1).name.contains(QStringLiteral("60.0 %")));
}

void tst_comprehension_figures::errorsLeadToPassages()
{
    QuestionsAgainstErrors errors;
    errors.passages = { { 11, "Book 1", 0, 4, 1 }, { 12, "Book 2", 0, 6, 5 }, { 13, "Book 3", 0, 9, 7 } };
    errors.unmarked = 2;
    errors.pearson.coefficient = Statistic::of(0.97);
    const auto figure = ui::questionErrorsFigure(errors);
    paints(figure);
    QCOMPARE(figure->markCount(), 3);
    QStringList ids{ figure->idOf(0), figure->idOf(1), figure->idOf(2) };
    QVERIFY(ids.contains(QStringLiteral("12")));
    QVERIFY(figure->caption().title.contains(QStringLiteral("0.97")));
    QVERIFY(figure->caption().recipe.contains(QStringLiteral("2")));
}

void tst_comprehension_figures::typesAreShares()
{
    const auto figure = ui::questionTypesFigure({ { "concept", 3 }, { "judgmental", 1 } });
    paints(figure);
    QVERIFY(figure->words().contains(QStringLiteral("concept")));
    QCOMPARE(figure->table().rows.size(), 2);
}

void tst_comprehension_figures::lengthsHaveARowASystem()
{
    AnswerLengths gold{ AnswerLengths::Of::Regenerated, 0, {}, SystemKind::Unknown, { 3, 4, 5 } };
    AnswerLengths system{ AnswerLengths::Of::Candidate, 7, "mt", SystemKind::Machine, { 1, 2, 12 } };
    const auto figure = ui::answerLengthsFigure({ gold, system }, { { 7, 2 } });
    paints(figure);
    QVERIFY(figure->words().contains(QStringLiteral("mt")));
}

void tst_comprehension_figures::namesHaveARowASystem()
{
    AnswerLengths gold{ AnswerLengths::Of::Regenerated, 0, {}, SystemKind::Unknown, { 3, 4 }, { 33.3, 0 } };
    AnswerLengths system{ AnswerLengths::Of::Candidate, 7, "mt", SystemKind::Machine, { 1, 2, 12 }, { 100, 50 } };
    const auto figure = ui::answerNamesFigure({ gold, system }, { { 7, 2 } });
    paints(figure);
    QVERIFY(figure->words().contains(QStringLiteral("mt")));
    QVERIFY2(figure->caption().n.contains(QStringLiteral("4")), qPrintable(figure->caption().n)); // not five: one is in
                                                                                                  // other letters
}

QTEST_MAIN(tst_comprehension_figures)
#include "tst_comprehension_figures.moc"
