"""Samples short stories from stories15M (MIT, trained on TinyStories): python3 stories.py MODEL.gguf OUT.txt
[--count N]."""
import argparse
import re

import torch
import torch.nn.functional as F

import gguf_file

END = (1, 2)  # a story ends at BOS (1), which begins the next story, or at EOS (2)


def weights_of(path, device):
    metadata, tensors = gguf_file.read(path)
    kind = torch.float16 if device == "cuda" else torch.float32
    return metadata, {name: torch.tensor(array).to(device, kind) for name, array in tensors.items()}


def normed(x, weight):
    y = x.float()
    return (y * torch.rsqrt(y.pow(2).mean(-1, keepdim=True) + 1e-5)).to(x.dtype) * weight


@torch.no_grad()
def sample(metadata, w, batch, tokens, temperature, top_p, generator):
    """Returns ids [batch, tokens], generated one column at a time."""
    device, kind = w["token_embd.weight"].device, w["token_embd.weight"].dtype
    layers, heads = metadata["llama.block_count"], metadata["llama.attention.head_count"]
    width = metadata["llama.embedding_length"]
    head = width // heads
    output = w.get("output.weight", w["token_embd.weight"])
    steps = torch.arange(0, head, 2, device=device).float() / head
    angles = torch.arange(tokens, device=device).float()[:, None] / metadata.get("llama.rope.freq_base", 10000.0) ** steps
    cos, sin = angles.cos(), angles.sin()
    keys = torch.zeros(layers, batch, heads, tokens, head, device=device, dtype=kind)
    values = torch.zeros_like(keys)
    ids = torch.full((batch, tokens), 1, dtype=torch.long, device=device)
    for at in range(tokens - 1):
        x = w["token_embd.weight"][ids[:, at]]
        for layer in range(layers):
            b = f"blk.{layer}."
            y = normed(x, w[b + "attn_norm.weight"])
            q, k, v = (F.linear(y, w[b + f"attn_{n}.weight"]).reshape(batch, heads, head) for n in "qkv")

            def turned(z):
                pairs = z.float().reshape(batch, heads, -1, 2)
                c, s = cos[at], sin[at]
                return torch.stack((pairs[..., 0] * c - pairs[..., 1] * s, pairs[..., 0] * s + pairs[..., 1] * c), -1).reshape(z.shape).to(kind)

            keys[layer, :, :, at], values[layer, :, :, at] = turned(k), v
            scores = torch.einsum("bhd,bhtd->bht", turned(q), keys[layer, :, :, : at + 1]).float() / head**0.5
            y = torch.einsum("bht,bhtd->bhd", scores.softmax(-1).to(kind), values[layer, :, :, : at + 1])
            x = x + F.linear(y.reshape(batch, width), w[b + "attn_output.weight"])
            y = normed(x, w[b + "ffn_norm.weight"])
            x = x + F.linear(F.silu(F.linear(y, w[b + "ffn_gate.weight"])) * F.linear(y, w[b + "ffn_up.weight"]), w[b + "ffn_down.weight"])
        logits = F.linear(normed(x, w["output_norm.weight"]), output).float() / temperature
        probabilities, order = logits.softmax(-1).topk(64)
        probabilities = probabilities.masked_fill(probabilities.cumsum(-1) - probabilities > top_p, 0)
        chosen = torch.multinomial(probabilities, 1, generator=generator)
        ids[:, at + 1] = order.gather(1, chosen)[:, 0]
    return ids


def as_text(ids, tokens):
    data = b""
    for i in ids:
        token = tokens[i]
        byte = re.fullmatch(r"<0x([0-9A-F]{2})>", token)
        data += bytes([int(byte[1], 16)]) if byte else token.replace("\u2581", " ").encode()
    return " ".join(data.decode(errors="replace").split())


def good(text):
    return 60 <= len(text.split()) <= 130 and text[-1] in '.!"' and text.isascii() and "<" not in text and text[0].isupper()


def stories(path, count, device, seed=1):
    metadata, weights = weights_of(path, device)
    tokens = metadata["tokenizer.ggml.tokens"]
    generator = torch.Generator(device).manual_seed(seed)
    out = []
    for _ in range(60):
        ids = sample(metadata, weights, min(4096, max(8, count)), metadata["llama.context_length"], 0.8, 0.95, generator).tolist()
        for row in ids:
            end = next((at for at, i in enumerate(row) if at and i in END), None)
            if end:
                text = as_text(row[1:end], tokens)
                if text and good(text):
                    out.append(text)
        if len(out) >= count:
            break
    return list(dict.fromkeys(out))[:count]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=20000)
    args = parser.parse_args()
    found = stories(args.model, args.count, "cuda" if torch.cuda.is_available() else "cpu")
    open(args.out, "w").write("\n".join(found) + "\n")
    print(len(found), "stories")
