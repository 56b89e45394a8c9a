"""Reads the sources of the window and the terminal tool: texts, commands with their shortcuts, sections of the
settings, subcommands and options. Regular expressions are enough, because the sources write each of these in only one
form."""
import glob
import os
import re

TEXT = re.compile(r'\b(?:qsTr|tr)\(\s*"((?:[^"\\]|\\.)*)"')
# Maps the key names that people use to the names that QKeySequence uses.
KEY_NAMES = {"Enter": "Return", "Esc": "Escape", "Delete": "Del"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def texts(source):
    return {text.replace('\\"', '"') for text in TEXT.findall(source)}


def block(source, at):
    """Returns the part of `source` between the brace at `at` and its closing brace."""
    depth = 0
    for end in range(at, len(source)):
        depth += {"{": 1, "}": -1}.get(source[end], 0)
        if depth == 0:
            return source[at : end + 1]
    raise ValueError("a brace is not closed")


class Program:
    def __init__(self, root):
        self.root = root
        sources = [path for kind in ("qml/**/*.qml", "app/**/*.cpp", "app/**/*.h") for path in glob.glob(os.path.join(root, kind), recursive=True)]
        self.texts = set().union(*(texts(read(path)) for path in sources))
        # The window shows "Thought for %1 s", and answers call it “Thought”. Texts that end in " for %1 s" are
        # therefore also included without this end.
        self.texts |= {text.removesuffix(" for %1 s") for text in self.texts}
        self.commands = self.read_commands()
        self.sections = self.read_sections()
        manual = read(os.path.join(root, "resources/man/rocmforge-cli.1")).replace("\\-", "-")
        self.subcommands = set(re.findall(r"^\.SS ([a-z-]+)$", manual, re.M))
        self.options = set(re.findall(r"--[a-z-]+", manual))
        keys = re.search(r"^\.SH KEYS\n(.*?)^\.SH ", read(os.path.join(root, "resources/man/rocmforge.1")), re.M | re.S)[1]
        self.manual_keys = set(re.findall(r"[^\s\",]+", keys))

    def read_commands(self):
        """Returns {name: shortcuts} for all commands. A command without a name has an entry for each of its texts."""
        commands = {}
        for path in glob.glob(os.path.join(self.root, "qml/commands/*.qml")):
            source = read(path)
            for found in re.finditer(r"^ *Command \{", source, re.M):
                command = block(source, found.end() - 1)
                name = re.search(r'^ *name: "(\w+)"', command, re.M)
                keys = set(re.findall(r'^ *(?:keys|otherKeys): "([^"]+)"', command, re.M))
                for one in [name[1]] if name else texts(command):
                    commands[one] = keys
        return commands

    def read_sections(self):
        """Returns the texts of each section of the settings, including the parts of a section in other files."""
        files = {os.path.basename(path)[:-4]: read(path) for path in glob.glob(os.path.join(self.root, "qml/*/*.qml"))}
        sections = {}
        for source in files.values():
            for found in re.finditer(r"^ *SettingSection \{", source, re.M):
                section = block(source, found.end() - 1)
                title = re.search(r'^ *title: qsTr\("([^"]+)"\)', section, re.M)
                parts = [files[name] for name in re.findall(r"^ *(\w+) \{", section, re.M) if name in files]
                sections[title[1]] = set().union(texts(section), *map(texts, parts))
        return sections
