"""Checks that the translations are complete, and that these checks can fail.

LUPDATE is Qt 6's lupdate.
"""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import check_translations as check

TREE = Path(__file__).resolve().parents[2]
LUPDATE = os.environ.get("LUPDATE", "/usr/lib/qt6/bin/lupdate")


class TheTree(unittest.TestCase):
    def expect_none(self, faults):
        self.assertEqual(faults, [], "\n" + "\n".join(faults[:60]))

    def test_every_text_is_in_every_catalogue(self):
        self.expect_none(check.stale(TREE, LUPDATE))

    def test_every_language_is_there(self):
        self.expect_none(check.missing_languages(TREE))

    def test_nothing_is_unfinished(self):
        self.expect_none(check.unfinished(TREE))

    def test_placeholders_and_punctuation_are_kept(self):
        self.expect_none(check.different_marks(TREE))

    def test_nothing_is_still_english(self):
        self.expect_none(check.still_english(TREE))

    def test_all_of_qml_goes_through_translation(self):
        self.expect_none(check.untranslated_qml(TREE))

    def test_all_of_cpp_goes_through_translation(self):
        self.expect_none(check.untranslated_cpp(TREE))

    def test_the_engine_marks_its_errors(self):
        self.expect_none(check.unmarked_errors(TREE))

    def test_the_catalogue_is_described(self):
        self.expect_none(check.descriptions_differ(TREE))

    def test_replaced_texts_do_not_return(self):
        self.expect_none(check.replaced(TREE))


