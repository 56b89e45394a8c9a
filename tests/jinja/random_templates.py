#!/usr/bin/python3
"""random_templates.py SEED COUNT: generates random templates, and prints them with jinja2's output as JSON."""
import json
import random
import sys

import oracle

VARIABLES = {"x": 5, "y": -3, "f": 2.5, "s": "Some text, Here", "u": "é日😀 ß", "n": None, "t": True, "l": [3, 1, 2],
             "d": {"b": 1, "a": [1, 2], "items": "it", "k": None, "B": "up"}, "e": [],
             "rows": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "yo"},
                      {"role": "user", "content": "bye", "n": 3}]}
NAMES = list(VARIABLES) + ["messages", "nope", "ns"]
STRINGS = ["''", "'a'", '"it\'s"', "'Hello World'", "'a,b,,c'", "'  pad '", "'one\\ntwo\\n\\nfour'", "'ÄÖß'", "'日本'",
           "'%s-%d'", "'{}:{}'", "'x' 'y'", "' 42 '", "'3.75'", "'<b>&'", "'ABC'", "'aXbXc'"]
NUMBERS = ["0", "1", "2", "3", "-1", "7", "100", "0.5", "1.0", "-2.5", "1e16", "1e-5", "2.675", "x", "y", "f"]
PERCENTS = ["'%d'", "'%5d|'", "'%-5d|'", "'%05d'", "'%+d'", "'%x'", "'%s'", "'%r'", "'%10s|'", "'%.2s'", "'%.2f'", "'%e'",
            "'%g'", "'%%%s'"]
BRACES = ["'{}'", "'{0} {1}'", "'{k}'", "'{!r}'", "'{:>10}'", "'{:^10}|'", "'{:*^9}'", "'{:d}'", "'{:,}'", "'{:+}'",
          "'{:x}'", "'{:.2f}'", "'{:%}'", "'{:08.2f}'", "'{:.3}'", "'{:05}'", "'{{}}{}'"]
TESTS = ["defined", "undefined", "none", "string", "number", "integer", "float", "mapping", "sequence", "iterable",
         "boolean", "true", "false", "odd", "even", "divisibleby 2", "eq 1", "ne 1", "lt 2", "ge 2", "in [1, 'a']",
         "sameas none", "callable", "lower", "upper", "escaped", "nosuch"]
NAMED_TESTS = ["'odd'", "'defined'", "'string'", "'eq', 1", "'gt', 1", "'in', [1, 2]", "'none'", "'==', 'user'"]
NAMED_FILTERS = ["'upper'", "'length'", "'string'", "'int'", "'abs'", "'tojson'", "'default', 3", "'replace', 'a', 'b'",
                 "'first'", "attribute='role'", "'list'", "'round', 1"]


