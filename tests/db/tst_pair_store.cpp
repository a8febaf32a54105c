// SPDX-License-Identifier: GPL-3.0-or-later
// Minimal pairs on disk: read back as they were, known ones stay, none half saved, and no translation by mistake.

#include "core/perturb/pair_store.h"
#include "tests/db/db_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace fixture;

class tst_pair_store : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        auto made = db::createProject(pathIn(*m_folder), "x");
        VERIFY_OK(made);
        m_project = *made;
        VERIFY_OK(importBatch(*m_project, batchOf(3)));
        const auto bases = m_project->pairs()->bases({});
        VERIFY_OK(bases);
        m_bases = *bases;
        QVERIFY(m_bases.size() >= 3);
    }
    void cleanup() { m_project.reset(); }

    void areReadBackAsTheyWere()
    {
        const Variant variant = variantOf(m_bases[0], "lexical", "X");
        const auto saved = m_project->pairs()->save({ variant });
        VERIFY_OK(saved);
        QVERIFY((*saved == SavedVariants{ 1, 0 }));
        m_project.reset();
        const auto again = db::openReadOnly(pathIn(*m_folder));
        VERIFY_OK(again);
        const auto pairs = (*again)->pairs()->pairs({});
        VERIFY_OK(pairs);
        QCOMPARE(pairs->size(), std::size_t(1));
        QVERIFY(pairs->front().variant == variant);
        QCOMPARE(pairs->front().base.body, m_bases[0].body);
        QCOMPARE(pairs->front().base.uuid, m_bases[0].uuid);
        QCOMPARE(pairs->front().base.source, m_bases[0].source);
    }

    void knownOnesStay()
    {
        const Variant variant = variantOf(m_bases[0], "lexical", "X");
        VERIFY_OK(m_project->pairs()->save({ variant }));
        const auto again = m_project->pairs()->save({ variant, variantOf(m_bases[1], "title", "Y") });
        VERIFY_OK(again);
        QVERIFY((*again == SavedVariants{ 1, 1 }));
        const auto counts = m_project->pairs()->counts();
        VERIFY_OK(counts);
        QVERIFY((*counts == std::map<std::string, int>{ { "lexical", 1 }, { "title", 1 } }));
        const auto titles = m_project->pairs()->pairs({ "title" });
        VERIFY_OK(titles);
        QCOMPARE(titles->size(), std::size_t(1));
    }

    void noneIsHalfSaved()
    {
        Variant lost = variantOf(m_bases[1], "title", "Y");
        lost.base = 987'654;
        const auto saved = m_project->pairs()->save({ variantOf(m_bases[0], "lexical", "X"), lost });
        QVERIFY(!saved.ok());
        QCOMPARE(saved.error().code, ErrorCode::NotFound);
        QVERIFY(m_project->pairs()->counts()->empty());
        QVERIFY(m_project->pairs()->pairs({})->empty());
    }

    void areNoTranslations()
    {
        const auto reader = readerOf(m_project);
        const auto before = reader->textLines({});
        const int texts = reader->counts()->texts;
        const auto view = reader->segment(before->front().segment);
        VERIFY_OK(m_project->pairs()->save({ variantOf(m_bases[0], "lexical", "X") }));
        QCOMPARE(reader->textLines({})->size(), before->size());
        QCOMPARE(reader->counts()->texts, texts);
        QCOMPARE(reader->segment(before->front().segment)->texts.size(), view->texts.size());
        QCOMPARE(m_project->pairs()->bases({})->size(), m_bases.size());
    }

    void severalEditsKeepTheirOrder()
    {
        Variant variant = variantOf(m_bases[0], "segmentation", "X");
        variant.edits.push_back({ 2, 3, "b", "" });
        VERIFY_OK(m_project->pairs()->save({ variant }));
        QVERIFY(m_project->pairs()->pairs({})->front().variant.edits == variant.edits);
    }

private:
    static Variant variantOf(const PairBase &base, const std::string &category, const std::string &first)
    {
        Variant variant;
        variant.base = base.text;
        variant.body = first + base.body;
        variant.uuid = namedUuid("variant", { base.uuid, variant.body });
        variant.edits = { { 0, 0, "", first } };
        variant.category = category;
        variant.generator = "rule-test/1";
        variant.seed = 7;
        variant.weak = true;
        variant.note = "子";
        variant.alternatives = { "A", "B" };
        return variant;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ProjectPtr m_project;
    std::vector<PairBase> m_bases;
};

QTEST_GUILESS_MAIN(tst_pair_store)
#include "tst_pair_store.moc"
