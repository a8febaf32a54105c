// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/isolated.h"

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <QStyleOptionButton>
#include <QTableView>
#include <QTest>

#include <cmath>

using ui::Tokens;
using ui::Tone;

class TokensTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textIsReadable_data();
    void textIsReadable();
    void glyphsAndLinesAreVisible_data();
    void glyphsAndLinesAreVisible();
    void answerCellsAreReadable_data();
    void answerCellsAreReadable();
    void lettersTellStatesApart();
    void readingFontGoesByLanguage_data();
    void readingFontGoesByLanguage();
    void everyIconIsThereAndTakesTheTextColour();
    void aFocusedButtonShowsIt_data();
    void aFocusedButtonShowsIt();
    void aNarrowColumnElidesItsName();
    void wordsOfTheOtherDirectionAreIsolated();
};

namespace {

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

// WCAG 2 contrast ratio.
double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

void themeRows()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

} // namespace

void TokensTest::textIsReadable_data()
{
    themeRows();
}

void TokensTest::textIsReadable()
{
    QFETCH(bool, dark);
    const Tokens tokens(dark);
    const QColor grounds[] = { tokens.colour(Tone::Surface), tokens.colour(Tone::Raised), tokens.colour(Tone::Sunken),
                               tokens.selection(), tokens.hover() };
    for (const Tone tone : { Tone::Text, Tone::Muted, Tone::Accent, Tone::Good, Tone::Warn, Tone::Bad }) {
        for (const QColor &ground : grounds) {
            const double ratio = contrast(tokens.colour(tone), ground);
            QVERIFY2(ratio >= 4.5,
                     qPrintable(QStringLiteral("tone %1 on %2: %3").arg(int(tone)).arg(ground.name()).arg(ratio)));
        }
    }
    QVERIFY(contrast(tokens.colour(Tone::PrimaryText), tokens.colour(Tone::PrimaryFill)) >= 4.5);
}

void TokensTest::glyphsAndLinesAreVisible_data()
{
    themeRows();
}

void TokensTest::glyphsAndLinesAreVisible()
{
    QFETCH(bool, dark);
    const Tokens tokens(dark);
    for (const Tone ground : { Tone::Surface, Tone::Raised, Tone::Sunken }) {
        QVERIFY(contrast(tokens.colour(Tone::StrongLine), tokens.colour(ground)) >= 3.0);
        QVERIFY(contrast(tokens.outline(), tokens.colour(ground)) >= 3.0);
    }
}

void TokensTest::answerCellsAreReadable_data()
{
    themeRows();
}

void TokensTest::answerCellsAreReadable()
{
    QFETCH(bool, dark);
    const Tokens tokens(dark);
    for (const core::Label label : { core::Label::Yes, core::Label::Maybe, core::Label::No }) {
        const ui::CellColours cell = tokens.cell(label);
        QVERIFY(contrast(cell.letter, cell.fill) >= 4.5);
        QVERIFY(!cell.dotted);
    }
    const ui::CellColours other = tokens.cell(core::AnswerState::Unparsed);
    QVERIFY(contrast(other.letter, other.fill) >= 4.5);
    QVERIFY(other.dotted);
}

void TokensTest::lettersTellStatesApart()
{
    QSet<QString> letters;
    for (const core::AnswerState state : core::kAnswerStates) {
        core::Answer answer;
        answer.state = state;
        if (state == core::AnswerState::Answered) {
            for (const core::Label label : { core::Label::Yes, core::Label::Maybe, core::Label::No }) {
                answer.label = label;
                letters.insert(ui::cellLetter(answer));
            }
        } else {
            letters.insert(ui::cellLetter(answer));
            QVERIFY(!ui::cellWords(answer).isEmpty());
        }
    }
    QCOMPARE(letters.size(), 9);
    core::Answer broken; // answered, but no label: never shown as NO
    broken.state = core::AnswerState::Answered;
    QCOMPARE(ui::cellLetter(broken), QStringLiteral("?"));
}

