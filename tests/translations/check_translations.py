"""Finds faults in the translations of a source tree. Each function returns messages, one per fault."""
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

FORMS = {"en": 2, "de": 2, "es": 2, "fr": 2, "pt_BR": 2, "zh_CN": 1, "ja": 1}
# Texts of three or more words that are equal in another language.
SAME = {"Models (*.gguf *.safetensors *.safetensors.index.json)"}
# Names and symbols in QML that are not translated.
NAMES = {"ROCmForge", "JetBrains Mono", "Noto Sans", "Noto Sans Mono", "DejaVu Sans", "DejaVu Sans Mono", "Vim script"}
# Example questions for the built-in model. They stay English, because the model knows only English.
NAMES |= {"What can you do?", "How do I download a model?", "Which models fit 8 GB of VRAM?"}
# Files whose texts stay English, because they are for the terminal or for programmers.
ENGLISH = {"app/main.cpp", "app/network/network_refusal.cpp", "qml/scripts/script.cpp", "qml/scripts/typesetter.cpp"}

STRING = r'"((?:[^"\\\n]|\\.)*)"'


def catalogues(tree):
    return sorted((Path(tree) / "resources/translations").glob("rocmforge_*.ts"))


def code_of(catalogue):
    return catalogue.stem.removeprefix("rocmforge_")


def messages(catalogue):
    """Returns {(context, source): (message element, translation element, texts)}. A message with a number has
    one text for each plural form; other messages have one text."""
    found = {}
    for context in ElementTree.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")]
            texts = forms if message.get("numerus") == "yes" else [translation.text or ""]
            found[context.findtext("name"), message.findtext("source")] = (message, translation, texts)
    return found


