"""Tests chats that cannot be saved because of a full disk, a read-only folder or a damaged database. Each problem is
reported, and nothing is lost silently."""

import json
import os
import random
import subprocess

from kept import DATABASE, Kept
from screen import text_of, until
from stage import skip
from words import Words


class Unsaved(Words):
    def main(self):
        self.seed = self.arguments.seed or random.randrange(1, 1_000_000)
        print(f"seed {self.seed}", flush=True)
        self.mount("size=6m", ["-t", "tmpfs", "tmpfs"])
        try:
            for step in (self.saved_at_first, self.full_disk, self.copy, self.room_again, self.read_only, self.refused,
                         self.quit_with_copy, self.damaged):
                step()
                print(step.__doc__, flush=True)
        finally:
            if self.window:
                ended = self.window.process.poll()
                print("the program still runs" if ended is None else f"the program ended with {ended}", flush=True)
                self.window.kill()
            subprocess.run(["umount", "-l", self.data], check=False)

    def mount(self, options, what=()):
        """Mounts a small file system of the type `what` on the data folder, with the previous settings and short
        answers. Without `what`, changes the options of the mounted file system."""
        settings = self.saved(os.path.join("data", "settings.conf")) if what else ""
        done = subprocess.run(["mount", "-o", options, *what, self.data], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            skip(f"No small file system can be mounted here: {done.stderr.strip()}")
        if what:
            with open(os.path.join(self.data, "settings.conf"), "w", encoding="utf-8") as file:
                file.write(settings + "maxTokens=24\n")

    def problem(self, part, seconds=60):
        """Waits for a banner whose text contains `part`, and returns its text."""
        return text_of(self.window.find("text", lambda node: node.name == "Problem" and part in text_of(node), seconds))

    def no_problem(self, part):
        until(f"the banner “{part}” goes", 90, lambda: not self.window.has(
            "text", lambda node: node.name == "Problem" and part in text_of(node)))

    def loaded(self):
        """Waits until the model that was used last has been loaded automatically."""
        self.window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" in node.name, 60)

    def say(self, words):
        """Asks a question in a new conversation. The answer does not matter."""
        self.window.key("ctrl+n")
        self.answer_to(words)

    def saved_at_first(self):
        """Chats are saved at first"""
        self.begin()
        self.load_model(True, "unsaved-picker")
        self.say("The first question")

    def fill(self):
        path = os.path.join(self.data, "filled")
        with open(path, "wb", buffering=0) as file:
            for size in (65536, 4096, 512):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    pass
        return path

    def full_disk(self):
        """A full disk is reported, and the banner stays"""
        self.filled = self.fill()
        self.say("Written on a full disk")
        sentence = self.problem("the disk is full")
        assert sentence.startswith("Chats can't be saved: "), sentence
        self.window.picture("unsaved-full-disk")
        self.say("And another one")
        self.window.key("ctrl+l")
        self.window.find("dialog", "Models")
        self.close_sheet("Models")
        self.problem("the disk is full", 5)
        self.button("Try again")

    def save_copy(self):
        self.hand.press(self.top_button("Save as…"))
        self.window.find("dialog", "Export")
        self.hand.press(self.top_button("Save"))

    def copy(self):
        """A copy of the unsaved chats is saved elsewhere"""
        self.hand.press(self.button("Save a copy…"))
        self.save_copy()
        self.shows("label", "Saved as ")
        self.hand.press(self.top_button("Close"))
        self.has_asked("Conversations.json", {"Written on a full disk", "And another one"})

    def has_asked(self, file, questions):
        chats = json.loads(self.saved(file))["conversations"]
        asked = {message["content"] for chat in chats for message in chat["messages"] if message["role"] == "user"}
        assert asked == questions, f"the copy has {asked}"
        os.remove(os.path.join(self.folder, file))

    def room_again(self):
        """Once space is free, the chats are saved automatically, and the program quits without a question"""
        os.remove(self.filled)
        self.no_problem("the disk is full")
        self.end()
        self.kept("The first question", "Written on a full disk", "And another one")

    def kept(self, *questions):
        there = [content for role, content in Kept(self.data).messages.values() if role == "user"]
        assert sorted(there) == sorted(questions), f"there is {there}"

    def read_only(self):
        """A read-only folder is reported, and the program asks a question before it quits"""
        self.mount("remount,ro")
        self.begin()
        self.problem("read-only")
        self.loaded()
        self.say("Written in memory")
        self.window.picture("unsaved-read-only")
        self.window.key("ctrl+q")
        self.window.find("dialog", "Quit without saving?")
        self.window.picture("unsaved-quit")
        self.hand.press(self.button("Cancel"))
        self.gone("dialog", "Quit without saving?")
        self.problem("read-only", 5)

    def refused(self):
        """Quit ends the program and keeps the saved chats"""
        self.window.key("ctrl+q")
        self.window.find("dialog", "Quit without saving?")
        self.hand.press(self.top_button("Quit"))
        assert self.window.process.wait(30) == 0
        self.hand.let_go()
        self.kept("The first question", "Written on a full disk", "And another one")

    def quit_with_copy(self):
        """A copy requested at quit is written before the program ends"""
        self.begin()
        self.problem("read-only")
        self.loaded()
        self.say("Only in the copy")
        self.window.key("ctrl+q")
        self.window.find("dialog", "Quit without saving?")
        self.hand.press(self.top_button("Save a copy…"))
        self.save_copy()
        assert self.window.process.wait(60) == 0
        self.hand.let_go()
        self.has_asked("Conversations.json", {"Only in the copy"})
        self.mount("remount,rw")

    def damaged(self):
        """A damaged database is kept, its readable part is recovered, and both are reported"""
        path = os.path.join(self.data, DATABASE)
        with open(path, "rb") as file:
            data = bytearray(file.read())
        flips = random.Random(self.seed)
        for _ in range(200):
            data[flips.randrange(100, len(data))] ^= flips.randrange(1, 256)
        with open(path, "wb") as file:
            file.write(data)
        self.begin()
        sentence = self.problem("damaged")
        print(sentence)
        self.window.picture("unsaved-recovered")
        beside = [name for name in os.listdir(self.data) if ".damaged-" in name]
        assert len(beside) == 1 and beside[0] in sentence, f"{sentence}; beside it lies {beside}"
        self.loaded()
        self.say("After the damage")
        self.hand.press(self.button("Dismiss"))
        self.no_problem("damaged")
        self.end()
        assert "After the damage" in [content for _, content in Kept(self.data).messages.values()]
