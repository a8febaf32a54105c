#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes resources/sample/run.jsonl and treqa.jsonl, the runs that ship with the sample project, out of real ones.

    tertium-cli new sample.tertium --sample
    tertium-cli run questions sample.tertium --one-by-one --no-cache
    tertium-cli export sample.tertium --what exchanges --run last -o exchanges.jsonl
    make_recording.py exchanges.jsonl resources/sample/run.jsonl

For treqa.jsonl likewise, the exchanges of two runs one behind the other:

    tertium-cli run treqa sample.tertium --only legge_1893 --only lyall_1909 --limit 4 --questions 3 --temperature 0
    tertium-cli run treqa sample.tertium --only gpt3 --only gt --limit 2 --questions 3 --temperature 0

Keeps of every reply what Tertium reads: text, finish reason, token log-probabilities, usage.
"""
import hashlib
import json
import sys


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def slim_token(token):
    slim = {"token": token["token"], "logprob": round(token["logprob"], 6)}
    if "top_logprobs" in token:
        slim["top_logprobs"] = [{"token": t["token"], "logprob": round(t["logprob"], 6)} for t in token["top_logprobs"]]
    return slim


def slim_reply(body):
    choice = body["choices"][0]
    kept = {"finish_reason": choice["finish_reason"], "index": 0,
            "message": {"role": "assistant", "content": choice["message"]["content"]}}
    if choice.get("logprobs"):
        kept["logprobs"] = {"content": [slim_token(token) for token in choice["logprobs"]["content"]]}
    return {"choices": [kept], "model": body["model"], "usage": body.get("usage", {})}


def main(source, target):
    with open(source, encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    rows = [row for row in rows if row["outcome"] == "ok" and row["from_cache"] == "no"]
    if not rows:
        sys.exit(f"{source}: no exchange with a reply")
    model, day = rows[0]["model"], rows[0]["at"][:10]
    with open(target, "w", encoding="utf-8") as out:
        note = f"shipped with the sample: {model}, recorded {day}"
        print(compact({"recorded_model": model, "endpoint": "local", "note": note}), file=out)
        for row in rows:
            messages = json.loads(row["request"])["messages"]
            address = hashlib.sha256(compact(messages).encode()).hexdigest()
            print(compact({"messages_sha256": address, "at": row["at"], "model": model,
                           "reply": slim_reply(json.loads(row["reply"]))}), file=out)
    print(f"{target}: {len(rows)} replies of {model}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
