#!/usr/bin/python3
"""Drives the real program from outside, as a person and as a screen reader would, with the network denied.

Ends with 0, or 1 and the reason, or 77 and the reason why it can't run here."""

import argparse
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
SCREEN = "2560x1440x24"


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--deny", required=True)
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--model", default="", help="a chat model; without one a random one is made")
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--paris", action="store_true", help="ask for the capital of France instead")
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def skip(reason):
    print("SKIP:", reason)
    sys.exit(SKIPPED)


def check_tools():
    for tool in ("Xvfb", "dbus-run-session", "xdotool"):
        if not shutil.which(tool):
            skip(f"{tool} isn't installed.")
    if importlib.util.find_spec("pyatspi") is None:
        skip("python3-pyatspi isn't installed.")
    if not any(os.path.exists(os.path.join(folder, "at-spi-bus-launcher"))
               for folder in ("/usr/libexec", "/usr/lib/at-spi2-core")):
        skip("at-spi2-core isn't installed.")


def outside(arguments):
    """Starts a display on a free number and a session bus, and runs this file again in them."""
    check_tools()
    with tempfile.TemporaryDirectory(prefix="rocmforge-window-") as folder:
        read, write = os.pipe()
        display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-fbdir", folder, "-nolisten", "tcp", "-noreset"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            number = os.read(read, 16).decode().strip()
            if not number:
                skip("Xvfb doesn't start.")
            environment = dict(os.environ, DISPLAY=f":{number}", HOME=folder, XDG_RUNTIME_DIR=folder,
                               QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb",
                               QT_QUICK_BACKEND="software", NO_AT_BRIDGE="0", LC_ALL="C.UTF-8")
            for name in list(environment):
                if name.startswith("XDG_") and name != "XDG_RUNTIME_DIR" or name == "WAYLAND_DISPLAY":
                    del environment[name]
            inner = subprocess.Popen(["dbus-run-session", "--", sys.executable, *sys.argv, "--inside", folder],
                                     env=environment, start_new_session=True)
            try:
                return inner.wait(timeout=270)
            except subprocess.TimeoutExpired:
                print("It took longer than 270 s.")
                os.killpg(inner.pid, signal.SIGKILL)
                return 1
        finally:
            display.terminate()
            display.wait()


def check_filter(deny):
    """The filter must really kill: otherwise a passing run would prove nothing."""
    probe = subprocess.run([deny, "--probe"], capture_output=True, text=True, check=False)
    assert probe.stdout.strip() == "local open", f"the probe said {probe.stdout!r}"
    assert probe.returncode == -signal.SIGSYS, f"an IPv4 socket ended the probe with {probe.returncode}"
    print("the filter kills what opens an IPv4 socket")


