// SPDX-License-Identifier: GPL-3.0-or-later
// The Agreement page by keyboard over a project in memory: measuring, choices, figures, points that lead to a passage,
// marks that filter, ways out, and what it says where there is nothing.

#include "models/agreement/agreement_table_model.h"
#include "models/agreement/series_model.h"
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/assessed_project.h"
#include "ui/agreement/agreement_charts.h"
#include "ui/agreement/agreement_setup.h"
#include "ui/agreement/agreement_table.h"
#include "ui/agreement/passage_chooser.h"
#include "ui/pages/agreement_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/figure_card.h"
#include "ui/widgets/figure_view.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using ui::AgreementCharts;
using ui::AgreementPage;

namespace {

constexpr int kWait = 20'000;

std::shared_ptr<testing::MemoryProject> project()
{
    auto made = std::make_shared<testing::MemoryProject>("/tmp/Agreement.tertium");
    testing::fillAssessed(*made, { .segments = 8, .allAnswered = true });
    return made;
}

struct Fixture {
    std::shared_ptr<testing::MemoryProject> store;
    models::ProjectSession session;
    AgreementPage page;

    explicit Fixture(std::shared_ptr<testing::MemoryProject> made = project())
        : store(std::move(made))
        , session(store)
    {
        page.resize(1280, 800);
        page.setSession(&session);
        page.show();
        QApplication::setActiveWindow(&page);
    }
    ~Fixture() { page.setSession(nullptr); }

    template <typename Widget> Widget *find(const char *name)
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(page.isSettled(), kWait); }
    ui::FigureView &figure() { return *page.charts().card()->view(); }
    models::AgreementTableModel &table()
    {
        return page.findChild<ui::AgreementTable *>(QStringLiteral("agreementTable"))->model();
    }
};

} // namespace

