#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes han_readings.txt, verbs.txt and verb_exceptions.txt from Debian's unicode-data and wordnet-base.

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


readings()
verbs()
