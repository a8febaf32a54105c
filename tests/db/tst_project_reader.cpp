// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/db/db_fixture.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace fixture;

namespace {

// Two documents and a segment without one, with text in several scripts.
core::ImportBatch mixedBatch()
{
    core::ImportBatch batch = batchOf(3);
    const core::ImportBatch more = batchOf(2, "Doc B");
    batch.segments.insert(batch.segments.end(), more.segments.begin(), more.segments.end());
    batch.texts.insert(batch.texts.end(), more.texts.begin(), more.texts.end());
    core::ImportBatch bare = batchOf(1, "none");
    bare.segments[0].documentName.clear();
    bare.segments[0].documentUuid.clear();
    batch.segments.push_back(bare.segments[0]);
    batch.texts.insert(batch.texts.end(), bare.texts.begin(), bare.texts.end());
    batch.segments[0].source = "子曰：學而時習之";
    batch.segments[1].source = "ÉTRANGE Straße, 100% d'_accord_";
    batch.texts[4].body = "Ἀχιλῆος ΟΥΛΟΜΈΝΗΝ"; // of the third segment
    return batch;
}

std::vector<int> positionsOf(core::ProjectReader &reader, const core::SegmentQuery &query)
{
    std::vector<int> positions;
    const auto lines = reader.segments(query);
    for (const core::SegmentLine &line : *lines) {
        positions.push_back(line.position);
    }
    return positions;
}

} // namespace

