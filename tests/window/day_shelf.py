"""Steps about the list of conversations: titles, pins, folders, search, trash."""

from screen import showing, until
from words import Words


class Shelf(Words):
    def items(self):
        """Returns the rows from top to bottom."""
        found = [node for node in self.window.controls("list item") if node.name and showing(node)]
        return sorted(found, key=lambda node: self.window.place(node).y)

    def rows(self):
        return [node.name for node in self.items()]

    def titles(self):
        """Returns the titles of the rows, without texts that the window adds."""
        return [row.split(",")[0] for row in self.rows()]

    def choose(self, title, action):
        self.hand.menu_of(self.window.find("list item", title))
        self.hand.press(self.window.find("menu item", action))

    def rename(self):
        """A conversation is renamed"""
        self.choose("Are there stars", "Rename")
        self.window.find("text", "New title")
        self.window.replace("Astronomy")
        self.window.key("Return")
        self.window.find("list item", "Astronomy")

    def pin(self):
        """A conversation is pinned and listed first"""
        self.choose("Astronomy", "Pin")
        until("it is first", 10, lambda: self.rows()[0] == "Astronomy")

    def into_folder(self):
        """A conversation is moved to a folder"""
        self.choose("Astronomy", "Move to folder…")
        self.window.find("dialog", "Move to folder")
        self.window.type("Night sky")
        self.window.key("Return")
        self.gone("dialog", "Move to folder")
        self.shows("list item", "Night sky, ")

    def duplicate(self):
        """A conversation is duplicated"""
        before = len(self.rows())
        self.choose("Astronomy", "Duplicate")
        until("there is one more", 10, lambda: len(self.rows()) == before + 1)

    def search(self):
        """The search finds a word of a message"""
        self.window.key("ctrl+shift+f")
        self.window.type("COUNT THEM")
        self.found = self.window.find("list item", lambda node: "Count them all" in node.name)

    def jump(self):
        """A search result leads to its message"""
        self.hand.press(self.found)
        until("the message shows", 15, lambda: any(node.name == "You" for node in self.window.controls("text")))
        until("it is the one", 15, lambda: "Count them all" in self.asked())
        self.window.key("ctrl+shift+f", "Escape")

    def trash(self):
        """A conversation is moved to the trash and restored"""
        before = len(self.rows())
        self.choose(self.rows()[-1], "Move to the trash")
        until("it is gone from the list", 10, lambda: len(self.rows()) == before - 1)
        self.hand.press(self.button("Undo"))
        until("it is back", 10, lambda: len(self.rows()) == before)
