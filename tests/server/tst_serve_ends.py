#!/usr/bin/env python3
"""Checks that `rocmforge-cli serve` ends cleanly when it gets a signal, whatever it is doing.

    tst_serve_ends.py CLI MODEL"""
import contextlib
import json
import signal
import socket
import subprocess
import sys

CLI, MODEL = sys.argv[1:3]
SECONDS = 60  # time limit for the exit, which takes less than a second

# The schema requires more items than fit into the context, so that no answer ends before the server does.
ENDLESS = {"type": "json_schema", "json_schema": {"name": "numbers", "schema": {
    "type": "array", "items": {"type": "integer"}, "minItems": 2000}}}


@contextlib.contextmanager
def serving():
    with subprocess.Popen([CLI, "serve", MODEL, "--json", "--port", "0", "--device", "cpu", "--context", "1024"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            yield server, json.loads(server.stdout.readline())["port"]
        finally:
            if server.poll() is None:
                server.kill()


def client(port):
    return socket.create_connection(("127.0.0.1", port), timeout=SECONDS)


def ask(connection, **more):
    body = json.dumps({"messages": [{"role": "user", "content": "Count."}], "response_format": ENDLESS, **more}).encode()
    connection.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) +
                       body)


def read_until(connection, mark):
    """Returns the data up to the mark. Without a mark, returns all data until the server closes the connection."""
    said = b""
    while (not mark or mark not in said) and (piece := connection.recv(65536)):
        said += piece
    return said


def end(server, *signals):
    for one in signals:
        server.send_signal(one)
    assert server.wait(timeout=SECONDS) == 0, f"it ended with {server.returncode}"
    said = server.stderr.read()
    assert said == "", said


def ends_idle(*signals):
    with serving() as (server, _):
        end(server, *signals)


def ends_in_the_midst(one):
    with serving() as (server, port), client(port) as streamed, client(port) as whole, client(port) as half, \
            client(port) as silent:
        half.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        ask(whole)
        ask(streamed, stream=True)
        assert b'"content":' in read_until(streamed, b'"content":')
        end(server, one)
        rest = read_until(streamed, b"")
        assert b'"code":"ending"' in rest and b"[DONE]" not in rest, rest[-1000:]
        answer = read_until(whole, b"")
        assert answer.startswith(b"HTTP/1.1 503 ") and b'"code":"ending"' in answer, answer
        for other in (half, silent):
            with contextlib.suppress(ConnectionResetError):
                assert read_until(other, b"") == b""


for told in (signal.SIGINT, signal.SIGTERM):
    ends_idle(told)
    ends_in_the_midst(told)
ends_idle(signal.SIGINT, signal.SIGTERM, signal.SIGINT)
