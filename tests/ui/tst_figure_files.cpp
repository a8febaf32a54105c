// SPDX-License-Identifier: GPL-3.0-or-later
// Figures in files: vectors where vectors are due, readable by others, the same bytes for the same figure.

#include "tests/support/sample_figures.h"
#include "ui/figures/figure_file.h"

#include <QFile>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace ui;

Q_DECLARE_METATYPE(ui::FigurePtr)

namespace {

FigureLook look()
{
    return paperLook(QGuiApplication::font());
}

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

struct Svg {
    bool wellFormed = false;
    QStringList elements;
    QString text;
};

Svg parsed(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            svg.elements << reader.name().toString();
        } else if (reader.isCharacters()) {
            svg.text += reader.text().toString() + u'\n';
        }
    }
    svg.wellFormed = !reader.hasError();
    return svg;
}

} // namespace

class TestFigureFiles final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindInEveryFormat_data();
    void everyKindInEveryFormat();
    void svgSaysTitleAndCaption();
    void namesFromFilesAreEscaped();
    void csvIsInTheCLocale();
    void manyPointsAreVectorsToo();
    void unknownEndingIsRefused();
    void unwritableFolderIsAnError();
};

void TestFigureFiles::everyKindInEveryFormat_data()
{
    QTest::addColumn<FigurePtr>("figure");
    for (const auto &[name, figure] : test_support::everyFigure()) {
        QTest::newRow(qUtf8Printable(name)) << figure;
    }
    QTest::newRow("nothing to draw") << makeFigure(ScatterData());
}

void TestFigureFiles::everyKindInEveryFormat()
{
    QFETCH(FigurePtr, figure);
    const QTemporaryDir folder;
    QByteArrayList first;
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; const char *ending : { "svg", "pdf", "png", "csv" }) {
            const QString file = folder.filePath(QStringLiteral("figure.") + QLatin1String(ending));
            QVERIFY(write(*figure, look(), file).ok());
            const QByteArray bytes = contentOf(file);
            QVERIFY(!bytes.isEmpty());
            if (round == 0) {
                first << bytes;
            } else {
                QVERIFY2(bytes == first[i], ending);
            }
            ++i;
        }
    }
    const Svg svg = parsed(first[0]);
    QVERIFY(svg.wellFormed);
    QVERIFY(!svg.elements.contains(QStringLiteral("image")));
    QVERIFY(svg.elements.contains(QStringLiteral("text")));
    QVERIFY(first[1].startsWith("%PDF-"));
    QVERIFY(first[1].contains("/FontFile2") || first[1].contains("/FontFile3")); // glyphs are in the file
    QVERIFY(!first[1].contains("/Subtype /Image"));
    QVERIFY(!first[1].contains("CreationDate"));
    QImage picture;
    QVERIFY(picture.loadFromData(first[2]));
    QCOMPARE(picture.width(), 2 * static_cast<int>(kFigureWidth));
}

void TestFigureFiles::svgSaysTitleAndCaption()
{
    const FigurePtr figure = makeFigure(test_support::adequacy());
    const Svg svg = parsed(toSvg(*figure, look()));
    QVERIFY(svg.text.contains(QStringLiteral("64.5 %")));
    QVERIFY(svg.text.contains(QStringLiteral("human ceiling 94.0 %")));
    QVERIFY(svg.text.contains(test_support::kChinese.left(3)));
    QVERIFY(svg.text.contains(QStringLiteral("seed 20251")));
    const QByteArray embedded = toSvg(*figure, look(), kFigureWidth, true);
    QVERIFY(embedded.startsWith("<svg"));
    QVERIFY(parsed(embedded).wellFormed);
}

void TestFigureFiles::namesFromFilesAreEscaped()
{
    BarsData data;
    data.caption.title = QStringLiteral("p < 0.05 & </title><script>");
    data.caption.n = QStringLiteral("a < b");
    data.groups << BarGroup{ QStringLiteral("<script>alert(1)</script>&\x01"), { Bar{ 0.5, {}, {}, {}, {} } } };
    const Svg svg = parsed(toSvg(*makeFigure(data), look()));
    QVERIFY(svg.wellFormed);
    QVERIFY(!svg.elements.contains(QStringLiteral("script")));
    QVERIFY(svg.text.contains(data.caption.title)); // as it is, not escaped twice
}

void TestFigureFiles::csvIsInTheCLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    BarsData data;
    data.caption.title = QStringLiteral("A title\nin two lines");
    data.groups << BarGroup{ QStringLiteral("=cmd()"), { Bar{ 1234.5, 0.1, {}, {}, {} } } };
    const FigurePtr figure = makeFigure(data);
    QCOMPARE(toCsv(figure->table(), figure->caption()),
             QByteArray("# A title in two lines\r\nrow,series,value,low,high,words\r\n'=cmd(),,1234.5,0.1,,\r\n"));
    QVERIFY(toText(figure->table()).contains(QStringLiteral("1.234,5")));
    QVERIFY(figure->mark(0).name.contains(QStringLiteral("1.234,5")));
    QLocale::setDefault(QLocale::c());
}

void TestFigureFiles::manyPointsAreVectorsToo()
{
    const Svg svg = parsed(toSvg(*makeFigure(test_support::scatter(20'000)), look()));
    QVERIFY(svg.wellFormed);
    QVERIFY(!svg.elements.contains(QStringLiteral("image")));
    QVERIFY(svg.elements.size() < 60'000);
}

void TestFigureFiles::unknownEndingIsRefused()
{
    const QTemporaryDir folder;
    const core::Status written =
        write(*makeFigure(test_support::adequacy()), look(), folder.filePath(QStringLiteral("figure.bmp")));
    QVERIFY(!written.ok());
    QCOMPARE(written.error().code, core::ErrorCode::Usage);
}

void TestFigureFiles::unwritableFolderIsAnError()
{
    const QTemporaryDir folder;
    for (const char *ending : { "svg", "pdf", "png", "csv" }) {
        const QString file = folder.filePath(QStringLiteral("no such folder/figure.") + QLatin1String(ending));
        const core::Status written = write(*makeFigure(test_support::adequacy()), look(), file);
        QVERIFY(!written.ok());
        QCOMPARE(written.error().code, core::ErrorCode::Unwritable);
    }
}

QTEST_MAIN(TestFigureFiles)
#include "tst_figure_files.moc"
