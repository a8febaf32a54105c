// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of edits that strict readers refused, and what is made in their place: for each kind some sentences of it, with
// everything that every seed gives.

#include "tests/core/perturb_fixture.h"

#include <QTest>

#include <map>

class tst_perturb_kinds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.ready(), "word lists or link-grammar's dictionary are missing"); }
    void strong_data();
    void strong();
    void weak_data();
    void weak();
    void never_data();
    void never();
    void whatComesOnceIsTakenFirst();
    void leavesSomePlaces_data();
    void leavesSomePlaces();

private:
    // What any of some seeds makes of a sentence → whether it is weak.
    [[nodiscard]] std::map<std::string, bool> made(const QString &category, const QString &body,
                                                   const QString &source) const
    {
        std::map<std::string, bool> all;
        for (std::uint64_t seed = 1; seed < 25; ++seed) {
            core::PerturbRequest request;
            request.categories = { category.toStdString() };
            request.perBase = 100;
            request.seed = seed;
            const core::PairBase base = englishBase(body.toStdString(), source.toStdString());
            for (const auto &one : core::perturbBase(base, *m_fixture.lexicon, request, m_fixture.parse()).variants)
                all[one.body] = one.weak;
        }
        return all;
    }

    [[nodiscard]] static QByteArray listOf(const std::map<std::string, bool> &all)
    {
        QByteArray list;
        for (const auto &[body, weak] : all)
            list += QByteArray::fromStdString(body) + (weak ? " (weak) | " : " | ");
        return list;
    }

    PerturbFixture m_fixture;
};

namespace {

void columns()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("text"); // a whole variant, or a part of one
}

void row(const char *name, const char *category, const char *body, const char *text, const char *source = "")
{
    QTest::newRow(name) << QString::fromLatin1(category) << QString::fromUtf8(body) << QString::fromUtf8(source)
                        << QString::fromUtf8(text);
}

} // namespace

void tst_perturb_kinds::strong_data()
{
    columns();
    row("formatting: hyphen to nothing", "name-formatting", "Then Tsze-kung wept.", "Then Tszekung wept.");
    row("formatting: hyphen to a space", "name-formatting", "Then Tsze-kung wept.", "Then Tsze Kung wept.");
    row("formatting: the hyphened part of three", "name-formatting", "Then Ssu-ma Niu wept.", "Then Ssuma Niu wept.");
    row("formatting: a courtesy name in two words", "name-formatting", "Then Zi Lu wept.", "Then Zi-lu wept.");
    row("formatting: a master in one word", "name-formatting", "Then Lao-tzu wept.", "Then Laotzu wept.");
    row("formatting: without diacritics", "name-formatting", "Then Yen Yüan wept.", "Then Yen Yuan wept.");
    row("formatting: without an apostrophe", "name-formatting", "Then Fan Ch'ih wept.", "Then Fan Chih wept.");
    row("sense: a bare noun becomes a plural", "modern-sense", "He is close to courtesy.", "He is close to gifts.",
        "近於禮。");
    row("sense: with its determiner it stays one", "modern-sense", "He loved the courtesy.", "He loved the gift.",
        "好禮。");
    row("sense: a sense with an article of its own", "modern-sense", "Heaven will save him.", "The sky will save him.",
        "天將救之。");
    row("sense: inside a sentence", "modern-sense", "He said that Heaven will save him.",
        "He said that the sky will save him.", "天將救之。");
    row("sense: one form alone", "modern-sense", "They laid down their arms.", "They laid down their soldiers.",
        "釋兵。");
    row("lexical: an adjective of somebody", "lexical", "The old man wept.", "The young man wept.");
    row("lexical: said of somebody", "lexical", "He was old.", "He was young.");
    row("object: unparsed, before a mark", "omitted-object", "The horses gate of was, to fulfil their duty.",
        "The horses gate of was, to fulfil.");
    row("object: unparsed, a pronoun", "omitted-object", "The horses gate of was, and they rob them in the city.",
        "The horses gate of was, and they rob in the city.");
}

