"""Walks through the window at random: each step presses, types or chooses something that is visible at that moment. The
seed is printed; `--seed` repeats the choices."""

import os
import random
import time

import pyatspi
from gi.repository import GLib

from scenario import Scenario
from screen import Window, showing, text_of, until

# Buttons and menu items that are never pressed, because they would leave the window (files, the network, another
# language) or end the walk.
AVOIDED = ("quit", "exit", "restart", "language", "download", "add the server", "search hugging face",
           "local server", "server", "what's new", "save", "export", "choose a file", "choose a folder", "add a file",
           "add a folder", "add model files", "add models folder", "open the folder", "import", "report", "full screen",
           "read aloud", "discover", "check again", "measure", "attach", "move the window", "new version", "open ",
           "connection", "add folder")
PRESSED = {"push button", "radio button", "check box", "toggle button", "list item", "menu item", "page tab",
           "combo box", "link"}
WRITTEN = {"text", "entry", "spin button"}
KEYS = ("Tab", "Tab", "shift+Tab", "Down", "Up", "Left", "Right", "space", "Return", "Escape", "Escape", "F6",
        "shift+F10", "Home", "End", "Page_Down", "Page_Up")
SHORTCUTS = ("ctrl+n", "ctrl+f", "ctrl+shift+f", "ctrl+e", "ctrl+m", "ctrl+shift+a", "ctrl+p", "ctrl+r", "ctrl+z",
             "ctrl+shift+s", "ctrl+i", "ctrl+l", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+b", "ctrl+k",
             "ctrl+slash", "ctrl+comma")
TYPED = ("How many stars are there", "12", "0.5", "/", "äöü ß", "x" * 60, "-1", "**bold** and `code`", "")
SIZES = ((1280, 800), (800, 600), (1366, 768), (560, 700))


class WatchedWindow(Window):
    """A window whose standard error is kept in a file, and whose focused control is known."""

    def __init__(self, command, environment, folder, frame_buffer, pictures):
        self.heard = os.path.join(folder, "stderr.txt")
        self.focused = None
        self.words_of_focus = ""
        pyatspi.Registry.registerEventListener(self._note, "object:state-changed:focused")
        command = ["/bin/sh", "-c", f'exec "$@" 2>>"{self.heard}"', "sh", *command]
        super().__init__(command, environment, folder, frame_buffer, pictures)

    def _note(self, event):
        if event.detail1:
            self.focused = event.source

    def has_focus(self):
        """Returns whether a visible control has the keyboard focus."""
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        if self._holds(self.focused):
            return True
        self.focused = next((node for node in self.controls() if self._holds(node)), None)
        return self.focused is not None

    def _holds(self, node):
        try:
            if node is None or not node.getState().contains(pyatspi.STATE_FOCUSED) or not showing(node):
                return False
            # The focus of the window itself doesn't count, because the window handles only shortcuts.
            self.words_of_focus = f"{node.getRoleName()} “{node.name}”"
            return node.getRoleName() not in ("frame", "window", "filler", "application")
        except (GLib.Error, LookupError, NotImplementedError):
            return False  # the control no longer exists


