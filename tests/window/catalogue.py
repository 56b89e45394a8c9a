"""Reads the texts of the window in another language from a .ts file."""

import os
import xml.etree.ElementTree as xml

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "resources", "translations")


def messages(language):
    return xml.parse(os.path.join(FOLDER, f"rocmforge_{language}.ts")).iter("message")


def forms(message):
    """Returns the translations of a message: one text, or one for each plural form."""
    translation = message.find("translation")
    plurals = [form.text or "" for form in translation.iter("numerusform")]
    return plurals or [translation.text or ""]


class Catalogue:
    def __init__(self, language):
        self.language = language
        self.words = {message.findtext("source"): message.findtext("translation") for message in messages(language)}

    def said(self, english):
        return self.words[english]

    def beginning(self, english):
        """Returns the translation of the text that starts with `english`, without a trailing ellipsis."""
        source = english if english in self.words else next(one for one in self.words if one.startswith(english))
        return self.words[source].rstrip(" …")

    def pairs(self):
        """Yields (English, translation) for every text and every plural form."""
        plurals = {message.findtext("source"): forms(message) for message in messages("en")}
        for message in messages(self.language):
            source = message.findtext("source")
            said = forms(message)
            english = plurals.get(source, [source])
            for i, form in enumerate(said):
                yield english[min(i, len(english) - 1) if len(said) > 1 else -1], form
