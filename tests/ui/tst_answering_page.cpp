// SPDX-License-Identifier: GPL-3.0-or-later
// A person answers the list on the Assess page with a keyboard alone.
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/assessed_project.h"
#include "ui/pages/assess_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

class TstAnsweringPage : public QObject {
    Q_OBJECT

private:
    struct Bench {
        explicit Bench(const testing::AssessedOptions &options = { .segments = 1, .allAnswered = true })
            : session(project)
            , service(std::make_shared<testing::OneBackend>(nullptr), testing::shippedLibrary())
            , page(&service)
        {
            testing::fillAssessed(*project, options);
            page.resize(1280, 800);
            page.show();
            page.activateWindow();
            service.setSession(&session);
            page.setSession(&session);
        }
        ~Bench()
        {
            page.setSession(nullptr);
            service.setSession(nullptr);
        }
        template <typename T> T *find(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
        QTableView *matrix() { return find<QTableView>("matrixTable"); }
        bool settle()
        {
            return QTest::qWaitFor([this] { return page.isSettled(); });
        }
        bool begin()
        {
            if (!settle()) {
                return false;
            }
            auto *button = find<QPushButton>("answerYourselfButton");
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Space);
            QTest::keyClicks(find<QLineEdit>("answerNameEdit"), QStringLiteral("Anna"));
            QTest::keyClick(find<QLineEdit>("answerNameEdit"), Qt::Key_Return);
            return QTest::qWaitFor([this] { return matrix()->isVisible() && matrix()->hasFocus(); });
        }
        QString letter(int row, int column) { return matrix()->model()->index(row, column).data().toString(); }
        std::shared_ptr<testing::MemoryProject> project = std::make_shared<testing::MemoryProject>();
        models::ProjectSession session;
        models::RunService service;
        ui::AssessPage page;
    };

private Q_SLOTS:
    void answersWithLettersAndGoesOn();
    void lettersDoNothingElsewhere();
    void commentsInALine();
    void comparesAfterwards();
    void asksSeveralTimes();
    void paragraphsHaveTheirOwnDirection();
    void isWithinEverybodysReach();
};

void TstAnsweringPage::answersWithLettersAndGoesOn()
{
    Bench bench;
    QVERIFY(bench.begin());
    QVERIFY(!bench.find<QPushButton>("runButton")->isVisible());
    QCOMPARE(bench.matrix()->currentIndex().row(), 1);
    QCOMPARE(bench.letter(1, 0), QString());
    QTest::keyClick(bench.matrix(), Qt::Key_Y);
    QTest::keyClick(bench.matrix(), Qt::Key_N);
    QTest::keyClick(bench.matrix(), Qt::Key_M);
    QCOMPARE(bench.matrix()->currentIndex().row(), 5); // past the next aspect's heading
    QTRY_COMPARE(bench.letter(1, 0) + bench.letter(2, 0) + bench.letter(3, 0), QStringLiteral("YNM"));
    QTest::keyClick(bench.matrix(), Qt::Key_Z);
    QTRY_COMPARE(bench.letter(3, 0), QString());
    QCOMPARE(bench.matrix()->currentIndex().row(), 3);
    QTest::keyClick(bench.matrix(), Qt::Key_Up);
    QTest::keyClick(bench.matrix(), Qt::Key_Up);
    QTest::keyClick(bench.matrix(), Qt::Key_F7);
    QCOMPARE(bench.matrix()->currentIndex().row(), 3);
    auto *tabs = bench.find<QTabWidget>("answerTabs");
    QVERIFY(tabs->isVisible()); // the passage stands beside the question
    QTRY_VERIFY(!tabs->isTabVisible(1));
}

void TstAnsweringPage::lettersDoNothingElsewhere()
{
    Bench bench;
    QVERIFY(bench.settle());
    bench.matrix()->setCurrentIndex(bench.matrix()->model()->index(1, 0));
    bench.matrix()->setFocus();
    const QString before = bench.letter(1, 0);
    QTest::keyClick(bench.matrix(), Qt::Key_N); // nobody answers
    QVERIFY(bench.begin());
    bench.find<QComboBox>("aspectBox")->setFocus();
    QTest::keyClick(bench.find<QComboBox>("aspectBox"), Qt::Key_Y);
    QVERIFY(bench.settle());
    QVERIFY(bench.project->tables().people.standing(0, "litransproqa-25").empty());
    auto *end = bench.find<QPushButton>("endAnsweringButton");
    end->setFocus();
    QTest::keyClick(end, Qt::Key_Space);
    QTRY_COMPARE(bench.letter(1, 0), before);
    QVERIFY(bench.find<QPushButton>("runButton")->isVisible());
}

