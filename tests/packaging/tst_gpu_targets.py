"""Tests gpu_targets.sh with fake folders of the kernel driver."""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = os.environ["TARGETS_SCRIPT"]


def targets(versions):
    with tempfile.TemporaryDirectory() as sys:
        for node, version in enumerate(versions):
            folder = pathlib.Path(sys, "class/kfd/kfd/topology/nodes", str(node))
            folder.mkdir(parents=True)
            folder.joinpath("properties").write_text(f"cpu_cores_count 0\ngfx_target_version {version}\n")
        done = subprocess.run([SCRIPT, sys], capture_output=True, text=True, check=True)
        return done.stdout.strip(), done.stderr.strip()


class GpuTargets(unittest.TestCase):
    def test_a_computer_without_a_gpu_has_no_targets(self):
        self.assertEqual(targets([]), ("", ""))
        self.assertEqual(targets([0]), ("", ""))

    def test_each_architecture_is_listed_once(self):
        self.assertEqual(targets([0, 110000, 100306, 110000]), ("gfx1100;gfx1036", ""))

    def test_the_stepping_is_hexadecimal(self):
        self.assertEqual(targets([90010]), ("gfx90a", ""))

    def test_an_unsupported_architecture_is_named(self):
        names, said = targets([80003, 120001])
        self.assertEqual(names, "gfx1201")
        self.assertIn("gfx803", said)


unittest.main()
