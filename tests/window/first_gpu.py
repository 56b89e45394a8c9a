"""Tests the first start with a GPU, which is emulated. If the check in the helper process hangs, crashes, is
killed or returns wrong results, the window stays usable, shows a message and offers to try again."""

import os
import shutil
import time

from patience import FACTOR
from screen import text_of, until
from words import Words

HELPERS = {"hangs": "sleep 600", "crashes": "kill -SEGV $$", "is killed": "kill -KILL $$",
           "lies": 'echo \'{"answer": {"token": "1", "gpus": []}}\''}
SAID = {"crashes": "crashed with signal 11", "is killed": "crashed with signal 9", "lies": "returned an invalid result"}


class FirstGpu(Words):
    def main(self):
        self.settings_before = self.saved(os.path.join("data", "settings.conf")) + "maxTokens=24\n"
        for how, script in HELPERS.items():
            self.fresh()
            self.helper(script)
            seconds = self.usable()
            print(f"a helper that {how}: usable {seconds:.2f} s after the start of the program", flush=True)
            (self.hanging if how == "hangs" else self.refused)(how)
            self.window.close()
        self.remembered()
        self.again()

    def fresh(self):
        """Deletes all data except the settings, so that neither the GPU nor any chat is known."""
        shutil.rmtree(self.data)
        os.makedirs(self.data)
        with open(os.path.join(self.data, "settings.conf"), "w", encoding="utf-8") as file:
            file.write(self.settings_before)

    def helper(self, script):
        path = os.path.join(self.folder, "helper")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho once >> {self.folder}/asked\n{script}\n")
        os.chmod(path, 0o755)
        os.environ["ROCMFORGE_GPU_HELPER"] = path

    def usable(self):
        """Starts the program and returns the seconds until its window accepts text. The check may still run or
        have failed."""
        begun = time.monotonic()
        self.begin()
        self.window.find("text", "Message", 60)
        seconds = time.monotonic() - begun
        self.hand.write(self.window.find("text", "Message"), "Hello")
        until("it is written", 10, lambda: "Hello" in self.texts("Message"))
        return seconds

    def told(self, part, seconds=60):
        return self.window.find("text", lambda node: node.name == "Problem" and part in text_of(node), seconds)

    def on_the_cpu(self):
        self.load_model(True, "first-gpu-picker")
        self.window.key("ctrl+n")
        self.answer_to("Count the endless stars")

    def hanging(self, _how):
        """A driver that hangs delays the result of the check. Meanwhile the CPU can be used."""
        self.window.find("text", lambda node: node.name == "Notice" and "Checking the GPU" in text_of(node), 60)
        self.window.picture("first-gpu-checking")
        self.hand.press(self.button("Use the CPU"))
        self.on_the_cpu()
        self.window.picture("first-gpu-cpu")

    def refused(self, how):
        sentence = text_of(self.told(SAID[how]))
        print("it says:", sentence, flush=True)
        self.window.picture(f"first-gpu-{how.replace(' ', '-')}")
        self.on_the_cpu()

    def remembered(self):
        """A GPU that failed the check is not checked again at the next start."""
        asked = self.saved("asked")
        self.begin()
        self.told("returned an invalid result")
        assert self.saved("asked") == asked, "the helper was asked once more"

    def again(self):
        """The person requests another check, which passes, and the model is loaded on the GPU."""
        del os.environ["ROCMFORGE_GPU_HELPER"]
        self.window.close()
        self.begin()
        self.told("returned an invalid result")
        self.hand.press(self.button("Try again"))
        chip = self.window.find("push button", lambda node: node.name.startswith("Model: ") and "CPU" not in node.name
                                and "·" in node.name, 200 * FACTOR)
        print("after another try:", chip.name, flush=True)
        self.window.key("ctrl+n")
        self.answer_to("Count the endless stars")
        self.window.close()
