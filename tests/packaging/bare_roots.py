#!/usr/bin/python3
"""Runs the AppDir in minimal root file systems of several distributions, without a network: all its libraries
are found, and the window starts, is driven from outside and answers. Does the same with the AppImage, if
there is one beside the AppDir; these roots have no FUSE.

Exits with 0, with 1 and the reason, or with 77 and the reason why it cannot run here."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "window"), str(HERE.parent.parent / "packaging")]
import roots  # noqa: E402
from appdir import SHARED, SYSTEM, is_program  # noqa: E402
from stage import outside, skip  # noqa: E402


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--appdir", required=True)
    parser.add_argument("--roots", required=True, help="where the root file systems are kept")
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--suite", action="append", help="one or more of those that there are")
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def libraries(command, environment):
    """Runs `command`, which calls ldd, and yields (name, path) of each library that it lists. The path is None if the
    library was not found."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    for line in done.stdout.splitlines():
        name, arrow, rest = line.strip().partition(" => ")
        if arrow:
            yield name, None if rest.startswith("not found") else rest.split(" (")[0]


def check_closure(appdir, root):
    """Checks which libraries the program loads. In the minimal root, all of them except the C library come from the
    AppDir. Outside of the root, the graphics driver's libraries do not come from the AppDir either."""
    programs = [path for path in sorted((appdir / "usr").rglob("*")) if is_program(path)]
    assert len(programs) > 50, f"only {len(programs)} programs and libraries in {appdir}"
    spare = sorted((appdir / "usr/lib/spare").iterdir())
    inside = [f"/opt/rocmforge/{path.relative_to(appdir)}" for path in programs]
    enter, extra = roots.enter(root, appdir)
    paths = ":".join(f"/opt/rocmforge/{path.relative_to(appdir)}" for path in spare)
    environment = dict(roots.plain_environment(), **extra)
    for name, path in libraries([*enter, "/usr/bin/env", f"LD_LIBRARY_PATH={paths}", "ldd", *inside], environment):
        assert path, f"{name} isn't in the AppDir"
        assert path.startswith("/opt/rocmforge/") or SYSTEM.match(name), f"{name} comes from {path}"
    outside_of_it = set()
    for name, path in libraries(["ldd", *map(str, programs)], dict(os.environ, LD_LIBRARY_PATH="")):
        if path is None or not path.startswith(str(appdir)):
            assert SYSTEM.match(name) or SHARED.match(name), f"{name} comes from {path}"
            outside_of_it.add(name)
    print(f"{len(programs)} programs and libraries; from outside only {', '.join(sorted(outside_of_it))}")


def check_terminal(arguments, root):
    enter, extra = roots.enter(root, arguments.appdir)
    environment = dict(roots.plain_environment(), **extra)
    network = subprocess.run([*enter, "/bin/cat", "/proc/self/net/dev"], env=environment, capture_output=True, text=True,
                             check=True, timeout=60).stdout.splitlines()[2:]
    assert [line.split(":")[0].strip() for line in network] in ([], ["lo"]), f"there is a network: {network}"
    model = os.path.join(arguments.inside, "nonsense.gguf")
    subprocess.run([arguments.make_model, model], check=True, timeout=60)
    for words in (["--version"], ["devices"], ["generate", model, "--chat", "Hello", "--max-tokens", "8"]):
        done = subprocess.run([*enter, "/opt/rocmforge/AppRun", "--cli", *words], env=environment, capture_output=True,
                              text=True, check=False, timeout=120)
        assert done.returncode == 0 and done.stdout.strip(), f"rocmforge-cli {words[0]}: {done.stderr}"
        print(f"rocmforge-cli {words[0]}: {done.stdout.splitlines()[0][:100]}")
    if has_built_in(arguments.appdir):
        done = subprocess.run([*enter, "/opt/rocmforge/AppRun", "--cli", "chat"], env=environment, capture_output=True,
                              text=True, check=False, timeout=120, input="What is VRAM?\n")
        assert done.returncode == 0 and "memory" in done.stdout, f"the built-in model says {done.stdout!r}, {done.stderr!r}"
        print("the built-in model:", done.stdout.splitlines()[0][:100])


def has_built_in(appdir):
    return any((appdir / "usr/share/rocmforge/models").glob("*.gguf"))


def drive(arguments, name, home, command, extra):
    from packaged_window import PackagedWindow  # imported late, because it needs the display of the stage
    os.makedirs(home)
    os.symlink(os.path.join(arguments.inside, "Xvfb_screen0"), os.path.join(home, "Xvfb_screen0"))
    with PackagedWindow(arguments, home, command, {**roots.plain_environment(), **extra}) as window:
        window.answers(name, has_built_in(arguments.appdir))


def check_appimage(arguments, suite, root, image):
    """Runs the AppImage as a new user would: one file in an empty home folder."""
    folder = os.path.join(arguments.inside, f"{suite}-appimage")
    home = os.path.join(folder, "home")
    os.makedirs(folder)
    one = shutil.copy(image, folder)  # the root file system shares /tmp
    enter, extra = roots.enter(root)
    done = subprocess.run([*enter, one, "--cli", "--version"], env={**roots.plain_environment(), **extra, "HOME": home},
                          capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0 and "rocmforge-cli" in done.stdout, f"{image.name}: {done.stdout!r}, {done.stderr!r}"
    shutil.rmtree(home)  # makes the window's start a first start as well
    print(f"{image.name}:")
    drive(arguments, f"{suite}-appimage", home, [*enter, one], extra)


def in_root(arguments, suite, root):
    check_closure(arguments.appdir, root)
    check_terminal(arguments, root)
    enter, extra = roots.enter(root, arguments.appdir)
    drive(arguments, suite, os.path.join(arguments.inside, suite), [*enter, "/opt/rocmforge/AppRun"], extra)
    for image in arguments.appdir.parent.glob("ROCmForge-*.AppImage"):
        check_appimage(arguments, suite, root, image)


def inside(arguments):
    tried, failed = 0, 0
    for suite in arguments.suite or roots.SUITES:
        root = roots.make_root(arguments.roots, suite)
        if root is None:
            continue
        tried += 1
        print(f"-- {suite}")
        try:
            in_root(arguments, suite, root)
        except Exception as error:  # reports the error in one line, because the next root may still pass
            print(f"FAILED: {error}")
            failed += 1
    if not tried:
        skip("no root file system can be made.")
    print("done" if not failed else f"{failed} of {tried} failed")
    return 1 if failed else 0


def main():
    arguments = parse()
    arguments.appdir = pathlib.Path(arguments.appdir).resolve()
    if not (arguments.appdir / "AppRun").exists():
        skip(f"{arguments.appdir} isn't there; packaging/appimage.sh makes it.")
    roots.check_tools()
    return inside(arguments) if arguments.inside else outside(3000)


if __name__ == "__main__":
    sys.exit(main())
