"""Parses the output of rocmforge-cli --help: subcommands, their arguments and options."""

import dataclasses
import re
import subprocess

KEPT = ("PATH", "LANG", "HOME")  # other variables, such as ROCMFORGE_HUB, would change the defaults


@dataclasses.dataclass(frozen=True)
class Option:
    name: str
    usage: str  # "TEXT:{on,off}=on", as in --help
    about: str


@dataclasses.dataclass
class Command:
    name: str
    about: str
    positionals: list
    options: list


def ask(program, *words):
    import os
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    done = subprocess.run([program, *words], capture_output=True, text=True, check=True, timeout=30, env=environment)
    return done.stdout


def entries(lines):
    """Returns the texts of the left and the right column of each entry. If the left text is too long for its
    column, the right text is on the next line."""
    found = []
    for line in lines:
        match = re.match(r"( +)(\S.*)", line)
        if not match:
            continue
        margin = len(match[1])
        if margin >= 28 and found:
            found[-1][1] = (found[-1][1] + " " + match[2]).strip()
            continue
        column = 28 + margin
        fits = len(line) <= column or line[column - 1] == " "
        left, right = (line[:column], line[column:]) if fits else (line, "")
        found.append([left.strip(), right.strip()])
    return found


def sections(text):
    """Returns the lines below each heading. Option groups count as options."""
    found, heading = {}, ""
    for line in text.splitlines():
        if line.strip() in ("Options:", "Positionals:", "Subcommands:"):
            heading = line.strip()[:-1]
        elif heading and line.startswith("  ") and not line.lstrip().startswith("["):
            found.setdefault(heading, []).append(line)
    return found


def option_of(left, right):
    match = re.match(r"(?:-\w,)?(--?[\w-]+|[A-Z]+)\s*(.*)", left)
    return Option(match[1], match[2], right)


def read_command(program, name, about):
    parts = sections(ask(program, name, "--help"))
    return Command(name, about, [option_of(*entry) for entry in entries(parts.get("Positionals", []))],
                   [option_of(*entry) for entry in entries(parts.get("Options", []))])


def read_program(program):
    """Returns the options of the program itself and its subcommands."""
    parts = sections(ask(program, "--help"))
    own = [option_of(*entry) for entry in entries(parts["Options"])]
    return own, [read_command(program, name, about) for name, about in entries(parts["Subcommands"])]
