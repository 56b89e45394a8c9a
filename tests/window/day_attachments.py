"""Steps about attached files."""

import os

from screen import text_of, until
from words import Words

NOTES = "The Plough has seven bright stars. " * 12


class Attachments(Words):
    def attach(self):
        """A file is attached, and its tokens are shown before sending"""
        with open(os.path.join(self.folder, "notes.txt"), "w", encoding="utf-8") as file:
            file.write(NOTES)
        self.window.key("ctrl+n")
        self.hand.press(self.button("Attach files"))
        self.choose_file("notes.txt")
        chip = self.window.find("label", lambda node: node.name.startswith("Attached: notes.txt, ") and "token" in node.name)
        self.cost = self.figure(chip.name.split(", ")[1])
        assert len(NOTES) <= self.cost < 2 * len(NOTES), f"{chip.name} for {len(NOTES)} letters"
        until("the context counts it in", 10, lambda: self.figure(
            self.shows("label", "Context: ").name.partition("this message ")[2]) >= self.cost)
        self.window.picture("day-attached")

    def send_attached(self):
        """The file is sent, shown with the message, and received by the model"""
        self.answer_to("How bright are they")
        self.shows("push button", "Attached: notes.txt")
        self.gone("push button", "Remove notes.txt")
        used = self.figure(self.shows("label", "Context: ").name)
        assert used >= self.cost, f"the context holds {used} tokens, of a file with {self.cost}"

    def open_attachment(self):
        """The text of a sent file can be opened"""
        chip = self.shows("push button", "Attached: notes.txt")
        self.hand.press(self.hand.find("push button", chip.name))
        shown = self.window.find("text", "Text of notes.txt")
        assert text_of(shown) == NOTES, text_of(shown)
        self.window.picture("day-attachment-open")
        self.window.key("Escape")
        self.gone("dialog", "notes.txt")

    @staticmethod
    def figure(words):
        """Returns the first number in `words`."""
        digits = "".join(letter for letter in words if letter.isdigit() or letter == " ").split()
        return int(digits[0]) if digits else 0
