"""Checks every source file against .clang-format: tst_source_form.py CLANG_FORMAT. Results differ between
versions of clang-format, so the test is skipped unless the version is the one that the sources were formatted
with."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
VERSION = 14
SOURCE_FOLDERS = ["app", "engine", "kernels", "packaging", "qml", "tests"]
SUFFIXES = [".cpp", ".h", ".hip"]
program = ""


def sources():
    return [file for source_folder in SOURCE_FOLDERS for file in sorted((SOURCES / source_folder).rglob("*")) if file.suffix in SUFFIXES]


def complaints(files):
    """Returns the messages of clang-format about files that it would change, one per line."""
    run = subprocess.run([program, "--dry-run", "--Werror", "--ferror-limit=1", *files], capture_output=True, text=True)
    found = [line for line in run.stderr.splitlines() if "[-Wclang-format-violations]" in line]
    if run.returncode != 0 and not found:
        raise RuntimeError(run.stderr)
    return found


class Format(unittest.TestCase):
    def test_every_source_is_formatted(self):
        files = sources()
        self.assertGreater(len(files), 1000)
        parts = [files[first::32] for first in range(32)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = [line for lines in pool.map(complaints, parts) for line in lines]
        self.assertFalse(found, "\n".join(["", *found, "The target `format` mends it."]))

    def test_wrong_formatting_is_detected(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / ".clang-format").write_text((SOURCES / ".clang-format").read_text())
            for text, expected in {"int main() {\n    return 0;\n}\n": 0, "int main(){ return 0; }\n": 1}.items():
                file = pathlib.Path(folder) / "main.cpp"
                file.write_text(text)
                self.assertEqual(len(complaints([file])), expected, text)


def why_not():
    if not os.access(program, os.X_OK):
        return "There is no clang-format."
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"version (\d+)", version)
    if found and int(found[1]) == VERSION:
        return None
    return f"The sources have the form of clang-format {VERSION}, and this is: {version.strip()}"


if __name__ == "__main__":
    program = sys.argv.pop(1)
    reason = why_not()
    if reason:
        print("SKIP:", reason)
        sys.exit(77)
    unittest.main()
