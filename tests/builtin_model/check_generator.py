#!/usr/bin/env python3
"""Checks that the training data depends only on the seed: check_generator.py FOLDER_OF_THE_RECIPE"""
import json
import os
import subprocess
import sys
import tomllib

MAKE = """
import json, sys
from conversations import Conversations, shard
stories = ["One day a cat met a dog. They played all day.", "A bear had a boat. He was happy."]
print(json.dumps(shard(Conversations(stories, True), int(sys.argv[1]), 3, 400)))
"""


def made(folder, seed, hash_seed):
    # PYTHONHASHSEED changes the order of Python's sets. The order must not affect the data.
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": folder}
    return json.loads(subprocess.run([sys.executable, "-B", "-c", MAKE, seed], check=True, capture_output=True, text=True, env=environment).stdout)


def main():
    folder = sys.argv[1]
    one, same, other = made(folder, "1", "1"), made(folder, "1", "2"), made(folder, "2", "1")
    checks = {
        "the same seed, the same conversations": one == same,
        "another seed, other conversations": one != other,
        "questions before answers": all([role for role, _ in turns if role != "system"] == ["user", "assistant"] * (sum(role == "user" for role, _ in turns)) for turns in one),
        "no empty text": all(text.strip() for turns in one for _, text in turns),
    }
    with open(os.path.join(folder, "facts.toml"), "rb") as file:
        facts = tomllib.load(file)
    checks["every answer has its own key words"] = all(
        any(word in fact["answer"].lower() for word in line.split("|")) for fact in facts.values() for line in fact["keys"]
    )
    for promise, kept in checks.items():
        print("kept:  " if kept else "broken:", promise)
    sys.exit(0 if all(checks.values()) else 1)


if __name__ == "__main__":
    main()
