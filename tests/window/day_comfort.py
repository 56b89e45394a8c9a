"""Steps about the appearance of the window."""

import pyatspi

from screen import until
from words import Words


class Comfort(Words):
    other_theme = "Dark"  # must differ from the theme at the start of the day

    def palette(self):
        """The palette finds a command by its name"""
        self.command(f"{self.other_theme} theme")
        self.settings()
        radio = self.window.find("radio button", f"Theme: {self.other_theme}")
        assert radio.getState().contains(pyatspi.STATE_CHECKED), "the palette's command did nothing"
        self.window.picture("day-other-theme")
        self.close_sheet("Settings")

    def shortcut_sheet(self):
        """The sheet of shortcuts lists every shortcut"""
        self.window.key("ctrl+slash")
        self.window.find("dialog", "Keyboard shortcuts")
        for action in ("New chat", "Stop the answer", "Find a command"):
            self.shows("list item", action + ":")
        self.window.picture("day-shortcuts")
        self.close_sheet("Keyboard shortcuts")

    def height_of(self, node):
        return node.queryComponent().getSize()[1]

    def larger_text(self):
        """The text size is increased and reset"""
        send = self.button("Send")
        before = self.height_of(send)
        for _ in range(4):
            self.window.key("ctrl+plus")
        until("controls grow with the text", 10, lambda: self.height_of(send) > before)
        self.window.picture("day-larger")
        self.window.key("ctrl+0")
        until("they are as before", 10, lambda: self.height_of(send) == before)

    def contrast(self):
        """High contrast is switched on and off"""
        self.command("High contrast")
        self.window.picture("day-contrast")
        self.command("Normal contrast")

    def hide_sidebar(self):
        """The sidebar is hidden and shown"""
        self.command("Hide the sidebar")
        until("it is gone", 10, lambda: not self.window.has("push button", lambda node: node.name == "New chat"))
        self.command("Show the sidebar")
        self.button("New chat")

