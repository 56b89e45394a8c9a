"""Varies the wording of questions: openers, courtesies, synonyms, lower case, missing punctuation, typing
errors."""
import re

from made_words import new_word, one_of

OPENERS = """hi|hello|hey|hi there|good morning|good evening|ok|okay|so|well|please|excuse me|quick question|question|i have a question|sorry|um|hm
listen|just curious|maybe a stupid question|hey there|dear model|right|now|and|but|also|then|by the way|one more thing|another question|next question
sorry to bother you|i was wondering|tell me|first|anyway|alright|hello model|ah|oh|yo|thanks|thank you|ok thanks|hey model|hi again|still""".replace("\n", "|").split("|")
ASKS = """can you tell me|could you tell me|do you know|please tell me|tell me|i want to know|i would like to know|i'd like to know|any idea|i wonder
would you know|can you explain|could you explain|i need to know|help me, |please explain|i ask myself|can somebody tell me|do you happen to know|i was asking myself
i'm not sure|i don't know|explain|does anyone know|have you any idea|may i ask|let me ask|i'm curious|my question is|what i want to know is""".replace("\n", "|").split("|")
TAILS = """please|thanks|thank you|exactly|by the way|pls|i wonder|any idea|i am new to this|can you tell me|do you know|i don't know|i can't find it|help
for a beginner|in short|briefly|really|actually|then|now|though|again|quickly|if i may ask|thx|asap|in one sentence|please help|you know|right|mate|at all|today|anyway""".replace("\n", "|").split("|")
BEFORE = """i am new to this|i just installed rocmforge|i use linux|i have a radeon|my card is a radeon rx 7800 xt|i have 16 gb of vram|i am not good with computers|a friend told me about this program
i read the documentation but found nothing|it is late|yesterday it worked|i am on ubuntu|i am on debian 13|i like this program|this is my first day with it|i've been using this for a week|i tried everything
my brother uses this too|sorry for my english|i am a teacher|i am 70 years old|i work as a nurse|i write a lot|i use it at work|i know little about this|i have a ryzen and a radeon|i have an old pc
i've searched for an hour|nothing helps|it's probably easy|i must be blind|i have looked everywhere|my son asked me this|we discussed this at work|just out of interest|i hope you can help""".replace("\n", "|").split("|")
AFTER_PROGRAM = """in rocmforge|in this program|here|in the app|with rocmforge|in this app|on my computer|on my pc|on linux|with this program|in the program|on this machine|on my radeon""".replace("\n", "|").split("|")
# Clauses that add nothing to the question. X is a name or a made-up word.
CLAUSES = """since X asked me|as X told me|because X is here|when X is at home|while i wait for X|for X|according to X|says X|if you ask X|like X does|as in X|before X comes|after all that
now that i have time|once and for all|before i forget|if that is not too much|as far as you know|to be honest|if i understand it right|in your opinion|these days|after the weekend
for the first time|as always|for some reason|in my case|on my side|with your help|out of curiosity|for my X|while we are at it|as a beginner|without being an expert|in general|by chance|at last""".replace("\n", "|").split("|")
FILLERS = "the a my so just then now about with in on it is that this for and or but still really maybe some any please here there when if one".split()
DROPPED = set("the a an do does can could i to my is are of in on for it this that you me would should will be there have please".split())
SHORT = {"you": "u", "are": "r", "please": "pls", "thanks": "thx", "because": "cuz", "what is": "whats", "i am": "im", "do not": "dont", "don't": "dont",
         "doesn't": "doesnt", "can't": "cant", "isn't": "isnt", "won't": "wont", "what's": "whats", "how do i": "how do i", "i want to": "i wanna",
         "to": "2", "with": "w/", "without": "w/o", "message": "msg", "your": "ur", "computer": "pc", "program": "prog", "picture": "pic", "and": "&"}
LONG = {"don't": "do not", "doesn't": "does not", "can't": "cannot", "isn't": "is not", "won't": "will not", "what's": "what is", "i'm": "i am",
        "i'd": "i would", "i've": "i have", "where's": "where is", "it's": "it is", "aren't": "are not", "didn't": "did not", "that's": "that is"}
NEIGHBOURS = {"a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk", "k": "jl", "l": "k", "m": "n",
              "n": "bm", "o": "ip", "p": "o", "q": "w", "r": "et", "s": "ad", "t": "ry", "u": "yi", "v": "cb", "w": "qe", "x": "zc", "y": "tu", "z": "x"}
QUESTION = re.compile(r"(what|who|whom|whose|where|when|why|which|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|am)\b")


def read_synonyms(path):
    groups = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        words = line.strip().split("|")
        for word in words[:1] if len(words) < 3 else words:
            groups.setdefault(word, []).append(words)
    # A group is a line of the file. Words that are never the first of a group have no synonyms, because they may have
    # an unusual meaning in their groups. A word in several groups has the synonyms of the first one.
    return {word: lists[0] for word, lists in groups.items() if any(group[0] == word for group in lists)}


def with_synonyms(text, synonyms, rng, share):
    words = text.split(" ")
    for at, word in enumerate(words):
        if word in synonyms and rng.random() < share:
            words[at] = one_of(rng, synonyms[word])
    return " ".join(words)


