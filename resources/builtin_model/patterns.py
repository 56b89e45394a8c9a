"""Sentence patterns: (a|b) alternatives, [a] optional text, {name} a word of that list, \\( a literal
character."""
import re


class Words:
    """Named word lists, from files with lines `name = a|b|c`."""

    def __init__(self, *files):
        self.lists = {}
        for path in files:
            for line in open(path, encoding="utf-8"):
                if line.strip() and not line.startswith("#"):
                    name, words = line.rstrip("\n").split(" = ", 1)
                    self.lists[name] = [parse(word) for word in words.split("|")]
        self.made = {}  # maps a name to a function that takes a random generator


def parse(text):
    """Parses a pattern to a list of parts: a string, ("one", [lists of parts]) or ("word", name)."""
    parts, rest = _sequence(text, 0, "")
    if rest != len(text):
        raise ValueError(f"{text!r}: unexpected {text[rest]!r} at {rest}")
    return parts


def _sequence(text, at, ends):
    parts, plain = [], ""
    while at < len(text) and text[at] not in ends:
        char = text[at]
        if char in "([":
            parts.append(plain)
            plain = ""
            close = ")" if char == "(" else "]"
            choices = [[]] if char == "[" else []
            while True:
                choice, at = _sequence(text, at + 1, "|" + close)
                choices.append(choice)
                if at >= len(text):
                    raise ValueError(f"{text!r}: {char} is not closed")
                if text[at] == close:
                    break
            parts.append(("one", choices))
            at += 1
        elif char == "{":
            close = text.index("}", at)
            parts += [plain, ("word", text[at + 1 : close])]
            plain = ""
            at = close + 1
        else:
            at += char == "\\"
            plain += text[at]
            at += 1
    parts.append(plain)
    return [part for part in parts if part], at


def expand(parts, words, rng):
    out = []
    _expand(parts, words, rng, out)
    return re.sub(r" +", " ", "".join(out)).strip()


def _expand(parts, words, rng, out):
    for part in parts:
        if isinstance(part, str):
            out.append(part)
        elif part[0] == "one":
            _expand(part[1][int(rng.random() * len(part[1]))], words, rng, out)
        elif part[1] in words.made:
            out.append(words.made[part[1]](rng))
        else:
            choices = words.lists[part[1]]
            _expand(choices[int(rng.random() * len(choices))], words, rng, out)


def count(parts, words):
    """Returns the number of texts that a pattern can produce. All made-up words count as one word."""
    total = 1
    for part in parts:
        if isinstance(part, str):
            continue
        if part[0] == "one":
            total *= sum(count(choice, words) for choice in part[1])
        elif part[1] not in words.made:
            total *= sum(count(choice, words) for choice in words.lists[part[1]])
    return total
