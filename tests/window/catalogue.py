"""What the window says in another language, from its catalogue."""

import os
import xml.etree.ElementTree as xml

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "resources", "translations")


class Catalogue:
    def __init__(self, language):
        tree = xml.parse(os.path.join(FOLDER, f"rocmforge_{language}.ts"))
        self.words = {message.findtext("source"): message.findtext("translation") for message in tree.iter("message")}

    def said(self, english):
        return self.words[english]
