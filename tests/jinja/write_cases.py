#!/usr/bin/python3
"""Writes the output of jinja2 into cases/*.json; run it after adding a template there.

A file is {"variables": {…}, "cases": [[template, text], …]}. If jinja2 fails, the text is null and a third entry is a
part of our expected message."""
import json
import pathlib

import oracle

for path in sorted((pathlib.Path(__file__).parent / "cases").glob("*.json")):
    data = json.loads(path.read_text(encoding="utf-8"))
    results = oracle.answers({"cases": [{"template": case[0], "variables": data["variables"]} for case in data["cases"]]})
    lines = []
    for case, result in zip(data["cases"], results):
        if "error" in result and len(case) < 3:
            print(f"{path.name}: {case[0]!r} fails: {result['error']}")
        row = [case[0], result.get("text")] + ([case[2]] if "error" in result and len(case) > 2 else [])
        lines.append("  " + json.dumps(row, ensure_ascii=False))
    variables = json.dumps(data["variables"], ensure_ascii=False)
    path.write_text('{"variables": %s,\n "cases": [\n%s\n]}\n' % (variables, ",\n".join(lines)), encoding="utf-8")
