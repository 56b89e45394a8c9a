#!/usr/bin/env python3
"""Writes corpus.jsonl: schemas with the supported keywords and combinations of them, and instances that ajv classified
as valid or invalid. Needs node and ajv (see check_corpus.cjs). The tests read only the corpus."""
import copy
import itertools
import json
import pathlib
import random
import subprocess
import sys

from realistic import REALISTIC

HERE = pathlib.Path(__file__).parent
ANY = [None, True, False, 0, -1, 7, 3.5, -2.25, 1e-07, "", "a", "text", "ä\n\"\\/€😀\t", [], [1], ["a", None, [True]],
       {}, {"a": 1}, {"a": {"b": []}, "": "x"}]
random.seed(20)


def bounds():
    for low, high in [(0, None), (None, 0), (-12, 1305), (1, 1), (0, 9), (99, 101), (-5, -3), (None, -7), (1000, None),
                      (0, 1000000000000), (-1, 100)]:
        for kind in range(3):
            schema = {"type": "integer"}
            if low is not None:
                schema["exclusiveMinimum" if kind == 1 else "minimum"] = low - (kind == 1)
            if high is not None:
                schema["exclusiveMaximum" if kind == 2 else "maximum"] = high + (kind == 2)
            edges = [edge for edge in (low, high) if edge is not None]
            near = [edge + step for edge in edges for step in (-11, -2, -1, 0, 1, 2, 10)]
            yield schema, near + [edge + 0.5 for edge in edges] + [None, "1"]
    for low, high in [(0, None), (None, 0), (0, 1), (-2, 11), (-1, 1), (5, 6), (-4, -3), (100, None), (None, -50),
                      (0, 1000000000)]:
        for kind in range(4):
            schema = {"type": "number"}
            if low is not None:
                schema["exclusiveMinimum" if kind & 1 else "minimum"] = low
            if high is not None:
                schema["exclusiveMaximum" if kind & 2 else "maximum"] = high
            edges = [edge for edge in (low, high) if edge is not None]
            near = [edge + step for edge in edges
                    for step in (-3, -1, -0.5, -0.0625, 0, 0.0078125, 0.25, 0.999, 1, 12.75)]
            yield schema, near + [0.1, 1e-07, -1e-07, 3.14159265358979, 123456.789, 1e+21, None, "0"]


def strings():
    texts = ["", "a", "ä", "ab", "abc", "abcd", "abcde", "abcdefghij", "😀😀", "\"\\", "\n\t", " "]
    for least, most in [(0, 0), (1, None), (2, 4), (None, 3), (3, 3), (0, 10)]:
        schema = {"type": "string"}
        if least is not None:
            schema["minLength"] = least
        if most is not None:
            schema["maxLength"] = most
        yield schema, texts + [1, None]
    for pattern, more in [("^[a-z]+$", ["x", "A1"]), ("[0-9]", ["a1b", "12"]), ("^a|b$", ["ax", "xb", "xax"]),
                          ("^(ab|cd){1,2}$", ["ab", "cdab", "abcdab"]), ("^.{2}$", ["é€", "x"]), ("^\\d{4}-\\d{2}$", ["2026-11", "26-11"]),
                          ("^[^aeiou]*$", ["xyz", "tree"]), ("^\\S+$", ["no-space", "a b"]), ("^x*y+z?$", ["xxyz", "yz", "xz"]),
                          ("^[A-Z][a-z]*( [A-Z][a-z]*)*$", ["Ann Lee", "ann"]), ("^(yes|no)$", ["yes", "yesno"]),
                          ("^\\w+\\.(png|jpe?g)$", ["a.png", "b.jpg", "b.jpeg", "c.gif"]), ("^\"[^\"]*\"$", ["\"q\"", "q"]),
                          ("^[\\u00e4\\u00f6]+$", ["äö", "a"]), ("^(a(b(c)?)?)?$", ["a", "ab", "abc", "ac"]), ("", ["anything"]),
                          ("^[+-]?[0-9]+(\\.[0-9]+)?$", ["-12.5", "+7", "1."]), ("\\/", ["a/b", "ab"])]:
        yield {"type": "string", "pattern": pattern}, texts + more + [None]
    formats = {
        "date": ["2026-11-22", "2024-02-29", "2023-02-29", "2000-02-29", "1900-02-29", "2026-13-01", "2026-04-31", "26-1-1",
                 "2026-12-31", "0000-01-01", "2026-00-10"],
        "time": ["12:00:00Z", "23:59:59.123+02:00", "24:00:00Z", "12:60:00Z", "12:00:00", "00:00:00-23:59", "1:00:00Z"],
        "date-time": ["2026-11-22T12:00:00Z", "2024-02-29T00:00:00.5-08:00", "2023-02-29T00:00:00Z", "2026-11-22", "2026-11-22T25:00:00Z"],
        "uuid": ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000", "123e4567e89b12d3a456426614174000", "g23e4567-e89b-12d3-a456-426614174000"],
        "ipv4": ["0.0.0.0", "255.255.255.255", "256.0.0.1", "1.2.3", "01.2.3.4", "192.168.1.10"]}
    for name, more in formats.items():
        yield {"type": "string", "format": name}, more + ["", "x", None]
        yield {"type": ["string", "null"], "format": name}, more + ["", None, 1]


