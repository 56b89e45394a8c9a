"""Tests packages.sh while another program holds a lock of apt or dpkg: it waits for a limited time and
continues."""
import fcntl
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

SCRIPT = os.environ["PACKAGES_SCRIPT"]
HELD = 3  # seconds for which the lock is held

# The messages of apt-get about a lock of the package lists and of dpkg.
FAKE_APT = """#!/bin/sh
echo "$*" >>"$FOLDER/asked"
if [ -e "$FOLDER/locked.$1" ]; then
    rm "$FOLDER/locked.$1"
    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2
    exit 100
fi
"""


def run(command, folder, path=None, wait=60):
    environment = {"PATH": path or os.environ["PATH"], "FOLDER": str(folder), "APT_CONFIG": str(folder / "apt.conf"),
                   "ROCMFORGE_APT_WAIT": str(wait), "TMPDIR": str(folder)}
    return subprocess.run(["bash", "-c", f"set -euo pipefail; source '{SCRIPT}'; {command}"], env=environment, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)


def executable(file, text):
    file.write_text(text)
    file.chmod(0o755)


class Fake(unittest.TestCase):
    """Tests install_packages with a fake apt-get that reports a lock."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        tools = self.folder / "tools"
        tools.mkdir()
        executable(tools / "apt-get", FAKE_APT)
        executable(tools / "dpkg-query", "#!/bin/sh\nexit 1\n")
        executable(tools / "sudo", '#!/bin/sh\nexec "$@"\n')
        self.path = f"{tools}:{os.environ['PATH']}"

    def asked(self):
        return [line.split()[0] for line in (self.folder / "asked").read_text().splitlines()]

    def test_update_and_install_are_repeated_while_locked(self):
        for step in ("update", "install"):
            (self.folder / f"locked.{step}").touch()
        done = run('install_packages "a test" one two', self.folder, self.path)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.asked(), ["update", "update", "install", "install"])
        self.assertIn("Waiting for another program", done.stderr)

    def test_waiting_ends_after_the_time_limit(self):
        (self.folder / "locked.update").touch()
        done = run('install_packages "a test" one', self.folder, self.path, wait=0)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(self.asked(), ["update"])
        self.assertIn("still holds the lock", done.stderr)

    def test_other_failures_are_reported_at_once(self):
        executable(self.folder / "tools/apt-get", "#!/bin/sh\necho 'E: Unable to locate package one' >&2\nexit 100\n")
        done = run('install_packages "a test" one', self.folder, self.path)
        self.assertEqual(done.returncode, 1)
        self.assertIn("Unable to locate package one", done.stderr)
        self.assertNotIn("Waiting", done.stderr)


@unittest.skipUnless(shutil.which("apt-get"), "there is no apt-get")
class Real(unittest.TestCase):
    """Tests the real apt-get on temporary folders with locks that are really held."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("etc/apt/sources.list.d", "etc/apt/preferences.d", "var/lib/apt/lists/partial", "var/lib/dpkg",
                     "var/cache/apt/archives/partial"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "var/lib/dpkg/status").touch()
        (self.folder / "apt.conf").write_text(
            f'Dir "{self.folder}";\nDir::State::status "{self.folder}/var/lib/dpkg/status";\n'
            'Dir::Etc::parts "none";\nAPT::Sandbox::User "";\n')
        tools = self.folder / "tools"
        tools.mkdir()
        executable(tools / "sudo", '#!/bin/sh\nexec "$@"\n')
        self.path = f"{tools}:{os.environ['PATH']}"

    def waits(self, lock, command):
        log = self.folder / "log"
        free = run(f"apt_get '{log}' {command}", self.folder, self.path)
        self.assertEqual(free.returncode, 0, log.read_text())
        with open(self.folder / lock, "w", encoding="utf-8") as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            release = threading.Timer(HELD, lambda: fcntl.lockf(file, fcntl.LOCK_UN))
            release.start()
            begun = time.monotonic()
            done = run(f"apt_get '{log}' {command}", self.folder, self.path)
            release.join()
        self.assertEqual(done.returncode, 0, log.read_text())
        self.assertGreaterEqual(time.monotonic() - begun, HELD)
        self.assertEqual(done.stderr.count("Waiting for another program"), 1)

    def test_waits_for_the_lock_of_the_lists(self):
        self.waits("var/lib/apt/lists/lock", "update -qq")

    def test_waits_for_the_lock_of_the_archives(self):
        self.waits("var/cache/apt/archives/lock", "clean")

    def test_waits_for_the_lock_of_dpkg(self):
        self.waits("var/lib/dpkg/lock-frontend", "install -y -qq")


unittest.main()
