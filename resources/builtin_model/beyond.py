"""Questions that the model cannot answer, and its refusals."""
import bisect
import os

from made_words import one_of
from patterns import count, expand, parse
from questions import HERE


class Beyond:
    def __init__(self, word_lists, everything=False):
        self.words = word_lists
        self.train, self.held, self.shares, total = [], [], [], 0.0
        for line in open(os.path.join(HERE, "beyond.txt"), encoding="utf-8"):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            held = line.startswith("!")
            pattern = parse(line[1:] if held else line)
            if held:
                self.held.append(pattern)
            if not held or everything:
                total += min(count(pattern, word_lists), 100000) ** 0.25
                self.train.append(pattern)
                self.shares.append(total)
        with open(os.path.join(HERE, "answers_beyond.txt"), encoding="utf-8") as file:
            self.answers = file.read().strip().split("\n")

    def ask(self, rng):
        return expand(self.train[bisect.bisect(self.shares, rng.random() * self.shares[-1])], self.words, rng)

    def answer(self, rng):
        return one_of(rng, self.answers)
