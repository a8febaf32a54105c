# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for transformers: a word is a token, and an end mark follows."""


class AutoTokenizer:
    @classmethod
    def from_pretrained(cls, name):
        return cls()

    def __call__(self, text, max_length=None, truncation=False, padding=False):
        words = text.split()
        if truncation and len(words) + 1 > max_length:
            words = words[: max_length - 1]
        return {"input_ids": words + ["</s>"], "attention_mask": [1] * (len(words) + 1)}
