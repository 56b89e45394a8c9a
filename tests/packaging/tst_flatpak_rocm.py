"""Tests which files of a ROCm folder packaging/flatpak_rocm.sh packs into the Flatpak's extension."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROJECT = pathlib.Path(os.environ["PROJECT"])
SCRIPT = PROJECT / "packaging/flatpak_rocm.sh"


@unittest.skipUnless(shutil.which("gcc") and shutil.which("readelf"), "gcc or readelf isn't installed")
class Extension(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.place.name)
        (self.folder / "rocm/lib").mkdir(parents=True)

    def tearDown(self):
        self.place.cleanup()

    def library(self, name, *needs):
        file = self.folder / "rocm/lib" / name
        subprocess.run(["gcc", "-shared", "-x", "c", "/dev/null", "-x", "none", f"-Wl,-soname,{name}", "-Wl,--no-as-needed",
                        *(str(self.folder / "rocm/lib" / need) for need in needs), "-o", str(file)], check=True, timeout=60)

    def stage(self):
        stage = self.folder / "stage"
        done = subprocess.run([str(SCRIPT), str(self.folder / "rocm"), "--stage"], capture_output=True, text=True,
                              check=False, timeout=60, env=dict(os.environ, ROCMFORGE_ROCM_STAGE=str(stage)))
        return done, stage

    def test_the_runtime_and_its_dependencies_are_staged(self):
        self.library("libnuma.so.1")
        self.library("libhsa-runtime64.so.1", "libnuma.so.1")
        self.library("libamd_comgr.so.2")
        self.library("librocblas.so.4")
        self.library("libamdhip64.so.6.3.60301", "libhsa-runtime64.so.1")
        (self.folder / "rocm/lib/libamdhip64.so.6").symlink_to("libamdhip64.so.6.3.60301")
        done, stage = self.stage()
        self.assertEqual(done.returncode, 0, done.stderr)
        packed = {file.name for file in (stage / "files/lib").iterdir()}
        self.assertEqual(packed, {"libamdhip64.so.6", "libhsa-runtime64.so.1", "libnuma.so.1", "libamd_comgr.so.2"})
        self.assertFalse(any(file.is_symlink() for file in (stage / "files/lib").iterdir()))
        manifest = (PROJECT / "packaging/flatpak/io.github.rocmforge.ROCmForge.json").read_text(encoding="utf-8")
        metadata = (stage / "metadata").read_text(encoding="utf-8")
        name, = [line.split("=")[1] for line in metadata.splitlines() if line.startswith("name=")]
        self.assertIn(f'"{name}"', manifest)

    def test_missing_rocm_is_reported(self):
        done, _ = self.stage()
        self.assertEqual(done.returncode, 1)
        self.assertIn("name a folder with ROCm's HIP runtime", done.stderr)


unittest.main(verbosity=2)
