#!/usr/bin/python3
"""A small local server with OpenAI's protocol for tests. Its only model counts if the message contains "count", and
otherwise gives a short answer."""

import argparse
import json
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MODEL = "counting-8b"
LONG = 100  # number of words that the model counts to


class Handler(BaseHTTPRequestHandler):
    answers = 0

    def log_message(self, *_):
        pass

    def tell(self, body, kind="application/json"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def do_GET(self):
        if self.path != "/v1/models":
            return self.send_error(404)
        return self.tell(json.dumps({"object": "list", "data": [{"id": MODEL, "object": "model"}]}).encode())

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Handler.answers += 1
        long = "count" in asked["messages"][-1]["content"].lower()
        words = [f"{n}" for n in range(1, LONG + 1)] if long else ["Answer", str(Handler.answers), "to", "this."]
        self.tell(b"", "text/event-stream")
        for word in words:
            self.event({"choices": [{"delta": {"content": word + " "}}]})
            time.sleep(0.05)
        self.event({"choices": [{"delta": {}, "finish_reason": "stop"}]})
        self.event({"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": len(words)}})
        self.wfile.write(b"data: [DONE]\n\n")

    def event(self, data):
        self.wfile.write(f"data: {json.dumps(data)}\n\n".encode())
        self.wfile.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    ThreadingHTTPServer(("127.0.0.1", parser.parse_args().port), Handler).serve_forever()


if __name__ == "__main__":
    main()
