"""How a person reaches a control: with the mouse, or by keyboard alone."""

import time

import pyatspi
from gi.repository import GLib

from screen import Timeout, showing, until


class Mouse:
    def __init__(self, window):
        self.window = window

    def find(self, role, name):
        return self.window.scroll_to(role, name)

    def point_at(self, node):
        """What can be done with it shows then."""
        self.window.xdotool("mousemove", *self.window.middle(node))

    def press(self, node):
        self.window.click(node)

    def choose(self, row):
        """Of a list."""
        self.window.click(row)

    def send(self):
        self.window.click(self.window.find("push button", "Send"))

    def menu_of(self, node):
        self.window.click(node, button=3)

    def write(self, node, text):
        """In place of what is there."""
        self.window.click(node)
        self.window.replace(text)

    def let_go(self):
        """Of the window, before it closes."""


class Keyboard:
    """From stop to stop with Tab; within a list, a menu or a line of buttons with the arrow keys."""

    MOST_STEPS = 200  # along a list

    # What the arrow keys lead along: keys for back and forth.
    BY_ARROWS = {"list item": ("Up", "Down"), "menu item": ("Up", "Down"), "tool bar": ("Left", "Right")}
    # What a key other than the space bar opens.
    BY_RETURN = ("list item", "menu item")

    def __init__(self, window):
        self.window = window
        self.focused = None
        pyatspi.Registry.registerEventListener(self._note, "object:state-changed:focused")

    def _note(self, event):
        if event.detail1:
            self.focused = event.source

    def let_go(self):
        pyatspi.Registry.deregisterEventListener(self._note, "object:state-changed:focused")

    def find(self, role, name):
        """The keyboard brings what it reaches into sight."""
        def there():
            return next((node for node in self.window.controls(role) if node.name == name), None)

        return until(f"{role} “{name}” is there", 15, there)

    def point_at(self, node):
        """The line of buttons below it shows once the keyboard is in it."""
        top = self.window.place(node).y

        def next_below():
            lines = [line for line in self.window.controls("tool bar")
                     if showing(line) and self.window.place(line).y >= top]
            return min(lines, key=lambda line: self.window.place(line).y, default=None)

        self._tab_into(until("there are buttons below it", 10, next_below))

    def press(self, node):
        self.reach(node)
        self.window.key("Return" if node.getRoleName() in self.BY_RETURN else "space")

    def choose(self, row):
        """Of a list."""
        self.reach(row)

    def send(self):
        self.window.key("Return")

    def menu_of(self, node):
        self.reach(node)
        self.window.key("shift+F10")

    def write(self, node, text):
        """In place of what is there."""
        self.reach(node)
        self.window.replace(text)

    def reach(self, node):
        line = node.parent
        keys = self.BY_ARROWS.get(node.getRoleName()) or self.BY_ARROWS.get(line.getRoleName())
        if not keys:
            self._tab(f"“{node.name}”", lambda: has_keyboard(node))
            return
        if node.getRoleName() != "menu item":  # a menu has the keyboard since it opened
            self._tab_into(line)
        self._along(line, node, *keys)

    def _tab_into(self, line):
        # A list takes the keyboard back to where it was in it: the lines of messages above are reached from below.
        keys = ("shift+Tab", "Tab") if line.getRoleName() == "tool bar" else ("Tab", "shift+Tab")
        self._tab(f"“{line.name}”", lambda: has_keyboard(line) or any(has_keyboard(child) for child in line), keys)

    def _tab(self, what, arrived, keys=("Tab", "shift+Tab")):
        """Around the window one way, then the other."""
        for key in keys:
            seen = set()
            while not arrived():
                self._step(key)
                stop = self._stop()
                if stop in seen:
                    break
                seen.add(stop)
            else:
                return
        raise Timeout(f"{what} isn't reached by Tab")

    def _stop(self):
        if not self.focused:
            return None
        box = self.window.place(self.focused)
        return self.focused.getRoleName(), self.focused.name, box.x, box.y

    def _along(self, line, node, back, forth):
        vertical = forth == "Down"

        def place(one):
            box = self.window.place(one)
            return box.y if vertical else box.x

        for _ in range(self.MOST_STEPS):
            if has_keyboard(node):
                return
            current = next((child for child in line if has_keyboard(child)), None)
            self._step(back if current and place(current) > place(node) else forth)
        raise Timeout(f"“{node.name}” isn't reached by the arrow keys")

    def _step(self, key):
        """A key that moves the keyboard on; waits until it has moved, or a while where it can't."""
        self._hear()
        before = self.focused
        self.window.key(key)
        end = time.monotonic() + 1
        while time.monotonic() < end:
            self._hear()
            if self.focused is not before:
                return
            time.sleep(0.005)

    @staticmethod
    def _hear():
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)


def has_keyboard(node):
    return node.getState().contains(pyatspi.STATE_FOCUSED)
