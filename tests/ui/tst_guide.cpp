// SPDX-License-Identifier: GPL-3.0-or-later
// The guide: every page is whole in every language, plain, and found from the workspace it is about.
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/guide_dialog.h"
#include "ui/pages/runs_page.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QListWidget>
#include <QPixmap>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTranslator>

namespace {

const QString kGuide = QStringLiteral(":/tertium/guide");

QString textOf(const QString &name)
{
    QFile file(kGuide + u'/' + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class GuideTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pagesAreWhole_data();
    void pagesAreWhole();
    void otherLanguagesHaveEveryPage();
    void theListNamesPagesThatAreThere();
    void aPageIsShownAsText();
    void nothingIsFetched();
    void itSpeaksTheLanguageOfTheWords();
    void keyOpensThePageOfTheWorkspace();
};

void GuideTest::pagesAreWhole_data()
{
    QTest::addColumn<QString>("name");
    QDirIterator files(kGuide, { QStringLiteral("*.md") }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString name = QDir(kGuide).relativeFilePath(files.next());
        QTest::newRow(qPrintable(name)) << name;
    }
}

void GuideTest::pagesAreWhole()
{
    QFETCH(QString, name);
    const QString text = textOf(name);
    QVERIFY2(text.startsWith(u"# ") && text.indexOf(u'\n') > 4, "the first line is the page's title");
    QVERIFY(text.size() > 300);
    static const QRegularExpression kForeign(QStringLiteral("<[a-zA-Z/!]|!\\[|\\]\\(|https?://"));
    QVERIFY2(!text.contains(kForeign), "neither HTML, pictures nor links: none of them would be shown");
}

void GuideTest::otherLanguagesHaveEveryPage()
{
    const QStringList english = QDir(kGuide).entryList({ QStringLiteral("*.md") }, QDir::Files);
    QVERIFY(english.size() >= 9);
    for (const QString &language : QDir(kGuide).entryList(QDir::Dirs)) {
        QCOMPARE(QDir(kGuide + u'/' + language).entryList({ QStringLiteral("*.md") }, QDir::Files), english);
    }
}

void GuideTest::theListNamesPagesThatAreThere()
{
    const QList<ui::GuidePage> pages = ui::guidePages();
    QCOMPARE(pages.first().topic, QStringLiteral("overview"));
    QStringList topics;
    for (const ui::GuidePage &page : pages) {
        QVERIFY2(!page.title.isEmpty() && !page.text.isEmpty(), qPrintable(page.topic));
        topics << page.topic;
    }
    QCOMPARE(topics.removeDuplicates(), 0);
    QCOMPARE(topics.size(), QDir(kGuide).entryList({ QStringLiteral("*.md") }, QDir::Files).size());
}

void GuideTest::aPageIsShownAsText()
{
    const ui::GuidePage page{ QStringLiteral("one"), QStringLiteral("One"),
                              QStringLiteral("# One\n\nA **word** and <b>no tag</b>.\n\n- an item\n") };
    ui::GuideDialog dialog({ page });
    const QString text = dialog.findChild<QTextEdit *>(QStringLiteral("guideText"))->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("A word and <b>no tag</b>.")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("an item")));
    QVERIFY(!text.contains(u'#'));
}

void GuideTest::nothingIsFetched()
{
    QTemporaryDir folder;
    const QString bait = folder.filePath(QStringLiteral("bait.png"));
    QVERIFY(QImage(8, 8, QImage::Format_RGB32).save(bait));
    const QUrl url = QUrl::fromLocalFile(bait);
    QTextDocument careless;
    QVERIFY(!careless.resource(QTextDocument::ImageResource, url).value<QPixmap>().isNull()); // as documents do
    const QString picture = QStringLiteral("![x](%1)").arg(url.toString());
    ui::GuideDialog dialog({ { QStringLiteral("one"), QStringLiteral("One"), picture } });
    auto *text = dialog.findChild<QTextEdit *>(QStringLiteral("guideText"));
    const QVariant loaded = text->document()->resource(QTextDocument::ImageResource, url);
    QVERIFY(loaded.value<QPixmap>().isNull() && loaded.toByteArray().isEmpty());
}

void GuideTest::itSpeaksTheLanguageOfTheWords()
{
    const QString english = ui::guidePages().first().title;
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/tertium_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&german));
    const QString title = ui::guidePages().first().title;
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(english, QStringLiteral("Your first project"));
    QCOMPARE(title, QStringLiteral("Ihr erstes Projekt"));
}

void GuideTest::keyOpensThePageOfTheWorkspace()
{
    testing::WindowFixture fixture;
    fixture.window->addPage(new ui::RunsPage(&fixture.runs));
    fixture.window->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QTest::keyClick(fixture.window.get(), Qt::Key_F1);
    auto *dialog = fixture.window->findChild<ui::GuideDialog *>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    auto *titles = dialog->findChild<QListWidget *>(QStringLiteral("guideTitles"));
    const QString runs = titles->currentItem()->text();
    QVERIFY(textOf(QStringLiteral("runs.md")).contains(runs));
    QTest::keyClick(titles, Qt::Key_Down);
    QVERIFY(titles->currentItem()->text() != runs);
    auto *text = dialog->findChild<QTextEdit *>(QStringLiteral("guideText"));
    QVERIFY(text->toPlainText().startsWith(titles->currentItem()->text()));
}

QTEST_MAIN(GuideTest)
#include "tst_guide.moc"
