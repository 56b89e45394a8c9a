#!/usr/bin/python3
"""Renders templates with jinja2, configured as in Hugging Face's transformers, for comparison with our interpreter.

Reads {"templates": {name: source}, "cases": [{"template": source, or "name": name, "messages", "tools", "variables",
"add_generation_prompt"}]} and writes, for each case, {"text": …} or {"error": …}. The time is always noon on 20
November 2026."""
import copy
import datetime
import json
import signal
import sys

import jinja2
import jinja2.ext
from jinja2.sandbox import ImmutableSandboxedEnvironment

NOW = datetime.datetime(2026, 11, 20, 12)
SECONDS_PER_CASE = 10


class Refusal(Exception):
    pass


class TooSlow(Exception):
    pass


class Generation(jinja2.ext.Extension):
    tags = {"generation"}

    def parse(self, parser):
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


def refuse(message):
    raise Refusal(message)


def give_up(*_):
    raise TooSlow


def to_json(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def environment():
    env = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True,
                                        extensions=[Generation, jinja2.ext.loopcontrols])
    env.filters["tojson"] = to_json
    env.globals["raise_exception"] = refuse
    env.globals["strftime_now"] = NOW.strftime
    return env


def render(env, case, sources):
    variables = {"bos_token": "<s>", "eos_token": "</s>", "messages": case.get("messages", []),
                 "add_generation_prompt": case.get("add_generation_prompt", True)}
    if case.get("tools") is not None:
        variables["tools"] = case["tools"]
    # Copied, because jinja2 can modify lists: for example, `indent` applies "+=" to its argument.
    variables.update(copy.deepcopy(case.get("variables", {})))
    source = sources[case["name"]] if "name" in case else case["template"]
    signal.alarm(SECONDS_PER_CASE)
    try:
        text = env.from_string(source).render(**variables)
        text.encode("utf-8")
        return {"text": text}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    finally:
        signal.alarm(0)


def answers(request):
    signal.signal(signal.SIGALRM, give_up)
    env = environment()
    return [render(env, case, request.get("templates", {})) for case in request["cases"]]


if __name__ == "__main__":
    json.dump(answers(json.load(sys.stdin)), sys.stdout)