def values():
    for schema in [{"enum": ["a", "b\n", "ä\"", 1, 2.5, None, True]}, {"enum": [1, 2, 3], "type": "integer"}, {"const": "x"},
                   {"const": None}, {"const": {"a": [1, "x\"y"], "b": {}}}, {"enum": [[1, 2], [], {"k": "v"}]}, {"const": 0},
                   {"enum": ["", " ", "  "]}, {"enum": [True, "true"]}, {"const": 2.5}, {"enum": ["a", 1], "type": "string"}]:
        said = schema.get("enum", [schema.get("const")])
        yield schema, said + ANY
    kinds = ["string", "integer", "number", "boolean", "null", "array", "object"]
    for kind in kinds:
        yield {"type": kind}, ANY
    for pair in itertools.combinations(kinds, 2):
        if random.random() < 0.4:
            yield {"type": list(pair)}, ANY
    yield True, ANY
    yield {}, ANY
    yield {"title": "T", "description": "D", "default": 1, "examples": [2], "$comment": "c", "type": "number"}, ANY


def arrays():
    items = [{"type": "integer"}, {"type": "string", "maxLength": 2}, {"enum": ["a", None]}, {"type": "array", "items": {"type": "boolean"}},
             {"type": "object", "properties": {"x": {"type": "number"}}, "required": ["x"]}]
    good = [[1, -2, 30], ["a", "bc", ""], ["a", None], [[], [True, False]], [{"x": 1}, {"x": -0.5}]]
    for item, some in zip(items, good):
        for least, most in [(None, None), (1, None), (None, 2), (2, 3), (0, 0)]:
            schema = {"type": "array", "items": item}
            if least is not None:
                schema["minItems"] = least
            if most is not None:
                schema["maxItems"] = most
            lists = [[random.choice(some) for _ in range(n)] for n in range(5)]
            yield schema, lists + [[5, "x"], [{}], [None, 1.5], {}, "a", [["a"]], some + ["long"]]
    first = [{"type": "integer"}, {"type": "string"}]
    for more in [{}, {"items": False}, {"items": {"type": "null"}}, {"minItems": 1}, {"minItems": 2, "items": False},
                 {"minItems": 3, "items": {"type": "boolean"}}, {"maxItems": 1}, {"minItems": 2, "maxItems": 3, "items": {"type": "null"}}]:
        # If the schema does not describe the items after the listed ones, grammars generate no such items.
        lists = [[], [1], [1, "a"], ["a"], [1, 2], [None]]
        if "items" in more:
            lists += [[1, "a", None], [1, "a", None, None], [1, "a", True], [1, "a", True, False], [1, "a", 5]]
        yield dict({"type": "array", "prefixItems": first}, **more), lists


