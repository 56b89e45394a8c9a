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
                self.messages = database.execute("SELECT role, content FROM messages").fetchall()
            finally:
                database.close()

    @staticmethod
    def _check_index(database):
        """Of the words in messages, against the messages themselves; raises where they differ."""
        database.execute("INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)")

    def count(self, role, shown):
        """How often somebody said what was shown, and perhaps more after it."""
        return sum(one == role and says(content, shown) for one, content in self.messages)


def letters(text):
    """What Markdown leaves as it is."""
    return "".join(letter for letter in text if letter.isalnum())


def says(content, shown):
    """Whether it begins with all that was shown; some of it isn't shown, as what makes a formula or a link."""
    wanted = letters(shown)
    rest = iter(letters(content)[:len(wanted) * 5 // 4 + 40])
    return all(letter in rest for letter in wanted)
