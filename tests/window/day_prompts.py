"""Steps about prompts, which are texts that a person sends often."""

from screen import text_of, until
from words import Words


class Prompts(Words):
    def save_prompt(self):
        """The draft is saved as a prompt"""
        self.hand.write(self.window.find("text", "Message"), "Name {{number}} stars of {{place}}")
        self.command("Save the message as a prompt…")
        self.window.find("text", "Title of the prompt")
        self.window.type("Zebra")
        self.hand.press(self.top_button("Save"))
        self.gone("dialog", "Save as a prompt")

    def use_prompt(self):
        """A slash finds the prompt, and its placeholders are filled in"""
        message = self.window.find("text", "Message")
        self.hand.write(message, "")
        self.window.type("/zeb")
        self.shows("list item", "Zebra")
        self.window.picture("day-prompt")
        self.window.key("Return")
        self.window.type("three")
        self.window.key("Tab")
        self.window.type("the sky")
        until("it is filled in", 10, lambda: text_of(message) == "Name three stars of the sky")
        self.hand.write(message, "")
