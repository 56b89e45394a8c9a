#!/usr/bin/python3
"""Writes unicode_tables.cpp from this Python's Unicode database: make_unicode_tables.py > unicode_tables.cpp

Python's own answers are the tables, because templates are written against Python's strings.
"""
import unicodedata

# Word_Break = MidLetter, MidNumLet or Single_Quote: with the categories below, what Final_Sigma looks through.
MID_WORD = set("'.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a")


def classes(c):
    ch = chr(c)
    category = unicodedata.category(ch)
    bits = [ch.isalpha(), ch.isdecimal(), ch.isdigit(), ch.isnumeric(), ch.isspace(), ch.isprintable(), ch.islower(),
            ch.isupper(), category == "Lt", category in ("Mn", "Me", "Cf", "Lm", "Sk") or ch in MID_WORD]
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def class_starts():
    last = None
    for c in range(0x110000):
        now = classes(c)
        if now != last:
            yield c << 10 | now
            last = now


def scalars():
    return (c for c in range(0x110000) if not 0xD800 <= c < 0xE000)


def case_runs(mapping):
    """(first, last, stride, delta) of the characters that map to one other character."""
    runs = []
    for c in scalars():
        to = mapping(chr(c))
        if len(to) != 1 or ord(to) == c:
            continue
        delta = ord(to) - c
        if runs:
            first, last, stride, before = runs[-1]
            if before == delta and (c - last == stride or first == last and c - last in (1, 2)):
                runs[-1] = (first, c, c - last, delta)
                continue
        runs.append((c, c, 1, delta))
    return runs


def expansions(mapping, unlike=None):
    """(character, what it becomes) where that is several characters, or where another mapping says otherwise."""
    for c in scalars():
        to = mapping(chr(c))
        if (to != unlike(chr(c))) if unlike else len(to) > 1:
            yield c, [ord(x) for x in to] + [0] * (3 - len(to))


def table(kind, name, items):
    print(f"\nstatic constexpr {kind} {name}Data[] = {{")
    line = "   "
    for item in items:
        if len(line) + len(item) + 2 > 110:
            print(line)
            line = "   "
        line += f" {item},"
    print(line + "\n};")
    print(f"constinit const std::span<const {kind}> k{name}{{{name}Data}};")


def run_table(name, runs):
    table("CaseRun", name, ("{%d, %d, %d, %d}" % run for run in runs))


def expansion_table(name, items):
    table("CaseExpansion", name, ("{%d, {%d, %d, %d}}" % (c, *to) for c, to in items))


print("// Written by make_unicode_tables.py from Unicode %s; change that, not this." % unicodedata.unidata_version)
print('#include "engine/jinja/unicode_tables.h"\n\n// clang-format off\nnamespace rocmforge::jinja::unicode {')
table("std::uint32_t", "ClassStarts", (str(x) for x in class_starts()))
run_table("UpperRuns", case_runs(str.upper))
run_table("LowerRuns", case_runs(str.lower))
expansion_table("UpperExpansions", expansions(str.upper))
expansion_table("LowerExpansions", expansions(str.lower))
expansion_table("TitleExceptions", expansions(str.title, str.upper))
print("\n}  // namespace rocmforge::jinja::unicode")
