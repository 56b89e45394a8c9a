"""Byte-level BPE as in GPT-2: trains a vocabulary and encodes with it. Uses only Python's standard library.
"""
import heapq
import re
from collections import Counter, defaultdict

SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
# GPT-2's word splitting ("gpt-2" in tokenizer.ggml.pre), with Python's character classes.
WORD = re.compile(r"'(?:[stmd]|re|ve|ll)| ?[^\W\d_]+| ?\d+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+")


def byte_letters():
    """Maps each byte to a printable character."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    letters = {byte: chr(byte) for byte in plain}
    for byte in range(256):
        if byte not in letters:
            letters[byte] = chr(256 + len(letters) - len(plain))
    return letters


LETTERS = byte_letters()


def train(word_counts, size):
    """Returns (tokens, merges) with `size` tokens: the special ones, all bytes, then merges of the most
    frequent pairs."""
    tokens = SPECIAL + [LETTERS[byte] for byte in range(256)]
    words = [[LETTERS[byte] for byte in word.encode()] for word in word_counts]
    counts = list(word_counts.values())
    pairs, where = Counter(), defaultdict(set)
    for at, word in enumerate(words):
        for pair in zip(word, word[1:]):
            pairs[pair] += counts[at]
            where[pair].add(at)
    queue = [(-count, pair) for pair, count in pairs.items()]
    heapq.heapify(queue)
    merges = []
    while len(tokens) < size and queue:
        count, pair = heapq.heappop(queue)
        if pairs[pair] != -count:
            if pairs[pair] > 0:
                heapq.heappush(queue, (-pairs[pair], pair))
            continue
        merges.append(pair)
        joined = pair[0] + pair[1]
        if joined not in tokens:
            tokens.append(joined)
        changed = set()
        for at in sorted(where.pop(pair)):
            old, new, index = words[at], [], 0
            while index < len(old):
                if index + 1 < len(old) and (old[index], old[index + 1]) == pair:
                    new.append(joined)
                    index += 2
                else:
                    new.append(old[index])
                    index += 1
            for one in zip(old, old[1:]):
                pairs[one] -= counts[at]
                changed.add(one)
            for one in zip(new, new[1:]):
                pairs[one] += counts[at]
                where[one].add(at)
                changed.add(one)
            words[at] = new
        for one in sorted(changed):
            if pairs[one] > 0:
                heapq.heappush(queue, (-pairs[one], one))
        del pairs[pair]
    return tokens, merges


class Encoder:
    def __init__(self, tokens, merges):
        self.ids = {token: at for at, token in enumerate(tokens)}
        self.ranks = {tuple(pair): at for at, pair in enumerate(merges)}
        self.tokens = tokens
        self.known = {}
        self.bytes = {letter: byte for byte, letter in LETTERS.items()}

    def encode(self, text):
        out = []
        for word in WORD.findall(text):
            ids = self.known.get(word)
            if ids is None:
                ids = self._word(word)
                if len(self.known) < 200_000:
                    self.known[word] = ids
            out += ids
        return out

    def _word(self, word):
        parts = [LETTERS[byte] for byte in word.encode()]
        while len(parts) > 1:
            rank, at = min((self.ranks.get(pair, 1 << 30), at) for at, pair in enumerate(zip(parts, parts[1:])))
            if rank == 1 << 30:
                break
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        return [self.ids[part] for part in parts]

    def decode(self, ids):
        data = b"".join(self.tokens[i].encode() if i < len(SPECIAL) else bytes(self.bytes[c] for c in self.tokens[i]) for i in ids)
        return data.decode(errors="replace")

    def conversation(self, turns, answer=False):
        """Returns the token ids of a conversation in ChatML, and for each id whether it belongs to an answer.
        If `answer` is true, the conversation ends where an answer starts."""
        ids, answered = [], []
        for role, text in turns:
            head = [1, *self.encode(role + "\n")] if not text else None
            # Text between special tokens is encoded as a whole, as the engine does.
            if role == "assistant":
                head = [1, *self.encode(role + "\n")]
                body = self.encode(role + "\n" + text)
                # "assistant\n" always ends at a word boundary, because no answer starts with whitespace.
                assert body[: len(head) - 1] == head[1:], text
                part = [1, *body, 2]
                marks = [0] * len(head) + [1] * (len(part) - len(head))
            else:
                part = [1, *self.encode(role + "\n" + text), 2]
                marks = [0] * len(part)
            part += self.newline()
            marks += [0] * (len(part) - len(marks))
            ids += part
            answered += marks
        if answer:
            head = [1, *self.encode("assistant\n")]
            return ids + head, answered + [0] * len(head)
        return ids, answered

    def newline(self):
        return self.encode("\n")
