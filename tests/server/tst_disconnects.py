#!/usr/bin/env python3
"""Clients that disconnect at any moment, in any way: nothing leaks, and the answers of other clients do not change.

    tst_disconnects.py CLI MODEL [SCHEDULES [SEED]]

Each schedule is one client: its request, how much it sends and reads, how long it waits, and how it disconnects."""
import concurrent.futures
import json
import pathlib
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request

CLI, MODEL = sys.argv[1:3]
SCHEDULES = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
AT_ONCE = 24
GROWTH = 60_000_000  # limit in bytes, for threads and buffers at peak load; a leak of cache pages would exceed it


def ask(port, path, body=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode() if body else None)
    with urllib.request.urlopen(request, timeout=120) as answer:
        return answer.read().decode()


def usual_answer(port):
    body = {"messages": [{"role": "user", "content": "What is VRAM?"}], "temperature": 0, "max_tokens": 20}
    return json.loads(ask(port, "/v1/chat/completions", body))["choices"][0]["message"]["content"]


def figures(port):
    return {name: int(value) for name, value in re.findall(r"^rocmforge_(\w+) (\d+)$", ask(port, "/metrics"), re.M)}


def resident(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024


def run_schedule(port, seed):
    dice = random.Random(seed)
    body = {"messages": [{"role": "user", "content": dice.choice(["Hello", "Tell me a story. " * 20, "What is ROCm?"])}],
            "stream": dice.random() < 0.7, "max_tokens": dice.choice([1, 10, 200, 800]), "temperature": 1.5,
            "n": dice.choice([1, 1, 1, 2, 4])}
    if dice.random() < 0.2:
        body["response_format"] = {"type": "json_object"}
    text = json.dumps(body).encode()
    request = b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(text) + text
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(request[:dice.randrange(len(request))] if dice.random() < 0.15 else request)
        time.sleep(dice.choice([0, 0, 0.005, 0.05, 0.2]))
        wanted = dice.choice([0, 0, 1, 500, 5000])
        client.settimeout(0.3)
        try:
            while wanted > 0 and (piece := client.recv(wanted)):
                wanted -= len(piece)
        except TimeoutError:
            pass
        if dice.random() < 0.5:  # ends the connection with a reset
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def main():
    with subprocess.Popen([CLI, "serve", MODEL, "--json", "--port", "0", "--device", "cpu", "--context", "1024"],
                          stdout=subprocess.PIPE, text=True) as server:
        try:
            port = json.loads(server.stdout.readline())["port"]
            before = usual_answer(port)
            memory = resident(server)
            with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as clients:
                for done in [clients.submit(run_schedule, port, SEED * 1_000_000 + i) for i in range(SCHEDULES)]:
                    done.result()
            until = time.monotonic() + 30
            while (now := figures(port))["answers_running"] + now["answers_waiting"] > 0 or now["connections"] > 1:
                assert time.monotonic() < until, f"something stays: {now}"
                time.sleep(0.1)
            assert usual_answer(port) == before
            grown = resident(server) - memory
            print(f"{SCHEDULES} schedules, {now['cancelled_total']} answers cancelled, {grown / 1e6:.1f} MB more resident")
            assert grown < GROWTH, grown
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=60) == 0
        finally:
            if server.poll() is None:
                server.kill()


main()
