"""The window as it was packaged: started with nothing but what the package brings, asked something, and read."""

import os
import subprocess
import time

from scenario import Scenario
from screen import Window, until


class PackagedWindow(Scenario):
    """`command` starts it. Its folders are the usual ones of a home that is new."""

    def __init__(self, arguments, folder, command, environment):  # pylint: disable=super-init-not-called
        self.arguments = arguments
        self.folder = folder
        self.command = command
        self.environment = dict(environment, HOME=folder)
        self.window = None
        os.makedirs(arguments.pictures, exist_ok=True)

    def start(self):
        begun = time.monotonic()
        self.window = Window(self.command, self.environment, self.folder,
                             os.path.join(self.folder, "Xvfb_screen0"), self.arguments.pictures)
        print(f"the window is up and in the accessibility tree after {time.monotonic() - begun:.2f} s")
        self.window.resize(1280, 800)
        return self.window

    def make_model(self):
        folder = os.path.join(self.folder, ".local/share/ROCmForge/models")
        os.makedirs(folder, exist_ok=True)
        model = os.path.join(folder, "endless-nonsense.gguf")
        subprocess.run([self.arguments.make_model, model], check=True, timeout=60)
        return model

    def answers(self, name, has_built_in):
        if not has_built_in:
            self.make_model()
        window = self.start()
        window.find("text", "Message", 60)
        window.picture(f"{name}-first-start")
        if has_built_in:
            chip = window.find("push button", lambda node: node.name.startswith("Model: "), 60)
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
        assert window.close() == 0, "closing the window didn't end the program with 0"
