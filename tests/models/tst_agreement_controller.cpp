// SPDX-License-Identifier: GPL-3.0-or-later
// The Agreement page's controller and models: choices, measuring, what is kept, marks, cancel, and the table.

#include "models/agreement/agreement_controller.h"
#include "models/agreement/agreement_table_model.h"
#include "models/agreement/series_model.h"
#include "models/project/project_session.h"
#include "tests/support/assessed_project.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using models::AgreementController;
using models::AgreementTableModel;
using models::SeriesModel;

namespace {

constexpr int kWait = 20'000;

struct Fixture {
    std::shared_ptr<testing::MemoryProject> store = std::make_shared<testing::MemoryProject>("/tmp/Agree.tertium");
    core::RowId run;
    models::ProjectSession session;
    AgreementController controller;

    Fixture()
        : run(testing::fillAssessed(*store, { .segments = 8, .allAnswered = true }))
        , session(store)
    {
    }
    ~Fixture() { controller.setSession(nullptr); }

    void open()
    {
        controller.setSession(&session);
        QTRY_VERIFY_WITH_TIMEOUT(controller.isSettled(), kWait);
    }
    void measure(const core::AgreementRequest &request, const std::string &aspectsOf = {})
    {
        controller.setRequest(request, aspectsOf);
        QTRY_VERIFY_WITH_TIMEOUT(controller.isSettled(), kWait);
    }
};

core::AgreementRequest request()
{
    core::AgreementRequest made;
    made.human = "esa";
    made.draws = 50;
    return made;
}

} // namespace

