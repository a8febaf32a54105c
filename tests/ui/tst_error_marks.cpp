// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that were marked, on the Read page.
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/memory_project.h"
#include "ui/pages/read_page.h"
#include "ui/reading/error_list.h"
#include "ui/reading/passage_view.h"

#include <QAction>
#include <QTest>

class TestErrorMarks final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void textsAreUnderlined();
    void theListLeadsToTheWords();
    void anErrorOfATextThatIsHiddenShowsIt();
    void withoutErrorsThereIsNoList();

private:
    ui::PassageView *passage(const char *system)
    {
        return m_page->findChild<ui::PassageView *>(QStringLiteral("passage-%1").arg(QLatin1String(system)));
    }
    ui::ErrorList *list() { return m_page->findChild<ui::ErrorList *>(QStringLiteral("errorList")); }
    void showDetails()
    {
        for (QAction *action : m_page->pageActions()) {
            if (action->objectName().startsWith(QLatin1String("details"))) {
                action->trigger();
            }
        }
    }
    core::RowId addSpan(core::RowId text, int begin, int end, const std::string &quoted, const std::string &severity)
    {
        core::ErrorSpan span;
        span.text = text;
        span.begin = begin;
        span.end = end;
        span.quoted = quoted;
        span.severity = severity;
        span.category = "accuracy";
        span.rater = "r1";
        return m_project->addSpan(span);
    }

    std::shared_ptr<testing::MemoryProject> m_project;
    std::unique_ptr<models::ProjectSession> m_session;
    std::unique_ptr<ui::ReadPage> m_page;
};

void TestErrorMarks::init()
{
    m_project = std::make_shared<testing::MemoryProject>();
    const auto segment = m_project->addSegment("قطة سوداء.", "ar");
    const auto first = m_project->addText(segment, m_project->addSystem("Alpha"), "𠮷一只黑狗。", "zh");
    m_project->addText(segment, m_project->addSystem("Beta"), "一只黑猫。", "zh");
    const auto hidden = m_project->addText(segment, m_project->addSystem("Gamma"), "一条黑狗。", "zh");
    m_project->addSegment("Second.", "en");
    addSpan(first, 4, 5, "狗", "major");
    addSpan(first, 6, 6, "", "minor");
    addSpan(hidden, 3, 4, "狗", "minor");
    m_project->tables().spans.push_back(m_project->tables().spans.front());
    core::ErrorSpan &source = m_project->tables().spans.back();
    source.side = core::SpanSide::Source;
    source.begin = 4;
    source.end = 9;
    source.quoted = "سوداء";
    m_session = std::make_unique<models::ProjectSession>(m_project);
    m_page = std::make_unique<ui::ReadPage>();
    m_page->resize(1280, 800);
    m_page->show();
    m_page->setSession(m_session.get());
    QTRY_VERIFY(passage("Alpha") != nullptr && !passage("Alpha")->toPlainText().isEmpty());
}

void TestErrorMarks::cleanup()
{
    m_page->setSession(nullptr);
    m_page.reset();
    m_session.reset();
}

void TestErrorMarks::textsAreUnderlined()
{
    const QList<QTextEdit::ExtraSelection> marks = passage("Alpha")->extraSelections();
    QCOMPARE(marks.size(), 2);
    QCOMPARE(marks[0].cursor.selectedText(), QStringLiteral("狗"));
    QCOMPARE(int(marks[0].format.underlineStyle()), int(QTextCharFormat::WaveUnderline));
    QCOMPARE(int(marks[1].format.underlineStyle()), int(QTextCharFormat::DotLine));
    const QList<QTextEdit::ExtraSelection> source = passage("source")->extraSelections();
    QCOMPARE(source.size(), 1);
    QCOMPARE(source[0].cursor.selectedText(), QStringLiteral("سوداء"));
    QVERIFY(passage("Beta")->extraSelections().isEmpty());
}

void TestErrorMarks::theListLeadsToTheWords()
{
    showDetails();
    QTRY_VERIFY(list()->isVisible());
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Home);
    QTest::keyClick(list(), Qt::Key_Down);
    QTRY_VERIFY(!passage("Alpha")->textCursor().selectedText().isEmpty() ||
                !passage("source")->textCursor().selectedText().isEmpty());
    QTest::keyClick(list(), Qt::Key_End);
    QTest::keyClick(list(), Qt::Key_Home);
    bool alpha = false, source = false;
    for (int i = 0; i < 6; ++i) {
        QTest::keyClick(list(), Qt::Key_Down);
        alpha = alpha || passage("Alpha")->textCursor().selectedText() == QStringLiteral("狗");
        source = source || passage("source")->textCursor().selectedText() == QStringLiteral("سوداء");
    }
    QVERIFY(alpha);
    QVERIFY(source);
    QVERIFY2(testing::accessibilityProblems(m_page.get()).isEmpty(),
             qPrintable(testing::accessibilityProblems(m_page.get()).join(u'\n')));
}

void TestErrorMarks::anErrorOfATextThatIsHiddenShowsIt()
{
    showDetails();
    QTRY_VERIFY(list()->isVisible());
    QVERIFY(passage("Gamma") == nullptr || !passage("Gamma")->isVisible());
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_End);
    QTRY_VERIFY(passage("Gamma") != nullptr && passage("Gamma")->isVisible());
    QCOMPARE(passage("Gamma")->textCursor().selectedText(), QStringLiteral("狗"));
}

void TestErrorMarks::withoutErrorsThereIsNoList()
{
    showDetails();
    QTRY_VERIFY(list()->isVisible());
    m_page->showPassage(2, {});
    QTRY_COMPARE(passage("source")->toPlainText(), QStringLiteral("Second."));
    QVERIFY(!list()->isVisible());
}

QTEST_MAIN(TestErrorMarks)
#include "tst_error_marks.moc"
