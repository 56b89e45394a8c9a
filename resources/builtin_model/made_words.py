"""Generates made-up words, because no list could cover everything that people ask about."""
ONSETS = "b|bl|br|c|ch|cl|cr|d|dr|f|fl|fr|g|gl|gr|h|j|k|kl|kr|l|m|n|p|ph|pl|pr|qu|r|s|sc|sh|sk|sl|sm|sn|sp|st|str|t|th|tr|v|w|x|y|z|".split("|")
VOWELS = "a|e|i|o|u|a|e|i|o|u|ai|ea|ee|oo|ou|au|ie|y".split("|")
CODAS = "|||n|r|s|t|l|m|k|d|p|g|nd|nt|rt|st|sk|ck|ng|x|ll|ss|rm|lf|rd".split("|")
ENDS = "||||||ian|ism|ist|ology|ing|er|ia|us|ium|tion|ment|ness|al|ic|ese|ina|ov|ski|son|ez|ini|berg|ton|ford|land|stan|ville".split("|")


def one_of(rng, items):
    return items[int(rng.random() * len(items))]


def new_word(rng):
    word = ""
    for _ in range(one_of(rng, (1, 2, 2, 2, 3))):
        word += one_of(rng, ONSETS) + one_of(rng, VOWELS) + one_of(rng, CODAS)
    word += one_of(rng, ENDS)
    return word if len(word) > 2 else word + "mo"


def number(rng):
    kind = rng.random()
    if kind < 0.4:
        return str(int(rng.random() * 20) + 2)
    if kind < 0.8:
        return str(int(rng.random() * 990) + 10)
    if kind < 0.9:
        return str(1000 + int(rng.random() * 9000))
    return f"{rng.random() * 100:.2f}"


def letters(rng):
    """Returns random letters, as if somebody hit random keys."""
    return "".join(one_of(rng, "abcdefghijklmnopqrstuvwxyz") for _ in range(int(rng.random() * 12) + 2))
