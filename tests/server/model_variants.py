"""Creates variants of the built-in model: with a template that describes tools, or with the key that enables
embeddings."""

# The template of the built-in model describes no tools. This template describes them, and the model can make calls that
# are required.
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


class Gguf:
    """Reads the metadata of a GGUF file (version 3) sequentially."""
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


    def skip_tensors(self):
        for _ in range(self.tensors):
            self.text()
            dimensions = self.number(4)
            self.at += 8 * dimensions + 12


def with_head(data, head, end):
    """Returns the file with `head` in place of everything before `end`. The weights still start at a multiple of 32
    bytes."""
    return head + bytes(-len(head) % 32) + data[end + -end % 32:]


def with_template(data, template):
    """Returns the bytes of the model file `data` with another chat template."""
    file = Gguf(data)
    for _ in range(file.keys):
        if file.text() == b"tokenizer.chat_template":
            begin = file.at + 4
            file.skip_value(file.number(4))
            end = file.at
        else:
            file.skip_value(file.number(4))
    file.skip_tensors()
    return with_head(data, data[:begin] + len(template).to_bytes(8, "little") + template + data[end:file.at], file.at)


def with_number(data, key, value):
    """Returns the bytes of the model file `data` with an additional integer key."""
    file = Gguf(data)
    begin = file.at
    for _ in range(file.keys):
        file.text()
        file.skip_value(file.number(4))
    file.skip_tensors()
    more = len(key).to_bytes(8, "little") + key + (4).to_bytes(4, "little") + value.to_bytes(4, "little")
    return with_head(data, data[:16] + (file.keys + 1).to_bytes(8, "little") + more + data[begin:file.at], file.at)


def made_of(data):
    return with_template(data, TEMPLATE.encode())


def embedding_made_of(data):
    """Returns the bytes of a model file whose embeddings are the mean of its token states."""
    return with_number(data, b"llama.pooling_type", 1)
