// SPDX-License-Identifier: GPL-3.0-or-later
// Guards, and many bases at once: the same bytes whatever the number of workers, edits that lead back to the
// base, limits, cancel.

#include "core/perturb/guards.h"
#include "core/text/unicode.h"
#include "tests/core/perturb_fixture.h"

#include <QTest>

#include <rapidcheck.h>
#include <thread>

namespace {

std::vector<core::PairBase> someBases()
{
    const char *bodies[] = {
        "Duke Ai asked Zi Lu about the king's army; the minister knew that he had sold his horse.",
        "When the Master heard it, he said, “I am not concerned that I am not known; I seek the way.”",
        "They carried the drum to the temple, and the people saw them at the gate of the city.",
        "The prince sent a hawk to the queen. The queen gave him a sword, and he loved her.",
        "Zi Gong asked, “What do you think of me?” The Master said, “You are a vessel.”",
    };
    std::vector<core::PairBase> bases;
    for (const char *body : bodies) {
        bases.push_back(englishBase(body, "子路問道，子貢曰：吾聞之，三日。"));
        bases.back().text = static_cast<core::RowId>(bases.size());
    }
    return bases;
}

core::PerturbRequest everything()
{
    core::PerturbRequest request;
    for (const core::Category &category : core::categories())
        request.categories.emplace_back(category.id);
    request.perBase = 3;
    return request;
}

} // namespace

class tst_perturb_run : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.ready(), "word lists or link-grammar's dictionary are missing"); }
    void workersDoNotMatter();
    void theSeedMatters();
    void editsLeadBack();
    void editsLeadBackFromAnywhere();
    void variantsDiffer();
    void guards_data();
    void guards();
    void limitKeepsThatMany();
    void samplesByLength();
    void ownReferencesAreRefused();
    void stretchesWithoutAnEndAreLeft_data();
    void stretchesWithoutAnEndAreLeft();
    void unknownCategoryIsUsage();
    void cancelledIsNoResult();

private:
    core::PerturbResult run(const core::PerturbRequest &request)
    {
        auto result = core::perturb(someBases(), m_fixture.lexicon, request, {}, {});
        return result ? std::move(result).value() : core::PerturbResult{};
    }

    PerturbFixture m_fixture;
};

void tst_perturb_run::workersDoNotMatter()
{
    core::PerturbRequest request = everything();
    request.workers = 1;
    const core::PerturbResult one = run(request);
    QVERIFY(one.variants.size() > 30);
    for (const int workers : { 2, 3, 8 }) {
        request.workers = workers;
        const core::PerturbResult many = run(request);
        QVERIFY(one.variants == many.variants);
        QVERIFY(one.reports == many.reports);
    }
}

void tst_perturb_run::theSeedMatters()
{
    core::PerturbRequest request = everything();
    request.perBase = 1;
    const auto first = run(request).variants;
    request.seed = 2;
    QVERIFY(first != run(request).variants);
    request.seed = 1;
    QVERIFY(first == run(request).variants);
}

void tst_perturb_run::editsLeadBack()
{
    const auto bases = someBases();
    for (const core::Variant &variant : run(everything()).variants) {
        const std::string &base = bases[static_cast<std::size_t>(variant.base - 1)].body;
        const auto forth = core::applied(base, variant.edits);
        QVERIFY(forth.has_value());
        QCOMPARE(*forth, variant.body);
        const auto back = core::applied(variant.body, core::reversed(variant.edits));
        QVERIFY(back.has_value());
        QCOMPARE(*back, base);
    }
}

void tst_perturb_run::editsLeadBackFromAnywhere()
{
    QVERIFY(rc::check("any edits of any text lead back", [] {
        const auto letters = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("a", " ", "é", "子", "“", "𠀀", "."));
        std::vector<std::size_t> starts{ 0 };
        std::string body;
        for (const std::string &letter : letters) {
            body += letter;
            starts.push_back(body.size());
        }
        std::vector<core::ByteEdit> edits;
        std::size_t at = 0;
        while (at < starts.size() && *rc::gen::inRange(0, 4) != 0) {
            const auto begin = *rc::gen::inRange(at, starts.size());
            const auto end = *rc::gen::inRange(begin, starts.size());
            edits.push_back({ starts[begin], starts[end], *rc::gen::element<std::string>("", "x", "子路", "é") });
            at = end + 1;
        }
        const std::string variant = core::edited(body, edits);
        const auto points = core::inCodePoints(body, edits);
        RC_ASSERT(core::applied(body, points) == variant);
        RC_ASSERT(core::applied(variant, core::reversed(points)) == body);
    }));
}

void tst_perturb_run::variantsDiffer()
{
    std::set<std::pair<core::RowId, std::string>> seen;
    std::set<std::string> uuids;
    for (const core::Variant &variant : run(everything()).variants) {
        QVERIFY(seen.emplace(variant.base, variant.body).second);
        QVERIFY(uuids.insert(variant.uuid).second);
        const core::Category *category = core::categoryNamed(variant.category);
        QVERIFY(category->rule == core::EditRule::Several || variant.edits.size() == 1);
    }
}