class tst_project_reader : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    core::ProjectPtr m_project;
    std::unique_ptr<core::ProjectReader> m_reader;

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = db::createProject(pathIn(*m_folder), "x").value();
        VERIFY_OK(importBatch(*m_project, mixedBatch()));
        m_reader = readerOf(m_project);
    }
    void cleanup()
    {
        m_reader.reset();
        m_project.reset();
    }

    void searches_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<QList<int>>("positions");
        QTest::newRow("everything") << "" << QList<int>{ 0, 1, 2, 3, 4, 5 };
        QTest::newRow("only blanks") << "  " << QList<int>{ 0, 1, 2, 3, 4, 5 };
        QTest::newRow("one Chinese character") << "學" << QList<int>{ 0 };
        QTest::newRow("two Chinese characters") << "子曰" << QList<int>{ 0 };
        QTest::newRow("other case, not ASCII") << "étrange" << QList<int>{ 1 };
        QTest::newRow("sharp s by case folding") << "STRASSE" << QList<int>{ 1 };
        QTest::newRow("Greek in a translation, final sigma") << "ἀχιλῆοσ ουλομένην" << QList<int>{ 2 };
        QTest::newRow("per cent is no wildcard") << "100% d" << QList<int>{ 1 };
        QTest::newRow("underscore is no wildcard") << "_a" << QList<int>{ 1 };
        QTest::newRow("a quote is no end of a string") << "d'_" << QList<int>{ 1 };
        QTest::newRow("in translations of all") << "ALPHA translates 2" << QList<int>{ 1, 4 };
        QTest::newRow("nowhere") << "nowhere" << QList<int>{};
    }
    void searches()
    {
        QFETCH(QString, search);
        QFETCH(QList<int>, positions);
        core::SegmentQuery query;
        query.search = search.toStdString();
        QCOMPARE(positionsOf(*m_reader, query), std::vector<int>(positions.begin(), positions.end()));
        QCOMPARE(*m_reader->segmentCount(query), positions.size());
    }

    void filtersAndPages()
    {
        core::SegmentQuery query;
        query.document = "Doc A";
        QCOMPARE(*m_reader->segmentCount(query), 3);
        query.document.clear();
        query.offset = 1;
        query.limit = 3;
        QCOMPARE(positionsOf(*m_reader, query), (std::vector<int>{ 1, 2, 3 }));
        const core::SegmentLine line = m_reader->segments(query)->front();
        QCOMPARE(line.documentName, std::string("Doc A"));
        QCOMPARE(line.key, std::string("s2"));
        QCOMPARE(line.texts, 2);
    }

    void excerptsAreShort()
    {
        core::ImportBatch batch = batchOf(1, "Doc C");
        batch.segments[0].source.clear();
        for (int i = 0; i < 500; ++i) {
            batch.segments[0].source += "學";
        }
        VERIFY_OK(importBatch(*m_project, batch));
        core::SegmentQuery query;
        query.document = "Doc C";
        const std::string excerpt = m_reader->segments(query)->front().excerpt;
        QCOMPARE(QString::fromStdString(excerpt).size(), 121); // 120 and the sign that more follows
    }

    void aSegmentComesWhole()
    {
        const core::RowId id = m_reader->segments({})->front().id;
        const auto view = m_reader->segment(id);
        VERIFY_OK(view);
        QCOMPARE(view->segment.documentName, std::string("Doc A"));
        QCOMPARE(view->segment.sourceLanguage, std::string("fr"));
        QVERIFY((view->segment.metadata ==
                 core::Metadata{ { "period", "late" }, { "genre", "novel" } })); // the file's order
        QCOMPARE(view->texts.size(), std::size_t{ 2 });
        QCOMPARE(view->texts[0].systemName, std::string("Alpha"));
        QCOMPARE(view->texts[0].body, std::string("Alpha translates 1"));
        QVERIFY((view->texts[0].metadata == core::Metadata{ { "tokens", "1" } }));
        QVERIFY(*m_reader->text(view->texts[0].id) == view->texts[0]);
        QVERIFY(*m_reader->segmentOf(view->texts[1].id) == view->segment);
        QCOMPARE(m_reader->segment(999).error().code, core::ErrorCode::NotFound);
        QCOMPARE(m_reader->text(999).error().code, core::ErrorCode::NotFound);
        QCOMPARE(m_reader->segmentOf(999).error().code, core::ErrorCode::NotFound);
        VERIFY_OK(m_reader->segment(id)); // the reader goes on after an error
    }

    void textLinesAreOrderedAndLabelled()
    {
        const auto lines = m_reader->textLines({});
        VERIFY_OK(lines);
        std::vector<std::string> labels;
        for (const core::TextLine &line : *lines) {
            labels.push_back(line.segmentLabel + " / " + line.systemName);
        }
        QCOMPARE(labels, (std::vector<std::string>{ "Doc A · 1 / Alpha", "Doc A · 1 / Zeta", "Doc A · 2 / Alpha",
                                                    "Doc A · 2 / Zeta", "Doc A · 3 / Alpha", "Doc A · 3 / Zeta",
                                                    "Doc B · 1 / Alpha", "Doc B · 1 / Zeta", "Doc B · 2 / Alpha",
                                                    "Doc B · 2 / Zeta", "1 / Alpha", "1 / Zeta" }));
        const auto systems = m_reader->systems();
        QCOMPARE(systems->at(0).name, std::string("Alpha"));
        const auto one = m_reader->textLines({ .systems = { systems->at(1).id } });
        QCOMPARE(one->size(), std::size_t{ 6 });
        QCOMPARE(one->front().systemName, std::string("Zeta"));
        QCOMPARE(*m_reader->documents(), (std::vector<std::string>{ "Doc A", "Doc B" }));
    }

    void peoplesJudgements()
    {
        core::ImportBatch batch = mixedBatch();
        const core::ImportedText zeta = batch.texts[0], alpha = batch.texts[1];
        batch.scores = { { zeta.uuid, "esa", "r1", 50 },
                         { zeta.uuid, "esa", "r2", 60 },
                         { alpha.uuid, "esa", "r1", 90 },
                         { alpha.uuid, "mqm", "", -3.5 },
                         { batch.texts[2].uuid, "esa", "r1", 70 } };
        batch.preferences = { { "p1", batch.segments[0].uuid, zeta.uuid, alpha.uuid, "expert", core::Choice::Second },
                              { "p2", batch.segments[0].uuid, zeta.uuid, alpha.uuid, "", core::Choice::Tie } };
        QVERIFY(*importBatch(*m_project, batch) == (core::ImportCounts{ 0, 0, 5, 2, 18 }));
        const auto view = m_reader->segment(1);
        QCOMPARE(view->scores.size(), std::size_t{ 4 });
        QVERIFY((view->scores[0] == core::HumanScore{ view->texts[1].id, "esa", "r1", 50 }));
        QCOMPARE(view->preferences.size(), std::size_t{ 2 });
        QCOMPARE(view->preferences[0].rater, std::string("expert"));
        QCOMPARE(int(view->preferences[0].choice), int(core::Choice::Second));
        QCOMPARE(view->preferences[1].rater, std::string());
        QVERIFY(*m_reader->preferences() == view->preferences);
        QCOMPARE(m_reader->humanScores()->size(), std::size_t{ 5 });
        const auto means = m_reader->humanMeans();
        QCOMPARE(means->size(), std::size_t{ 3 });
        QCOMPARE(means->at(0).systemName + " " + means->at(0).name, std::string("Alpha esa"));
        QCOMPARE(means->at(1).mean, 60.0);
        QCOMPARE(means->at(1).n, 3);
        QCOMPARE(means->at(2).mean, -3.5);
    }

    void activityIsNewestFirst()
    {
        const auto lines = m_reader->activity(5);
        VERIFY_OK(lines);
        QCOMPARE(lines->size(), std::size_t{ 1 });
        QCOMPARE(lines->front().what, std::string("import"));
        QCOMPARE(lines->front().detail, std::string("file.csv"));
    }

    // What a person says of a system stays: a later import does not guess again, and a wrong call changes nothing.
    void kindsOfSystemsAreCorrected()
    {
        const auto kinds = [this] {
            std::map<std::string, core::SystemKind> found;
            for (const core::SystemTexts &system : readerOf(m_project)->translationsBySystem().value()) {
                found[system.systemName] = system.systemKind;
            }
            return found;
        };
        std::map<std::string, core::RowId> ids;
        for (const core::System &system : m_reader->systems().value()) {
            ids[system.name] = system.id;
        }
        const auto before = kinds();
        QCOMPARE(before.at("Alpha"), core::SystemKind::Machine);
        const core::Status wrong = m_project->setSystemKinds(
            { { ids.at("Alpha"), core::SystemKind::Human }, { 4711, core::SystemKind::Human } });
        QVERIFY(!wrong.ok());
        QCOMPARE(wrong.error().code, core::ErrorCode::NotFound);
        QCOMPARE(kinds(), before);

        VERIFY_OK(m_project->setSystemKinds({ { ids.at("Alpha"), core::SystemKind::Human } }));
        QCOMPARE(kinds().at("Alpha"), core::SystemKind::Human);
        QCOMPARE(kinds().at("Zeta"), before.at("Zeta"));
        VERIFY_OK(importBatch(*m_project, batchOf(3, "Later"))); // says machine of both
        QCOMPARE(kinds().at("Alpha"), core::SystemKind::Human);
        m_reader.reset();
        m_project.reset();
        m_project = db::openProject(pathIn(*m_folder)).value();
        QCOMPARE(kinds().at("Alpha"), core::SystemKind::Human);
    }

    void twoReadersWhileAWriterWrites()
    {
        std::atomic<bool> wrong{ false };
        std::atomic<bool> done{ false };
        const auto read = [&] {
            const auto reader = readerOf(m_project); // made and used on its own thread
            while (!done) {
                const auto counts = reader->counts();
                // Whole imports or nothing: every document has 20 segments with 2 translations each.
                wrong = wrong || !counts || counts->texts != counts->segments * 2 || (counts->segments - 6) % 20 != 0;
            }
        };
        std::thread first(read), second(read);
        for (int n = 0; n < 20; ++n) {
            const auto counts = importBatch(*m_project, batchOf(20, "More " + std::to_string(n)));
            wrong = wrong || !counts;
        }
        done = true;
        first.join();
        second.join();
        QVERIFY(!wrong);
        QCOMPARE(m_reader->counts()->segments, 406);
    }
};

QTEST_GUILESS_MAIN(tst_project_reader)
#include "tst_project_reader.moc"
