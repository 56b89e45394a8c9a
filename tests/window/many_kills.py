"""Sends SIGKILL to the program hundreds of times, with one data folder. Each signal comes during one part of the work:
starting, typing, reading a prompt, streaming, saving, deleting, unloading or ending. Everything that the screen showed
before a signal must be in the database afterwards."""

import os
import random
import signal
import subprocess
import time
from collections import Counter

from kept import Kept, solid
from kills import MOST_LOST, Killed, Mortal, Seen, common
from patience import FACTOR
from scenario import Scenario
from screen import showing, text_of, until, walk

SHORT = 16  # number of tokens of a short answer; each token is one letter
STREAMS = 4  # seconds for which an endless answer is watched
ENDS = 1.5  # seconds that ending may take
PAUSE = 0.2  # seconds between two readings of the window, because each reading costs the program time


class Quick(Mortal):
    """A window that is found by its accessibility tree, which needs less CPU time than searching for X windows."""

    def __init__(self, command, environment, folder, frame_buffer, pictures):
        self.frame_buffer = frame_buffer
        self.pictures = pictures
        self.process = subprocess.Popen(command, env=environment, cwd=folder)
        self.app = self.wait_for("the program is in the accessibility tree", self._application)
        self.wait_for("the window shows", lambda: self.app.childCount and showing(self.app.getChildAtIndex(0)))
        self.id = until("the window opens", 30, self._window_id)
        self.xdotool("windowfocus", "--sync", self.id)

    def wait_for(self, what, test, seconds=60):
        end = time.monotonic() + seconds * FACTOR
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Killed
            try:
                found = test()
                if found:
                    return found
            # The tree changes while it is read, and GLib's errors have no common base class.
            except Exception:
                pass
            time.sleep(PAUSE)
        raise AssertionError(f"{what}: not within {seconds * FACTOR} s")

    def named(self, role, test):
        """Returns the first visible node of this role that matches, without reading the rest of the tree."""
        return next((node for node in walk(self.app) if node.getRoleName() == role and test(node.name) and showing(node)),
                    None)

    def button(self, name):
        return self.wait_for(f"“{name}” shows", lambda: self.named("push button", lambda found: found == name))

    def command(self, words):
        """Runs a command through the palette, whose list is updated immediately after each letter."""
        # Waits, because on a busy machine the sheet of the previous step may still be closing, and would take the keys.
        self.wait_for("no sheet is open", lambda: not self.named("dialog", lambda name: True))
        self.key("ctrl+k")
        self.wait_for("the palette opens", lambda: self.named("dialog", lambda name: name == "Commands"))
        self.type(words)
        self.key("Return")


