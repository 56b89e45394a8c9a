"""Reads a window in another language as if it were English. The test steps are thus written only once, with the English
source texts."""

import re

from catalogue import Catalogue
from screen import Window

PLACE = re.compile(r"%(?:L?n|L?\d)")
MOST = 8  # maximum number of English meanings of a text


class Heard(str):
    """A text of the window, translated back to English. It equals every English text that has this translation."""

    def __new__(cls, meanings):
        self = super().__new__(cls, meanings[0])
        self.meanings = meanings
        return self

    def __eq__(self, other):
        return str(other) in self.meanings

    def __ne__(self, other):
        return not self == other

    __hash__ = str.__hash__

    def __contains__(self, part):
        return any(str(part) in meaning for meaning in self.meanings)

    def startswith(self, *start):
        return any(meaning.startswith(*start) for meaning in self.meanings)

    def endswith(self, *end):
        return any(meaning.endswith(*end) for meaning in self.meanings)


class Interpreter:
    """Translates texts of a language back to English with its .ts file."""

    def __init__(self, language):
        self.catalogue = Catalogue(language)
        self.known = {}
        self.patterns = []
        for english, said in self.catalogue.pairs():
            if PLACE.search(said):
                self._learn_pattern(english, said)
            else:
                self.known.setdefault(said, []).append(english)
        # Sorts patterns by the length of their fixed text, so that more specific patterns come first.
        self.patterns.sort(key=lambda pattern: -pattern[0])
        self.heard = {}

    def _learn_pattern(self, english, said):
        own = len(PLACE.sub("", said).strip(" ,:.()"))
        if own == 0:
            return
        places = PLACE.findall(said)
        regex = "(.+?)".join(re.escape(part) for part in PLACE.split(said))
        self.patterns.append((own, re.compile(regex, re.DOTALL), places, english))

    def meanings(self, said):
        if said not in self.heard:
            self.heard[said] = tuple(dict.fromkeys(self._meanings(said)))[:MOST]
        return self.heard[said]

    def _meanings(self, said):
        if said in self.known:
            return self.known[said]
        found = self._joined(said, " · ", " · ")
        found += [meaning for pattern in self.patterns for meaning in self._by_pattern(said, *pattern)]
        # A colon in the translation may stand for a colon or for a space in the English text.
        for mark, english in ((", ", ", "), (": ", ": "), (": ", " ")):
            found += self._joined(said, mark, english)
        return found + self._in_parts(said) + [said]

    def _joined(self, said, mark, english):
        return [english.join(self.meanings(part)[0] for part in said.split(mark))] if mark in said else []

    def _in_parts(self, said):
        """Translates the part of a text that matches a pattern, and keeps the rest."""
        for own, regex, places, english in self.patterns:
            match = regex.search(said) if own >= 8 and regex.groups and not regex.pattern.endswith("(.+?)") else None
            if match and not regex.pattern.startswith("(.+?)"):
                meant = self._by_pattern(match.group(), own, regex, places, english)[0]
                return [said[:match.start()] + meant + said[match.end():]]
        return []

    def _by_pattern(self, said, _, regex, places, english):
        match = regex.fullmatch(said)
        if not match:
            return []
        for place, value in zip(places, match.groups()):
            english = english.replace(place, self.meanings(value)[0] if value != said else value)
        return [english]


class Node:
    """A node of the accessibility tree. Its name is translated to English."""

    def __init__(self, node, interpreter):
        self._node = node
        self._interpreter = interpreter

    def __getattr__(self, name):
        return getattr(self._node, name)

    def _of(self, node):
        return node and Node(node, self._interpreter)

    @property
    def name(self):
        return Heard(self._interpreter.meanings(self._node.name))

    @property
    def parent(self):
        return self._of(self._node.parent)

    def getChildAtIndex(self, index):
        return self._of(self._node.getChildAtIndex(index))

    def __iter__(self):
        return (self._of(child) for child in self._node)


class GermanWindow(Window):
    interpreter = Interpreter("de")

    def controls(self, role=None):
        for node in super().controls(role):
            yield Node(node, self.interpreter)

    def words(self, english):
        """Returns the text as the window shows it, without translating it."""
        return self.interpreter.catalogue.beginning(english)