def check_terminal(arguments, model):
    run = subprocess.run([arguments.deny, arguments.cli, "generate", model, "--chat", "Hello", "--max-tokens", "8"],
                         capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, f"rocmforge-cli ended with {run.returncode}: {run.stderr}"
    assert run.stdout.strip(), "rocmforge-cli answered nothing"
    print("rocmforge-cli answers without a network")


class Scenario:
    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.folder = folder
        self.data = os.path.join(folder, "data")
        self.models = os.path.join(folder, "models")
        os.makedirs(self.data)
        os.makedirs(self.models)
        os.makedirs(arguments.pictures, exist_ok=True)
        self.window = None
        # Random, so it says nothing, but at length: there is time to stop it.
        self.made = os.path.join(self.models, "endless-nonsense.gguf")
        if arguments.model:
            os.symlink(arguments.model, os.path.join(self.models, os.path.basename(arguments.model)))
        if not arguments.paris:
            subprocess.run([arguments.make_model, self.made], check=True, timeout=60)
        with open(os.path.join(self.data, "settings.conf"), "w", encoding="utf-8") as settings:
            settings.write("[General]\ntheme=light\ncontext=32768\n[sampling]\ntemperature=0\n")

    def start(self):
        from screen import Window
        command = [self.arguments.deny, self.arguments.program, "--data-dir", self.data, "--models-dir", self.models]
        self.window = Window(command, dict(os.environ), os.path.join(self.folder, "Xvfb_screen0"),
                             self.arguments.pictures)
        self.window.resize(1280, 800)
        return self.window

    def look_at_proposals(self):
        """Discover has something to show before anybody is asked: one socket, and the filter ends the program."""
        window = self.window
        for tab, row in (("Discover", "Qwen3 0.6B, "), ("On this computer", "")):
            window.click(window.find("push button", lambda node, tab=tab: node.name == tab))
            window.find("list item", lambda node, row=row: node.name.startswith(row))
        print("Discover proposes without a network")

    def load_model(self, nonsense, picture):
        """Picks the made model or the real one, by keyboard, by mouse and as a screen reader does."""
        from screen import until
        window = self.window
        window.key("ctrl+l")
        self.look_at_proposals()
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

    def refused_and_mended(self):
        """Asks for more context than fits, reads why not, and takes the first thing that would do."""
        from screen import until
        window = self.window
        window.key("ctrl+l")
        slider = window.find("slider", lambda node: node.name.startswith("Context:"))
        card = window.drag(slider, lambda: window.has("label", lambda node: node.name.startswith("It needs ")
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

    def ask(self, question):
        window = self.window
        window.click(window.find("text", "Message"))
        window.type(question)
        window.key("Return")

    def set_dark(self, picture):
        from screen import until
        window = self.window
        window.key("ctrl+comma")
        window.press(window.find("radio button", "Theme: Dark"))
        window.picture(picture)
        window.key("Escape")
        until("the settings close", 10, lambda: not window.has("dialog", lambda node: node.name == "Settings"))

    def answer(self):
        """The blocks of the answer that show, as one text."""
        from screen import showing, text_of
        blocks = [text_of(node) for node in self.window.controls("text")
                  if node.name in ("Answer", "Heading", "Code", "Table") and showing(node)]
        return "\n".join(blocks).strip()

    def settled_answer(self):
        """A long block is drawn a moment after its last word has come: what two looks agree on."""
        from screen import until
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

    def watch_it_grow(self):
        from screen import until
        first = until("the answer begins", 60, self.answer)
        longer = until("the answer grows while it is read", 60,
                       lambda: (lambda now: now if len(now) > len(first) else "")(self.answer()))
        print(f"the answer streams: {len(first)}, then {len(longer)} characters")

    def main(self):
        from screen import until
        window = self.start()
        window.find("push button", "Open models")
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
        assert window.close() == 0, "closing the window didn't end the program with 0"

        window = self.start()
        window.key("ctrl+f")
        window.type("ENDLESS")
        row = window.find("list item", lambda node: node.name.startswith("Count the endless"))
        assert len([one for one in window.controls("list item") if one.name == row.name]) == 1
        window.click(row)
        until("the conversation shows its messages", 20, self.answer)
        again = self.settled_answer()
        assert again[-40:] == kept[-40:], f"another answer than before:\n{again}\n--- was\n{kept}"
        print("found again:", row.name)
        # The last model loads by itself.
        window.find("push button", lambda node: node.name.startswith("Model: ") and " · CPU" in node.name, 60)
        window.picture("7-found-again-dark")
        for width, height in ((800, 600), (2560, 1440), (560, 700)):
            window.resize(width, height)
            window.picture(f"8-{width}x{height}-dark")
        assert window.close() == 0, "closing the window didn't end the program with 0"

    def real_conversation(self):
        from screen import until
        window = self.window
        self.load_model(False, "2-picker")
        self.ask("Hello, who are you?")
        done = until("the answer ends", 60, lambda: self.footer("tok/s"))
        first = self.answer()
        print("answered:", first[:60], "|", done)
        window.picture("3-answered")
        window.press(window.find("push button", "Regenerate"))
        until("the answer is made again", 60, lambda: self.answer() == first and self.footer("tok/s"))

    def paris(self):
        from screen import until
        window = self.start()
        window.find("push button", "Open models")
        self.load_model(False, "paris-picker")
        self.ask("What is the capital of France?")
        until("the answer ends", 120, lambda: self.footer("tok/s"))
        answer = self.answer()
        print("answer:", answer)
        assert "Paris" in answer, f"no Paris in {answer!r}"
        window.picture("paris-light")
        self.set_dark("paris-settings")
        window.picture("paris-dark")
        assert window.close() == 0, "closing the window didn't end the program with 0"


def inside(arguments):
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    scenario = Scenario(arguments, arguments.inside)
    try:
        if arguments.paris:
            scenario.paris()
        else:
            check_filter(arguments.deny)
            check_terminal(arguments, arguments.model or scenario.made)
            scenario.main()
        print("done")
        return 0
    except Exception as error:  # said in one line, with the screen as it was
        print(f"FAILED: {error}")
        if scenario.window and scenario.window.process.poll() is None:
            scenario.window.picture("failed")
            scenario.window.describe()
        return 1
    finally:
        if scenario.window:
            scenario.window.kill()


def main():
    arguments = parse()
    if arguments.model and not os.path.exists(arguments.model):
        skip(f"{arguments.model} isn't there.")
    return inside(arguments) if arguments.inside else outside(arguments)


if __name__ == "__main__":
    sys.exit(main())
