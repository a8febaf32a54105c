#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scores translations with a model of the COMET library, for `tertium-cli score --command`.

Reads one JSON object a line from standard input, {"id", "translation"} with "source" and "reference" as the form needs
them, and writes one a line to standard output, {"id", "score"}, in batches, flushed after each. Scores lie about
between 0 and 1, higher is better.

  --form comet      (default) COMET: source, translation and reference      --reads src+ref+mt
                    Unbabel/wmt22-comet-da
  --form kiwi       COMET-kiwi: source and translation                      --reads src+mt
                    Unbabel/wmt22-cometkiwi-da
  --form xcomet     XCOMET: source, translation and reference               --reads src+ref+mt
                    Unbabel/XCOMET-XL
  --form xcomet-qe  XCOMET without a reference: source and translation      --reads src+mt
                    Unbabel/XCOMET-XL

The samples are those that github.com/Unbabel/COMET documents (README, "Scoring within Python"; release 2.2.7): {"src",
"mt"} and "ref" where the form has it, without blanks at the ends, as its comet/cli/score.py reads lines. What the model
makes of them is the library's: COMET embeds each text by itself (comet/models/regression/regression_metric.py),
COMET-kiwi joins translation and source, and XCOMET translation and source, translation and reference, and all three
(comet/models/multitask/unified_metric.py, xcomet_metric.py). Each text is cut at the encoder's 512 tokens less two, and
what is joined at 512 (comet/encoders/base.py); what was cut comes with a note that says so. Scores are made in single
precision, as by the library's predict(); comet-score halves the model, so that its third decimal may be another.

--model is a name or the path of a checkpoint (.ckpt); its weights are yours to choose and to fetch, and some have a
licence to be accepted first. Name it in --metric-version, so that scores of another model stay apart.
Needs: unbabel-comet 2. --check prints the sample of every line as its "input" and loads no model.
"""
import argparse
import contextlib
import json
import sys

FORMS = {
    "comet": ("Unbabel/wmt22-comet-da", True),
    "kiwi": ("Unbabel/wmt22-cometkiwi-da", False),
    "xcomet": ("Unbabel/XCOMET-XL", True),
    "xcomet-qe": ("Unbabel/XCOMET-XL", False),
}


def sample_of(item, with_reference):
    """The library's form of an item, or the name of what it lacks."""
    needed = [("src", "source"), ("mt", "translation")] + ([("ref", "reference")] if with_reference else [])
    for _, key in needed:
        if not isinstance(item.get(key), str) or not item[key].strip():
            return None, key
    return {name: item[key].strip() for name, key in needed}, None


class Comet:
    def __init__(self, name, batch, gpus):
        from comet import download_model, load_from_checkpoint

        with contextlib.redirect_stdout(sys.stderr):  # standard output is for scores
            self.model = load_from_checkpoint(name if name.endswith(".ckpt") else download_model(name))
            self.model.eval()
        self.batch, self.gpus = batch, gpus

    def scores(self, samples):
        with contextlib.redirect_stdout(sys.stderr):
            return self.model.predict(samples, batch_size=self.batch, gpus=self.gpus, progress_bar=False).scores

    def note(self, sample):
        """What of a sample the encoder does not read; None where it reads all, or can't be asked."""
        encoder = getattr(self.model, "encoder", None)
        tokenizer = getattr(encoder, "tokenizer", None)
        most = getattr(encoder, "max_positions", None)
        if tokenizer is None or not isinstance(most, int):
            return None
        lengths = [len(tokenizer(text)["input_ids"]) for text in sample.values()]
        if max(lengths) > most - 2:
            return "a text cut at %d tokens" % (most - 2)
        joined = hasattr(self.model, "concat_inputs") and sum(lengths) > most
        return "texts cut at %d tokens together" % most if joined else None


def write(reply):
    print(json.dumps(reply, ensure_ascii=False), flush=True)


def score(items, comet, with_reference):
    samples, ids = [], []
    for item in items:
        sample, lacks = sample_of(item, with_reference)
        if sample is None:
            write({"id": item["id"], "score": None, "note": "no " + lacks})
        elif comet is None:
            write({"id": item["id"], "score": None, "input": sample})
        else:
            samples.append(sample)
            ids.append(item["id"])
    if not samples:
        return
    for name, sample, value in zip(ids, samples, comet.scores(samples)):
        note = comet.note(sample)
        write({"id": name, "score": float(value), **({"note": note} if note else {})})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--form", choices=sorted(FORMS), default="comet")
    parser.add_argument("--model")
    parser.add_argument("--batch", type=int, default=8, help="samples at a time")
    parser.add_argument("--chunk", type=int, default=64, help="scores that are given at once")
    parser.add_argument("--gpus", type=int, default=0, choices=[0, 1])
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    model, with_reference = FORMS[arguments.form]
    comet = None if arguments.check else Comet(arguments.model or model, arguments.batch, arguments.gpus)
    items = []
    for line in sys.stdin:
        if line.strip():
            items.append(json.loads(line))
        if len(items) >= arguments.chunk:
            score(items, comet, with_reference)
            items = []
    score(items, comet, with_reference)


if __name__ == "__main__":
    main()
