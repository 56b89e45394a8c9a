"""Checks that the manual pages describe exactly the options of the programs and are well formed."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(os.environ["PROJECT"])
MAN = ROOT / "resources/man"
sys.path.insert(0, str(MAN))
sys.dont_write_bytecode = True
from cli_help import read_program  # noqa: E402

UPDATE = "resources/man/update.py build/dev/engine/cli/rocmforge-cli brings it up to date"


def plain(name):
    """Returns the page without roff's markup for bold, and with minus signs as displayed."""
    text = (MAN / name).read_text(encoding="utf-8")
    return re.sub(r"\\f[BIR]", "", text).replace("\\-", "-")


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def section(text, kind, name):
    return re.search(rf"^\.{kind} {re.escape(name)}\n(.*?)(?=^\.S[SH] |\Z)", text, re.M | re.S)[1]


class ManPages(unittest.TestCase):
    def test_every_option_of_a_subcommand_is_listed(self):
        page = plain("rocmforge-cli.1")
        own, commands = read_program(os.environ["CLI"])
        self.assertEqual(re.findall(r"^\.SS (.*)", page, re.M), [one.name for one in commands], UPDATE)
        self.assertEqual(options_in(section(page, "SH", "OPTIONS")), {one.name for one in own}, UPDATE)
        for command in commands:
            mine = {one.name for one in command.options if one.name.startswith("--")} - {"--help", "--json"}
            with self.subTest(command.name):
                lists = re.findall(r"^(?:--.*|Also: .*)", section(page, "SS", command.name), re.M)
                first = re.findall(r"^rocmforge-cli .*", section(page, "SS", command.name), re.M)
                self.assertEqual(options_in("\n".join(lists)) | options_in(first[0]), mine, UPDATE)

    def test_options_are_described_as_by_the_program(self):
        page = plain("rocmforge-cli.1")
        _, commands = read_program(os.environ["CLI"])
        said = " ".join(page.replace("\\(aq", "'").replace("\\e", "\\").split())
        for command in commands:
            for option in command.options:
                if option.name != "--help":
                    self.assertIn(" ".join(option.about.rstrip(".").split()), said, f"{option.name}: {UPDATE}")

    @unittest.skipUnless(os.environ.get("WINDOW"), "the window isn't built")
    def test_every_option_of_the_window_is_listed(self):
        done = subprocess.run([os.environ["WINDOW"], "--help"], capture_output=True, text=True, check=True, timeout=60)
        self.assertEqual(options_in(section(plain("rocmforge.1"), "SH", "OPTIONS")), options_in(done.stdout))

    def test_the_version_is_current(self):
        for page in MAN.glob("*.1"):
            title = page.read_text(encoding="utf-8").splitlines()[0]
            self.assertIn(f'"ROCmForge {os.environ["VERSION"]}"', title)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc isn't installed")
    def test_mandoc_reports_no_problem(self):
        for page in MAN.glob("*.1"):
            done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True,
                                  check=False, timeout=60)
            self.assertEqual(done.stdout + done.stderr, "")

    @unittest.skipUnless(shutil.which("groff"), "groff isn't installed (package groff-base)")
    def test_groff_reports_no_problem(self):
        for page in MAN.glob("*.1"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-K", "utf8", "-ww", "-z", page], capture_output=True,
                                  text=True, check=False, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


unittest.main(verbosity=2)
