"""The Flatpak for users can only be built with KDE's runtime, so this test compares its manifest with the Flatpak that
is built and tested on this computer. Every package that the build needs must be in KDE's runtime or a module of the
manifest. Both Flatpaks must have the same permissions and modules."""

import argparse
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(os.environ["PROJECT"])
MANIFEST = PROJECT / "packaging/flatpak/io.github.rocmforge.ROCmForge.json"

# Packages of packages.sh that org.kde.Sdk and org.kde.Platform contain. Some are from freedesktop's runtime, the others
# from KDE's.
RUNTIME = {
    "compilers and tools": ["cmake", "ninja-build", "g++", "pkg-config", "ca-certificates"],
    "freedesktop's libraries": ["libpcre2-dev", "libcurl4-openssl-dev", "libssl-dev", "liblzma-dev",
                                "fonts-noto-color-emoji"],
    "Qt": ["qt6-base-dev", "qt6-declarative-dev", "qt6-declarative-dev-tools", "qt6-svg-dev", "qt6-svg-plugins",
           "qt6-l10n-tools", "qt6-translations-l10n", "libqt6sql6-sqlite", "qt6-speech-dev"],
    "an extension of the SDK": ["clang-19", "lld-19", "llvm-19"],
}
# Packages for which the manifest has modules.
MODULES = {
    "spdlog": ["libspdlog-dev"],
    "nlohmann-json": ["nlohmann-json3-dev"],
    "cli11": ["libcli11-dev"],
    "utf8proc": ["libutf8proc-dev"],
    "highway": ["libhwy-dev"],
    "md4c": ["libmd4c-dev"],
    "qtkeychain": ["qtkeychain-qt6-dev"],
    "cpp-httplib": ["libcpp-httplib-dev"],
    "hunspell": ["libhunspell-dev"],
    "poppler": ["poppler-utils"],
    "staged": ["fonts-inter", "fonts-jetbrains-mono", "libjs-highlight.js", "libamdhip64-dev", "libhsa-runtime-dev"],
}
QML_MODULE = re.compile(r"qml6-module-(qt|qtq)")  # all of Qt's modules are in the runtime

# The permissions that cannot be requested through a portal. Adding one changes what users were promised.
PERMISSIONS = {
    "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri", "--share=network", "--filesystem=/opt:ro",
    # Access to the distribution's ROCm, and to libraries that AMD's ROCm takes from the distribution (libnuma). The
    # loader of the sandbox does not search there.
    "--filesystem=host-os:ro",
    "--filesystem=xdg-run/speech-dispatcher:ro",
    "--talk-name=org.freedesktop.Notifications", "--talk-name=org.freedesktop.secrets",
    # Access for the tray icon. Its D-Bus name contains the process id, which is 2 in every sandbox.
    "--talk-name=org.kde.StatusNotifierWatcher", "--own-name=org.kde.StatusNotifierItem-2-1",
}


def manifest():
    return json.loads(MANIFEST.read_text(encoding="utf-8"))


def needed():
    """Returns the first alternative of each package that building the programs needs."""
    script = f'source "{PROJECT}/packaging/packages.sh"; printf "%s\\n" "${{build_packages[@]}}" ' \
             '"${gpu_packages[@]}" "${window_packages[@]}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, timeout=60)
    return {line.split("|")[0] for line in done.stdout.split()}


