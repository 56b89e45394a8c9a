"""Tests the AppImage's runtime: it unpacks once, starts the program inside, and removes old versions, also
with concurrent starts."""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

PACKAGING = pathlib.Path(os.environ["PROJECT"], "packaging")
UPDATE = "gh-releases-zsync|owner|name|latest|Name-*.AppImage.zsync"
APPRUN = """#!/bin/sh
echo "words=$*"
env
while [ -n "${WAIT:-}" ] && [ ! -e "$WAIT" ]; do sleep 0.05; done
"""


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, timeout=60, **more)


def has_zstd():
    return shutil.which("g++") and run("g++", "-x", "c++", "-static", "-o", "/dev/null", "-", "-lzstd",
                                       input="#include <zstd.h>\nint main() { return !ZSTD_versionNumber(); }").returncode == 0


def contents(folder):
    """Returns the contents of a folder by name: mode and bytes of files, and targets of links."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        elif path.is_file():
            found[name] = (path.stat().st_mode & 0o777, path.read_bytes())
    return found


@unittest.skipUnless(shutil.which("mksquashfs") and has_zstd(), "g++, libzstd-dev and squashfs-tools aren't all installed")
class Runtime(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name)
        done = run(PACKAGING / "appimage_runtime.sh", cls.folder / "runtime")
        assert done.returncode == 0, done.stderr
        cls.appdir = cls.folder / "AppDir"
        (cls.appdir / "usr/many").mkdir(parents=True)
        (cls.appdir / "AppRun").write_text(APPRUN, encoding="utf-8")
        (cls.appdir / "AppRun").chmod(0o755)
        (cls.appdir / "link").symlink_to("usr/many/7")
        (cls.appdir / "usr/empty").touch()
        (cls.appdir / "usr/random").write_bytes(os.urandom(1_300_000))  # random bytes, which give incompressible blocks
        with open(cls.appdir / "usr/holes", "wb") as file:
            file.seek(3_000_000)
            file.write(b"the end")
        for number in range(700):  # needs more than one block of names and of inodes; several files share a block
            (cls.appdir / f"usr/many/{number}").write_bytes(f"{number} ".encode() * (number % 9) * 70)
        cls.image = cls.make("it")

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    @classmethod
    def make(cls, name):
        image = cls.folder / f"{name}.AppImage"
        done = run(PACKAGING / "appimage_file.sh", cls.folder / "runtime", cls.appdir, UPDATE, image)
        assert done.returncode == 0, done.stderr
        return image

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.cache = self.home / ".cache/ROCmForge/appimage"

    def environment(self, **more):
        return {"PATH": os.environ["PATH"], "HOME": str(self.home), "TMPDIR": str(self.home / "tmp"), **more}

    def start(self, *words, image=None, **more):
        done = run(image or self.image, *words, env=self.environment(**more))
        self.assertEqual(done.returncode, 0, done.stderr)
        first, *rest = done.stdout.splitlines()
        return first, dict(line.split("=", 1) for line in rest if "=" in line)

    def begin(self):
        """Starts a program that runs until the file `go` exists."""
        process = subprocess.Popen([str(self.image)], env=self.environment(WAIT=str(self.home / "go")),
                                   stdout=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (process.kill(), process.wait(), process.stdout.close()))
        return process

    def places(self):
        return sorted(path.name for path in self.cache.iterdir())

    def test_starts_the_program_inside(self):
        words, seen = self.start("a b", "--cli")
        self.assertEqual(words, "words=a b --cli")
        self.assertEqual(seen["APPIMAGE"], str(self.image))
        self.assertEqual(seen["ARGV0"], str(self.image))
        self.assertEqual(seen["APPDIR"], str(self.cache / self.places()[0]))
        self.assertEqual(contents(seen["APPDIR"]), contents(self.appdir))
        self.assertEqual(self.cache.stat().st_mode & 0o777, 0o700)

    def test_unpacks_once(self):
        first = pathlib.Path(self.start()[1]["APPDIR"]).stat()
        self.assertEqual(pathlib.Path(self.start("--appimage-extract-and-run", "x")[1]["APPDIR"]).stat(), first)
        self.assertEqual(len(self.places()), 1)

    def test_answers_the_standard_appimage_options(self):
        self.assertEqual(run(self.image, "--appimage-updateinformation").stdout.strip(), UPDATE)
        offset = int(run(self.image, "--appimage-offset").stdout)
        self.assertEqual(offset, (self.folder / "runtime").stat().st_size)
        self.assertEqual(self.image.read_bytes()[offset:offset + 4], b"hsqs")
        self.assertEqual(self.image.read_bytes()[8:11], b"AI\x02")
        self.assertEqual(run(self.image, "--appimage-extract", cwd=self.home).returncode, 0)
        self.assertEqual(contents(self.home / "squashfs-root"), contents(self.appdir))
        (self.home / "squashfs-root/usr/many/7").write_text("of an older version\n", encoding="utf-8")
        self.assertEqual(run(self.image, "--appimage-extract", cwd=self.home).returncode, 0)
        self.assertEqual(contents(self.home / "squashfs-root"), contents(self.appdir))
        shutil.rmtree(self.home / "squashfs-root")
        self.assertEqual(run(self.image, "--appimage-extract", "usr/e*", cwd=self.home).returncode, 0)
        self.assertEqual(list(contents(self.home / "squashfs-root")), ["usr/empty"])
        self.assertEqual(run(self.image, "--appimage-portable-home").returncode, 2)

    def test_needs_no_library(self):
        self.assertNotIn("NEEDED", run("readelf", "--dynamic", self.image).stdout)

    def test_four_simultaneous_first_starts_work(self):
        all_of_them = [self.begin() for _ in range(4)]
        for process in all_of_them:
            self.assertTrue(process.stdout.readline().startswith("words="))
        (self.home / "go").touch()
        for process in all_of_them:
            self.assertEqual(process.wait(30), 0)
        self.assertEqual(len(self.places()), 1)
        self.assertEqual(contents(self.cache / self.places()[0]), contents(self.appdir))

    def test_an_unused_older_version_is_deleted(self):
        runs = self.begin()
        runs.stdout.readline()
        old = self.places()[0]
        (self.appdir / "usr/new").write_text("of the next version\n", encoding="utf-8")
        self.addCleanup((self.appdir / "usr/new").unlink)
        newer = self.make("newer")
        self.start(image=newer)
        self.assertIn(old, self.places())
        self.assertEqual(len(self.places()), 2)
        (self.home / "go").touch()
        self.assertEqual(runs.wait(30), 0)
        # The folder is removed, so that the version must be unpacked again.
        shutil.rmtree(self.cache / next(name for name in self.places() if name != old))
        seen = self.start(image=newer)[1]
        self.assertEqual(self.places(), [os.path.basename(seen["APPDIR"])])
        self.assertNotIn(old, self.places())

    def test_incomplete_folders_are_completed(self):
        self.start()
        name = self.places()[0]
        (self.cache / name / "AppRun").unlink()
        left = self.cache / ".begun-abcdef"
        left.mkdir()
        (left / "half").touch()
        self.start()
        self.assertEqual(self.places(), [name])

    def test_deleted_files_are_unpacked_again(self):
        folder = pathlib.Path(self.start()[1]["APPDIR"])
        for harm in ((folder / "usr/many/699").unlink, (folder / "link").unlink, lambda: shutil.rmtree(folder / "usr/many"),
                     lambda: os.truncate(folder / "usr/random", 7)):
            harm()
            self.assertEqual(pathlib.Path(self.start()[1]["APPDIR"]), folder)
            self.assertEqual(contents(folder), contents(self.appdir))

    def test_a_kill_while_unpacking_is_survived(self):
        for delay in (0, 0.002, 0.005, 0.01, 0.02):
            process = subprocess.Popen([str(self.image)], env=self.environment(), stdout=subprocess.DEVNULL)
            time.sleep(delay)
            process.send_signal(signal.SIGKILL)
            process.wait(30)
        seen = self.start()[1]
        self.assertEqual(contents(seen["APPDIR"]), contents(self.appdir))
        self.assertEqual(len(self.places()), 1)

    def test_uses_another_folder_if_the_cache_is_unusable(self):
        self.cache.parent.mkdir(parents=True)
        self.cache.write_text("in the way", encoding="utf-8")
        seen = self.start()[1]
        self.assertTrue(seen["APPDIR"].startswith(f"{self.home}/tmp/ROCmForge-appimage-"), seen["APPDIR"])
        place = pathlib.Path(seen["APPDIR"]).parent
        shutil.rmtree(place)
        place.mkdir()
        place.chmod(0o777)  # with these permissions, others could replace the program
        done = run(self.image, env=self.environment())
        self.assertEqual(done.returncode, 127)
        self.assertIn("there is no place for its files", done.stderr)
        self.assertIn("belongs to others too", done.stderr)
        self.assertTrue(self.start(XDG_CACHE_HOME=str(self.home / "other"))[1]["APPDIR"].startswith(f"{self.home}/other/"))

    def test_a_damaged_image_is_not_started(self):
        whole = self.image.read_bytes()
        offset = int(run(self.image, "--appimage-offset").stdout)
        image = self.home / "damaged.AppImage"
        nodes = offset + int.from_bytes(whole[offset + 64:offset + 72], "little")
        for content in (whole[:offset], whole[:offset + 50], whole[:-30_000],
                        whole[:offset + 64] + bytes(8) + whole[offset + 72:],
                        whole[:nodes + 50] + os.urandom(500) + whole[nodes + 550:]):
            image.write_bytes(content)
            image.chmod(0o755)
            done = run(image, env=self.environment())
            self.assertEqual(done.returncode, 127, done.stderr)
            self.assertIn("This AppImage can't be started: ", done.stderr)
            self.assertNotIn("words=", done.stdout)
            self.assertEqual([path for path in self.home.rglob("*") if path.name == "AppRun"], [])


unittest.main(verbosity=2)
