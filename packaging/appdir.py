#!/usr/bin/python3
"""Copies everything that the installed programs need into an AppDir: libraries, Qt's plugins and QML modules,
and fonts.

    packaging/appdir.py APPDIR [LIBRARIES]      Must run after DESTDIR=APPDIR cmake --install … --prefix /usr.

LIBRARIES is a folder of libraries that replace those of the system with the same names. The C library and its
loader, which every Linux has, are not copied. Libraries that graphics drivers use too are copied to
usr/lib/spare/NAME/NAME. AppRun uses such a copy only if the computer does not have the library or,
for libstdc++, if the computer's version is older."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree

import emoji_font
import icu_data
import run_path

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The C library and its loader, which must match each other and the kernel, and are therefore not copied.
SYSTEM = re.compile(r"(ld-linux-x86-64|libc|libm|libmvec|libdl|libpthread|librt|libresolv|libutil|libanl)\.so\.\d+$")
# Libraries that graphics drivers and the ROCm runtime use too. Two versions of a library in one process
# conflict.
SHARED = re.compile(
    r"(libstdc\+\+|libgcc_s|libEGL|libGL|libGLX|libGLdispatch|libOpenGL|libGLU|libdrm.*|libgbm|libvulkan|libX11|"
    r"libX11-xcb|libxcb|libxcb-(dri2|dri3|glx|present|randr|shm|sync|xfixes)|libXau|libXdmcp|libXext|libXfixes|"
    r"libxshmfence|libwayland-.*|libffi|libexpat|libz|libzstd|liblzma|libelf|libnuma|libtinfo|libbsd|libmd)\.so\.\d+$")

PLUGINS = [
    "platforms/libqxcb.so", "platforms/libqoffscreen.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforminputcontexts/libibusplatforminputcontextplugin.so",
    "platformthemes/libqxdgdesktopportal.so",
    "xcbglintegrations/libqxcb-egl-integration.so", "xcbglintegrations/libqxcb-glx-integration.so",
    "iconengines/libqsvgicon.so",
    "imageformats/libqsvg.so", "imageformats/libqjpeg.so", "imageformats/libqgif.so",
    "sqldrivers/libqsqlite.so",
    "texttospeech/libqtexttospeech_speechd.so",
]
# QML files that are not copied: styles that neither the window nor Qt's dialogs use (AppRun selects Basic),
# and files for design tools.
UNUSED_QML = re.compile(r"QtQuick/(Controls/(Fusion|Material|Imagine|Universal|designer)|NativeStyle|tooling)|designer")
# Contexts of Qt's translations that can appear in a QML window.
SAID = re.compile(
    r"(Q(Core|Gui)Application|QCommandLineParser|QPlatformTheme|QGnomeTheme|QShortcut|QFile|QSaveFile|"
    r"QIODevice|QProcess|QStandardPaths|QFileSystemModel|QLocale|QUnicodeControlCharacterMenu|Q(Local|Abstract)Socket|"
    r"Q(Native|Http|Socks5)SocketEngine|QNetwork\w*|QHttp|QHostInfo|QImage(Reader|Writer)|QSQLite\w*|QAccessible\w*|"
    r"QSpiAccessibleBridge|QQuick\w*|\w*(Dialog|Picker)\w*)$")

FACES = {
    "fonts-inter": [f"Inter-{face}.otf" for face in
                    ("Regular", "Italic", "Medium", "SemiBold", "SemiBoldItalic", "Bold", "BoldItalic")],
    "fonts-jetbrains-mono": [f"JetBrainsMono-{face}.ttf" for face in ("Regular", "Italic", "Bold", "BoldItalic")],
    "fonts-noto-color-emoji": ["NotoColorEmoji.ttf"],
}


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout


def qt(what):
    for tool in ("qtpaths6", "/usr/lib/qt6/bin/qtpaths", "qmake6"):
        if shutil.which(tool):
            return pathlib.Path(run(tool, "--query" if "qtpaths" in tool else "-query", what).strip())
    sys.exit("Neither qtpaths6 nor qmake6 is there: install qt6-base-dev.")


def is_program(path):
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


# Packages whose libraries are linked into the AppImage's runtime. Their licences are included too.
LINKED = {"libc6", "libzstd1", "libstdc++6"}


class AppDir:
    def __init__(self, folder, instead):
        self.folder = folder
        self.usr = folder / "usr"
        self.instead = instead
        self.sources = set()  # copied files; the licences of their packages are included

    def copy(self, source, target):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target, follow_symlinks=True)
        target.chmod(0o755 if is_program(target) else 0o644)
        self.sources.add(str(source))

    def packages(self):
        # /lib is a link to /usr/lib, so dpkg may list a file under either name.
        names = self.sources | {os.path.realpath(path) for path in self.sources}
        names |= {name.removeprefix("/usr") for name in names}
        done = subprocess.run(["dpkg-query", "--search", *sorted(names)], capture_output=True, text=True, check=False)
        return {line.split(":")[0] for line in done.stdout.splitlines() if not line.startswith("diversion")}

    def add_plugins(self):
        plugins = qt("QT_INSTALL_PLUGINS")
        for plugin in PLUGINS:
            if not (plugins / plugin).exists():
                sys.exit(f"Qt's plugin {plugin} isn't in {plugins}.")
            self.copy(plugins / plugin, self.usr / "plugins" / plugin)

    def add_qml(self):
        """Copies the QML modules that the window imports, and recursively those that they import."""
        modules = qt("QT_INSTALL_QML")
        scanner = qt("QT_INSTALL_LIBEXECS") / "qmlimportscanner"
        done, waiting = set(), [ROOT / "qml"]
        while waiting:
            found = json.loads(run(scanner, "-rootPath", waiting.pop(), "-importPath", modules))
            for module in found:
                source = pathlib.Path(module.get("path", ""))
                # Modules that are part of the program have no folder.
                if not module.get("path") or source in done or not source.is_relative_to(modules):
                    continue
                done.add(source)
                waiting += [source, *self.copy_module(source, modules)]

    def copy_module(self, source, modules):
        """Copies the module's own files. Returns its internal submodules; other modules in subfolders are
        copied only if they are imported."""
        insides = set()
        # With "prefer" in qmldir, the plugin contains the compiled QML files, and only tools use the separate
        # QML files.
        described = source / "qmldir"
        preferred = described.exists() and "prefer :/" in described.read_text(encoding="utf-8") and \
            any(source.glob("*.so"))
        for path in sorted(source.rglob("*")):
            inside = path.relative_to(modules)
            parents = [parent for parent in path.relative_to(source).parents if parent.name]
            other = [parent for parent in parents if (source / parent / "qmldir").exists()]
            if path.is_dir() or UNUSED_QML.search(str(inside)) or path.suffix in (".qmltypes", ".metainfo"):
                continue
            if other:
                # The module quickimpl implements QtQuick.Dialogs. No QML file imports it, only the plugin of
                # QtQuick.Dialogs.
                if other[-1].parts[0] in ("quickimpl", "impl", "Basic"):
                    insides.add(source / other[-1])
                continue
            if preferred and path.name != "qmldir" and path.suffix != ".so":
                continue
            self.copy(path, self.usr / "qml" / inside)
        for module in list(insides):
            insides |= self.copy_module(module, modules)
        return insides

    def add_translations(self):
        """Copies the contexts of Qt's translations that a QML window can show. Most other contexts are about widgets,
        databases and the QML compiler."""
        tools = qt("QT_INSTALL_BINS")
        for source in qt("QT_INSTALL_TRANSLATIONS").glob("qt*_*.qm"):
            if not re.match(r"(qtbase|qtdeclarative)_(de|es|fr|ja|pt_BR|zh_CN)\.qm", source.name):
                continue
            self.copy(source, self.usr / "translations" / source.name)
            with tempfile.TemporaryDirectory() as place:
                words = pathlib.Path(place, "words.ts")
                run(tools / "lconvert", "-i", source, "-o", words)
                tree = xml.etree.ElementTree.parse(words)
                for context in tree.getroot().findall("context"):
                    if not SAID.match(context.findtext("name")):
                        tree.getroot().remove(context)
                tree.write(words, encoding="utf-8", xml_declaration=True)
                run(tools / "lrelease", "-silent", words, "-qm", self.usr / "translations" / source.name)

    def add_fonts(self):
        for package, faces in FACES.items():
            files = {pathlib.Path(line).name: pathlib.Path(line) for line in run("dpkg-query", "-L", package).splitlines()}
            for face in faces:
                if face not in files:
                    sys.exit(f"{package} has no {face}.")
                self.copy(files[face], self.usr / "share/fonts" / face)

    def shrink_emoji(self):
        font = self.usr / "share/fonts/NotoColorEmoji.ttf"
        before = font.stat().st_size
        emoji_font.shrink(font)
        print(f"Emoji: {before // 1024} kB are now {font.stat().st_size // 1024} kB")

    def add_keyboards(self):
        """Creates an empty folder for keyboard layouts. The layouts come from the display server, but
        libxkbcommon does not request them unless this folder exists."""
        (self.usr / "share/X11/xkb").mkdir(parents=True, exist_ok=True)

    def programs(self):
        return [path for path in sorted(self.usr.rglob("*")) if is_program(path)]

    def add_libraries(self):
        for program in self.programs():
            for name, path in needed(program, self.instead).items():
                if SYSTEM.match(name) or pathlib.Path(path).is_relative_to(self.usr):
                    continue
                target = self.usr / "lib" / (f"spare/{name}" if SHARED.match(name) else "") / name
                if target.exists():
                    continue
                self.copy(path, target)
                if self.instead and pathlib.Path(path).is_relative_to(self.instead):
                    # The distribution's package of this library contains its licence.
                    self.sources.add(f"/usr/lib/x86_64-linux-gnu/{name}")
                # AppRun reads the version of libstdc++ from the name of the file.
                if name == "libstdc++.so.6":
                    target.rename(target.with_name(os.path.basename(os.path.realpath(path))))
                    target.symlink_to(os.path.basename(os.path.realpath(path)))

    def cut_icu(self):
        for library in (self.usr / "lib").glob("libicudata.so.*"):
            kept, of = icu_data.cut(library)
            print(f"ICU's data: {kept} of {of} items, {library.stat().st_size // 1024} kB")

    def set_paths(self):
        """Sets the run paths so that each file finds the libraries in the AppDir before those of the system.
        """
        lib = self.usr / "lib"
        for program in self.programs():
            if "spare" in program.parts:
                continue
            way = os.path.relpath(lib, program.parent)
            paths = "$ORIGIN" if way == "." else f"$ORIGIN/{way}"
            if program.parent.name == "bin":
                paths += f":$ORIGIN/{way}/rocmforge"  # folder of our own libraries
            elif program.parent.name == "rocmforge":
                paths += ":$ORIGIN"  # the engine's device code is in the same folder
            if not run_path.write(program, paths):
                run("patchelf", "--set-rpath", paths, program)
        (self.usr / "bin/qt.conf").write_text(
            "[Paths]\nPrefix = ..\nPlugins = plugins\nQmlImports = qml\nTranslations = translations\n", encoding="utf-8")

    def add_licences(self):
        """Packs the licences of all included packages into share/doc/rocmforge/bundled.tar.xz. A text that several
        packages have is packed once; all but the first of these packages get a link to it."""
        first = {}
        with tarfile.open(self.usr / "share/doc/rocmforge/bundled.tar.xz", "w:xz") as packed:
            for package in sorted(self.packages() | LINKED):
                source = pathlib.Path("/usr/share/doc", package, "copyright")
                if not source.exists():
                    continue
                name = f"bundled/{package}.copyright"
                known = first.setdefault(hashlib.sha256(source.read_bytes()).digest(), name)
                if known == name:
                    packed.add(source.resolve(), name)
                else:
                    link = tarfile.TarInfo(name)
                    link.type, link.linkname = tarfile.SYMTYPE, os.path.basename(known)
                    packed.addfile(link)
            common = pathlib.Path("/usr/share/common-licenses")
            for name in ("Apache-2.0", "GPL-2", "GPL-3", "LGPL-2", "LGPL-2.1", "LGPL-3", "MPL-1.1", "MPL-2.0", "Artistic"):
                if (common / name).exists():
                    packed.add((common / name).resolve(), f"bundled/{name}.txt")

    def add_front(self):
        """Adds the files that file managers and the runtime expect at the top level of the AppDir."""
        here = ROOT / "packaging"
        name = "io.github.rocmforge.ROCmForge"
        shutil.copy2(here / "AppRun", self.folder / "AppRun")
        (self.usr / "share/fontconfig").mkdir(parents=True, exist_ok=True)
        shutil.copy2(here / "fonts.conf", self.usr / "share/fontconfig/fonts.conf")
        shutil.copy2(self.usr / f"share/applications/{name}.desktop", self.folder)
        shutil.copy2(self.usr / f"share/icons/hicolor/256x256/apps/{name}.png", self.folder)
        icon = self.folder / ".DirIcon"
        icon.unlink(missing_ok=True)
        icon.symlink_to(f"{name}.png")


def needed(program, instead):
    """Returns the names and paths of all libraries that a program or library loads. Libraries in the folder
    `instead` take precedence."""
    environment = dict(os.environ, LD_LIBRARY_PATH=instead or "")
    done = subprocess.run(["ldd", str(program)], env=environment, capture_output=True, text=True, check=False)
    found = {}
    for line in done.stdout.splitlines():
        missing = re.match(r"\s*(\S+) => not found", line)
        if missing:
            sys.exit(f"{program} needs {missing[1]}, which isn't on this computer.")
        match = re.match(r"\s*(\S+) => (\S+) \(", line)
        if match:
            found[match[1]] = match[2]
    return found


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: appdir.py APPDIR [LIBRARIES]")
    instead = os.path.abspath(sys.argv[2]) if len(sys.argv) == 3 else None
    appdir = AppDir(pathlib.Path(sys.argv[1]).resolve(), instead)
    appdir.add_plugins()
    appdir.add_qml()
    appdir.add_libraries()
    appdir.cut_icu()
    appdir.add_translations()
    appdir.add_fonts()
    appdir.shrink_emoji()
    appdir.add_keyboards()
    appdir.set_paths()
    appdir.add_licences()
    appdir.add_front()


if __name__ == "__main__":
    main()
