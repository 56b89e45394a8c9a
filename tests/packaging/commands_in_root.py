#!/usr/bin/python3
"""Runs the README's two commands in a minimal root of a distribution, as root, with a network but without
preparation, a display or a terminal: packaging/run.sh installs, builds and answers a question;
packaging/test.sh --prepare installs and configures, but runs no tests. Then packaging/deb.sh builds the Debian package
of that distribution, which is copied to --dist for deb_in_root.py.

Exits with 0, with 1 and the reason, or with 77 and the reason why it cannot run here."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "window"))
import roots  # noqa: E402
from stage import skip  # noqa: E402

SOURCES = "/root/rocmforge"


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--suite", required=True, choices=roots.SUITES)
    parser.add_argument("--roots", required=True)
    parser.add_argument("--dist", required=True)
    parser.add_argument("--ccache", help="a folder in /tmp where a compiler cache is kept, for a second try to be short; "
                                         "the program ccache is prepared then")
    return parser.parse_args()


def copy_sources(root):
    """Copies the files that git tracks, without build results. Also copies the script libraries, which would otherwise
    require npm."""
    target = root / SOURCES[1:]
    target.mkdir(parents=True)
    listed = subprocess.run(["git", "-C", PROJECT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, check=True).stdout
    packed = subprocess.run(["tar", "--create", "--directory", PROJECT, "--null", "--files-from=-", "--ignore-failed-read"],
                            input=listed, capture_output=True, check=True).stdout
    subprocess.run(["tar", "--extract", "--directory", target], input=packed, check=True)
    kept = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache"), "rocmforge")
    if kept.is_dir():
        shutil.copytree(kept, root / "root/.cache/rocmforge")


def in_root(root, *command, seconds=5400, **more):
    """Runs a command without input and returns its output."""
    enter, extra = roots.enter(root, network=True)
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", **extra, **more}
    begun = time.monotonic()
    done = subprocess.run([*enter, "/usr/bin/env", "--chdir", SOURCES, *command], env=environment, text=True, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds)
    print(f"$ {' '.join(command)}: {time.monotonic() - begun:.0f} s, exit status {done.returncode}", flush=True)
    assert done.returncode == 0, done.stdout[-6000:]
    return done.stdout


def try_commands(root, arguments):
    cache = {}
    if arguments.ccache:
        in_root(root, "apt-get", "update", "-qq")
        in_root(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "ccache")
        cache["CCACHE_DIR"] = os.path.abspath(arguments.ccache)  # the root file system shares /tmp
    first = in_root(root, "packaging/run.sh", "--no-model", **cache)
    assert "There is no display" in first and "There is no terminal either" in first, first[-2000:]
    assert " tokens/s · " in first, first[-2000:]
    warnings = [line for line in first.splitlines() if "warning:" in line]
    assert not warnings, "it builds with warnings: " + "\n".join(warnings[:20])
    print("\n".join(first.splitlines()[-4:]))
    begun = time.monotonic()
    in_root(root, "packaging/run.sh", "--no-model", **cache)
    assert time.monotonic() - begun < 10, "nothing had changed, and it took more than 10 s to be there again"
    prepared = in_root(root, "packaging/test.sh", "--prepare")
    print(prepared.splitlines()[-1])
    made = in_root(root, "packaging/deb.sh", ROCMFORGE_BUILD=f"{SOURCES}/build/release", **cache)
    print(made.splitlines()[-1])
    for package in (root / SOURCES[1:] / "dist").glob("rocmforge_*.deb"):
        os.makedirs(arguments.dist, exist_ok=True)
        shutil.copy(package, arguments.dist)


def main():
    arguments = parse()
    roots.check_tools()
    bare = roots.make_root(arguments.roots, arguments.suite)
    if bare is None:
        skip("no root file system can be made.")
    root = bare.with_name(bare.name + "-commands")
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", str(bare), str(root)], check=True)
    try:
        roots.as_here(root)
        copy_sources(root)
        try_commands(root, arguments)
    except (AssertionError, subprocess.SubprocessError) as error:
        print(f"FAILED: {error}")
        return 1
    shutil.rmtree(root)
    print("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
