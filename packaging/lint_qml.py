#!/usr/bin/env python3
"""Runs qmllint on the files of qml/ and prints its messages, one per line. Exits with status 1 if there are any.

    packaging/lint_qml.py BUILD_DIRECTORY

Reads the type descriptions that the target all_qmltyperegistrations generates in BUILD_DIRECTORY. Those of `import
ROCmForge.Core` describe the fakes in tests/qml/fakes. Only qmllint gets them, because qmlcachegen would compile the
QML files for the types that it finds.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
QML = ROOT / "qml"
SOURCES = sorted(QML.rglob("*.qml"))


def is_id_of_file(text, name):
    return re.search(rf"^\s*id: {re.escape(name)}$", text, re.MULTILINE) is not None


def is_declared_anywhere(_, name):
    declaration = re.compile(rf"\bproperty \S+ {re.escape(name)}\b|\bfunction {re.escape(name)}\(")
    return any(declaration.search(source.read_text()) for source in SOURCES)


LIST_METHODS = "concat|filter|find|includes|join|map|slice"

# Messages of Qt 6.4's qmllint about valid code, and why the code is valid. A message is omitted only if the
# condition is true for the text of the file and the marked word of its line.
ALLOWED = [
    (r"Unqualified access", is_id_of_file,
     "objects in an inline component can use the ids around it"),
    (r'Property "\w+" not found on type "QQuick(Item|ItemView|Menu)"', is_declared_anywhere,
     "an item of a general type can be one of our types"),
    (r'Property "\w+" not found on type "(QObject|QVariantMap)"', None,
     "the item of a Loader has any type, and a map has any keys"),
    (rf'Property "({LIST_METHODS})" not found on type "(QVariantList|QStringList)"', None,
     "a list has the methods of a JavaScript array"),
    (rf'Type is a list\. You cannot access "({LIST_METHODS})" from here\.', None,
     "a list has the methods of a JavaScript array"),
    (r'Property "length" not found on type "QUrl"', None,
     "qmllint takes a method that returns a list for one that returns an element"),
    (r'Property "callLater" not found on type "QtObject"', None, "it is documented"),
    (r'Property "\w+" is a (QJSValue|variant) property\. It may or may not be a method\..*', None,
     "a property can hold a function"),
    (r'Type "(qlonglong|QImage)" of property "\w+" not found\..*', None, "both types can be passed on"),
    (r'No type found for property "image"\..*', None, "a QImage can be passed on"),
    (r"Cannot assign binding of type QSizeF to QSize", None, "the engine converts it"),
    (r'Cannot defer property assignment to "contentItem"\..*', None,
     "Qt Quick Templates have no default item, which a deferred assignment would not create"),
]


def make_modules(build, directory):
    """Writes copies of the descriptions of the modules. They say that the C++ types are based on those of QtQuick."""
    for name, generated in (("ROCmForge", build / "qml/ROCmForge"), ("ROCmForge/Core", build / "tests/qml/ROCmForge/Core")):
        module = directory / name
        module.mkdir(parents=True, exist_ok=True)
        (module / "qmldir").write_text((generated / "qmldir").read_text() + "\ndepends QtQuick\n")
        for types in generated.glob("*.qmltypes"):
            (module / types.name).write_text(types.read_text())
    for source in SOURCES:
        link = directory / "ROCmForge" / source.relative_to(QML)
        link.parent.mkdir(exist_ok=True)
        link.symlink_to(source)


def run_qmllint(build):
    def query(variable):
        return subprocess.run(["qmake6", "-query", variable], check=True, capture_output=True, text=True).stdout.strip()

    with tempfile.TemporaryDirectory() as directory:
        make_modules(build, pathlib.Path(directory))
        resources = [word for file in sorted((build / "qml").rglob("*.qrc")) for word in ("--resource", file)]
        command = [query("QT_HOST_BINS") + "/qmllint", "--bare", "-I", directory, "-I", query("QT_INSTALL_QML"),
                   *resources, "--json", "-", *SOURCES]
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    # The exit status of qmllint is not checked, because it is not 0 if there are warnings.
    return json.loads(result.stdout)["files"]


def is_allowed(message, text, word):
    return any(re.fullmatch(pattern, message, re.DOTALL) and (condition is None or condition(text, word))
               for pattern, condition, _ in ALLOWED)


def main():
    found = 0
    files = run_qmllint(pathlib.Path(sys.argv[1]).resolve())
    assert len(files) == len(SOURCES)
    for file in files:
        path = pathlib.Path(file["filename"])
        text = path.read_text()
        for warning in file["warnings"]:
            line, column = warning.get("line", 1), warning.get("column", 1)
            word = text.splitlines()[line - 1][column - 1:column - 1 + warning.get("length", 0)]
            if not is_allowed(warning["message"], text, word):
                print(f"{path.relative_to(ROOT)}:{line}:{column}: {word}: {warning['message']}")
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
