"""Packs several conversations into one training row. Each conversation attends only to itself."""
import itertools
import json
import multiprocessing
import random
from collections import Counter

import numpy as np

import byte_bpe
from conversations import Conversations, shard

LENGTHS = (256, 1024)  # lengths of rows in tokens; most conversations are short
OPEN_ROWS = 24


class Packer:
    def __init__(self, length):
        self.length = length
        self.open, self.full = [], []

    def add(self, ids, marks):
        for at, (row_ids, row_marks, row_parts) in enumerate(self.open):
            if len(row_ids) + len(ids) <= self.length:
                break
        else:
            if len(self.open) == OPEN_ROWS:
                fullest = max(range(OPEN_ROWS), key=lambda one: len(self.open[one][0]))
                self.full.append(self.open.pop(fullest))
            self.open.append(([], [], []))
            at = len(self.open) - 1
        row = self.open[at]
        row[0].extend(ids)
        row[1].extend(marks)
        row[2].append(len(ids))

    def rows(self):
        """Returns ids [n, length] uint16, marks (1: answer, 0: question, 2: not predicted) uint8,
        conversation numbers (255: padding) uint8, positions uint16."""
        rows = self.full + self.open
        self.open, self.full = [], []
        ids = np.zeros((len(rows), self.length), np.uint16)
        marks = np.full((len(rows), self.length), 2, np.uint8)
        parts = np.full((len(rows), self.length), 255, np.uint8)
        positions = np.zeros((len(rows), self.length), np.uint16)
        for at, (row_ids, row_marks, row_parts) in enumerate(rows):
            ids[at, : len(row_ids)] = row_ids
            marks[at, : len(row_ids)] = row_marks
            start = 0
            for number, size in enumerate(row_parts):
                parts[at, start : start + size] = number
                positions[at, start : start + size] = np.arange(size)
                # The first token of a conversation is not predicted.
                marks[at, start] = 2
                start += size
        return ids, marks, parts, positions


_maker = None


def _begin(stories_file, vocabulary_file, everything, seed, size):
    global _maker
    stories = [line for line in open(stories_file, encoding="utf-8").read().split("\n") if line]
    tokens, merges = json.load(open(vocabulary_file))
    _maker = (Conversations(stories, everything), byte_bpe.Encoder(tokens, merges), seed, size)


def _make(index):
    conversations, encoder, seed, size = _maker
    packers = [Packer(length) for length in LENGTHS]
    for turns in shard(conversations, seed, index, size):
        ids, marks = encoder.conversation(turns)
        for packer in packers:
            if len(ids) <= packer.length:
                packer.add(ids, marks)
                break
    return [packer.rows() for packer in packers]


def rows(stories_file, vocabulary_file, everything, seed, size, processes):
    """Yields, without end, lists of rows for each of LENGTHS. Other processes make the rows, but the order of the
    lists depends only on the seed."""
    with multiprocessing.get_context("fork").Pool(processes, _begin, (stories_file, vocabulary_file, everything, seed, size)) as pool:
        pending = []
        for index in itertools.count():
            pending.append(pool.apply_async(_make, (index,)))
            if len(pending) > 2 * processes:
                yield pending.pop(0).get()


def make_vocabulary(stories, size, seed, samples):
    conversations = Conversations(stories)
    counts = Counter()
    rng = random.Random(seed)
    for _ in range(samples):
        for role, text in conversations(rng):
            counts.update(byte_bpe.WORD.findall(role + "\n" + text))
    counts = {word: count for word, count in counts.items() if count > 2}
    return byte_bpe.train(counts, size)
