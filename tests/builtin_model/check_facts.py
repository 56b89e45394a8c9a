#!/usr/bin/env python3
"""Checks the training data of the built-in model against the program's sources: the data may name only texts of the
window, shortcuts, sections of the settings and commands of rocmforge-cli that exist.

check_facts.py FOLDER_OF_THE_SOURCES
"""
import glob
import os
import re
import sys
import tomllib

from program_texts import KEY_NAMES, Program, read

QUOTED = re.compile("“([^”]*)”")
SHORTCUT = re.compile(r"(?:Ctrl|Shift|Alt)\+(?:Shift\+)?(?:Enter|[A-Z0-9,/+=-])|(?<![\w+])(?:Enter|Esc|Delete|F(?:1[0-2]|[1-9]))(?!\w)|(?<!\S)/(?=\s)")
# Words that have a capital letter inside a sentence but are not texts of the window.
NAMES = set("""
A3B AMD AMD's API APU BF16 BIOS CDNA CPU CUDA ChatGPT Chinese Code Command Debian DeepSeek English F16 F32 FP8 Face
French GB GBNF GGUF GLM GPU GPUs GTT Gemma German Granite HIP Hugging I IQ2_XXS IQ4_XS Instinct Intel JSON Japanese KV
LM LaTeX Linux Llama MB MI300 MIT MODEL Markdown Min-p Mistral Mixtral NVIDIA NVIDIA's OLMo Ollama OpenAI-compatible
OpenCL PCs PDF Phi Portuguese Q4_K_M Q5_K_M Q6_K Q8_0 Qwen Qwen3 R RAM RDNA ROCm ROCm's ROCmForge ROCmForge's RX
Radeon SHA-256 SQLite Simplified Small SmolLM SmolLM3 Spanish Studio Tab Top-k Top-p URL USER Ubuntu VRAM VS Vulkan
Windows XTX
""".split())


def shortcuts(text):
    return set(SHORTCUT.findall(QUOTED.sub("", text)))


def unquoted_capitals(text):
    """Returns words with a capital letter, except those that begin a sentence, are quoted, or are part of a shortcut or
    of a path."""
    plain = SHORTCUT.sub("", QUOTED.sub("“”", re.sub(r"\S*[/~]\S*|\{\{.*?\}\}|\.safetensors", "", text)))
    for sentence in re.split(r"(?<=[.!?:]) +", plain):
        yield from re.findall(r"(?<![\w-])[A-Z][\w'-]*", sentence)[1 if re.match(r"[A-Z]", sentence) else 0 :]


def wrong_labels(text, program):
    if text.count("“") != text.count("”"):
        yield "a quotation mark is missing"
    for label in QUOTED.findall(text):
        if label and label not in program.texts:
            yield f"no text of the window is “{label}”"
    for word in unquoted_capitals(text):
        if word not in NAMES:
            yield f"{word} is neither a name nor in quotation marks"
    for sentence in re.split(r"(?<=[.!?]) +", text):
        for section in re.findall("settings under “([^”]*)”", sentence):
            if section not in program.sections:
                yield f"the settings have no section “{section}”"
                continue
            for label in QUOTED.findall(sentence):
                if label != section and label not in program.sections[section]:
                    yield f"“{label}” is not in the settings under “{section}”"


def wrong_shortcuts(fact, program):
    named = fact.get("shortcuts", {})
    for key in sorted(shortcuts(fact["answer"]) ^ set(named)):
        yield f"{key} has to be in the answer and in shortcuts"
    for key, command in named.items():
        real = "+".join(KEY_NAMES.get(part, part) for part in key.split("+")) if key[-1] != "+" else key
        if command == "rocmforge.1":
            if key not in program.manual_keys:
                yield f"rocmforge.1 does not name {key}"
        elif command not in program.commands:
            yield f"no command is named {command}"
        elif real not in program.commands[command]:
            yield f"the shortcut of {command} is not {key}"


def wrong_commands(text, program):
    for line in re.findall(r"rocmforge-cli((?: [\w-]+)*)", text):
        words = line.split()
        if words and not words[0].startswith("--") and words[0] not in program.subcommands and words[0] not in ("lists", "prints"):
            yield f"rocmforge-cli has no command {words[0]}"
    for option in re.findall(r"(?<!\S)--[a-z-]+", text):
        if option not in program.options:
            yield f"rocmforge-cli has no option {option}"


def wrong_questions(folder, facts):
    """Checks that questions about a shortcut belong to a fact that names the shortcut."""
    for path in sorted(glob.glob(os.path.join(folder, "questions/*.txt"))):
        section = ""
        for line in read(path).split("\n"):
            if line.startswith("@"):
                section = line[1:]
            for key in re.findall(r"\bctrl(?: \[\+\] |\+)((?:shift\+)?[a-z0-9,/+-])(?![a-z])", line):
                named = {one.lower() for one in facts[section].get("shortcuts", {})}
                if "ctrl+" + key not in named:
                    yield section, f"a question is about ctrl+{key}, which the answer does not name"


def problems(folder, program):
    with open(os.path.join(folder, "facts.toml"), "rb") as file:
        facts = tomllib.load(file)
    for name, fact in facts.items():
        for check in (wrong_labels(fact["answer"], program), wrong_shortcuts(fact, program), wrong_commands(fact["answer"], program)):
            for problem in check:
                yield name, problem
    yield from wrong_questions(folder, facts)
    every_key = set().union(*program.commands.values())
    others = read(os.path.join(folder, "answers_beyond.txt")).strip().split("\n") + re.findall('^SAID_ALL = "(.*)"', read(os.path.join(folder, "conversations.py")), re.M)
    for answer in others:
        for problem in wrong_labels(answer, program):
            yield answer, problem
        for key in shortcuts(answer) - every_key:
            yield answer, f"no command has the shortcut {key}"


def main():
    program = Program(sys.argv[1])
    # Without texts from the sources, some checks could never fail, so each kind needs a minimum number.
    for name, least in (("texts", 500), ("commands", 40), ("sections", 10), ("subcommands", 10), ("options", 20)):
        if len(getattr(program, name)) < least:
            sys.exit(f"Only {len(getattr(program, name))} {name} were found in the sources.")
    found = list(problems(os.path.join(sys.argv[1], "resources/builtin_model"), program))
    for name, problem in found:
        print(f"{name}: {problem}")
    print(f"{len(found)} problems")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
