"""Checks which files `cmake --install` installs for each component."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

BUILD = os.environ["BUILD"]
ID = "io.github.rocmforge.ROCmForge"
CLI_FILES = {
    "bin/rocmforge-cli",
    "share/bash-completion/completions/rocmforge-cli",
    "share/doc/rocmforge/copyright",
    "share/man/man1/rocmforge-cli.1",
    "share/zsh/vendor-completions/_rocmforge-cli",
}
KERNELS = "lib/rocmforge/librocmforge_kernels.so"
ENGINE = "lib/rocmforge/librocmforge_engine.so"  # exists in builds for packages
APP_FILES = {
    "bin/rocmforge",
    f"share/applications/{ID}.desktop",
    "share/icons/hicolor/scalable/mimetypes/application-x-gguf.svg",
    f"share/icons/hicolor/scalable/apps/{ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
    f"share/man/man1/rocmforge.1",
    f"share/metainfo/{ID}.metainfo.xml",
    f"share/mime/packages/{ID}.xml",
}
for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
    APP_FILES.add(f"share/icons/hicolor/{size}x{size}/apps/{ID}.png")
    APP_FILES.add(f"share/icons/hicolor/{size}x{size}/mimetypes/application-x-gguf.png")


def run(*command):
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)


def install(folder, component):
    done = run("cmake", "--install", BUILD, "--prefix", folder, "--component", component)
    assert done.returncode == 0, done.stderr


def installed(component):
    with tempfile.TemporaryDirectory() as folder:
        install(folder, component)
        root = pathlib.Path(folder)
        return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()}


def without_models(files):
    return {file for file in files if not file.startswith("share/rocmforge/models/")}


class Install(unittest.TestCase):
    def test_the_cli_component_has_its_files(self):
        files = without_models(installed("cli"))
        self.assertEqual(files - {KERNELS, ENGINE}, CLI_FILES)
        self.assertEqual(KERNELS in files, "gfx" in run(os.environ["CLI"], "--version").stdout)

    def test_a_moved_program_finds_its_libraries(self):
        with tempfile.TemporaryDirectory() as folder:
            install(folder, "cli")
            shutil.move(os.path.join(folder, "bin"), os.path.join(folder, "elsewhere"))
            done = run(os.path.join(folder, "elsewhere/rocmforge-cli"), "--version")
            self.assertEqual(done.returncode, 0, done.stderr)
            listed = run("ldd", os.path.join(folder, "elsewhere/rocmforge-cli")).stdout
            self.assertNotIn(BUILD, listed)

    @unittest.skipUnless(os.environ.get("WINDOW"), "the window isn't built")
    def test_the_app_component_has_its_files(self):
        self.assertEqual(installed("app"), APP_FILES)


unittest.main(verbosity=2)
