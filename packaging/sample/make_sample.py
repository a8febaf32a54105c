#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes resources/sample from a folder of corpora: make_sample.py CORPORA [OUT].

CORPORA holds par3_annotated/PAR3-annotated_init_bench.fr-en.csv, candide_fr_en.tsv and
analects_zh_en.tsv. Headers and cells stay as they are; the French file gets one more column, the work
each passage comes from. resources/sample/SOURCES.md says where all of it is from and what may be done
with it. Fails when a named passage is not there, or has anything but the two machine translations.
"""
import csv
import pathlib
import sys

MACHINES = {"gt", "gpt3"}  # human translations of this set are left out: their rights are not clear

# Work, and the ids of its passages in the corpus file. Every author died before 1906.
PASSAGES = {
    "Voltaire, Candide (1759)": [
        "fr-en-gpt3_gt-Afterlunc-Candide,a-Candide,a",
        "fr-en-gpt3_gt-Thisproce-Thisproce-Ceprocédé",
    ],
    "Xavier de Maistre, Voyage autour de ma chambre (1794)": [
        "fr-en-gpt3_gt-Ilearned-Ihavebee-Jetiensd",
        "fr-en-gpt3_gt-Ipromised-Ipromised-J’aipromi",
        "fr-en-gpt3_gt-Thereare-Thereare-Ilyatan",
    ],
    "Gustave Flaubert, Madame Bovary (1857)": [
        "fr-en-gpt3_gt-Charleswa-Charleswa-Charlesét",
        "fr-en-gpt3_gt-Shecharme-Shecharme-Ellelech",
        "fr-en-gpt3_gt-Wewerein-Itwasthe-Onétaita",
        "fr-en-gpt3_gt-Theyplace-Theywould-Ilssepla",
        "fr-en-gpt3_gt-Emmasaid-Emmadidn'-Emmaneré",
    ],
    "Jules Verne, Voyages et aventures du capitaine Hatteras (1866)": [
        "fr-en-gpt3_gt-OnThursda-OnThursda-Lejeudi,",
        "fr-en-gpt3_gt-Thedayda-Thedayre-Lejourre",
        "fr-en-gpt3_gt-However,o-Onthe19t-Cependant,",
        "fr-en-gpt3_gt-Simpson's-Simpson’s-Lasituati",
    ],
    "Émile Zola, La Faute de l’abbé Mouret (1875)": [
        "fr-en-gpt3_gt-Theempty-Thechurch-L’église,",
        "fr-en-gpt3_gt-FatherMou-TheAbbéM-L’abbéMou",
        "fr-en-gpt3_gt-Sergelive-Sergelive-Sergeyvi",
        "fr-en-gpt3_gt-Sergewatc-Sergecoul-Sergerega",
    ],
    "Guy de Maupassant, Bel-Ami (1885)": [
        "fr-en-gpt3_gt-Hebegant-Hebegant-Ilsemit",
        "fr-en-gpt3_gt-ButGeorge-ButGeorge-MaisGeorg",
    ],
}
ANALECTS = ["1.1", "1.2", "1.4", "1.16", "2.4", "2.11", "2.15", "2.17"]
CANDIDE = [f"candide.1.{number}" for number in range(1, 9)]


def read(path, delimiter):
    quoting = csv.QUOTE_MINIMAL if delimiter == "," else csv.QUOTE_NONE
    with open(path, encoding="utf-8-sig", newline="") as stream:
        reader = csv.DictReader(stream, delimiter=delimiter, quoting=quoting)
        return reader.fieldnames, list(reader)


def write_csv(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, header, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def write_tsv(path, header, rows):
    """TSV without quoting, as the corpus files are."""
    lines = ["\t".join(header)] + ["\t".join(row[name] for name in header) for row in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def french(corpora, out):
    header, rows = read(corpora / "par3_annotated" / "PAR3-annotated_init_bench.fr-en.csv", ",")
    picked = []
    for work, ids in PASSAGES.items():
        for identifier in ids:
            pair = [row for row in rows if row["ID"] == identifier]
            if {row["model"] for row in pair} != MACHINES or len({row["src"] for row in pair}) != 1:
                sys.exit(f"{identifier}: expected one passage with the two machine translations")
            picked += [{**row, "document": work} for row in pair]
    write_csv(out / "fr_en_passages.csv", [*header, "document"], picked)


def aligned(corpora, out, name, ids):
    header, rows = read(corpora / name, "\t")
    by_id = {row["id"]: row for row in rows}
    missing = [identifier for identifier in ids if identifier not in by_id]
    if missing:
        sys.exit(f"{name} has no row {', '.join(missing)}")
    write_tsv(out / name, header, [by_id[identifier] for identifier in ids])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: make_sample.py CORPORA [OUT]")
    corpora = pathlib.Path(sys.argv[1])
    here = pathlib.Path(__file__).resolve()
    out = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else here.parents[2] / "resources" / "sample"
    french(corpora, out)
    aligned(corpora, out, "candide_fr_en.tsv", CANDIDE)
    aligned(corpora, out, "analects_zh_en.tsv", [f"analects.{number}" for number in ANALECTS])


if __name__ == "__main__":
    main()
