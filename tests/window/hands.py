"""Operates controls as a person would: with the mouse, or by keyboard alone."""

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
        """Moves the pointer over the node, so that the node's buttons are shown."""
        self.window.xdotool("mousemove", *self.window.middle(node))

    def press(self, node):
        self.window.click(node)

    def choose(self, row):
        """Selects a row of a list."""
        self.window.click(row)

    def send(self):
        self.window.click(self.window.find("push button", "Send"))

    def menu_of(self, node):
        self.window.click(node, button=3)

    def write(self, node, text):
        """Replaces the text of a field."""
        self.window.click(node)
        self.window.replace(text)

    def let_go(self):
        """Called before the window closes. The mouse has nothing to release."""


class Keyboard:
    """Moves between tab stops with Tab, and within a list, a menu or a row of buttons with the arrow keys."""

    MOST_STEPS = 200  # maximum number of key presses in one list

    # Roles whose items are reached with arrow keys. For each role: the keys for the previous and for the next item.
    BY_ARROWS = {"list item": ("Up", "Down"), "menu item": ("Up", "Down"), "tool bar": ("Left", "Right")}
    # Roles that are activated with Return. All others are activated with the space bar.
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
        """Waits until a control exists. Doesn't scroll, because moving the focus scrolls to the control."""
        def there():
            return next((node for node in self.window.controls(role) if node.name == name), None)

        return until(f"{role} “{name}” is there", 15, there)

    def point_at(self, node):
        """Moves the focus into the row of buttons below the node, which makes the buttons visible."""
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
        """Selects a row of a list."""
        self.reach(row)

    def send(self):
        self.window.key("Return")

    def menu_of(self, node):
        self.reach(node)
        self.window.key("shift+F10")

    def write(self, node, text):
        """Replaces the text of a field."""
        self.reach(node)
        self.window.replace(text)

    def reach(self, node):
        line = node.parent
        keys = self.BY_ARROWS.get(node.getRoleName()) or self.BY_ARROWS.get(line.getRoleName())
        if not keys:
            self._tab(f"“{node.name}”", lambda: has_keyboard(node))
            return
        if node.getRoleName() != "menu item":  # if a menu is open, it already has the focus
            self._tab_into(line)
        self._along(line, node, *keys)

    def _tab_into(self, line):
        # Tab moves the focus into a list, to the item that had the focus last. The buttons of
        # messages above this item are therefore reached with shift+Tab.
        keys = ("shift+Tab", "Tab") if line.getRoleName() == "tool bar" else ("Tab", "shift+Tab")
        self._tab(f"“{line.name}”", lambda: has_keyboard(line) or any(has_keyboard(child) for child in line), keys)

    def _tab(self, what, arrived, keys=("Tab", "shift+Tab")):
        """Goes through all tab stops forwards until the control has the focus, then backwards."""
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
        """Sends a key that moves the focus, and waits until it has moved or a second has passed."""
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
