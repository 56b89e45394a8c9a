"""Tests rocmforge-cli at the first use of a GPU, when a helper process checks the GPU. The tests run on the emulator,
with helpers that hang, crash, are killed or return invalid answers, and with runtimes that hang or crash."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

cli = runtime = ""
SKIPPED = 77
LONG = 300


class FirstStart(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.folder.name)
        self.cache = self.home / "ROCmForge"
        self.asked = self.home / "asked"

    def tearDown(self):
        self.folder.cleanup()

    def run_cli(self, *words, **more):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ROCMFORGE_")}
        environment |= {"ROCMFORGE_HIP_RUNTIME": runtime, "XDG_CACHE_HOME": str(self.home)} | more
        return subprocess.run([cli, *words], capture_output=True, text=True, env=environment, timeout=LONG)

    def helper(self, script):
        file = self.home / "helper"
        file.write_text(f"#!/bin/sh\necho once >> {self.asked}\n{script}\n")
        file.chmod(0o755)
        return str(file)

    def times_asked(self):
        return len(self.asked.read_text().split()) if self.asked.exists() else 0

    def chosen(self, result):
        self.assertEqual(result.returncode, 0, result.stderr)
        return next(d["id"] for d in json.loads(result.stdout)["devices"] if d["chosen"])

    def starts(self):
        return [entry for entry in json.loads((self.cache / "self_test.json").read_text()) if "cards" in entry]

    def test_a_good_gpu_is_checked_once(self):
        self.assertEqual(self.chosen(self.run_cli("devices", "--json")), "hip:0")
        self.assertEqual([entry["problem"]["pattern"] for entry in self.starts()], [""])
        tested = [entry for entry in json.loads((self.cache / "self_test.json").read_text()) if "parts" in entry]
        self.assertIn("small model", tested[0]["parts"])
        other = self.helper("kill -SEGV $$")  # must not run, because the result is stored
        self.assertEqual(self.chosen(self.run_cli("devices", "--json", ROCMFORGE_GPU_HELPER=other)), "hip:0")
        self.assertEqual(self.times_asked(), 0)

    def test_a_failing_helper_leaves_only_the_cpu(self):
        for script, said in {"kill -SEGV $$": "crashed with signal 11", "kill -KILL $$": "crashed with signal 9",
                             "exit 1": "returned an invalid result", "echo nonsense": "returned an invalid result",
                             "echo '{\"answer\": {\"token\": \"1\", \"gpus\": []}}'": "returned an invalid result",
                             "yes": "too much data"}.items():
            with self.subTest(script):
                self.asked.unlink(missing_ok=True)
                (self.cache / "self_test.json").unlink(missing_ok=True)
                helper = self.helper(script)
                first = self.run_cli("devices", "--json", ROCMFORGE_GPU_HELPER=helper)
                self.assertEqual(self.chosen(first), "cpu")
                self.assertIn(said, first.stderr)
                again = self.run_cli("devices", "--json", ROCMFORGE_GPU_HELPER=helper)
                self.assertEqual(self.chosen(again), "cpu")
                self.assertIn(said, again.stdout)  # the message is repeated as the reason
                self.assertEqual(self.times_asked(), 1)  # no second check, because the result was stored
                asked_for = self.run_cli("self-test", "--device", "hip:0", ROCMFORGE_GPU_HELPER=helper)
                self.assertEqual(self.times_asked(), 2)  # a requested self-test checks the GPU again
                self.assertIn("can't be used", asked_for.stderr)
        (self.cache / "self_test.json").unlink()
        self.assertEqual(self.chosen(self.run_cli("devices", "--json")), "hip:0")

    def test_a_crash_of_the_runtime_ends_only_the_helper(self):
        crash = self.run_cli("devices", "--json", ROCMFORGE_EMULATOR_FAIL="hipInit:1:crash")
        self.assertEqual(self.chosen(crash), "cpu")
        self.assertIn("crashed with signal", crash.stderr)
        # The runtime works again, but the stored result applies until the runtime is updated or the user requests a
        # check.
        self.assertEqual(self.chosen(self.run_cli("devices", "--json")), "cpu")
        with tempfile.TemporaryDirectory() as updated:
            copy = pathlib.Path(updated, "runtime.so")
            copy.write_bytes(pathlib.Path(runtime).read_bytes())
            self.assertEqual(self.chosen(self.run_cli("devices", "--json", ROCMFORGE_HIP_RUNTIME=str(copy))), "hip:0")

    def test_a_hang_of_the_runtime_leaves_only_the_cpu(self):
        begin = time.monotonic()
        hang = self.run_cli("devices", "--json", ROCMFORGE_EMULATOR_FAIL="hipInit:1:hang")
        print(f"a helper that hangs: rocmforge-cli goes on after {time.monotonic() - begin:.1f} s", file=sys.stderr)
        self.assertEqual(self.chosen(hang), "cpu")
        self.assertIn("did not respond", hang.stderr)

    def test_a_lost_gpu_does_not_keep_the_program_running(self):
        self.assertEqual(self.chosen(self.run_cli("devices", "--json")), "hip:0")
        lost = self.run_cli("self-test", "--device", "hip:0", ROCMFORGE_EMULATOR_FAIL="hipStreamCreateWithFlags:1:719!",
                            ROCMFORGE_EMULATOR_HANG_AT_END="1")
        self.assertEqual(lost.returncode, 1)
        self.assertIn("is lost", lost.stderr)


if __name__ == "__main__":
    cli, runtime = sys.argv[1:3]
    if not pathlib.Path(runtime).exists():
        print(f"skipped: there is no {runtime}")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=2)