class Maker:
    """Each method generates one kind of syntax. `depth` is the remaining nesting depth."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *options):
        option = self.random.choice(options)
        return option() if callable(option) else option

    def any_of(self, options):
        return self.random.choice(options)

    def string(self, depth):
        if depth <= 0:
            return self.any_of(STRINGS + ["s", "u"])
        s, any_, d = self.string, self.anything, depth - 1
        small = lambda: self.string(0)
        return self.pick(
            small,
            lambda: f"{s(d)}.{self.pick('upper', 'lower', 'strip', 'title', 'capitalize', 'rstrip', 'swapcase')}()",
            lambda: f"({s(d)} {self.pick('+', '~')} {s(d)})",
            lambda: f"({s(d)}|{self.pick('upper', 'lower', 'trim', 'title', 'capitalize', 'string', 'e', 'safe', 'reverse')})",
            lambda: f"{s(d)}.replace({small()}, {small()}{self.pick('', ', 1')})",
            lambda: f"({self.sequence(d)}|join({self.pick('', small)}))",
            lambda: f"({s(d)})[{self.pick(self.slice, lambda: self.number(0))}]",
            lambda: f"({any_(d)}|string)",
            lambda: f"({any_(d)}|tojson{self.pick('', '(indent=2)', '(sort_keys=true)', '(ensure_ascii=true)')})",
            lambda: f"({s(d)} * {self.pick('2', '0', '-1')})",
            lambda: f"({s(d)}|indent({self.pick('', '2', '2, true', 'width=1, blank=true')}))",
            lambda: f"({s(d)} if {any_(d)} else {s(d)})",
            lambda: f"({s(d)}).{self.pick('center', 'ljust', 'rjust', 'zfill')}({self.pick('0', '5', '10')})",
            lambda: f"({self.any_of(PERCENTS)} % {self.pick(lambda: any_(0), lambda: self.number(0))})",
            lambda: f"({self.any_of(BRACES)}).format({any_(0)}, {any_(0)}, k={any_(0)})",
            lambda: f"({s(d)}|{self.pick('first', 'last')})",
            lambda: f"({any_(d)}|default({small()}{self.pick('', ', true')}))",
            lambda: f"{self.mapping(d)}.get({small()}, {small()})",
            lambda: f"({s(d)}|truncate({self.pick('5', '9, true', '6, false')}))")

    def slice(self):
        bound = lambda: self.pick("", "", "1", "-1", "2", "-2", "0", "9")
        return f"{bound()}:{bound()}{self.pick('', ':-1', ':2')}"

    def number(self, depth):
        if depth <= 0:
            return self.any_of(NUMBERS)
        d = depth - 1
        return self.pick(
            lambda: self.number(0),
            lambda: f"({self.number(d)} {self.pick('+', '-', '*', '/', '//', '%')} {self.number(d)})",
            lambda: f"({self.anything(d)}|length)",
            lambda: f"({self.anything(d)}|{self.pick('int', 'float', 'abs', 'int(7)')})",
            lambda: f"({self.number(d)}|round({self.pick('', '1', '-1')}))",
            lambda: f"({self.sequence(d)}|{self.pick('sum', 'min', 'max')})",
            lambda: f"{self.string(d)}.{self.pick('find', 'count', 'rfind')}({self.string(0)})",
            lambda: f"-{self.number(d)}")

    def sequence(self, depth):
        if depth <= 0:
            return self.pick("l", "e", "[]", "[1, 2, 3]", "['b', 'A', 'c']", "rows", "(1,)", "range(4)", "['a', 'B', 'b']")
        s, d = self.sequence, depth - 1
        items = lambda: ", ".join(self.anything(d) for _ in range(self.random.randint(0, 3)))
        return self.pick(
            lambda: s(0),
            lambda: f"[{items()}]",
            lambda: f"({self.anything(d)}, {self.anything(d)})",
            lambda: f"({s(d)} + {s(d)})",
            lambda: f"{self.string(d)}.{self.pick('split', 'rsplit', 'partition')}({self.pick('', lambda: self.string(0))})",
            lambda: f"({s(d)}|{self.pick('list', 'reverse|list', 'unique|list')})",
            lambda: f"({s(d)}|sort{self.pick('', '(true)', '(case_sensitive=true)')})",
            lambda: f"({s(d)})[{self.slice()}]",
            lambda: f"({s(d)}|map({self.any_of(NAMED_FILTERS)})|list)",
            lambda: f"({s(d)}|{self.pick('select', 'reject')}({self.any_of(NAMED_TESTS)})|list)",
            lambda: f"(rows|{self.pick('selectattr', 'rejectattr')}('role', {self.any_of(NAMED_TESTS)})|list)",
            lambda: f"(rows|map(attribute={self.pick(repr('role'), repr('n'))})|list)",
            lambda: f"({s(d)}|{self.pick('batch(2)', 'slice(2)', 'batch(3, 0)', 'slice(3, 0)')}|list)",
            lambda: f"({self.mapping(d)}|dictsort)",
            lambda: f"({self.mapping(d)}.{self.pick('keys', 'values', 'items')}()|list)",
            lambda: "(rows|groupby('role'))")

    def mapping(self, depth):
        if depth <= 0:
            return self.pick("d", "{}", "{'a': 1}", "{'b': 2, 'A': 1, 'c': 0}", "{1: 'x', 1.0: 'y', true: 'z'}")
        d = depth - 1
        pairs = lambda: ", ".join(f"{self.string(0)}: {self.anything(d)}" for _ in range(self.random.randint(0, 3)))
        return self.pick(lambda: self.mapping(0), lambda: "{" + pairs() + "}", lambda: f"dict({self.mapping(d)}, z={self.anything(d)})")

    def truth(self, depth):
        if depth <= 0:
            return self.pick("true", "false", "t")
        d = depth - 1
        return self.pick(
            lambda: f"({self.anything(d)} {self.pick('==', '!=', '<', '<=', '>', '>=')} {self.anything(d)})",
            lambda: f"({self.number(d)} < {self.number(d)} >= {self.number(d)})",
            lambda: f"({self.anything(d)} {self.pick('in', 'not in')} {self.sequence(d)})",
            lambda: f"(not {self.anything(d)})",
            lambda: f"({self.anything(d)} {self.pick('and', 'or')} {self.anything(d)})",
            lambda: f"({self.anything(d)} is {self.pick('', 'not ')}{self.any_of(TESTS)})",
            lambda: f"{self.string(d)}.{self.pick('startswith', 'endswith')}({self.string(0)})",
            lambda: f"{self.string(d)}.{self.pick('isdigit', 'isalpha', 'isupper', 'islower', 'isspace', 'istitle')}()")

    def odd_one(self):
        return self.pick("nope", "d.nope", "l[9]", "d['q']", "nope.x", "n.a", "d.keys()", "s[99]", "l['a']", "d.update", "loop",
                         "ns.a", "d.b", 'd["items"]', 'rows[-1]["content"]', "rows.0.role", "none", "true", "''.join(l)")

    def anything(self, depth):
        kind = self.random.choice([self.string, self.number, self.sequence, self.mapping, self.truth, None, None])
        return kind(depth) if kind else self.pick(lambda: self.any_of(NAMES), self.odd_one)

    def tag(self, text):
        return "{%" + self.pick("", "", "-", "+") + f" {text} " + self.pick("", "", "-", "+") + "%}"

    def printed(self, depth):
        return "{{" + self.pick("", "", "-") + f" {self.anything(depth)} " + self.pick("", "", "-") + "}}"

    def text(self):
        return self.pick("", " ", "\n", "  \n", "text", "\n  ", "a b\n", "\t", "{# c #}\n", "{#- c -#} ", "\r\n", "é",
                         "{% raw %} {{ x }} {% endraw %}\n")

    def body(self, depth):
        return "".join(self.statement(depth) for _ in range(self.random.randint(0, 3)))

    def loop_part(self):
        return "{{ loop.%s }}" % self.pick("index", "index0", "revindex", "first", "last", "length", "previtem", "nextitem",
                                           "cycle(1, 2)", "changed(x)")

    def statement(self, depth):
        if depth <= 0:
            return self.pick(lambda: self.printed(1), self.text)
        d, tag, body, any_ = depth - 1, self.tag, self.body, self.anything
        name = self.pick("x", "v", "s", "a")
        return self.pick(
            lambda: self.printed(2), self.text,
            lambda: tag(f"if {any_(1)}") + body(d) + self.pick("", lambda: tag(f"elif {any_(1)}") + body(d)) +
            self.pick("", lambda: tag("else") + body(d)) + tag("endif"),
            lambda: tag(f"for {name} in {self.sequence(1)}{self.pick('', ' if ' + any_(1))}") + body(d) + self.loop_part() +
            self.pick("", tag("if loop.index == 2") + tag(self.pick("break", "continue")) + tag("endif")) + body(d) +
            self.pick("", lambda: tag("else") + body(d)) + tag("endfor"),
            lambda: tag(f"for k, v in {self.pick('d.items()', 'd|dictsort', '[[1, 2], [3, 4]]')}") + body(d) + tag("endfor"),
            lambda: tag(f"set {name} = {any_(2)}"),
            lambda: tag(f"set {name}{self.pick('', ' | upper', ' | trim | length')}") + body(d) + tag("endset"),
            lambda: tag("set ns = namespace(a=1)") + tag(f"set ns.a = {any_(1)}") + "{{ ns.a }}",
            lambda: tag(f"macro m({self.pick('', 'a', 'a, b=1', 'a, b=a', 'x=x')})") + body(d) +
            self.pick("", "{{ varargs }}", "{{ kwargs }}", "{{ a }}{{ b }}", "{{ caller(1) if caller }}") + tag("endmacro") +
            "{{ m(%s) }}" % self.pick("", "1", "1, 2", "a=3", "*l", "**d"),
            lambda: tag("macro w()") + "<{{ caller(1) }}>" + tag("endmacro") + tag("call(c) w()") + body(d) + tag("endcall"),
            lambda: tag(f"filter {self.pick('upper', 'trim', 'indent(2)', 'escape|title')}") + body(d) + tag("endfilter"),
            lambda: tag(f"with {self.pick('a = 1', 'a = x, b = a', 'x = 1')}") + body(d) + tag("endwith"),
            lambda: tag("for r in [1, [2, [3]]] recursive") + "{{ loop.depth }}{{ loop(r) if r is iterable else r }}" + tag("endfor"),
            lambda: tag("generation") + body(d) + tag("endgeneration"))

    def template(self):
        if self.random.random() < 0.5:
            return self.printed(self.random.choice([1, 2, 2, 3]))
        return self.body(self.random.choice([1, 2, 2])) + self.text() + self.statement(2)


def main():
    maker = Maker(int(sys.argv[1]))
    cases = [{"template": maker.template(), "variables": VARIABLES, "messages": [{"role": "user", "content": "hi"}]}
             for _ in range(int(sys.argv[2]))]
    json.dump([{**case, **answer} for case, answer in zip(cases, oracle.answers({"cases": cases}))], sys.stdout)


if __name__ == "__main__":
    main()
