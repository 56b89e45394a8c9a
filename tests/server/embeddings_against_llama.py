"""Compares the embeddings of `rocmforge-cli serve` with those of llama-server for the same files.

    embeddings_against_llama.py CLI LLAMA_SERVER MODEL…

LLAMA_SERVER is a command that is called with llama-server's arguments (../shared/tools/peer.sh run FOLDER llama-server)
and sees FOLDER as /models; the models are in FOLDER. Each model is tested with the key of every pooling type."""
import contextlib
import json
import math
import os
import pathlib
import shlex
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import model_variants

TEXTS = ["Once upon a time there was a little girl.", "hello", "What is the capital of France? " * 12,
         "A dog, a cat and a bird; 1234567890, äöü €"]
KINDS = {"mean": 1, "cls": 2, "last": 3}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command, port):
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            for _ in range(300):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).read()
                    break
                time.sleep(0.2)
            yield
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def embeddings(port):
    request = urllib.request.Request(f"http://127.0.0.1:{port}/v1/embeddings", json.dumps({"input": TEXTS}).encode(),
                                     {"Content-Type": "application/json"})
    answer = json.load(urllib.request.urlopen(request, timeout=120))
    return [one["embedding"] for one in answer["data"]], answer["usage"]


def distance(a, b):
    return math.sqrt(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)))


def main():
    cli, llama, *models = sys.argv[1:]
    for model in map(pathlib.Path, models):
        data = model.read_bytes()
        architecture = data[data.index(b"general.architecture") + 32:][:64]
        size = int.from_bytes(data[data.index(b"general.architecture") + 24:][:8], "little")
        key = architecture[:size] + b".pooling_type"
        for kind, number in KINDS.items():
            file = model.with_name(f"{model.stem}-{kind}.gguf")
            file.write_bytes(model_variants.with_number(data, key, number))
            port, other = free_port(), free_port()
            with running([cli, "serve", file, "--device", "cpu", "--context", "256", "--port", str(port)], port):
                ours, usage = embeddings(port)
            with running([*shlex.split(llama), "--embeddings", "-m", f"/models/{file.name}", "-c", "256", "--port", str(other)],
                         other):
                theirs, their_usage = embeddings(other)
            file.unlink()
            worst = max(distance(a, b) for a, b in zip(ours, theirs, strict=True))
            apart = min(distance(ours[i], ours[j]) for i in range(len(ours)) for j in range(i))
            print(f"{model.name} {kind}: at most {worst:.2e} apart, different texts at least {apart:.2e}; tokens "
                  f"{usage['prompt_tokens']} and {their_usage['prompt_tokens']}")


main()