QML = """import QtQuick
Item {
    property string one: qsTr("Read %1 once again…")
    property string many: qsTr("%Ln word(s)", "", 2)
}
"""
LANGUAGES = "\n".join(f'{{QStringLiteral("{code}"), QStringLiteral("its name")}},' for code in check.FORMS)
DESCRIPTIONS = """Text::tr("Tiny and quick."),
"""
ENGINE = """throw EngineError(Code::BadFile, Text::tr("%1 is "
    "damaged: %2."), name, what);
"""
SKELETON = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="{code}" sourcelanguage="en">
</TS>
"""
WORDS = {"Read %1 once again…": "%1 wieder…", "%1 is damaged: %2.": "%2: %1.", "Tiny and quick.": "Flink."}


class ABrokenTree(unittest.TestCase):
    """Each check reports its own fault. No check reports a fault of an intact small tree."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.good = cls.tree = Path(folder.name)
        for file, text in {"qml/One.qml": QML, "app/words/language.cpp": LANGUAGES, "engine/one.cpp": ENGINE,
                           "engine/hub/descriptions.cpp": DESCRIPTIONS, "app/one.cpp": "",
                           "resources/catalogue.json": '{"about": "Tiny and quick."}'}.items():
            cls.write(file, text)
        for code in check.FORMS:
            cls.write(f"resources/translations/rocmforge_{code}.ts", SKELETON.format(code=code))
        script = cls.tree / "resources/translations/update.sh"
        shutil.copy(TREE / "resources/translations/update.sh", script)
        subprocess.run([script], env=dict(os.environ, LUPDATE=LUPDATE), check=True, capture_output=True)
        for catalogue in check.catalogues(cls.tree):
            text = catalogue.read_text(encoding="utf-8").replace(' type="unfinished"', "")
            for english, words in WORDS.items():
                text = text.replace(f"<source>{english}</source>\n        <translation></translation>",
                                    f"<source>{english}</source>\n        <translation>{words}</translation>")
            text = text.replace("<numerusform></numerusform>", "<numerusform>%Ln W.</numerusform>")
            catalogue.write_text(text, encoding="utf-8")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        type(self).tree = Path(folder.name)
        shutil.copytree(self.good, self.tree, dirs_exist_ok=True)

    @classmethod
    def write(cls, file, text):
        path = cls.tree / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, file, old, new):
        text = (self.tree / file).read_text(encoding="utf-8")
        self.assertTrue(old in text, f"{old} is not in {file}")
        self.write(file, text.replace(old, new, 1))

    def translate(self, code, old, new):
        self.change(f"resources/translations/rocmforge_{code}.ts", old, new)

    def expect(self, faults, words):
        self.assertTrue(any(words in fault for fault in faults), faults[:5])

    def test_the_test_tree_has_no_faults(self):
        for look in (check.missing_languages, check.unfinished, check.different_marks, check.still_english,
                     check.untranslated_qml, check.untranslated_cpp, check.unmarked_errors,
                     check.descriptions_differ):
            self.assertEqual(look(self.tree), [], look.__name__)
        self.assertEqual(check.stale(self.tree, LUPDATE), [])

    def test_a_new_text_is_reported(self):
        self.change("qml/One.qml", "Read %1 once again…", "Read %1 twice")
        faults = check.stale(self.tree, LUPDATE)
        for code in check.FORMS:
            if code != "en":
                self.expect(faults, f"rocmforge_{code}.ts lacks 'Read %1 twice'")
                self.expect(faults, f"rocmforge_{code}.ts has 'Read %1 once again…' of One, which nobody says")

    def test_a_new_plural_is_reported(self):
        self.change("qml/One.qml", "%Ln word(s)", "%Ln line(s)")
        self.expect(check.stale(self.tree, LUPDATE), "rocmforge_en.ts lacks '%Ln line(s)'")

    def test_a_text_without_a_context_is_reported(self):
        self.write("app/lost.cpp", 'namespace rocmforge {\nQString lost() { return tr("Lost words"); }\n}\n')
        self.expect(check.stale(self.tree, LUPDATE), "doesn't know whose text")

    def test_a_missing_language_is_reported(self):
        (self.tree / "resources/translations/rocmforge_ja.ts").unlink()
        self.expect(check.missing_languages(self.tree), "no catalogue of ja")
        self.expect(check.missing_languages(self.tree), "not both")

    def test_an_unfinished_translation_is_reported(self):
        self.translate("fr", "<translation>", '<translation type="unfinished">')
        self.expect(check.unfinished(self.tree), "is unfinished")

    def test_an_empty_translation_is_reported(self):
        self.translate("de", "<translation>Flink.", "<translation>")
        self.expect(check.unfinished(self.tree), "'Tiny and quick.' of Engine has no translation")

    def test_a_missing_plural_form_is_reported(self):
        self.translate("de", "            <numerusform>%Ln W.</numerusform>\n", "")
        self.expect(check.unfinished(self.tree), "has 1 plural forms")

    def test_a_missing_placeholder_is_reported(self):
        self.translate("es", "%1 wieder…", "wieder…")
        self.expect(check.different_marks(self.tree), "places of 'Read %1 once again…'")

    def test_a_missing_ellipsis_is_reported(self):
        self.translate("ja", "%1 wieder…", "%1 wieder")
        self.expect(check.different_marks(self.tree), "ellipsis of 'Read %1 once again…'")

    def test_a_missing_count_is_reported(self):
        self.translate("zh_CN", "%Ln W.", "W.")
        self.expect(check.different_marks(self.tree), "places of '%Ln word(s)'")

    def test_an_english_translation_is_reported(self):
        self.translate("de", "%1 wieder…", "Read %1 once again…")
        self.expect(check.still_english(self.tree), "is still English")

    def test_a_text_outside_qstr_is_reported(self):
        self.write("qml/Two.qml", 'Item {\n    text: "Search"\n    property var all: ["By largest context"]\n}\n')
        self.expect(check.untranslated_qml(self.tree), "Two.qml:2: 'Search' doesn't go through qsTr")
        self.expect(check.untranslated_qml(self.tree), "Two.qml:3: 'By largest context' doesn't go through qsTr")

    def test_a_text_outside_tr_is_reported(self):
        self.write("app/two.cpp", 'return QStringLiteral("Only files can "\n    "be added.");\n')
        self.expect(check.untranslated_cpp(self.tree), "'Only files can be added.' doesn't go through tr")

    def test_a_changed_text_of_the_engine_is_reported(self):
        self.change("engine/one.cpp", "damaged: ", "broken: ")
        faults = check.stale(self.tree, LUPDATE)
        self.expect(faults, "rocmforge_ja.ts lacks '%1 is broken: %2.' of Engine")
        self.expect(faults, "rocmforge_ja.ts has '%1 is damaged: %2.' of Engine, which nobody says")

    def test_a_missing_placeholder_of_the_engine_is_reported(self):
        self.translate("es", "%2: %1.", "%2.")
        self.expect(check.different_marks(self.tree), "places of '%1 is damaged: %2.' of Engine")

    def test_an_unmarked_error_of_the_engine_is_reported(self):
        self.write("engine/two.cpp", 'throw EngineError(Code::BadFile, Message::untranslated(\n    name + " is bad."));\n')
        self.expect(check.unmarked_errors(self.tree), "engine/two.cpp: an error is untranslated")
        self.write("engine/cli/two.cpp", 'throw EngineError(Code::BadFile, Message::untranslated("It is bad."));\n')
        self.write("engine/two.cpp", 'throw EngineError(Code::BadFile, Message::verbatim(\n    "It is bad."));\n')
        self.assertEqual(check.unmarked_errors(self.tree), ['engine/two.cpp: "It is bad." is not marked by Text::tr'])

    def test_an_untranslated_error_of_the_engine_is_reported(self):
        self.translate("ja", "<translation>%2: %1.", "<translation>")
        self.expect(check.unfinished(self.tree), "'%1 is damaged: %2.' of Engine has no translation")

    def test_a_replaced_word_is_reported(self):
        self.translate("de", "Read %1 once again…", "Other: Choice of words…")
        faults = check.replaced(self.tree)
        self.expect(faults, "'Other: Choice of words…' says 'Choice of words' instead of 'Sampling'")
        self.expect(faults, "no text says 'Sampling'")
        self.expect(faults, "SelectionBar doesn't say 'Move to the trash'")

    def test_a_replaced_button_text_is_reported(self):
        self.translate("de", "<name>One</name>", "<name>SelectionBar</name>")
        self.translate("de", "Read %1 once again…", "Delete")
        self.expect(check.replaced(self.tree), "SelectionBar says 'Delete'")

    def test_a_changed_description_is_reported(self):
        self.change("resources/catalogue.json", "Tiny and quick", "Small and quick")
        faults = check.descriptions_differ(self.tree)
        self.expect(faults, "the catalogue's 'Small and quick.'")
        self.expect(faults, "'Tiny and quick.' of engine/hub/descriptions.cpp")


if __name__ == "__main__":
    unittest.main()
