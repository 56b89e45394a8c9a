"""Measures the time from starting the program until the screen shows text. Starts it ten times, after a first start
that fills the disk cache and does not count."""

import mmap
import os
import statistics
import struct
import subprocess
import time

from scenario import Scenario

STARTS = 10
LIMIT = 1.0  # limit in seconds, for the median
COLOURS = 40  # an empty window has few colours; anti-aliased text has many
PATIENCE = 30


class Screen:
    """Maps the frame buffer of Xvfb into memory, so that no copy is needed each time it is read."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.data[:100])
        self.rows, self.stride = header[5], header[12]
        self.begin = header[0] + 12 * header[19]

    def colours(self):
        """Returns the number of different colours in every fourth row."""
        found = set()
        for row in range(0, self.rows, 4):
            at = self.begin + row * self.stride
            found.update(memoryview(self.data)[at:at + self.stride].cast("I"))
        return len(found)


class Starts(Scenario):
    looks = "theme=light"

    def main(self):
        screen = Screen(os.path.join(self.folder, "Xvfb_screen0"))
        # The program runs without accessibility, and without the network filter, which would add another process.
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
            time.sleep(1)  # lets background work finish
            return taken
        finally:
            process.terminate()
            process.wait(PATIENCE)
            time.sleep(0.2)
