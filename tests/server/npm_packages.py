"""Finds the packages from npm that packaging/script_libraries.sh --tests has put into the user's cache."""
import json
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
KEPT = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "rocmforge"
OLDEST_NODE = 18

# The packages that each script of clients/ imports.
IMPORTS = {
    "openai_client.mjs": ["openai", "ajv"],
    "responses_client.mjs": ["openai", "ajv", "zod"],
    "anthropic_client.mjs": ["@anthropic-ai/sdk", "ajv", "zod"],
    "ollama_client.mjs": ["ollama", "ajv"],
    "ai_sdk_client.mjs": ["ai", "@ai-sdk/openai", "@ai-sdk/openai-compatible", "ajv", "zod"],
    "langchain_client.mjs": ["@langchain/openai", "@langchain/core", "ajv", "zod"],
}


class Missing(Exception):
    """Something that a test needs isn't on this computer."""


def pinned():
    """Returns {package: version}, as listed in packaging/test_packages.txt."""
    lines = (ROOT / "packaging" / "test_packages.txt").read_text().splitlines()
    versions = {}
    for line in lines:
        if line and not line.startswith("#"):
            package, version, _ = line.split()
            versions[package] = version
    return versions


def major(version):
    return int(re.search(r"\d+", version).group())


def find_node():
    node = shutil.which("node")
    if node is None:
        raise Missing("node isn't installed")
    version = node_version(node)
    if major(version) < OLDEST_NODE:
        raise Missing(f"node {version} is too old")
    return node


def node_version(node):
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def link(script, modules):
    """Links the packages that a script needs, with their dependencies, into the folder `modules`."""
    versions = pinned()
    version = node_version(find_node())
    waiting, linked = list(IMPORTS[script]), set()
    while waiting:
        package = waiting.pop()
        if package in linked:
            continue
        folder = KEPT / f"{package}-{versions[package]}"
        if not folder.is_dir():
            raise Missing(f"{folder.name} isn't there; packaging/script_libraries.sh --tests fetches it")
        about = json.loads((folder / "package.json").read_text())
        oldest = about.get("engines", {}).get("node", "0")
        if major(version) < major(oldest):
            raise Missing(f"node {version} is older than {package} takes ({oldest})")
        (modules / package).parent.mkdir(parents=True, exist_ok=True)
        (modules / package).symlink_to(folder)
        linked.add(package)
        waiting += about.get("dependencies", {})
