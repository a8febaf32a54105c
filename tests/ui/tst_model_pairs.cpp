// SPDX-License-Identifier: GPL-3.0-or-later
// Vet → Make pairs… → By a model…: what it would take, the start by keyboard, pause and going on, copyright mode, and
// the pairs it leaves.

#include "models/runs/run_service.h"
#include "tests/support/fake_backend.h"
#include "tests/support/prompt_files.h"
#include "tests/ui/vet_bench.h"
#include "ui/vetting/make_pairs_dialog.h"
#include "ui/vetting/model_pairs_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

#include <atomic>

using namespace vet_bench;

namespace {

// One backend, which says that other things were told of.
class Provider final : public models::BackendProvider {
public:
    explicit Provider(bool leaves)
        : m_backend(std::make_shared<support::FakeBackend>([this](const core::ChatRequest &) {
            ++asked;
            return support::FakeBackend::text(R"({"span": "things", "replacement": "books"})");
        }))
        , m_leaves(leaves)
    {
        m_backend->setLeavesMachine(leaves);
    }
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("one"), QStringLiteral("The model"), m_leaves, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &) override
    {
        return core::BackendPtr(m_backend);
    }
    void hold(bool held) { m_backend->hold(held); }

    std::atomic<int> asked = 0;

private:
    std::shared_ptr<support::FakeBackend> m_backend;
    bool m_leaves;
};

// The page, and the dialog opened from it.
struct ModelBench {
    explicit ModelBench(int pairs, bool leaves = false, bool staysHere = false)
        : bench({ { "tense", pairs } })
        , provider(std::make_shared<Provider>(leaves))
        , runs(provider, std::make_shared<core::Library>())
    {
        if (!bench.project->setStaysHere(staysHere))
            qFatal("the mode can't be set");
        runs.setSession(bench.session.get());
        bench.page->setRuns(&runs, &testing::promptFile);
    }
    ~ModelBench()
    {
        provider->hold(false);
        bench.page->setSession(nullptr); // closes dialogs
    }
    ui::ModelPairsDialog *open()
    {
        if (!bench.settle())
            return nullptr;
        bench.find<QPushButton>("makePairsPageButton")->click();
        auto *rules = bench.page->findChild<ui::MakePairsDialog *>();
        auto *model = rules->findChild<QPushButton *>(QStringLiteral("pairsByModelButton"));
        if (!QTest::qWaitForWindowActive(rules) || !model->isVisible())
            return nullptr;
        model->setFocus();
        QTest::keyClick(model, Qt::Key_Space);
        dialog = bench.page->findChild<ui::ModelPairsDialog *>();
        if (dialog != nullptr && QTest::qWaitForWindowActive(dialog)) {
            auto *category = dialog->findChild<QComboBox *>(QStringLiteral("modelPairsCategoryBox"));
            category->setCurrentIndex(category->findData(QStringLiteral("lexical")));
        }
        return dialog;
    }
    QPushButton *button(const char *name) { return dialog->findChild<QPushButton *>(QString::fromLatin1(name)); }
    QString words(const char *name) { return dialog->findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    bool startIsReady()
    {
        return QTest::qWaitFor([this] { return button("startModelPairsButton")->isEnabled(); }, kPatience);
    }
    std::vector<core::MinimalPair> made()
    {
        auto pairs = bench.project->pairs()->pairs({ "lexical" });
        return pairs ? std::move(pairs).value() : std::vector<core::MinimalPair>();
    }

    Bench bench;
    std::shared_ptr<Provider> provider;
    models::RunService runs;
    ui::ModelPairsDialog *dialog = nullptr;
};

} // namespace

class TstModelPairs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byKeyboardToThePairs();
    void pausedItGoesOn();
    void closedTheRunGoesOn();
    void textsThatStayHereAreNotSent();
    void theWishIsWhatIsShown();
    void everythingHasANameAndIsReached();
};

