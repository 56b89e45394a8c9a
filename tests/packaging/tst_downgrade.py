"""Tests downgrades and upgrades: the stores of older versions, compiled from the repository's history, open
data folders of the current program without losing anything.

tst_downgrade.py                 the test
tst_downgrade.py --write v2      writes tests/app/older_data/v2 again

Exits with 77 and the reason if the history, a compiler or Qt's headers are missing."""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

PROJECT = pathlib.Path(os.environ.get("PROJECT", pathlib.Path(__file__).resolve().parents[2]))
WINDOW = os.environ.get("WINDOW", "")
# Folder in which the compiled stores of older versions are kept.
WORK = pathlib.Path(os.environ["WORK"]) if "WORK" in os.environ else None
OLDER = PROJECT / "tests/app/older_data"
MOC = "/usr/lib/qt6/libexec/moc"
PACKAGES = ["Qt6Core", "Qt6Sql", "spdlog"]

# For each schema version: a commit, and the sources of its store and settings below app/ and engine/.
VERSIONS = {
    1: ("06bc2e5", ["chat_store", "chat_database", "chat_schema", "chat_types", "settings"], ["error"]),
    2: ("58739a8", ["chat_store", "chat_database", "chat_schema", "chat_types", "settings"], ["error"]),
    3: ("d0c489a", ["chat_store", "chat_database", "chat_schema", "chat_types", "chat_tree", "settings", "cache_names",
                    "search/chat_search", "search/search_query", "shelf/forgetting"],
        ["error", "cache_types", "tensor"]),
}
HEADERS = ("chat_store", "settings")  # headers below app/ for which all these versions need moc
NEWER = "The chats in {} were written by a newer version of ROCmForge; they were left as they are. " \
        "Update ROCmForge to open them."


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, check=False, timeout=900, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode(errors='replace')[-3000:]}")
    return done.stdout


def missing():
    if not shutil.which("git") or subprocess.run(["git", "-C", PROJECT, "cat-file", "-e", "06bc2e5^{commit}"],
                                                 capture_output=True, check=False).returncode:
        return "this isn't a clone with the repository's history."
    if not shutil.which("g++") or not pathlib.Path(MOC).exists():
        return "g++ or Qt's moc isn't there."
    if subprocess.run(["pkg-config", "--exists", *PACKAGES], check=False).returncode:
        return "the headers of Qt or spdlog aren't there."
    return ""


def compile_store(schema, folder):
    """Builds the program old_store of an older version unless it exists, and returns its path."""
    commit, app, engine = VERSIONS[schema]
    ours = b"".join((OLDER / name).read_bytes() for name in ("old_store.cpp", "contents.h"))
    program = folder / f"old_store-{commit}-{hashlib.sha256(ours).hexdigest()[:10]}"
    if program.exists():
        return program
    sources = folder / f"sources{schema}"
    shutil.rmtree(sources, ignore_errors=True)
    sources.mkdir(parents=True)
    run("tar", "-x", "-C", sources, input=run("git", "-C", PROJECT, "archive", commit, "app", "engine", "kernels"))
    headers = "".join(f'#include "app/{name}.h"\n' for name in HEADERS)
    (sources / "old_version.h").write_text(
        f'{headers}#define ROCMFORGE_KNOWN_SCHEMA {schema}\n#include "{OLDER}/contents.h"\n', encoding="utf-8")
    files = [sources / f"app/{name}.cpp" for name in app]
    files += [path for path in (sources / f"engine/{name}.cpp" for name in engine) if path.exists()]
    for header in HEADERS:
        moc = sources / f"moc_{header}.cpp"
        run(MOC, sources / f"app/{header}.h", "-o", moc)
        files.append(moc)
    flags = run("pkg-config", "--cflags", *PACKAGES).decode().split()
    libraries = run("pkg-config", "--libs", *PACKAGES).decode().split()
    # --gc-sections removes uncalled functions, which may refer to sources that are not compiled.
    run("g++", "-std=c++20", "-fPIC", "-ffunction-sections", "-Wl,--gc-sections", "-w", "-I", sources, *flags,
        f'-DROCMFORGE_VERSION="{schema}"', *files, OLDER / "old_store.cpp", "-o", sources / "done", *libraries)
    (sources / "done").rename(program)
    shutil.rmtree(sources)
    return program


