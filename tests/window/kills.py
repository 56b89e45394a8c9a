"""A day's work in one data folder, which SIGKILL interrupts again and again. After each kill, everything that was
stored must still be there."""

import os
import random
import signal
import time
from collections import Counter

from day import Day
from kept import Kept, solid
from patience import FACTOR
from screen import Window, text_of, until

# Text of the last second of a growing answer may be lost.
MOST_LOST = 1.0  # seconds


class Killed(BaseException):
    """Raised when the program is killed. It does not derive from Exception, so that no step handles it as its own
    error."""


class Mortal(Window):
    """A window whose program may be killed in the middle of a key press or a click. The exception Killed is raised only
    after the key is released, so that no key stays pressed."""

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
    """The texts that were seen on the screen since the last kill, without spaces."""

    def __init__(self):
        self.questions = []
        self.whole = []  # complete answers
        self.floor = ""  # text of the growing answer before it was continued; empty: it was not continued
        self.growing = []  # (time, text) of the growing answer; each text extends the previous text
        self.reading = None  # latest reading of the growing answer, as (time, text)

    def grew(self, answer):
        """Records a reading of a growing answer. Blocks are read one by one while the answer grows or scrolls. A
        reading therefore counts only if the next reading extends it."""
        last, self.reading = self.reading, (time.monotonic(), solid(answer))
        if last and self.reading[1].startswith(last[1]) and (not self.growing or last[1].startswith(self.growing[-1][1])):
            self.growing.append(last)

    def goes_on(self, answer):
        self.whole.remove(solid(answer))
        self.floor = solid(answer)

    def ended(self, answer):
        self.whole.append(solid(answer))
        self.floor, self.reading = "", None
        self.growing.clear()

    def latest(self, before):
        """Returns the last text of the growing answer that was read before the time `before`, and the time of that
        reading. This text must be stored. If nothing was read, returns `floor` and `before`."""
        read = ((answer, when) for when, answer in reversed(self.growing) if when <= before)
        return next(read, (self.floor, before))


class Kills(Day):
    window_class = Mortal
    writes = ("words",)  # plain words, so that the screen shows exactly what was written

    def main(self):
        seed = self.arguments.seed or random.randrange(1, 1_000_000)
        print(f"seed {seed}", flush=True)
        self.random = random.Random(seed)
        self.seen = Seen()
        self.there = {}  # messages in the database after the last kill
        self.asking = ""  # a question that has not appeared yet
        self.question = ""  # the question whose answer is growing
        self.cut = ("", "")  # stored question and answer that were growing at the last kill
        self.first_day()
        for number in range(self.arguments.kills):
            chapters = self.chapters()
            name, seconds, steps = chapters[number % len(chapters)]
            self.cut_off(number + 1, name, self.random.uniform(0, seconds), steps)
        self.again()
        self.end()

    def chapters(self):
        """Returns the parts of the day, each with its approximate duration in seconds."""
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
        self.window.resize(1280, 1400)  # tall enough to show a complete answer

    def ask(self, question):
        self.asking = question
        super().ask(question)

    def edit_question(self):
        self.asking = "How few stars are there"
        super().edit_question()

    def answer(self):
        said = super().answer()
        if self.question and said:
            if self.asking:
                self.seen.questions.append(solid(self.asking))
                self.asking = ""
            self.seen.grew(said)
        return said

    def answered(self, question, seconds=60):
        self.question = question
        said = super().answered(question, seconds)
        self.question = ""
        self.seen.ended(said)
        return said

    def continue_answer(self):
        self.seen.goes_on(self.first)
        self.question = self.asked()
        super().continue_answer()
        self.question = ""
        self.seen.ended(self.longer)

    def insert_message(self):
        super().insert_message()
        self.seen.whole.append("Many.")

    def delete_message(self):
        self.seen.whole.remove("Many.")
        super().delete_message()
        self.seen.whole.append("Many.")

    def watch_it_grow(self):
        """A long answer is read while it grows"""
        self.ask("Count them all")
        self.answered("Count them all")

    def cut_off(self, number, name, seconds, steps):
        self.again()
        self.window.key("ctrl+n")
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
        assert self.window.process.wait(10 * FACTOR) == -signal.SIGKILL, "the program ended before it was killed"
        self.hand.let_go()
        print(f"{number:2} killed {seconds:.1f} s into {name}: {self.check()}", flush=True)

    def check(self):
        """Checks the data folder after a kill."""
        kept = Kept(self.data)
        assert kept.integrity == "ok", f"the database's integrity check says {kept.integrity}"
        for message, said in self.there.items():
            now = kept.messages.get(message)
            assert now == said, f"{said} was there after the kill before; now it is {now}"
        written = kept.since(self.there)
        # Equal questions and answers occur often, so both sides are compared as multisets.
        for role, seen in (("user", self.seen.questions), ("assistant", self.seen.whole)):
            lost = Counter(seen) - Counter(written[role])
            assert not lost, f"lost of what the {role} had said: {dict(lost)}; there is {written[role]}"
        told = f"{len(self.seen.questions)} questions and {len(self.seen.whole)} answers were seen, and are there"
        told += self.check_growing(Counter(written["assistant"]) - Counter(self.seen.whole))
        self.there, self.seen, self.question, self.asking = kept.messages, Seen(), "", ""
        return told

    def check_growing(self, others):
        """Checks that the growing answer is among the stored answers that were not seen complete."""
        self.cut = ("", "")
        shown, when = self.seen.latest(self.window.fell - MOST_LOST)
        if not shown:
            return ""
        showed = f"{len(shown)} letters of one that grew showed {self.window.fell - when:.1f} s before the kill"
        left = [answer for answer in others if answer.startswith(shown)]
        assert left, f"{showed}, and of them {max((common(shown, answer) for answer in others), default=0)} are kept"
        self.cut = (self.question, max(left, key=len))
        return f"; {showed}, {len(self.cut[1])} are kept"

    def again(self):
        """Starts the program again and checks that it reports no problem and shows the growing answer."""
        self.begin()
        self.window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" in node.name, 60)
        trouble = self.window.has("text", lambda node: node.name == "Problem")
        assert not trouble, f"the window tells of trouble: {text_of(trouble)}"
        question, kept = self.cut
        if question and question in self.titles():
            self.hand.press(next(node for node in self.items() if node.name == question))
            until("the answer that grew shows", 20, lambda: self.answer() and solid(self.answer()) in kept)


def common(one, other):
    """Returns the length of the common prefix of two texts."""
    return len(os.path.commonprefix([one, other]))
