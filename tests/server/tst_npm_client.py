#!/usr/bin/env python3
"""Runs an unmodified client from npm against `rocmforge-cli serve`.

    tst_npm_client.py CLI MODEL SCRIPT [PART]

MODEL must be able to chat. SCRIPT is the name of a script in clients/; PART chooses the scenarios whose names contain it.
The script's environment has the addresses of three servers: OPEN; GUARDED, which serves the model "embedding" and needs
the key "secret"; and REFUSED, whose model does not fit. MODEL is the name of the model of OPEN. If node or a package,
which packaging/script_libraries.sh fetches, is missing, the test is skipped (77) with a reason."""
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
import npm_packages

CLI, MODEL, SCRIPT = sys.argv[1:4]
SCRIPTS = pathlib.Path(__file__).parent / "clients"


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


def prepare(folder):
    """Puts the script, its modules and two variants of the model into the folder. Returns the paths of the models."""
    for script in SCRIPTS.glob("*.mjs"):
        shutil.copy(script, folder)
    npm_packages.link(SCRIPT, folder / "node_modules")
    data = pathlib.Path(MODEL).read_bytes()
    model, embedding = folder / "helper.gguf", folder / "embedding.gguf"
    model.write_bytes(model_variants.made_of(data))
    embedding.write_bytes(model_variants.embedding_made_of(data))
    return str(model), str(embedding)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try:
            node = npm_packages.find_node()
            model, embedding = prepare(folder)
        except npm_packages.Missing as missing:
            print(f"skipped: {missing}")
            sys.exit(77)
        with serving(model, "--context", "1024", "--parallel", "4") as open_one, \
                serving(embedding, "--context", "512", "--api-key", "secret") as guarded, \
                serving(model, "--context", "512", "--threshold", "0.0000001") as refused:
            environment = dict(os.environ, OPEN=open_one["address"], MODEL=open_one["model"],
                               GUARDED=guarded["address"], REFUSED=refused["address"])
            # The modules are symbolic links. With --preserve-symlinks, node searches for the modules that they import
            # in the folder of the links.
            done = subprocess.run([node, "--preserve-symlinks", SCRIPT, *sys.argv[4:]], cwd=folder, env=environment,
                                  check=False, timeout=1500)
    sys.exit(done.returncode)


main()
