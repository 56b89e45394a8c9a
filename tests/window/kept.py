"""What a data folder holds of the chats, read beside the program: from a copy, so that the file stays as it is."""

import os
import shutil
import sqlite3
import tempfile

DATABASE = "chats.sqlite"


class Kept:
    """Of a moment at which the program doesn't run."""

    def __init__(self, data):
        with tempfile.TemporaryDirectory(prefix="rocmforge-kept-") as folder:
            for ending in ("", "-wal"):
                file = os.path.join(data, DATABASE + ending)
                if os.path.exists(file):
                    shutil.copy(file, folder)
            database = sqlite3.connect(os.path.join(folder, DATABASE))
            try:
                self.integrity = database.execute("PRAGMA integrity_check").fetchone()[0]
                self._check_index(database)
                rows = database.execute("SELECT id, role, content, conversation_id FROM messages").fetchall()
                self.messages = {message: (role, content) for message, role, content, _ in rows}
                self.conversation_of = {message: conversation for message, _, _, conversation in rows}
                self.titles = dict(database.execute("SELECT id, title FROM conversations").fetchall())
            finally:
                database.close()

    @staticmethod
    def _check_index(database):
        """Of the words in messages, against the messages themselves; raises where they differ."""
        database.execute("INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)")

    def since(self, earlier):
        """What has come since, as lists of what was written by role: of all, without the spaces."""
        said = {"user": [], "assistant": []}
        for message, (role, content) in self.messages.items():
            if message not in earlier and role in said:
                said[role].append(solid(content))
        return said


def solid(text):
    """Without its spaces: lines break where they do."""
    return "".join(text.split())
