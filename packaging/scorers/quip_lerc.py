#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scores answers with a learned matcher, for `tertium-cli run treqa --scorer`.

Reads one JSON object a line from standard input, {"id", "question", "gold", "answer", "context"}, and writes one a
line to standard output, {"id", "score"}, in the same order, flushed after each.

  --form quip  (default) a RoBERTa regressor of the QuIP kind, as TREQA's published code runs it. The input is one
               string: QUESTION <q> GOLD <r> ANSWER <c> CONTEXT, at most 512 tokens, cut on the right (so that the
               context loses its end); one logit is the score, about 0 to 5 and not clipped.
  --form lerc  a BERT regressor of the LERC kind (MOCHA): the parts are context, question, gold and answer, each closed
               by the separator token, with a token type of its own; the context is cut so that 512 tokens suffice.

--model is a folder or a name that the transformers library can load; its weights are yours to choose and to fetch.
Needs: torch, transformers. --check prints the input form of every line as its "input" and loads no model.
"""
import argparse
import json
import sys

MOST_TOKENS = 512


def quip_input(item):
    return "{question} <q> {gold} <r> {answer} <c> {context}".format(**item)


def lerc_parts(item):
    return [item["context"], item["question"], item["gold"], item["answer"]]


class Quip:
    def __init__(self, name):
        import torch
        from transformers import AutoModelForSequenceClassification, AutoTokenizer

        self.torch = torch
        self.tokenizer = AutoTokenizer.from_pretrained(name)
        self.model = AutoModelForSequenceClassification.from_pretrained(name).eval()

    def score(self, item):
        encoded = self.tokenizer(quip_input(item), max_length=MOST_TOKENS, truncation=True, return_tensors="pt")
        with self.torch.no_grad():
            return float(self.model(**encoded).logits.reshape(-1)[0])


class Lerc(Quip):
    def score(self, item):
        pieces = [self.tokenizer.encode(part, add_special_tokens=False) for part in lerc_parts(item)]
        room = MOST_TOKENS - 5 - sum(len(piece) for piece in pieces[1:])
        pieces[0] = pieces[0][: max(0, room)]
        ids, types = [self.tokenizer.cls_token_id], [0]
        for kind, piece in enumerate(pieces):
            ids += piece + [self.tokenizer.sep_token_id]
            types += [min(kind, self.model.config.type_vocab_size - 1)] * (len(piece) + 1)
        ids, types = ids[:MOST_TOKENS], types[:MOST_TOKENS]
        tensor = self.torch.tensor
        with self.torch.no_grad():
            out = self.model(
                input_ids=tensor([ids]),
                attention_mask=tensor([[1] * len(ids)]),
                token_type_ids=tensor([types]),
            )
        return float(out.logits.reshape(-1)[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--form", choices=["quip", "lerc"], default="quip")
    parser.add_argument("--model", default="alirezamsh/quip-512-mocha")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    scorer = None
    if not arguments.check:
        scorer = Quip(arguments.model) if arguments.form == "quip" else Lerc(arguments.model)
    for line in sys.stdin:
        item = json.loads(line)
        if scorer is None:
            form = quip_input(item) if arguments.form == "quip" else lerc_parts(item)
            reply = {"id": item["id"], "score": 0.0, "input": form}
        else:
            reply = {"id": item["id"], "score": scorer.score(item)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
