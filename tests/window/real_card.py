"""Finds the AMD GPU of this computer for tests on real hardware, or reports why there is none."""

import glob
import json
import os
import subprocess

STAND_IN = "ROCMFORGE_CARD_STAND_IN"  # variable with the path of a runtime to use instead of a real GPU


def prepare():
    """Removes the emulated runtime of other tests from the environment. A stand-in has its own variable."""
    os.environ.pop("ROCMFORGE_HIP_RUNTIME", None)
    if os.environ.get(STAND_IN):
        os.environ["ROCMFORGE_HIP_RUNTIME"] = os.environ[STAND_IN]


def chosen_gpu(cli):
    """Returns the GPU that the program chooses automatically, with the fields of `devices --json`, or None and the
    reason."""
    prepare()
    if not os.environ.get(STAND_IN) and not os.access("/dev/kfd", os.R_OK | os.W_OK):
        return None, "There is no /dev/kfd that this user may open: no AMD GPU with its driver is here."
    done = subprocess.run([cli, "devices", "--json"], capture_output=True, text=True, check=False, timeout=300)
    devices = json.loads(done.stdout)["devices"] if done.returncode == 0 else []
    gpus = [device for device in devices if device["kind"] != "cpu"]
    chosen = [device for device in gpus if device["chosen"]]
    if chosen:
        return chosen[0], ""
    return None, gpus[0]["reason"] if gpus else done.stderr.strip() or "The program finds no GPU."


def held(pid):
    """Returns the bytes of GPU memory that the process holds according to the compute driver, or None if unknown."""
    files = glob.glob(f"/sys/class/kfd/kfd/proc/{pid}/vram_*")
    return sum(int(open(file, encoding="utf-8").read()) for file in files) if files else None
