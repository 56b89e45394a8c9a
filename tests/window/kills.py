"""A day's work that is cut off by kill -9, again and again, on one data folder: what was there is there again."""

import os
import random
import signal
import time

from day import Day
from kept import Kept, letters
from screen import Window, text_of, until

# As much of a growing answer may be lost.
MOST_LOST = 1.0  # seconds


class Killed(BaseException):
    """Not an Exception: no step may take it for trouble of its own."""


class Mortal(Window):
    """Dies in the middle of a key or a click too, but its death is told only after that: no key stays down."""

    pressing = False
    dead = False

    def xdotool(self, *words):
        self.pressing = True
        try:
            super().xdotool(*words)
        finally:
            self.pressing = False
        if self.dead:
            raise Killed

    def fall(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.dead = True
        self.fell = time.monotonic()
        if not self.pressing:
            raise Killed


class Seen:
    """What stood on the screen, and when."""

    def __init__(self):
        self.whole = []  # (question, answer) that can't grow any more
        self.growing = []  # (when, question, answer so far)

    def grew(self, question, answer):
        self.growing.append((time.monotonic(), question, answer))

    def ended(self, question, answer):
        self.whole.append((question, answer))
        self.growing.clear()

    def latest(self, before):
        """What must be there of the answer that was growing, as question and answer; None: none was."""
        return next(((question, answer) for when, question, answer in reversed(self.growing) if when <= before), None)


class Kills(Day):
    window_class = Mortal

    def main(self):
        seed = self.arguments.seed or random.randrange(1, 1_000_000)
        print(f"seed {seed}", flush=True)
        self.random = random.Random(seed)
        self.seen = Seen()
        self.question = ""  # while its answer grows
        self.last = None  # question and answer that grew when the program was killed last
        self.first_day()
        for number in range(self.arguments.kills):
            chapters = self.chapters()
            name, seconds, steps = chapters[number % len(chapters)]
            self.cut_off(number + 1, name, self.random.uniform(0, seconds), steps)
        self.again()
        self.end()

    def chapters(self):
        """Parts of the day, each with about the seconds that it takes."""
        talk = ("talk", 22, [self.short_answers, self.ask_first, self.regenerate, self.earlier_version,
                             self.edit_question, self.edited_is_kept, self.continue_answer, self.insert_message,
                             self.delete_message])
        grow = ("a long answer", 10, [self.watch_it_grow])
        forms = ("forms", 12, [self.grammar, self.schema, self.no_form])
        files = ("files", 14, [self.make_preset, self.use_preset, self.choose_preset, self.attach, self.send_attached,
                               self.export_json])
        shelf = ("the list", 16, [self.grammar, self.rename, self.pin, self.into_folder, self.duplicate, self.trash])
        view = ("the view", 8, [self.palette, self.larger_text, self.contrast, self.hide_sidebar])
        return [talk, grow, forms, talk, grow, files, grow, shelf, talk, view]

    def first_day(self):
        self.begin()
        for step in (self.first_start, self.open_models, self.load, self.short_answers, self.ask_first):
            step()
        self.end()

    def begin(self):
        super().begin()
        self.window.resize(1280, 1400)  # whole answers are in sight

    def answer(self):
        said = super().answer()
        if self.question:
            self.seen.grew(self.question, said)
        return said

    def answered(self, question, seconds=60):
        self.question = question
        try:
            said = super().answered(question, seconds)
        finally:
            self.question = ""
        self.seen.ended(question, said)
        return said

    def watch_it_grow(self):
        """A long answer is read while it grows"""
        self.ask("Count them all")
        self.answered("Count them all")

    def cut_off(self, number, name, seconds, steps):
        self.again()
        self.window.key("ctrl+n")
        self.seen.growing.clear()
        signal.signal(signal.SIGALRM, lambda *_: self.window.fall())
        try:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
            for step in steps:
                step()
            signal.pause()
        except Killed:
            pass
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        assert self.window.process.wait(10) == -signal.SIGKILL, "the program ended before it was killed"
        self.hand.let_go()
        self.question = ""
        print(f"{number:2} killed {seconds:.1f} s into {name}: {self.check()}", flush=True)

    def check(self):
        """The folder as the kill left it."""
        kept = Kept(self.data)
        assert kept.integrity == "ok", f"the database's integrity check says {kept.integrity}"
        self.last = self.seen.latest(self.window.fell - MOST_LOST)
        if self.last:
            self.seen.ended(*self.last)
        # The same was asked and answered often: each of them is a message of its own.
        for question, answer in self.seen.whole:
            assert kept.count("user", question), f"a question is lost: {question!r}"
            seen = sum(letters(other) == letters(answer) for _, other in self.seen.whole)
            there = kept.count("assistant", answer)
            assert there >= seen, f"{seen} answers were seen, and {there} are there, of {answer!r}"
        growing = f", the last one cut off after {len(self.last[1])} letters" if self.last else ""
        return f"{len(self.seen.whole)} answers were seen, and are there{growing}"

    def again(self):
        """The next start: no trouble is told, and the answer that grew is there."""
        self.begin()
        self.window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" in node.name, 60)
        trouble = self.window.has("text", lambda node: node.name == "Problem")
        assert not trouble, f"the window tells of trouble: {text_of(trouble)}"
        if self.last and self.last[0] in self.titles():
            self.hand.press(next(node for node in self.items() if node.name == self.last[0]))
            until("the answer that grew shows", 20, self.answer)
