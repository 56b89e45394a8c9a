#!/usr/bin/env python3
"""Compares the tiny models of every architecture with llama.cpp, logit by logit.

    save_tiny_models FOLDER
    against_llama.py FOLDER/f32 --cli rocmforge-cli --llama "llama-perplexity"
    against_llama.py FOLDER/f16 …

llama-perplexity stores the log-probabilities of all tokens in 16 bits, for the second half of each chunk
(--kl-divergence-base). rocmforge-cli computes the same tokens. For each model, the script prints three figures over
several texts: the mean Kullback-Leibler divergence, how often both programs give the same token the highest
probability, and how many different tokens had the highest probability. The last figure shows whether a model always
predicts the same token. The exit status is 1 if a mean is not below 1e-4, or if the most likely token is the same for
fewer than 99.9 % of the positions. Needs numpy. If the command --llama sees FOLDER under a different path, --seen-as
gives that path.

A mixture of experts is not continuous: if two experts, or two groups of experts, have almost the same score, rounding
errors decide which one is used, and the logits of the token change abruptly. Tokens with a divergence above 1e-3 are
counted separately, as "rerouted". For comparison, the script also counts the tokens for which the divergence between
llama.cpp's results with F32 and with F16 keys and values is above 1e-3.

--cache f32 stores keys and values in F32 in both programs. Then the programs differ only in the order of summation.
This difference is smaller than what the 16 bits of llama-perplexity's file can represent. The rounding to 16 bits
causes a divergence of about 1e-7.

ROCMFORGE_HIP_RUNTIME=…/librocmforge_hip_gfx1100.so with --device hip:0 does the same on an emulated GPU.

If weights are F16, llama.cpp also rounds the values that are multiplied with them to F16, and rocmforge-cli does not.
To check that nothing else differs, give llama.cpp the same numbers as F32 (FOLDER/f16-as-f32), and rocmforge-cli those
with F16 (--ours FOLDER/f16)."""
import argparse
import pathlib
import random
import shlex
import struct
import subprocess
import sys
import tempfile

import numpy as np

CONTEXT = 512
REROUTED = 1e-3  # limit for the divergence of one token, which is about 100 times what rounding causes
DIVERGENCE = 1e-4
SAME = 0.999


def write_text(path, seed):
    rng = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = ("".join(rng.choice(letters) for _ in range(rng.randint(1, 6))) for _ in range(1200))
    path.write_text(" ".join(words))


def llama_logits(args, model, cache):
    """Returns tokens [chunks, CONTEXT] and log-probabilities [chunks, rows, vocabulary]."""
    base = model.with_suffix(".kld")
    base.unlink(missing_ok=True)
    seen = lambda path: f"{args.seen_as or args.folder}/{path.name}"
    command = shlex.split(args.llama) + [
        "-m", seen(model), "-f", seen(args.folder / "text.txt"), "-c", str(CONTEXT), "-b", str(CONTEXT),
        "--chunks", str(args.chunks), "--no-warmup", "-fa", "off", "-ctk", cache, "-ctv", cache,
        "--kl-divergence-base", seen(base)]
    done = subprocess.run(command, capture_output=True, text=True)
    if not base.exists():
        said = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line]
        raise RuntimeError(said[0] if said else f"llama-perplexity ended with {done.returncode}")
    data = base.read_bytes()
    base.unlink()
    context, vocabulary, count = struct.unpack("3i", data[8:20])
    tokens = np.frombuffer(data, np.int32, context * count, 20).reshape(count, context)
    width = 2 * ((vocabulary + 1) // 2) + 4
    rows = context - 1 - context // 2
    packed = np.frombuffer(data, np.uint16, -1, 20 + tokens.nbytes)
    packed = packed[:len(packed) // (rows * width) * rows * width].reshape(-1, rows, width)
    scale = np.ascontiguousarray(packed[:, :, :4]).view(np.float32).astype(np.float64)
    return tokens, packed[:, :, 4:4 + vocabulary] * scale[:, :, :1] + scale[:, :, 1:]


def own_logits(args, model, tokens, vocabulary):
    with tempfile.NamedTemporaryFile() as file:
        own = (args.ours or args.folder) / model.name
        subprocess.run([args.cli, "logits", str(own), "--device", args.device, "--kv", args.cache,
                        "--output", file.name, "--tokens", ",".join(map(str, tokens))],
                       check=True, capture_output=True)
        logits = np.fromfile(file.name, np.float32).astype(np.float64).reshape(len(tokens), -1)
    logits = logits[len(tokens) // 2:-1, :vocabulary]
    logits -= logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def divergence(base, other):
    return (np.exp(base) * (base - other)).sum(axis=2).ravel()


class Comparison:
    """Compares one model with llama.cpp over all texts."""

    def __init__(self):
        self.apart, self.yardstick, self.same, self.said = [], [], [], []

    def add(self, args, model):
        tokens, theirs = llama_logits(args, model, args.cache)
        _, other = llama_logits(args, model, "f32" if args.cache == "f16" else "f16")
        ours = np.stack([own_logits(args, model, chunk, theirs.shape[2]) for chunk in tokens[:len(theirs)]])
        self.apart.append(divergence(theirs, ours))
        self.yardstick.append(divergence(theirs, other))
        # Two tokens may have equal 16-bit probabilities in llama.cpp's file. Either then counts as the most likely one.
        top = np.take_along_axis(theirs, ours.argmax(axis=2)[:, :, None], axis=2)[:, :, 0]
        self.same.append((top == theirs.max(axis=2)).ravel())
        self.said.append(theirs.argmax(axis=2).ravel())

    def passes(self):
        return np.concatenate(self.apart).mean() < DIVERGENCE and np.concatenate(self.same).mean() >= SAME

    def __str__(self):
        apart, yardstick, same = map(np.concatenate, (self.apart, self.yardstick, self.same))
        said = np.bincount(np.concatenate(self.said))
        rerouted = apart > REROUTED
        return (f"divergence {apart.mean():9.2e}, without rerouted tokens {apart[~rerouted].mean():8.2e}; "
                f"rerouted {rerouted.sum()}, llama.cpp by itself {(yardstick > REROUTED).sum()} of {apart.size}; "
                f"the same token {same.mean():7.2%}; {(said > 0).sum()} tokens said, "
                f"one in {said.max() / said.sum():.0%}{'' if self.passes() else '  <-- missed'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cli", default="rocmforge-cli")
    parser.add_argument("--llama", default="llama-perplexity")
    parser.add_argument("--ours", type=pathlib.Path, help="folder of the files that rocmforge-cli takes, if others")
    parser.add_argument("--seen-as")
    parser.add_argument("--device", default="cpu", help="of rocmforge-cli: hip:0, for one")
    parser.add_argument("--chunks", type=int, default=3)
    parser.add_argument("--cache", choices=["f16", "f32"], default="f16", help="keys and values, in both")
    parser.add_argument("--texts", type=int, default=3, help="each of its own fixed seed")
    parser.add_argument("--models", default="*", help="names, as a pattern")
    args = parser.parse_args()
    passed = True
    for model in sorted(args.folder.glob(f"{args.models}.gguf")):
        comparison = Comparison()
        try:
            for text in range(args.texts):
                write_text(args.folder / "text.txt", 3 + text)
                comparison.add(args, model)
        except RuntimeError as problem:
            print(f"{model.stem:24} llama.cpp cannot run it: {problem}")
            continue
        passed = passed and comparison.passes()
        print(f"{model.stem:24} {comparison}", flush=True)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
