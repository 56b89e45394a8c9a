"""The window in another language."""

from catalogue import Catalogue
from screen import until
from words import Words


class Languages(Words):
    def choose_german(self):
        """German is chosen, for the next start"""
        self.settings()
        self.hand.press(self.hand.find("push button", "Language of the window: As the system"))
        self.hand.press(self.window.find("menu item", "Deutsch"))
        self.window.find("push button", "Language of the window: Deutsch")
        self.close_sheet("Settings")
        self.button("New chat")  # not yet

    def german(self):
        """And it speaks German now, with its messages as they were"""
        said = Catalogue("de").said
        for name in ("New chat", "Models", "Settings"):
            self.button(said(name))
        assert not self.window.has("push button", lambda node: node.name == "New chat"), "some of it is English still"
        self.hand.press(self.window.find("list item", "How many stars are there"))
        until("the answer shows", 15, lambda: self.first in self.texts(said("Answer")))
        self.window.picture("day-german")
