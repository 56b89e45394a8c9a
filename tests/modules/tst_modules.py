"""Checks the direction of includes: a layer includes only layers below it, and a module of engine or app only
modules that its layer's CMakeLists.txt lists before it. Every module of app and qml has a README."""
import pathlib
import re
import sys
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ["kernels", "engine", "app", "qml"]  # tests may include all of them
INCLUDE = re.compile(r'^#include [<"]((?:%s|tests)/[^">]+)[">]' % "|".join(LAYERS), re.MULTILINE)
ORDERED = ["engine", "app"]  # layers that define an order of their modules


def modules_of(layer, root):
    text = (root / layer / "CMakeLists.txt").read_text()
    return re.search(r"set\(ROCMFORGE_%s_MODULES([^)]*)\)" % layer.upper(), text)[1].split()


def module_of(path):
    """Returns (layer, module): "app/x.h" is in ("app", "app"), "engine/gguf/x.h" in ("engine", "gguf"),
    "kernels/x.h" in ("kernels", "kernels")."""
    parts = pathlib.PurePath(path).parts
    return parts[0], parts[1] if len(parts) > 2 else parts[0]


def wrong_includes(root):
    modules = {layer: modules_of(layer, root) for layer in ORDERED}
    found = []
    for layer in LAYERS:
        for file in sorted((root / layer).rglob("*")):
            if file.suffix not in (".h", ".cpp", ".hip"):
                continue
            name = file.relative_to(root).as_posix()
            for included in INCLUDE.findall(file.read_text(errors="replace")):
                (own, own_module), (other, other_module) = module_of(name), module_of(included)
                if own == other and own in ORDERED:
                    allowed = modules[own].index(other_module) <= modules[own].index(own_module)
                else:
                    allowed = other in LAYERS and LAYERS.index(other) <= LAYERS.index(own)
                if not allowed:
                    found.append(f"{name} includes {included}")
    return found


def folders_with(layer, suffixes):
    return {file.parent for file in (SOURCES / layer).rglob("*") if file.suffix in suffixes}


class Modules(unittest.TestCase):
    def test_every_module_is_listed(self):
        for layer in ORDERED:
            folders = {module_of((folder / "x").relative_to(SOURCES))[1] for folder in folders_with(layer, [".h"])}
            self.assertEqual(folders ^ set(modules_of(layer, SOURCES)), set(), layer)

    def test_every_module_of_the_window_has_a_readme(self):
        folders = folders_with("app", [".h"]) | folders_with("qml", [".qml", ".js"])
        self.assertEqual([folder.relative_to(SOURCES).as_posix() for folder in sorted(folders)
                          if not (folder / "README.md").is_file()], [])

    def test_includes_point_one_way(self):
        self.assertEqual(wrong_includes(SOURCES), [])

    def test_a_wrong_include_is_detected(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"engine/CMakeLists.txt": "set(ROCMFORGE_ENGINE_MODULES base engine cli)\n",
                               "engine/base/text.h": '#include "engine/engine.h"\n',
                               "engine/engine.h": '#include "engine/base/text.h"\n#include "app/window.h"\n',
                               "engine/cli/main.cpp": '#include "engine/engine.h"\n#include "tests/rig.h"\n',
                               "app/CMakeLists.txt": "set(ROCMFORGE_APP_MODULES words chat app)\n",
                               "app/words/words.h": '#include "app/chat/chat.h"\n#include "engine/engine.h"\n',
                               "app/chat/chat.h": '#include "app/words/words.h"\n#include "app/window.h"\n',
                               "app/window.h": '#include <engine/engine.h>\n#include "app/chat/chat.h"\n'}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            self.assertEqual(wrong_includes(root),
                             ["engine/base/text.h includes engine/engine.h", "engine/cli/main.cpp includes tests/rig.h",
                              "engine/engine.h includes app/window.h", "app/chat/chat.h includes app/window.h",
                              "app/words/words.h includes app/chat/chat.h"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
