# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for MetricX: writes down the tokens that it is given; their number is the score."""
import json
import os


class _Output:
    def __init__(self, predictions):
        self.predictions = predictions


class MT5ForRegression:
    @classmethod
    def from_pretrained(cls, name, torch_dtype=None):
        return cls()

    def to(self, device):
        return self

    def eval(self):
        return self

    def __call__(self, input_ids, attention_mask):
        with open(os.environ["STAND_IN_LOG"], "a", encoding="utf-8") as log:
            log.write(json.dumps({"input": " ".join(input_ids[0]), "mask": len(attention_mask[0])}, ensure_ascii=False) + "\n")
        return _Output([float(len(input_ids[0]))])
