#!/usr/bin/env python3
"""Runs the official, unmodified `openai` client from npm against `rocmforge-cli serve`.

    tst_openai_client.py CLI MODEL

Needs a model that can chat. If node or the client, which packaging/script_libraries.sh fetches, is missing, the test is
skipped (77) with a reason."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import model_variants

CLI, MODEL = sys.argv[1:3]
KEPT = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "rocmforge"
PACKAGES = ["openai-6.49.0", "ajv-8.17.1", "fast-deep-equal-3.1.3", "json-schema-traverse-1.0.0", "fast-uri-3.0.6"]
HERE = pathlib.Path(__file__).parent
OLDEST_NODE = 18


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(77)


def look_for_node():
    node = shutil.which("node")
    if node is None:
        skip("node isn't installed")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=60).stdout.strip()
    if int(version[1:].split(".")[0]) < OLDEST_NODE:
        skip(f"node {version} is older than OpenAI's client takes")
    missing = [package for package in PACKAGES if not (KEPT / package).is_dir()]
    if missing:
        skip(f"{missing[0]} isn't there; packaging/script_libraries.sh --tests fetches it")
    return node


@contextlib.contextmanager
def serving(model, *options):
    """Starts the server, yields its JSON message with the address, and ends the server with SIGINT. The server must
    then exit with status 0."""
    with subprocess.Popen([CLI, "serve", model, "--json", "--port", "0", "--device", "cpu", *options],
                          stdout=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline()
            assert line, f"the server ended with {server.wait(timeout=60)}"
            yield json.loads(line)
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=60) == 0, f"it ended with {server.returncode}"
        finally:
            if server.poll() is None:
                server.kill()


def main():
    node = look_for_node()
    with tempfile.TemporaryDirectory() as folder:
        # Scripts find modules in a folder beside them. Those modules find their own imports through NODE_PATH.
        shutil.copy(HERE / "openai_client.mjs", folder)
        modules = pathlib.Path(folder, "node_modules")
        modules.mkdir()
        for package in PACKAGES:
            (modules / package.rsplit("-", 1)[0]).symlink_to(KEPT / package)
        model = str(pathlib.Path(folder, "helper.gguf"))
        pathlib.Path(model).write_bytes(model_variants.made_of(pathlib.Path(MODEL).read_bytes()))
        embedding = str(pathlib.Path(folder, "embedding.gguf"))
        pathlib.Path(embedding).write_bytes(model_variants.embedding_made_of(pathlib.Path(MODEL).read_bytes()))
        with serving(model, "--context", "1024", "--parallel", "4") as open_one, \
                serving(embedding, "--context", "512", "--api-key", "secret") as guarded, \
                serving(model, "--context", "512", "--threshold", "0.0000001") as refused:
            environment = dict(os.environ, NODE_PATH=str(modules), OPEN=open_one["address"], MODEL=open_one["model"],
                               GUARDED=guarded["address"], REFUSED=refused["address"])
            done = subprocess.run([node, "openai_client.mjs"], cwd=folder, env=environment, check=False, timeout=1500)
    sys.exit(done.returncode)


main()
