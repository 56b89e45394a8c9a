"""Checks that only rocmforge_time_limit sets time limits of tests, because it gives slow machines more time.
"""
import pathlib
import re
import unittest

TESTS = pathlib.Path(__file__).resolve().parent.parent
BY_HAND = re.compile(r"(?:PROPERTIES|PROPERTY)\b[^)]*\bTIMEOUT\b")


def by_hand(text):
    return BY_HAND.findall(re.sub(r"#.*", "", text))


class TimeLimits(unittest.TestCase):
    def test_no_test_sets_its_own_time_limit(self):
        files = [*TESTS.rglob("CMakeLists.txt"), *TESTS.rglob("*.cmake")]
        found = [file.relative_to(TESTS).as_posix() for file in sorted(files) if by_hand(file.read_text())]
        self.assertEqual(found, ["CMakeLists.txt"], "only tests/CMakeLists.txt defines rocmforge_time_limit")

    def test_a_time_limit_set_by_hand_is_detected(self):
        self.assertTrue(by_hand("set_tests_properties(x PROPERTIES LABELS bench\n    TIMEOUT 120)"))
        self.assertFalse(by_hand("rocmforge_time_limit(120 x)  # a TIMEOUT"))


unittest.main()
