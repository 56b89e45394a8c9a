"""Defines the time factor: how much longer everything may take than on the computer where the tests were
written."""

import os

FACTOR = int(os.environ.get("ROCMFORGE_TEST_TIME_FACTOR", 4))