void TokensTest::readingFontGoesByLanguage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("family");
    QTest::newRow("simplified Chinese") << QStringLiteral("zh-CN") << QStringLiteral("Noto Serif CJK SC");
    QTest::newRow("traditional Chinese") << QStringLiteral("zh_Hant") << QStringLiteral("Noto Serif CJK TC");
    QTest::newRow("Taiwan") << QStringLiteral("zh-TW") << QStringLiteral("Noto Serif CJK TC");
    QTest::newRow("Classical Chinese") << QStringLiteral("lzh") << QStringLiteral("Noto Serif CJK TC");
    QTest::newRow("Japanese") << QStringLiteral("ja") << QStringLiteral("Noto Serif CJK JP");
    QTest::newRow("Korean") << QStringLiteral("ko-KR") << QStringLiteral("Noto Serif CJK KR");
    QTest::newRow("French") << QStringLiteral("fr") << QStringLiteral("Noto Serif");
    QTest::newRow("Javanese is not Japanese") << QStringLiteral("jav") << QStringLiteral("Noto Serif");
    QTest::newRow("unknown") << QString() << QStringLiteral("Noto Serif");
}

void TokensTest::readingFontGoesByLanguage()
{
    QFETCH(QString, language);
    QFETCH(QString, family);
    QCOMPARE(ui::readingFont(language).families().first(), family);
}

void TokensTest::everyIconIsThereAndTakesTheTextColour()
{
    ui::applyTheme(*static_cast<QApplication *>(QCoreApplication::instance()), ui::ThemeChoice::Dark);
    const QStringList files = QDir(QStringLiteral(":/tertium/icons")).entryList({ QStringLiteral("*.svg") });
    QVERIFY(files.size() >= 40);
    for (const QString &file : files) {
        const QIcon icon = ui::icon(QString(file).chopped(4));
        const QImage image = icon.pixmap(48).toImage().convertToFormat(QImage::Format_ARGB32);
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel.alpha() > 250) {
                    ++inked;
                    QVERIFY2(pixel.lightness() > 128, qPrintable(file)); // black would be invisible on dark
                }
            }
        }
        QVERIFY2(inked > 0, qPrintable(file));
    }
    QVERIFY(ui::icon(QStringLiteral("no-such-icon")).isNull());
}

void TokensTest::aFocusedButtonShowsIt_data()
{
    QTest::addColumn<bool>("primary");
    QTest::newRow("plain") << false;
    QTest::newRow("primary") << true;
}

void TokensTest::aFocusedButtonShowsIt()
{
    QFETCH(bool, primary);
    const ui::Style style;
    QPushButton button;
    button.setProperty(ui::kPrimaryProperty, primary);
    const auto drawn = [&](QStyle::State focus) {
        QStyleOptionButton option;
        option.rect = QRect(0, 0, 120, 28);
        option.text = QStringLiteral("Go on");
        option.state = QStyle::State_Enabled | focus;
        QImage image(option.rect.size(), QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        style.drawControl(QStyle::CE_PushButtonBevel, &option, &painter, &button);
        return image;
    };
    const QImage with = drawn(QStyle::State_HasFocus);
    const QImage without = drawn(QStyle::State_None);
    double most = 1;
    for (int x = 0; x < 12; ++x)
        most = std::max(most, contrast(with.pixelColor(x, 14), without.pixelColor(x, 14)));
    QVERIFY2(most >= 3, qPrintable(QString::number(most)));
}

void TokensTest::aNarrowColumnElidesItsName()
{
    ui::Style style;
    QTableView table;
    table.horizontalHeader()->setStyle(&style);
    style.polish(table.horizontalHeader());
    QCOMPARE(table.horizontalHeader()->textElideMode(), Qt::ElideRight);
}

void TokensTest::wordsOfTheOtherDirectionAreIsolated()
{
    QCOMPARE(ui::isolated(QStringLiteral("Legge")), QStringLiteral("Legge"));
    QCOMPARE(ui::isolated(QString::fromUtf8("مترجم")), QString::fromUtf8("\u2068مترجم\u2069"));
}

QTEST_MAIN(TokensTest)
#include "tst_tokens.moc"
