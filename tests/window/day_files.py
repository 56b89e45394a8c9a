"""Conversations as files, and from files."""

import json

from words import Words


class Files(Words):
    def export(self, kind):
        """Of all conversations, into the folder that the program was started in; Qt's own dialog says Open for Save."""
        self.command("Export all conversations")
        self.hand.press(self.window.find("radio button", f"Kind of file: {kind}"))
        self.hand.press(self.button("Save as…"))
        self.window.find("dialog", "Export")
        self.hand.press(self.button("Open"))
        self.shows("label", "Saved as ")
        self.hand.press(self.top_button("Close"))
        self.gone("dialog", "Export all conversations")

    def export_markdown(self):
        """All conversations are exported as Markdown"""
        self.export("Markdown")
        assert self.first in self.saved("Conversations.md").replace("\\", ""), "the answer isn't in the file"

    def export_json(self):
        """And as JSON, with all that is known of them"""
        self.export("JSON")
        self.kept = json.loads(self.saved("Conversations.json"))