def stale(tree, lupdate):
    """Returns a message for each text that a catalogue lacks or has in excess, and for each text that no catalogue can
    translate."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for catalogue in catalogues(tree):
            shutil.copy(catalogue, folder)
        script = Path(tree) / "resources/translations/update.sh"
        ran = subprocess.run([script, folder], env=dict(os.environ, LUPDATE=lupdate), text=True,
                             capture_output=True, check=False)
        if ran.returncode != 0:
            return [f"update.sh failed: {ran.stderr.strip()}"]
        for line in ran.stderr.splitlines():
            if "lacks Q_OBJECT" in line or "unknown namespace" in line or "without context" in line:
                faults.append(f"lupdate doesn't know whose text this is: {line.strip()}")
        for catalogue in catalogues(tree):
            had, now = set(messages(catalogue)), set(messages(Path(folder) / catalogue.name))
            faults += [f"{catalogue.name} lacks {text!r} of {context}" for context, text in sorted(now - had)]
            faults += [f"{catalogue.name} has {text!r} of {context}, which nobody says"
                       for context, text in sorted(had - now)]
    return sorted(set(faults))


def missing_languages(tree):
    there = {code_of(catalogue) for catalogue in catalogues(tree)}
    listed = set(re.findall(r'\{QStringLiteral\("(\w+)"\), QStringLiteral\(',
                            (Path(tree) / "app/words/language.cpp").read_text(encoding="utf-8")))
    return [f"no catalogue of {code}" for code in sorted(set(FORMS) - there)] + [
        f"{code} is listed in app/words/language.cpp or has a catalogue, not both" for code in sorted(there ^ listed)]


def unfinished(tree):
    faults = []
    for catalogue in catalogues(tree):
        for (context, source), (message, translation, texts) in messages(catalogue).items():
            where = f"{catalogue.name}: {source!r} of {context}"
            if translation.get("type"):
                faults.append(f"{where} is {translation.get('type')}")
            elif not all(text.strip() for text in texts):
                faults.append(f"{where} has no translation")
            elif message.get("numerus") == "yes" and len(texts) != FORMS[code_of(catalogue)]:
                faults.append(f"{where} has {len(texts)} plural forms")
    return faults


# Texts that were replaced because people did not understand them, each with its successor. An old text may not return,
# also not as a part of another text.
REPLACED = {"How answers are made": "Chat settings", "Choice of words": "Sampling", "Form of the answer": "Output",
            "Compute on": "Device", "Let other programs ask": "Run the local server",
            "%1 too large": "needs %1 more", "Open models": "More models…"}
# Conversations move to the trash, so these places of the sidebar and the palette may not offer to delete them.
TRASHING = ("ConversationRow", "SelectionBar", "WindowCommands")


def replaced(tree):
    """Returns a message for each replaced text that has returned, and for each successor that is missing."""
    faults = []
    sources = set(messages(Path(tree) / "resources/translations/rocmforge_de.ts"))
    texts = {text for _, text in sources}
    for old, new in REPLACED.items():
        faults += [f"{text!r} says {old!r} instead of {new!r}" for text in sorted(texts) if old.lower() in text.lower()]
        if new not in texts:
            faults.append(f"no text says {new!r}")
    for context in TRASHING:
        if (context, "Move to the trash") not in sources:
            faults.append(f"{context} doesn't say 'Move to the trash'")
        faults += [f"{context} says {text!r}" for where, text in sorted(sources)
                   if where == context and re.match(r"Delete(?! the folder\b)", text)]
    return faults


def marks(text):
    """Returns the parts of a text that a translation must keep: placeholders, tags, access keys after &, the ellipsis,
    and spaces at the ends."""
    return {"places": sorted(re.findall(r"%L?[0-9n]", text)), "tags": sorted(re.findall(r"</?\w+[^>]*>", text)),
            "keys": len(re.findall(r"&\w", text)), "ellipsis": text.endswith("…"),
            "blanks": (text.startswith(" "), text.endswith(" ")), "lines": text.count("\n")}


def different_marks(tree):
    faults = []
    for catalogue in catalogues(tree):
        for (context, source), (message, _, texts) in messages(catalogue).items():
            counted = message.get("numerus") == "yes"
            for text in filter(None, texts):
                wanted, found = marks(source), marks(text)
                # A singular need not contain the number, for example "the first message".
                if counted and len(texts) > 1 and text == texts[0]:
                    wanted["places"] = [place for place in wanted["places"] if place != "%Ln"]
                    found["places"] = [place for place in found["places"] if place != "%Ln"]
                for kind in wanted:
                    if wanted[kind] != found[kind]:
                        faults.append(f"{catalogue.name}: {kind} of {source!r} of {context} are "
                                      f"{found[kind]} in {text!r}")
    return faults


def still_english(tree):
    faults = []
    for catalogue in catalogues(tree):
        if code_of(catalogue) == "en":
            continue
        for (context, source), (_, _, texts) in messages(catalogue).items():
            words = re.findall(r"[^\W\d_]{2,}", re.sub(r"%L?[0-9n]", "", source))
            if len(words) >= 3 and source in texts and source not in SAME:
                faults.append(f"{catalogue.name}: {source!r} of {context} is still English")
    return faults


def without_comments(code):
    def kept(match):
        return match.group(0) if match.group(0)[0] in "\"'" else re.sub(r"[^\n]", " ", match.group(0))
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', kept, code, flags=re.S)


def is_words(text):
    """Returns whether a text has two or more words that are not names."""
    return text not in NAMES and bool(re.search(r"[A-Za-z]{2,}[,:;.]? [A-Za-z]{2,}", re.sub(r"\\.", " ", text)))


SHOWN = (r"(?:text|title|name|label|hint|placeholder|placeholderText|question|explanation|yes|offer|otherOffer"
         r"|dismissal|sentence|zero|Accessible\.name|Accessible\.description)")


def untranslated_qml(tree):
    """Returns a message for each visible string literal in QML that is not wrapped in qsTr()."""
    faults = []
    for file in sorted((Path(tree) / "qml").rglob("*.qml")):
        code = without_comments(file.read_text(encoding="utf-8"))
        code = re.sub(r'(?:qsTr|objectName:)\s*\(?\s*' + STRING, lambda m: " " * len(m.group(0)), code)
        for number, line in enumerate(code.splitlines(), 1):
            shown = re.match(rf"\s*(?:readonly property string )?{SHOWN}:(.*)", line)
            # A literal that is only compared with a value is not visible.
            inner = re.sub(r"[!=]==\s*" + STRING, "", shown.group(1)) if shown else line
            for text in re.findall(STRING, inner):
                one_word = shown and re.fullmatch(r"[^\w]*[A-Z][a-z]{2,}[^\w]*", text) and text not in NAMES
                if one_word or is_words(text):
                    faults.append(f"{file.relative_to(tree)}:{number}: {text!r} doesn't go through qsTr")
    return faults


def untranslated_cpp(tree):
    """Returns a message for each sentence in the window's C++ code that is not wrapped in tr()."""
    faults = []
    for file in sorted([*(Path(tree) / "app").rglob("*.cpp"), *(Path(tree) / "qml").rglob("*.cpp")]):
        if str(file.relative_to(tree)) in ENGLISH:
            continue
        code = without_comments(file.read_text(encoding="utf-8"))
        for match in re.finditer(r"QStringLiteral\(\s*((?:" + STRING + r"\s*)+)\)", code):
            text = "".join(re.findall(STRING, match.group(1)))
            if re.fullmatch(r"[A-Z“%][^{}<>]*[a-z] [a-z][^{}<>]*\.", text):
                faults.append(f"{file.relative_to(tree)}: {text!r} doesn't go through tr")
    return faults


