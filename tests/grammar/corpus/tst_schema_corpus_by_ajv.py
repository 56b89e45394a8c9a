"""Checks that ajv, an independent validator, agrees with the corpus and accepts every text drawn from a grammar."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
KEPT = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "rocmforge"
PACKAGES = ["ajv-8.17.1", "ajv-formats-3.0.1", "fast-deep-equal-3.1.3", "json-schema-traverse-1.0.0", "fast-uri-3.0.6"]


def skip(why):
    print(f"Skipped: {why}")
    sys.exit(77)


def main():
    node = shutil.which("node")
    if node is None:
        skip("there is no node here.")
    missing = [package for package in PACKAGES if not (KEPT / package).is_dir()]
    if missing:
        skip(f"{missing[0]} is not there; packaging/script_libraries.sh --tests fetches it.")
    with tempfile.TemporaryDirectory() as folder:
        for package in PACKAGES:
            (pathlib.Path(folder) / package.rsplit("-", 1)[0]).symlink_to(KEPT / package)
        drawn = pathlib.Path(folder) / "drawn.jsonl"
        tests = subprocess.run([os.environ["TESTS"], "tst_schema_corpus"], env=dict(os.environ, DRAWN=str(drawn)),
                               capture_output=True, text=True)
        if tests.returncode != 0:
            sys.exit(tests.stdout[-4000:])
        checked = subprocess.run([node, HERE / "check_corpus.cjs", folder, HERE / "corpus.jsonl", drawn],
                                 env=dict(os.environ, NODE_PATH=folder))
        sys.exit(checked.returncode)


if __name__ == "__main__":
    main()
