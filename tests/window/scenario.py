"""The base class of all window tests: it starts the program, loads a model, asks, and reads the answer."""

import os
import subprocess
import time

from patience import FACTOR
from screen import Window, showing, text_of, until


class Scenario:
    window_class = Window
    looks = "theme=light"  # lines of the settings file
    writes = ()  # arguments of make_tiny_model

    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.folder = folder
        self.data = os.path.join(folder, "data")
        self.models = os.path.join(folder, "models")
        os.makedirs(self.data)
        os.makedirs(self.models)
        os.makedirs(arguments.pictures, exist_ok=True)
        self.window = None
        # Random weights give long answers, so that there is time to stop them.
        self.made = os.path.join(self.models, "endless-nonsense.gguf")
        if arguments.model:
            os.symlink(arguments.model, os.path.join(self.models, os.path.basename(arguments.model)))
        if arguments.script != "paris":
            subprocess.run([arguments.make_model, self.made, *self.writes], check=True, timeout=60 * FACTOR)
        if arguments.store_profile:
            subprocess.run([arguments.store_profile, os.path.join(self.data, "cache")], check=True, timeout=60 * FACTOR)
        with open(os.path.join(self.data, "settings.conf"), "w", encoding="utf-8") as settings:
            settings.write(f"[General]\n{self.looks}\ncontext=32768\nautomaticTitles=false\n[sampling]\ntemperature=0\n")

    def start(self):
        command = [self.arguments.deny, self.arguments.program, "--data-dir", self.data, "--models-dir", self.models]
        self.window = self.window_class(command, dict(os.environ), self.folder, os.path.join(self.folder, "Xvfb_screen0"),
                                        self.arguments.pictures)
        self.window.resize(1280, 800)
        return self.window

    def models_button(self, seconds=15):
        """Returns the first page's button that opens the picker. The page may also list models."""
        return self.window.find("push button", lambda node: node.name in ("More models…", "Choose a model…"), seconds)

    def load_model(self, nonsense, picture):
        """Opens the picker and loads the generated model (`nonsense`) or another model. Saves a picture of the picker
        under the name `picture`."""
        window = self.window
        window.key("ctrl+l")
        self.look_around()
        row = window.find("list item", lambda node: ", fits" in node.name and node.name.startswith("Endless") == nonsense)
        print("the picker lists:", row.name)
        name = row.name.split(",")[0]
        window.click(row)
        load = window.find("push button", lambda node: node.name == f"Load {name}")
        window.picture(picture)
        assert window.press(load), "Load can't be pressed by a screen reader"
        until("the picker closes", 20, lambda: not window.has("dialog", lambda node: node.name == "Models"))
        chip = window.find("push button", lambda node: node.name.startswith(f"Model: {name}") and "CPU" in node.name, 60)
        print("loaded:", chip.name)

    def ask(self, question):
        window = self.window
        window.click(window.find("text", "Message"))
        window.type(question)
        window.key("Return")

    def set_dark(self, picture):
        window = self.window
        window.key("ctrl+comma")
        window.press(window.find("radio button", "Theme: Dark"))
        window.picture(picture)
        window.key("Escape")
        until("the settings close", 10, lambda: not window.has("dialog", lambda node: node.name == "Settings"))

    def answer(self):
        """Returns the visible blocks of the answer as one text."""
        blocks = [text_of(node) for node in self.window.controls("text")
                  if node.name in ("Answer", "Heading", "Code", "Table") and showing(node)]
        return "\n".join(blocks).strip()

    def settled_answer(self):
        """Reads the answer until two readings agree, and returns it. A long block is rendered a moment after its last
        word arrived."""
        seen = []

        def agrees():
            seen.append(self.answer())
            time.sleep(0.5)
            return len(seen) > 1 and seen[-1] == seen[-2]

        until("the answer settles", 20, agrees)
        return seen[-1]

    def footer(self, words):
        node = self.window.has("label", lambda one: words in one.name)
        return node.name if node else ""

    def look_around(self):
        """Called in the picker before a model is selected, for checks by subclasses."""
