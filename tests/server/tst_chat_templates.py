#!/usr/bin/env python3
"""Calls tools through `rocmforge-cli serve` with every chat template in the folder ROCMFORGE_TEMPLATES.

    tst_chat_templates.py CLI [TEMPLATE…]

Each template gets a tiny model that gives every token the same probability, so a valid call proves that the engine
enforces the format and the schema. Prompts are compared with those that Jinja's library renders. The test is skipped
(77) with a reason if the folder or the library is missing."""
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import tool_templates

CLI, NAMES = sys.argv[1], sys.argv[2:]
CITIES = ["Oslo", "Köln \"x\"", "La <b>"]
TOOLS = [{"type": "function", "function": {
    "name": "get_weather", "description": "Returns the weather of a city.",
    "parameters": {"type": "object", "properties": {
        "city": {"type": "string", "enum": CITIES, "description": "The city."},
        "days": {"type": "integer", "minimum": 1, "maximum": 9, "description": "Number of days."},
        "warm": {"type": "boolean", "description": "Whether to warm up."}}, "required": ["city", "days"]}}},
         {"type": "function", "function": {
             "name": "set_note", "description": "Saves a note.",
             "parameters": {"type": "object", "properties": {
                 "note": {"type": "string", "description": "The note."},
                 "tags": {"type": "array", "items": {"enum": ["a", "b"]}, "maxItems": 3, "description": "Its tags."}},
                            "required": ["note"]}}}]
QUESTION = {"role": "user", "content": "How is it in Oslo?"}
SYSTEM = {"role": "system", "content": "Answer in Sanskrit."}
RESULT = "It is minus 7 degrees."
# The variables that `enable_thinking` and the option --thinking set for templates.
SWITCHES = ("enable_thinking", "thinking", "add_thoughts", "reasoning")
CALLS = [("get_weather", {"city": "Oslo", "days": 3, "warm": True}), ("set_note", {"note": "Cold", "tags": ["a"]})]