void tst_perturb_run::guards_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("cut"); // what the edit covers
    QTest::addColumn<QString>("put");
    QTest::addColumn<QString>("reason");
    QTest::newRow("good") << "lexical"
                          << "A king wept."
                          << "king"
                          << "monk"
                          << "";
    QTest::newRow("same") << "lexical"
                          << "A king wept."
                          << "king"
                          << "king"
                          << "nothing changes";
    QTest::newRow("article") << "lexical"
                             << "A king wept."
                             << "king"
                             << "owl"
                             << "a or an would be wrong";
    QTest::newRow("article, left") << "omitted-object"
                                   << "He saw a big ox."
                                   << " big"
                                   << ""
                                   << "a or an would be wrong";
    QTest::newRow("a mark is left first") << "omitted-subject"
                                          << "In a castle, the duke wept."
                                          << "In a castle"
                                          << ""
                                          << "a stray mark";
    QTest::newRow("marks one after the other") << "omitted-object"
                                               << "He took, they say, a horse."
                                               << " they say"
                                               << ""
                                               << "a stray mark";
    QTest::newRow("line") << "lexical"
                          << "A king wept."
                          << "king"
                          << "mo\nnk"
                          << "a line break in the edit";
    QTest::newRow("quote") << "lexical"
                           << "He said, \"Go.\""
                           << "Go.\""
                           << "Go."
                           << "quotes or brackets lose their balance";
    QTest::newRow("bracket") << "name-annotation"
                             << "Zi Lu wept."
                             << " wept"
                             << " (wept"
                             << "quotes or brackets lose their balance";
    QTest::newRow("space") << "omitted-object"
                           << "He saw him."
                           << "him"
                           << ""
                           << "a stray space";
    QTest::newRow("known") << "lexical"
                           << "A king wept."
                           << "king"
                           << "pope"
                           << "the same as another variant";
    QTest::newRow("parse") << "pronoun"
                           << "He loves them."
                           << "them"
                           << "they of the"
                           << "it parses worse than before";
    QTest::newRow("long") << "lexical"
                          << "A king wept."
                          << "king" << QString(130, u'x') << "the edit is too long";
}

void tst_perturb_run::guards()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, cut);
    QFETCH(QString, put);
    QFETCH(QString, reason);
    const core::PairBase base = englishBase(body.toStdString());
    const core::Reading reading(base, m_fixture.lexicon->romanisations, m_fixture.parse());
    const std::size_t begin = base.body.find(cut.toStdString());
    const core::Candidate candidate{
        { { begin, begin + cut.toStdString().size(), put.toStdString() } }, false, {}, {}
    };
    QCOMPARE(core::refusalOf(*core::categoryNamed(category.toStdString()), reading, candidate, { "A pope wept." }),
             reason.toStdString());
}

void tst_perturb_run::limitKeepsThatMany()
{
    core::PerturbRequest request = everything();
    request.limit = 2;
    const core::PerturbResult result = run(request);
    for (const core::CategoryReport &report : result.reports) {
        QVERIFY(report.kept <= 2);
        QVERIFY(report.kept == std::min(2, report.variants));
    }
}

void tst_perturb_run::samplesByLength()
{
    std::vector<core::PairBase> bases;
    for (int i = 0; i < 40; ++i) {
        std::string body = "The duke wept at " + std::to_string(100 + i) + ".";
        for (int more = 0; more < i; ++more)
            body += " The gate was shut.";
        bases.push_back(englishBase(body));
        bases.back().text = i + 1;
    }
    core::PerturbRequest request;
    request.categories = { "title" };
    request.limit = 4;
    request.sampleByLength = true;
    const auto result = core::perturb(bases, m_fixture.lexicon, request, {}, {});
    QVERIFY(result.ok());
    QCOMPARE(result->variants.size(), std::size_t(4));
    for (std::size_t i = 0; i < 4; ++i) // one of each quarter, from short to long
        QCOMPARE(static_cast<std::size_t>(result->variants[i].base - 1) / 10, i);
}

void tst_perturb_run::ownReferencesAreRefused()
{
    core::PairBase base = englishBase("The duke wept.");
    base.reference = true;
    const auto outcome = m_fixture.all(base, "title");
    QVERIFY(outcome.variants.empty());
    QCOMPARE(outcome.refusals.at("title").begin()->first,
             std::string("the base is its own reference: translate it by a model first"));
}

void tst_perturb_run::stretchesWithoutAnEndAreLeft_data()
{
    QTest::addColumn<QString>("body");
    const QString clause = QStringLiteral("the duke gave the king a horse");
    QTest::newRow("one sentence of many clauses") << clause + (QStringLiteral(", and ") + clause).repeated(3000) + u'.';
    QTest::newRow("no mark at all") << (clause + u' ').repeated(3000);
    QTest::newRow("one word") << QStringLiteral("He loved a") + QString(60'000, u'b') + u'.';
}

// Link-grammar is not asked about them: it would not come back.
void tst_perturb_run::stretchesWithoutAnEndAreLeft()
{
    QFETCH(QString, body);
    core::PerturbRequest request = everything();
    const auto result = core::perturb({ englishBase(body.toStdString()) }, m_fixture.lexicon, request, {}, {});
    QVERIFY(result.ok());
    for (const core::CategoryReport &report : result->reports)
        if (report.id == "tense" || report.id == "omitted-object")
            QVERIFY(report.refusals.contains("a sentence is too long to parse"));
}

void tst_perturb_run::unknownCategoryIsUsage()
{
    core::PerturbRequest request;
    request.categories = { "nonsense" };
    const auto result = core::perturb(someBases(), m_fixture.lexicon, request, {}, {});
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, core::ErrorCode::Usage);
    QCOMPARE(result.error().subject, std::string("nonsense"));
}

void tst_perturb_run::cancelledIsNoResult()
{
    std::vector<core::PairBase> bases;
    for (int i = 0; i < 400; ++i)
        bases.push_back(englishBase(someBases()[0].body + " He knew " + std::to_string(i) + " songs."));
    std::stop_source source;
    const auto result = core::perturb(bases, m_fixture.lexicon, everything(), source.get_token(),
                                      [&source](int, int) { source.request_stop(); });
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, core::ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(tst_perturb_run)
#include "tst_perturb_run.moc"