void TstModelPairs::byKeyboardToThePairs()
{
    ModelBench bench(3);
    ui::ModelPairsDialog *dialog = bench.open();
    QVERIFY(dialog != nullptr);
    QVERIFY(bench.startIsReady());
    QVERIFY2(bench.words("modelPairsEstimateLabel").contains(u'3'), qPrintable(bench.words("modelPairsEstimateLabel")));
    QCOMPARE(bench.provider->asked.load(), 0); // estimates ask nothing
    QVERIFY(!bench.button("goOnModelPairsButton")->isVisible());
    bench.button("startModelPairsButton")->setFocus();
    QTest::keyClick(bench.button("startModelPairsButton"), Qt::Key_Space);
    auto *outcome = dialog->findChild<QLabel *>(QStringLiteral("modelPairsOutcomeLabel"));
    QTRY_VERIFY_WITH_TIMEOUT(outcome->isVisible(), kPatience);
    QVERIFY2(outcome->text().startsWith(u"3 minimal pair"), qPrintable(outcome->text()));
    QCOMPARE(bench.made().size(), std::size_t(3));
    QVERIFY(bench.made().front().variant.body.ends_with("books."));
    QVERIFY(bench.made().front().variant.generator.starts_with("model-lexical/"));
    QVERIFY(bench.button("closeModelPairsButton")->hasFocus());
    QSignalSpy opened(bench.bench.page.get(), &ui::Page::openRun);
    QTest::keyClick(bench.button("showModelPairsRunButton"), Qt::Key_Space);
    QCOMPARE(opened.size(), 1);
    QVERIFY(!dialog->isVisible());
    QVERIFY(bench.bench.settle());
}

void TstModelPairs::pausedItGoesOn()
{
    ModelBench bench(6);
    ui::ModelPairsDialog *dialog = bench.open();
    QVERIFY(dialog != nullptr && bench.startIsReady());
    bench.provider->hold(true);
    bench.button("startModelPairsButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("showModelPairsRunButton")->isVisible(), kPatience); // it runs
    bench.button("stopModelPairsButton")->click();
    bench.provider->hold(false); // what is on its way comes in
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("goOnModelPairsButton")->isVisible(), kPatience);
    QVERIFY(bench.made().size() < 6);
    QVERIFY2(bench.words("modelPairsOutcomeLabel").contains(u"open"),
             qPrintable(bench.words("modelPairsOutcomeLabel")));
    bench.button("goOnModelPairsButton")->click();
    QTRY_COMPARE_WITH_TIMEOUT(bench.made().size(), std::size_t(6), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.words("modelPairsOutcomeLabel").startsWith(u"6 minimal pair"), kPatience);
    QVERIFY(!bench.button("goOnModelPairsButton")->isVisible());
}

void TstModelPairs::closedTheRunGoesOn()
{
    ModelBench bench(3);
    QVERIFY(bench.open() != nullptr && bench.startIsReady());
    bench.provider->hold(true);
    bench.button("startModelPairsButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("showModelPairsRunButton")->isVisible(), kPatience);
    bench.dialog->reject();
    bench.provider->hold(false);
    QTRY_COMPARE_WITH_TIMEOUT(bench.made().size(), std::size_t(3), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.runs.anyRunning(), kPatience);
    QVERIFY(bench.bench.settle());
}

void TstModelPairs::textsThatStayHereAreNotSent()
{
    ModelBench bench(2, true, true);
    ui::ModelPairsDialog *dialog = bench.open();
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isSettled() && !bench.words("modelPairsEstimateLabel").isEmpty(), kPatience);
    QVERIFY(!bench.button("startModelPairsButton")->isEnabled());
    QVERIFY2(bench.words("modelPairsEstimateLabel").contains(u"copyright"),
             qPrintable(bench.words("modelPairsEstimateLabel")));
    QCOMPARE(bench.provider->asked.load(), 0);
}

void TstModelPairs::theWishIsWhatIsShown()
{
    ModelBench bench(2);
    ui::ModelPairsDialog *dialog = bench.open();
    QVERIFY(dialog != nullptr && bench.startIsReady());
    QVERIFY(dialog->wish().systems.empty());
    QCOMPARE(dialog->wish().category, std::string("lexical"));
    QCOMPARE(dialog->wish().common.replicates, 1);
    auto *category = dialog->findChild<QComboBox *>(QStringLiteral("modelPairsCategoryBox"));
    QCOMPARE(category->count(), static_cast<int>(core::categories().size()));
    QCOMPARE(category->currentText(), QStringLiteral("Incorrect lexical translation"));
}

void TstModelPairs::everythingHasANameAndIsReached()
{
    ModelBench bench(2);
    ui::ModelPairsDialog *dialog = bench.open();
    QVERIFY(dialog != nullptr && bench.startIsReady());
    QVERIFY(dialog->findChild<QComboBox *>(QStringLiteral("modelPairsCategoryBox"))->hasFocus());
    const QString found = problems(dialog);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

QTEST_MAIN(TstModelPairs)
#include "tst_model_pairs.moc"
