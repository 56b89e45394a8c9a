#!/usr/bin/python3
"""Tests the Flatpak on a runtime that is built here from Debian packages instead of KDE's: flatpak-builder
builds it from the users' manifest with the same permissions, flatpak runs it, and its window is driven from
outside.

With --tree, packs the result of `cmake --install --prefix /app` instead of building it again, which takes
long.
Exits with 0, with 1 and the reason, or with 77 and the reason why it cannot run here."""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "window"))
import roots  # noqa: E402
from deb_in_root import in_root  # noqa: E402
from stage import outside, skip  # noqa: E402

ID = "io.github.rocmforge.ROCmForge"
PLATFORM = "io.github.rocmforge.TestPlatform"
MANIFEST = ROOT / "packaging/flatpak" / f"{ID}.json"
# The modules that are built here. The other modules of the manifest are Debian packages in the runtime.
OURS = ("staged", "rocmforge")
# Packages that are left out of the runtime. They would install the ROCm runtime, which users have outside of the
# sandbox; only their headers are added. (The compiler for kernels is an extension of KDE's SDK, and here part of the
# runtime.)
OUTSIDE = ("libamdhip64-dev", "libhsa-runtime-dev")


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--roots", required=True)
    parser.add_argument("--work", required=True, help="where runtime, repository and installation are kept")
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--tree", default="")
    parser.add_argument("--gpu-targets", default="", help="architectures to compile kernels for; all unless it is given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="of the compiler; flatpak-builder starts one at a time where the load is twice that")
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def packages(*lists):
    """Resolves package names of packaging/packages.sh for this distribution."""
    script = f'source "{ROOT}/packaging/packages.sh"; for one in "$@"; do declare -n list=$one; ' \
             'for spec in "${list[@]}"; do resolve_package "$spec"; done; done'
    listing = subprocess.run(["bash", "-c", script, "bash", *lists], capture_output=True, text=True, check=True)
    return listing.stdout.split()


def runtime_packages():
    return [one for one in packages("build_packages", "window_packages", "gpu_packages") if one not in OUTSIDE]


def flatpak(work, *words, tool="flatpak", **more):
    environment = dict(os.environ, FLATPAK_USER_DIR=str(work / "user"), XDG_DATA_HOME=str(work / "data"))
    done = subprocess.run([tool, *map(str, words)], env=environment, capture_output=True, text=True, check=False,
                          timeout=3000, **more)
    assert done.returncode == 0, f"{tool} {' '.join(map(str, words))[:200]}: {(done.stdout + done.stderr)[-2000:]}"
    return done.stdout


def make_runtime(arguments, work):
    if (work / "runtime-is-whole").exists():
        return
    bare = roots.make_root(arguments.roots, roots.suite_here())
    if bare is None:
        skip("no root file system can be made.")
    root = bare.with_name(bare.name + "-sdk")
    if not (root / "whole-sdk").exists():
        shutil.rmtree(root, ignore_errors=True)
        subprocess.run(["cp", "-a", str(bare), str(root)], check=True)
        roots.as_here(root)
        in_root(root, "apt-get", "update", "-qq")
        in_root(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends",
                *runtime_packages())
        (root / "whole-sdk").touch()
    runtime = work / "runtime"
    shutil.rmtree(runtime, ignore_errors=True)
    runtime.mkdir(parents=True)
    subprocess.run(["cp", "-a", str(root / "usr"), str(runtime / "usr")], check=True)
    subprocess.run(["cp", "-a", str(root / "etc"), str(runtime / "usr/etc")], check=True)
    (runtime / "files").mkdir()  # flatpak ignores a runtime without this folder
    (runtime / "metadata").write_text(
        f"[Runtime]\nname={PLATFORM}\nruntime={PLATFORM}/x86_64/stable\nsdk={PLATFORM}/x86_64/stable\n",
        encoding="utf-8")
    flatpak(work, "build-export", "--runtime", work / "repo", runtime, "stable")
    flatpak(work, "--user", "remote-add", "--no-gpg-verify", "--if-not-exists", "here", work / "repo")
    flatpak(work, "--user", "install", "-y", "--noninteractive", "here", f"{PLATFORM}//stable")
    (work / "runtime-is-whole").touch()


def local_manifest(arguments, work):
    """Writes the manifest that users build, changed to use the runtime of this computer. Returns the path of the
    file."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    manifest.update({"runtime": PLATFORM, "runtime-version": "stable", "sdk": PLATFORM, "appstream-compose": False})
    del manifest["sdk-extensions"]
    manifest["modules"] = [module for module in manifest["modules"] if module["name"] in OURS]
    for module in manifest["modules"]:
        for source in module["sources"]:
            source["path"] = os.path.normpath(MANIFEST.parent / source["path"])
    ours = manifest["modules"][-1]
    if arguments.tree:
        ours.clear()
        ours.update({"name": "rocmforge", "buildsystem": "simple", "build-commands": ["cp -r . /app/"],
                     "sources": [{"type": "dir", "path": os.path.abspath(arguments.tree)}]})
    elif arguments.gpu_targets:
        ours["config-opts"] = [one if "GPU_TARGETS" not in one else f"-DROCMFORGE_GPU_TARGETS={arguments.gpu_targets}"
                               for one in ours["config-opts"]]
    path = work / f"{ID}.json"
    path.write_text(json.dumps(manifest, indent=2), encoding="utf-8")
    return path


def program(work, *words, environment=()):
    """Returns the output of rocmforge-cli in the sandbox. Its exit status may be that of a computer without a GPU."""
    done = subprocess.run(["flatpak", "run", "--user", *(f"--env={one}" for one in environment), "--command=rocmforge-cli",
                           ID, *words], capture_output=True, text=True, check=False, timeout=600,
                          env=dict(os.environ, FLATPAK_USER_DIR=str(work / "user"), XDG_DATA_HOME=str(work / "data")))
    assert done.returncode in (0, 1), f"rocmforge-cli {' '.join(words)}: {(done.stdout + done.stderr)[-2000:]}"
    return done.stdout


def host_runtime():
    """Returns the folder in which this computer's distribution installs the HIP runtime, or "" if it is not
    installed."""
    found = sorted(pathlib.Path("/usr").glob("lib*/**/libamdhip64.so.[567]"))
    return str(found[-1]) if found else ""


def uses_rocm_of_the_computer(work):
    """Checks that the runtime is found and loaded with all its dependencies, although the sandbox has none of them."""
    version = program(work, "--version")
    print(version.strip().replace("\n", "; "))
    assert "gfx1100" in version, "it was built without code for GPUs"
    told = json.loads(program(work, "doctor", "--json", "--report"))
    assert "Flatpak" in told["report"], told["report"]
    assert roots.release("/")["PRETTY_NAME"] in told["report"], f"the computer's system isn't named: {told['report']}"
    runtime = host_runtime()
    if not runtime:
        print("this computer has no ROCm (libamdhip64), so that it is found inside isn't tested")
        return
    seen = f"/run/host{runtime}"
    assert os.path.dirname(seen) in told["report"], f"{seen} isn't found: {told['report']}"
    opened = json.loads(program(work, "doctor", "--json", "--report", environment=[f"ROCMFORGE_HIP_RUNTIME={seen}"]))
    print([line.strip() for line in opened["report"].splitlines() if seen in line or "problem" in line])
    assert re.search(rf"^ +opened +{re.escape(seen)}$", opened["report"], re.M), opened["report"]
    report = program(work, "report", "--json", environment=[f"ROCMFORGE_HIP_RUNTIME={seen}"])
    file = pathlib.Path(json.loads(report)["file"])
    # The path is the same inside and outside of the sandbox.
    assert ".var/app" in str(file) and json.loads(file.read_text(encoding="utf-8"))["complete"], report


def inside(arguments):
    from packaged_window import FlatpakWindow  # imported late, because it needs the display of the stage
    work = pathlib.Path(arguments.work).resolve()
    work.mkdir(parents=True, exist_ok=True)
    try:
        make_runtime(arguments, work)
        flatpak(work, "--user", "--disable-rofiles-fuse", "--force-clean", "--disable-updates",
                f"--jobs={arguments.jobs}", f"--repo={work / 'repo'}", "--state-dir", work / "state", work / "build",
                local_manifest(arguments, work), tool="flatpak-builder")
        flatpak(work, "--user", "install", "-y", "--noninteractive", "--reinstall", "here", ID)
        print("built:", flatpak(work, "--user", "list", "--columns=application,version,size").strip())
        print("permissions:", flatpak(work, "--user", "info", "--show-permissions", ID).strip().replace("\n", "; "))
        uses_rocm_of_the_computer(work)

        environment = dict(os.environ, FLATPAK_USER_DIR=str(work / "user"), QT_QUICK_BACKEND="software")
        built_in = any((work / "build/files/share/rocmforge/models").glob("*.gguf"))
        with FlatpakWindow(arguments, arguments.inside, ["flatpak", "run", "--user", ID], environment) as window:
            window.answers("flatpak", built_in)
        print("done")
        return 0
    except Exception as error:  # reports the error in one line
        print(f"FAILED: {error}")
        return 1


def main():
    arguments = parse()
    roots.check_tools()
    # eu-strip is needed here, because flatpak-builder runs it outside of the sandbox.
    for tool in ("flatpak", "flatpak-builder", "eu-strip"):
        if not shutil.which(tool):
            skip(f"{tool} isn't installed.")
    if arguments.inside:
        return inside(arguments)
    # Must run before HOME is changed, because the script libraries are in the original HOME.
    subprocess.run([str(ROOT / "packaging/flatpak.sh"), "--stage"], check=True, timeout=900)
    return outside(3000)


if __name__ == "__main__":
    sys.exit(main())