void tst_perturb_kinds::strong()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, source);
    QFETCH(QString, text);
    const auto all = made(category, body, source);
    const auto found = all.find(text.toStdString());
    QVERIFY2(found != all.end() && !found->second, listOf(all));
}

void tst_perturb_kinds::weak_data()
{
    columns();
    row("formatting: a surname and a given name", "name-formatting", "Then Yan Hui wept.", "Then Yan-hui wept.");
    row("sense: what the character still means", "modern-sense", "The sage wept.", "The saint wept.", "聖人泣。");
    row("sense: two characters that the word may give", "modern-sense", "They praised his appearance.",
        "They praised his color.", "其容色也。");
    row("tense: a verb that no parse shows", "tense", "The horses gate of king is.", "The horses gate of king was.");
    row("pronoun: a limb of one's own", "pronoun", "They shook their heads.", "They shook our heads.");
}

void tst_perturb_kinds::weak()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, source);
    QFETCH(QString, text);
    const auto all = made(category, body, source);
    const auto found = all.find(text.toStdString());
    QVERIFY2(found != all.end() && found->second, listOf(all));
}

void tst_perturb_kinds::never_data()
{
    columns();
    row("formatting: a capital inside a word", "name-formatting", "Then Zi Lu wept.", "ZiLu");
    row("formatting: a capital inside a word, of a hyphen", "name-formatting", "Then Tseng-tzu wept.", "TsengTzu");
    row("formatting: syllables that run together", "name-formatting", "Then Ch'ang-an fell.", "angan");
    row("object: what is called something", "omitted-object", "The king made them his guides.", "made them.");
    row("object: a participle hangs on it", "omitted-object", "He managed the life entrusted to him.",
        "managed entrusted");
    row("object: the verb would take what follows", "omitted-object", "Though ye rewarded him no man would steal.",
        "rewarded no man");
    row("object: complete with its particle", "omitted-object", "If we hold them off, they weep.", "hold off");
    row("object: made slaves and carried", "omitted-object", "They were to be made slaves and carried to the city.",
        "made and");
    row("object: does its power last", "omitted-object", "The horses gate of was, and long does its power last.",
        "long does");
    row("object: an adjective before its noun", "omitted-object", "He laid down two of those large gold pieces.",
        "down gold");
    row("object: complete with its place", "omitted-object", "They kept a king in the middle of the city.", "kept in");
    row("object: a picture shows it", "omitted-object", "He gave the bread 🍞 to the king.", "gave 🍞");
    row("object: a picture before it", "omitted-object", "He received 🍞 the bread at the gate.", "received 🍞 at");
    row("lexical: a picture shows it", "lexical", "The horse 🐎 slept.", "🐎");
    row("pronoun: several are spoken of", "pronoun", "I am unlike all of them.", "all of him");
    row("pronoun: I and me", "pronoun", "If I watch him, he weeps.", "I watch me");
    row("pronoun: we and us", "pronoun", "We may see them there.", "We may see us");
    row("pronoun: the subject of me", "pronoun", "He told me that it was late.", "I told me");
    row("pronoun: her young", "pronoun", "The hen came, looking for her young.", "him young");
    row("pronoun: you whom they hanged", "pronoun", "I should have seen you hanged.", "seen they");
    row("segmentation: whose", "segmentation", "He told the Master, whose face fell.", "; whose");
    row("sense: a whole day", "modern-sense", "He wept for a whole day.", "whole suns", "泣終日。");
    row("lexical: old knowledge", "lexical", "They keep old knowledge warm.", "young knowledge");
    row("lexical: no room for", "lexical", "It leaves no room for prayer.", "no cellar");
    row("lexical: at the head of", "lexical", "He stood at the head of the army.", "shoulder of");
    row("sense: a way that is far", "modern-sense", "The way is far.", "road", "道遠。");
    row("sense: all under heaven", "modern-sense", "They loved all below heaven.", "sky", "愛天下。");
    row("sense: arms of a body", "modern-sense", "He showed his arms.", "soldiers", "兵也。");
    row("sense: an evil", "modern-sense", "It was a dislike.", "an evil", "惡也。");
    row("pronoun: one another", "pronoun", "It enabled them to entertain one another.", "him to");
}