def objects():
    parts = {"a": {"type": "integer"}, "b": {"type": "string"}, "c": {"enum": ["x", None]}}
    good = {"a": 1, "b": "t", "c": None}
    bad = {"a": "1", "b": 2, "c": "y"}
    subsets = [list(keys) for n in range(4) for keys in itertools.combinations("abc", n)]
    for required in subsets:
        for others in [None, False, True, {"type": "boolean"}]:
            if others is None and random.random() < 0.4:
                continue
            schema = {"type": "object", "properties": parts}
            if required:
                schema["required"] = required
            if others is not None:
                schema["additionalProperties"] = others
            instances = [{key: good[key] for key in keys} for keys in subsets]
            instances += [dict({key: good[key] for key in keys}, **{random.choice("abc"): bad[random.choice("abc")]})
                          for keys in subsets]
            instances = [{key: one[key] for key in "abc" if key in one} for one in instances]
            if others is not None:
                instances += [dict(good, **more) for more in ({"d": True}, {"d": 1}, {"d": None, "e": False}, {"": True}, {"aa": True})]
            yield schema, instances + [[], None]
    yield {"type": "object", "properties": {"ä\"b": {"const": 1}, "": {"const": 2}}, "required": ["ä\"b"], "additionalProperties": False}, [
        {"ä\"b": 1, "": 2}, {"": 2}, {"": 1}, {"ä\"b": 1}, {}]
    yield {"type": "object", "required": ["z"], "additionalProperties": {"type": "integer"}}, [{"z": 1}, {"z": 1, "y": 2}, {}, {"z": "1"}, {"y": 1}]
    yield {"type": "object", "properties": {"no": False, "yes": True}}, [{}, {"yes": [1]}, {"no": 1}]


def combined():
    a = {"type": "object", "properties": {"k": {"const": "a"}, "n": {"type": "integer"}}, "required": ["k"]}
    b = {"type": "object", "properties": {"k": {"const": "b"}, "t": {"type": "string"}}, "required": ["k"]}
    some = [{"k": "a"}, {"k": "b"}, {"k": "a", "n": 1}, {"k": "b", "t": "x"}, {"k": "a", "n": "x"}, {"k": "b", "t": 1}, {"k": "c"}, {}, 1]
    yield {"oneOf": [a, b]}, some
    yield {"anyOf": [a, b]}, some
    yield {"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}, ANY
    yield {"anyOf": [{"type": "integer", "minimum": 5}, {"type": "integer", "maximum": -5}, {"type": "boolean"}]}, ANY + [5, 4, -5, -4, 100]
    yield {"anyOf": [{"type": "string", "maxLength": 1}, {"type": "string", "minLength": 4}]}, ["", "a", "ab", "abcd", "äöüß", 1]
    yield {"type": "integer", "allOf": [{"minimum": 3}, {"maximum": 8}, {"exclusiveMinimum": 3}]}, [2, 3, 4, 8, 9, "4"]
    yield {"allOf": [{"type": ["integer", "string"]}, {"type": ["string", "null"]}]}, ANY
    yield {"type": "object", "properties": {"a": {"type": "integer"}}, "anyOf": [{"required": ["a"]}, {"properties": {"b": {"const": 1}}, "required": ["b"]}]}, [
        {"a": 1}, {"b": 1}, {"a": 1, "b": 1}, {}, {"b": 2}, {"a": "x"}]
    yield {"oneOf": [{"type": "array", "items": {"type": "integer"}, "minItems": 1}, {"type": "object", "properties": {"x": {"type": "null"}}, "required": ["x"]}]}, [
        [1], [], [1, "a"], {"x": None}, {"x": 1}, {}, 5]
    for depth in range(1, 5):
        schema, value = {"type": "integer"}, 1
        for level in range(depth):
            schema = {"type": "array", "items": schema} if level % 2 else {"type": "object", "properties": {"v": schema}, "required": ["v"]}
            value = [value, value] if level % 2 else {"v": value}
        yield schema, [value] + mutations(value)
    yield {"$defs": {"s": {"type": "string", "minLength": 1}}, "type": "array", "items": {"$ref": "#/$defs/s"}}, [[], ["a"], [""], ["a", "b"], [1]]
    yield {"definitions": {"t": {"type": ["null", "object"], "properties": {"l": {"$ref": "#/definitions/t"}, "r": {"$ref": "#/definitions/t"}},
                                 "required": ["l"]}}, "$ref": "#/definitions/t"}, [
        None, {"l": None}, {"l": {"l": None, "r": None}}, {"l": None, "r": {"l": None}}, {}, {"r": None}, {"l": 1}, []]
    yield {"type": "object", "properties": {"self": {"$ref": "#"}, "n": {"type": "integer"}}, "additionalProperties": False}, [
        {}, {"n": 1}, {"self": {"self": {}, "n": 2}, "n": 1}, {"self": 1}, {"self": {"m": 1}}, []]


def mutations(value):
    """Returns other values: a few simple ones, and copies of `value` with one change. Properties keep their order."""
    out = [other for other in (None, "zzz", -99999, 1.5, [], {}, True) if other != value]
    if isinstance(value, dict):
        for key in value:
            out.append({other: value[other] for other in value if other != key})
            out += [{other: changed if other == key else value[other] for other in value} for changed in mutations(value[key])]
    if isinstance(value, list):
        for i in range(len(value)):
            out.append(value[:i] + value[i + 1:])
            out += [value[:i] + [changed] + value[i + 1:] for changed in mutations(value[i])]
        if value:
            out.append(value + value[:1])
    return out


# Valid instances that grammars never generate: see the header of engine/grammar/json_schema.h.
BEYOND = [
    ({"minLength": 2}, [True, 1, [], {}]),
    ({"properties": {"a": {"type": "integer"}}}, [None, "x"]),
    ({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}}, [{"b": 1, "a": 2}, {"c": 1}, {"a": 1, "c": 1}]),
    ({"type": "array", "prefixItems": [{"type": "integer"}]}, [[1, 2]]),
    ({"type": "integer"}, [1.0, 1e21, 12345678901234567890123456789012345678901]),
    ({"type": "integer", "minimum": 0}, [12345678901234567890]),
    ({"type": "number", "maximum": 5}, [0.123456789012345678901e-99 * 1e-10]),
    ({"type": "string", "format": "time"}, ["23:59:60Z", "12:00:00z", "12:00:00.1234567890Z"]),
    ({"type": "string", "format": "uuid"}, ["urn:uuid:123e4567-e89b-12d3-a456-426614174000"]),
]

