#!/usr/bin/env python3
"""Checks the properties of the built-in model's file: check_file.py TERMINAL_TOOL MODEL.gguf"""
import json
import os
import subprocess
import sys
import tempfile

LARGEST = 16_000_000  # maximum size in bytes
PROMPT = "<|im_start|>system\nBe kind.<|im_end|>\n<|im_start|>user\nHello<|im_end|>\n<|im_start|>assistant\n"


def said(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout


def main():
    tool, model = sys.argv[1:3]
    found = json.loads(said(tool, "inspect", model, "--json"))
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump([{"role": "system", "content": "Be kind."}, {"role": "user", "content": "Hello"}], file)
        file.flush()
        prompt = json.loads(said(tool, "template", model, "--messages", file.name, "--json"))
    # The text has every byte that occurs in UTF-8. Converting it to tokens and back must give the same text.
    text = "".join(map(chr, [*range(1, 0x100), 0x20AC, 0x4F60, 0x1F600]))
    ids = json.loads(said(tool, "tokenize", model, "--no-special", "--text", text, "--json"))["tokens"]
    ids = [one["id"] if isinstance(one, dict) else one for one in ids]
    again = json.loads(said(tool, "detokenize", model, "--tokens", ",".join(map(str, ids)), "--json"))["text"]
    checks = {
        f"at most {LARGEST} bytes": os.path.getsize(model) <= LARGEST,
        "a Llama in Q8_0": found["architecture"] == "llama" and found["weight_type"] == "Q8_0",
        "a context of 1,024 tokens": found["context_length"] == 1024,
        "ChatML": prompt["prompt"] == PROMPT,
        "every text comes back from its tokens": again == text,
    }
    for promise, kept in checks.items():
        print("kept:  " if kept else "broken:", promise)
    sys.exit(0 if all(checks.values()) else 1)


if __name__ == "__main__":
    main()