def contents(database):
    """Returns the schema version and the rows of each table that contains a person's data. The full-text index is left
    out, because it is derived from the texts."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
        tables = [name for name, in store.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN"
                                                  " ('conversations', 'messages', 'folders', 'presets') ORDER BY name")]
        return {"version": store.execute("PRAGMA user_version").fetchone()[0],
                **{table: store.execute(f"SELECT * FROM {table} ORDER BY id").fetchall() for table in tables}}


class OldStore:
    def __init__(self, program):
        self.program = program

    def write(self, folder):
        folder.mkdir()
        run(self.program, "write", folder)

    def read(self, folder):
        return json.loads(run(self.program, "read", folder))


def start_today(folder):
    """Starts the current program on the folder and ends it once the database has the current schema."""
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", HOME=str(folder), XDG_RUNTIME_DIR=str(folder))
    with subprocess.Popen([WINDOW, "--data-dir", str(folder)], env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as program:
        try:
            deadline = time.monotonic() + 60
            while not re.search(r"ROCmForge \S+ starts", log_of(folder)) or not upgraded(folder):
                if time.monotonic() > deadline or program.poll() is not None:
                    raise RuntimeError(f"today's program didn't upgrade the folder: {log_of(folder)}")
                time.sleep(0.2)
            time.sleep(1)  # leaves time for other work at the start
        finally:
            program.send_signal(signal.SIGKILL)  # the data must survive SIGKILL too


def log_of(folder):
    return "".join(path.read_text(encoding="utf-8", errors="replace") for path in sorted(folder.glob("logs/*")))


def upgraded(folder):
    try:
        now = contents(folder / "chats.sqlite")
        # The upgrade is complete when the schema is current and growing answers are marked as interrupted.
        return now["version"] >= max(VERSIONS) and not any("growing" in row for row in now["messages"])
    except sqlite3.OperationalError:
        return False


class Downgrade(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name)
        cls.stores = {schema: OldStore(compile_store(schema, WORK or cls.folder)) for schema in VERSIONS}

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def written(self, schema):
        folder = self.folder / f"{self.id().split('.')[-1]}{schema}"
        self.stores[schema].write(folder)
        return folder

    def test_the_kept_folders_equal_those_of_older_versions(self):
        for schema in VERSIONS:
            with self.subTest(schema=schema):
                folder = self.written(schema)
                kept = self.folder / f"kept{schema}"
                shutil.copytree(OLDER / f"v{schema}", kept)
                self.assertEqual(contents(folder / "chats.sqlite"), contents(kept / "chats.sqlite"))
                self.assertEqual((folder / "settings.conf").read_bytes(), (kept / "settings.conf").read_bytes())

    def test_data_survives_an_upgrade_and_a_downgrade(self):
        for schema, store in self.stores.items():
            with self.subTest(schema=schema):
                folder = self.written(schema)
                was = self.folder / f"was{schema}"
                shutil.copytree(folder, was)
                shown = store.read(was)
                self.assertEqual(shown["notice"], "")
                self.assertEqual(len(shown["titles"]), 2)
                start_today(folder)
                self.older_finds(store, schema, folder, was, shown)

    def older_finds(self, store, schema, folder, was, shown):
        """Checks that an older version reads the folder after a newer version has used it."""
        after = contents(folder / "chats.sqlite")
        self.assertEqual([row[:5] for row in after["messages"]],
                         [row[:5] for row in contents(was / "chats.sqlite")["messages"]])
        again = store.read(folder)
        # The program clears the path of a missing model, because it can't load this model at the next start.
        self.assertEqual(dict(again["settings"], lastModel=""), dict(shown["settings"], lastModel=""))
        if after["version"] > schema:
            self.assertEqual(again["notice"].split(" New chats")[0], NEWER.format(folder / "chats.sqlite"))
            self.assertEqual(again["titles"], {})
        else:
            self.assertEqual(again["titles"], shown["titles"])
            self.assertEqual(again["shown"], shown["shown"])
        self.assertEqual(contents(folder / "chats.sqlite"), after)
        if after["version"] == schema:
            return
        # The backup of the previous schema is in the same folder as the database.
        back = self.folder / f"back{schema}"
        back.mkdir()
        shutil.copy(folder / f"chats.sqlite.v{schema}.backup", back / "chats.sqlite")
        shutil.copy(was / "settings.conf", back)
        self.assertEqual(store.read(back), shown)


def write(schema):
    with tempfile.TemporaryDirectory() as place:
        store = OldStore(compile_store(schema, pathlib.Path(place)))
        target = OLDER / f"v{schema}"
        shutil.rmtree(target, ignore_errors=True)
        store.write(target)


if __name__ == "__main__":
    if why := missing():
        print(f"Skipped: {why}")
        sys.exit(77)
    if sys.argv[1:2] == ["--write"]:
        write(int(sys.argv[2].removeprefix("v")))
    else:
        unittest.main(verbosity=2)
