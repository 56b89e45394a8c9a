"""Drives a window from outside, with its own display and session: reads the accessibility tree, and sends real clicks
and keys."""

import os
import subprocess
import time

import pyatspi
from gi.repository import Atspi

from patience import FACTOR
from pictures import save

# Time limits in milliseconds. The default of 800 is too short for a program that computes on all cores of a busy
# machine. bench_streaming checks that the window does not freeze.
Atspi.set_timeout(10_000, 60_000)

# Heights in pixels of the parts above and below the scrolling content.
HEAD = 68
FOOT = 24


class Timeout(Exception):
    pass


def until(what, seconds, test):
    """Waits until test() returns a true value, and returns this value. After the time limit, raises Timeout with `what`
    and the last exception of test(), if any. Seconds are scaled like those of rocmforge_time_limit."""
    seconds *= FACTOR
    end = time.monotonic() + seconds
    last = None
    while True:
        try:
            found = test()
            if found:
                return found
            last = None
        except SystemExit:
            raise
        # The tree changes while it is read, and GLib's errors have no common base class.
        except Exception as error:
            last = error
        if time.monotonic() > end:
            raise Timeout(f"{what}: not within {seconds} s" + (f" ({last})" if last else ""))
        time.sleep(0.03)


def walk(node, depth=0):
    yield node
    if depth > 60:
        return
    for i in range(node.childCount):
        child = node.getChildAtIndex(i)
        if child is not None:
            yield from walk(child, depth + 1)


class Window:
    """The window of one run of the program."""

    def __init__(self, command, environment, folder, frame_buffer, pictures):
        self.frame_buffer = frame_buffer
        self.pictures = pictures
        self.process = subprocess.Popen(command, env=environment, cwd=folder)
        self.id = until("the window opens", 60, self._window_id)
        self.app = until("the program is in the accessibility tree", 30, self._application)
        self.xdotool("windowfocus", "--sync", self.id)

    def find_again(self):
        """Finds the new window after the program has restarted in the same process."""
        self.id = until("the new window opens", 60, self._window_id)
        self.app = until("the new program is in the accessibility tree", 30,
                         lambda: next(app for app in [self._application()] if showing(app.getChildAtIndex(0))))
        self.xdotool("windowfocus", "--sync", self.id)

    def _window_id(self):
        if self.process.poll() is not None:
            raise SystemExit(f"The program ended with {self.process.returncode} before its window opened.")
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "ROCmForge"],
                               capture_output=True, text=True, check=False).stdout.split()
        return found[0] if found else None

    def _application(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for app in desktop:
            if app is not None and app.get_process_id() == self.process.pid:
                return app
        return None

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20 * FACTOR)

    def key(self, *names):
        for name in names:
            self.xdotool("key", "--clearmodifiers", name)

    def type(self, text):
        self.xdotool("type", "--delay", 12, "--", text)

    def replace(self, text):
        """Replaces the whole text of the focused field."""
        self.key("ctrl+a", "BackSpace")
        if text:
            self.type(text)

    def controls(self, role=None):
        for node in walk(self.app):
            if role is None or node.getRoleName() == role:
                yield node

    def words(self, english):
        """Returns the text as the window shows it."""
        return english

    def has(self, role, test):
        for node in self.controls(role):
            if test(node) and showing(node):
                return node
        return None

    def find(self, role, test, seconds=15):
        if isinstance(test, str):
            name, test = test, lambda node: node.name == name
        else:
            name = "a control"
        return until(f"{role} “{name}” shows", seconds, lambda: self.has(role, test))

    def scroll_to(self, role, name):
        """Scrolls with the wheel until an item, which may be above or below, is visible."""
        def there():
            return next((node for node in self.controls(role) if node.name == name), None)

        node = until(f"{role} “{name}” is there", 15, there)
        places = []
        for _ in range(120):
            frame, box = self.place(self.app.getChildAtIndex(0)), self.place(node)
            inside = frame.y + HEAD <= box.y and box.y + box.height <= frame.y + frame.height - FOOT
            places.append(box.y)
            if showing(node) and (inside or places[-6:] == [box.y] * 6):
                time.sleep(0.2)  # waits, as the content may still be scrolling
                if self.place(node).y == box.y:
                    return node
                continue
            middle = frame.y + frame.height // 2
            # One wheel step is about 60 pixels.
            turns = 1 + min(6, abs(box.y - middle) // 300)
            self.xdotool("mousemove", box.x + 2, middle, "click", "--repeat", turns, 5 if box.y > middle else 4)
            time.sleep(0.15)
        raise Timeout(f"{role} “{name}” can't be scrolled to")

    def place(self, node):
        return node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)

    def middle(self, node):
        """Returns the position for a click on a node, after the node has stopped moving."""
        box = None
        while True:
            last, box = box, self.place(node)
            if last and (last.x, last.y, last.width, last.height) == (box.x, box.y, box.width, box.height):
                return box.x + box.width // 2, box.y + box.height // 2
            time.sleep(0.05)

    def click(self, node, button=1, times=1):
        self.xdotool("mousemove", *self.middle(node), "click", "--repeat", times, button)

    def drag(self, slider, until_seen):
        """Drags the slider's handle from left to right in steps until until_seen() returns a true value, and returns
        this value. Returns None if the handle reaches the end first."""
        box = self.place(slider)
        x, y = box.x + 4, box.y + box.height // 2
        self.xdotool("mousemove", x, y, "mousedown", 1)
        try:
            while x < box.x + box.width:
                x += 8
                self.xdotool("mousemove", x, y)
                seen = until_seen()
                if seen:
                    return seen
        finally:
            self.xdotool("mouseup", 1)
        return None

    def press(self, node):
        """Activates a node through the accessibility action, as a screen reader does."""
        action = node.queryAction()
        for i in range(action.nActions):
            if action.getName(i).lower() == "press":
                return action.doAction(i)
        raise LookupError(f"{node.name} can't be pressed")

    def resize(self, width, height):
        """Moves the window to the top left corner of the screen and changes its size. The window opens in the middle
        of the screen, and there is no window manager that would keep a larger window on the screen."""
        self.xdotool("windowmove", self.id, 0, 0)
        self.xdotool("windowsize", "--sync", self.id, width, height)
        time.sleep(0.5)

    def picture(self, name):
        # Moves the pointer out of the way and waits for animations of 120 ms.
        self.xdotool("mousemove", 2559, 1439)
        time.sleep(0.4)
        shell = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.id],
                               capture_output=True, text=True, check=True).stdout
        place = dict(line.split("=") for line in shell.split())
        save(self.frame_buffer, os.path.join(self.pictures, name + ".png"),
             *(int(place[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def describe(self):
        for node in self.controls():
            if node.name and showing(node):
                print(f"  {node.getRoleName()}: {node.name}")

    def close(self):
        """Quits with Ctrl+Q. The program must exit with status 0 in time."""
        self.key("ctrl+q")
        code = self.process.wait(30 * FACTOR)
        assert code == 0, f"closing the window ended the program with {code}"

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def showing(node):
    states = node.getState()
    return states.contains(pyatspi.STATE_SHOWING) and states.contains(pyatspi.STATE_VISIBLE)


def text_of(node):
    """Returns the text of a control. Qt separates the lines of a block with U+2028."""
    return node.queryText().getText(0, -1).replace("\u2028", "\n")
