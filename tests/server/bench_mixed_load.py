#!/usr/bin/env python3
"""Mixed load for an hour: the server's memory stays constant, and all of it is free after the load.

    bench_mixed_load.py CLI MODEL [MINUTES [SEED]]

Eight parallel clients send short and long requests, stream answers, disconnect in the middle, request JSON by a schema
and tool calls, and send invalid requests; every answer is checked. Meanwhile the server's resident memory, memory
ledger, threads and descriptors are recorded every few seconds. The test fails if the median memory of the last quarter
is more than GROWTH above that of the first, if an answer is wrong, or if a slot, a page of the cache, a thread or a
connection is not released."""
import collections
import json
import pathlib
import random
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.error
import urllib.request

import model_variants

CLI, MODEL = sys.argv[1:3]
MINUTES = float(sys.argv[3]) if len(sys.argv) > 3 else 60
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
PROGRAMS = 8
PLACES = 4
CONTEXT = 1024
EVERY = 5  # seconds between samples
GROWTH = 0.02
PATIENCE = 300  # time limit for an answer, in seconds, for a busy machine

SCHEMA = {"type": "object", "additionalProperties": False, "required": ["name", "age"],
          "properties": {"name": {"type": "string", "maxLength": 8}, "age": {"type": "integer", "minimum": 0, "maximum": 99}}}
TOOLS = [{"type": "function", "function": {"name": "get_weather", "parameters": {
    "type": "object", "required": ["city"], "additionalProperties": False, "properties": {"city": {"type": "string", "maxLength": 12}}}}}]
QUESTIONS = ["Hello! Who are you?", "What is VRAM?", "What is ROCm?", "How do I stop an answer?", "What fits on 8 GB?"]
WORDS = "the card has memory for a model and its cache, and what it holds is counted before".split()


class Server:
    def __init__(self, process, port):
        self.process = process
        self.port = port

    def ask(self, path, body=None):
        """Returns the status and the text of a response."""
        data = json.dumps(body).encode() if isinstance(body, dict) else body
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def answer(self, path, body):
        status, text = self.ask(path, body)
        assert status == 200, text
        return json.loads(text)

    def metrics(self):
        return {name: int(value) for name, value in re.findall(r"^rocmforge_(\w+) (\d+)$", self.ask("/metrics")[1], re.M)}

    def sample(self):
        process = pathlib.Path(f"/proc/{self.process.pid}")
        status = (process / "status").read_text(encoding="utf-8")
        memory = json.loads(self.ask("/v1/vram")[1])
        return {"resident": int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024,
                "ledger": sum(memory["ledger"].values()),
                "threads": int(re.search(r"Threads:\s+(\d+)", status)[1]),
                "descriptors": len(list((process / "fd").iterdir()))}


def chat(question, **more):
    return {"messages": [{"role": "user", "content": question}], **more}


# --- The clients. Each function gets the server and a random generator.


def ask_something_short(server, dice):
    answer = server.answer("/v1/chat/completions", chat(dice.choice(QUESTIONS), max_tokens=24))
    assert answer["choices"][0]["finish_reason"] in ("stop", "length"), answer


def ask_something_long(server, dice):
    text = " ".join(dice.choice(WORDS) for _ in range(dice.randrange(100, 250)))
    usage = server.answer("/v1/completions", {"prompt": text, "max_tokens": 100})["usage"]
    assert usage["prompt_tokens"] > 100 and usage["completion_tokens"] <= 100, usage


def have_several_streamed(server, dice):
    status, text = server.ask("/v1/chat/completions", chat(dice.choice(QUESTIONS), stream=True, n=dice.choice([1, 1, 2, 4]),
                                                           max_tokens=dice.choice([10, 200]), temperature=1.2))
    assert status == 200 and text.endswith("data: [DONE]\n\n"), text[-500:]


def leave(server, dice):
    body = json.dumps(chat(dice.choice(QUESTIONS), stream=dice.random() < 0.7, n=dice.choice([1, 3]), max_tokens=800,
                           temperature=1.5)).encode()
    request = b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as client:
        client.sendall(request[:dice.randrange(len(request))] if dice.random() < 0.2 else request)
        client.settimeout(0.3)
        try:
            client.recv(dice.choice([1, 2000]))
        except TimeoutError:
            pass
        if dice.random() < 0.5:  # ends the connection with a reset
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def ask_for_json(server, dice):
    shape = {"type": "json_schema", "json_schema": {"name": "person", "schema": SCHEMA}}
    answer = server.answer("/v1/chat/completions", chat("Somebody?", response_format=shape, temperature=1.5, seed=dice.randrange(1, 99)))
    person = json.loads(answer["choices"][0]["message"]["content"])
    assert set(person) == {"name", "age"} and 0 <= person["age"] <= 99, person


def ask_for_calls(server, _):
    answer = server.answer("/v1/chat/completions", chat("What is the weather?", tools=TOOLS, tool_choice="required",
                                                        max_tokens=300, temperature=1.2, parallel_tool_calls=False))
    choice = answer["choices"][0]
    call = choice["message"]["tool_calls"][0]["function"]
    assert choice["finish_reason"] == "tool_calls" and call["name"] == "get_weather", answer
    assert isinstance(json.loads(call["arguments"])["city"], str), answer


