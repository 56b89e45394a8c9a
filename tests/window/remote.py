"""Tests a remote server, which is added by its address, used, stopped, killed during an answer, and started again."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

from scenario import Scenario
from screen import showing, until


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def letters(text):
    return "".join(one for one in text if one.isalnum())


class Server:
    """A server with OpenAI's protocol on loopback: the tests' own, or llama-server."""

    def __init__(self, arguments):
        self.peer = arguments.peer
        self.port = free_port()
        if self.peer:
            self.command = ["sh", self.peer, "run", os.path.dirname(arguments.model), "llama-server", "-m",
                            "/models/" + os.path.basename(arguments.model), "--host", "127.0.0.1", "--port", str(self.port),
                            "-t", "1", "--no-webui"]
        else:
            here = os.path.dirname(os.path.abspath(__file__))
            self.command = [sys.executable, "-B", os.path.join(here, "openai_server.py"), "--port", str(self.port)]
        self.process = None
        self.slowed = threading.Event()
        threading.Thread(target=self.slow_down, daemon=True).start()

    def slow_down(self):
        """Slows the process down to a tenth of its speed, because its small model answers too fast to
        observe."""
        while True:
            self.slowed.wait()
            for what, seconds in ((signal.SIGSTOP, 0.09), (signal.SIGCONT, 0.01)):
                try:
                    os.killpg(self.process.pid, what)
                except ProcessLookupError:
                    pass
                time.sleep(seconds)

    @property
    def place(self):
        return f"127.0.0.1:{self.port}"

    def start(self):
        # The process starts in its own process group, so that child processes of llama-server's script can be ended
        # too.
        self.process = subprocess.Popen(self.command, start_new_session=True, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        until("the server answers", 60, self.ready)

    def ready(self):
        assert self.process.poll() is None, f"the server ended with {self.process.returncode}"
        try:
            with urllib.request.urlopen(f"http://{self.place}/v1/models", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    def kill(self):
        self.slowed.clear()
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Remote(Scenario):
    # The answer to this prompt is long enough to be cut off.
    LONG = "Please count, and write a long story about the sea"

    def __init__(self, arguments, folder):
        super().__init__(arguments, folder)
        self.server = Server(arguments)
        # Runs the program without deny_network, which would kill it when it opens an IPv4 socket to the server.
        self.arguments.deny = "env"

    def button(self, name):
        return self.window.find("push button", lambda node: node.name == name and showing(node))

    def ready(self):
        return self.window.has("push button", lambda node: node.name == "Send")

    def answered(self, words):
        footer = until(f"the answer's footer says “{words}”", 120, lambda: self.footer(words))
        until("the window is ready again", 20, self.ready)
        return footer

    def add_engine(self):
        window = self.window
        window.key("ctrl+k")
        window.find("dialog", "Commands", 30)
        window.type("remote server")
        window.find("list item", lambda node: node.name.startswith("Add a remote server"))
        window.key("Return")
        window.find("dialog", "Add a remote server")
        window.find("text", "Server address")
        window.type(self.server.place)
        window.picture("remote-1-add")
        window.key("Return")
        row = window.find("list item", lambda node: "Sent to another program" in node.name, 30)
        print("the picker lists:", row.name)
        window.click(row)
        use = self.button("Use this model")
        window.picture("remote-2-picker")
        assert window.press(use), "Use this model can't be pressed by a screen reader"
        until("the picker closes", 20, lambda: not window.has("dialog", lambda node: node.name == "Models"))
        # The button with the model's name appears late, because at the very first start the local engine measures the
        # device before it accepts requests.
        chip = window.find("push button", lambda node: node.name.startswith("Model: ") and self.server.place in node.name, 90)
        print("chosen:", chip.name)
        self.badge_shows()

    def badge_shows(self):
        self.window.find("label", lambda node: node.name == "Sent to another program" and showing(node))

    def chat(self):
        self.ask("Hello, who are you?")
        footer = self.answered(f"from {self.server.place}")
        print("answered:", self.answer()[:60], "|", footer)
        self.first = self.settled_answer()
        assert self.first, "the answer is empty"
        self.window.picture("remote-3-answered")

    def branch(self):
        self.window.press(self.button("Regenerate"))
        self.window.find("label", "Version 2 of 2", 60)
        self.answered(f"from {self.server.place}")
        self.window.press(self.button("Previous version"))
        self.window.find("label", "Version 1 of 2")
        until("the first answer is back", 20, lambda: self.answer() == self.first)
        print("branches work")

    def stop(self):
        self.ask_at_length()
        until("the answer begins", 60, self.grown)
        self.window.key("Escape")
        print("stopped:", self.answered("stopped by you"))
        self.server.slowed.clear()
        self.window.key("ctrl+n")

    def ask_at_length(self):
        if self.server.peer:
            self.server.slowed.set()
        self.ask(self.LONG)

    def grown(self):
        """Returns the visible part of the last answer, or a false value if no answer is being written."""
        running = self.window.has("push button", lambda node: node.name == "Stop")
        return running and self.answer()

    def death(self):
        self.ask_at_length()
        half = until("the answer begins", 60, self.grown)
        self.server.kill()
        print("killed after:", half[-40:])
        self.answered("stopped by an error")
        kept = self.settled_answer()
        # Compares letters only, because Markdown marks may have become formatting in between.
        assert letters(kept).startswith(letters(half)[:20]), f"{kept!r} doesn't begin with {half[:20]!r}"
        print("said:", self.window.find("alert", lambda node: "was interrupted" in node.name).name)
        self.window.picture("remote-4-broken-off")
        # While the server is down, another attempt fails immediately.
        self.window.press(self.button("Try again"))
        print("said:", self.window.find("alert", lambda node: "can't be reached" in node.name, 60).name)
        until("the window is ready again", 20, self.ready)

    def back_again(self):
        self.server.start()
        self.window.press(self.button("Try again"))
        self.window.find("label", lambda node: node.name.startswith("Version 3 of 3"), 60)
        until("the answer ends", 200, lambda: self.ready() and self.footer(f"from {self.server.place}"))
        print("answered again:", self.settled_answer()[-40:])
        self.window.picture("remote-5-back-again")

    def next_day(self):
        """After a restart, the server and the conversation are still there, and no request is sent automatically."""
        self.window.close()
        window = self.start()
        window.find("push button", lambda node: node.name.startswith("Model: ") and self.server.place in node.name, 60)
        self.badge_shows()
        window.picture("remote-6-next-day")

    def main(self):
        try:
            self.server.start()
            began = time.monotonic()
            self.start()
            self.models_button(60)
            for step in (self.add_engine, self.chat, self.branch, self.stop, self.death, self.back_again, self.next_day):
                step()
                print(f"{step.__name__}: {time.monotonic() - began:.1f} s")
            self.window.close()
        finally:
            self.server.kill()
