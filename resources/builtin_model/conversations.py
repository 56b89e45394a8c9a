"""Generates training conversations: lists of (role, text)."""
import bisect
import itertools
import random
import re

from beyond import Beyond
from disguise import Disguise
from made_words import letters, one_of
from patterns import Words, expand, parse
from questions import HERE, Questions, facts, words

SYSTEM = """You are a helpful assistant.
You are a helpful assistant
You are a friendly and concise assistant.
You are the assistant of ROCmForge.
Answer briefly.
Be kind and honest.
You are a helpful, honest and harmless assistant. Answer in one or two sentences.
You are an expert for computers.
Always answer politely.
You are an assistant who helps people with local models.
Think before you answer.
You answer questions.
You are a teacher.
Help the user.
Be concise.""".split("\n")

STORY = """tell me a story|tell me a short story|tell a story|write a story|write a short story|write me a story|a story please|a short story|story|short story|can you tell me a story
could you tell a short story|i want to hear a story|i would like a story|please tell me a bedtime story|make up a story|invent a story|do you know a story|read me a story|tell us a story|give me a story
let me hear a story|tell me a fairy tale|tell a tale|i need a bedtime story|story time|tell me a little story|can you write a short story|compose a short story|narrate a story|tell me a nice story
tell my daughter a story|write a little tale|bedtime story please|a tale please|once upon a time|will you tell me a story|i'd love a short story|tell a bedtime story""".replace("\n", "|").split("|")
ABOUT = """about X|about a X|about a little X|about the X|with a X|of a X|in which a X appears|on a X|where there is a X|featuring a X|about some X|about my X|about a X please|that has a X in it""".split("|")
MORE_STORY = """another one|another story|one more|tell me another story|one more story please|again|another please|more stories|and another one|next story|tell me one more""".split("|")
MORE = """tell me more|more|more details|can you say more|more information|explain more|and|i want to know more|what else|anything else|go on|more about that|in more detail|could you elaborate
can you explain that better|explain that in detail|why|why is that|how so|why so|what do you mean|i don't get it|i do not understand that|say that in other words|please explain|what does that mean|give more details|tell me more about it""".replace("\n", "|").split("|")
SAID_ALL = "That is all I know about it. A larger model can tell you more: choose one in the list of models (Ctrl+L)."

# Probability of each kind of turn.
KINDS = (("fact", 0.65), ("beyond", 0.27), ("story", 0.08))
# Topics that do not combine with "in this program".
ELSEWHERE = ("talk", "self", "basics", "vram", "amd")


def story_words(text, nouns):
    return [word for word in dict.fromkeys(re.findall(r"[a-z]+", text.lower())) if word in nouns]


