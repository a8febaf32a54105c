// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/refusal_words.h"

#include <QCoreApplication>

#include <array>

namespace models {
namespace {

// Reasons of core/perturb; a test holds the two together.
constexpr auto kWords = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("models::RefusalWords", "a bare noun may be part of an idiom"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a clause hangs on the object"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a clause hangs on the subject"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a function word reads like the name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a line break in the edit"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a or an would be wrong"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a passive has no object"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a picture or symbol stands beside it"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a reflexive points back to it"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a reflexive would be due"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a sentence does not parse"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a sentence is too long to parse"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a stray mark"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a stray space"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "a verb of speech may stand in the present"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "beside its neighbours the word means something else"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "both sides hang on one clause"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "characters in it that nobody sees"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "every sister is in the text already"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it is no pronoun in the place of a pronoun"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it is no word of its own meaning in the place of another"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it is not Chinese"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it is not the same verb in another form"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it is the word of the example"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it may be supposed, not past"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it parses worse than before"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it repeats the source"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "it would read as a command"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "its case is not clear"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "its length does not fit the source"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "more changes than a pronoun"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "needs a Chinese source"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no character of the table with its old sense in the translation"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no characters of the source read like the name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no column with modern Chinese; a model can translate"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no end of a sentence there"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no object of its own"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no place to join or to divide"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no pronoun in it"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no romanised name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no romanised name of several parts"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no title changes"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no title in it"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no word begins there"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "no word of a sister set"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "not exactly one edit"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "nothing changes"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "nothing takes the place of the text"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "nothing takes the place of the words"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "nothing would be left"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "one side is no sentence of its own"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "quotes or brackets lose their balance"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "several are spoken of"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "several stretches of the source read like the name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "somebody else speaks next"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "something stands between subject and verb"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the annotation stands behind no name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the base is its own reference: translate it by a model first"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the clause hangs on another noun"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the edit crosses a sentence mark"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the edit does not fit its base"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the edit is too long"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the form of the verb is the same"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the letters of the name change"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the modern sense is in the text already"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the name goes on"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the number counts nothing"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the object does not follow its verb"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the object goes on"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the object is too long"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the pronoun is the same"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the reply names no words that change"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the same as another variant"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the sentence would read on without it"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the subject follows its verb"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the subject is too long"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the subject stands for nobody"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the text must stay, and an annotation stand behind a name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the title is the same"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the translation is not English"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb has no other tense that is certain"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb has two objects"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb reads complete without its object"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb takes no object that could be missed"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb would not agree"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the verb would take what follows"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word comes more than once"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word comes too often to say which character it gives"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word is another part of speech here"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word is no adjective here"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word is no noun here"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word is no title here"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word is part of a name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the word tells of nobody"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the words belong together"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the words do not stand in the translation"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the words do not stand in the translation once"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "the words stand there more than once"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "there are parentheses already"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "what changes is no name"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "what follows is announced"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "what is put in is no annotation in parentheses or between commas"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "where the object ends is not certain"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "where the subject begins is not certain"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "whether the next word is a name is not certain"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "whether the verb is finite is not certain"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "words change, not only where sentences end"),
    QT_TRANSLATE_NOOP("models::RefusalWords", "words take the place of those that should only go"),
});

} // namespace

QString refusalText(const std::string &english)
{
    return QCoreApplication::translate("models::RefusalWords", english.c_str());
}

std::span<const char *const> refusalSentences()
{
    return kWords;
}

} // namespace models
