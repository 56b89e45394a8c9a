"""Tests that other programs can use the window's model through its local server: switching it on, answers in parallel with
the window's own, a missing model, and the next day."""

import http.client
import json
import os
import time

from remote import free_port
from patience import FACTOR
from scenario import Scenario
from screen import until


class LocalServer(Scenario):
    def __init__(self, arguments, folder):
        super().__init__(arguments, folder)
        self.port = free_port()
        with open(os.path.join(self.data, "settings.conf"), "a", encoding="utf-8") as settings:
            settings.write(f"[server]\nport={self.port}\n")
        # Runs the program without deny_network, which would kill it when it opens an IPv4 socket for its server.
        self.arguments.deny = "env"

    def ask_server(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60 * FACTOR)
        connection.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
        return connection.getresponse()

    def served(self):
        """Returns the names of the served models, or None if no server is listening."""
        try:
            return [one["id"] for one in json.load(self.ask_server("GET", "/v1/models"))["data"]]
        except ConnectionRefusedError:
            return None

    def streamed(self, question, tokens):
        """Asks the server the question and yields the pieces of its streamed answer, of at most `tokens` tokens."""
        answer = self.ask_server("POST", "/v1/chat/completions", {
            "messages": [{"role": "user", "content": question}], "stream": True, "max_tokens": tokens, "temperature": 0})
        assert answer.status == 200, f"{answer.status}: {answer.read()}"
        for line in answer:
            data = line.decode().strip().removeprefix("data: ")
            if data == "[DONE]":
                return
            if data:
                for choice in json.loads(data)["choices"]:
                    yield choice["delta"].get("content") or ""
        raise AssertionError("the stream broke off")

    def switch(self):
        window = self.window
        window.key("ctrl+comma")
        window.click(window.scroll_to("check box", "Run the local server"))

    def leave_settings(self):
        self.window.key("Escape")
        until("the settings close", 10, lambda: not self.window.has("dialog", lambda node: node.name == "Settings"))

    def switched_on(self):
        window = self.window
        self.models_button()
        assert self.served() is None, "somebody listens before the switch"
        self.switch()
        window.find("label", lambda node: node.name.startswith("Only programs on this computer can use"))
        window.find("label", f"http://127.0.0.1:{self.port}/v1")
        window.picture("server-1-on")
        self.leave_settings()
        names = self.served()
        print("served at first:", names)
        if names:  # the built-in model, which the program loads by itself
            until("it has room for others", 30, lambda: self.served())
            print("it says:", "".join(self.streamed("What is ROCmForge?", 40)))

    def model_chosen(self):
        self.load_model(True, "server-2-picker")
        until("the model is served", 30, lambda: self.served() == ["endless-nonsense"])

    def beside_the_window(self):
        """The window and a client are answered in parallel."""
        self.ask("Count the endless stars")
        before = until("the window's answer begins", 60, self.answer)
        pieces = [piece for piece in self.streamed("Count the grains of sand", 60) if piece]
        assert len(pieces) > 5, f"it came in {len(pieces)} pieces"
        self.window.find("push button", "Stop")
        until("the window's answer grew meanwhile", 20, lambda: len(self.answer()) > len(before))
        self.window.picture("server-3-beside")
        self.window.key("Escape")
        until("it was stopped", 20, lambda: self.footer("stopped by you"))
        print("beside the window's answer:", "".join(pieces)[:40])

    def counted(self):
        window = self.window
        window.key("ctrl+comma")
        label = until("requests are counted", 15, lambda: next(
            (node for node in window.controls("label")
             if node.name.startswith("Requests so far: ") and "Requests so far: 0." not in node.name), None))
        print("the settings say:", label.name)
        self.leave_settings()

    def unloaded(self):
        """If the person unloads the model, a client's stream ends with an error. Later requests are refused with the
        same error."""
        window = self.window
        pieces = self.streamed("Count the drops of the sea", 20000)
        next(pieces)
        window.key("ctrl+k")
        window.find("dialog", "Commands", 30)
        window.type("unload")
        window.find("list item", lambda node: node.name.startswith("Unload"))
        window.key("Return")
        try:
            for _ in pieces:
                pass
            raise AssertionError("the answer ended as if nothing had happened")
        except KeyError as error:  # an event without choices reports an error
            print("the stream ended with:", error)
        refused = until("others are refused", 20, lambda: (lambda answer: answer if answer.status == 503 else None)(
            self.ask_server("POST", "/v1/chat/completions", {"messages": [{"role": "user", "content": "Hi"}]})))
        message = json.load(refused)["error"]["message"]
        print("refused:", message)
        assert "No model is loaded" in message

    def next_day(self):
        self.window.close()
        assert self.served() is None, "somebody listens after the end"
        self.start()
        until("the switch is as it was", 30, lambda: self.served() is not None)
        self.switch()
        until("nobody listens any more", 20, lambda: self.served() is None)
        self.leave_settings()

    def main(self):
        began = time.monotonic()
        self.start()
        for step in (self.switched_on, self.model_chosen, self.beside_the_window, self.counted, self.unloaded, self.next_day):
            step()
            print(f"{step.__name__}: {time.monotonic() - began:.1f} s", flush=True)
        self.window.close()
