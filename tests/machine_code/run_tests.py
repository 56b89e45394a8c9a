#!/usr/bin/env python3
"""Runs the tests of kernels (tests/kernels) on machine code, in an instruction emulator.

    run_tests.py --build BUILD --cache FOLDER --tests libmachine_code_tests.so --arch gfx1100 [tst_rows …]

ROCMFORGE_AMD_EMULATOR names a checkout of the emulator. Without it the exit status is 77: skipped."""
import argparse
import ctypes
import os
import pathlib
import subprocess
import sys
import traceback

from compiled import Compiler
from translator import Step, Translator, family_of, open_emulator

SKIPPED = 77
KERNEL_TESTS = pathlib.Path(__file__).resolve().parent.parent / "kernels"


def files_with_kernels():
    """Returns the names of the files of tests/kernels that open a GPU. They include a header of that directory."""
    files = sorted(KERNEL_TESTS.glob("tst_*.cpp"))
    return [file.stem for file in files if '#include "tests/kernels/' in file.read_text(encoding="utf-8")]


def skip(why):
    print(f"Skipped: {why}")
    sys.exit(SKIPPED)


def main():
    parser = argparse.ArgumentParser(description="Runs the tests of kernels on machine code.")
    parser.add_argument("--build", required=True, type=pathlib.Path, help="CMake's folder, with kernels/ARCH/*.hsaco")
    parser.add_argument("--build-only", action="store_true", help="only build the tests and the code they are about")
    parser.add_argument("--tests", help="shared library with the tests")
    parser.add_argument("--arch")
    parser.add_argument("--cache", required=True, type=pathlib.Path, help="folder for what the emulator compiles")
    parser.add_argument("--order", choices=["forward", "backward", "both"], default="both",
                        help="of the waves of a workgroup and the workgroups of a grid")
    parser.add_argument("files", nargs="*", help="tests to run, as tst_x or tst_x/function:data; all where none are named, and then every "
                             "kernel must run")
    options = parser.parse_args()

    checkout = os.environ.get("ROCMFORGE_AMD_EMULATOR")
    if not checkout:
        skip("ROCMFORGE_AMD_EMULATOR names no checkout of an emulator (tests/machine_code/README.md).")
    try:
        emulator = open_emulator(checkout, options.cache)
    except ImportError as e:
        skip(f"the emulator in {checkout} cannot be imported: {e}.")
    if options.build_only:
        return subprocess.call(["cmake", "--build", options.build, "--target", "machine_code"])
    folder = options.build / "kernels" / options.arch
    if not any(folder.glob("*.hsaco")):
        skip(f"{folder} has no code objects.")

    compiler = Compiler(emulator, family_of(options.arch), checkout, options.cache)
    translator = Translator(emulator, compiler, options.arch)

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64, ctypes.POINTER(Step), ctypes.c_void_p, ctypes.c_int)
    def translate(pc, step, message, capacity):
        try:
            step[0] = translator.step(pc)
            return 0
        except Exception as e:  # the error makes the C++ test fail
            traceback.print_exc()
            text = f"the emulator can't translate an instruction: {type(e).__name__}: {e}".encode()[:capacity - 1] + b"\0"
            ctypes.memmove(message, text, len(text))
            return 1

    os.environ["QTEST_FUNCTION_TIMEOUT"] = str(24 * 3600 * 1000)  # ctest sets the time limit
    files = options.files or files_with_kernels()
    tests = ctypes.CDLL(options.tests)
    names = (ctypes.c_char_p * len(files))(*(name.encode() for name in files))
    orders = {"forward": 1, "backward": 2, "both": 3}[options.order]
    return tests.rocmforge_run_machine_code(options.arch.encode(), str(folder).encode(), translate, orders,
                                            int(not options.files), len(files), names)


if __name__ == "__main__":
    sys.exit(main())
