"""Checks which renderer draws the window: the graphics driver, which may use GPU memory, or the CPU, which uses none.
The settings choose the CPU."""

import os
import re

from scenario import Scenario
from screen import until

OWN_MEMORY = 60_000_000  # GPU memory that the window alone may use

# File names of OpenGL and Vulkan drivers.
DRIVER = re.compile(r"/(libGLX_(?!\.so|indirect)\w+|libEGL_\w+|libgallium[^/]*|\w+_dri|libvulkan_\w+|libnvidia-gl\w*)\.so")


def drivers(pid):
    """Returns the files of graphics drivers that a process has mapped."""
    with open(f"/proc/{pid}/maps", encoding="utf-8") as file:
        return sorted({os.path.basename(line.split()[-1]) for line in file if DRIVER.search(line)})


def video_memory(pid):
    """Returns the bytes of GPU memory that the process uses for rendering, from /proc/PID/fdinfo, or None if it uses no
    GPU. A client of the driver may appear in several files, but its memory is counted once."""
    clients = {}
    for number in os.listdir(f"/proc/{pid}/fd"):
        try:
            if not os.readlink(f"/proc/{pid}/fd/{number}").startswith("/dev/dri/"):
                continue
            with open(f"/proc/{pid}/fdinfo/{number}", encoding="utf-8") as file:
                facts = dict(re.findall(r"^(drm-[\w-]+):\s*(.+)$", file.read(), re.M))
        except OSError:  # the file was closed in the meantime
            continue
        size = re.match(r"(\d+)(?: (KiB|MiB))?", facts.get("drm-memory-vram", facts.get("drm-resident-vram0", "0")))
        clients[facts.get("drm-pdev"), facts.get("drm-client-id")] = \
            int(size[1]) * {None: 1, "KiB": 1024, "MiB": 1024 * 1024}[size[2]]
    return sum(clients.values()) if clients else None


class Renderer(Scenario):
    def main(self):
        # Removes a variable that would override the settings.
        os.environ.pop("QT_QUICK_BACKEND", None)
        self.asks_the_driver()
        self.is_set_to_software()
        self.draws_by_itself()

    def opened(self):
        window = self.start()
        window.find("text", "Message", 60)
        return window.process.pid

    def asks_the_driver(self):
        pid = self.opened()
        found, own = drivers(pid), video_memory(pid)
        print("drawn with:", ", ".join(found) or "no driver: there is none on this computer")
        if own is None:
            print("no card draws here, so the window's own part of one can't be measured")
        else:
            print(f"of the card's memory the window itself takes {own / 1e6:.1f} MB")
            assert own < OWN_MEMORY, f"the window itself takes {own / 1e6:.1f} MB of the card's memory"

    def is_set_to_software(self):
        window = self.window
        window.key("ctrl+comma")
        window.press(window.find("check box", "Draw the window on the CPU"))
        settings = os.path.join(self.data, "settings.conf")

        def kept():
            with open(settings, encoding="utf-8") as file:
                return "softwareDrawing=true" in file.read()

        until("the setting is kept", 10, kept)
        window.key("Escape")
        window.close()

    def draws_by_itself(self):
        pid = self.opened()
        assert not drivers(pid), f"it was to draw by itself, and loaded {', '.join(drivers(pid))}"
        assert video_memory(pid) is None, "it was to draw by itself, and opened the card"
        self.window.picture("software")
        print("set to draw with the processor, it loads no driver and opens no card")
        self.window.close()
