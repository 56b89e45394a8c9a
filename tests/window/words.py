"""The actions and checks from which the steps of a day are built."""

import os

from hands import Keyboard, Mouse
from scenario import Scenario
from screen import showing, text_of, until


class Words(Scenario):
    def begin(self):
        self.start()
        self.hand = (Keyboard if self.arguments.hand == "keyboard" else Mouse)(self.window)

    def end(self):
        self.hand.let_go()
        self.window.close()

    def button(self, name, seconds=15):
        return self.window.find("push button", name, seconds)

    def top_button(self, name):
        """Waits for a visible button with this name, and returns the one of the topmost sheet."""
        return until(f"push button “{name}” shows", 15, lambda: [
            node for node in self.window.controls("push button") if node.name == name and showing(node)][-1])

    def shows(self, role, start, seconds=15):
        return self.window.find(role, lambda node: node.name.startswith(start), seconds)

    def gone(self, role, name):
        until(f"{role} “{name}” goes", 15, lambda: not self.window.has(role, lambda node: node.name == name))

    def ask(self, question):
        self.hand.write(self.window.find("text", "Message"), question)
        self.hand.send()

    def answer_to(self, question):
        self.ask(question)
        return self.answered(question)

    def answer(self):
        """Returns the visible answer to the last question."""
        said = []
        for node in self.window.controls("text"):
            if node.name == "You":
                said = []
            elif node.name in ("Answer", "Heading", "Code", "Table") and showing(node):
                said.append(text_of(node))
        return "\n".join(said).strip()

    def texts(self, name):
        return [text_of(node).strip() for node in self.window.controls("text") if node.name == name]

    def asked(self):
        questions = self.texts("You")
        return questions[-1] if questions else ""

    def answered(self, question, seconds=60):
        """Waits until `question` is answered and returns the answer."""
        until(f"“{question}” is answered", seconds,
              lambda: self.asked() == question and self.answer()
              and self.window.has("push button", lambda node: node.name == "Send"))
        return self.settled_answer()

    def inspector(self):
        """Opens the chat settings if they are closed."""
        if not self.window.has("panel", lambda node: node.name == "Chat settings"):
            self.window.key("ctrl+i")
            self.window.find("panel", "Chat settings")

    def set_row(self, name, value):
        self.inspector()
        self.hand.write(self.hand.find("text", name), value)
        self.window.key("Tab")

    def choose_file(self, name):
        """Opens the file `name` of the working directory in Qt's file dialog."""
        self.hand.choose(self.window.find("list item", name))
        self.hand.press(self.button("Open"))

    def saved(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def command(self, words):
        """Runs a command through the palette."""
        self.window.key("ctrl+k")
        self.window.find("dialog", "Commands")
        self.window.type(self.window.words(words))
        self.window.find("list item", lambda node: node.name.startswith(words))
        self.window.key("Return")
        self.gone("dialog", "Commands")

    def settings(self):
        self.window.key("ctrl+comma")
        self.window.find("dialog", "Settings")

    def close_sheet(self, name):
        self.window.key("Escape")
        self.gone("dialog", name)
