"""Checks that sample.py finds comments, texts and error sentences at their lines, and draws the same ones for a
seed."""
import subprocess
import sys
import unittest
from pathlib import Path

import sample

try:
    sample.tracked("tests/language")
except (OSError, subprocess.CalledProcessError):
    print("skipped: git or the repository is missing, and sample.py draws from tracked files")
    sys.exit(77)

CPP = '''// Joins two
// lines.
//
// Another one, with "quotes".
int count = 0;  // of the rows
// A line of its own.
int more = 1;  // with two
               // lines
const char* url = "https://example.org";  /* not
 in the string */
auto raw = R"(// not a comment at all)";
}  // namespace rocmforge
'''


class Sample(unittest.TestCase):
    def test_comments_of_code_are_found(self):
        self.assertEqual(sample.code_comments(CPP), [
            (1, "Joins two lines."), (4, 'Another one, with "quotes".'), (5, "int count = 0;   // of the rows"), (6, "A line of its own."),
            (7, "int more = 1;   // with two lines"), (9, 'const char* url = "https://example.org";   // not in the string')])

    def test_code_and_numbers_are_no_comments(self):
        for code in ("void run(int /*threads*/, bool /* pinned */);", "run(/*threads=*/4);", "int one = 1;  // 1",
                     "float more = 2;  // -2.5", 'const web = /^https?:\\/\\//i.test(link);', "match(/[/]{2} no/)"):
            self.assertEqual(sample.code_comments(code), [], code)
        self.assertEqual(sample.code_comments("// At most\n// 256.\n"), [(1, "At most 256.")])
        self.assertEqual(sample.code_comments("ratio = all / 2;  // of the rows"), [(1, "ratio = all / 2;   // of the rows")])
        self.assertEqual(sample.code_comments("run(4 /*threads of the pool*/);"), [(1, "run(4   // threads of the pool")])

    def test_comments_of_scripts_are_found(self):
        self.assertEqual(sample.hash_comments('#!/bin/sh\n# Says "two words".\necho "# no comment" # but this is one\n'),
                         [(2, 'Says "two words".'), (3, 'echo "# no comment"   // but this is one')])
        python = '"""A docstring\n   of two lines."""\n# noqa\nx = """no docstring of this"""  # behind the code\n'
        self.assertEqual(sample.python_comments(python), [
            (4, 'x = """no docstring of this"""   // behind the code'), (1, "A docstring of two lines.")])

    def test_adjacent_literals_are_joined(self):
        self.assertEqual([text for _, text in sample.literals('f("Two " "parts.", g("one"));')], ["Two parts.", "one"])

    def test_the_repository_has_enough_texts(self):
        found = sample.comments()
        self.assertGreater(len(found), 8000)
        self.assertGreater(len(sample.window_texts()), 900)
        self.assertGreater(len(sample.error_sentences()), 300)
        # The first words of each comment must be in its line.
        for name, number, text in sample.drawn("comments", found, 200, 1):
            line = (Path(sample.ROOT) / name).read_text(encoding="utf-8").splitlines()[number - 1]
            self.assertIn(text.split("   // ")[-1].split()[0], line, f"{name}:{number}")

    def test_a_seed_gives_the_same_sample(self):
        population = [("a", number, str(number)) for number in range(1000)]
        first = sample.drawn("x", population, 20, 7)
        self.assertEqual(len(set(first)), 20)
        self.assertEqual(first, sample.drawn("x", population[::-1], 20, 7))
        self.assertNotEqual(first, sample.drawn("x", population, 20, 8))
        self.assertEqual(sorted(sample.drawn("x", population[:3], 20, 7)), population[:3])


unittest.main()
