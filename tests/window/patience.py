"""How many times as long as on the computer that the tests were written on everything may take."""

import os

FACTOR = int(os.environ.get("ROCMFORGE_TEST_TIME_FACTOR", 4))
