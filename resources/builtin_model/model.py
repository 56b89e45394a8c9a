"""A Llama model in PyTorch: RMSNorm, rotary embeddings, SwiGLU, grouped-query attention, tied input and
output embeddings."""
import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn


@dataclass
class Shape:
    vocabulary: int = 4096
    width: int = 384
    layers: int = 8
    heads: int = 6
    kv_heads: int = 2
    inner: int = 1024
    context: int = 1024
    rope_base: float = 10000.0
    epsilon: float = 1e-5

    @property
    def head(self):
        return self.width // self.heads


class Norm(nn.Module):
    def __init__(self, width, epsilon):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))
        self.epsilon = epsilon

    def forward(self, x):
        y = x.float()
        return (y * torch.rsqrt(y.pow(2).mean(-1, keepdim=True) + self.epsilon)).to(x.dtype) * self.weight.to(x.dtype)


def rotary(positions, shape):
    """Returns cos and sin [..., head / 2] for the positions."""
    steps = torch.arange(0, shape.head, 2, device=positions.device).float() / shape.head
    angles = positions.float()[..., None] / shape.rope_base**steps
    return angles.cos(), angles.sin()


def rotate(x, cos, sin):
    """x [batch, heads, tokens, head]: rotates adjacent pairs, as GGUF stores Llama's weights."""
    pairs = x.float().reshape(*x.shape[:-1], -1, 2)
    a, b = pairs[..., 0], pairs[..., 1]
    cos, sin = cos[:, None], sin[:, None]
    return torch.stack((a * cos - b * sin, a * sin + b * cos), -1).reshape(x.shape).to(x.dtype)


def attend(q, k, v, mask):
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    scores = (q @ k.transpose(-1, -2)) / math.sqrt(q.shape[-1])
    return scores.masked_fill(~mask, float("-inf")).softmax(-1) @ v


class Layer(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        keys = shape.kv_heads * shape.head
        self.attn_norm = Norm(shape.width, shape.epsilon)
        self.q = nn.Linear(shape.width, shape.heads * shape.head, bias=False)
        self.k = nn.Linear(shape.width, keys, bias=False)
        self.v = nn.Linear(shape.width, keys, bias=False)
        self.o = nn.Linear(shape.heads * shape.head, shape.width, bias=False)
        self.ffn_norm = Norm(shape.width, shape.epsilon)
        self.gate = nn.Linear(shape.width, shape.inner, bias=False)
        self.up = nn.Linear(shape.width, shape.inner, bias=False)
        self.down = nn.Linear(shape.inner, shape.width, bias=False)

    def forward(self, x, cos, sin, mask, dropout):
        shape, (batch, tokens, _) = self.shape, x.shape
        y = self.attn_norm(x)

        def heads(z, n):
            return z.reshape(batch, tokens, n, shape.head).transpose(1, 2)

        q = rotate(heads(self.q(y), shape.heads), cos, sin)
        k = rotate(heads(self.k(y), shape.kv_heads), cos, sin)
        v = heads(self.v(y), shape.kv_heads)
        k, v = (z.repeat_interleave(shape.heads // shape.kv_heads, 1) for z in (k, v))
        y = attend(q, k, v, mask).transpose(1, 2).reshape(batch, tokens, -1)
        x = x + F.dropout(self.o(y), dropout, self.training)
        y = self.ffn_norm(x)
        return x + F.dropout(self.down(F.silu(self.gate(y)) * self.up(y)), dropout, self.training)


class Llama(nn.Module):
    def __init__(self, shape, dropout=0.0):
        super().__init__()
        self.shape, self.dropout = shape, dropout
        self.words = nn.Embedding(shape.vocabulary, shape.width)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.norm = Norm(shape.width, shape.epsilon)
        for name, weight in self.named_parameters():
            if weight.dim() == 2:
                deep = name.endswith(("o.weight", "down.weight"))
                nn.init.normal_(weight, std=0.02 / (math.sqrt(2 * shape.layers) if deep else 1))

    def forward(self, ids, positions, mask):
        """ids, positions [batch, tokens]; mask [batch, 1, tokens, tokens], true where attention is allowed.
        Returns the hidden states."""
        x = F.dropout(self.words(ids), self.dropout, self.training)
        cos, sin = rotary(positions, self.shape)
        for layer in self.layers:
            x = layer(x, cos, sin, mask, self.dropout)
        return self.norm(x)

    def logits(self, hidden):
        return F.linear(hidden, self.words.weight)