class Conversations:
    def __init__(self, stories, everything=False):
        word_lists = words()
        self.facts = facts()
        self.names = list(self.facts)
        self.questions = Questions(word_lists, everything)
        self.beyond = Beyond(word_lists, everything)
        self.languages = list(Words(HERE + "/words/foreign.txt").lists.values())
        self.stranger = parse("({city}|{country}|{name}|{zz}|{famous}|{animal}|rocmforge|vram|gguf|token|{num})")
        self.disguise = Disguise(HERE + "/words/synonyms.txt")
        self.nouns = {text for name in ("noun", "animal", "food") for parts in word_lists.lists[name] for text in parts if isinstance(text, str) and " " not in text}
        self.nouns |= set("girl boy bunny teddy princess prince mom dad puppy kitten toy park sun tree house bird fish box hill truck train bug fairy farmer garden pond squirrel".split())
        # Indexes stories by the nouns in their first three sentences.
        self.stories, self.about = stories, {}
        for text in stories:
            for word in story_words(". ".join(text.split(". ")[:3]), self.nouns):
                self.about.setdefault(word, []).append(text)
        # Gives rare subjects a higher share; otherwise most stories would be about a little girl.
        self.subjects = sorted(self.about)
        self.shares = list(itertools.accumulate(len(self.about[word]) ** 0.4 for word in self.subjects))

    def fact(self, rng, name=None):
        name = name or one_of(rng, self.names)
        topic = self.facts[name]["topic"]
        asked = self.disguise(self.questions.ask(name, rng), rng, program=topic not in ELSEWHERE)
        return asked, self.facts[name]["answer"]

    def decline(self, rng):
        kind = rng.random()
        if kind < 0.02:
            asked = letters(rng)
        elif kind < 0.03:
            asked = one_of(rng, ("?", "!", "...", ".", "???", "-", ":)", "😀", "👍", "❤️", "🤖🤖", "1", "0", "42", "a", "x", "b?", "{}", "[]", "()", "<>", "\\", "#", "*", "%", "é", "ß", "你好", "привет", "こんにちは", "مرحبا", "안녕"))
        elif kind < 0.05:
            asked = " ".join(self.beyond.ask(rng) for _ in range(int(rng.random() * 8) + 2))
        elif kind < 0.06:
            made = self.questions.words.made["word"]
            asked = " ".join(made(rng) for _ in range(int(rng.random() ** 3 * 250) + 12))
        elif kind < 0.07 and self.stories:
            asked = one_of(rng, self.stories)
        else:
            asked = self.disguise(self.beyond.ask(rng), rng)
        return asked, self.beyond.answer(rng)

    def story(self, rng):
        asked, text = one_of(rng, STORY), one_of(rng, self.stories)
        if self.subjects and rng.random() < 0.7:
            word = self.subjects[bisect.bisect(self.shares, rng.random() * self.shares[-1])]
            asked, text = asked + " " + one_of(rng, ABOUT).replace("X", word), one_of(rng, self.about[word])
        return self.disguise(asked, rng), text

    def turn(self, rng):
        at = rng.random()
        for kind, share in KINDS:
            if at < share:
                break
            at -= share
        if kind == "story" and self.stories:
            return kind, *self.story(rng)
        if kind == "beyond":
            return kind, *self.decline(rng)
        if rng.random() < 0.02:
            return "fact", self.foreign(rng), self.facts["your_languages"]["answer"]
        return "fact", *self.fact(rng)

    def foreign(self, rng):
        made = one_of(rng, self.languages)
        words = [expand(one_of(rng, made), None, rng) for _ in range(int(rng.random() * 8) + 2)]
        if rng.random() < 0.25:
            words.append(expand(self.stranger, self.questions.words, rng))
        text = " ".join(words)
        return self.disguise.marked(text, rng.random() < 0.5, rng)

    def follow_up(self, last, rng):
        """Returns a turn that refers to the previous one or, if none fits, any other turn."""
        kind = rng.random()
        if last == "story" and self.stories and kind < 0.4:
            return "story", self.disguise(one_of(rng, MORE_STORY), rng), one_of(rng, self.stories)
        if last == "fact" and kind < 0.15:
            return "more", self.disguise(one_of(rng, MORE), rng), SAID_ALL
        return self.turn(rng)

    def __call__(self, rng):
        turns = []
        kind = rng.random()
        if kind < 0.15:
            turns.append(("system", one_of(rng, SYSTEM)))
        elif kind < 0.17:
            turns.append(("system", " ".join(one_of(rng, SYSTEM) for _ in range(int(rng.random() * 4) + 2))))
        elif kind < 0.19:
            turns.append(("system", self.disguise(self.beyond.ask(rng), rng)))
        many = rng.random()
        many = 1 if many < 0.62 else 2 if many < 0.8 else 3 if many < 0.9 else 4 if many < 0.97 else int(rng.random() * 8) + 5
        last = None
        for _ in range(many):
            last, asked, answer = self.follow_up(last, rng) if last else self.turn(rng)
            turns += [("user", asked), ("assistant", answer)]
        return turns


def shard(conversations, seed, index, size):
    rng = random.Random(seed * 1_000_003 + index)
    return [conversations(rng) for _ in range(size)]
