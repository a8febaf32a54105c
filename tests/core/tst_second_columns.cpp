// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that look like a second one of a role are kept as metadata, and that is said.
#include "core/formats/import.h"
#include "core/formats/second_columns.h"
#include "tests/support/memory_project.h"

#include <QTest>
#include <sstream>

class SecondColumnsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreTold_data();
    void theyAreTold();
    void theImportSaysIt();
};

void SecondColumnsTest::theyAreTold_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("map");  // "" = guessed
    QTest::addColumn<QByteArray>("told"); // column/role/taken, with '|'
    const auto row = [](const char *name, const char *header, const char *map, const char *told) {
        QTest::newRow(name) << QByteArray(header) << QByteArray(map) << QByteArray(told);
    };
    row("one name twice", "source,source,translation,system", "", "source (2)/source/source");
    row("two names of a source, guessed", "original,source,translation,system", "", "original/source/source");
    row("two names of a source, mapped", "src,source,translation,system", "source=src,translation=translation",
        "source/source/src");
    row("with a language", "source_zh,source,translation,system", "", "source_zh/source/source");
    row("in Chinese", "原文,源文,译文,系统", "", "源文/source/原文");
    row("a second translation", "source,target,hypothesis,system", "", "hypothesis/translation/target");
    row("an id twice", "id,source,id,translation", "source=source,translation=translation,id=id", "id (2)/id/id");
    row("left out on purpose", "source,original,translation,system",
        "source=source,translation=translation,ignore=original", "");
    row("nothing of the kind", "source,translation,system,comment", "", "");
    row("a number in brackets", "source,note (2),translation,system", "", "");
}

void SecondColumnsTest::theyAreTold()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, map);
    std::string content = header.toStdString() + "\n";
    for (int line = 0; line < 3; ++line) {
        for (qsizetype column = 0; column <= header.count(','); ++column)
            content += (column == 0 ? "" : ",") + std::string("A sentence of some length ") + char('a' + line);
        content += "\n";
    }
    std::istringstream in(content);
    const auto preview = core::previewTable(in, "t.csv");
    QVERIFY(preview.ok());
    const auto mapping = map.isEmpty() ? core::Result<core::Mapping>(preview->mapping)
                                       : core::parseMap(map.toStdString(), preview->header, preview->records, "t.csv");
    QVERIFY2(mapping.ok(), mapping.ok() ? "" : mapping.error().detail.c_str());
    QByteArrayList told;
    const auto headerOf = [&](int column) { return mapping->columns[static_cast<std::size_t>(column)].header; };
    for (const core::SecondColumn &second : core::secondColumns(*mapping))
        told << QByteArray::fromStdString(headerOf(second.column) + "/" + std::string(core::name(second.role)) + "/" +
                                          headerOf(second.taken));
    QTEST(told.join('|'), "told");
}

void SecondColumnsTest::theImportSaysIt()
{
    std::istringstream in("source,source,translation,system\nIl pleut.,Es regnet.,It rains.,A\n");
    const auto preview = core::previewTable(in, "t.csv");
    QVERIFY(preview.ok());
    testing::MemoryProject project;
    auto session = project.beginImport("t.csv", "m");
    in.clear();
    in.seekg(0);
    const auto report = core::importTable(in, "t.csv", preview->mapping, {}, **session);
    QVERIFY(report.ok());
    QCOMPARE(report->warnings,
             (std::vector<std::string>{ "the column \"source (2)\" looks like a second source beside \"source\"; it is "
                                        "kept as metadata, --map source=COLUMN chooses another" }));
}

QTEST_GUILESS_MAIN(SecondColumnsTest)
#include "tst_second_columns.moc"
