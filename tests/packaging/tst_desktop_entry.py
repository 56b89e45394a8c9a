"""Checks the desktop entry, the AppStream metadata, the MIME type and the icons."""
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["PROJECT"])
DESKTOP = ROOT / "resources/desktop"
ID = "io.github.rocmforge.ROCmForge"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def tool(name, package):
    return unittest.skipUnless(shutil.which(name), f"{name} isn't installed (package {package})")


def run(*command, **environment):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, timeout=60,
                          env=dict(os.environ, **environment))


class Entry(unittest.TestCase):
    @tool("desktop-file-validate", "desktop-file-utils")
    def test_the_entry_is_valid(self):
        done = run("desktop-file-validate", DESKTOP / f"{ID}.desktop")
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    @tool("appstreamcli", "appstream")
    def test_the_metadata_is_valid(self):
        done = run("appstreamcli", "validate", "--no-net", "--strict", DESKTOP / f"{ID}.metainfo.xml")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_newest_release_is_this_version(self):
        text = (DESKTOP / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
        releases = re.findall(r'<release version="([^"]+)" date="\d{4}-\d\d-\d\d">', text)
        self.assertEqual(releases[0], os.environ["VERSION"])

    def test_screenshots_are_in_the_repository(self):
        text = (DESKTOP / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
        paths = re.findall(r"/main/(resources/screenshots/[^<]+)</image>", text)
        self.assertTrue(paths)
        for path in paths:
            self.assertTrue((ROOT / path).is_file(), path)


class FileType(unittest.TestCase):
    @tool("update-mime-database", "shared-mime-info")
    def test_gguf_files_are_recognised_by_name_and_content(self):
        with tempfile.TemporaryDirectory() as folder:
            mime = pathlib.Path(folder, "mime")
            (mime / "packages").mkdir(parents=True)
            shutil.copy(DESKTOP / f"{ID}.mime.xml", mime / "packages" / f"{ID}.xml")
            done = run("update-mime-database", mime, XDG_DATA_HOME=folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("application/x-gguf:*.gguf", (mime / "globs2").read_text(encoding="utf-8"))
            magic = (mime / "magic").read_bytes()
            self.assertIn(b"[60:application/x-gguf]\n>0=\0\4GGUF\n", magic)

    def test_the_entry_opens_gguf_files(self):
        entry = (DESKTOP / f"{ID}.desktop").read_text(encoding="utf-8")
        kind = re.search(r'<mime-type type="([^"]+)"', (DESKTOP / f"{ID}.mime.xml").read_text(encoding="utf-8"))[1]
        self.assertIn(f"MimeType={kind};\n", entry)
        self.assertRegex(entry, r"(?m)^Exec=rocmforge %f$")


class Icons(unittest.TestCase):
    def test_icons_of_every_size_exist(self):
        for size in SIZES:
            for name in (f"apps/{ID}", "mimetypes/application-x-gguf"):
                picture = DESKTOP / "png" / str(size) / f"{name}.png"
                head = picture.read_bytes()[:24]
                self.assertEqual(struct.unpack(">II", head[16:24]), (size, size), picture)


unittest.main(verbosity=2)
