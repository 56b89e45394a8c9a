#!/usr/bin/env python3
"""Draws comments, texts of the window and error sentences at random, to be read by somebody who did not write them.

    tests/language/sample.py [--seed N] [--comments 300] [--texts 100] [--errors 50] [--below FOLDER]

Prints the seed, so that a sample can be repeated, and each text with its file and line. A text is understood if a
native-speaking engineer who has never seen the project understands it on the first reading."""
import argparse
import io
import random
import re
import subprocess
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = {".cpp", ".h", ".hip", ".qml", ".js", ".mjs", ".cjs", ".c"}
# Files that are left out: vocabulary of the built-in model, and tables of other projects.
LEFT_OUT = re.compile(r"^(?:resources/builtin_model/words/|kernels/iq\w+_grid\.h)")
# Comments that are meant for tools, not for readers.
FOR_TOOLS = re.compile(r"^(?:!/|clang-format (?:on|off)|NOLINT|noqa|shellcheck |type: |pylint|-\*-|namespace [\w:]+$"
                       r"|include guard|HWY_\w+ [!=]= HWY_\w+$|\[[^]]*\]$|[FIU]\d+ \[[^]]*\]$)")
NUMBER = re.compile(r"[-+]?\d[\d.,' x]*")
# A block comment of one identifier is the name of an unused parameter or of an argument.
PARAMETER = re.compile(r"\s*[A-Za-z_]\w*\s*=?\s*")
# A regular expression of JavaScript, which may contain two slashes.
REGEXP = r"/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/"
LITERAL = r'"((?:[^"\\\n]|\\.)*)"'


def tracked(below):
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", below or "."], capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if not LEFT_OUT.match(name)]


def joined(numbered):
    """Joins comments that start in one column of consecutive lines to one comment: (number of the first line, text). A
    comment after code is returned with the code. `numbered` is a list of (line, column, code before the comment,
    text)."""
    found, last = [], None
    for number, column, code, text in numbered:
        if not text or FOR_TOOLS.match(text):
            last = None
        elif not code and last == (number - 1, column):
            found[-1][1] += " " + text
            last = number, column
        else:
            found.append([number, f"{code}   // {text}" if code else text])
            last = number, column
    return [(number, text) for number, text in found
            if re.search(r"\w+\W+\w+", text) and not NUMBER.fullmatch(text.rpartition("   // ")[2])]


def code_comments(text):
    """Returns the comments of a C++, QML or JavaScript file."""
    lines = []
    pattern = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|`[^`]*`|//([^\n]*)|/\*(.*?)\*/'
                         r"|(?<=[=(,:\[!&|?;]) *" + REGEXP, re.S)
    for match in pattern.finditer(text):
        number = text.count("\n", 0, match.start()) + 1
        start = text.rfind("\n", 0, match.start()) + 1
        column, code = match.start() - start, text[start:match.start()].strip()
        if match[2] is not None:
            lines.append((number, column, code, match[2].lstrip("/").strip()))
        elif match[3] is not None and not PARAMETER.fullmatch(match[3]):
            lines.append((number, column, code, " ".join(line.strip(" *") for line in match[3].splitlines()).strip()))
    return joined(lines)


def hash_comments(text):
    """Returns the comments of a shell script or CMake file."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r"""((?:[^#"']|"[^"]*"|'[^']*')*?)(?<![^\s])#(?!\w+=)(.*)""", line)
        if match:
            lines.append((number, len(match[1]), match[1].strip(), match[2].strip()))
    return joined(lines)


def python_comments(text):
    """Returns the comments and docstrings of a Python file."""
    lines, docs, starts = [], [], True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            lines.append((*token.start, token.line[:token.start[1]].strip(), token.string.lstrip("#").strip()))
        elif token.type == tokenize.STRING and starts and token.string.startswith('"""'):
            docs.append((token.start[0], " ".join(token.string.strip('"').split())))
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            starts = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    return joined(lines) + docs


def comments(below=""):
    found = []
    for name in tracked(below):
        file = ROOT / name
        if file.suffix in CODE:
            read = code_comments
        elif file.suffix == ".py":
            read = python_comments
        elif file.suffix in (".sh", ".cmake") or file.name in ("CMakeLists.txt", "AppRun"):
            read = hash_comments
        else:
            continue
        found += [(name, number, text) for number, text in read(file.read_text(encoding="utf-8"))]
    return found


def literals(text):
    """Yields string literals as (position, text). Adjacent literals are joined."""
    for match in re.finditer(r"(?:" + LITERAL + r"\s*)+", text):
        yield match.start(), "".join(re.findall(LITERAL, match[0])).replace('\\"', '"').replace("\\n", " ")


def without_comments(text):
    """Replaces comments by blanks, so that positions stay the same."""
    def kept(match):
        return match[0] if match[0][0] in "\"'" else re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|//[^\n]*|/\*.*?\*/', kept, text, flags=re.S)


def window_texts(below=""):
    """Returns the texts that are translated: the arguments of qsTr, tr and translate."""
    found = []
    call = re.compile(r'(?:qsTr|\btr|QT_TR_NOOP)\(\s*((?:' + LITERAL + r'\s*)+)|\btranslate\(\s*"[^"]*",\s*((?:' + LITERAL + r"\s*)+)")
    for name in tracked(below):
        if not re.match(r"(?:app|qml)/.*\.(?:cpp|h|qml)$", name):
            continue
        text = without_comments((ROOT / name).read_text(encoding="utf-8"))
        for match in call.finditer(text):
            said = "".join(re.findall(LITERAL, match[1] or match[3]))
            if re.search(r"[A-Za-z]{2}", said):
                found.append((name, text.count("\n", 0, match.start()) + 1, said))
    return found


def error_sentences(below=""):
    """Returns the sentences in the code of engine/ and app/: literals that end with a full stop, except help and log
    lines."""
    found = []
    for name in tracked(below):
        if not re.match(r"(?:app|engine)/.*\.(?:cpp|h)$", name):
            continue
        text = without_comments((ROOT / name).read_text(encoding="utf-8"))
        for position, said in literals(text):
            before = text[max(0, position - 60):position]
            if re.search(r"log\S*(?:->|\.)\w+\([^;]*$|spdlog::", before):
                continue
            if re.search(r"[a-z]{2,} [a-z{%'].*[.]$", said) and re.match(r"[A-Z%{'“]", said):
                found.append((name, text.count("\n", 0, position) + 1, said.strip()))
    return found


def drawn(kind, population, count, seed):
    """Returns `count` random items of the population, or all if there are fewer. Equal arguments give equal results."""
    return random.Random(f"{seed} {kind}").sample(sorted(population), min(count, len(population)))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    arguments.add_argument("--comments", type=int, default=300)
    arguments.add_argument("--texts", type=int, default=100)
    arguments.add_argument("--errors", type=int, default=50)
    arguments.add_argument("--below", default="", help="only files in this folder")
    asked = arguments.parse_args()
    print(f"seed {asked.seed}")
    for kind, population, count in (("comments", comments(asked.below), asked.comments),
                                    ("texts", window_texts(asked.below), asked.texts),
                                    ("errors", error_sentences(asked.below), asked.errors)):
        sample = drawn(kind, population, count, asked.seed)
        print(f"\n# {len(sample)} of {len(population)} {kind}")
        for name, number, text in sample:
            print(f"{name}:{number}: {text}")


if __name__ == "__main__":
    main()
