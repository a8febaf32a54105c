# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for unbabel-comet: writes down what it is given, scores the length of the translation over 100, and prints
where it must not (the library does). The encoder reads 20 "tokens", a word each."""
import json
import os


class _Output:
    def __init__(self, scores):
        self.scores = scores


class _Encoder:
    max_positions = 20

    @staticmethod
    def tokenizer(text):
        return {"input_ids": text.split()}


class _Model:
    encoder = _Encoder()

    def eval(self):
        return self

    def predict(self, samples, batch_size=16, gpus=1, progress_bar=True):
        print("Predicting DataLoader 0")
        with open(os.environ["STAND_IN_LOG"], "a", encoding="utf-8") as log:
            for sample in samples:
                log.write(json.dumps({"sample": sample, "gpus": gpus}, ensure_ascii=False) + "\n")
        return _Output([len(sample["mt"]) / 100 for sample in samples])


def download_model(name):
    return "/weights/" + name + ".ckpt"


def load_from_checkpoint(path):
    with open(os.environ["STAND_IN_LOG"], "a", encoding="utf-8") as log:
        log.write(json.dumps({"checkpoint": path}) + "\n")
    return _Model()
