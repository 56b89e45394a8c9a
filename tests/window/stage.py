"""Runs a window test with its own display, session bus and accessibility tree.

outside() starts the display and the bus, and then starts the test script again in that environment, with
--inside FOLDER."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77
SCREEN = "2560x1440x24"


def skip(reason):
    print("SKIP:", reason)
    sys.exit(SKIPPED)


def check_tools():
    for tool in ("Xvfb", "dbus-run-session", "xdotool"):
        if not shutil.which(tool):
            skip(f"{tool} isn't installed.")
    if importlib.util.find_spec("pyatspi") is None:
        skip("python3-pyatspi isn't installed.")
    if not any(os.path.exists(os.path.join(folder, "at-spi-bus-launcher"))
               for folder in ("/usr/libexec", "/usr/lib/at-spi2-core")):
        skip("at-spi2-core isn't installed.")


def outside(seconds):
    """Starts a display with a free number and a session bus, and runs this test inside them, with --inside FOLDER."""
    check_tools()
    with tempfile.TemporaryDirectory(prefix="rocmforge-window-") as folder:
        read, write = os.pipe()
        display = subprocess.Popen(
            # -r disables key repeat, because on a busy machine the release of a key may come late.
            ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-fbdir", folder, "-nolisten", "tcp", "-noreset",
             "-r"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            number = os.read(read, 16).decode().strip()
            if not number:
                skip("Xvfb doesn't start.")
            environment = dict(os.environ, DISPLAY=f":{number}", HOME=folder, XDG_RUNTIME_DIR=folder,
                               QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb",
                               QT_QUICK_BACKEND="software", NO_AT_BRIDGE="0", LC_ALL="C.UTF-8")
            for name in list(environment):
                if name.startswith("XDG_") and name != "XDG_RUNTIME_DIR" or name == "WAYLAND_DISPLAY":
                    del environment[name]
            inner = subprocess.Popen(["dbus-run-session", "--", sys.executable, *sys.argv, "--inside", folder],
                                     env=environment, start_new_session=True)
            try:
                return inner.wait(timeout=seconds)
            except subprocess.TimeoutExpired:
                print(f"It took longer than {seconds} s.")
                os.killpg(inner.pid, signal.SIGKILL)
                return 1
        finally:
            display.terminate()
            display.wait()
