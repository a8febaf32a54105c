// SPDX-License-Identifier: GPL-3.0-or-later
// Labels in other languages: the words of one table count, and how they were read is recorded.
#include "core/questions/localised_labels.h"

#include "core/questions/label_text.h"
#include "core/questions/reply.h"
#include "core/text/unicode.h"

#include <QTest>

#include <map>
#include <string>

using namespace core;

namespace {

// "1Y 2N 3-": what was found, by number; '-' is a key without a label.
std::string summary(const ParsedReply &reply)
{
    std::string out;
    for (const auto &[number, answer] : reply.answers) {
        out += (out.empty() ? "" : " ") + std::to_string(number);
        out += !answer.label ? '-' : *answer.label == Label::Yes ? 'Y' : *answer.label == Label::No ? 'N' : 'M';
    }
    return out;
}

} // namespace

class TestLocalisedLabels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsLocalisedLabels_data();
    void readsLocalisedLabels();
    void everyWordOfTheTableMeansOneThing();
    void localisedLabelsAreRecorded();
};

void TestLocalisedLabels::readsLocalisedLabels_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char *text, const char *answer) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(answer);
    };
    row("OUI", "1Y");
    row("Non.", "1N");
    row("PEUT-ÊTRE", "1M");
    row("peut-etre", "1M");
    row("JA – weil es stimmt", "1Y");
    row("NEIN", "1N");
    row("**Vielleicht**", "1M");
    row("SÍ", "1Y");
    row("QUIZÁS.", "1M");
    row("não", "1N");
    row("NON - le sens change", "1N");
    row("是", "1Y");
    row("是的。", "1Y");
    row("否，译文有误", "1N");
    row("可能", "1M");
    row("はい", "1Y");
    row("いいえ", "1N");
    row("ДА", "1Y");
    row("HAYIR", "1N");
    row("لا", "1N");
    row("NEIN (der Ton fehlt)", "1N");
    row("OUI\nLe ton est gardé.", "1Y");
}

void TestLocalisedLabels::readsLocalisedLabels()
{
    QFETCH(QString, text);
    QFETCH(QString, answer);
    const ParsedReply reply = parseSingleReply(text.toStdString(), 1);
    QCOMPARE(QString::fromStdString(summary(reply)), answer);
    QVERIFY(reply.answers.at(1).localised);
    QCOMPARE(rungOf(reply, reply.answers.at(1)), std::string("bare label, localised label"));
}

void TestLocalisedLabels::everyWordOfTheTableMeansOneThing()
{
    std::map<std::string_view, Label> known;
    for (const LocalisedLabel &one : localisedLabels()) {
        QCOMPARE(foldedCase(one.word), std::string(one.word)); // else it is never found
        QVERIFY2(known.emplace(one.word, one.label).first->second == one.label, std::string(one.word).c_str());
        QVERIFY(!readLabel(one.word));
    }
}

void TestLocalisedLabels::localisedLabelsAreRecorded()
{
    const ParsedReply list = parseListReply("{\"1\": \"OUI\", \"2\": \"NO\", \"3\": \"si\"}", { 1, 2, 3 });
    QCOMPARE(summary(list), std::string("1Y 2N 3-"));
    QCOMPARE(rungOf(list, list.answers.at(1)), std::string("strict JSON, localised label"));
    QCOMPARE(rungOf(list, list.answers.at(2)), std::string("strict JSON"));
    QCOMPARE(summary(parseListReply("1. OUI\n2. Non.\n3. peut-être", { 1, 2, 3 })), std::string("1Y 2N 3M"));
}

QTEST_GUILESS_MAIN(TestLocalisedLabels)
#include "tst_localised_labels.moc"
