"""What `cmake --install` puts where, by component."""
import os
import pathlib
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


def installed(component):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["cmake", "--install", BUILD, "--prefix", folder, "--component", component], check=True,
                       capture_output=True, timeout=60)
        root = pathlib.Path(folder)
        return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()}


def without_models(files):
    return {file for file in files if not file.startswith("share/rocmforge/models/")}


class Install(unittest.TestCase):
    def test_the_terminals_component(self):
        self.assertEqual(without_models(installed("cli")), CLI_FILES)

    @unittest.skipUnless(os.environ.get("WINDOW"), "the window isn't built")
    def test_the_windows_component(self):
        self.assertEqual(installed("app"), APP_FILES)


unittest.main(verbosity=2)
