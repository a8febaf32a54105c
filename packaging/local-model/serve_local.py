#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Serves one GGUF model on 127.0.0.1 by the PyPI package xllamacpp (llama.cpp's own server).

Started and ended by Tertium. The key comes by the environment (LLAMA_API_KEY), never by argument.
"""
import argparse
import os
import signal

import xllamacpp

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--model", required=True, help="GGUF file")
parser.add_argument("--alias", default="local", help="name under which the model is listed")
parser.add_argument("--port", type=int, required=True)
parser.add_argument("--context", type=int, default=8192, help="tokens of one request and its reply")
parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
arguments = parser.parse_args()

parameters = xllamacpp.CommonParams()
parameters.model.path = arguments.model
parameters.model_alias = {arguments.alias}
parameters.hostnames = ["127.0.0.1"]
parameters.port = arguments.port
parameters.api_keys = [os.environ["LLAMA_API_KEY"]]
parameters.n_ctx = arguments.context
parameters.n_parallel = 1
parameters.cpuparams.n_threads = arguments.threads
parameters.cpuparams_batch.n_threads = arguments.threads

server = xllamacpp.Server(parameters)
print("serving on", server.listening_address, flush=True)
signal.pause()  # SIGTERM ends the process
