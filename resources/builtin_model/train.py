"""Trains the built-in model: python3 train.py --out FOLDER. README.md lists the requirements."""
import argparse
import csv
import json
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

import batches
import byte_bpe
import export
from model import Llama, Shape, rotary
from score import HeldOut

QUESTION_WEIGHT = 0.05  # loss weight of question tokens; answer tokens have weight 1


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--stories", required=True, help="text, a story a line (stories.py)")
    parser.add_argument("--vocabulary", required=True, help="written when it isn't there")
    parser.add_argument("--name", default="rocmforge-helper-Q8_0")
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=300, help="when no steps are given")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--dropout", type=float, default=0.0)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=131072, help="of a step")
    parser.add_argument("--everything", action="store_true", help="held-out questions too: for the model that is kept")
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--size", type=int, default=20000, help="conversations that are made at once")
    parser.add_argument("--score-every", type=int, default=500)
    parser.add_argument("--tiny", action="store_true", help="to try the script")
    return parser.parse_args()


def loss_of(model, ids, marks, parts, positions):
    length = ids.shape[1]
    causal = torch.ones(length, length, dtype=torch.bool, device=ids.device).tril()
    # Padding attends to padding, so that no row of the mask is empty.
    mask = ((parts[:, :, None] == parts[:, None, :]) & causal)[:, None]
    hidden = model(ids, positions, mask)
    return foretold(model.words.weight, hidden[:, :-1], ids[:, 1:], marks[:, 1:])


def foretold(words, hidden, targets, marks):
    logits = F.linear(hidden, words).float()
    losses = F.cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="none")
    answers = (marks == 1).flatten().float()
    questions = (marks == 0).flatten().float()
    weights = answers + QUESTION_WEIGHT * questions
    return (losses * weights).sum() / weights.sum(), (losses * answers).sum() / answers.sum()


def main():
    args = arguments()
    began = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    os.makedirs(args.out, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    shape = Shape(width=64, layers=2, heads=2, kv_heads=1, inner=128, vocabulary=1024) if args.tiny else Shape()
    if not os.path.exists(args.vocabulary):
        stories = [line for line in open(args.stories, encoding="utf-8").read().split("\n") if line]
        json.dump(batches.make_vocabulary(stories, shape.vocabulary, 1, 2000 if args.tiny else 100_000), open(args.vocabulary, "w"))
    tokens, merges = json.load(open(args.vocabulary))
    encoder = byte_bpe.Encoder(tokens, merges)
    # The worker processes must be forked before CUDA is initialised.
    source = batches.rows(args.stories, args.vocabulary, args.everything, args.seed, args.size, args.processes)
    ready = [next(source)]
    held_out = HeldOut(encoder, beyond=40 if args.tiny else 400)
    if args.tiny:
        held_out.cases, held_out.prompts = held_out.cases[::20], held_out.prompts[::20]
    print(f"{time.time() - began:.0f} s: {len(held_out.cases)} held-out questions, rows {[len(part[0]) for part in ready[0]]}", flush=True)

    model = Llama(shape, args.dropout).to(device)
    print(sum(weight.numel() for weight in model.parameters()), "parameters", flush=True)
    weights = [weight for weight in model.parameters() if weight.dim() == 2]
    norms = [weight for weight in model.parameters() if weight.dim() != 2]
    fused = {"fused": True} if device == "cuda" else {}
    optimizer = torch.optim.AdamW(
        [{"params": weights, "weight_decay": args.decay}, {"params": norms, "weight_decay": 0.0}], lr=args.rate, betas=(0.9, 0.95), **fused
    )
    if device == "cuda":
        for layer in model.layers:
            layer.fast = torch.compile(layer.forward, dynamic=False)
        global foretold
        foretold = torch.compile(foretold, dynamic=False)

    def fast_forward(ids, positions, mask):
        if not model.training or device != "cuda":
            return Llama.forward(model, ids, positions, mask)
        x = F.dropout(model.words(ids), model.dropout, True)
        cos, sin = rotary(positions, shape)
        for layer in model.layers:
            x = layer.fast(x, cos, sin, mask, model.dropout)
        return model.norm(x)

    model.forward = fast_forward

    # For each length: a list of the rows that are not in a batch yet, and the number of these rows.
    pools = [[[], 0] for _ in batches.LENGTHS]
    curve = []
    step, seen, started, scored = 0, 0, time.time(), {}
    running, failures = [], []
    total_steps = args.steps

    def progress():
        return step / total_steps if total_steps else (time.time() - started) / args.seconds

    while progress() < 1:
        arrays = ready.pop() if ready else next(source)
        for at, part in enumerate(arrays):
            pools[at][0].append(part)
            pools[at][1] += len(part[0])
        for at, length in enumerate(batches.LENGTHS):
            size = max(1, args.tokens // length)
            while pools[at][1] >= size and progress() < 1:
                if len(pools[at][0]) > 1:
                    pools[at][0] = [tuple(np.concatenate(column) for column in zip(*pools[at][0]))]
                whole = pools[at][0][0]
                batch = [torch.from_numpy(column[:size].astype("int64")).to(device, non_blocking=True) for column in whole]
                pools[at] = [[tuple(column[size:] for column in whole)], pools[at][1] - size]
                done = progress()
                warm = min(1.0, (step + 1) / 200)
                for group in optimizer.param_groups:
                    group["lr"] = args.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(1.0, done))))
                with torch.autocast(device, torch.bfloat16):
                    loss, answers = loss_of(model, *batch)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                running.append(answers.detach())
                step += 1
                seen += size * length
                if step % 50 == 0 or step == 1:
                    mean = float(torch.stack(running).mean())
                    running = []
                    curve.append([step, seen, round(time.time() - started, 1), round(mean, 5), ""])
                    if step % 250 == 0 or step == 1:
                        print(f"step {step}, {seen / 1e6:.0f} M tokens, {time.time() - started:.0f} s, answers {mean:.4f}", flush=True)
                if step % args.score_every == 0:
                    scored, failures = held_out(model, device)
                    curve[-1][4] = json.dumps({kind: round(rate, 4) for kind, rate in scored.items()})
                    print(f"step {step}:", ", ".join(f"{kind} {rate:.1%}" for kind, rate in scored.items()), flush=True)
    export.export(os.path.join(args.out, args.name + ".gguf"), model, tokens, merges)
    export.rounded(model)
    scored, failures = held_out(model, device)
    curve.append([step, seen, round(time.time() - started, 1), "", json.dumps({kind: round(rate, 4) for kind, rate in scored.items()})])
    print("as Q8_0:", ", ".join(f"{kind} {rate:.1%}" for kind, rate in scored.items()), flush=True)
    with open(os.path.join(args.out, args.name + ".csv"), "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["step", "tokens", "seconds", "loss of answers", "held out"])
        writer.writerows(curve)
    with open(os.path.join(args.out, args.name + ".failures.txt"), "w") as file:
        file.writelines(f"{kind}\t{name}\t{asked}\t{answer}\n" for kind, name, asked, answer in failures)
    print(f"{step} steps, {seen / 1e6:.0f} M tokens, {time.time() - began:.0f} s in all", flush=True)
    source.close()


if __name__ == "__main__":
    main()
