#!/usr/bin/env python3
"""The official `openai` client of npm, unmodified, asks `rocmforge-cli serve`.

    tst_openai_client.py CLI MODEL

The model can chat. Where node or the client, which packaging/script_libraries.sh keeps, isn't there, this skips (77) with a
reason."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

CLI, MODEL = sys.argv[1:3]
KEPT = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "rocmforge"
PACKAGES = ["openai-6.49.0", "ajv-8.17.1", "fast-deep-equal-3.1.3", "json-schema-traverse-1.0.0", "fast-uri-3.0.6"]
HERE = pathlib.Path(__file__).parent
# The built-in model is told of no tools. With these words it is, and what it must call, it can.
TEMPLATE = """{% if tools %}<|im_start|>system
You can call:
{% for tool in tools %}{{ tool | tojson }}
{% endfor %}as <tool_call>
{"name": "...", "arguments": {}}
</tool_call><|im_end|>
{% endif %}{% for m in messages %}<|im_start|>{{ m.role }}
{{ m.content }}{% for call in m.tool_calls or [] %}<tool_call>
{{ call.function | tojson }}
</tool_call>{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}"""
OLDEST_NODE = 18


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(77)


def look_for_node():
    node = shutil.which("node")
    if node is None:
        skip("node isn't installed")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=60).stdout.strip()
    if int(version[1:].split(".")[0]) < OLDEST_NODE:
        skip(f"node {version} is older than OpenAI's client takes")
    missing = [package for package in PACKAGES if not (KEPT / package).is_dir()]
    if missing:
        skip(f"{missing[0]} isn't there; packaging/script_libraries.sh --tests fetches it")
    return node


class Gguf:
    """Walks over a GGUF file (version 3) as far as its metadata goes."""
    SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
    TEXT, LIST = 8, 9

    def __init__(self, data):
        self.data = data
        self.at = 8
        self.tensors = self.number(8)
        self.keys = self.number(8)

    def number(self, size):
        self.at += size
        return int.from_bytes(self.data[self.at - size:self.at], "little")

    def text(self):
        size = self.number(8)
        self.at += size
        return self.data[self.at - size:self.at]

    def skip_value(self, kind):
        if kind == self.TEXT:
            self.text()
        elif kind == self.LIST:
            inner = self.number(4)
            for _ in range(self.number(8)):
                self.skip_value(inner)
        else:
            self.at += self.SIZES[kind]


def with_template(data, template):
    """The same model with another chat template. Tensors begin at a multiple of 32 bytes."""
    file = Gguf(data)
    for _ in range(file.keys):
        if file.text() == b"tokenizer.chat_template":
            begin = file.at + 4
            file.skip_value(file.number(4))
            end = file.at
        else:
            file.skip_value(file.number(4))
    for _ in range(file.tensors):
        file.text()
        dimensions = file.number(4)
        file.at += 8 * dimensions + 12
    head = data[:begin] + len(template).to_bytes(8, "little") + template + data[end:file.at]
    return head + bytes(-len(head) % 32) + data[file.at + -file.at % 32:]


@contextlib.contextmanager
def serving(model, *options):
    """What it says of itself when it listens. Interrupted, it ends as it should."""
    with subprocess.Popen([CLI, "serve", model, "--json", "--port", "0", "--device", "cpu", *options],
                          stdout=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline()
            assert line, f"the server ended with {server.wait(timeout=60)}"
            yield json.loads(line)
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=60) == 0, f"it ended with {server.returncode}"
        finally:
            if server.poll() is None:
                server.kill()


def main():
    node = look_for_node()
    with tempfile.TemporaryDirectory() as folder:
        # Scripts find modules in a folder beside them, and what those use by NODE_PATH.
        shutil.copy(HERE / "openai_client.mjs", folder)
        modules = pathlib.Path(folder, "node_modules")
        modules.mkdir()
        for package in PACKAGES:
            (modules / package.rsplit("-", 1)[0]).symlink_to(KEPT / package)
        model = str(pathlib.Path(folder, "helper.gguf"))
        pathlib.Path(model).write_bytes(with_template(pathlib.Path(MODEL).read_bytes(), TEMPLATE.encode()))
        with serving(model, "--context", "1024", "--parallel", "4") as open_one, \
                serving(model, "--context", "512", "--api-key", "secret") as guarded, \
                serving(model, "--context", "512", "--threshold", "0.0000001") as refused:
            environment = dict(os.environ, NODE_PATH=str(modules), OPEN=open_one["address"], MODEL=open_one["model"],
                               GUARDED=guarded["address"], REFUSED=refused["address"])
            done = subprocess.run([node, "openai_client.mjs"], cwd=folder, env=environment, check=False, timeout=1500)
    sys.exit(done.returncode)


main()
