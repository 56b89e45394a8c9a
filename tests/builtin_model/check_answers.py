#!/usr/bin/env python3
"""Asks the built-in model the questions of questions.json, which were not used in training, and fails if a
success rate is below its limit.

check_answers.py TERMINAL_TOOL MODEL.gguf QUESTIONS.json
"""
import json
import statistics
import sys

from terminal_chat import TerminalChat

KNOWN, DECLINED = 0.90, 0.80


def has_fact(answer, key_words):
    low = answer.lower()
    return "beyond me" not in low and all(any(word in low for word in group) for group in key_words)


def main():
    tool, model, path = sys.argv[1:4]
    with open(path, encoding="utf-8") as file:
        questions = json.load(file)
    rates, failures, contexts, speeds = {}, [], set(), []
    with TerminalChat(tool, model) as chat:
        for kind, cases in questions.items():
            right = 0
            for case in cases:
                answer, context, speed = chat.ask(case["question"])
                contexts.add(context)
                speeds.append(speed)
                ok = has_fact(answer, case["key_words"]) if kind == "known" else "beyond me" in answer.lower()
                right += ok
                if not ok:
                    failures.append(f"{case.get('fact', 'beyond')}: {case['question']}\n    {answer}")
            rates[kind] = right / len(cases)
            print(f"{kind}: {right} of {len(cases)}, {rates[kind]:.1%}")
    each, first = (statistics.median(column) for column in zip(*speeds))
    print(f"In the middle {each:.0f} tokens a second, the first after {first:.2f} s.")
    if "--rates" not in sys.argv:
        print("\n".join(failures))
    if contexts != {1024}:
        sys.exit(f"The context is {contexts}, not 1024 tokens.")
    if rates["known"] < KNOWN or rates["beyond"] < DECLINED:
        sys.exit(f"At least {KNOWN:.0%} of the known and {DECLINED:.0%} of those beyond have to be right.")


if __name__ == "__main__":
    main()
