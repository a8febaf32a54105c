// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/exchange_prompt.h"
#include "tests/db/run_fixture.h"

#include <QTest>

#include <atomic>
#include <set>
#include <thread>

using namespace fixture;
using core::AnswerState;
using core::ErrorCode;
using core::ItemState;

class tst_run_store : public QObject, private ProjectWithRun {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_project.reset(); }

    // Apostrophes stand for quotation marks.
    void knowsAPromptInItsRequest_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("prompt");
        QTest::addColumn<bool>("same");
        const QByteArray said = "{'content':'Is \\'it\\'?\\n夜','role':'user'}";
        const QByteArray other = "{'content':'No.','role':'assistant'}";
        const QByteArray later = "{'content':'And?','role':'user'}";
        const QByteArray prompt = "Is 'it'?\n夜";
        QTest::newRow("as written") << QByteArray("{'messages':[" + other + "," + said + "],'model':'m'}") << prompt
                                    << true;
        QTest::newRow("spaced, in another order")
            << QByteArray("{'messages': [{'role': 'user', 'content': 'Is \\'it\\'?\\n\\u591c'}]}") << prompt << true;
        QTest::newRow("a later message is the user's")
            << QByteArray("{'messages':[" + said + "," + later + "]}") << prompt << false;
        QTest::newRow("before an answer") << QByteArray("{'messages':[" + said + "," + other + "]}") << prompt << true;
        QTest::newRow("quoted by another message")
            << QByteArray("{'messages':[{'content':'{\\'content\\':\\'x\\',\\'role\\':\\'user\\'}]','role':'user'}]}")
            << QByteArray("x") << false;
        QTest::newRow("not UTF-8") << QByteArray("{'messages':[{'content':'a\\ufffd','role':'user'}]}")
                                   << QByteArray("a\xFF") << false;
        QTest::newRow("no request") << QByteArray() << QByteArray("x") << false;
    }
    void knowsAPromptInItsRequest()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, prompt);
        QFETCH(bool, same);
        const std::string body = request.replace('\'', '"').toStdString();
        const std::string words = prompt.replace('\'', '"').toStdString();
        QCOMPARE(db::isLastUserMessage(body, words), same);
        QCOMPARE(db::lastUserMessage(body) == words, same);
    }

    void pendingComesInOrderPageByPage_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("one by one") << 1;
        QTest::newRow("five at a time") << 5;
        QTest::newRow("all at once") << 100;
    }
    void pendingComesInOrderPageByPage()
    {
        QFETCH(int, count);
        core::RunItem later; // a second replicate and a second stage come after
        later.text = readerOf(m_project)->textLines({})->front().text;
        later.unit = "2";
        later.stage = 1;
        core::RunItem again = later;
        again.stage = 0;
        again.replicate = 1;
        VERIFY_OK(store().addItems(m_run, { later, again, again }));
        std::vector<std::string> seen;
        core::RowId after = 0;
        while (true) {
            const auto page = store().pending(m_run, after, count, false);
            VERIFY_OK(page);
            for (const core::WorkItem &work : *page) {
                seen.push_back(std::to_string(work.item.stage) + " " + work.segmentLabel + " " + work.systemName + " " +
                               std::to_string(work.item.replicate) + " " + work.item.unit);
            }
            if (page->empty()) {
                break;
            }
            after = page->back().item.id;
        }
        std::vector<std::string> expected;
        for (const char *segment : { "Doc A · 1", "Doc A · 2" }) {
            for (const char *system : { "Zeta", "Alpha" }) { // in the file's order
                for (const char *unit : { "x", "2", "10" }) {
                    expected.push_back(std::string("0 ") + segment + " " + system + " 0 " + unit);
                }
                if (expected.size() == 6) {
                    expected.push_back("0 Doc A · 1 Alpha 1 2");
                }
            }
        }
        expected.push_back("1 Doc A · 1 Alpha 0 2");
        QCOMPARE(seen, expected);
    }

    void pendingCarriesWhatIsAsked()
    {
        const auto page = store().pending(m_run, 0, 1, false);
        VERIFY_OK(page);
        const core::WorkItem &work = page->front();
        QCOMPARE(work.source, std::string("Source 1"));
        QCOMPARE(work.sourceLanguage, std::string("fr"));
        QCOMPARE(work.translation, std::string("Zeta translates 1"));
        QCOMPARE(work.targetLanguage, std::string("en"));
        QVERIFY(work.answers.empty());
    }

    void aSavedAnswerIsOnDiskAtOnce()
    {
        const core::RowId item = firstItem();
        VERIFY_OK(store().save({ outcomeFor(item, { answer("2", AnswerState::Answered) }) }));
        QCOMPARE(raw(m_path, "SELECT key, state, label, soft_mass, rung FROM answer").rows,
                 std::vector<std::string>{ "2|answered|MAYBE|0.9|strict JSON" });
        QCOMPARE(raw(m_path, "SELECT state, asks FROM run_item WHERE id = " + std::to_string(item)).rows.front(),
                 std::string("done|1"));
        QVERIFY(!m_project->savedAt().empty());
        QCOMPARE(store().pending(m_run, 0, 100, false)->size(), std::size_t{ 11 });
        const auto stored = store().run(m_run);
        QCOMPARE(stored->run.itemsTotal, 12);
        QCOMPARE(stored->run.itemsDone, 1);
    }

    void anAnswerIsThereOnceAndTheNewestWins()
    {
        const core::RowId item = firstItem();
        const auto reader = readerOf(m_project);
        VERIFY_OK(store().save({ outcomeFor(
            item, { answer("2", AnswerState::Unparsed), answer("3", AnswerState::Answered) }, ItemState::Pending) }));
        const auto first = reader->answers(m_run);
        QCOMPARE(first->size(), std::size_t{ 2 });
        const core::RowId newest = first->back().id;
        QCOMPARE(store().pending(m_run, 0, 1, false)->front().answers.size(), std::size_t{ 2 });
        QCOMPARE(store().pending(m_run, 0, 1, false)->front().item.asks, 1);

        VERIFY_OK(store().save({ outcomeFor(item, { answer("2", AnswerState::Answered) }) }));
        const auto changed = reader->answersSince(m_run, newest);
        QCOMPARE(changed->size(), std::size_t{ 1 }); // the change is news
        QCOMPARE(int(changed->front().state), int(AnswerState::Answered));
        QVERIFY((changed->front().soft == core::SoftAnswer{ 0.5, 0.25, 0.25, 0.9 }));
        QCOMPARE(reader->answers(m_run)->size(), std::size_t{ 2 });
        QVERIFY((*reader->stateCounts(m_run) == std::map<std::string, int>{ { "answered", 2 } }));
        QCOMPARE(raw(m_path, "SELECT count(*) FROM exchange").rows.front(), std::string("2")); // both exchanges stay
    }

    void failedItemsComeBackOnlyWhenAskedFor()
    {
        const auto all = store().pending(m_run, 0, 100, false);
        VERIFY_OK(
            store().save({ outcomeFor(all->at(0).item.id, { answer("x", AnswerState::Failed) }, ItemState::Failed),
                           outcomeFor(all->at(4).item.id, { answer("2", AnswerState::Failed) }, ItemState::Failed) }));
        QCOMPARE(store().pending(m_run, 0, 100, false)->size(), std::size_t{ 10 });
        std::vector<core::RowId> expected, seen;
        for (const core::WorkItem &work : *all) {
            expected.push_back(work.item.id);
        }
        core::RowId after = 0;
        for (auto page = store().pending(m_run, after, 3, true); !page->empty();
             page = store().pending(m_run, after, 3, true)) {
            for (const core::WorkItem &work : *page) {
                seen.push_back(work.item.id);
                QVERIFY(work.answers.empty()); // a failure is no answer
            }
            after = seen.back();
        }
        QCOMPARE(seen, expected);
        QCOMPARE(store().run(m_run)->run.itemsFailed, 2);
    }

    void aWrongOutcomeTakesNothingWithIt()
    {
        const core::RowId item = firstItem();
        const core::Status saved =
            store().save({ outcomeFor(item, { answer("2", AnswerState::Answered) }), outcomeFor(4711, {}) });
        QCOMPARE(saved.error().code, ErrorCode::NotFound);
        QCOMPARE(raw(m_path, "SELECT count(*) FROM answer").rows.front(), std::string("0"));
    }

    void exchangesKeepEverything()
    {
        const auto all = store().pending(m_run, 0, 100, false);
        core::ItemOutcome odd = outcomeFor(all->at(1).item.id, {});
        odd.exchange.prompt = "not in the request";
        odd.exchange.outcome = core::Outcome::Failed;
        odd.exchange.error = "reset";
        VERIFY_OK(store().save({ outcomeFor(all->at(0).item.id, { answer("x", AnswerState::Answered) }), odd }));
        const auto reader = readerOf(m_project);
        const auto list = reader->exchanges({ m_run, 0, "", 0, 10 });
        QCOMPARE(list->size(), std::size_t{ 2 });
        QCOMPARE(list->front().request, std::string());
        QCOMPARE(list->front().promptTokens, 7);
        const auto whole = reader->exchange(list->front().id);
        QCOMPARE(whole->prompt, std::string("Is it?"));
        QCOMPARE(whole->text, std::string("MAYBE"));
        QCOMPARE(whole->uuid.size(), std::size_t{ 36 });
        QCOMPARE(reader->exchange(list->at(1).id)->prompt, std::string("not in the request"));
        QCOMPARE(reader->exchanges({ m_run, all->at(0).item.text, "2", 0, 10 })->size(), std::size_t{ 1 });
        QCOMPARE(reader->exchanges({ m_run, all->at(0).item.text, "10", 0, 10 })->size(), std::size_t{ 0 });
        QCOMPARE(reader->answers(m_run)->front().exchange, list->front().id);
        QCOMPARE(reader->exchange(99).error().code, ErrorCode::NotFound);
    }

    void theCacheGivesTheNewestGoodLiveReply()
    {
        const auto all = store().pending(m_run, 0, 100, false);
        auto good = outcomeFor(all->at(0).item.id, {});
        auto failed = outcomeFor(all->at(1).item.id, {});
        good.exchange.cacheKey = failed.exchange.cacheKey = "same";
        good.exchange.reply = "first";
        failed.exchange.outcome = core::Outcome::Failed;
        QVERIFY(!store().cached("same")->has_value());
        VERIFY_OK(store().save({ good, failed }));
        const auto hit = store().cached("same");
        VERIFY_OK(hit);
        QVERIFY(hit->has_value());
        QCOMPARE((*hit)->reply, std::string("first"));
        auto repeated = outcomeFor(all->at(2).item.id, {});
        repeated.exchange.cacheKey = "same";
        repeated.exchange.reply = "first";
        repeated.exchange.cachedFrom = (*hit)->id;
        VERIFY_OK(store().save({ repeated }));
        QCOMPARE((*store().cached("same"))->id, (*hit)->id); // a repetition is no source
        QCOMPARE(raw(m_path, "SELECT count(*) FROM exchange_body").rows.front(), std::string("2")); // and takes no room
        const auto copy = readerOf(m_project)->exchange(3);
        QCOMPARE(copy->reply, std::string("first"));
        QCOMPARE(copy->prompt, std::string("Is it?"));
        QVERIFY(!store().cached("")->has_value());
    }

    void runsAreFound()
    {
        const auto reader = readerOf(m_project);
        const auto second = store().createRun(newRun(), {});
        VERIFY_OK(second);
        const auto runs = reader->runs();
        QCOMPARE(runs->size(), std::size_t{ 2 });
        QCOMPARE(runs->front().id, *second);
        QCOMPARE(runs->back().recipe.json, newRun().recipe.json);
        QCOMPARE(runs->back().recipe.id, runs->front().recipe.id); // one recipe, one row
        QVERIFY(*reader->findRun("last") == std::optional(*second));
        QVERIFY(*reader->findRun(runs->back().uuid) == std::optional(m_run));
        QVERIFY(*reader->findRun(QString::fromStdString(runs->back().uuid).left(8).toUpper().toStdString()) ==
                std::optional(m_run));
        QVERIFY(!reader->findRun("zzzz")->has_value());
        QVERIFY(!reader->findRun("")->has_value());
        QCOMPARE(reader->textsOfRun(m_run)->size(), std::size_t{ 4 });
        QCOMPARE(reader->run(m_run)->configJson, std::string("{}"));
        QCOMPARE(reader->run(99).error().code, ErrorCode::NotFound);
        QCOMPARE(
            store().createRun(newRun(), { core::RunItem{ 0, 0, 0, 999, 0, "", ItemState::Pending, 0 } }).error().code,
            ErrorCode::NotFound);
        QCOMPARE(reader->runs()->size(), std::size_t{ 2 });
        QVERIFY(raw(m_path, "UPDATE run SET recipe_id = 5").code != SQLITE_OK);
    }

    void eightThreadsSaveAtOnce()
    {
        std::vector<std::string> units;
        for (int n = 100; n < 150; ++n) {
            units.push_back(std::to_string(n));
        }
        VERIFY_OK(store().addItems(m_run, itemsFor(*readerOf(m_project)->textLines({}), units)));
        const auto all = store().pending(m_run, 0, 1000, false);
        QCOMPARE(all->size(), std::size_t{ 212 });
        std::atomic<std::size_t> next{ 0 };
        std::atomic<int> saved{ 0 };
        std::vector<std::thread> threads;
        for (int n = 0; n < 8; ++n) {
            threads.emplace_back([&] {
                for (std::size_t i = next++; i < all->size(); i = next++) {
                    const core::WorkItem &work = all->at(i);
                    saved +=
                        store().save({ outcomeFor(work.item.id, { answer(work.item.unit, AnswerState::Answered) }) })
                                .ok()
                            ? 1
                            : 0;
                }
            });
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(saved.load(), 212);
        const auto answers = readerOf(m_project)->answers(m_run);
        std::set<core::RowId> items;
        for (const core::Answer &one : *answers) {
            items.insert(one.item);
        }
        QCOMPARE(answers->size(), std::size_t{ 212 });
        QCOMPARE(items.size(), std::size_t{ 212 });
        QVERIFY(store().pending(m_run, 0, 1, false)->empty());
    }
};

QTEST_GUILESS_MAIN(tst_run_store)
#include "tst_run_store.moc"