void tst_perturb_kinds::never()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, source);
    QFETCH(QString, text);
    const auto all = made(category, body, source);
    for (const auto &[variant, weak] : all)
        QVERIFY2(variant.find(text.toStdString()) == std::string::npos, listOf(all));
}

// Of several words the one that the text does not repeat.
void tst_perturb_kinds::whatComesOnceIsTakenFirst()
{
    for (std::uint64_t seed = 1; seed < 25; ++seed) {
        core::PerturbRequest request;
        request.categories = { "lexical" };
        request.seed = seed;
        const core::PairBase base = englishBase("The horse slept. The king saw the horse. The crow slept.");
        const auto made = core::perturbBase(base, *m_fixture.lexicon, request, m_fixture.parse()).variants;
        QCOMPARE(made.size(), std::size_t(1));
        QVERIFY2(made.front().body.find("crow") == std::string::npos, made.front().body.c_str());
    }
}

// Of several places of a text, what no variant may say.
void tst_perturb_kinds::leavesSomePlaces_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("never");
    const auto row = [](const char *name, const char *category, const char *body, const char *never) {
        QTest::newRow(name) << QString::fromLatin1(category) << QString::fromUtf8(body) << QString::fromUtf8(never);
    };
    row("subject: what was said before goes on", "omitted-subject", "Men were hard; now they are false.", "now are");
    row("subject: over what stands between", "omitted-subject", "I was near the gate; but still I loved life.",
        "still loved");
    row("tense: the last of several", "tense",
        "I did not die, but my cook, and the duke, and almost the whole city perished.", "perishes");
    row("object: the subject of what follows", "omitted-object", "I saw some ladies wearing hats at the gate.",
        "saw wearing");
    row("object: a verb of the next clause", "omitted-object", "A gentleman honours worth and bears with the many.",
        "honours with");
    row("object: half of two", "omitted-object", "Which of them brings sorrow and pain more near?", "brings and");
    row("object: shared with the verb behind and", "omitted-object",
        "A man that clings to his word and sticks to his course would come next.", "clings to and");
    row("object: shared where nothing parses", "omitted-object",
        "Of life or wealth, keep the one and lose those other things gate of was.", "keep and lose");
    row("object: bend to something", "omitted-object", "The superior man bends his attention to the rites.",
        "bends to");
    row("lexical: a verb behind to", "lexical", "Such a person may be said indeed to love to learn.", "envy");
    row("subject: whose", "omitted-subject", "I have seen no one whose strength would fail him.", "one would");
    row("subject: a time", "omitted-subject", "He that each day remembers his failings may be said to love the rites.",
        "that remembers");
    row("tense: who may be one or many", "tense", "He called the Master, who wished to go.", "who wish ");
    row("pronoun: the verb behind that agrees, too", "pronoun",
        "He that does not know the rites cannot be a gentleman.", "I that");
    row("object: what stands behind a pronoun", "omitted-object",
        "I give you leave to throw me headforemost into the sea.", "throw into");
    row("tense: a noun behind its verb", "tense", "If the father steals a sheep his son bears witness.", "witnessed");
}

void tst_perturb_kinds::leavesSomePlaces()
{
    QFETCH(QString, category);
    QFETCH(QString, body);
    QFETCH(QString, never);
    const auto outcome = m_fixture.all(englishBase(body.toStdString()), category.toStdString());
    for (const core::Variant &one : outcome.variants)
        QVERIFY2(one.body.find(never.toStdString()) == std::string::npos, one.body.c_str());
}

QTEST_GUILESS_MAIN(tst_perturb_kinds)
#include "tst_perturb_kinds.moc"
