"""Tests how an AppImage is assembled and started, with fakes of the runtime and of the program."""
import importlib.util
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PACKAGING = pathlib.Path(os.environ["PROJECT"], "packaging")
UPDATE = "gh-releases-zsync|owner|name|latest|Name-*.AppImage.zsync"
RUNTIME = """
#include <stdio.h>
__attribute__((section(".upd_info"), used)) volatile char update[256] = {0};
int main(void) { return printf("%s", (const char*)update) < 0; }
"""
SHOW = """#!/bin/sh
echo "program=${0##*/} words=$*"
env
"""


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, timeout=60, **more)


class AppImageFile(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.place.name)
        (self.folder / "AppDir/usr").mkdir(parents=True)
        (self.folder / "AppDir/usr/file").write_text("what is inside\n", encoding="utf-8")

    def tearDown(self):
        self.place.cleanup()

    def make(self, runtime, update=UPDATE):
        return run(PACKAGING / "appimage_file.sh", runtime, self.folder / "AppDir", update, self.folder / "it.AppImage")

    @unittest.skipUnless(shutil.which("cc") and shutil.which("mksquashfs"), "cc and mksquashfs aren't both installed")
    def test_image_has_runtime_update_information_and_files(self):
        (self.folder / "runtime.c").write_text(RUNTIME, encoding="utf-8")
        runtime = self.folder / "runtime"
        self.assertEqual(run("cc", "-o", runtime, self.folder / "runtime.c").returncode, 0)
        done = self.make(runtime)
        self.assertEqual(done.returncode, 0, done.stderr)
        image = self.folder / "it.AppImage"
        self.assertEqual(run(image).stdout, UPDATE)
        inside = run("unsquashfs", "-offset", runtime.stat().st_size, "-cat", image, "usr/file")
        self.assertEqual(inside.stdout, "what is inside\n")
        # A text larger than the section is refused, because it would overwrite the data after the section.
        self.assertEqual(self.make(runtime, "x" * 256).returncode, 1)

    def test_a_file_that_is_no_runtime_is_refused(self):
        done = self.make("/bin/true")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/bin/true has no room for where updates are found", done.stderr)
        self.assertFalse((self.folder / "it.AppImage").exists())


ORDER = """
import ctypes, functools, sys
version = sys.argv[1]
icu = ctypes.CDLL(f"libicui18n.so.{version}")
opened, compared = getattr(icu, f"ucol_open_{version}"), getattr(icu, f"ucol_strcollUTF8_{version}")
opened.restype = ctypes.c_void_p
compared.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p]
words = [word.encode() for word in ("z", "Öl", "ozon", "中", "啊", "ん", "あ", "ñ", "o", "n", "nz")]
for language in ("de", "sv", "zh_CN", "ja", "es"):
    error = ctypes.c_int(0)
    collator = opened(language.encode(), ctypes.byref(error))
    order = functools.cmp_to_key(lambda a, b: compared(collator, a, len(a), b, len(b), ctypes.byref(error)))
    print(language, error.value, b" ".join(sorted(words, key=order)).decode())
"""


class IcuData(unittest.TestCase):
    """The reduced ICU data sorts words like the complete data."""

    def setUp(self):
        sys.path.insert(0, str(PACKAGING))
        self.icu_data = importlib.import_module("icu_data")
        libraries = sorted(pathlib.Path("/usr/lib/x86_64-linux-gnu").glob("libicudata.so.??"))
        if not libraries or not all(map(shutil.which, ("as", "ld", "readelf"))):
            self.skipTest("ICU's library or binutils aren't there")
        self.library = libraries[-1]

    def test_only_the_removed_data_differs(self):
        data, symbol = self.icu_data.data_of(self.library)
        self.assertRegex(symbol, r"^icudt\d+_dat$")
        header, items = self.icu_data.items(data)
        names = [name for name, _ in items]
        self.assertEqual(names, sorted(names))  # sorted, because ICU uses binary search by name
        some = [item for item in items if self.icu_data.is_kept(item[0])]
        self.assertTrue(10 < len(some) < len(items) / 10)
        header_again, again = self.icu_data.items(self.icu_data.packed(header, some))
        self.assertEqual(header_again, header)
        for (name, content), (was, before) in zip(again, some, strict=True):
            self.assertEqual(name, was)
            self.assertEqual(content.rstrip(b"\0"), before.rstrip(b"\0"), name)
        self.assertRaises(ValueError, self.icu_data.items, data[16:])

    def test_sorting_is_unchanged(self):
        with tempfile.TemporaryDirectory() as place:
            cut = pathlib.Path(place, self.library.name)
            shutil.copy(self.library.resolve(), cut)
            self.icu_data.cut(cut)
            self.assertLess(cut.stat().st_size, self.library.resolve().stat().st_size / 4)
            command = [sys.executable, "-c", ORDER, self.library.suffix[1:]]
            whole = run(*command)
            self.assertEqual(whole.returncode, 0, whole.stderr)
            part = run(*command, env=dict(os.environ, LD_LIBRARY_PATH=place))
            self.assertEqual(part.stdout, whole.stdout)
            orders = [line.split(" ", 2)[2] for line in part.stdout.splitlines()]
            self.assertEqual(len(orders), 5)
            self.assertNotEqual(orders[0], orders[1])  # the languages sort differently


