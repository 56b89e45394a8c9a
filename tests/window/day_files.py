"""Steps about exporting and importing conversations."""

import json
import os

from screen import until
from words import Words

BOMB = '{"conversations":[{"messages":' + 100_000 * "["


class Files(Words):
    def export(self, kind):
        """Exports all conversations to a file of this type in the working directory."""
        self.command("Export all conversations")
        self.hand.press(self.window.find("radio button", f"File type: {kind}"))
        self.hand.press(self.button("Save as…"))
        self.window.find("dialog", "Export")
        self.hand.press(self.button("Save"))
        self.shows("label", "Saved as ")
        self.hand.press(self.top_button("Close"))
        self.gone("dialog", "Export all conversations")

    def exported(self, suffix):
        return f"{self.window.words('Conversations')}.{suffix}"

    def export_markdown(self):
        """All conversations are exported as Markdown"""
        self.export("Markdown")
        assert self.first in self.saved(self.exported("md")).replace("\\", ""), "the answer isn't in the file"

    def export_json(self):
        """All conversations are exported as JSON, with all versions"""
        self.export("JSON")
        self.kept = json.loads(self.saved(self.exported("json")))

    def import_file(self, name):
        """Imports a file of the working directory, and returns the message that the window then shows."""
        self.command("Import conversations")
        self.hand.press(self.button("Choose a file…"))
        self.choose_file(name)
        said = self.window.find("label", lambda node: node.name.endswith((" was imported.", " were imported."))
            or f"/{name}" in node.name, 30).name
        self.window.picture("day-import")
        self.close_sheet("Import conversations")
        return said

    def import_json(self):
        """An exported file is imported again beside the existing conversations"""
        before = len(self.rows())
        chats = self.kept["conversations"]
        said = self.import_file(self.exported("json"))
        messages = sum(len(chat["messages"]) for chat in chats)
        assert said == f"{len(chats)} conversations with {messages} messages were imported.", said
        until("they are all listed twice", 10, lambda: len(self.rows()) == before + len(chats))

    def refuse_import(self):
        """A truncated or hostile file is refused with a reason, and nothing is imported"""
        before = self.rows()
        whole = self.saved(self.exported("json"))
        for name, text, why in (("cut-off.json", whole[:len(whole) // 2], "not valid JSON"), ("bomb.json", BOMB, "nested")):
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
            said = self.import_file(name)
            assert why in said, f"{name} is refused by “{said}”"
        assert self.rows() == before, "something of a refused file is listed"
