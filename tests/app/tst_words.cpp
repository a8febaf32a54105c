// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence that people see can be translated: lupdate finds those in tr(), and nothing is said past it.
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

QString sourceDir()
{
    return QStringLiteral(TERTIUM_SOURCE_DIR);
}

} // namespace

class WordsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lupdateUnderstandsEverySource();
    void everyContextIsThere_data();
    void everyContextIsThere();
    void nothingIsSaidPastTr();
    void theScanFindsWhatItLooksFor();

private:
    [[nodiscard]] static QStringList untranslated(const QString &text);
    QTemporaryDir m_folder;
    QString m_said; // by lupdate
    QString m_words;
};

void WordsTest::initTestCase()
{
    const QString file = m_folder.filePath(QStringLiteral("all.ts"));
    QProcess lupdate;
    lupdate.setWorkingDirectory(sourceDir());
    lupdate.start(QStringLiteral(TERTIUM_LUPDATE),
                  { QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("-locations"), QStringLiteral("none"),
                    QStringLiteral("app"), QStringLiteral("models"), QStringLiteral("ui"), QStringLiteral("-ts"),
                    file });
    QVERIFY2(lupdate.waitForFinished(100'000), qPrintable(lupdate.errorString()));
    QCOMPARE(lupdate.exitCode(), 0);
    m_said = QString::fromUtf8(lupdate.readAllStandardError());
    QFile words(file);
    QVERIFY(words.open(QIODevice::ReadOnly));
    m_words = QString::fromUtf8(words.readAll());
}

void WordsTest::lupdateUnderstandsEverySource()
{
    for (const char *trouble : { "without context", "lacks Q_OBJECT", "Discarding" }) { // words that get lost
        QVERIFY2(!m_said.contains(QString::fromLatin1(trouble)), qPrintable(m_said));
    }
    QVERIFY(!m_words.contains(QStringLiteral("<name></name>")));
}

// Helpers of one line around translate() hide their words from lupdate; these contexts once were such.
void WordsTest::everyContextIsThere_data()
{
    QTest::addColumn<QString>("context");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *context, const char *sentence) {
        QTest::newRow(context) << QString::fromLatin1(context) << QString::fromUtf8(sentence);
    };
    row("cli", "Asks a model the question list about every translation.");
    row("cli", "Opens the sample project.");
    row("cli", "Local model");
    row("models::errorText", "%1 was not found. Check the name, or choose another.");
    row("models::Answers", "answered");
    row("ui::Tokens", "refused");
    row("ui::NoticeBar", "Dismiss all");
    row("ui::DroppedFiles", "A project is opened alone. Drop %1 by itself.");
}

void WordsTest::everyContextIsThere()
{
    QFETCH(QString, context);
    QFETCH(QString, sentence);
    const qsizetype start = m_words.indexOf(QStringLiteral("<name>%1</name>").arg(context));
    QVERIFY(start >= 0);
    const QString part = m_words.mid(start, m_words.indexOf(QStringLiteral("</context>"), start) - start);
    QVERIFY2(part.contains(sentence.toHtmlEscaped()), qPrintable(part));
}

QStringList WordsTest::untranslated(const QString &text)
{
    static const QRegularExpression kSaid(
        QStringLiteral("(?:setText|setTitle|setWindowTitle|setToolTip|setStatusTip|setWhatsThis|setPlaceholderText|"
                       "setAccessibleName|setAccessibleDescription|setLabelText|setPrefix|setSuffix|showError|addItem|"
                       "setHeaderLabels|addTab|addRow|new QLabel|new QPushButton|new QAction|addMenu)"
                       "\\(\\s*\\{?\\s*QStringLiteral\\(\"([^\"]*\\p{L}{3,}[^\"]*)\""));
    QStringList found;
    for (auto match = kSaid.globalMatch(text); match.hasNext();) {
        const QString words = match.next().captured(1);
        if (words != u"Tertium") {
            found << words;
        }
    }
    return found;
}

void WordsTest::nothingIsSaidPastTr()
{
    QStringList found;
    for (const char *room : { "/app", "/models", "/ui" }) {
        QDirIterator files(sourceDir() + QString::fromLatin1(room), { QStringLiteral("*.cpp"), QStringLiteral("*.h") },
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QString &words : untranslated(QString::fromUtf8(file.readAll()))) {
                found << file.fileName() + QStringLiteral(": ") + words;
            }
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void WordsTest::theScanFindsWhatItLooksFor()
{
    QCOMPARE(untranslated(QStringLiteral("label->setText(QStringLiteral(\"Some words\"));")),
             QStringList{ QStringLiteral("Some words") });
    QVERIFY(untranslated(QStringLiteral("label->setText(tr(\"Some words\"));")).isEmpty());
    QVERIFY(untranslated(QStringLiteral("label->setObjectName(QStringLiteral(\"someLabel\"));")).isEmpty());
}

QTEST_GUILESS_MAIN(WordsTest)
#include "tst_words.moc"
