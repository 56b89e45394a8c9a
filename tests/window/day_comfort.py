"""Steps about the appearance of the window."""

import pyatspi

from screen import until
from words import Words


class Comfort(Words):
    other_theme = "Dark"  # different from the theme at the start of the day

    def palette(self):
        """A command is found by its name"""
        self.command(f"{self.other_theme} theme")
        self.settings()
        radio = self.window.find("radio button", f"Theme: {self.other_theme}")
        assert radio.getState().contains(pyatspi.STATE_CHECKED), "the palette's command did nothing"
        self.window.picture("day-other-theme")
        self.close_sheet("Settings")

    def shortcut_sheet(self):
        """Every shortcut is on a sheet"""
        self.window.key("ctrl+slash")
        self.window.find("dialog", "Keyboard shortcuts")
        for action in ("New chat", "Stop the answer", "Find a command"):
            self.shows("list item", action + ":")
        self.window.picture("day-shortcuts")
        self.close_sheet("Keyboard shortcuts")

    def height_of(self, node):
        return node.queryComponent().getSize()[1]

    def larger_text(self):
        """Text becomes larger, and usual again"""
        send = self.button("Send")
        before = self.height_of(send)
        for _ in range(4):
            self.window.key("ctrl+plus")
        until("controls grow with the text", 10, lambda: self.height_of(send) > before)
        self.window.picture("day-larger")
        self.window.key("ctrl+0")
        until("they are as before", 10, lambda: self.height_of(send) == before)

    def contrast(self):
        """High contrast is chosen, and left again"""
        self.command("High contrast")
        self.window.picture("day-contrast")
        self.command("Normal contrast")

    def hide_sidebar(self):
        """The sidebar goes, and comes back"""
        self.command("Hide the sidebar")
        until("it is gone", 10, lambda: not self.window.has("push button", lambda node: node.name == "New chat"))
        self.command("Show the sidebar")
        self.button("New chat")

