"""Exports the trained weights as a GGUF file with a chat template."""
import torch

import gguf_file
from gguf_file import ARRAY, BOOL, FLOAT, I32, STRING, U32

TEMPLATE = (
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content + '<|im_end|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
NORMAL, CONTROL = 1, 3


def metadata(shape, tokens, merges):
    return [
        ("general.architecture", STRING, "llama"),
        ("general.type", STRING, "model"),
        ("general.name", STRING, "ROCmForge helper"),
        ("general.author", STRING, "The ROCmForge project"),
        ("general.license", STRING, "mit"),
        ("general.description", STRING, "The model built into ROCmForge: it answers questions about the program, local models, VRAM and ROCm, and tells short stories."),
        ("general.languages", (ARRAY, STRING), ["en"]),
        ("general.file_type", U32, 7),
        ("general.quantization_version", U32, 2),
        ("general.sampling.temp", FLOAT, 0.3),
        ("general.sampling.top_k", I32, 20),
        ("general.sampling.top_p", FLOAT, 0.9),
        ("general.sampling.min_p", FLOAT, 0.1),
        ("llama.vocab_size", U32, len(tokens)),
        ("llama.context_length", U32, shape.context),
        ("llama.embedding_length", U32, shape.width),
        ("llama.block_count", U32, shape.layers),
        ("llama.feed_forward_length", U32, shape.inner),
        ("llama.attention.head_count", U32, shape.heads),
        ("llama.attention.head_count_kv", U32, shape.kv_heads),
        ("llama.attention.layer_norm_rms_epsilon", FLOAT, shape.epsilon),
        ("llama.rope.dimension_count", U32, shape.head),
        ("llama.rope.freq_base", FLOAT, shape.rope_base),
        ("tokenizer.ggml.model", STRING, "gpt2"),
        ("tokenizer.ggml.pre", STRING, "gpt-2"),
        ("tokenizer.ggml.tokens", (ARRAY, STRING), tokens),
        ("tokenizer.ggml.token_type", (ARRAY, I32), [CONTROL if at < 3 else NORMAL for at in range(len(tokens))]),
        ("tokenizer.ggml.merges", (ARRAY, STRING), [a + " " + b for a, b in merges]),
        ("tokenizer.ggml.bos_token_id", U32, 0),
        ("tokenizer.ggml.eos_token_id", U32, 2),
        ("tokenizer.ggml.eot_token_id", U32, 2),
        ("tokenizer.ggml.padding_token_id", U32, 0),
        ("tokenizer.ggml.add_bos_token", BOOL, False),
        ("tokenizer.ggml.add_eos_token", BOOL, False),
        ("tokenizer.chat_template", STRING, TEMPLATE),
    ]


def gguf_name(name):
    if name == "words.weight":
        return "token_embd.weight"
    if name == "norm.weight":
        return "output_norm.weight"
    _, layer, *rest = name.split(".")
    part = rest[0]
    part = {"q": "attn_q", "k": "attn_k", "v": "attn_v", "o": "attn_output", "gate": "ffn_gate", "up": "ffn_up", "down": "ffn_down"}.get(part, part)
    return f"blk.{layer}.{part}.weight"


def export(path, model, tokens, merges):
    tensors = [(gguf_name(name), weight.detach().float().cpu().numpy()) for name, weight in model.named_parameters()]
    gguf_file.write(path, metadata(model.shape, tokens, merges), tensors)


def rounded(model):
    """Loads the weights of the file into the model."""
    with torch.no_grad():
        for weight in model.parameters():
            if weight.dim() == 2:
                array = weight.float().cpu().numpy()
                weight.copy_(torch.from_numpy(gguf_file.unquantised(gguf_file.quantised(array), array.shape)))
