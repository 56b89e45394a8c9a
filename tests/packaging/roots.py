"""Creates minimal root file systems of distributions with debootstrap. Debian's come from the archive that this
computer's apt uses, Ubuntu's from Ubuntu's archive. Ubuntu's keyring is a package of Debian 13, whose archive is
verified with this computer's keys."""

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
    """Returns the first Debian archive among apt's sources."""
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
    """Returns the path of the keyring with which Ubuntu's archive is signed, or None if it is not available."""
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
    """Returns debootstrap's options for a suite, and the list of debootstrap's last arguments: the archive's URL and,
    for Ubuntu, the script. Returns None if the keys of Ubuntu's archive are not available."""
    if suite not in UBUNTU:
        return [], [mirror()]
    keys = ubuntu_keys(folder)
    if keys is None:
        return None
    # All Ubuntu suites use the same script, so debootstrap need not know the suite's name.
    return [f"--keyring={keys}", "--components=main,universe"], [UBUNTU_ARCHIVE, "/usr/share/debootstrap/scripts/gutsy"]


def make_root(folder, suite):
    """Returns the path of the root. If it cannot be created, prints the reason and returns None."""
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
    """Returns the start of a command that runs in the root, and the environment that it needs."""
    environment = {"ROCMFORGE_APPDIR": str(appdir)} if appdir else {}
    if network:
        environment["ROCMFORGE_NETWORK"] = "yes"
    return [str(HERE / "enter_root.sh"), str(root)], environment


def plain_environment():
    """Returns an environment with PATH, the locale, and those variables of this process that a window test needs: its
    display, session bus and home folder."""
    kept = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "HOME", "XDG_RUNTIME_DIR", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON")
    return {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8",
            **{name: os.environ[name] for name in kept if name in os.environ}}


def as_here(root):
    """Configures apt in the root to reach its archive like apt on this computer. For the same distribution, the root
    gets the same sources, which include security updates."""
    for file in pathlib.Path("/etc/apt/apt.conf.d").iterdir():
        # Files that belong to a package are not copied. They would cause a conffile prompt when the same package is
        # installed in the root.
        if subprocess.run(["dpkg", "--search", file], capture_output=True, check=False).returncode != 0:
            shutil.copy(file, root / "etc/apt/apt.conf.d")
    for file in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy(f"/{file}", root / file)
    # dpkg need not sync each package, because the root is deleted after the test.
    (root / "etc/dpkg/dpkg.cfg.d").mkdir(parents=True, exist_ok=True)
    (root / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n", encoding="utf-8")
    suite = release(root)["VERSION_CODENAME"]
    if suite in UBUNTU:  # users have this archive of updates enabled; it contains clang 19
        (root / "etc/apt/sources.list.d/updates.list").write_text(f"deb {UBUNTU_ARCHIVE} {suite}-updates main universe\n",
                                                                  encoding="utf-8")
    if suite != release("/").get("VERSION_CODENAME"):
        return
    shutil.copytree("/etc/apt/sources.list.d", root / "etc/apt/sources.list.d", dirs_exist_ok=True)
    for file in (root / "etc/apt/sources.list.d").glob("*"):
        if "debian" not in file.read_text(encoding="utf-8").lower() or "nodesource" in file.name:
            file.unlink()


def release(root):
    """Returns the variables in the root's os-release."""
    text = (pathlib.Path(root) / "etc/os-release").read_text(encoding="utf-8")
    return {name: value.strip('"') for name, value in (line.split("=", 1) for line in text.splitlines() if "=" in line)}


def suite_here():
    return release("/").get("VERSION_CODENAME", "")