class tst_agreement_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Light); }

    void theTableAndAFigureStandThere()
    {
        Fixture fixture;
        fixture.settle();
        QCOMPARE(fixture.table().rowCount(), 1);
        QVERIFY(fixture.find<QLabel>("agreementTitle")->text().contains(QStringLiteral("agrees with esa in")));
        QVERIFY(fixture.find<QLabel>("agreementCaption")->text().contains(QStringLiteral("Human ceiling")));
        QVERIFY(fixture.figure().figure() != nullptr);
        QCOMPARE(fixture.figure().figure()->markCount(), 24);
        QVERIFY(!fixture.figure().figure()->caption().n.isEmpty());
        QVERIFY(!fixture.find<QWidget>("progressLine")->isVisible());
    }

    void aScatterTakesTheHeightThatThereIs_data()
    {
        QTest::addColumn<int>("height");
        QTest::newRow("an ordinary window") << 740;
        QTest::newRow("a high window") << 1100;
    }
    void aScatterTakesTheHeightThatThereIs()
    {
        QFETCH(int, height);
        Fixture fixture;
        fixture.page.resize(1110, height);
        fixture.settle();
        auto *scroll = fixture.find<QScrollArea>("chartScroll");
        // The axis is in view where there is room for a figure that tells points apart; else one scrolls to it.
        if (height > 1000)
            QTRY_VERIFY(scroll->verticalScrollBar()->maximum() == 0);
        QTRY_VERIFY(fixture.figure().height() >= 300);
        // With numbers in its place, or another figure, nothing is squeezed.
        fixture.page.charts().showChart(AgreementCharts::Spread);
        fixture.settle();
        ui::FigureView &view = fixture.figure();
        QTRY_COMPARE(view.height(), view.heightForWidth(view.width()));
        QVERIFY(view.height() >= view.figure()->heightFor(view.width() - 8, ui::figureLook(&view)) - 1);
    }

    void everyFigureIsDrawn_data()
    {
        QTest::addColumn<int>("chart");
        QTest::addColumn<int>("leastMarks");
        QTest::newRow("scatter") << int(AgreementCharts::Scatter) << 24;
        QTest::newRow("by part") << int(AgreementCharts::Strata) << 1;
        QTest::newRow("adequacy") << int(AgreementCharts::Adequacy) << 1;
        QTest::newRow("weighting") << int(AgreementCharts::Weighting) << 2;
        QTest::newRow("win rates") << int(AgreementCharts::Wins) << 6;
        QTest::newRow("distribution") << int(AgreementCharts::Spread) << 3;
        QTest::newRow("aspects") << int(AgreementCharts::Aspects) << 12;
        QTest::newRow("raters") << int(AgreementCharts::Raters) << 0; // nobody is named
        QTest::newRow("one passage") << int(AgreementCharts::Versions) << 3;
    }
    void everyFigureIsDrawn()
    {
        QFETCH(int, chart);
        QFETCH(int, leastMarks);
        Fixture fixture;
        fixture.settle();
        auto &series = fixture.find<ui::AgreementSetup>("agreementSetup")->series();
        for (int row = 0; row < series.rowCount(); ++row)
            series.setData(series.index(row, 0), Qt::Checked, Qt::CheckStateRole);
        fixture.settle();
        QTabBar *tabs = fixture.find<QTabBar>("chartTabs");
        tabs->setFocus();
        for (int i = 0; i < chart; ++i)
            QTest::keyClick(tabs, Qt::Key_Right);
        QCOMPARE(int(fixture.page.charts().chart()), chart);
        fixture.settle();
        QVERIFY(fixture.figure().figure() != nullptr);
        QVERIFY2(fixture.figure().figure()->markCount() >= leastMarks, qPrintable(fixture.figure().figure()->words()));
        QVERIFY(!fixture.figure().figure()->caption().title.isEmpty());
        if (leastMarks == 0)
            QVERIFY(!fixture.figure().figure()->nothing().isEmpty() ||
                    fixture.figure().figure()->caption().title.contains(QStringLiteral("not available")));
    }

    void aPointLeadsToItsPassage()
    {
        Fixture fixture;
        fixture.settle();
        QSignalSpy opened(&fixture.page, &ui::Page::openPassage);
        fixture.figure().setFocus();
        QTest::keyClick(&fixture.figure(), Qt::Key_Right);
        QVERIFY(fixture.figure().current() >= 0);
        QTest::keyClick(&fixture.figure(), Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        const auto texts = opened.front().at(1).value<QList<qlonglong>>();
        QCOMPARE(texts.size(), 1);
        QCOMPARE(opened.front().at(0).toLongLong(), (texts.front() - 1) / 3 + 1); // three texts a passage
    }

    void marksFilterEverythingElse()
    {
        Fixture fixture;
        fixture.settle();
        Q_EMIT fixture.figure().brushed({ QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4") });
        fixture.settle();
        using Model = models::AgreementTableModel;
        QCOMPARE(fixture.table().index(0, Model::Cells).data(Model::SortRole).toInt(), 3);
        QVERIFY(fixture.find<QWidget>("markedLine")->isVisible());
        QCOMPARE(fixture.figure().figure()->markCount(), 24); // all points, three of them chosen
        QCOMPARE(fixture.figure().chosen().size(), 3);
        fixture.page.charts().showChart(AgreementCharts::Versions);
        QPushButton *lift = fixture.find<QPushButton>("markedButton");
        lift->setFocus();
        QTest::keyClick(lift, Qt::Key_Space);
        fixture.settle();
        QCOMPARE(fixture.table().index(0, Model::Cells).data(Model::SortRole).toInt(), 24);
        QVERIFY(!fixture.find<QWidget>("markedLine")->isVisible());
    }

    void choicesAreMeasuredAnew()
    {
        Fixture fixture;
        fixture.settle();
        QComboBox *parts = fixture.find<QComboBox>("strataBox");
        parts->setFocus();
        QTest::keyClick(parts, Qt::Key_Down);
        QVERIFY(!fixture.page.isSettled());
        fixture.settle();
        QCOMPARE(fixture.table().table()->strata.front().name, std::string("en-zh-Hans"));
        QTreeView *metrics = fixture.find<QTreeView>("metricsList");
        metrics->setFocus();
        // Heading, family, its usual score, and behind it the unweighted one: by keys alone.
        metrics->setCurrentIndex(metrics->model()->index(0, 0));
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(metrics, Qt::Key_Down);
        QTest::keyClick(metrics, Qt::Key_Space);
        fixture.settle();
        QCOMPARE(fixture.table().rowCount(), 2);
        QTest::keyClick(metrics, Qt::Key_Home);
        QTest::keyClick(metrics, Qt::Key_Space); // all that read alike, at once
        fixture.settle();
        QVERIFY(fixture.table().rowCount() > 2);
        QComboBox *baseline = fixture.find<QComboBox>("baselineBox");
        baseline->setCurrentIndex(1);
        fixture.settle();
        QVERIFY(!fixture.table().table()->baseline.empty());
        QVERIFY(!fixture.find<QTableView>("agreementView")->isColumnHidden(models::AgreementTableModel::Difference));
    }

    void aPassageIsFoundByItsWords()
    {
        Fixture fixture;
        fixture.settle();
        AgreementCharts &charts = fixture.page.charts();
        charts.showChart(AgreementCharts::Versions);
        fixture.settle();
        QComboBox *list = fixture.find<QComboBox>("chartSegmentBox");
        QCOMPARE(list->count(), 8);
        QLineEdit *search = fixture.find<QLineEdit>("passageSearch");
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("5"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(list->count() < 8, kWait);
        QCOMPARE(charts.passages()->chosen(), std::size_t{ 4 }); // the number comes before words that have a 5
        fixture.settle();
        QVERIFY2(fixture.figure().figure()->caption().title.contains(QStringLiteral("passage 5")),
                 qPrintable(fixture.figure().figure()->caption().title));
        search->clear();
        QTest::keyClicks(search, QStringLiteral("nothing has these"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 1, kWait);
        QCOMPARE(charts.passages()->chosen(), std::size_t{ 4 }); // what is shown stays
    }

    void withoutAMetricTickedItSaysSo()
    {
        Fixture fixture;
        fixture.settle();
        fixture.find<ui::AgreementSetup>("agreementSetup")->series().tick({});
        fixture.settle();
        QVERIFY(fixture.find<QLabel>("agreementError")->isVisible());
    }

    void theTableGoesOut()
    {
        Fixture fixture;
        fixture.settle();
        QSignalSpy notice(&fixture.page, &ui::Page::notice);
        fixture.find<QTableView>("agreementView")->setFocus();
        QTest::keyClick(fixture.find<QTableView>("agreementView"), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(notice.size(), 1);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("| Metric | Acc-eq |")));
        QTemporaryDir folder;
        auto *table = fixture.find<ui::AgreementTable>("agreementTable");
        const QString file = folder.filePath(QStringLiteral("a.tex"));
        Q_EMIT table->saveWanted(file, QByteArray("text"));
        QTRY_COMPARE_WITH_TIMEOUT(notice.size(), 2, kWait);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), QByteArray("text"));
        QSignalSpy failed(&fixture.page, &ui::Page::failed);
        Q_EMIT table->saveWanted(folder.filePath(QStringLiteral("none/a.tex")), QByteArray("text"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kWait);
        table->save(core::AgreementFormat::Csv);
        auto *dialog = table->findChild<QFileDialog *>(QStringLiteral("saveAgreementDialog"));
        QVERIFY(dialog != nullptr);
        dialog->reject();
    }

    void emptyStatesLeadOn()
    {
        AgreementPage page;
        page.setSession(nullptr);
        page.show();
        QSignalSpy open(&page, &ui::Page::openWanted), import(&page, &ui::Page::importWanted),
            assess(&page, &ui::Page::openAssessment);
        const auto press = [](AgreementPage &on) {
            for (QPushButton *button : on.findChildren<QPushButton *>())
                if (button->isVisible())
                    QTest::mouseClick(button, Qt::LeftButton);
        };
        press(page);
        QCOMPARE(open.size(), 1);
        auto people = std::make_shared<testing::MemoryProject>("/tmp/People.tertium");
        const auto system = people->addSystem("A");
        const auto text = people->addText(people->addSegment("s"), system, "t");
        models::ProjectSession empty(people);
        page.setSession(&empty);
        QTRY_VERIFY_WITH_TIMEOUT(page.isSettled(), kWait);
        press(page);
        QCOMPARE(import.size(), 1);
        people->addHumanScore(text, 1, "esa");
        Q_EMIT empty.textsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(page.isSettled(), kWait);
        press(page);
        QCOMPARE(assess.size(), 1);
        page.setSession(nullptr);
    }

    void keyboardAndScreenReaderReachAll()
    {
        Fixture fixture;
        fixture.settle();
        const QStringList problems = testing::accessibilityProblems(&fixture.page);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }
};

QTEST_MAIN(tst_agreement_page)
#include "tst_agreement_page.moc"
