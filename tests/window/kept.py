"""Reads the conversations of a data folder from a copy of the database. The original is not touched."""

import os
import shutil
import sqlite3
import tempfile

DATABASE = "chats.sqlite"


class Kept:
    """The conversations in a data folder. The object must be created while the program is not running."""

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
        """Checks the full-text index against the messages. Raises an exception if they differ."""
        database.execute("INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)")

    def since(self, earlier):
        """Returns the messages that are not in `earlier`: for each role a list of texts without spaces."""
        said = {"user": [], "assistant": []}
        for message, (role, content) in self.messages.items():
            if message not in earlier and role in said:
                said[role].append(solid(content))
        return said


def solid(text):
    """Removes whitespace, because texts on the screen are wrapped."""
    return "".join(text.split())
