"""Steps about versions of messages: regenerate, edit, continue, insert, delete."""

from screen import showing, text_of, until
from words import Words


class Tree(Words):
    def version(self, words):
        self.window.find("label", f"Version {words}")

    def of_message(self, words, name):
        """Returns the button `name` of the message with this text: the next button of this name below the text."""
        text = until(f"“{words}” shows", 10, lambda: self.window.has("text", lambda node: text_of(node).strip() == words))
        self.hand.point_at(text)
        top = self.window.place(text).y

        def next_below():
            below = [node for node in self.window.controls("push button")
                     if node.name == name and showing(node) and self.window.place(node).y >= top]
            return min(below, key=lambda node: self.window.place(node).y, default=None)

        return until(f"{name} of “{words}” shows", 10, next_below)

    def regenerate(self):
        """An answer is regenerated as another version"""
        self.hand.press(self.button("Regenerate"))
        self.version("2 of 2")
        self.answered(self.asked())

    def earlier_version(self):
        """The arrows show the earlier version"""
        self.hand.press(self.button("Previous version"))
        self.version("1 of 2")
        until("the first answer is back", 10, lambda: self.answer() == self.first)

    def edit_question(self):
        """An edited question gets a new answer"""
        self.hand.press(self.of_message("How many stars are there", "Edit message"))
        self.hand.write(self.window.find("text", "Your message"), "How few stars are there")
        self.window.key("ctrl+Return")
        self.answered("How few stars are there")
        self.version("2 of 2")

    def edited_is_kept(self):
        """The earlier question and its answers still exist"""
        self.hand.press(self.of_message("How few stars are there", "Previous version"))
        until("the old question shows", 10, lambda: self.asked() == "How many stars are there")
        until("with its answer", 10, lambda: self.answer() == self.first)

    def continue_answer(self):
        """A truncated answer is continued"""
        self.hand.press(self.button("Continue the answer"))
        until("the answer is longer", 60, lambda: len(self.answer()) > len(self.first)
              and self.window.has("push button", lambda node: node.name == "Send"))
        longer = self.settled_answer()
        assert longer.startswith(self.first), f"{longer!r} doesn't begin with {self.first!r}"
        self.longer = longer

    def insert_message(self):
        """A message is inserted"""
        self.hand.press(self.of_message("How many stars are there", "More"))
        self.hand.press(self.window.find("menu item", "Insert a message below"))
        self.hand.press(self.window.find("radio button", "Author: The model"))
        self.hand.write(self.window.find("text", "New message"), "Many.")
        self.window.key("ctrl+Return")
        until("what was put in shows", 10, lambda: "Many." in self.texts("Answer"))

    def delete_message(self):
        """A message is deleted and restored"""
        self.hand.press(self.of_message("Many.", "More"))
        self.hand.press(self.window.find("menu item", "Delete this message"))
        until("it is gone", 10, lambda: "Many." not in self.texts("Answer"))
        self.hand.press(self.button("Undo"))
        until("it is back", 10, lambda: "Many." in self.texts("Answer"))
