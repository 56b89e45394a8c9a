"""Tests a person's first day: look around, load a model, ask, stop, be refused, and return the next day."""

import signal
import subprocess
import time

from patience import FACTOR
from scenario import Scenario
from screen import showing, until


def check_filter(deny):
    """Checks that the network filter really kills a program. Otherwise a passing test would prove nothing."""
    probe = subprocess.run([deny, "--probe"], capture_output=True, text=True, check=False)
    assert probe.stdout.strip() == "local open", f"the probe said {probe.stdout!r}"
    assert probe.returncode == -signal.SIGSYS, f"an IPv4 socket ended the probe with {probe.returncode}"
    print("the filter kills what opens an IPv4 socket")


def check_terminal(arguments, model):
    run = subprocess.run([arguments.deny, arguments.cli, "generate", model, "--chat", "Hello", "--max-tokens", "8"],
                         capture_output=True, text=True, timeout=120 * FACTOR, check=False)
    assert run.returncode == 0, f"rocmforge-cli ended with {run.returncode}: {run.stderr}"
    assert run.stdout.strip(), "rocmforge-cli answered nothing"
    print("rocmforge-cli answers without a network")


class FirstVisit(Scenario):
    def look_around(self):
        """Discover shows the catalogue without a connection. Opening a socket would end the program."""
        window = self.window
        for tab, row in (("Discover", "Qwen3.5 0.8B, "), ("On this computer", "")):
            window.click(window.find("push button", lambda node, tab=tab: node.name == tab))
            window.find("list item", lambda node, row=row: node.name.startswith(row))
        print("Discover proposes without a network")

    def refused_and_mended(self):
        """Requests more context than fits, reads the reason, and accepts the first suggested fix."""
        window = self.window
        window.key("ctrl+l")
        slider = window.find("slider", lambda node: node.name.startswith("Context:"))
        card = window.drag(slider, lambda: window.has("label", lambda node: node.name.startswith("The model needs ")
                                                      and "the limit is" in node.name))
        if card is None:
            print("this machine has room for the largest context there is: nothing is refused")
            window.key("Escape")
            return
        print("refused:", card.name)
        print("asked for:", slider.name)
        load = window.find("push button", lambda node: node.name.startswith("Load again "))
        window.press(load)
        time.sleep(0.5)
        assert window.has("dialog", lambda node: node.name == "Models"), "what was refused is loaded all the same"
        fixes = [node for node in window.controls("push button") if node.name.startswith("Load with ")]
        assert fixes, "nothing is offered that would do"
        print("offered:", "; ".join(node.name for node in fixes))
        window.picture("9-refused")
        assert window.press(fixes[0]), "the fix can't be pressed by a screen reader"
        until("the picker closes", 20, lambda: not window.has("dialog", lambda node: node.name == "Models"))
        window.find("push button", lambda node: node.name.startswith("Model: Endless") and " · CPU" in node.name, 90)
        context = window.find("label", lambda node: node.name.startswith("Context: "), 30)
        print("loaded:", context.name)
        assert " of 32,768 " not in context.name, "the model is loaded as it was before"

    def found(self):
        rows = [row.name for row in self.window.controls("list item") if showing(row)]
        return rows.count("Count the endless stars") == 1 and any(
            row.startswith("Count the endless stars: ") for row in rows)

    def watch_it_grow(self):
        first = until("the answer begins", 60, self.answer)
        longer = until("the answer grows while it is read", 60,
                       lambda: (lambda now: now if len(now) > len(first) else "")(self.answer()))
        print(f"the answer streams: {len(first)}, then {len(longer)} characters")

    def main(self):
        check_filter(self.arguments.deny)
        check_terminal(self.arguments, self.arguments.model or self.made)
        window = self.start()
        self.models_button()
        window.picture("1-first-start")
        if self.arguments.model:
            self.real_conversation()
            window.key("ctrl+n")
            window.find("label", "What would you like to know?")

        self.load_model(True, "4-picker")
        self.refused_and_mended()
        self.ask("Count the endless stars")
        self.watch_it_grow()
        window.find("push button", "Stop")
        window.picture("5-streaming")
        window.key("Escape")
        footer = until("the footer says why it stopped", 20, lambda: self.footer("stopped by you"))
        print("stopped:", footer)
        kept = self.settled_answer()
        assert kept, "the answer is gone after stopping"
        self.set_dark("6-settings-dark")
        window.close()

        window = self.start()
        window.key("ctrl+shift+f")
        window.type("ENDLESS")
        until("it is found by its title, once, and by what it says", 15, self.found)
        window.picture("7-search-dark")
        # Finds the row again, because all rows are recreated when the matching messages arrive after the matching
        # titles.
        row = window.find("list item", lambda node: node.name.startswith("Count the endless stars: "))
        print("found again:", row.name)
        window.click(row)
        until("the conversation shows its messages", 20, self.answer)
        again = self.settled_answer()
        # The search opens the conversation at the matching question, which is at the start of a long answer.
        latest = window.has("push button", lambda node: node.name == "Jump to latest")
        if latest:
            window.click(latest)
            again = self.settled_answer()
        assert again[-40:] == kept[-40:], f"another answer than before:\n{again}\n--- was\n{kept}"
        window.key("ctrl+shift+f", "Escape")
        window.find("list item", "Count the endless stars")
        # The model that was used last loads automatically.
        window.find("push button", lambda node: node.name.startswith("Model: ") and " · CPU" in node.name, 60)
        window.picture("7-found-again-dark")
        for width, height in ((800, 600), (2560, 1440), (560, 700)):
            window.resize(width, height)
            window.picture(f"8-{width}x{height}-dark")
        window.close()

    def real_conversation(self):
        window = self.window
        self.load_model(False, "2-picker")
        self.ask("Hello, who are you?")
        done = until("the answer ends", 60, lambda: self.footer("tok/s"))
        first = self.answer()
        print("answered:", first[:60], "|", done)
        window.picture("3-answered")
        window.press(window.find("push button", "Regenerate"))
        until("the answer is made again", 60, lambda: self.answer() == first and self.footer("tok/s"))


class Paris(Scenario):
    """Tests a real model."""

    def main(self):
        window = self.start()
        self.models_button()
        self.load_model(False, "paris-picker")
        self.ask("What is the capital of France?")
        until("the answer ends", 120, lambda: self.footer("tok/s"))
        answer = self.answer()
        print("answer:", answer)
        assert "Paris" in answer, f"no Paris in {answer!r}"
        window.picture("paris-light")
        self.set_dark("paris-settings")
        window.picture("paris-dark")
        window.close()
