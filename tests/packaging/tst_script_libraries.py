"""Tests script_libraries.sh with a fake npm: only files with the pinned checksums are kept."""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = os.environ["LIBRARIES_SCRIPT"]

OTHER = """#!/bin/sh
mkdir -p package/es5 && echo evil >package/es5/core.js && echo licence >package/LICENSE
tar czf mathjax-3.2.2.tgz package
"""


class ScriptLibraries(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.folder.name)
        self.kept = self.home / "rocmforge"

    def tearDown(self):
        self.folder.cleanup()

    def run_with(self, npm):
        bin_folder = self.home / "bin"
        bin_folder.mkdir()
        (bin_folder / "npm").write_text(npm)
        (bin_folder / "npm").chmod(0o755)
        environment = dict(os.environ, XDG_CACHE_HOME=str(self.home), PATH=f"{bin_folder}:{os.environ['PATH']}")
        return subprocess.run([SCRIPT], env=environment, capture_output=True, text=True, timeout=50)

    def test_an_unreachable_registry_is_reported(self):
        result = self.run_with("#!/bin/sh\nexit 1\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("can't be reached", result.stderr)
        self.assertFalse(self.kept.exists())

    def test_a_changed_package_is_refused(self):
        result = self.run_with(OTHER)
        self.assertEqual(result.returncode, 1)
        self.assertIn("damaged or changed", result.stderr)
        self.assertFalse(self.kept.exists())

    def test_existing_packages_are_not_downloaded_again(self):
        (self.kept / "mathjax-3.2.2").mkdir(parents=True)
        result = self.run_with("#!/bin/sh\necho asked >&2\nexit 1\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr, "")


if __name__ == "__main__":
    unittest.main()
