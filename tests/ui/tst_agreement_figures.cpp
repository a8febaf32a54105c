// SPDX-License-Identifier: GPL-3.0-or-later
// Figures about agreement: each group of bars has its own human line, and what can't be said is a sentence.

#include "tests/core/agreement_fixture.h"
#include "ui/figures/agreement_figures.h"
#include "ui/figures/agreement_words.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

struct Measured {
    AgreementFixture fixture;
    AgreementRequest request;
    std::optional<AgreementData> data;
    AgreementTable table;

    void measure()
    {
        data = fixture.read({ request.human, request.metrics, false, {} });
        table = measureAgreement(*data, request, {}).value();
    }
    [[nodiscard]] ui::AgreementShown shown() const { return { *data, request, table, 0 }; }
};

QStringList referenceLines(const ui::FigurePtr &figure)
{
    QStringList lines;
    for (const auto &row : figure->table().rows)
        if (std::get<QString>(row.front()) == u"reference line")
            lines << std::get<QString>(row.at(1));
    return lines;
}

} // namespace

class tst_agreement_figures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachGroupHasItsOwnHumanLine()
    {
        Measured measured;
        measured.request = requestOn("quality", { "up" });
        measured.measure();
        QCOMPARE(referenceLines(ui::adequacyFigure(measured.shown())).size(), qsizetype{ 1 });
        measured.request.top = { "Two" };
        measured.measure();
        const QStringList lines = referenceLines(ui::adequacyFigure(measured.shown()));
        QCOMPARE(lines.size(), qsizetype{ 3 });
        const HumanCeiling &ceiling = measured.table.strata.front().ceiling;
        const std::pair<QString, const std::optional<Adequacy> *> groups[] = {
            { QStringLiteral("top systems"), &ceiling.top },
            { QStringLiteral("all systems"), &ceiling.all },
            { QStringLiteral("all but the top"), &ceiling.other },
        };
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QVERIFY2(lines[i].contains(groups[i].first), qPrintable(lines[i]));
            QVERIFY2(lines[i].contains(ui::shareWords((*groups[i].second)->share)), qPrintable(lines[i]));
        }
        QVERIFY(ui::ceilingSentences(ceiling, QStringLiteral("quality"))
                    .join(u' ')
                    .contains(QStringLiteral("top systems")));
    }

    void whatIsTiedIsASentence_data()
    {
        QTest::addColumn<bool>("people");
        QTest::addColumn<QString>("words");
        QTest::newRow("all scores of people are equal") << true << QStringLiteral("nothing for up to agree with");
        QTest::newRow("the metric is constant") << false << QStringLiteral("the same score");
    }

    void whatIsTiedIsASentence()
    {
        QFETCH(bool, people);
        QFETCH(QString, words);
        Measured measured;
        if (people)
            for (HumanScore &score : measured.fixture.project.tables().humanScores)
                score.value = 2;
        else
            measured.fixture.addMetric("flat", "higher", { 7, 7, 7 });
        measured.request = requestOn("quality", { people ? "up" : "flat" });
        measured.request.draws = 20;
        measured.measure();
        const QString title = ui::scatterFigure(measured.shown(), measured.request.metrics.front())->caption().title;
        QVERIFY2(title.contains(words), qPrintable(title));
        QVERIFY2(!title.contains(u'%'), qPrintable(title)); // no share is claimed
    }

    void unequalNIsSaid()
    {
        Measured measured;
        measured.request = requestOn("quality", { "up", "down" });
        measured.measure();
        const auto notes = [&] {
            return ui::stratumNotes(measured.table.strata.front(), measured.table, measured.request).join(u' ');
        };
        QVERIFY(!notes().contains(QStringLiteral("unequal n")));
        measured.table.strata.front().rows.front().cells -= 1;
        QVERIFY(notes().contains(QStringLiteral("unequal n")));
        measured.request.draws = 100;
        measured.request.metrics = { "up" };
        measured.measure();
        QVERIFY(notes().contains(QStringLiteral("drawn together")));
        QVERIFY(notes().contains(QStringLiteral("Wilson")));
    }
};

QTEST_GUILESS_MAIN(tst_agreement_figures)
#include "tst_agreement_figures.moc"
