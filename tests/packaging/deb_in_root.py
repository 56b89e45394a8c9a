#!/usr/bin/python3
"""Tests the Debian package in a minimal root of the distribution that it was built on (this computer's
distribution unless --suite names another one): lintian reports no errors, the package installs with its
dependencies, its window answers, and nothing is left after a purge.

Exits with 0, with 1 and the reason, or with 77 and the reason why it cannot run here."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "window"))
import roots  # noqa: E402
from stage import outside, skip  # noqa: E402

# Other programs write to these folders when packages are installed and removed.
OTHERS = ("proc", "sys", "dev", "tmp", "run", "var/cache", "var/log", "var/lib/apt", "var/lib/dpkg", "root")


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dist", required=True, help="the folder with the package")
    parser.add_argument("--roots", required=True)
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--suite", default=roots.suite_here())
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def lint(package):
    if not shutil.which("lintian"):
        skip("lintian isn't installed.")
    done = subprocess.run(["lintian", "--fail-on", "error", "--allow-root", str(package)], capture_output=True, text=True,
                          check=False, timeout=300)
    print(done.stdout.strip())
    assert done.returncode == 0, "lintian finds errors"


def in_root(root, *command):
    """Runs a command in the root, with a network, because apt fetches the dependencies."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8",
                       PATH="/usr/sbin:/usr/bin:/sbin:/bin")
    done = subprocess.run(["chroot", str(root), *command], env=environment, capture_output=True, text=True, check=False,
                          timeout=1200)
    assert done.returncode == 0, f"{' '.join(command)}: {(done.stdout + done.stderr)[-2000:]}"
    return done.stdout


def files(root):
    found = set()
    for folder, names, leaves in os.walk(root):
        inside = os.path.relpath(folder, root)
        names[:] = [name for name in names if os.path.normpath(os.path.join(inside, name)) not in OTHERS]
        found.update(os.path.normpath(os.path.join(inside, name)) for name in names + leaves)
    return found


def package_for(dist, root):
    """Returns the newest package that was built on the root's distribution, named as packaging/deb.sh names it, or
    None."""
    system = roots.release(root)
    made = pathlib.Path(dist).glob(f"rocmforge_*~{system['ID']}{system.get('VERSION_ID', '0')}_*.deb")
    return max(made, key=os.path.getmtime, default=None)


def inside(arguments):
    from packaged_window import PackagedWindow  # imported late, because it needs the display of the stage
    bare = roots.make_root(arguments.roots, arguments.suite)
    if bare is None:
        skip("no root file system can be made.")
    package = package_for(arguments.dist, bare)
    if package is None:
        skip(f"there is no package for {arguments.suite} in {arguments.dist}; packaging/deb.sh makes it there.")
    lint(package)
    root = bare.with_name(bare.name + "-deb")
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", str(bare), str(root)], check=True)
    try:
        roots.as_here(root)
        shutil.copy(package, root / "root/rocmforge.deb")
        in_root(root, "apt-get", "update", "-qq")
        in_root(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "/root/rocmforge.deb")
        # Mounts /proc, because the loader resolves $ORIGIN with it.
        enter, extra = roots.enter(root)
        environment = {**roots.plain_environment(), **extra}
        done = subprocess.run([*enter, "/usr/bin/rocmforge-cli", "--version"], env=environment, capture_output=True,
                              text=True, check=False, timeout=60)
        assert done.returncode == 0, f"rocmforge-cli --version: {done.stderr}"
        print("installed:", done.stdout.strip())
        in_root(root, "dpkg", "--purge", "rocmforge")
        before = files(root)
        left = [path for path in before if "rocmforge" in path.lower()]
        assert not left, f"purged, it leaves {left}"

        in_root(root, "dpkg", "--install", "/root/rocmforge.deb")
        # Renders on the CPU, because the dependencies include no OpenGL driver.
        environment["QT_QUICK_BACKEND"] = "software"
        with PackagedWindow(arguments, arguments.inside, [*enter, "/usr/bin/rocmforge"], environment) as window:
            window.answers(f"deb-{arguments.suite}", any((root / "usr/share/rocmforge/models").glob("*.gguf")))
        in_root(root, "dpkg", "--purge", "rocmforge")
        changed = files(root) ^ before
        assert not changed, f"purged, these differ from before: {sorted(changed)[:20]}"
        print("purged: nothing is left")
        print("done")
        return 0
    except Exception as error:  # reports the error in one line
        print(f"FAILED: {error}")
        return 1
    finally:
        shutil.rmtree(root, ignore_errors=True)


def main():
    arguments = parse()
    if not list(pathlib.Path(arguments.dist).glob("rocmforge_*.deb")):
        skip(f"there is no package in {arguments.dist}; packaging/deb.sh makes it.")
    roots.check_tools()
    return inside(arguments) if arguments.inside else outside(3000)


if __name__ == "__main__":
    sys.exit(main())
