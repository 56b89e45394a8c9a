"""Removes unused data from ICU's library. libicudata.so takes 30 MB, mostly names of places, units and
currencies in 800 languages. Qt uses ICU for sorting and for upper and lower case. The data for sorting is kept
for all languages.

ICU looks up each item by name. If an item of a locale is missing, ICU uses that of the root locale."""

import pathlib
import re
import struct
import subprocess
import tempfile

KEPT = re.compile(
    r"(coll/.*|(pool|root|res_index|supplementalData|likelySubtags|keyTypeData|numberingSystems|metadata|icuver|"
    r"timezoneTypes|zoneinfo64)\.res|cnvalias\.icu|ulayout\.icu|\w+\.nrm)$")
MAGIC = b"\xda\x27"


def data_of(library):
    """Returns the bytes of the symbol icudtNN_dat and its name."""
    listed = subprocess.run(["readelf", "--wide", "--dyn-syms", str(library)], capture_output=True, text=True,
                            check=True).stdout
    symbol = re.search(r":\s+([0-9a-f]{16})\s+(\w+)\s+OBJECT.*\b(icudt\d+_dat)\b", listed)
    address, name = int(symbol[1], 16), symbol[3]
    size = int(symbol[2], 16) if symbol[2].startswith("0x") else int(symbol[2])
    bytes_ = pathlib.Path(library).read_bytes()
    first, entry, count = struct.unpack_from("<Q", bytes_, 32)[0], *struct.unpack_from("<HH", bytes_, 54)
    for at in range(first, first + entry * count, entry):
        kind, _, offset, begin, _, stored = struct.unpack_from("<IIQQQQ", bytes_, at)
        if kind == 1 and begin <= address < begin + stored:
            there = offset + address - begin
            return bytes_[there:there + size or len(bytes_)], name
    raise ValueError(f"{library}: {name} lies in no segment")


def items(data):
    """Returns the header of a data package and its items as (name, bytes)."""
    header, magic = struct.unpack_from("<H", data)[0], data[2:4]
    if magic != MAGIC or data[12:16] != b"CmnD":
        raise ValueError("this is no data of ICU's")
    count = struct.unpack_from("<I", data, header)[0]
    places = [struct.unpack_from("<II", data, header + 4 + 8 * i) for i in range(count)]
    ends = [place for _, place in places[1:]] + [len(data) - header]
    found = []
    for (name, begin), end in zip(places, ends):
        start = header + name
        found.append((data[start:data.index(b"\0", start)].decode(), data[header + begin:header + end]))
    return data[:header], found


def packed(header, kept):
    """Builds a data package: header, offsets of names and items, names, then the items aligned to 16 bytes.
    """
    names, offsets = b"", []
    table = 4 + 8 * len(kept)
    for name, _ in kept:
        offsets.append(table + len(names))
        names += name.encode() + b"\0"
    body, places = b"", []
    start = (table + len(names) + 15) // 16 * 16
    for _, content in kept:
        places.append(start + len(body))
        body += content + b"\0" * (-len(content) % 16)
    toc = struct.pack("<I", len(kept)) + b"".join(struct.pack("<II", *pair) for pair in zip(offsets, places))
    return header + (toc + names).ljust(start, b"\0") + body


def is_kept(name):
    # Names are, for example, "icudt72l/coll/de.res".
    return bool(KEPT.match(name.split("/", 1)[1]))


def cut(library):
    """Replaces libicudata.so with a library that has only the kept items."""
    data, symbol = data_of(library)
    header, all_items = items(data)
    kept = [(name, content) for name, content in all_items if is_kept(name)]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "data").write_bytes(packed(header, kept))
        (folder / "data.s").write_text(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, @object\n{symbol}:\n.incbin "{folder}/data"\n'
            f'.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",@progbits\n', encoding="utf-8")
        subprocess.run(["as", "-o", folder / "data.o", folder / "data.s"], check=True)
        subprocess.run(["ld", "-shared", "-z", "noexecstack", "-soname", pathlib.Path(library).name, "-o", folder / "cut",
                        folder / "data.o"], check=True)
        pathlib.Path(library).write_bytes((folder / "cut").read_bytes())
    return len(kept), len(all_items)