def descriptions_differ(tree):
    """Returns a message for each description of the model catalogue that the engine does not mark for translation,
    and for each marked description that is not in the catalogue."""
    catalogue = (Path(tree) / "resources/catalogue.json").read_text(encoding="utf-8")
    about = set(re.findall(r'"about": ' + STRING, catalogue))
    code = (Path(tree) / "engine/hub/descriptions.cpp").read_text(encoding="utf-8")
    marked = {"".join(re.findall(STRING, call[0]))
              for call in re.findall(r"Text::tr\(\s*((?:" + STRING + r"\s*)+)\)", code)}
    return [f"the catalogue's {text!r} is not in engine/hub/descriptions.cpp" for text in sorted(about - marked)] + [
        f"{text!r} of engine/hub/descriptions.cpp is not in the catalogue" for text in sorted(marked - about)]


# Errors that only a programmer, the terminal or an API client can cause, and whose texts are in English.
DEVELOPERS = re.compile(r"engine/(?:cli|cpu|device|hip|reference|self_test|tool_calls|transformer)/|engine/base/tensor\.cpp"
                        r"|engine/(?:answer_run|embed|perplexity)\.cpp|engine/cache/(?:kv|state)_cache\.cpp"
                        r"|engine/files/model_file\.cpp|engine/hugging_face/hf_tensors\.cpp"
                        r"|engine/memory/(?:memory_plan|workspace)\.cpp|engine/serving/model_service\.h"
                        r"|app/network/release\.cpp")


def unmarked_errors(tree):
    """Returns a message for each error that stays English in the window. The compiler accepts only patterns that are
    marked for translation, Message::untranslated() and Message::verbatim()."""
    faults = []
    files = [file for folder in ("engine", "app") for kind in ("*.cpp", "*.h") for file in (Path(tree) / folder).rglob(kind)]
    for file in sorted(files):
        place = str(file.relative_to(tree))
        code = without_comments(file.read_text(encoding="utf-8"))
        if "Message::untranslated(" in code and place != "engine/base/message.h" and not DEVELOPERS.match(place):
            faults.append(f"{place}: an error is untranslated")
        for match in re.finditer(r"Message::verbatim\(\s*(" + STRING + r")", code):
            if is_words(match.group(2)):
                faults.append(f"{place}: {match.group(1)} is not marked by Text::tr")
    return faults