REFUSED = {
    "uniqueItems": {"type": "array", "uniqueItems": True},
    "uniqueItems combined with contains": {"type": "array", "contains": {"const": 1}, "uniqueItems": True},
    "two different values of contains": {"allOf": [{"contains": {"const": 1}}, {"contains": {"const": 2}}]},
    "too many properties": {"type": "object", "minProperties": 3}, "a cyclic $ref or allOf": {"$recursiveRef": "#"},
    "look-behind": {"type": "string", "pattern": "(?<=a)b"},
    "$ref to another document": {"$ref": "other.json"}, "a pattern with \\b": {"type": "string", "pattern": "\\bword"},
    "a pattern with \\1": {"type": "string", "pattern": "(a)\\1"}, "multipleOf 0.123456": {"type": "number", "multipleOf": 0.123456},
    "bounds with too many digits": {"type": "number", "minimum": 1e50}, "an anchor in the middle": {"type": "string", "pattern": "a?(^b)"},
}


def sampled(instances, most):
    unique = list({json.dumps(one): one for one in instances}.values())
    return unique if len(unique) <= most else random.sample(unique, most)


def main():
    corpus = []
    for make in (bounds, strings, values, arrays, objects, combined):
        corpus += [{"schema": schema, "instances": copy.deepcopy(instances)} for schema, instances in make()]
    for schema, instances in REALISTIC:
        corpus.append({"schema": schema, "instances": instances + sampled([m for one in instances for m in mutations(one)], 40)})
    asked = subprocess.run(["node", str(HERE / "check_corpus.cjs"), sys.argv[1], "--classify"], input=json.dumps(corpus),
                           capture_output=True, text=True, check=True)
    with open(HERE / "corpus.jsonl", "w", encoding="utf-8") as out:
        for one, validity in zip(corpus, json.loads(asked.stdout)):
            split = {True: [], False: []}
            for instance, valid in zip(one["instances"], validity):
                split[valid].append(instance)
            line = {"schema": one["schema"], "valid": sampled(split[True], 10), "invalid": sampled(split[False], 14)}
            print(json.dumps(line, ensure_ascii=False, separators=(",", ":")), file=out)
        for schema, instances in BEYOND:
            print(json.dumps({"schema": schema, "beyond": instances}, separators=(",", ":")), file=out)
        for keyword, schema in REFUSED.items():
            print(json.dumps({"schema": schema, "refused": keyword}, separators=(",", ":")), file=out)
    print(len(corpus), "schemas")


if __name__ == "__main__":
    main()
