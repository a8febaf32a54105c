#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scores translations with MetricX, for `tertium-cli score --command`.

Reads one JSON object a line from standard input, {"id", "translation"} with "source" and "reference" as the form needs
them, and writes one a line to standard output, {"id", "score"}, flushed after each. Scores are errors, 0 to 25: lower
is better (--direction lower --range 0,25).

  --form 24     (default) MetricX-24: "source: S candidate: T reference: R"   --reads src+ref+mt   1536 tokens
  --form 24-qe  the same model without a reference: "source: S candidate: T"  --reads src+mt       1536 tokens
  --form 23     MetricX-23: "candidate: T reference: R"                       --reads ref+mt       1024 tokens
  --form 23-qe  MetricX-23-QE: "candidate: T source: S"                       --reads src+mt       1024 tokens

These are the inputs that metricx24/predict.py and metricx23/predict.py of github.com/google-research/metricx make (the
forms -qe those with its option --qe), cut at the right and without the mark that the tokenizer puts at the end. A text that was cut comes with a note that says so. One text at a time, so that no padding
gets into it.

--model and --tokenizer are folders or names that the transformers library can load; the weights are yours to choose
and to fetch. Name the model in --metric-version, so that scores of another one stay apart.
Needs: torch, transformers, sentencepiece, and the packages metricx24 or metricx23 of github.com/google-research/metricx
on PYTHONPATH. --check prints the input of every line as its "input" and loads no model.
"""
import argparse
import importlib
import json
import sys

FORMS = {
    "24": (["source", "candidate", "reference"], "google/metricx-24-hybrid-xl-v2p6", 1536),
    "24-qe": (["source", "candidate"], "google/metricx-24-hybrid-xl-v2p6", 1536),
    "23": (["candidate", "reference"], "google/metricx-23-xl-v2p0", 1024),
    "23-qe": (["candidate", "source"], "google/metricx-23-qe-xl-v2p0", 1024),
}
KEYS = {"source": "source", "candidate": "translation", "reference": "reference"}


def input_of(item, parts):
    """The model's input, or the name of what the item lacks."""
    for part in parts:
        if not isinstance(item.get(KEYS[part]), str) or not item[KEYS[part]]:
            return None, KEYS[part]
    return " ".join(part + ": " + item[KEYS[part]] for part in parts), None


class MetricX:
    def __init__(self, form, model, tokenizer, most_tokens):
        import torch
        import transformers

        models = importlib.import_module("metricx" + form[:2] + ".models")
        self.torch, self.most_tokens = torch, most_tokens
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.tokenizer = transformers.AutoTokenizer.from_pretrained(tokenizer)
        self.model = models.MT5ForRegression.from_pretrained(model, torch_dtype="auto")
        self.model.to(self.device)
        self.model.eval()

    def score(self, text):
        encoded = self.tokenizer(text, max_length=self.most_tokens, truncation=True, padding=False)
        cut = len(self.tokenizer(text)["input_ids"]) > self.most_tokens
        ids, mask = encoded["input_ids"][:-1], encoded["attention_mask"][:-1]
        with self.torch.no_grad():
            out = self.model(
                input_ids=self.torch.tensor([ids]).to(self.device),
                attention_mask=self.torch.tensor([mask]).to(self.device),
            )
        return float(out.predictions[0]), cut


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--form", choices=sorted(FORMS), default="24")
    parser.add_argument("--model")
    parser.add_argument("--tokenizer", default="google/mt5-xl")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    parts, model, most_tokens = FORMS[arguments.form]
    metric = None
    if not arguments.check:
        metric = MetricX(arguments.form, arguments.model or model, arguments.tokenizer, most_tokens)
    for line in sys.stdin:
        if not line.strip():
            continue
        item = json.loads(line)
        text, lacks = input_of(item, parts)
        reply = {"id": item["id"], "score": None}
        if text is None:
            reply["note"] = "no " + lacks
        elif metric is None:
            reply["input"] = text
        else:
            reply["score"], cut = metric.score(text)
            if cut:
                reply["note"] = "cut at %d tokens" % most_tokens
        print(json.dumps(reply, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
