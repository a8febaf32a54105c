// SPDX-License-Identifier: GPL-3.0-or-later
// What a wish for a run means and will cost, from few translations, agrees with what all of them say.
#include "core/questions/run_texts.h"
#include "tests/support/assessed_project.h"

#include <QTest>

using core::ErrorCode;
using core::QuestionRunRequest;

Q_DECLARE_METATYPE(QuestionRunRequest)

class TstRunTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        testing::fillAssessed(m_project, { .segments = 30 });
        m_backend.model = "m";
        m_backend.concurrency = 4;
    }
    void theEstimateIsThatOfAll_data();
    void theEstimateIsThatOfAll();
    void onlyTheMeantAreRead_data();
    void onlyTheMeantAreRead();
    void anUnknownSystemIsNamed();

private:
    static QuestionRunRequest wish(int limit, const std::vector<std::string> &systems,
                                   core::AskMode mode = core::AskMode::WholeList)
    {
        QuestionRunRequest request;
        request.limit = limit;
        request.systems = systems;
        request.mode = mode;
        return request;
    }

    testing::MemoryProject m_project;
    std::shared_ptr<const core::Library> m_library = testing::shippedLibrary();
    core::BackendInfo m_backend;
};

void TstRunTexts::theEstimateIsThatOfAll_data()
{
    QTest::addColumn<QuestionRunRequest>("request");
    QTest::newRow("everything") << wish(0, {});
    QTest::newRow("question by question") << wish(0, {}, core::AskMode::OneByOne);
    QTest::newRow("fewer than are looked at") << wish(7, {});
    QTest::newRow("more than are looked at") << wish(50, {});
    QTest::newRow("one system") << wish(0, { "DeepL" });
    QTest::newRow("two systems, some of them") << wish(31, { "DeepL", "Human" });
    QuestionRunRequest named;
    named.texts = { 2, 80 };
    QTest::newRow("named translations") << named;
}

void TstRunTexts::theEstimateIsThatOfAll()
{
    QFETCH(QuestionRunRequest, request);
    const auto reader = std::move(*m_project.readers()());
    const auto prepared = core::prepareQuestionRun(request, *m_library, m_backend, *reader->textLines({}));
    QVERIFY(prepared.ok());
    const auto all = core::estimateRun(*prepared, *core::sampleWork(*reader, *prepared, 1000), 0, 4);
    const auto few = core::estimateFor(*reader, request, *m_library, m_backend);
    QVERIFY(few.ok());
    QCOMPARE(few->translations, all->translations);
    QCOMPARE(few->calls, all->calls);
    QCOMPARE(few->completionTokens, all->completionTokens);
    const double ratio = static_cast<double>(few->promptTokens) / static_cast<double>(all->promptTokens);
    QVERIFY2(ratio > 0.98 && ratio < 1.02, qPrintable(QString::number(ratio)));
}

void TstRunTexts::onlyTheMeantAreRead_data()
{
    QTest::addColumn<QuestionRunRequest>("request");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("read");
    QTest::newRow("everything") << wish(0, {}) << 0 << 90;
    QTest::newRow("up to the limit") << wish(7, {}) << 0 << 7;
    QTest::newRow("a sample of it") << wish(50, {}) << 20 << 20;
    QTest::newRow("a sample larger than it") << wish(7, {}) << 20 << 7;
    QTest::newRow("one system") << wish(0, { "DeepL" }) << 0 << 30;
}

void TstRunTexts::onlyTheMeantAreRead()
{
    QFETCH(QuestionRunRequest, request);
    QFETCH(int, most);
    QFETCH(int, read);
    const auto reader = std::move(*m_project.readers()());
    const auto lines = core::textsFor(*reader, request, most);
    QCOMPARE(static_cast<int>(lines->size()), read);
    for (const core::TextLine &line : *lines) {
        QVERIFY(request.systems.empty() || line.systemName == request.systems.front());
    }
}

void TstRunTexts::anUnknownSystemIsNamed()
{
    const auto reader = std::move(*m_project.readers()());
    const auto estimate = core::estimateFor(*reader, wish(0, { "DeepL", "Nobody" }), *m_library, m_backend);
    QVERIFY(!estimate);
    QCOMPARE(estimate.error().code, ErrorCode::NotFound);
    QVERIFY(estimate.error().subject.find("Nobody") != std::string::npos);
    QVERIFY(estimate.error().detail.find("GPT-4") != std::string::npos);
}

QTEST_GUILESS_MAIN(TstRunTexts)
#include "tst_run_texts.moc"
