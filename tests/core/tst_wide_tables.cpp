// SPDX-License-Identifier: GPL-3.0-or-later
// Wide tables whose columns are headed by whoever translated: what is taken for a translation, and under which name.
#include "core/formats/import.h"
#include "core/formats/system_names.h"

#include <QTest>
#include <sstream>

class WideTablesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void translationsAreFound_data();
    void translationsAreFound();
    void systemsKeepTheirSpelling_data();
    void systemsKeepTheirSpelling();
    void theProjectsSpellingGoesBefore_data();
    void theProjectsSpellingGoesBefore();
};

void WideTablesTest::translationsAreFound_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("systems"); // of the translations, with '|'
    const QByteArray rows = "Все счастливые семьи похожи друг на друга.,Happy families are all alike everywhere.,All "
                            "happy families are much alike.,%\n"
                            "Всё смешалось в доме Облонских.,Everything was in confusion in the house.,All was "
                            "confusion in that house.,%\n";
    const auto with = [&](const QByteArray &header, const QByteArray &first, const QByteArray &second) {
        QByteArray filled = rows;
        filled.replace(filled.indexOf('%'), 1, first);
        filled.replace(filled.indexOf('%'), 1, second);
        return header + '\n' + filled;
    };
    QTest::newRow("names of people") << with("Original,Constance Garnett,Pevear & Volokhonsky,Jahr", "1877", "1877")
                                     << QByteArray("Constance Garnett|Pevear & Volokhonsky");
    QTest::newRow("one name is known for a system")
        << with("Original,Garnett 1901,Maude,Jahr", "1877", "1877") << QByteArray("Garnett 1901|Maude");
    QTest::newRow("remarks are none") << with("Original,Garnett,Maude,Bemerkung",
                                              "Ein Satz so lang wie eine Übersetzung.",
                                              "Noch ein Satz so lang wie eine andere.")
                                      << QByteArray("Garnett|Maude");
    QTest::newRow("what is seldom filled is none")
        << with("Original,Garnett,Maude,Other", "", "This sentence stands here alone.") << QByteArray("Garnett|Maude");
    QTest::newRow("a long table has one")
        << with("source,translation,edited,system", "A", "B") << QByteArray(""); // the system's column names it
    QTest::newRow("Chinese, which is short")
        << QByteArray("原文,译者甲,译者乙\nAll happy families are alike.,幸福的家庭都是相似的。,幸福的家庭家家相似。\n"
                      "All was confusion.,奥布朗斯基家里一切都乱了。,奥布朗斯基家乱成一团。\n")
        << QByteArray("译者甲|译者乙");
}

void WideTablesTest::translationsAreFound()
{
    QFETCH(QByteArray, content);
    std::istringstream in(content.toStdString());
    const auto preview = core::previewTable(in, "wide.csv");
    QVERIFY(preview.ok());
    QByteArrayList systems;
    for (const int index : preview->mapping.with(core::ColumnRole::Translation))
        systems << QByteArray::fromStdString(preview->mapping.columns[static_cast<std::size_t>(index)].system);
    QTEST(systems.join('|'), "systems");
    QVERIFY(core::checkMapping(preview->mapping).ok());
}

void WideTablesTest::systemsKeepTheirSpelling_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("system");
    const auto row = [](const char *header, const char *system) {
        QTest::newRow(header) << QByteArray(header) << QByteArray(system);
    };
    row("Pevear & Volokhonsky", "Pevear & Volokhonsky");
    row("EN Pevear & Volokhonsky", "Pevear & Volokhonsky");
    row("GPT-4o", "GPT-4o");
    row("translation_GPT4", "GPT4");
    row("Smith (1950)", "Smith (1950)");
    row("Smith (1950) translation", "Smith (1950)");
    row("Übersetzerin A", "Übersetzerin A");
    row("legge_en_1891", "legge_1891");
    row("en_legge_1893", "legge_1893");
    row("translation_a", "translation_a");
    row("Target text", "");
    row("", "");
}

void WideTablesTest::systemsKeepTheirSpelling()
{
    QFETCH(QByteArray, header);
    core::MappedColumn column;
    column.header = header.toStdString();
    column.role = core::ColumnRole::Translation;
    core::nameColumn(column);
    QTEST(QByteArray::fromStdString(column.system), "system");
}

void WideTablesTest::theProjectsSpellingGoesBefore_data()
{
    QTest::addColumn<QByteArrayList>("known");   // systems of the project
    QTest::addColumn<QByteArrayList>("columns"); // systems that the headers name
    QTest::addColumn<QByteArrayList>("adopted");
    const auto row = [](const char *name, const QByteArrayList &known, const QByteArrayList &columns,
                        const QByteArrayList &adopted) { QTest::newRow(name) << known << columns << adopted; };
    row("capitals", { "gpt4", "maude" }, { "GPT4", "Maude" }, { "gpt4", "maude" });
    row("signs between the words", { "pevear_volokhonsky" }, { "Pevear & Volokhonsky" }, { "pevear_volokhonsky" });
    row("beyond ASCII", { "übersetzerin_a" }, { "Übersetzerin A" }, { "übersetzerin_a" });
    row("the same", { "GPT4", "gpt4" }, { "GPT4" }, { "GPT4" });
    row("two are meant", { "gpt4", "Gpt4" }, { "GPT4" }, { "GPT4" });
    row("two columns", { "gpt4" }, { "GPT4", "Gpt4" }, { "GPT4", "Gpt4" });
    row("another name", { "gpt4" }, { "GPT4o" }, { "GPT4o" });
    row("an empty project", {}, { "GPT4" }, { "GPT4" });
    row("signs alone", { "!" }, { "?" }, { "?" });
}

void WideTablesTest::theProjectsSpellingGoesBefore()
{
    QFETCH(QByteArrayList, known);
    QFETCH(QByteArrayList, columns);
    QFETCH(QByteArrayList, adopted);
    std::vector<core::System> systems;
    for (const QByteArray &name : known)
        systems.push_back({ 0, {}, name.toStdString(), core::SystemKind::Unknown });
    core::Mapping mapping;
    for (const QByteArray &name : columns) {
        core::MappedColumn column;
        column.header = "translation " + name.toStdString();
        column.role = core::ColumnRole::Translation;
        column.system = name.toStdString();
        mapping.columns.push_back(column);
    }
    const std::vector<std::string> said = core::adoptSystemNames(mapping, systems);
    QByteArrayList found;
    int changed = 0;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        found << QByteArray::fromStdString(mapping.columns[static_cast<std::size_t>(i)].system);
        changed += found.last() != columns[i];
    }
    QCOMPARE(found, adopted);
    QCOMPARE(static_cast<int>(said.size()), changed);
    if (!said.empty())
        QVERIFY(said.front().find(adopted.front().toStdString()) != std::string::npos);
}

QTEST_GUILESS_MAIN(WideTablesTest)
#include "tst_wide_tables.moc"