def mistyped(text, rng):
    at = int(rng.random() * len(text))
    if not text[at].isalpha():
        return text
    kind = rng.random()
    if kind < 0.3 and at + 1 < len(text) and text[at + 1].isalpha():
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    if kind < 0.55:
        return text[:at] + text[at + 1 :]
    if kind < 0.75:
        return text[:at] + text[at] + text[at:]
    return text[:at] + one_of(rng, NEIGHBOURS.get(text[at].lower(), "e")) + text[at + 1 :]


def in_telegraph_style(text, rng):
    """Keeps the content words, possibly reordered and mixed with others, so that they alone must identify the
    fact."""
    words = [word for word in text.split(" ") if word not in DROPPED or rng.random() < 0.25]
    words = [word for word in words if rng.random() < 0.93] or text.split(" ")
    for _ in range(int(rng.random() * 3)):
        at = int(rng.random() * len(words))
        if at + 1 < len(words):
            words[at], words[at + 1] = words[at + 1], words[at]
    for _ in range(int(rng.random() * 4)):
        words.insert(int(rng.random() * (len(words) + 1)), one_of(rng, FILLERS) if rng.random() < 0.8 else new_word(rng))
    return " ".join(words)


def with_clause(text, rng):
    clause = one_of(rng, CLAUSES).replace("X", one_of(rng, ("my brother", "a friend", "my boss", "anna", "paul", "my sister", new_word(rng), new_word(rng))))
    if rng.random() < 0.5:
        return clause + one_of(rng, (", ", " ", ", ")) + text
    return text + one_of(rng, (", ", " ", " ")) + clause


def replaced(text, table, rng):
    for old, new in table.items():
        if rng.random() < 0.6:
            text = re.sub(rf"(?<![\w'/]){re.escape(old)}(?![\w'/])", new, text)
    return text


class Disguise:
    def __init__(self, synonyms_file):
        self.synonyms = read_synonyms(synonyms_file)

    def __call__(self, text, rng, program=False, plain=False):
        """Returns a variation of `text`, a question in lower case without final punctuation. If `program` is
        true, the question is about the program, and words such as "in rocmforge" may be added. If `plain` is
        true, only capitals and the final punctuation vary."""
        if not text:
            return text
        asked = bool(QUESTION.match(text))
        if not plain and len(text) > 3:
            if rng.random() < 0.5:
                text = with_synonyms(text, self.synonyms, rng, 0.25)
            if program and rng.random() < 0.1:
                text += " " + one_of(rng, AFTER_PROGRAM)
            if rng.random() < 0.1:
                text = (one_of(rng, ASKS) + " " if asked else "please ") + text
            if rng.random() < 0.09 and text.count(" ") > 1:
                text = in_telegraph_style(text, rng)
            if rng.random() < 0.07:
                text = with_clause(text, rng)
            if rng.random() < 0.08:
                text += one_of(rng, (" ", ", ")) + one_of(rng, TAILS)
            if rng.random() < 0.14:
                text = one_of(rng, OPENERS) + one_of(rng, (" ", ", ", ", ", ": ", "! ", "... ")) + text
            if rng.random() < 0.12 and text.count(" ") > 2:
                text = " ".join(word for word in text.split(" ") if word not in DROPPED or rng.random() < 0.4) or text
            kind = rng.random()
            if kind < 0.06:
                text = replaced(text, SHORT, rng)
            elif kind < 0.16:
                text = replaced(text, LONG, rng)
            if rng.random() < 0.08:
                before = one_of(rng, BEFORE)
                text = before + one_of(rng, (". ", ", ", "! ", " and ", " but ", ". ", "\n")) + text
            elif rng.random() < 0.03:
                text = text + one_of(rng, (". ", "? ", ", ")) + one_of(rng, BEFORE)
            while rng.random() < 0.12:
                text = mistyped(text, rng) if text else text
        return self.marked(text, asked, rng)

    def marked(self, text, asked, rng):
        kind = rng.random()
        if kind < 0.5:
            text = text[:1].upper() + text[1:]
            text = re.sub(r"([.!?] )([a-z])", lambda match: match[1] + match[2].upper(), text)
            text = re.sub(r"\bi\b", "I", text)
            text = re.sub(r"\b(rocm|hip|gpu|cpu|vram|ram|amd|pdf|json|llm|gguf|apu|cuda|kv|rdna|cdna|ai|rx|xt|xtx|gb)\b", lambda match: match[0].upper(), text)
            text = text.replace("ROCMforge", "ROCmForge").replace("ROCM", "ROCm").replace("rocmforge", "ROCmForge")
        elif kind < 0.53:
            text = text.upper()
        elif kind < 0.57:
            text = text.title()
        end = rng.random()
        if asked:
            text += "?" if end < 0.62 else "??" if end < 0.65 else " ?" if end < 0.67 else "." if end < 0.69 else ""
        else:
            text += "." if end < 0.3 else "!" if end < 0.36 else "?" if end < 0.5 else "..." if end < 0.52 else ""
        return text
