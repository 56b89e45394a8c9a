"""Tests packaging/run_path.py: a library finds another one by its new run path, and its size is unchanged."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(os.environ.get("PROJECT", pathlib.Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(PROJECT / "packaging"))
import run_path  # noqa: E402

LOAD = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).outer())"


def compile_library(folder, name, code, *options):
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / f"{name}.c"
    source.write_text(code, encoding="utf-8")
    library = folder / f"lib{name}.so"
    subprocess.run(["cc", "-shared", "-fPIC", source, "-o", library, *options], check=True)
    return library


class RunPath(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not shutil.which("cc"):
            raise unittest.SkipTest("there is no compiler.")

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        compile_library(self.folder / "lib", "inner", "int inner(void) { return 42; }\n")
        self.outer = compile_library(self.folder / "plugins", "outer", "int inner(void);\nint outer(void) { return inner(); }\n",
                                     f"-L{self.folder / 'lib'}", "-linner")

    def loaded(self):
        environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
        return subprocess.run([sys.executable, "-c", LOAD, self.outer], env=environment, capture_output=True, text=True,
                              check=False)

    def test_a_written_path_is_used_by_the_loader(self):
        self.assertNotEqual(self.loaded().returncode, 0)
        before = self.outer.stat().st_size
        self.assertTrue(run_path.write(self.outer, "$ORIGIN/../lib"))
        self.assertEqual(self.loaded().stdout.strip(), "42")
        self.assertEqual(self.outer.stat().st_size, before)

    def test_an_existing_path_is_kept(self):
        self.assertTrue(run_path.write(self.outer, "$ORIGIN/../lib"))
        before = self.outer.read_bytes()
        self.assertFalse(run_path.write(self.outer, "$ORIGIN"))
        self.assertEqual(self.outer.read_bytes(), before)

    def test_a_path_that_does_not_fit_is_refused(self):
        before = self.outer.read_bytes()
        self.assertFalse(run_path.write(self.outer, "$ORIGIN" + "/.." * 8))
        self.assertEqual(self.outer.read_bytes(), before)

    def test_other_files_are_refused(self):
        for content in (b"\x7fELF\x01\x01" + bytes(90), b"a text", bytes(64)):
            file = self.folder / "other"
            file.write_bytes(content)
            self.assertFalse(run_path.write(file, "$ORIGIN"))
            self.assertEqual(file.read_bytes(), content)


if __name__ == "__main__":
    unittest.main(verbosity=2)
