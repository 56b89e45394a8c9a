"""How long until the window is up: from starting the program to letters on the screen, ten times, with everything in the
computer's cache after a first start that isn't counted."""

import mmap
import os
import statistics
import struct
import subprocess
import time

from scenario import Scenario

STARTS = 10
LIMIT = 1.0  # seconds, in the middle of them
COLOURS = 40  # an empty window has a few; letters, whose edges are smooth, have many
PATIENCE = 30


class Screen:
    """What Xvfb shows, without copying all of it each time."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.data[:100])
        self.rows, self.stride = header[5], header[12]
        self.begin = header[0] + 12 * header[19]

    def colours(self):
        """Of one row in four."""
        found = set()
        for row in range(0, self.rows, 4):
            at = self.begin + row * self.stride
            found.update(memoryview(self.data)[at:at + self.stride].cast("I"))
        return len(found)


class Starts(Scenario):
    looks = "theme=light"

    def main(self):
        screen = Screen(os.path.join(self.folder, "Xvfb_screen0"))
        # Nobody reads the window aloud; the network isn't denied, for that takes a program more.
        environment = {name: value for name, value in os.environ.items() if name != "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"}
        times = [self.once(screen, environment) for _ in range(STARTS + 1)][1:]
        median = statistics.median(times)
        print("the window is up after", ", ".join(f"{each:.2f}" for each in times), "s")
        print(f"in the middle {median:.2f} s, at most {max(times):.2f} s; the load is {os.getloadavg()[0]:.1f}")
        assert median < LIMIT, f"the window is up after {median:.2f} s"

    def once(self, screen, environment):
        assert screen.colours() < COLOURS, "the screen isn't empty before the start"
        begun = time.monotonic()
        process = subprocess.Popen([self.arguments.program, "--data-dir", self.data, "--models-dir", self.models],
                                   env=environment, cwd=self.folder)
        try:
            while screen.colours() < COLOURS:
                assert process.poll() is None, f"the program ended with {process.returncode}"
                assert time.monotonic() - begun < PATIENCE, "there is no window"
                time.sleep(0.01)
            taken = time.monotonic() - begun
            time.sleep(1)  # for what it does once it is up
            return taken
        finally:
            process.terminate()
            process.wait(PATIENCE)
            time.sleep(0.2)
