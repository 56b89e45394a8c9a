#!/usr/bin/env python3
"""Updates the subcommands and options of rocmforge-cli in its manual page, between two markers.

    resources/man/update.py build/dev/engine/cli/rocmforge-cli"""

import collections
import pathlib
import re
import sys

from cli_help import read_program

BEGIN = '.\\" What follows was written by update.py, from --help.\n'
END = '.\\" Here ends what update.py wrote.\n'


def roff(text):
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")


def bold(text):
    return f"\\fB{roff(text)}\\fR"


def italic(text):
    return f"\\fI{roff(text)}\\fR"


def value_of(usage):
    choices = re.search(r"\{([^}]*)\}", usage)
    if choices:
        return "|".join(italic(one) for one in choices[1].split(","))
    if usage.startswith(("INT", "FLOAT")):
        return italic("number")
    return italic("text") if usage.startswith("TEXT") else ""


def described(option):
    sentences = [option.about.rstrip(".") + "."]
    bounds = re.search(r"in \[(\S+) - (\S+)\]", option.usage)
    if bounds:
        sentences.append(f"From {bounds[1]} to {bounds[2]}.")
    standard = re.search(r"=(.*?)(?: Excludes:| Needs:| REQUIRED|$)", option.usage)
    if standard and standard[1].strip() and "default" not in option.about:
        sentences.append(f"Default: {standard[1].strip()}.")
    other = re.search(r"Excludes: (\S+)", option.usage)
    if other:
        sentences.append(f"Not together with {other[1]}.")
    other = re.search(r"Needs: (\S+)", option.usage)
    if other:
        sentences.append(f"Together with {other[1]}.")
    return roff(" ".join(sentences))


def paragraph(option):
    value = value_of(option.usage)
    return f".TP\n{bold(option.name)}{' ' + value if value else ''}\n{described(option)}\n"


def synopsis(command):
    words = [bold("rocmforge-cli"), bold(command.name)]
    for one in command.positionals:
        words.append(italic(one.name) if "REQUIRED" in one.usage else f"[{italic(one.name)}]")
    words += [f"{bold(one.name)} {value_of(one.usage)}" for one in command.options if "REQUIRED" in one.usage]
    return " ".join(words) + " [" + italic("options") + "]"


def subsection(command, shared):
    own = [one for one in command.options if one not in shared]
    common = [one for one in command.options if one in shared and one.name not in ("--help", "--json")]
    text = f".SS {command.name}\n{synopsis(command)}\n.PP\n{roff(command.about)}.\n"
    text += "".join(f".TP\n{italic(one.name)}\n{described(one)}\n" for one in command.positionals)
    text += "".join(paragraph(one) for one in own)
    if common:
        text += ".PP\nAlso: " + ", ".join(bold(one.name) for one in common) + ".\n"
    return text


def written(program):
    own, commands = read_program(program)
    times = collections.Counter(option for command in commands for option in command.options)
    shared = [option for option, count in times.items() if count > 1]
    text = ".SH OPTIONS\n" + "".join(paragraph(one) for one in own) + ".SH SUBCOMMANDS\n"
    text += "".join(subsection(command, shared) for command in commands)
    text += ".SH OPTIONS OF SEVERAL SUBCOMMANDS\n"
    return text + "".join(paragraph(one) for one in shared if one.name != "--help")


def main():
    page = pathlib.Path(__file__).with_name("rocmforge-cli.1")
    before, rest = page.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    page.write_text(before + BEGIN + written(sys.argv[1]) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