class ManyKills(Scenario):
    window_class = Quick
    writes = ("words",)  # plain words, so that the screen shows exactly what was written
    looks = "theme=light\nthreads=1"

    def main(self):
        seed = self.arguments.seed or random.randrange(1, 1_000_000)
        print(f"seed {seed}, {self.arguments.kills} kills", flush=True)
        self.random = random.Random(seed)
        self.seen = Seen()
        self.kept = None  # the database after the last kill
        self.doomed = set()  # conversations that were being deleted permanently
        self.number = 0  # number of the latest question
        self.losses = []
        self.whole = self.asked = self.grown = 0
        self.killed, self.ended = Counter(), 0
        self.takes = {}  # duration of each part in seconds
        self.first_day()
        while sum(self.killed.values()) < self.arguments.kills:
            self.round(self.random.choice(list(self.parts())))
        print(f"killed {sum(self.killed.values())} times: {dict(self.killed)}; it ended itself {self.ended} times before that")
        print(f"{self.asked} questions and {self.whole} whole answers were seen, and {self.grown} that grew; "
              f"{len(self.kept.messages)} messages are kept")
        print(f"losses: {len(self.losses)}", *self.losses, sep="\n", flush=True)
        assert not self.losses, f"{len(self.losses)} kills lost something"
        self.last_day()

    def parts(self):
        """Returns, for each part of the work, the maximum number of tokens of an answer (0: no
        limit) and the function that does this part (None: nothing to do)."""
        return {"starting": (SHORT, None), "typing": (SHORT, self.typing), "reading": (SHORT, self.reading),
                "streaming": (0, self.streaming), "saving": (SHORT, self.saving), "deleting": (SHORT, self.deleting),
                "unloading": (SHORT, self.unloading), "ending": (0, self.ending)}

    def first_day(self):
        """Measures the duration of each part on this computer, one after the other."""
        begun = time.monotonic()
        self.limit(SHORT)
        window = self.start()
        self.takes["starting"] = time.monotonic() - begun
        self.pick()
        self.ready()
        for _ in range(2):  # two conversations, because one is deleted later
            window.key("ctrl+n")
            self.watch(self.ask())
        self.kept = self.database()
        for name in ("typing", "saving", "reading", "deleting", "unloading"):
            begun = time.monotonic()
            self.parts()[name][1]()
            window.key("Escape", "Escape")
            self.takes[name] = time.monotonic() - begun
            print(f"{name} takes {self.takes[name]:.1f} s", flush=True)
        self.takes["streaming"] = self.takes["typing"] + STREAMS
        self.takes["ending"] = self.takes["typing"] + ENDS
        window.key("ctrl+q")
        assert window.process.wait(60 * FACTOR) == 0
        self.doomed, self.seen = set(), Seen()
        self.kept = self.database()

    def start(self):
        command = [self.arguments.deny, self.arguments.program, "--data-dir", self.data, "--models-dir", self.models]
        self.window = self.window_class(command, dict(os.environ), self.folder, os.path.join(self.folder, "Xvfb_screen0"),
                                        self.arguments.pictures)
        return self.window

    def pick(self):
        window = self.window
        window.key("ctrl+l")
        window.press(window.wait_for("the model is listed", lambda: window.named(
            "push button", lambda name: name.startswith("Load Endless"))))

    def loaded(self, model):
        return self.window.named("push button", lambda name: name.startswith(f"Model: {model}") and "CPU" in name)

    def ready(self):
        """Waits for the test's model and checks that no problem is reported. If a kill interrupted the load, the next
        start uses the built-in model instead."""
        window = self.window
        window.wait_for("a model is loaded", lambda: self.loaded("Endless") or self.loaded("ROCmForge Helper"))
        if not self.loaded("Endless"):
            self.pick()
        window.wait_for("the model is loaded", lambda: self.loaded("Endless"))
        trouble = window.named("text", lambda name: name == "Problem")
        assert not trouble, f"the window tells of trouble: {text_of(trouble)}"

    def limit(self, tokens):
        """Sets the maximum answer length in the settings file while the program is not running."""
        path = os.path.join(self.data, "settings.conf")
        with open(path, encoding="utf-8") as file:
            lines = [line for line in file.read().splitlines() if not line.startswith("maxTokens=")]
        lines.insert(lines.index("[sampling]") + 1, f"maxTokens={tokens}")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    def round(self, name):
        tokens, steps = self.parts()[name]
        self.limit(tokens)
        seconds = self.random.uniform(0.001, 1.1 * self.takes[name])
        signal.signal(signal.SIGALRM, lambda *_: self.window.fall())
        killed = True
        if steps is None:
            killed = self.kill_start(seconds)
        else:
            self.start()
            self.ready()
            try:
                signal.setitimer(signal.ITIMER_REAL, seconds)
                begun = time.monotonic()
                steps()
                # Adapts the duration to changes in the speed of the computer.
                self.takes[name] = 0.5 * self.takes[name] + 0.5 * (time.monotonic() - begun)
                signal.pause()
            except Killed:
                pass
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
            code = self.window.process.wait(60 * FACTOR)
            killed = code == -signal.SIGKILL
            assert killed or (name == "ending" and code == 0), f"the program ended with {code} before it was killed"
        if killed:
            self.killed[name] += 1
        else:
            self.ended += 1
        number = sum(self.killed.values())
        try:
            told = self.check()
        except AssertionError as error:
            told = f"LOST: {error}"
            self.losses.append(f"{number}, {seconds:.2f} s into {name}: {error}")
            assert len(self.losses) < 20, "\n".join(self.losses)
        print(f"{number:4} killed {seconds:.2f} s into {name}: {told}", flush=True)
        self.seen = Seen()

    def kill_start(self, seconds):
        command = [self.arguments.deny, self.arguments.program, "--data-dir", self.data, "--models-dir", self.models]
        process = subprocess.Popen(command, cwd=self.folder)
        time.sleep(seconds)
        process.kill()
        return process.wait() == -signal.SIGKILL

    # --- The parts of the work.

    def typing(self):
        self.window.key("ctrl+n")
        self.window.type("What nobody has asked before and nobody will be answered " * 3)

    def reading(self):
        """Asks a question in an existing conversation, so that the prompt contains its messages."""
        self.open_some()
        self.ask()

    def streaming(self):
        self.window.key("ctrl+n")
        self.watch(self.ask())  # this answer never ends

    def saving(self):
        """Requests short answers one after the other, so that usually an answer is being stored."""
        self.window.key("ctrl+n")
        for _ in range(2):
            self.watch(self.ask())

    def deleting(self):
        """Moves a conversation to the trash and deletes it permanently. The messages are deleted immediately, and their
        index entries are deleted in steps."""
        title = self.open_some()
        self.window.command("Move this conversation to the trash")
        if self.random.random() < 0.4:
            time.sleep(1)
            return
        self.window.press(self.window.button("Trash"))
        self.window.press(self.window.button(f"Delete {title} permanently"))
        button = self.window.button("Delete permanently")
        self.doomed |= {conversation for conversation, known in self.kept.titles.items() if known == title}
        self.window.press(button)
        time.sleep(1)

    def unloading(self):
        self.window.key("ctrl+n")
        if self.random.random() < 0.5:
            self.ask()
        self.window.command("Unload the model")
        self.window.wait_for("it is unloaded", lambda: not self.window.named(
            "push button", lambda name: name.startswith("Model: Endless")))

    def ending(self):
        self.window.key("ctrl+n")
        self.ask()
        time.sleep(self.random.uniform(0, 0.4))
        self.window.key("ctrl+q")

    def open_some(self):
        """Opens a conversation of the list and returns its title."""
        rows = self.window.wait_for("conversations are listed", lambda: [
            node for node in walk(self.window.app)
            if node.getRoleName() == "list item" and node.name in self.kept.titles.values() and showing(node)])
        row = self.random.choice(rows)
        title = row.name
        self.window.press(row)
        return title

    def ask(self):
        self.number += 1
        question = f"Tell me number {self.number}"
        self.window.key("ctrl+m")
        self.window.replace(question)
        self.window.key("Return")
        return question

    def watch(self, question):
        """Records the visible text until the answer is complete."""
        told = False
        before = None
        end = time.monotonic() + 120 * FACTOR
        while time.monotonic() < end:
            asked, answer, over = self.look()
            if asked == question:
                if not told:
                    self.seen.questions.append(solid(question))
                    told = True
                if answer:
                    self.seen.grew(answer)
                # Reads the answer twice, because a block is rendered a moment after its last word arrived.
                if over and answer and answer == before:
                    self.seen.ended(answer)
                    return
                before = answer
            time.sleep(PAUSE)
        raise AssertionError(f"“{question}” isn't answered")

    def look(self):
        """Returns the last question, its answer, and whether another message can be sent."""
        asked, said, over = "", [], False
        try:
            for node in walk(self.window.app):
                role = node.getRoleName()
                if role == "text":
                    if node.name == "You":
                        asked, said = text_of(node).strip(), []
                    elif node.name == "Answer" and showing(node):
                        said.append(text_of(node))
                elif role == "push button" and node.name == "Send":
                    over = showing(node)
        except Exception:  # the tree changes while it is read, and GLib's errors have no common base class
            return "", "", False
        return asked, "\n".join(said).strip(), over

    # --- Checks of the database.

    def database(self):
        return Kept(self.data)

    def check(self):
        before, self.kept = self.kept, self.database()
        doomed, self.doomed = self.doomed, set()
        assert self.kept.integrity == "ok", f"the database's integrity check says {self.kept.integrity}"
        self.check_older(before, doomed)
        written = self.kept.since(before.messages)
        self.claim("question", self.seen.questions, written["user"])
        left = self.claim("answer", self.seen.whole, written["assistant"])
        self.asked += len(self.seen.questions)
        self.whole += len(self.seen.whole)
        told = f"{len(self.seen.questions)} questions and {len(self.seen.whole)} answers were seen, and are there"
        return told + self.check_growing(left)

    def check_older(self, before, doomed):
        """Checks that the messages that the previous kill left in the database (`before`) are unchanged.
        Conversations that were being deleted (`doomed`) may be gone, but not partly."""
        missing = set()
        for message, said in before.messages.items():
            now = self.kept.messages.get(message)
            if now is None:
                missing.add(message)
            assert now in (None, said), f"{said} was there after the kill before; now it is {now}"
        for conversation in doomed:
            its = {message for message, owner in before.conversation_of.items() if owner == conversation}
            gone = its & missing
            assert gone in (set(), its), f"of {len(its)} messages of a conversation {len(gone)} were deleted"
            missing -= its
        assert not missing, f"{[before.messages[message] for message in sorted(missing)]} were there after the kill before"

    @staticmethod
    def claim(what, seen, written):
        """Matches each seen message with a stored message of its own, and returns the stored messages that remain. A
        stored message may be longer than the seen one."""
        left = list(written)
        for text in sorted(seen, key=len, reverse=True):
            found = next((one for one in left if one == text), None) or \
                next((one for one in left if one.startswith(text)), None)
            assert found is not None, f"the {what} {text!r} is lost; there is {written}"
            left.remove(found)
        return left

    def check_growing(self, others):
        shown, when = self.seen.latest(self.window.fell - MOST_LOST) if hasattr(self.window, "fell") else ("", 0)
        if not shown:
            return ""
        self.grown += 1
        showed = f"{len(shown)} letters of one that grew showed {self.window.fell - when:.1f} s before the kill"
        left = [answer for answer in others if answer.startswith(shown)]
        assert left, f"{showed}, and of them {max((common(shown, answer) for answer in others), default=0)} are kept"
        return f"; {showed}, {len(max(left, key=len))} are kept"

    def last_day(self):
        """Checks that a conversation can be continued after all kills."""
        self.limit(SHORT)
        self.start()
        self.ready()
        self.window.key("ctrl+n")
        self.watch(self.ask())
        self.window.key("ctrl+q")
        assert self.window.process.wait(60 * FACTOR) == 0
