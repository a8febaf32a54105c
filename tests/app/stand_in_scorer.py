#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scorer for tests: the score is the length of the translation over 100, given backwards at the end.

--log FILE writes down the lines as they came. --fail N ends with exit code 3 after N scores, in order. --twist adds a
score of an unknown id and a second one of the first, and withholds the last.
"""
import argparse
import json
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--log")
parser.add_argument("--fail", type=int)
parser.add_argument("--twist", action="store_true")
arguments = parser.parse_args()

items = [json.loads(line) for line in sys.stdin]
if arguments.log:
    with open(arguments.log, "a", encoding="utf-8") as log:
        for item in items:
            log.write(json.dumps(item, ensure_ascii=False, sort_keys=True) + "\n")
if arguments.fail is None:
    items.reverse()
for number, item in enumerate(items):
    if number == arguments.fail:
        print("no memory left", file=sys.stderr)
        sys.exit(3)
    score = len(item["translation"]) / 100
    if arguments.twist and number == len(items) - 1:
        continue
    print(json.dumps({"id": item["id"], "score": score}), flush=True)
    if arguments.twist and number == 0:
        print(json.dumps({"id": item["id"], "score": 0.99}))
        print(json.dumps({"id": "nobody", "score": 0.5}))
