// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/category_words.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <array>

namespace models {
namespace {

constexpr const char *kContext = "models::CategoryWords";

// Names, definitions and reasons of resources/perturb/categories.json; a test holds the two together.
constexpr auto kWords = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("models::CategoryWords", "Modern Chinese output"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "The translation is not English at all: the passage comes back in today's Chinese."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "All of it is modern Chinese and says what the passage says."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The source itself: nothing was translated."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Half of it is English."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Omitted object"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "A verb that needs an object has lost it, so that it is not said what is done to whom."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Whom did he receive? The rest stands as it was."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The sentence is complete without the object: no error shows."),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "The clause that hung on the object now hangs on nothing: more than the object is broken."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Omitted subject"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "The one who acts or speaks is left out, and nothing near it says who it is."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Nobody knows who speaks."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The first subject still holds: this is good English."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Now it is a command, and a sound one."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Incorrect lexical translation"),
    QT_TRANSLATE_NOOP("models::CategoryWords", "One word is rendered by another thing of the same kind."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Another bird; everything else stays."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The words mean nearly the same."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The word was part of an idiom."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Pronoun substitution and misattribution"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "A pronoun points to somebody else: another person, number or gender, in the same case."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The claim is now made about the speaker."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The sentence is broken, not merely wrong."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The pronoun stood for nothing."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Incorrect tense"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "One finite verb stands in another tense than the passage and its own neighbours ask for."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "One of two verbs that belong together moved into the past."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "“Were” was a supposition and no past."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "A paraphrase rather than a wrong time."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Title substitution"),
    QT_TRANSLATE_NOOP("models::CategoryWords", "A rank or office becomes another one."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The rank is wrong; who acts is the same."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The word was no title here."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The text contradicts itself at once."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Modern sense"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "A word is rendered by what its character means today and not by what it meant then."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "日 is the sun today; the passage counts days."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The two mean nearly the same."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Both are right then and now."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Name formatting"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "A romanised name is written together, with a hyphen, with a space or without "
                      "its apostrophe or diacritics. It stays the same name."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Both ways of writing are in use."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "This is somebody else."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Ch'i and Chi are different places."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Name annotation"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "The characters of a name follow it in parentheses where it is first met."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The name is glossed and nothing else changes."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "These are another man's characters."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "The name goes on behind the gloss."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Sentence segmentation"),
    QT_TRANSLATE_NOOP("models::CategoryWords",
                      "Sentences are divided or joined by another mark; the words and what they say stay."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "Both sides are sentences of their own."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "One side is no sentence."),
    QT_TRANSLATE_NOOP("models::CategoryWords", "A word changed its meaning."),
});

} // namespace

std::span<const char *const> categorySentences()
{
    return kWords;
}

QString categoryText(const std::string &english)
{
    return english.empty() ? QString() : QCoreApplication::translate(kContext, english.c_str());
}

QString categoryName(const std::string &id, const std::string &name)
{
    return name.empty() ? toQt(id) : categoryText(name);
}

} // namespace models
