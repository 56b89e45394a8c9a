"""Checks that bash and zsh complete every subcommand, option and listed value of rocmforge-cli --help."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["PROJECT"])
CLI = os.environ["CLI"]
COMPLETIONS = ROOT / "resources/completions"
sys.path.insert(0, str(ROOT / "resources/man"))
sys.dont_write_bytecode = True
from cli_help import read_program  # noqa: E402

BASH = """
source "$SCRIPT"
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_rocmforge_cli
printf '%s\\n' "${COMPREPLY[@]}"
"""
# The function compadd exists only during a completion. These replacements print their arguments.
ZSH = """
compadd() { print -l -- "${(@P)2}" }
_describe() { print -l -- "${(@P)4}" | sed 's/:.*//' }
_files() { print -l -- ${~:-$PREFIX*} }
words=("$@") CURRENT=$# PREFIX=${@[-1]}
source "$SCRIPT"
"""

PROGRAM = read_program(CLI)


class Shell:
    def complete(self, *words):
        """Returns the completions that the shell offers for the last word."""
        done = subprocess.run([*self.command, CLI, *words], capture_output=True, text=True, check=False, timeout=60,
                              env=dict(os.environ, SCRIPT=str(self.script)), cwd=self.folder)
        self.assertEqual(done.stderr, "")
        return [line for line in done.stdout.splitlines() if line]

    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = self.place.name
        self.own, self.commands = PROGRAM

    def tearDown(self):
        self.place.cleanup()

    def test_subcommands_are_completed(self):
        names = [one.name for one in self.commands]
        self.assertGreater(len(names), 10)
        self.assertEqual(sorted(self.complete("")), sorted(names))
        self.assertIn("chat", self.complete("--verbose", ""))

    def test_options_are_completed(self):
        self.assertEqual(set(self.complete("--")), {one.name for one in self.own})
        for command in self.commands:
            with self.subTest(command.name):
                wanted = {one.name for one in command.options} | {"--verbose"}
                self.assertEqual(set(self.complete(command.name, "--")), wanted)

    def test_values_of_options_are_completed(self):
        seen = 0
        for command in self.commands:
            for option in command.options:
                listed = re.search(r"\{([^}]*)\}", option.usage)
                if listed:
                    seen += 1
                    self.assertEqual(self.complete(command.name, option.name, ""), listed[1].split(","))
        self.assertGreater(seen, 3)

    def test_devices_are_completed(self):
        self.assertIn("cpu", self.complete("chat", "--device", ""))

    def test_files_are_completed(self):
        pathlib.Path(self.folder, "some-model.gguf").touch()
        self.assertEqual(self.complete("chat", "some"), ["some-model.gguf"])


class Bash(Shell, unittest.TestCase):
    script = COMPLETIONS / "rocmforge-cli.bash"
    command = ("bash", "--norc", "-c", BASH, "bash")

    def test_typed_letters_narrow_the_completions(self):
        self.assertEqual(self.complete("ge"), ["get", "generate"])
        self.assertEqual(self.complete("generate", "--kv", "=", "q"), ["q8_0", "q4_0"])


@unittest.skipUnless(shutil.which("zsh"), "zsh isn't installed")
class Zsh(Shell, unittest.TestCase):
    script = COMPLETIONS / "_rocmforge-cli"
    command = ("zsh", "-f", "-c", ZSH, "zsh")


unittest.main(verbosity=2)