void TstAnsweringPage::commentsInALine()
{
    Bench bench;
    QVERIFY(bench.begin());
    auto *edit = bench.find<QLineEdit>("commentEdit");
    QTest::keyClick(bench.matrix(), Qt::Key_C);
    QVERIFY(edit->isVisible() && edit->hasFocus());
    QTest::keyClicks(edit, QStringLiteral("Yes, my own"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(bench.matrix()->hasFocus());
    QTRY_COMPARE(bench.project->tables().people.standing(0, "litransproqa-25").size(), 1U);
    QVERIFY(bench.settle());
    QCOMPARE(bench.letter(1, 0), QString()); // a comment is no answer
    QTest::keyClick(bench.matrix(), Qt::Key_C);
    QCOMPARE(edit->text(), QStringLiteral("Yes, my own"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
    QVERIFY(bench.matrix()->hasFocus());
}

void TstAnsweringPage::comparesAfterwards()
{
    Bench bench;
    QVERIFY(bench.begin());
    for (int i = 0; i < 6; ++i) {
        QTest::keyClick(bench.matrix(), Qt::Key_N);
    }
    QVERIFY(bench.settle());
    auto *end = bench.find<QPushButton>("endAnsweringButton");
    end->setFocus();
    QTest::keyClick(end, Qt::Key_Space);
    auto *compare = bench.find<QComboBox>("compareBox");
    QTRY_COMPARE(compare->count(), 2);
    QVERIFY(bench.settle());
    compare->setFocus();
    QTest::keyClick(compare, Qt::Key_Down);
    auto *differ = bench.find<QCheckBox>("assessorsDifferBox");
    QTRY_VERIFY(differ->isVisible());
    const int rows = bench.matrix()->model()->rowCount();
    differ->setFocus();
    QTest::keyClick(differ, Qt::Key_Space);
    QVERIFY(bench.matrix()->model()->rowCount() < rows);
    auto *agreement = bench.find<QToolButton>("agreementButton");
    agreement->setFocus();
    QTest::keyClick(agreement, Qt::Key_Space);
    auto *table = bench.find<QTableView>("agreementTable");
    QTRY_COMPARE(table->model()->rowCount(), 26);
    QCOMPARE(table->model()->index(25, 1).data().toString(), QLocale().toString(6));
    QVERIFY(bench.find<QTableWidget>("contingencyTable")->item(0, 2) != nullptr);
}

void TstAnsweringPage::asksSeveralTimes()
{
    Bench bench({ .segments = 1, .replicates = 3, .allAnswered = true });
    QVERIFY(bench.settle());
    auto *repeat = bench.find<QSpinBox>("repeatSpin");
    QCOMPARE(repeat->minimum(), 1);
    QCOMPARE(repeat->maximum(), 20);
    const QString head = bench.matrix()->model()->headerData(1, Qt::Vertical, Qt::AccessibleTextRole).toString();
    QVERIFY2(head.contains(QStringLiteral("replicates")), qPrintable(head));
    QVERIFY(bench.find<QLabel>("matrixCaption")->text().contains(QStringLiteral("replicates")));
}

void TstAnsweringPage::paragraphsHaveTheirOwnDirection()
{
    Bench bench;
    auto *prompt = bench.find<QPlainTextEdit>("promptEdit");
    prompt->setPlainText(QStringLiteral("Source:\nفي البدء كانت الكلمة\nAnswer YES."));
    QCOMPARE(prompt->document()->findBlockByNumber(0).textDirection(), Qt::LeftToRight);
    QCOMPARE(prompt->document()->findBlockByNumber(1).textDirection(), Qt::RightToLeft);
    QCOMPARE(prompt->document()->findBlockByNumber(2).textDirection(), Qt::LeftToRight);
}

void TstAnsweringPage::isWithinEverybodysReach()
{
    Bench bench;
    QVERIFY(bench.begin());
    QTest::keyClick(bench.matrix(), Qt::Key_Y);
    QVERIFY(bench.settle());
    QTest::keyClick(bench.matrix(), Qt::Key_C);
    const QStringList problems = testing::accessibilityProblems(&bench.page);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

QTEST_MAIN(TstAnsweringPage)
#include "tst_answering_page.moc"
