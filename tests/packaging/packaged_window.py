"""Tests the packaged window: it starts with only the files of the package, is asked a question, and its answer is
read."""

import contextlib
import os
import sqlite3
import subprocess
import time

from scenario import Scenario
from screen import Window, until


class PackagedWindow(Scenario):
    """A window started by `command`, with the default folders of a new home. Leaving the `with` block ends the window;
    if the block failed, first takes a screenshot and describes the window."""

    data = ".local/share/ROCmForge"  # relative to the home folder
    kind = Window

    def __init__(self, arguments, folder, command, environment):  # pylint: disable=super-init-not-called
        self.arguments = arguments
        self.folder = folder
        self.command = command
        self.environment = dict(environment, HOME=folder)
        self.window = None
        self.name = ""  # beginning of the screenshots' names
        os.makedirs(arguments.pictures, exist_ok=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if not self.window:
            return
        try:
            if error is not None and self.window.process.poll() is None:
                self.window.picture(f"{self.name}-failed")
                self.window.describe()
        finally:
            self.window.kill()

    def start(self):
        begun = time.monotonic()
        self.window = self.kind(self.command, self.environment, self.folder,
                                os.path.join(self.folder, "Xvfb_screen0"), self.arguments.pictures)
        print(f"the window is up and found after {time.monotonic() - begun:.2f} s")
        self.window.resize(1280, 800)
        return self.window

    def make_model(self):
        folder = os.path.join(self.folder, self.data, "models")
        os.makedirs(folder, exist_ok=True)
        subprocess.run([self.arguments.make_model, os.path.join(folder, "endless-nonsense.gguf")], check=True, timeout=60)

    def answers(self, name, has_built_in):
        self.name = name
        if not has_built_in:
            self.make_model()
        window = self.start()
        window.find("text", "Message", 60)
        window.picture(f"{name}-first-start")
        if has_built_in:
            chip = window.find("push button", lambda node: node.name.startswith("Model: ") and " · " in node.name, 60)
            print("ready:", chip.name)
        else:
            self.load_model(True, f"{name}-picker")
        self.ask("What can you do?")
        answer = until("it answers", 60, self.answer)
        if has_built_in:
            until("the answer ends", 60, lambda: self.footer("tok/s"))
            answer = self.settled_answer()
        else:
            window.key("Escape")
        print("answered:", answer[:100].replace("\n", " "))
        window.picture(f"{name}-answered")
        window.close()


class UnseenWindow(Window):
    def _application(self):
        """Returns a placeholder, because a program in Flatpak's sandbox does not appear in the accessibility tree of a
        session that exists only for a test."""
        return "unseen"


class FlatpakWindow(PackagedWindow):
    """Drives the window by keys and reads the answer from the database of conversations."""

    data = ".var/app/io.github.rocmforge.ROCmForge/data/ROCmForge"
    kind = UnseenWindow

    def said(self, role):
        file = os.path.join(self.folder, self.data, "chats.sqlite")
        if not os.path.exists(file):
            return ""
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as store:
            texts = store.execute("SELECT content FROM messages WHERE role = ? ORDER BY id", (role,)).fetchall()
        return texts[-1][0] if texts else ""

    def answers(self, name, has_built_in):
        self.name = name
        if not has_built_in:
            self.make_model()
            self.command = [*self.command, os.path.join(self.folder, self.data, "models/endless-nonsense.gguf")]
        window = self.start()
        window.type("What can you do?")

        def asked():
            window.key("Return")  # has no effect until the model is loaded
            time.sleep(1)
            return self.said("user") == "What can you do?"

        until("the question is sent", 60, asked)
        answer = until("it answers", 60, lambda: (lambda text: text if len(text) > 20 else "")(self.said("assistant")))
        print("answered:", answer[:100].replace("\n", " "))
        window.picture(f"{name}-answered")
        window.key("Escape")
        window.close()
