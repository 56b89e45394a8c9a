"""Bare root file systems of distributions, made by debootstrap from the archive that this computer's apt uses, and
Ubuntu's from its own. What that is signed with comes from Debian 13, whose archive is checked by what is here."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "window"))
from stage import skip  # noqa: E402

UBUNTU = ("noble",)
UBUNTU_ARCHIVE = "http://archive.ubuntu.com/ubuntu"
SUITES = ("bookworm", "trixie", *UBUNTU, "sid")


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


def ubuntu_keys(folder):
    """The file of keys that Ubuntu's archive is signed with; None when it can't be had."""
    keys = pathlib.Path(folder) / "ubuntu-keys/usr/share/keyrings/ubuntu-archive-keyring.gpg"
    if keys.exists():
        return keys
    trixie = make_root(folder, "trixie")
    if trixie is None:
        return None
    shutil.copy("/etc/resolv.conf", trixie / "etc/resolv.conf")
    with tempfile.TemporaryDirectory(dir=trixie / "var/tmp") as place:
        done = subprocess.run(
            ["chroot", str(trixie), "sh", "-c", 'cd "$1" && apt-get -qq update && apt-get -qq download ubuntu-keyring',
             "sh", f"/var/tmp/{os.path.basename(place)}"], capture_output=True, text=True, check=False, timeout=300)
        found = list(pathlib.Path(place).glob("ubuntu-keyring_*.deb"))
        if done.returncode != 0 or not found:
            print(f"the keys of Ubuntu's archive can't be had: {done.stderr.strip().splitlines()[-1:]}")
            return None
        subprocess.run(["dpkg-deb", "--extract", str(found[0]), str(pathlib.Path(folder) / "ubuntu-keys")], check=True)
    if not keys.exists():
        print(f"the package with the keys of Ubuntu's archive has no {keys.name}")
        return None
    return keys


def archive_of(folder, suite):
    """What debootstrap is told about a suite's archive: options, and the address with the script; None without keys."""
    if suite not in UBUNTU:
        return [], [mirror()]
    keys = ubuntu_keys(folder)
    if keys is None:
        return None
    # All of Ubuntu's suites are made as its first ones were; debootstrap needn't know this one by name.
    return [f"--keyring={keys}", "--components=main,universe"], [UBUNTU_ARCHIVE, "/usr/share/debootstrap/scripts/gutsy"]


def make_root(folder, suite):
    """The path of the root; None, with the reason printed, when it can't be made."""
    root = pathlib.Path(folder).resolve() / suite
    if (root / "whole").exists():
        return root
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    archive = archive_of(folder, suite)
    if archive is None:
        return None
    options, source = archive
    done = subprocess.run(["/usr/sbin/debootstrap", "--variant=minbase", *options, suite, str(root), *source],
                          capture_output=True, text=True, check=False, timeout=900)
    if done.returncode != 0:
        print(f"{suite} can't be made: {(done.stdout + done.stderr).strip().splitlines()[-1:]}")
        return None
    (root / "whole").touch()
    return root


def enter(root, appdir=None, network=False):
    """The beginning of a command that runs in the root, and what it needs of the environment."""
    environment = {"ROCMFORGE_APPDIR": str(appdir)} if appdir else {}
    if network:
        environment["ROCMFORGE_NETWORK"] = "yes"
    return [str(HERE / "enter_root.sh"), str(root)], environment


def plain_environment():
    """Of the stage, and nothing else of this computer."""
    kept = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "HOME", "XDG_RUNTIME_DIR", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON")
    return {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8",
            **{name: os.environ[name] for name in kept if name in os.environ}}


def as_here(root):
    """apt in the root reaches its archive as apt here does, and where the root is this distribution's, by the same
    sources: its security updates are among them."""
    for file in pathlib.Path("/etc/apt/apt.conf.d").iterdir():
        # What a package brings, the same package brings there, and asks which of the two is to stay.
        if subprocess.run(["dpkg", "--search", file], capture_output=True, check=False).returncode != 0:
            shutil.copy(file, root / "etc/apt/apt.conf.d")
    for file in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy(f"/{file}", root / file)
    # What is thrown away after the test needn't be safe on the disk after each package.
    (root / "etc/dpkg/dpkg.cfg.d").mkdir(parents=True, exist_ok=True)
    (root / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n", encoding="utf-8")
    suite = release(root)["VERSION_CODENAME"]
    if suite in UBUNTU:  # whoever has it installed has its updates too; clang 19 is among them
        (root / "etc/apt/sources.list.d/updates.list").write_text(f"deb {UBUNTU_ARCHIVE} {suite}-updates main universe\n",
                                                                  encoding="utf-8")
    if suite != release("/").get("VERSION_CODENAME"):
        return
    shutil.copytree("/etc/apt/sources.list.d", root / "etc/apt/sources.list.d", dirs_exist_ok=True)
    for file in (root / "etc/apt/sources.list.d").glob("*"):
        if "debian" not in file.read_text(encoding="utf-8").lower() or "nodesource" in file.name:
            file.unlink()


def release(root):
    """What the root's os-release says of its distribution."""
    text = (pathlib.Path(root) / "etc/os-release").read_text(encoding="utf-8")
    return {name: value.strip('"') for name, value in (line.split("=", 1) for line in text.splitlines() if "=" in line)}


def suite_here():
    return release("/").get("VERSION_CODENAME", "")
