#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes han_readings.txt, verbs.txt, verb_exceptions.txt, verbs_alone.txt, noun_sisters.txt and glosses.txt from Debian's unicode-data
and wordnet-base.

Run in this folder when those packages have news: ./make_lexicons.py
"""
import bz2
import collections
import re
import unicodedata

UNIHAN = "/usr/share/unicode/Unihan_Readings.txt.bz2"
WORDNET = "/usr/share/wordnet/"
FIELDS = {"kMandarin", "kHanyuPinlu", "kXHC1983", "kHanyuPinyin"}


def toneless(syllable):
    letters = unicodedata.normalize("NFD", syllable.lower()).replace("u\u0308", "v")
    return "".join(c for c in letters if "a" <= c <= "z")


def readings():
    found = collections.defaultdict(list)
    with bz2.open(UNIHAN, "rt", encoding="utf-8") as lines:
        for line in lines:
            parts = line.rstrip("\n").split("\t")
            if len(parts) != 3 or parts[1] not in FIELDS:
                continue
            code = int(parts[0][2:], 16)
            if not 0x4E00 <= code <= 0x9FFF:
                continue
            value = re.sub(r"\(\d+\)|[\d.*,]+:", " ", parts[2])
            for syllable in re.split(r"[\s,]+", value):
                plain = toneless(syllable)
                if plain and plain not in found[code]:
                    found[code].append(plain)
    with open("han_readings.txt", "w", encoding="utf-8") as out:
        out.write("# Mandarin syllables of Han characters without tones (v = u with diaeresis), from the Unicode\n"
                  "# Han Database: kMandarin, kHanyuPinlu, kXHC1983, kHanyuPinyin. See README.md for its licence.\n")
        for code in sorted(found):
            out.write(chr(code) + "\t" + " ".join(found[code]) + "\n")


def verbs():
    names = set()
    with open(WORDNET + "index.verb", encoding="ascii") as lines:
        for line in lines:
            word = line.split(" ", 1)[0]
            if not line.startswith(" ") and re.fullmatch(r"[a-z]+", word):
                names.add(word)
    with open("verbs.txt", "w", encoding="ascii") as out:
        out.write("# Verbs in their base form, from WordNet 3.0. See README.md for its licence.\n")
        out.write("\n".join(sorted(names)) + "\n")
    with open(WORDNET + "verb.exc", encoding="ascii") as lines, open("verb_exceptions.txt", "w", encoding="ascii") as out:
        out.write("# Inflected form and base form, from WordNet 3.0 (verb.exc). See README.md for its licence.\n")
        out.writelines(line for line in lines if re.fullmatch(r"[a-z]+( [a-z]+)+\n", line))


# noun.animal, artifact, body, feeling, food, location, object, person, phenomenon, plant, possession, substance, time:
# what can be taken for another thing of its kind.
CONCRETE = {5, 6, 8, 12, 13, 15, 17, 18, 19, 20, 21, 27, 28}
MOST_SISTERS = 5
LEAST_SHARE = 0.6  # of the first sense among all that were counted


def single(word):
    return re.fullmatch(r"[a-z]{3,}", word) is not None


class Nouns:
    """WordNet's nouns: synsets by offset, senses by word, how often a sense was counted."""

    def __init__(self):
        self.words, self.files, self.up, self.down = {}, {}, {}, {}
        with open(WORDNET + "data.noun", encoding="ascii") as lines:
            for line in lines:
                if line.startswith(" "):
                    continue
                cells = line.split(" | ")[0].split()
                offset, count = cells[0], int(cells[3], 16)
                self.files[offset] = int(cells[1])
                self.words[offset] = [cells[4 + 2 * i] for i in range(count)]
                pointers = cells[5 + 2 * count:]
                links = [(pointers[i], pointers[i + 1]) for i in range(0, len(pointers) - 1, 4)]
                self.up[offset] = [to for kind, to in links if kind in ("@", "@i")]
                self.down[offset] = [to for kind, to in links if kind == "~"]
        self.senses = {}
        with open(WORDNET + "index.noun", encoding="ascii") as lines:
            for line in lines:
                if not line.startswith(" "):
                    cells = line.split()
                    self.senses[cells[0]] = cells[-int(cells[2]):]
        self.counts = collections.defaultdict(dict)
        with open(WORDNET + "cntlist.rev", encoding="ascii") as lines:
            for line in lines:
                key, number, count = line.split()
                word, rest = key.split("%")
                if rest.startswith("1:"):
                    self.counts[word][int(number)] = int(count)

    def main_sense(self, word):
        """The synset that the word mostly means, None when it is not clear."""
        senses = self.senses.get(word)
        if not senses:
            return None
        all_counts = sum(self.counts[word].values())
        if all_counts == 0:
            return senses[0] if len(senses) == 1 else None
        return senses[0] if self.counts[word].get(1, 0) >= LEAST_SHARE * all_counts else None

    def near(self, word):
        """Words that mean the same, more, or less, in any sense."""
        found = set()
        for sense in self.senses[word]:
            for one in [sense] + self.up[sense] + self.down[sense]:
                found.update(self.words[one])
        return found

    def sisters(self, word):
        sense = self.main_sense(word)
        if sense is None or self.files[sense] not in CONCRETE:
            return []
        near = self.near(word)
        found = {}
        for parent in self.up[sense]:
            for one in self.down[parent]:
                if one == sense or self.files[one] != self.files[sense]:
                    continue
                for other in self.words[one]:
                    known = sum(self.counts[other].values()) if single(other) else 0
                    fits = known > 0 and other not in near and self.main_sense(other) == one
                    if fits and word not in other and other not in word:
                        found[other] = known
        return sorted(found, key=lambda other: (-found[other], other))[:MOST_SISTERS]