def ask_for_likelihoods(server, dice):
    answer = server.answer("/v1/completions", {"prompt": dice.choice(QUESTIONS), "max_tokens": 12, "logprobs": 5, "n": 2})
    for choice in answer["choices"]:  # the answer may be empty
        assert "".join(choice["logprobs"]["tokens"]) == choice["text"], answer


def make_a_mistake(server, dice):
    bodies = [b"{", b'{"messages": "\xff"}', b"[" * 5000, chat("Hello", temperature=9), chat("Hello", nonsense=True),
              chat("word " * 3000), {"prompt": "x", "model": "another"}]
    status, text = server.ask("/v1/chat/completions", dice.choice(bodies))
    assert status in (400, 404) and "error" in json.loads(text), text


def look_around(server, dice):
    for path in ("/v1/models", "/health", "/v1/vram", "/metrics"):
        assert server.ask(path)[0] == 200
    assert server.ask(f"/v1/models/{dice.randrange(10**9)}")[0] == 404


KINDS = [ask_something_short, ask_something_short, ask_something_long, have_several_streamed, have_several_streamed, leave,
         ask_for_json, ask_for_calls, ask_for_likelihoods, make_a_mistake, look_around]


class Program(threading.Thread):
    """Sends one request after another until the end."""

    def __init__(self, server, seed, end):
        super().__init__()
        self.server = server
        self.dice = random.Random(seed)
        self.end = end
        self.done = collections.Counter()
        self.wrong = []

    def run(self):
        while not self.end.is_set():
            kind = self.dice.choice(KINDS)
            try:
                kind(self.server, self.dice)
                self.done[kind.__name__] += 1
            except Exception:  # records every error, so that the report names it
                self.wrong.append(traceback.format_exc())
                self.end.set()


# --- Checks after the load.


def idle(server):
    """Waits until no request is running."""
    until = time.monotonic() + 60
    while (now := server.metrics())["answers_running"] + now["answers_waiting"] > 0 or now["connections"] > 1:
        assert time.monotonic() < until, f"something stays: {now}"
        time.sleep(0.1)


def pages_that_can_be_kept(server):
    """Fills the cache with conversations as long as the context, and returns how many tokens of each are still cached.
    If a page leaked, tokens would be missing."""
    texts = [[100 + i] * (CONTEXT - 1) for i in range(PLACES)]
    ask = lambda tokens: server.answer("/v1/completions", {"prompt": tokens, "max_tokens": 1})["usage"]
    for text in texts:
        ask(text)
    return [ask(text)["prompt_tokens_details"]["cached_tokens"] for text in texts]


def quarters(samples, name):
    quarter = max(1, len(samples) // 4)
    return [statistics.median(one[name] for one in part) for part in (samples[:quarter], samples[-quarter:])]


def run(server):
    pages = pages_that_can_be_kept(server)
    end = threading.Event()
    programs = [Program(server, SEED * 1000 + i, end) for i in range(PROGRAMS)]
    for program in programs:
        program.start()
    samples = []
    begin = time.monotonic()
    while not end.wait(EVERY) and time.monotonic() - begin < 60 * MINUTES:
        samples.append(server.sample())
    end.set()
    for program in programs:
        program.join()
    wrong = [one for program in programs for one in program.wrong]
    assert not wrong, "\n".join(wrong)
    idle(server)
    done = sum((program.done for program in programs), collections.Counter())
    print(f"{(time.monotonic() - begin) / 60:.1f} minutes, {sum(done.values())} requests:",
          ", ".join(f"{count} × {name}" for name, count in sorted(done.items())))
    for name, unit, divisor in (("resident", "MB", 1e6), ("ledger", "MB", 1e6), ("threads", "", 1), ("descriptors", "", 1)):
        first, last = quarters(samples, name)
        print(f"{name}: {first / divisor:.1f} {unit} in the first quarter, {last / divisor:.1f} {unit} in the last; "
              f"highest {max(one[name] for one in samples) / divisor:.1f}")
    now = server.metrics()
    print(f"{now['prompt_tokens_total']} tokens read, {now['written_tokens_total']} written, {now['cancelled_total']} answers left alone")
    kept = pages_that_can_be_kept(server)
    print(f"pages: {pages} tokens kept before, {kept} after")
    first, last = quarters(samples, "resident")
    print(f"resident memory: {100 * (last / first - 1):+.2f} %")
    assert kept == pages and min(pages) > 0, "pages are missing"
    assert len({one["ledger"] for one in samples}) == 1, "the ledger changed"
    assert last <= first * (1 + GROWTH), "memory grew"


def main():
    with tempfile.TemporaryDirectory() as folder:
        model = pathlib.Path(folder, "helper.gguf")
        model.write_bytes(model_variants.made_of(pathlib.Path(MODEL).read_bytes()))
        with subprocess.Popen([CLI, "serve", model, "--json", "--port", "0", "--device", "cpu", "--context", str(CONTEXT),
                               "--parallel", str(PLACES)], stdout=subprocess.PIPE, text=True) as process:
            try:
                run(Server(process, json.loads(process.stdout.readline())["port"]))
                process.send_signal(signal.SIGTERM)
                assert process.wait(timeout=60) == 0
            finally:
                if process.poll() is None:
                    process.kill()


main()
