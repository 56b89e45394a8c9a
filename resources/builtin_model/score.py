"""Evaluates the answers to held-out questions, whose wordings and patterns are used in training only with
--everything."""
import random

import torch

from conversations import Conversations
from patterns import expand


class HeldOut:
    def __init__(self, encoder, seed=7, beyond=400):
        maker = Conversations([])
        rng = random.Random(seed)
        self.facts = maker.facts
        self.cases = []  # (kind, fact or "", question)
        for name in maker.names:
            for kind, asked in maker.questions.held_out(name, rng):
                self.cases.append((kind, name, maker.disguise.marked(asked, False, rng) if rng.random() < 0.3 else asked))
        for _ in range(beyond // 2):
            pattern = maker.beyond.held[int(rng.random() * len(maker.beyond.held))]
            self.cases.append(("beyond, new shape", "", expand(pattern, maker.beyond.words, rng)))
            self.cases.append(("beyond", "", maker.disguise(maker.beyond.ask(rng), rng)))
        self.encoder = encoder
        self.prompts = [encoder.conversation([("user", asked)], answer=True)[0] for _, _, asked in self.cases]

    def right(self, name, answer):
        low = answer.lower()
        if not name:
            return "beyond me" in low
        return "beyond me" not in low and all(any(word in low for word in line.split("|")) for line in self.facts[name]["keys"])

    def __call__(self, model, device, tokens=64):
        """Returns ({kind: share of correct answers}, [(kind, fact, question, answer) of wrong ones])."""
        answers = greedy(model, self.prompts, tokens, device)
        rates, wrong = {}, []
        for (kind, name, asked), ids in zip(self.cases, answers):
            answer = self.encoder.decode(ids)
            ok = self.right(name, answer)
            rates.setdefault(kind, []).append(ok)
            if not ok:
                wrong.append((kind, name, asked, answer))
        return {kind: sum(all_) / len(all_) for kind, all_ in rates.items()}, wrong


@torch.no_grad()
def greedy(model, prompts, tokens, device, end=2):
    model.eval()
    longest = max(len(prompt) for prompt in prompts) + tokens
    ids = torch.zeros(len(prompts), longest, dtype=torch.long)
    for at, prompt in enumerate(prompts):
        ids[at, : len(prompt)] = torch.tensor(prompt)
    ids = ids.to(device)
    ends = torch.tensor([len(prompt) for prompt in prompts], device=device)
    starts, done = ends.clone(), torch.zeros(len(prompts), dtype=torch.bool, device=device)
    for _ in range(tokens):
        length = int(ends.max())
        positions = torch.arange(length, device=device).expand(len(prompts), length)
        mask = torch.ones(length, length, dtype=torch.bool, device=device).tril()[None, None]
        with torch.autocast(str(device).split(":")[0], torch.bfloat16):
            hidden = model(ids[:, :length], positions, mask)
            logits = model.logits(hidden[torch.arange(len(prompts), device=device), ends - 1])
        best = logits.float().argmax(-1)
        done |= best == end
        ids[torch.arange(len(prompts), device=device)[~done], ends[~done]] = best[~done]
        ends = ends + (~done).long()
        if bool(done.all()):
            break
    model.train()
    return [ids[at, start:stop].tolist() for at, (start, stop) in enumerate(zip(starts.tolist(), ends.tolist()))]
