"""Questions for each fact, from questions/*.txt and the sentence patterns in words/wrappers.txt."""
import glob
import os
import re
import tomllib

from made_words import letters, new_word, number
from patterns import Words, count, expand, parse

HERE = os.path.dirname(os.path.abspath(__file__))
DOUBLED = {"stop", "get", "put", "set", "run", "cut", "drag", "drop", "pin", "quit", "swap", "begin", "rid", "trim", "split", "shut", "let", "log", "plan",
           "bin", "grab", "unpin", "spin", "dig", "step", "wrap", "zip"}


def facts():
    with open(os.path.join(HERE, "facts.toml"), "rb") as file:
        return tomllib.load(file)


def words():
    lists = Words(os.path.join(HERE, "words/classes.txt"), os.path.join(HERE, "words/things.txt"))
    english = " ".join(line for line in open(os.path.join(HERE, "words/english.txt")) if line[0] != "#").split()
    nouns = lists.lists["noun"]
    lists.made = {
        "zz": new_word,
        "num": number,
        "letters": letters,
        "word": lambda rng: english[int(rng.random() * len(english))] if rng.random() < 0.6 else nouns[int(rng.random() * len(nouns))][0],
    }
    return lists


def ing(phrase):
    """"load a model" -> "loading a model"."""
    verb, _, rest = phrase.partition(" ")
    if verb.endswith("ie"):
        verb = verb[:-2] + "ying"
    elif verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) and verb != "be":
        verb = verb[:-1] + "ing"
    elif verb in DOUBLED:
        verb += verb[-1] + "ing"
    else:
        verb += "ing"
    return verb + (" " + rest if rest else "")


def read_sections(paths):
    """Reads files with lines `@section`, `kind: pattern` or just patterns. Returns {section: [(kind, pattern,
    held out)]}."""
    sections, current = {}, None
    for path in paths:
        for line in open(path, encoding="utf-8"):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            if line.startswith("@"):
                current = sections.setdefault(line[1:], [])
                continue
            held = line.startswith("!")
            line = line[1:] if held else line
            kind, found, pattern = line.partition(": ")
            if not found or kind not in ("q", "vp", "np", "where", "has"):
                kind, pattern = "", line
            current.append((kind, parse(pattern), held))
    return sections


class Questions:
    def __init__(self, word_lists, everything=False):
        """If `everything` is true, questions that are held out for evaluation are used too."""
        self.words = word_lists
        self.shapes = {True: {}, False: {}}
        for name, lines in read_sections([os.path.join(HERE, "words/wrappers.txt")]).items():
            for _, pattern, held in lines:
                self.shapes[held].setdefault(name, []).append(pattern)
                if held and everything:
                    self.shapes[False][name].append(pattern)
        self.lines = {True: {}, False: {}}
        for name, lines in read_sections(sorted(glob.glob(os.path.join(HERE, "questions/*.txt")))).items():
            self.lines[False][name] = [(kind, pattern) for kind, pattern, held in lines if everything or not held]
            self.lines[True][name] = [(kind, pattern) for kind, pattern, held in lines if held]
        # The weight of a line grows slowly with the number of its variants, so that rare patterns are learned
        # too.
        self.weights = {}
        for name, lines in self.lines[False].items():
            total, shares = 0.0, []
            for kind, pattern in lines:
                total += (1.6 if kind in ("vp", "np") else 1.0) * min(count(pattern, self.words), 5000) ** 0.3
                shares.append(total)
            self.weights[name] = shares

    def ask(self, fact, rng):
        lines, shares = self.lines[False][fact], self.weights[fact]
        at = rng.random() * shares[-1]
        kind, pattern = next(line for line, share in zip(lines, shares) if at < share)
        return self.shaped(kind, pattern, self.shapes[False], rng)

    def shaped(self, kind, pattern, shapes, rng):
        phrase = expand(pattern, self.words, rng)
        if kind == "q" or kind == "":
            return phrase
        shape = shapes[kind][int(rng.random() * len(shapes[kind]))]
        text = expand(shape, self.words, rng)
        if kind == "vp":
            text = re.sub(r"\bXG\b", lambda _: ing(phrase), text)
        return re.sub(r"\bX\b", lambda _: phrase, text)

    def held_out(self, fact, rng, shapes=2):
        """Returns held-out questions for a fact: its own held-out lines, and its phrases in held-out patterns."""
        texts = []
        for kind, pattern in self.lines[True][fact]:
            texts.append(("wording", self.shaped(kind, pattern, self.shapes[False], rng)))
        phrases = [line for line in self.lines[False][fact] if line[0] not in ("q", "")]
        for _ in range(shapes if phrases else 0):
            kind, pattern = phrases[int(rng.random() * len(phrases))]
            texts.append(("shape", self.shaped(kind, pattern, self.shapes[True], rng)))
        return texts
