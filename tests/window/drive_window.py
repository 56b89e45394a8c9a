#!/usr/bin/python3
"""Drives the real program from outside, as a person and a screen reader would, with network access denied.

Exits with 0, with 1 and the reason, or with 77 and the reason why it cannot run here."""

import argparse
import os
import sys

from real_card import chosen_gpu
from stage import outside, skip


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--script", choices=["first-visit", "paris", "day", "german-day", "kills", "many-kills", "remote", "renderer", "server", "starts", "unsaved", "card", "first-gpu", "lost-gpu", "random-walk"], default="first-visit")
    parser.add_argument("--hand", choices=["mouse", "keyboard"], default="mouse", help="what the day's work is done with")
    parser.add_argument("--kills", type=int, default=50, help="how often the day's work is cut off")
    parser.add_argument("--seed", type=int, default=0, help="of those moments or of the random walk; 0: another one each time")
    parser.add_argument("--steps", type=int, default=120, help="of the random walk")
    parser.add_argument("--verbose", action="store_true", help="print each step of the random walk")
    parser.add_argument("--program", required=True)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--deny", required=True)
    parser.add_argument("--make-model", required=True)
    parser.add_argument("--store-profile", default="", help="the program that stores a profile of the CPU; without it the window measures the CPU")
    parser.add_argument("--model", default="", help="a chat model; without one a random one is made")
    parser.add_argument("--peer", default="", help="the script that runs llama.cpp; without one remote engines are the tests' own")
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--seconds", type=int, default=270, help="when it takes longer, it has failed")
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def scenario_of(arguments):
    # The scenarios are imported here, because they import pyatspi, which needs the display and the session that
    # stage.py starts.
    if arguments.script == "day":
        from day import Day
        return Day(arguments, arguments.inside)
    if arguments.script == "german-day":
        from day import GermanDay
        return GermanDay(arguments, arguments.inside)
    if arguments.script == "kills":
        from kills import Kills
        return Kills(arguments, arguments.inside)
    if arguments.script == "many-kills":
        from many_kills import ManyKills
        return ManyKills(arguments, arguments.inside)
    if arguments.script == "card":
        from card import Card
        return Card(arguments, arguments.inside)
    if arguments.script == "first-gpu":
        from first_gpu import FirstGpu
        return FirstGpu(arguments, arguments.inside)
    if arguments.script == "lost-gpu":
        from lost_gpu import LostGpu
        return LostGpu(arguments, arguments.inside)
    if arguments.script == "random-walk":
        from random_walk import RandomWalk
        return RandomWalk(arguments, arguments.inside)
    if arguments.script == "remote":
        from remote import Remote
        return Remote(arguments, arguments.inside)
    if arguments.script == "renderer":
        from renderer import Renderer
        return Renderer(arguments, arguments.inside)
    if arguments.script == "server":
        from local_server import LocalServer
        return LocalServer(arguments, arguments.inside)
    if arguments.script == "starts":
        from starts import Starts
        return Starts(arguments, arguments.inside)
    if arguments.script == "unsaved":
        from unsaved import Unsaved
        return Unsaved(arguments, arguments.inside)
    from first_visit import FirstVisit, Paris
    return (Paris if arguments.script == "paris" else FirstVisit)(arguments, arguments.inside)


def check_peer(script):
    if not os.path.exists(script):
        skip(f"{script} isn't there.")
    root = os.environ.get("PEER_ROOT", "/var/tmp/llama-peer")
    if not os.path.exists(os.path.join(root, "usr/bin/llama-server")):
        skip(f"The peer isn't set up: {script} setup")
    if os.geteuid() != 0:
        skip("The peer's root file system needs root.")


def check_card(cli):
    gpu, why = chosen_gpu(cli)
    if gpu is None:
        skip(why)


def inside(arguments):
    scenario = scenario_of(arguments)
    try:
        scenario.main()
        print("done")
        return 0
    except Exception as error:  # prints every error as one line, with a screenshot
        print(f"FAILED: {error or type(error).__name__}")
        if scenario.window and scenario.window.process.poll() is None:
            scenario.window.picture("failed")
            scenario.window.describe()
        return 1
    finally:
        if scenario.window:
            scenario.window.kill()


def main():
    arguments = parse()
    if arguments.model and not os.path.exists(arguments.model):
        skip(f"{arguments.model} isn't there.")
    if arguments.peer:
        check_peer(arguments.peer)
    if arguments.script == "card":
        check_card(arguments.cli)
    return inside(arguments) if arguments.inside else outside(arguments.seconds)


if __name__ == "__main__":
    sys.exit(main())
