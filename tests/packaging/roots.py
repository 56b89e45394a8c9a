"""Bare root file systems of distributions, made by debootstrap from the archive that this computer's apt uses."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "window"))
from stage import skip  # noqa: E402

SUITES = ("bookworm", "trixie", "sid")


def mirror():
    """The first Debian archive among apt's sources."""
    files = [pathlib.Path("/etc/apt/sources.list"), *sorted(pathlib.Path("/etc/apt/sources.list.d").glob("*"))]
    for file in files:
        if not file.is_file():
            continue
        for stanza in re.split(r"\n\s*\n", file.read_text(encoding="utf-8")):
            uris = re.search(r"^URIs:\s*(\S+)", stanza, re.M)
            if uris and re.search(r"^Suites:.*\b(bookworm|trixie|sid)\b", stanza, re.M):
                return uris[1]
            line = re.search(r"^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(bookworm|trixie|sid)\s", stanza, re.M)
            if line:
                return line[1]
    sys.exit("apt's sources name no archive of Debian to make root file systems from")


def check_tools():
    if os.geteuid() != 0:
        skip("root file systems are made and entered by root.")
    for tool in ("debootstrap", "unshare", "chroot"):
        if not shutil.which(tool) and not os.path.exists(f"/usr/sbin/{tool}"):
            skip(f"{tool} isn't installed.")


def make_root(folder, suite):
    """The path of the root; None, with the reason printed, when it can't be made."""
    root = pathlib.Path(folder) / suite
    if (root / "whole").exists():
        return root
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["/usr/sbin/debootstrap", "--variant=minbase", suite, str(root), mirror()],
                          capture_output=True, text=True, check=False, timeout=900)
    if done.returncode != 0:
        print(f"{suite} can't be made: {(done.stdout + done.stderr).strip().splitlines()[-1:]}")
        return None
    (root / "whole").touch()
    return root


def enter(root, appdir=None):
    """The beginning of a command that runs in the root, and what it needs of the environment."""
    environment = {"ROCMFORGE_APPDIR": str(appdir)} if appdir else {}
    return [str(HERE / "enter_root.sh"), str(root)], environment


def plain_environment():
    """Of the stage, and nothing else of this computer."""
    kept = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "HOME", "XDG_RUNTIME_DIR", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON")
    return {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8",
            **{name: os.environ[name] for name in kept if name in os.environ}}