def noun_sisters():
    nouns = Nouns()
    with open("noun_sisters.txt", "w", encoding="ascii") as out:
        out.write("# Nouns and other things of their kind, the commonest first: co-hyponyms of WordNet 3.0 by main senses.\n"
                  "# They suggest, they do not decide. See README.md for its licence.\n")
        for word in sorted(nouns.senses):
            if single(word) and sum(nouns.counts[word].values()) > 0:
                sisters = nouns.sisters(word)
                if len(sisters) > 1:
                    out.write(word + "\t" + ", ".join(sisters) + "\n")


# WordNet's sentence frames without an object: "Something ----s", "Somebody ----s", "It is ----ing" and the like.
ALONE = {1, 2, 3, 4, 22}
ENOUGH_ALONE = 0.4  # of what was counted


def verb_frames():
    """Frames by synset and word."""
    frames = {}
    with open(WORDNET + "data.verb", encoding="ascii") as lines:
        for line in lines:
            if line.startswith(" "):
                continue
            cells = line.split(" | ")[0].split()
            count = int(cells[3], 16)
            words = [cells[4 + 2 * i] for i in range(count)]
            at = 5 + 2 * count + 4 * int(cells[4 + 2 * count])
            found = frames[cells[0]] = collections.defaultdict(set)
            for i in range(int(cells[at])):
                frame, number = int(cells[at + 2 + 3 * i]), int(cells[at + 3 + 3 * i], 16)
                for place, word in enumerate(words, 1):
                    if number in (0, place):
                        found[word].add(frame)
    return frames


def verbs_alone():
    frames, senses, counts = verb_frames(), {}, collections.defaultdict(dict)
    with open(WORDNET + "index.verb", encoding="ascii") as lines:
        for line in lines:
            cells = line.split()
            if not line.startswith(" "):
                senses[cells[0]] = cells[-int(cells[2]):]
    with open(WORDNET + "cntlist.rev", encoding="ascii") as lines:
        for line in lines:
            key, number, count = line.split()
            word, rest = key.split("%")
            if rest.startswith("2:"):
                counts[word][int(number)] = int(count)
    with open("verbs_alone.txt", "w", encoding="ascii") as out:
        out.write("# Verbs that often stand without an object: at least %d %% of what was counted, or the first sense, has\n"
                  "# such a sentence frame in WordNet 3.0. See README.md for its licence.\n" % (100 * ENOUGH_ALONE))
        for word in sorted(senses):
            alone = [number for number, sense in enumerate(senses[word], 1) if frames[sense][word] & ALONE]
            total = sum(counts[word].values())
            share = sum(counts[word].get(number, 0) for number in alone) / total if total else float(1 in alone)
            if re.fullmatch(r"[a-z]+", word) and share >= ENOUGH_ALONE:
                out.write(word + "\n")


def common_characters():
    """The first level of Big5 and that of GB 2312."""
    found = set()
    for code in range(0x4E00, 0xA000):
        for charset, first, last in (("big5", 0xA4, 0xC6), ("gb2312", 0xB0, 0xD7)):
            try:
                found.update([chr(code)] if first <= chr(code).encode(charset)[0] <= last else [])
            except UnicodeEncodeError:
                pass
    return found


def parts_of_speech():
    parts = collections.defaultdict(str)
    for letter, name in (("n", "noun"), ("v", "verb"), ("a", "adj")):
        with open(WORDNET + "index." + name, encoding="ascii") as lines:
            for line in lines:
                word = line.split(" ", 1)[0]
                if single(word):
                    parts[word] += letter
    return parts


# Too common to say which character they give.
NO_GLOSS = set("the and not one have has had can may say said get put take make let does that this what who she him his "
               "her they them you your our all any some such there then than but for with from also more most very".split())


def senses_of(definition, parts):
    senses = []
    for group in re.sub(r"\([^)]*\)", "", definition).split(";"):
        words = []
        for gloss in group.split(","):
            gloss = re.sub(r"^(a|an|the|to|be) ", "", gloss.strip())
            if single(gloss) and parts.get(gloss) and gloss not in NO_GLOSS and gloss not in words:
                words.append(gloss)
        if words:
            senses.append([word + ":" + parts[word] for word in words])
    return senses


def glosses():
    common, parts = common_characters(), parts_of_speech()
    with bz2.open(UNIHAN, "rt", encoding="utf-8") as lines, open("glosses.txt", "w", encoding="utf-8") as out:
        out.write("# Characters and what they mean in English, senses apart by \"|\", with the parts of speech that WordNet\n"
                  "# knows of a word (n, v, a): the Unicode Han Database (kDefinition), words alone, where there are two senses\n"
                  "# or more. See README.md for the licences.\n")
        for line in lines:
            cells = line.rstrip("\n").split("\t")
            if len(cells) == 3 and cells[1] == "kDefinition" and chr(int(cells[0][2:], 16)) in common:
                senses = senses_of(cells[2], parts)
                if len(senses) > 1:
                    out.write(chr(int(cells[0][2:], 16)) + "\t" + "|".join(",".join(sense) for sense in senses) + "\n")


readings()
verbs()
verbs_alone()
noun_sisters()
glosses()