@contextlib.contextmanager
def serving(model):
    with subprocess.Popen([CLI, "serve", model, "--json", "--port", "0", "--device", "cpu", "--context", "32768",
                           "--parallel", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline()
            assert line, server.stderr.read()
            yield json.loads(line)["port"]
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=60) == 0
        finally:
            if server.poll() is None:
                server.kill()


def ask(port, **body):
    """Returns (answer, None) or (None, error)."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/v1/chat/completions", json.dumps(body).encode())
    try:
        with urllib.request.urlopen(request, timeout=300) as answer:
            return json.loads(answer.read()), None
    except urllib.error.HTTPError as error:
        return None, f"{error.code} {json.loads(error.read())['error']['message']}"


def holds_schema(call):
    arguments = json.loads(call["function"]["arguments"])
    if call["function"]["name"] == "get_weather":
        assert set(arguments) <= {"city", "days", "warm"} and arguments["city"] in CITIES, arguments
        assert isinstance(arguments["days"], int) and 1 <= arguments["days"] <= 9, arguments
        assert isinstance(arguments.get("warm", True), bool), arguments
        return
    assert call["function"]["name"] == "set_note", call
    assert set(arguments) <= {"note", "tags"} and isinstance(arguments["note"], str), arguments
    assert len(arguments.get("tags", [])) <= 3 and set(arguments.get("tags", [])) <= {"a", "b"}, arguments


def conversation(count, content):
    """The round trip: a question, `count` calls and their results."""
    calls = [{"id": f"abcdefgh{i}", "type": "function",
              "function": {"name": name, "arguments": json.dumps(arguments)}}
             for i, (name, arguments) in enumerate(CALLS[:count])]
    results = [{"role": "tool", "content": RESULT if i == 0 else "Saved 9.", "tool_call_id": call["id"]}
               for i, call in enumerate(calls)]
    return [QUESTION, {"role": "assistant", "content": content, "tool_calls": calls}, *results]


class Check:
    """The checks of one template."""

    def __init__(self, path, folder):
        self.model = folder / "model.gguf"
        self.template = path.read_text(encoding="utf-8")
        self.vocabulary = tool_templates.Vocabulary(self.template)
        self.failures = []
        self.notes = []

    def fail(self, what, why):
        self.failures.append(f"{what}: {why}")

    def bias(self):
        """Makes texts short: quotation marks, ends, and closing marks are likely."""
        closing = [ord('"'), ord("}"), ord("]"), self.vocabulary.id_of(self.vocabulary.eos)]
        letters = tool_templates.byte_letters()
        closing = [letters.index(chr(token)) if token < 256 else token for token in closing]
        closing.append(10)  # the newline before closing marks
        closing += [self.vocabulary.id_of(mark) for mark in self.vocabulary.marks
                    if mark.startswith("</") or mark in ('<|"|>', "<|end|>")]
        return {str(token): 5 for token in closing}

    def calls(self, port, what, choice, parallel=True, **more):
        wanted = choice["function"]["name"] if isinstance(choice, dict) else None
        for seed in range(3):
            answer, error = ask(port, messages=[QUESTION], tools=TOOLS, tool_choice=choice,
                                parallel_tool_calls=parallel, max_tokens=1500, seed=seed, temperature=1, top_p=1,
                                top_k=0, min_p=0, logit_bias=self.bias(), **more)
            if error:
                return self.fail(what, error)
            chosen = answer["choices"][0]
            calls = chosen["message"].get("tool_calls") or []
            try:
                if chosen["finish_reason"] == "length":
                    self.notes.append(f"{what}: cut ({len(calls)} calls)")
                    continue
                assert chosen["finish_reason"] == "tool_calls", (chosen["finish_reason"], str(chosen["message"])[:300])
                assert calls and not chosen["message"].get("content"), str(chosen["message"])[:300]
                assert parallel or len(calls) == 1, len(calls)
                assert all(wanted in (None, call["function"]["name"]) for call in calls), wanted
                for call in calls:
                    holds_schema(call)
                if len(calls) > 1:
                    self.notes.append("parallel")
            except (AssertionError, ValueError) as error:
                return self.fail(what, f"seed {seed}: {error}")
        return None

    def prompt(self, port, what, messages, tools, **variables):
        """Sends messages and returns their prompt, as the command `template` renders it. The server's prompt must have
        as many tokens. A note says whether it differs from the prompt that Jinja's library renders."""
        body = {"messages": messages, "max_tokens": 1}
        if tools:
            body.update(tools=tools, tool_choice="auto")
        if variables:
            body["chat_template_kwargs"] = variables
        answer, error = ask(port, **body)
        if error:
            return self.fail(what, error)
        given = json.loads(json.dumps(messages))
        for call in [call for message in given for call in message.get("tool_calls", [])]:
            call["function"]["arguments"] = json.loads(call["function"]["arguments"])
        text, refused = tool_templates.rendered(self.template, self.vocabulary.eos, given, tools, **variables)
        ours = self.own_text(given, tools, variables.get("enable_thinking"))
        count = answer["usage"]["prompt_tokens"]
        if ours is None or self.vocabulary.count(ours) != count:
            return self.fail(what, f"{count} tokens, not {ours and self.vocabulary.count(ours)} {refused or ''}")
        if text != ours:
            self.notes.append(f"{what}: changed for the template ({refused or 'Jinja renders another prompt'})"[:300])
        return ours

    def own_text(self, messages, tools, thinks):
        """Returns the prompt that the command `template` renders. `thinks`: whether reasoning is on, or None."""
        command = [CLI, "template", str(self.model)]
        if thinks is not None:
            command += ["--thinking", "on" if thinks else "off"]
        for name, value in (("messages", messages), ("tools", tools)):
            if value:
                path = self.model.with_name(name + ".json")
                path.write_text(json.dumps(value), encoding="utf-8")
                command += ["--" + name, str(path)]
        done = subprocess.run(command, capture_output=True, check=False, timeout=60)
        return done.stdout.decode() if done.returncode == 0 else None


def fails_by_itself(template, eos):
    """Returns the error if Jinja's library can't render a conversation without tools either, otherwise None. A
    template that refuses a message on purpose does not count."""
    answer = {"role": "assistant", "content": "Cold."}
    error = tool_templates.rendered(template, eos, [QUESTION, answer, QUESTION], None)[1]
    return None if error is None or error.startswith("Refused") else error


def contains(text, value):
    plain = str(value)
    return plain in text or json.dumps(value) in text or json.dumps(value, ensure_ascii=False) in text


def check(path, folder):
    check = Check(path, folder)
    check.model.write_bytes(tool_templates.model_with(check.template, check.vocabulary))
    with serving(str(check.model)) as port:
        check.prompt(port, "question", [QUESTION], None)
        check.prompt(port, "system", [SYSTEM, QUESTION], None)
        shown = check.prompt(port, "tools", [QUESTION], TOOLS)
        if shown and not all(tool["function"]["name"] in shown for tool in TOOLS):
            check.fail("tools", "the prompt does not show the tools")
        check.prompt(port, "system and tools", [SYSTEM, QUESTION], TOOLS)
        check.calls(port, "required", "required")
        check.calls(port, "named", {"type": "function", "function": {"name": "get_weather"}}, parallel=False)
        check.calls(port, "single", "required", parallel=False)
        for count in (1, 2):
            for content in ("", "I look."):
                what = f"round trip of {count}{' with text' if content else ''}"
                text = check.prompt(port, what, conversation(count, content), TOOLS)
                if not text:
                    continue
                text = text[text.rindex(QUESTION["content"]):]
                missing = [value for value in ["get_weather", "Oslo", 3, RESULT] if not contains(text, value)]
                if count == 2:
                    missing += [value for value in ["set_note", "Cold", "Saved 9."] if not contains(text, value)]
                if missing:
                    check.fail(what, f"the prompt lacks {missing}")
        thinks = re.search("enable_thinking|thinking", check.template)
        for on in (True, False) if thinks else ():
            check.prompt(port, f"thinking {on}", [QUESTION], TOOLS, **dict.fromkeys(SWITCHES, on))
            check.calls(port, f"required, thinking {on}", "required",
                        chat_template_kwargs={"enable_thinking": on, "thinking": on})
    return check


def main():
    folder = os.environ.get("ROCMFORGE_TEMPLATES")
    if not folder or tool_templates.jinja2 is None:
        print("skipped: " + ("Jinja's library (python3-jinja2) is not installed" if folder else
                             "ROCMFORGE_TEMPLATES does not name a folder with chat templates (*.jinja)"))
        sys.exit(77)
    paths = sorted(path for path in pathlib.Path(folder).glob("*.jinja") if not NAMES or path.stem in NAMES)
    failed, broken = 0, 0
    with tempfile.TemporaryDirectory() as name:
        for path in paths:
            done = check(path, pathlib.Path(name))
            own = fails_by_itself(done.template, done.vocabulary.eos) if done.failures else None
            broken += bool(own)
            failed += bool(done.failures and not own)
            state = f"own  {path.stem}: {own}" if own else f"{'FAIL' if done.failures else 'pass'} {path.stem}"
            notes = sorted(set(done.notes))
            print(state, *(f"\n    - {line}" for line in done.failures),
                  *(f"\n    · {line}" for line in notes), flush=True, sep="")
    print(f"{len(paths) - failed - broken} of {len(paths)} templates pass, {broken} fail by themselves")
    sys.exit(failed > 0)


main()