class RandomWalk(Scenario):
    window_class = WatchedWindow
    QUESTIONS = ("How many stars are there", "Write a list", "Why")

    def main(self):
        seed = self.arguments.seed or random.SystemRandom().randrange(1, 1_000_000)
        self.chance = random.Random(seed)
        self.verbose = self.arguments.verbose
        # With an odd seed, the walk uses the keyboard only.
        self.keys_only = seed % 2 == 1
        print(f"seed {seed}, {'keys only' if self.keys_only else 'keys and mouse'}", flush=True)
        self.start()
        self.load_model(True, "walk-picker")
        for question in self.QUESTIONS:
            self.ask(question)
            time.sleep(0.5)
            self.window.key("Escape")
            until("the window is ready", 60, lambda: self.window.has("push button", lambda node: node.name == "Send"))
        self.began = time.monotonic()
        for number in range(1, self.arguments.steps + 1):
            self.step(number)
        self.leave()
        self.window.close()
        self.check_log()
        print(f"{self.arguments.steps} steps in {time.monotonic() - self.began:.0f} s: no crash, no warning, no text cut, "
              "no focus lost")

    def step(self, number):
        act = self.chance.choices((self.press_something, self.press_key, self.use_shortcut, self.write_something,
                                   self.open_menu, self.change_size), (8, 8, 4, 3, 1, 0.5))[0]
        try:
            did = act()
        except (GLib.Error, LookupError, NotImplementedError) as gone:
            did = f"{act.__name__}: the control went away ({gone})"
        if self.verbose:
            print(f"{number:3} {did}", flush=True)
        code = self.window.process.poll()
        assert code is None, f"step {number} ({did}) ended the program with {code}"
        time.sleep(0.15)
        try:
            until("something has the focus", 5, self.window.has_focus)
        except Exception as lost:
            self.window.picture(f"walk-{number}-focus-lost")
            raise AssertionError(f"step {number} ({did}): {lost}") from None
        if number % 5 == 0:
            # Retries, because the tree may change while it is read.
            until("the edges can be read", 10, lambda: self.check_edges(number, did))

    def visible(self, roles):
        return [node for node in self.window.controls() if node.getRoleName() in roles and showing(node)]

    def allowed(self, node):
        name = node.name.lower()
        return not any(word in name for word in AVOIDED)

    def top(self, nodes):
        """Returns those of the nodes that are in the topmost sheet. If no sheet is open, returns all nodes."""
        dialogs = [node for node in self.window.controls("dialog") if showing(node)]
        if not dialogs:
            return nodes
        # Selects controls by position, because menus and popups of a dialog are not in its subtree of the accessibility
        # tree.
        box = self.window.place(dialogs[-1])
        return [node for node in nodes if self._inside(node, box)]

    def _inside(self, node, box):
        own = self.window.place(node)
        x, y = own.x + own.width / 2, own.y + own.height / 2
        return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height

    def press_something(self):
        if self.keys_only:
            return self.press_by_keys()
        nodes = [node for node in self.top(self.visible(PRESSED)) if self.allowed(node)]
        if not nodes:
            return self.press_key()
        node = self.chance.choice(nodes)
        what = f"pressed {node.getRoleName()} “{node.name}”"
        box = self.window.place(node)
        self.window.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
        return what

    def press_by_keys(self):
        for _ in range(self.chance.randrange(1, 8)):
            self.window.key("Tab")
        until("something has the focus", 5, self.window.has_focus)
        what = self.window.words_of_focus
        if not self.allowed(self.window.focused):
            return f"stepped over {what}"
        self.window.key("space" if self.window.focused.getRoleName() not in ("list item", "menu item") else "Return")
        return f"pressed by key {what}"

    def press_key(self):
        name = self.chance.choice(KEYS)
        if name in ("space", "Return") and self.window.has_focus() and not self.allowed(self.window.focused):
            name = "Tab"
        self.window.key(name)
        return name

    def use_shortcut(self):
        name = self.chance.choice(SHORTCUTS)
        self.window.key(name)
        return name

    def write_something(self):
        text = self.chance.choice(TYPED)
        # If no text field is chosen, the letters go to the control that has the focus: the message field or a list.
        if not self.keys_only:
            fields = [node for node in self.top(self.visible(WRITTEN))
                      if node.getState().contains(pyatspi.STATE_EDITABLE) and self.allowed(node)]
            if fields:
                box = self.window.place(self.chance.choice(fields))
                self.window.xdotool("mousemove", box.x + min(20, box.width // 2), box.y + box.height // 2, "click", 1)
        if text:
            self.window.type(text)
        if self.chance.random() < 0.3 and self.window.has_focus() and self.allowed(self.window.focused):
            self.window.key("Return")
            return f"wrote “{text}” and pressed Return"
        return f"wrote “{text}”"

    def open_menu(self):
        if self.keys_only:
            self.window.key("shift+F10")
            return "shift+F10"
        nodes = self.top(self.visible({"list item", "text"}))
        if not nodes:
            return self.press_key()
        node = self.chance.choice(nodes)
        box = self.window.place(node)
        self.window.xdotool("mousemove", box.x + box.width // 2, box.y + min(box.height // 2, 20), "click", 3)
        return f"opened the menu of {node.getRoleName()} “{node.name}”"

    def change_size(self):
        width, height = self.chance.choice(SIZES)
        self.window.resize(width, height)
        return f"resized to {width}×{height}"

    def check_edges(self, number, did):
        """Checks that no visible text reaches beyond the left or right edge of the window."""
        frame = self.window.place(self.window.app.getChildAtIndex(0))
        for node in self.visible({"label", "push button", "heading", "check box", "radio button"}):
            if not node.name:
                continue
            box = self.window.place(node)
            if box.width > 0 and showing(node) and (box.x < frame.x - 1 or box.x + box.width > frame.x + frame.width + 1):
                # Checks again later, because a drawer may be sliding in from the edge.
                time.sleep(1)
                again, frame = self.window.place(node), self.window.place(self.window.app.getChildAtIndex(0))
                if showing(node) and (again.x < frame.x - 1 or again.x + again.width > frame.x + frame.width + 1):
                    self.window.picture(f"walk-{number}-cut")
                    raise AssertionError(f"step {number} ({did}): “{node.name}” at {again.x} with {again.width} pixels "
                                         f"leaves the window at {frame.x} with {frame.width}")
        return True

    def leave(self):
        """Closes everything that is open and checks that the window still responds."""
        for _ in range(6):
            self.window.key("Escape")
            time.sleep(0.2)
        self.window.resize(1280, 800)
        self.window.key("ctrl+n")
        message = self.window.find("text", "Message")
        self.window.click(message)
        self.window.replace("Are you still there")
        until("the message is written", 20, lambda: text_of(message).strip() == "Are you still there")

    def check_log(self):
        lines = []
        for name in (os.path.join(self.data, "logs", "rocmforge.log"), os.path.join(self.data, "rocmforge.log"),
                     self.window.heard):
            if os.path.exists(name):
                with open(name, encoding="utf-8") as log:
                    lines += log.read().splitlines()
        assert lines, "there is no log"
        # Two warnings are ignored: the accessibility bus, which only this walk uses, may answer a key event late, and a
        # computer without a file manager can't show a folder.
        tolerated = ("QSpiApplication::", "Unable to detect a launcher for")
        lines = [line for line in lines if not any(words in line for words in tolerated)]
        bad = [line for line in lines if "[warning]" in line or "[error]" in line or "[critical]" in line
               or "TypeError" in line or "ReferenceError" in line or "Binding loop" in line]
        assert not bad, "the log has warnings:\n  " + "\n  ".join(bad[:20])
