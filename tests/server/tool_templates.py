"""Writes tiny random models with any chat template, and renders chat templates with Jinja's own library."""
import json
import re
import struct
import time

try:
    import jinja2
    import jinja2.ext
    import jinja2.sandbox
except ImportError:
    jinja2 = None

HIDDEN, HEADS, CONTEXT = 32, 2, 32768
BYTES = 256
MERGED = ("\u0100", "\u0101")  # the bytes 0 and 1, which no prompt contains
NORMAL, CONTROL, USER_DEFINED = 1, 3, 4
UINT32, FLOAT32, BOOL, STRING, ARRAY, INT32 = 4, 6, 7, 8, 9, 5

# Strings in templates that are tokens of their own in the models' vocabularies.
MARKS = re.compile(r"""<\|[^<>|\s'"{}]{1,40}\|>|<｜[^<>｜\s'"{}]{1,40}｜>|<\|"\|>|<\|[a-z_]{1,40}>|<[a-z_]{1,40}\|>"""
                   r"""|\[/?[A-Z_]{3,24}\]|\[e~\[|\]~[!b]\]"""
                   r"""|</?(?:think|tool_call|tool_calls|tool_response|arg_key|arg_value|parameter|function|invoke"""
                   r"""|seed:[a-z_]+|minimax:tool_call|start_of_turn|end_of_turn|im_[a-z]+|TOOLCALL)>""")
ENDS = ["<|im_end|>", "<|eot_id|>", "<｜end▁of▁sentence｜>", "<|return|>", "<turn|>", "<end_of_turn>", "<|flush|>",
        "<|END_OF_TURN_TOKEN|>", "[e~[", "<|message_sep|>", "<|assistant_end|>", "<|end_of_text|>", "<|end|>",
        "<|endoftext|>", "</s>"]


def is_control(mark):
    return mark in ("<s>", "</s>") or mark.startswith(("<|", "<｜", "[", "]")) or mark.endswith(("|>", "of_turn>"))


class Vocabulary:
    """All bytes, the marks of the template, BOS (<s>) and an end token."""

    def __init__(self, template):
        self.eos = next((end for end in ENDS if end in template), "</s>")
        marks = set(MARKS.findall(template)) | {"<s>", "</s>", self.eos, "</parameter>", "</think>", "<think>"}
        # DeepSeek's templates write this mark in two parts.
        if "｜DSML｜" in template:
            marks.add("</｜DSML｜parameter>")
        self.marks = sorted(marks, key=lambda mark: (-len(mark), mark))
        self.first = BYTES + 1
        self.pattern = re.compile("|".join(re.escape(mark) for mark in self.marks))

    def id_of(self, mark):
        return self.first + self.marks.index(mark)

    def count(self, text):
        """Returns the number of tokens of a text."""
        found = self.pattern.findall(text)
        return len(found) + len(self.pattern.sub("", text).encode())


def byte_letters():
    """Returns the letters that GPT-2's vocabulary has for the bytes."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(BYTES) if byte not in printable]
    letters = {byte: chr(byte) for byte in printable}
    letters.update({byte: chr(BYTES + i) for i, byte in enumerate(others)})
    return [letters[byte] for byte in range(BYTES)]


def text(value):
    data = value.encode()
    return struct.pack("<Q", len(data)) + data


def key(name, kind, data):
    return text(name) + struct.pack("<I", kind) + data


def array(kind, items):
    return struct.pack("<IQ", kind, len(items)) + b"".join(items)


def model_with(template, vocabulary):
    """Returns the bytes of a model that gives all tokens the same probability."""
    tokens = [*byte_letters(), "".join(MERGED), *vocabulary.marks]
    kinds = [NORMAL] * (BYTES + 1) + [CONTROL if is_control(mark) else USER_DEFINED for mark in vocabulary.marks]
    numbers = {"block_count": 1, "context_length": CONTEXT, "embedding_length": HIDDEN, "feed_forward_length": HIDDEN,
               "attention.head_count": HEADS, "attention.head_count_kv": HEADS, "rope.dimension_count": HIDDEN // HEADS,
               "vocab_size": len(tokens)}
    head = [key("general.architecture", STRING, text("llama")), key("general.name", STRING, text("templates"))]
    head += [key("llama." + name, UINT32, struct.pack("<I", value)) for name, value in numbers.items()]
    head += [key("llama.attention.layer_norm_rms_epsilon", FLOAT32, struct.pack("<f", 1e-5)),
             key("tokenizer.ggml.model", STRING, text("gpt2")), key("tokenizer.ggml.pre", STRING, text("gpt-2")),
             key("tokenizer.ggml.tokens", ARRAY, array(STRING, [text(token) for token in tokens])),
             key("tokenizer.ggml.token_type", ARRAY, array(INT32, [struct.pack("<i", kind) for kind in kinds])),
             key("tokenizer.ggml.merges", ARRAY, array(STRING, [text(" ".join(MERGED))])),
             key("tokenizer.ggml.bos_token_id", UINT32, struct.pack("<I", vocabulary.id_of("<s>"))),
             key("tokenizer.ggml.eos_token_id", UINT32, struct.pack("<I", vocabulary.id_of(vocabulary.eos))),
             key("tokenizer.ggml.add_bos_token", BOOL, b"\0"),
             key("tokenizer.chat_template", STRING, text(template))]
    square = [HIDDEN, HIDDEN]
    shapes = {"token_embd.weight": [HIDDEN, len(tokens)], "output_norm.weight": [HIDDEN],
              "output.weight": [HIDDEN, len(tokens)], "blk.0.attn_norm.weight": [HIDDEN],
              "blk.0.attn_q.weight": square, "blk.0.attn_k.weight": square, "blk.0.attn_v.weight": square,
              "blk.0.attn_output.weight": square, "blk.0.ffn_norm.weight": [HIDDEN], "blk.0.ffn_gate.weight": square,
              "blk.0.ffn_up.weight": square, "blk.0.ffn_down.weight": square}
    infos, size = [], 0
    for name, shape in shapes.items():
        infos.append(text(name) + struct.pack("<I", len(shape)) + b"".join(struct.pack("<Q", n) for n in shape) +
                     struct.pack("<IQ", 0, size))
        count = shape[0] * (shape[1] if len(shape) > 1 else 1)
        size += 4 * count + -4 * count % 32
    data = b"GGUF" + struct.pack("<IQQ", 3, len(shapes), len(head)) + b"".join(head) + b"".join(infos)
    return data + bytes(-len(data) % 32) + bytes(size)


class Refused(Exception):
    """The template called raise_exception."""


def refuse(message):
    raise Refused(message)


def to_json(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def rendered(template, eos, messages, tools, **variables):
    """Renders a template as Hugging Face's library does. Returns (text, None) or (None, error)."""
    class Generation(jinja2.ext.Extension):
        tags = {"generation"}

        def parse(self, parser):
            next(parser.stream)
            return parser.parse_statements(("name:endgeneration",), drop_needle=True)

    environment = jinja2.sandbox.ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True,
                                                               extensions=[Generation, jinja2.ext.loopcontrols])
    environment.filters["tojson"] = to_json
    environment.globals.update(raise_exception=refuse, strftime_now=time.strftime)
    if tools:
        variables["tools"] = tools
    try:
        return environment.from_string(template).render(messages=messages, bos_token="<s>", eos_token=eos,
                                                        add_generation_prompt=True, **variables), None
    except Exception as error:  # pylint: disable=broad-except; a template can raise any error
        return None, f"{type(error).__name__}: {error}"
