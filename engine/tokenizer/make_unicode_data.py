#!/usr/bin/python3
"""Writes unicode_data.cpp from this Python's Unicode database: make_unicode_data.py > unicode_data.cpp"""
import unicodedata

CATEGORIES = ["Cn", "Cc", "Cf", "Co", "Cs", "Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl", "No", "Pc",
              "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Sc", "Sk", "Sm", "So", "Zl", "Zp", "Zs"]  # as enum Category
HANGUL = range(0xAC00, 0xD7A4)  # worked out, not looked up


def scalars():
    return (c for c in range(0x110000) if not 0xD800 <= c < 0xE000)


def categories():
    last = None
    for c in range(0x110000):
        now = CATEGORIES.index(unicodedata.category(chr(c)))
        if now != last:
            yield c << 5 | now
            last = now


def lower():
    for c in scalars():
        to = chr(c).lower()
        if to != chr(c) and len(to) == 1:  # U+0130 alone becomes two characters
            yield from (c, ord(to))


def classes():
    """first, last, class for runs of equal canonical combining classes other than 0."""
    run = None
    for c in scalars():
        now = unicodedata.combining(chr(c))
        if run and run[2] == now and run[1] == c - 1:
            run[1] = c
            continue
        if run and run[2]:
            yield from run
        run = [c, c, now]


def decompositions(form, unlike=None):
    """character, where in the pool, how many, for what the form turns into something else; and the pool."""
    index, pool = [], []
    for c in scalars():
        if c in HANGUL:
            continue
        to = unicodedata.normalize(form, chr(c))
        if to == chr(c) or unlike and to == unicodedata.normalize(unlike, chr(c)):
            continue
        index += [c, len(pool), len(to)]
        pool += map(ord, to)
    return index, pool


def compositions():
    """first, second, what they become."""
    pairs = []
    for c in scalars():
        parts = unicodedata.decomposition(chr(c)).split()
        if len(parts) == 2 and not parts[0].startswith("<") and unicodedata.normalize("NFC", chr(c)) == chr(c):
            pairs.append((int(parts[0], 16), int(parts[1], 16), c))
    for pair in sorted(pairs):
        yield from pair


def table(name, numbers):
    print(f"\nstatic constexpr std::uint32_t {name}Data[] = {{")
    line = "   "
    for number in numbers:
        item = f" {number},"
        if len(line) + len(item) > 110:
            print(line)
            line = "   "
        line += item
    print(line + "\n};")
    print(f"const std::span<const std::uint32_t> {name} = {name}Data;")


print(f"// Written by make_unicode_data.py from Unicode {unicodedata.unidata_version}; change that, not this.")
print('#include "engine/tokenizer/unicode_data.h"\n\n// clang-format off\nnamespace rocmforge::unicode {')
table("kCategoryStarts", categories())
table("kLower", lower())
table("kCombiningClasses", classes())
canonical, canonical_pool = decompositions("NFD")
compatible, compatible_pool = decompositions("NFKD", "NFD")
table("kCanonical", canonical)
table("kCanonicalPool", canonical_pool)
table("kCompatible", compatible)
table("kCompatiblePool", compatible_pool)
table("kCompositions", compositions())
print("\n}  // namespace rocmforge::unicode\n// clang-format on")