class EmojiFont(unittest.TestCase):
    """The reduced font has all glyphs of the original, at half the size."""

    def setUp(self):
        self.whole = pathlib.Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
        if not self.whole.exists() or not all(map(importlib.util.find_spec, ("fontTools", "PIL"))):
            self.skipTest("the font, python3-fonttools and python3-pil aren't all installed")

    def test_emoji_pictures_are_half_as_large(self):
        from fontTools.ttLib import TTFont
        from PIL import Image
        sys.path.insert(0, str(PACKAGING))
        emoji_font = importlib.import_module("emoji_font")
        whole = TTFont(self.whole)
        # Checks a sample of the 3,600 glyphs, to save time.
        some = sorted(whole["CBDT"].strikeData[0])[::300]
        for pictures in whole["CBDT"].strikeData:
            for name in set(pictures) - set(some):
                del pictures[name]
        for strike in whole["CBLC"].strikes:
            for table in strike.indexSubTables:
                table.names = [name for name in table.names if name in some]
            strike.indexSubTables = [table for table in strike.indexSubTables if table.names]
        with tempfile.TemporaryDirectory() as place:
            file = pathlib.Path(place, "few.ttf")
            whole.save(file)
            before, size = TTFont(file), file.stat().st_size
            emoji_font.shrink(file)
            after = TTFont(file)
            self.assertLess(file.stat().st_size, size)
            self.assertEqual(after.getBestCmap(), before.getBestCmap())
            for which in ("ppemX", "ppemY"):
                self.assertEqual(getattr(after["CBLC"].strikes[0].bitmapSizeTable, which),
                                 round(getattr(before["CBLC"].strikes[0].bitmapSizeTable, which) / 2))
            for name in some:
                small, large = (font["CBDT"].strikeData[0][name] for font in (after, before))
                small.ensureDecompiled()
                large.ensureDecompiled()
                with Image.open(io.BytesIO(small.imageData)) as picture:
                    self.assertEqual((small.metrics.width, small.metrics.height), picture.size)
                self.assertAlmostEqual(small.metrics.Advance, large.metrics.Advance / 2, delta=1)


class AppRun(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.appdir = pathlib.Path(self.place.name)
        shutil.copy(PACKAGING / "AppRun", self.appdir / "AppRun")
        (self.appdir / "usr/bin").mkdir(parents=True)
        for program in ("rocmforge", "rocmforge-cli"):
            (self.appdir / "usr/bin" / program).write_text(SHOW, encoding="utf-8")
            (self.appdir / "usr/bin" / program).chmod(0o755)

    def tearDown(self):
        self.place.cleanup()

    def spare(self, name, file=None):
        folder = self.appdir / "usr/lib/spare" / name
        folder.mkdir(parents=True)
        (folder / (file or name)).touch()
        if file:
            (folder / name).symlink_to(file)
        return str(folder)

    def start(self, *words, **environment):
        done = run(self.appdir / "AppRun", *words, env={"PATH": os.environ["PATH"], "HOME": "/", **environment})
        self.assertEqual(done.returncode, 0, done.stderr)
        first, *rest = done.stdout.splitlines()
        return first, dict(line.split("=", 1) for line in rest if "=" in line)

    def test_arguments_choose_the_window_or_the_terminal(self):
        self.assertEqual(self.start("a b", "c")[0], "program=rocmforge words=a b c")
        self.assertEqual(self.start("--cli", "chat", "x")[0], "program=rocmforge-cli words=chat x")
        self.assertEqual(self.start("chat", ARGV0="/home/me/bin/rocmforge-cli")[0], "program=rocmforge-cli words=chat")
        link = self.appdir / "rocmforge-cli"
        link.symlink_to("AppRun")
        self.assertEqual(run(link, "chat").stdout.splitlines()[0], "program=rocmforge-cli words=chat")

    def test_only_missing_libraries_are_used(self):
        missing = self.spare("libnobodyhasthis.so.1")
        self.spare("libc.so.6")
        self.assertEqual(self.start()[1]["LD_LIBRARY_PATH"], missing)
        self.assertEqual(self.start(LD_LIBRARY_PATH="/mine")[1]["LD_LIBRARY_PATH"], f"/mine:{missing}")

    def test_a_newer_standard_library_is_used(self):
        newer = self.spare("libstdc++.so.6", "libstdc++.so.6.0.999")
        self.assertEqual(self.start()[1].get("LD_LIBRARY_PATH"), newer)

    def test_an_older_standard_library_is_not_used(self):
        if not list(pathlib.Path("/usr/lib").glob("*/libstdc++.so.6")) and not os.path.exists("/usr/lib64/libstdc++.so.6"):
            self.skipTest("this computer has no libstdc++")
        self.spare("libstdc++.so.6", "libstdc++.so.6.0.1")
        self.assertNotIn("LD_LIBRARY_PATH", self.start()[1])

    def test_folders_of_another_qt_are_unset(self):
        seen = self.start(QT_PLUGIN_PATH="/other", QML2_IMPORT_PATH="/other", SSL_CERT_FILE="/mine.pem")[1]
        self.assertNotIn("QT_PLUGIN_PATH", seen)
        self.assertNotIn("QML2_IMPORT_PATH", seen)
        self.assertEqual(seen["SSL_CERT_FILE"], "/mine.pem")
        self.assertEqual(seen["QT_QUICK_CONTROLS_STYLE"], "Basic")  # the AppImage contains only this style
        self.assertTrue(seen["XDG_DATA_DIRS"].startswith(str(self.appdir / "usr/share:")))

    def test_a_chosen_graphics_backend_is_kept(self):
        self.assertEqual(self.start(QT_QUICK_BACKEND="rhi")[1]["QT_QUICK_BACKEND"], "rhi")


unittest.main(verbosity=2)