def local_test():
    """Imports tests/packaging/flatpak_local.py, which builds the tested Flatpak."""
    sys.path.insert(0, str(PROJECT / "tests/packaging"))
    spec = importlib.util.spec_from_file_location("flatpak_local", PROJECT / "tests/packaging/flatpak_local.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Manifest(unittest.TestCase):
    def test_every_package_is_in_the_runtime_or_a_module(self):
        modules = {module["name"] for module in manifest()["modules"]}
        known = {package for packages in RUNTIME.values() for package in packages}
        for module, packages in MODULES.items():
            if module in modules:
                known.update(packages)
        without = {package for package in needed() - known if not QML_MODULE.match(package)}
        self.assertEqual(without, set(), "in packages.sh, but neither in KDE's runtime nor a module of the manifest")

    def test_every_module_belongs_to_a_package(self):
        modules = [module["name"] for module in manifest()["modules"]]
        self.assertEqual(modules[-1], "rocmforge")
        for module in modules[:-1]:
            self.assertIn(module, MODULES)
            self.assertTrue(needed() & set(MODULES[module]), f"{module} is built, and nothing needs it")

    def test_sources_are_pinned(self):
        for module in manifest()["modules"]:
            for source in module["sources"]:
                if source["type"] == "dir":
                    continue
                self.assertRegex(source["url"], r"^https://(github\.com|poppler\.freedesktop\.org)/")
                if source["type"] == "git":
                    self.assertRegex(source["commit"], r"^[0-9a-f]{40}$")
                else:
                    self.assertEqual(source["type"], "archive")
                    self.assertRegex(source["sha256"], r"^[0-9a-f]{64}$")

    def test_permissions_are_exactly_the_expected_ones(self):
        self.assertEqual(set(manifest()["finish-args"]), PERMISSIONS)

    def test_rocm_is_searched_where_permissions_allow_it(self):
        """The program searches the same folders that the permissions and the extension name."""
        places = (PROJECT / "engine/hip/runtime_places.cpp").read_text(encoding="utf-8")
        self.assertIn('kHostRoot = "/run/host"', places)
        extension, = manifest()["add-extensions"].values()
        self.assertIn(f'kExtension = "/app/{extension["directory"]}"', places)
        commands = [command for module in manifest()["modules"] for command in module.get("build-commands", [])]
        self.assertTrue(any(f'/app/{extension["directory"]}' in command for command in commands),
                        "nothing makes the folder that the extension is mounted on")

    def test_the_tested_flatpak_has_gpu_code(self):
        local = local_test()
        with tempfile.TemporaryDirectory() as folder:
            for targets in ("", "gfx1100"):
                path = local.local_manifest(argparse.Namespace(tree="", gpu_targets=targets), pathlib.Path(folder))
                options = json.loads(path.read_text(encoding="utf-8"))["modules"][-1]["config-opts"]
                self.assertIn(f"-DROCMFORGE_GPU_TARGETS={targets or 'all'}", options)
        # The runtime contains the kernel compiler, but not ROCm, because users have ROCm outside of the sandbox.
        inside = local.runtime_packages()
        self.assertTrue(any(package.startswith("clang-") for package in inside))
        self.assertFalse([package for package in inside if "amdhip64" in package or "hsa-runtime" in package])

    def test_build_options_exist_in_cmake(self):
        """Checks that the project's CMake files contain each option that the manifest sets, because CMake only warns
        about a misspelled option."""
        sources = "\n".join(path.read_text(encoding="utf-8") for path in [
            PROJECT / "CMakeLists.txt", *(PROJECT / "cmake").glob("*.cmake"), *(PROJECT / "engine").rglob("*.cmake"),
            *(PROJECT / module / "CMakeLists.txt" for module in ("app", "engine", "kernels"))])
        for option in manifest()["modules"][-1]["config-opts"]:
            name = re.match(r"-D(\w+)=", option)[1]
            self.assertTrue(name.startswith("CMAKE_") or re.search(rf"\b{name}\b", sources), f"nothing reads {name}")

    def test_build_options_equal_those_of_other_packages(self):
        presets = json.loads((PROJECT / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]
        release = next(preset for preset in presets if preset["name"] == "release")["cacheVariables"]
        options = manifest()["modules"][-1]["config-opts"]
        for name, value in release.items():
            self.assertIn(f"-D{name}={value}", options)
        script = (PROJECT / "packaging/release.sh").read_text(encoding="utf-8")
        for option in set(re.findall(r"-DROCMFORGE_\w+=(?:ON|OFF)", script)):
            self.assertIn(option, options)

    def test_the_tested_flatpak_uses_this_manifest(self):
        local = local_test()
        users = manifest()
        with tempfile.TemporaryDirectory() as folder:
            path = local.local_manifest(argparse.Namespace(tree="", gpu_targets=""), pathlib.Path(folder))
            tested = json.loads(path.read_text(encoding="utf-8"))
        for key in ("id", "command", "finish-args", "add-extensions", "cleanup"):
            self.assertEqual(tested[key], users[key])
        self.assertEqual([module["name"] for module in tested["modules"]], list(local.OURS))
        # Modules that the local Flatpak does not build are packages of its runtime.
        packages = set(local.runtime_packages())
        for module in users["modules"]:
            if module["name"] not in local.OURS:
                self.assertTrue(packages & set(MODULES[module["name"]]), module["name"])


unittest.main(verbosity=2)
