#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the local engine. The "model file" is JSON that says how to behave:
{"loading": N}      /health answers 503 that many times first
{"exit": "text"}    says the text on stderr and ends with code 3 before it listens
{"busy_once": FILE} the first start (FILE is missing) ends as if the port were taken
{"hang": true}      listens never
A chat whose message is "crash" ends the process by SIGKILL; one whose message is "think" is silent for 0.3 s first.
"""
import argparse
import json
import os
import signal
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

parser = argparse.ArgumentParser()
for name in ("--model", "--alias", "--port", "--context", "--threads"):
    parser.add_argument(name)
arguments = parser.parse_args()
with open(arguments.model, encoding="utf-8") as file:
    behaviour = json.load(file)
key = os.environ["LLAMA_API_KEY"]
left = behaviour.get("loading", 0)

if "exit" in behaviour:
    print(behaviour["exit"], file=sys.stderr, flush=True)
    sys.exit(3)
if "busy_once" in behaviour and not os.path.exists(behaviour["busy_once"]):
    open(behaviour["busy_once"], "w").close()
    print("couldn't bind HTTP server socket", file=sys.stderr, flush=True)
    sys.exit(1)
if "hang" in behaviour:
    while True:
        time.sleep(60)


class Handler(BaseHTTPRequestHandler):
    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        global left
        if left > 0:
            left -= 1
            self.answer(503, {"error": {"message": "Loading model", "code": 503}})
        else:
            self.answer(200, {"status": "ok"})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers.get("Authorization") != "Bearer " + key:
            self.answer(401, {"error": {"message": "Invalid API Key", "code": 401}})
            return
        text = body["messages"][0]["content"]
        if text == "crash":
            os.kill(os.getpid(), signal.SIGKILL)
        if text == "think":
            time.sleep(0.3)
        # What a test wants to know about this process travels as the answer.
        facts = {"pid": os.getpid(), "other_key": os.environ.get("SCRIPTED_API_KEY", "")}
        self.answer(200, {"model": arguments.alias, "choices": [
            {"message": {"content": json.dumps(facts)}, "finish_reason": "stop"}]})

    def log_message(self, form, *values):
        print(form % values, flush=True)


ThreadingHTTPServer(("127.0.0.1", int(arguments.port)), Handler).serve_forever()
