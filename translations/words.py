#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of the program and their translations: words.py update|check|selftest [--lupdate PROGRAM]

update    brings the Qt Linguist files up to date with the sources and lists what is left to translate
check     the same with copies of the files: fails if a string has no finished translation, if an entry has no
          string any more, or if a translation lost what its source has (%1, %n, &, tags, options, ends)
selftest  shows that the check finds each of these faults
"""
import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ["app", "models", "ui"]
# English has words of its own for plurals alone.
LANGUAGES = {"en": ["-pluralonly"], "de": []}
LUPDATE_PLACES = ["lupdate6", "/usr/lib/qt6/bin/lupdate", "lupdate"]

# What a translation must have as often as its source.
KEPT = {
    "placeholder": re.compile(r"%L?(?:\d{1,2}|n)"),
    "mnemonic": re.compile(r"&(?=\w)"),
    "tag": re.compile(r"</?[a-zA-Z][^>]*>"),
    "option": re.compile(r"(?<![\w-])--[a-z][a-z-]*"),
    "file pattern": re.compile(r"\*\.\w+(?:\.\w+)?"),
    "separator": re.compile(r";;"),
    "line break": re.compile(r"\n"),
    "dots": re.compile(r"…\Z"),
    "space at the start": re.compile(r"\A\s"),
    "space at the end": re.compile(r"\s\Z"),
}
# What a singular must not say of the one: a verb or a pronoun of several.
SEVERAL = {
    "en": re.compile(r"%L?n (?:[\w'-]+ ){1,5}(are|have|were|do|wait|speak|come)\b|%L?n .*?\b(themselves)\b"),
    "de": re.compile(r"%L?n (?:[\w-]+ ){1,5}(sind|haben|waren|wurden|warten|sprechen|kommen)\b"),
}
# A class with tr() of its own, written out; a bare name is one that lupdate could not resolve.
CONTEXT = re.compile(r"cli|[A-Z]\w*Commands|[a-z]+::\w+")


def ts_file(language, folder):
    return folder / f"tertium_{language}.ts"


def lupdate(program, language, file, obsolete):
    command = [program, "-I", ".", "-locations", "none", "-source-language", "en", "-target-language", language]
    command += LANGUAGES[language] + ([] if obsolete else ["-no-obsolete"]) + SOURCES + ["-ts", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"words: lupdate failed:\n{done.stdout}{done.stderr}")


def faults_of(source, translation, singular):
    """What the translation lacks of its source; a singular may say "one" instead of %n."""
    for what, pattern in KEPT.items():
        wanted, found = Counter(pattern.findall(source)), Counter(pattern.findall(translation))
        if singular and what == "placeholder":
            for number in ("%n", "%Ln"):
                wanted.pop(number, None)
                found.pop(number, None)
        if wanted != found:
            yield f"{what} differs ({sorted(wanted.elements())} became {sorted(found.elements())})"
    if '"' in translation:
        yield "straight quotation mark"


def check_message(message, language):
    source = message.findtext("source") or ""
    translation = message.find("translation")
    state = translation.get("type")
    if state in ("vanished", "obsolete"):
        yield "is in no source any more"
        return
    forms = [form.text or "" for form in translation.findall("numerusform")]
    if message.get("numerus") != "yes":
        forms = [translation.text or ""]
    elif len(forms) != 2:
        yield f"has {len(forms)} plural forms, not 2"
    if state == "unfinished" or not all(forms):
        yield "is not translated"
        return
    for i, form in enumerate(forms):
        singular = message.get("numerus") == "yes" and i == 0
        yield from faults_of(source, form, singular)
        several = SEVERAL[language].search(form) if singular else None
        if several:
            yield f"says “{next(filter(None, several.groups()))}” of one: {form}"


def check_file(file):
    """Lines that name what is wrong: context, source, fault."""
    problems = []
    language = file.stem.rpartition("_")[2]
    for context in ElementTree.parse(file).getroot().iter("context"):
        name = context.findtext("name") or ""
        if not CONTEXT.fullmatch(name):
            problems.append(f"{file.name}: context “{name}”: not the one that the program asks in")
        for message in context.iter("message"):
            source = (message.findtext("source") or "").replace("\n", "\\n")
            problems += [f"{file.name}: {name}: “{source}” {fault}" for fault in check_message(message, language)]
    return problems


def update(program):
    problems = []
    for language in LANGUAGES:
        file = ts_file(language, ROOT / "translations")
        lupdate(program, language, file, obsolete=False)
        problems += check_file(file)
    return problems


def check(program):
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            copy = ts_file(language, Path(folder))
            shutil.copyfile(ts_file(language, ROOT / "translations"), copy)
            lupdate(program, language, copy, obsolete=True)
            problems += check_file(copy)
    return problems


# One entry of a file each, and the fault to be found in it; none: it is sound.
SELFTEST = [
    ("sound", "Keep %1", "%1 behalten", "", None),
    ("sound in another order", "%1 of %2 in %3", "In %3: %1 von %2", "", None),
    ("sound with a mnemonic elsewhere", "&Keep", "Be&halten", "", None),
    ("unfinished", "Keep", "Behalten", ' type="unfinished"', "is not translated"),
    ("empty", "Keep", "", "", "is not translated"),
    ("vanished", "Keep", "Behalten", ' type="vanished"', "is in no source any more"),
    ("obsolete", "Keep", "Behalten", ' type="obsolete"', "is in no source any more"),
    ("number lost", "Keep %1 of %2", "%1 behalten", "", "placeholder differs"),
    ("number twice", "Keep %1", "%1 %1 behalten", "", "placeholder differs"),
    ("locale lost", "Keep %L1", "%1 behalten", "", "placeholder differs"),
    ("mnemonic lost", "&amp;Keep", "Behalten", "", "mnemonic differs"),
    ("mnemonic added", "Keep", "&amp;Behalten", "", "mnemonic differs"),
    ("tag lost", "&lt;b&gt;Keep&lt;/b&gt;", "Behalten", "", "tag differs"),
    ("option translated", "See --limit", "Siehe --grenze", "", "option differs"),
    ("pattern lost", "Tables (*.csv)", "Tabellen", "", "file pattern differs"),
    ("filter lost", "A (*.a);;B (*.b)", "A (*.a) B (*.b)", "", "separator differs"),
    ("line break lost", "One\ntwo", "Eins zwei", "", "line break differs"),
    ("dots lost", "Keep …", "Behalten", "", "dots differs"),
    ("space lost", " Keep", "Behalten", "", "space at the start differs"),
    ("straight quotes", "Keep “%1”", '"%1" behalten', "", "straight quotation mark"),
    ("both plurals", "%n run(s)", ["ein Lauf", "%n Läufe"], "", None),
    ("one plural", "%n run(s)", ["%n Lauf"], "", "has 1 plural forms"),
    ("second plural empty", "%n run(s)", ["%n Lauf", ""], "", "is not translated"),
    ("number lost in the plural", "%n run(s)", ["%n Lauf", "Läufe"], "", "placeholder differs"),
    ("several for one", "%n run(s) are left", ["%n Lauf sind übrig", "%n Läufe sind übrig"], "", "of one"),
    ("one for one", "%n run(s) are left", ["%n Lauf ist übrig", "%n Läufe sind übrig"], "", None),
    ("context unresolved", "Keep", "Behalten", "", "not the one that the program asks in"),
]


def selftest():
    problems = []
    for row, source, words, state, wanted in SELFTEST:
        source = source if "&amp;" in source or "&lt;" in source else source.replace("&", "&amp;")
        if isinstance(words, list):
            forms = "".join(f"<numerusform>{form}</numerusform>" for form in words)
            entry = f'<message numerus="yes"><source>{source}</source><translation{state}>{forms}</translation></message>'
        else:
            words = words if "&amp;" in words else words.replace("&", "&amp;")
            entry = f"<message><source>{source}</source><translation{state}>{words}</translation></message>"
        name = "Words" if row == "context unresolved" else "ui::Page"
        with tempfile.TemporaryDirectory() as folder:
            file = ts_file("de", Path(folder))
            file.write_text(f"<TS><context><name>{name}</name>{entry}</context></TS>", encoding="utf-8")
            found = check_file(file)
        if wanted is None and found:
            problems.append(f"{row}: a sound entry is refused: {found[0]}")
        if wanted is not None and not any(wanted in problem for problem in found):
            problems.append(f"{row}: not found: {wanted}; found: {found}")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["update", "check", "selftest"])
    parser.add_argument("--lupdate", default=next(filter(None, map(shutil.which, LUPDATE_PLACES)), None))
    arguments = parser.parse_args()
    if arguments.verb == "selftest":
        problems = selftest()
    elif arguments.lupdate is None:
        sys.exit("words: lupdate was not found; it is in the package qt6-l10n-tools")
    else:
        problems = {"update": update, "check": check}[arguments.verb](arguments.lupdate)
    for problem in problems:
        print(problem)
    print(f"words: {len(problems)} problem(s)", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