class tst_agreement_controller : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choicesAreRead()
    {
        Fixture fixture;
        fixture.open();
        const auto &choices = fixture.controller.choices();
        QVERIFY(choices.has_value());
        QVERIFY(choices->hasHuman());
        QVERIFY(choices->hasMetric());
        QCOMPARE(choices->systems.size(), std::size_t{ 3 });
        QCOMPARE(choices->languagePairs, std::vector<std::string>{ "en-zh-Hans" });
        QCOMPARE(choices->documents, std::vector<std::string>{ "Book" });
    }

    void aRequestIsMeasured()
    {
        Fixture fixture;
        fixture.open();
        QSignalSpy progress(&fixture.controller, &AgreementController::progressed);
        fixture.measure(request());
        const auto &whole = fixture.controller.whole();
        QVERIFY(whole != nullptr);
        QCOMPARE(whole->table->strata.front().rows.size(), std::size_t{ 1 });
        QCOMPARE(whole->table->strata.front().judged, std::size_t{ 24 });
        QVERIFY(whole->table->strata.front().rows.front().accEqInterval.low.defined());
        QVERIFY(whole->aspects.front().empty());
        QVERIFY(progress.size() >= 2);
    }

    void aspectsAndWeightingComeWithIt()
    {
        Fixture fixture;
        fixture.open();
        core::AgreementRequest both = request();
        std::string weighted;
        for (const core::SeriesInfo &info : fixture.controller.choices()->series)
            if (info.side == core::ScoreSeries::Side::Run) {
                both.metrics.push_back(info.name);
                weighted = weighted.empty() ? info.name : weighted;
            }
        fixture.measure(both, weighted);
        const auto &whole = fixture.controller.whole();
        QCOMPARE(whole->weighting.front().size(), std::size_t{ 2 }); // by the paper's text and by its code
        QCOMPARE(whole->aspects.front().size(), std::size_t{ 7 });   // the list and its six aspects
    }

    void theTableComesBeforeWhatTakesLonger()
    {
        Fixture fixture;
        fixture.open();
        std::vector<bool> complete;
        std::vector<const core::AgreementTable *> tables;
        connect(&fixture.controller, &AgreementController::shownChanged, &fixture.controller, [&] {
            if (const auto &whole = fixture.controller.whole()) {
                complete.push_back(whole->complete);
                tables.push_back(whole->table.get());
                QCOMPARE(fixture.controller.isMeasuring(), !whole->complete);
            }
        });
        fixture.measure(request());
        QCOMPARE(complete, std::vector<bool>({ false, true }));
        QCOMPARE(tables.front(), tables.back()); // the very same
    }

    void whatWasMeasuredIsKept()
    {
        Fixture fixture;
        fixture.open();
        fixture.measure(request());
        const auto first = fixture.controller.whole();
        core::AgreementRequest other = request();
        other.grouping = core::Grouping::Flat;
        fixture.measure(other);
        QVERIFY(fixture.controller.whole() != first);
        QCOMPARE(fixture.controller.whole()->data, first->data); // read once
        fixture.controller.setRequest(request(), {});
        QCOMPARE(fixture.controller.whole(), first); // at once
        QVERIFY(!fixture.controller.isMeasuring());
        Q_EMIT fixture.session.textsChanged();
        QVERIFY(fixture.controller.whole() == nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.controller.isSettled(), kWait);
    }

    void marksShowAPart()
    {
        Fixture fixture;
        fixture.open();
        fixture.measure(request());
        const auto whole = fixture.controller.whole();
        fixture.controller.setMarked({ 1, 2, 3, 4 });
        QTRY_VERIFY_WITH_TIMEOUT(fixture.controller.shown() != nullptr, kWait);
        QCOMPARE(fixture.controller.shown()->table->strata.front().judged, std::size_t{ 4 });
        QVERIFY(!fixture.controller.shown()->table->strata.front().rows.front().accEqInterval.low.defined());
        QCOMPARE(fixture.controller.whole(), whole);
        fixture.controller.setMarked({});
        QCOMPARE(fixture.controller.shown(), whole);
    }

    void newAnswersMakeItStale()
    {
        Fixture fixture;
        fixture.open();
        fixture.measure(request());
        QSignalSpy stale(&fixture.controller, &AgreementController::staleChanged);
        Q_EMIT fixture.session.answersChanged(fixture.run);
        QVERIFY(fixture.controller.isStale());
        QCOMPARE(stale.size(), 1);
        QVERIFY(fixture.controller.whole() != nullptr); // it stays until it is measured anew
        fixture.controller.refresh();
        QVERIFY(!fixture.controller.isStale());
    }

    void cancelIsNoError()
    {
        Fixture fixture;
        fixture.open();
        QSignalSpy failed(&fixture.controller, &AgreementController::failed);
        core::AgreementRequest long_ = request();
        long_.draws = 100'000;
        fixture.controller.setRequest(long_, {});
        QVERIFY(fixture.controller.isMeasuring());
        fixture.controller.cancel();
        QVERIFY(!fixture.controller.isMeasuring());
        QVERIFY(fixture.controller.whole() == nullptr);
        fixture.measure(request()); // and another can be asked for
        QVERIFY(fixture.controller.whole() != nullptr);
        QCOMPARE(failed.size(), 0);
    }

    void whatCannotBeReadIsSaid()
    {
        Fixture fixture;
        fixture.open();
        QSignalSpy failed(&fixture.controller, &AgreementController::failed);
        core::AgreementRequest wrong = request();
        wrong.human = "nobody";
        fixture.measure(wrong);
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("nobody")));
        QVERIFY(!fixture.controller.isMeasuring());
    }

    void theTableShowsIntervalsAndSorts()
    {
        Fixture fixture;
        fixture.open();
        core::AgreementRequest both = request();
        for (const core::SeriesInfo &info : fixture.controller.choices()->series)
            if (info.side == core::ScoreSeries::Side::Run)
                both.metrics.push_back(info.name);
        both.baseline = both.metrics.back();
        fixture.measure(both);
        AgreementTableModel model;
        QAbstractItemModelTester tester(&model);
        QVERIFY(!model.isEmptyColumn(AgreementTableModel::Cluster));
        model.setTable(fixture.controller.whole()->table);
        QCOMPARE(model.rowCount(), 4);
        const core::AgreementRow &row = fixture.controller.whole()->table->strata.front().rows.front();
        const auto text = [&](int at, int column) { return model.index(at, column).data().toString(); };
        QVERIFY2(text(0, AgreementTableModel::AccEq).contains(u'['), qPrintable(text(0, AgreementTableModel::AccEq)));
        QCOMPARE(model.index(0, AgreementTableModel::AccEq).data(AgreementTableModel::SortRole).toDouble(),
                 row.accEq.value);
        QCOMPARE(text(0, AgreementTableModel::Cells), QStringLiteral("24"));
        QCOMPARE(text(3, AgreementTableModel::Difference), QStringLiteral("baseline"));
        QVERIFY(model.isEmptyColumn(AgreementTableModel::Stratum));
        QVERIFY(model.isEmptyColumn(AgreementTableModel::HumanTop));
        QVERIFY(!model.isEmptyColumn(AgreementTableModel::Difference));
        QCOMPARE(text(0, AgreementTableModel::Reads), QStringLiteral("source + translation"));
        QVERIFY(model.index(0, AgreementTableModel::Cells)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("n: 24")));
        both.by = core::AgreementBy::Document;
        model.setTable(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void seriesAreTicked()
    {
        SeriesModel model;
        QAbstractItemModelTester tester(&model);
        const auto info = [](const char *name, const char *reads, bool usual = true) {
            core::SeriesInfo made;
            made.name = made.family = name;
            made.reads = reads;
            made.usual = usual;
            return made;
        };
        core::SeriesInfo people = info("esa", "");
        people.side = core::ScoreSeries::Side::People;
        model.setSeries({ people, info("own", ""), info("chrF2", "reference + translation"),
                          info("up", "source + translation"), info("rare", "source + translation", false) });
        QCOMPARE(model.rowCount(), 3); // what they read
        QCOMPARE(model.ticked(), std::vector<std::string>({ "chrF2", "up", "own" }));
        QSignalSpy changed(&model, &SeriesModel::tickedChanged);
        QVERIFY(model.setData(model.find(QStringLiteral("chrF2")), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changed.size(), 1);
        model.setSeries({ info("chrF2", "reference + translation"), info("new", "reference + translation") });
        QCOMPARE(model.ticked(), std::vector<std::string>({ "new" })); // what was unticked stays so
    }

    void aFamilyIsTickedAtOnce()
    {
        SeriesModel model;
        QAbstractItemModelTester tester(&model);
        std::vector<core::SeriesInfo> infos;
        for (const char *form : { "vanilla/1", "promptstep/1" })
            for (const bool weighted : { true, false }) {
                core::SeriesInfo made;
                made.name = std::string("run ") + form + (weighted ? "" : " unweighted");
                made.family = "litransproqa-25";
                made.reads = "source + translation";
                made.side = core::ScoreSeries::Side::Run;
                made.kind = core::SeriesInfo::Kind::Questions;
                made.promptTemplate = form;
                made.model = "small";
                made.weighted = made.usual = weighted;
                infos.push_back(made);
            }
        model.setSeries(infos);
        const auto state = [&](const QModelIndex &at) { return at.data(Qt::CheckStateRole).toInt(); };
        const QModelIndex heading = model.index(0, 0);
        const QModelIndex family = model.index(0, 0, heading);
        QCOMPARE(family.data().toString(), QStringLiteral("litransproqa-25 · small")); // what all of them share
        QCOMPARE(model.rowCount(family), 2);                                           // templates
        const QModelIndex vanilla = model.index(0, 0, family);
        QCOMPARE(vanilla.data().toString(), QStringLiteral("vanilla/1"));
        QCOMPARE(model.rowCount(vanilla), 2);
        QCOMPARE(model.index(0, 0, vanilla).data().toString(), QStringLiteral("weighted, hard"));
        QCOMPARE(state(family), static_cast<int>(Qt::PartiallyChecked)); // the usual ones
        QVERIFY(model.setData(vanilla, Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.ticked(), std::vector<std::string>{ "run promptstep/1" });
        QVERIFY(model.setData(family, Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.ticked().size(), std::size_t{ 4 });
        QCOMPARE(model.ticked()[1], std::string("run vanilla/1 unweighted")); // as shown
        QCOMPARE(state(heading), static_cast<int>(Qt::Checked));
        QVERIFY(model.find(QStringLiteral("vanilla/1")) == vanilla);
    }
};

QTEST_GUILESS_MAIN(tst_agreement_controller)
#include "tst_agreement_controller.moc"
