"""Sets the run path of a library or program without changing the size of the file.

patchelf appends a second string table for each new string, which adds 3 MB to an AppDir. This is not needed:
linkers leave empty entries at the end of the dynamic section, and the path can replace the name of a
transactional memory function that no library provides. Everything that GCC links has a weak reference to this
function, which stays unresolved under any name.

The format is ELF, 64 bits, little endian: System V ABI, chapters 4 and 5."""

import mmap
import struct

UNUSED_NAME = b"\0_ITM_deregisterTMCloneTable\0"
PT_LOAD, PT_DYNAMIC = 1, 2
DT_NULL, DT_STRTAB, DT_STRSZ, DT_RPATH, DT_RUNPATH = 0, 5, 10, 15, 29
ENTRY = struct.Struct("<qQ")


def segments(file, kind):
    """Yields (file offset, address, size in the file) of each segment of the given kind."""
    first, = struct.unpack_from("<Q", file, 32)
    size, count = struct.unpack_from("<HH", file, 54)
    for at in range(first, first + size * count, size):
        found, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", file, at)
        if found == kind:
            yield offset, address, length


def offset_of(file, address):
    for offset, begin, length in segments(file, PT_LOAD):
        if begin <= address < begin + length:
            return offset + address - begin
    return None


def write(path, where):
    """Returns False and changes nothing if the file is no 64-bit ELF file, already has a run path, has no empty
    entry, or if the path is longer than the name that it replaces."""
    with open(path, "r+b") as opened, mmap.mmap(opened.fileno(), 0) as file:
        if file[:6] != b"\x7fELF\x02\x01":
            return False
        dynamic = list(segments(file, PT_DYNAMIC))
        if len(dynamic) != 1:
            return False
        offset, _, length = dynamic[0]
        entries = [ENTRY.unpack_from(file, at) for at in range(offset, offset + length - ENTRY.size + 1, ENTRY.size)]
        tags = [tag for tag, _ in entries]
        end = tags.index(DT_NULL) if DT_NULL in tags else len(tags)
        said = dict(entries[:end])
        strings = offset_of(file, said.get(DT_STRTAB, 0))
        # One empty entry must remain, because it terminates the section.
        if end + 2 > len(tags) or strings is None or DT_RPATH in said or DT_RUNPATH in said:
            return False
        table = file[strings:strings + said.get(DT_STRSZ, 0)]
        name = table.find(UNUSED_NAME) + 1
        text = where.encode() + b"\0"
        if name == 0 or len(text) > len(UNUSED_NAME) - 1:
            return False
        file[strings + name:strings + name + len(text)] = text
        ENTRY.pack_into(file, offset + end * ENTRY.size, DT_RUNPATH, name)
        return True
