"""Steps about the window in another language."""

from catalogue import Catalogue
from screen import until
from words import Words


class Languages(Words):
    said = staticmethod(Catalogue("de").said)

    def speaks_german(self):
        for name in ("New chat", "Models", "Settings"):
            self.button(self.said(name))
        assert not self.window.has("push button", lambda node: node.name == "New chat"), "some of it is English still"

    def choose_german(self):
        """German is selected and applied at once"""
        self.settings()
        self.hand.press(self.hand.find("push button", "Language of the window: System default"))
        self.hand.press(self.window.find("menu item", "Deutsch"))
        self.window.find("push button", self.said("Language of the window: %1").replace("%1", "Deutsch"))
        self.window.picture("day-german-settings")
        self.close_sheet(self.said("Settings"))
        self.speaks_german()

    def german(self):
        """After a restart the window is still German, and the messages are unchanged"""
        self.speaks_german()
        self.hand.press(self.window.find("list item", "How many stars are there"))
        until("the answer shows", 15, lambda: self.first in self.texts(self.said("Answer")))
        self.window.picture("day-german")
