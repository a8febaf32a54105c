#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Agreement computed anew from exported scores: with_scipy.py SCORES.csv HUMAN [RESULT.json ...]

SCORES.csv is what `tertium-cli agreement PROJECT --human HUMAN --format scores` writes. Kendall's tau-b and Pearson's r
are SciPy's, averaged over groups; Acc-eq is counted by its definition (Deutsch, Foster, Freitag 2023): every epsilon
that can matter is tried. With results of `--json`, named as NAME.item.json, NAME.system.json, NAME.none.json by their
grouping, both are compared, and a difference above 1e-9 fails; without, the figures are written as JSON.
"""
import csv
import json
import math
import sys
import warnings
from fractions import Fraction

from scipy.stats import kendalltau, pearsonr

warnings.simplefilter("ignore")
TOLERANCE = 1e-9
FIXED = 7  # columns before the scores


def groups_of(rows, grouping):
    if grouping == "none":
        return [rows]
    key = "segment" if grouping == "item" else "system"
    made = {}
    for row in rows:
        made.setdefault(row[key], []).append(row)
    return list(made.values())


def mean(values):
    defined = [value for value in values if not math.isnan(value)]
    return math.fsum(defined) / len(defined) if defined else None


def acc_eq(groups):
    pairs = []  # of each group: (difference of the metric, people tie, concordant)
    for group in groups:
        own = [(abs(a[1] - b[1]), a[0] == b[0], (a[0] - b[0]) * (a[1] - b[1]) > 0)
               for i, a in enumerate(group) for b in group[i + 1:]]
        if own:
            pairs.append(own)
    if not pairs:
        return None
    candidates = sorted({0.0} | {difference for own in pairs for difference, tied, _ in own if tied})
    best = None
    for epsilon in candidates:
        total = Fraction(0)
        for own in pairs:
            right = sum((tied and difference <= epsilon) or (not tied and concordant and difference > epsilon)
                        for difference, tied, concordant in own)
            total += Fraction(right, len(own))
        if best is None or total > best:
            best = total
    return float(best / len(pairs))


def figures(rows, human, metric, grouping, sign):
    used = [row for row in rows if row[human] != "" and row[metric] != ""]
    groups = [[(float(row[human]), sign * float(row[metric])) for row in group] for group in groups_of(used, grouping)]
    groups = [group for group in groups if len(group) > 1]
    columns = [list(zip(*group)) for group in groups]
    return {
        "n": len(used),
        "acc_eq": acc_eq(groups),
        "tau_b": mean([kendalltau(x, y)[0] for x, y in columns]),
        "pearson": mean([pearsonr(x, y)[0] if len(set(x)) > 1 and len(set(y)) > 1 else math.nan
                         for x, y in columns]),
    }


def compare(expected, got, where):
    worst = 0.0
    for name, value in expected.items():
        other = got[name]
        if value is None or isinstance(other, dict):
            if (value is None) != isinstance(other, dict):
                sys.exit(f"{where} {name}: {value} and {other}")
            continue
        worst = max(worst, abs(value - other))
        if abs(value - other) > TOLERANCE:
            sys.exit(f"{where} {name}: SciPy {value!r}, Tertium {other!r}")
    return worst


def main():
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    human = sys.argv[2]
    metrics = [name for name in list(rows[0])[FIXED:] if name != human]
    if len(sys.argv) < 4:
        made = {grouping: {metric: figures(rows, human, metric, grouping, 1) for metric in metrics}
                for grouping in ("item", "system", "none")}
        json.dump(made, sys.stdout, indent=1, sort_keys=True)
        print()
        return
    worst = 0.0
    for path in sys.argv[3:]:
        grouping = path.rsplit(".", 2)[-2]
        with open(path, encoding="utf-8") as file:
            result = json.load(file)["strata"][0]["metrics"]
        for row in result:
            worst = max(worst, compare(figures(rows, human, row["metric"], grouping, 1), row,
                                       f"{row['metric']} ({grouping})"))
        print(f"{grouping}: {len(result)} metrics agree, largest difference {worst:.2e}")


main()
