#!/usr/bin/env python3
"""Runs clang-tidy on all cores and prints its findings, one per line. Exits with status 1 if there are any.

    packaging/lint_cpp.py BUILD_DIRECTORY [FILE...]

Checks all sources, or only the given ones. Most sources are part of a unity file, which is checked as a whole. The
generated files of BUILD_DIRECTORY must be up to date, because sources include them.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# clang-tidy 14 cannot parse _Float16, which these files use through the host variant of device.h.
UNREADABLE = r"tests/(hip_emulator/|hip_on_cuda/(tst_)?(measurements|random_weights_pool))"
# Checks that do not apply to tests: they join strings in loops, where speed does not matter, and make pointers from
# numbers.
NOT_IN_TESTS = "-checks=-performance-inefficient-string-concatenation,-performance-no-int-to-ptr"
FINDING = re.compile(r"^(/[^:]+:\d+:\d+): (?:warning|error): (.*?)(?:,-warnings-as-errors)?\]?$", re.MULTILINE)


def commands_by_file(build):
    """Returns a compile command for each file. Some files are compiled by several targets, with the same options."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        commands.setdefault(os.path.normpath(os.path.join(entry["directory"], entry["file"])), entry)
    return commands


def is_checked(file, build):
    if pathlib.Path(file).is_relative_to(build):
        # The unity files of qml/ contain generated code.
        if not re.match(r"(app|engine|tests)/.*/Unity/unity_", os.path.relpath(file, build)):
            return False
        return not re.search(rf'#include "{re.escape(str(ROOT))}/{UNREADABLE}', pathlib.Path(file).read_text())
    name = os.path.relpath(file, ROOT)
    return re.match(r"(app|engine|packaging|qml|tests)/.*\.cpp$", name) and not re.match(UNREADABLE, name)


def run_clang_tidy(database, file):
    """Returns the findings. They name the file from the root of the sources."""
    headers = rf"^{ROOT}/(app|engine|kernels|packaging|qml|tests)/"
    command = ["clang-tidy", "-quiet", "-p", database, f"-header-filter={headers}", file]
    if re.search(r"(^|/)tests/", os.path.relpath(file, ROOT)):
        command.insert(1, NOT_IN_TESTS)
    result = subprocess.run(command, capture_output=True, text=True)
    found = [f"{os.path.relpath(place, ROOT)}: {text}{']' if '[' in text else ''}"
             for place, text in FINDING.findall(result.stdout)]
    if result.returncode != 0 and not found:
        found = [f"{os.path.relpath(file, ROOT)}: clang-tidy failed: {(result.stderr or result.stdout).strip()}"]
    return found


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    commands = commands_by_file(build)
    files = [os.path.abspath(file) for file in sys.argv[2:]] or [file for file in commands if is_checked(file, build)]
    # Unity files come first, because they take the longest.
    files.sort(key=lambda file: (not file.startswith(str(build)), file))
    shown = set()
    with tempfile.TemporaryDirectory() as database, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        (pathlib.Path(database) / "compile_commands.json").write_text(json.dumps(list(commands.values())))
        runs = [pool.submit(run_clang_tidy, database, file) for file in files]
        for run in concurrent.futures.as_completed(runs):
            for finding in run.result():
                if finding not in shown:
                    print(finding, flush=True)
                    shown.add(finding)
    return 1 if shown else 0


if __name__ == "__main__":
    sys.exit(main())
