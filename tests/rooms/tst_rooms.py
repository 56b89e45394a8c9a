"""Includes point one way: a room of the sources includes only rooms below it, a room of the engine only those that its
CMakeLists.txt names before it."""
import pathlib
import re
import sys
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
HOUSES = ["kernels", "engine", "app", "qml"]  # tests may include them all
INCLUDE = re.compile(r'^#include [<"]((?:%s|tests)/[^">]+)[">]' % "|".join(HOUSES), re.MULTILINE)


def engine_rooms(root):
    text = (root / "engine/CMakeLists.txt").read_text()
    return re.search(r"set\(ROCMFORGE_ENGINE_ROOMS([^)]*)\)", text)[1].split()


def room_of(path):
    """"app/x.h" is of ("app", ""), "engine/x.h" of ("engine", "engine"), "engine/gguf/x.h" of ("engine", "gguf")."""
    parts = pathlib.PurePath(path).parts
    if parts[0] != "engine":
        return parts[0], ""
    return "engine", parts[1] if len(parts) > 2 else "engine"


def wrong_includes(root):
    rooms = engine_rooms(root)
    found = []
    for house in HOUSES:
        for file in sorted((root / house).rglob("*")):
            if file.suffix not in (".h", ".cpp", ".hip"):
                continue
            name = file.relative_to(root).as_posix()
            for included in INCLUDE.findall(file.read_text(errors="replace")):
                (own, own_room), (other, other_room) = room_of(name), room_of(included)
                if own == other == "engine":
                    allowed = rooms.index(other_room) <= rooms.index(own_room)
                else:
                    allowed = other in HOUSES and HOUSES.index(other) <= HOUSES.index(own)
                if not allowed:
                    found.append(f"{name} includes {included}")
    return found


class Rooms(unittest.TestCase):
    def test_every_room_of_the_engine_has_its_place(self):
        folders = {file.parent.relative_to(SOURCES / "engine").parts[0]
                   for file in (SOURCES / "engine").rglob("*.h") if file.parent != SOURCES / "engine"}
        self.assertEqual(folders - set(engine_rooms(SOURCES)), set())

    def test_every_room_of_the_window_says_what_it_is(self):
        folders = {file.parent for house in ("app", "qml") for file in (SOURCES / house).rglob("*")
                   if file.suffix in (".h", ".qml", ".js")}
        self.assertEqual([folder.relative_to(SOURCES).as_posix() for folder in sorted(folders)
                          if not (folder / "README.md").is_file()], [])

    def test_includes_point_one_way(self):
        self.assertEqual(wrong_includes(SOURCES), [])

    def test_a_wrong_include_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"engine/CMakeLists.txt": "set(ROCMFORGE_ENGINE_ROOMS base engine cli)\n",
                               "engine/base/text.h": '#include "engine/engine.h"\n',
                               "engine/engine.h": '#include "engine/base/text.h"\n#include "app/window.h"\n',
                               "engine/cli/main.cpp": '#include "engine/engine.h"\n#include "tests/rig.h"\n',
                               "app/window.h": "#include <engine/engine.h>\n#include <vector>\n"}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            self.assertEqual(wrong_includes(root),
                             ["engine/base/text.h includes engine/engine.h", "engine/cli/main.cpp includes tests/rig.h",
                              "engine/engine.h includes app/window.h"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
