#!/usr/bin/env python3
"""Checks the compiled device code: no spills, no scratch memory, wide loads and the expected instructions in loops,
registers for two blocks on a compute unit, no exchange between lanes while some are inactive, and the same arguments as
on the host.

    check_code_objects.py OBJDUMP READELF KERNELS FOLDER {--all | --arch NAME...} [--table]

KERNELS is the program that lists the kernels that the host launches (list_kernels.cpp). FOLDER has a folder with
MODULE.hsaco files for each architecture. --arch selects architectures, and --all selects all supported ones. --table
prints a line for each kernel: architecture, name, vector registers, spilled registers, bytes of local memory; then, for
the longest loop with 16-byte loads, or for the whole kernel if there is none: 16-byte loads, all loads, packed byte
products, matrix instructions and all instructions."""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

import code_object
import lanes_on
from architectures import ARCHITECTURES

SKIPPED = 77
PAIR_MEMORY = 32 * 1024
BLOCK_MEMORY = 64 * 1024
INSTRUCTION_CACHE = 32 * 1024

ONE_WAVE = ("matrix_check",)  # these kernels are launched with one wave
BY_FOURS = r"(add_rows|soft_cap|copy_columns|gather_rows|gated)$"  # these kernels process four floats at a time
STATES = r"(delta_rule|scan)(_wide|_channel)?$"  # these kernels update the state of a sequence row by row
CHUNKS = r"(delta_rule_chunks|scan_chunks|scan_states)$"  # these kernels compute prompts in chunks with floats

WIDE = r"global_load_(b128|dwordx4)$"
WIDE_STORE = r"global_store_(b128|dwordx4)$"
WIDE_LOCAL = r"ds_(load|read)_b128$"
BYTES = {"b128": 16, "b96": 12, "b64": 8, "b32": 4, "dwordx4": 16, "dwordx3": 12, "dwordx2": 8, "dword": 4}
SMALL = r"global_load_(u8|i8|u16|i16|ubyte|sbyte|ushort|sshort|(d16_)?(hi_)?[ui]?(8|16|byte|short))"


def loaded_bytes(instructions):
    return sum(BYTES.get(i.op.rsplit("_", 1)[1], 2) for i in instructions if i.op.startswith("global_load"))


def general_problems(kernel, arch, host):
    """Yields the problems that can occur in any kernel. `host`: size of the argument and maximum number of threads on
    the host; None if the host does not launch the kernel."""
    figures = kernel.figures
    if host is None:
        yield "is in no list of kernels"
    else:
        if figures["arguments"] != ["by_value"] or figures["argument"] != host[0]:
            yield f"takes {figures['arguments']} of {figures['argument']} bytes, the host passes {host[0]} by value"
        threads = arch.wave if kernel.name in ONE_WAVE else host[1]
        if figures["threads"] != threads:
            yield f"is compiled for {figures['threads']} threads, the host launches up to {threads}"
    if figures["wave"] != arch.wave:
        yield f"has waves of {figures['wave']} lanes"
    if figures["private"] != 0:
        yield "uses private memory"
    if figures["spills"] != 0:
        yield f"spills {figures['spills']} registers"
    if figures["local"] > BLOCK_MEMORY:
        yield f"takes {figures['local']} bytes of local memory, a block has {BLOCK_MEMORY}"
    if kernel.count(r"scratch_|buffer_(load|store)"):
        yield "reads or writes scratch memory"
    if kernel.count(r"flat_"):
        yield "has flat accesses, which wait for local memory too"
    for i in kernel.instructions:
        text = f"{i.op} {', '.join(i.operands)}"
        if lanes_on.EXCHANGE.match(i.op) and not re.match(arch.exchanges, text):
            yield f"exchanges values between lanes by `{text}`, which no emulator has run"
            break
    for hazard in lanes_on.hazards(kernel.instructions)[:1]:
        yield f"has {hazard.op} at {hazard.address:#x} behind a branch that turned lanes off"


def narrow_matvec_problems(kernel, arch):
    gated = kernel.name.startswith("matvec_gated_")  # with one more product, which sums the bytes that are stored in local memory
    # 64 weights of IQ1_S and IQ1_M take 12 and 14 bytes, and a gated kernel loads no other bytes by 16.
    by_16 = not (gated and "IQ1" in kernel.name)
    if by_16 and 2 * 16 * kernel.count(WIDE) <= loaded_bytes(kernel.instructions):
        yield "loads fewer than half of its bytes by 16"
    if kernel.count(arch.dot4) < (33 if gated else 32):
        yield "has no packed products of bytes"
    if gated and kernel.count(WIDE_LOCAL) < 4:
        yield "takes activations from local memory in pieces"


def short_matvec_problems(kernel, arch):
    types = len(re.findall(r"_Q\d_", kernel.name))  # of weights, each with its own branch
    if 2 * 16 * kernel.count(WIDE) <= loaded_bytes(kernel.instructions):
        yield "loads fewer than half of its bytes by 16"
    if kernel.count(arch.dot4) < 64 * types:
        yield "has no packed products of bytes"
    ops = [i.op for i in kernel.instructions]
    products = [i for i, op in enumerate(ops) if re.match(arch.dot4, op)]
    # Between two products of one row there is no load, so that each branch loads all of its rows first.
    stretches = sum(any(re.match(WIDE, op) for op in ops[a:b]) for a, b in zip(products, products[1:]))
    if stretches > types - 1:
        yield "loads rows behind products of other rows"


def matvec_problems(kernel, arch, quantised):
    loop = kernel.hot_loop(WIDE)
    if not loop:
        yield "has no loop with 16-byte loads"
        return
    columns = int(kernel.name[-1])
    # Whether the waves of a block share activations, which the kernel then reads from LDS:
    # shares_bytes() in kernels/product_kernels.h.
    shares = quantised and columns >= 4 and arch.wave == 32
    wide = 16 * kernel.count(WIDE, loop) + (16 * kernel.count(WIDE_LOCAL, loop) if shares else 0)
    if 2 * wide <= loaded_bytes(loop) + (64 * columns if shares else 0):
        yield "loads fewer than half of its bytes by 16"
    if kernel.count(SMALL, loop):
        yield "loads bytes or halves in its loop"
    if shares and kernel.count(WIDE_LOCAL, loop) < 4 * columns:
        yield "takes activations from local memory in pieces"
    if not shares and kernel.count(r"s_barrier", loop):
        yield "has a barrier in its loop"
    if loop[-1].address - loop[0].address >= INSTRUCTION_CACHE:
        yield "its loop is larger than the cache"
    if quantised and kernel.count(arch.dot4, loop) < 32:
        yield "has no packed products of bytes"
    if not quantised and kernel.count(r"v_(dual_)?(pk_)?fma(c|_mix|_f32)", loop) < 4:
        yield "has no fused products"


def problems_of(kernel, host):
    name, arch = kernel.name, ARCHITECTURES[kernel.arch]
    quantised = not re.search(r"_(F32|F16|BF16)(_|$)", name)
    problems = list(general_problems(kernel, arch, host))
    if re.match(r"(matvec|matmul)_", name):
        most = arch.tiles if name.startswith("matmul_") else arch.pair
        if kernel.figures["registers"] > most:
            problems.append(f"has {kernel.figures['registers']} registers, {most} leave room for other blocks")
        if kernel.figures["local"] > PAIR_MEMORY:
            problems.append("has too much local memory for two blocks")
    if re.match(r"matvec_(narrow|gated)_", name):
        problems += narrow_matvec_problems(kernel, arch)
    elif name.startswith("matvec_short_"):
        problems += short_matvec_problems(kernel, arch)
    elif name.startswith("matvec_"):
        problems += matvec_problems(kernel, arch, quantised)
    if name == "matmul_F32":
        if kernel.count(r"v_(dual_)?(pk_)?fma(c|_f32)") < 64:
            problems.append("has no fused products")
    elif name.startswith("matmul_"):
        if kernel.count(arch.matrix, kernel.hot_loop(WIDE)) < 8:
            problems.append("has no matrix instructions in its loop")
    elif re.match(BY_FOURS, name):
        if not kernel.count(WIDE) or not kernel.count(WIDE_STORE):
            problems.append("does not load and store 16 bytes at a time")
    elif re.match(STATES, name):
        if not kernel.hot_loop(WIDE):
            problems.append("has no loop with 16-byte loads")
    elif name == "delta_token":
        # A thread loads four times 16 bytes of a state, two rows of weights of the convolution, and an output with its
        # gate and weight.
        if kernel.count(WIDE) < 9 or kernel.count(WIDE_STORE) < 5:
            problems.append("does not load and store states 16 bytes at a time")
        if not kernel.count(WIDE_LOCAL):
            problems.append("takes queries and keys from local memory in pieces")
    elif name == "delta_rule_states":
        if not kernel.count(WIDE):
            problems.append("does not load 16 bytes at a time")
        if kernel.count(arch.matrix) < 24:  # eight products of split floats, each of which has three terms
            problems.append("has no matrix instructions")
    elif re.match(CHUNKS, name):
        if not kernel.count(WIDE) or kernel.count(WIDE_LOCAL) < 8:
            problems.append("does not load 16 bytes at a time from memory and local memory")
    elif re.match(r"attend_tile_|matrix_check", name):
        if kernel.count(arch.matrix) < (2 if name == "matrix_check" else 8):
            problems.append("has no matrix instructions")
    return [f"{kernel.arch} {name}: {problem}" for problem in problems]


def table_line(kernel):
    arch, loop = ARCHITECTURES[kernel.arch], kernel.hot_loop(WIDE) or kernel.instructions
    return (f"{kernel.arch} {kernel.name} {kernel.figures['registers']} {kernel.figures['spills']} "
            f"{kernel.figures['local']} {kernel.count(WIDE, loop)} {kernel.count('global_load', loop)} "
            f"{kernel.count(arch.dot4, loop)} {kernel.count(arch.matrix, loop)} {len(loop)}")


def check_file(objdump, readelf, path, hosts, table):
    """Returns the problems of one code object, the names of its kernels, and lines of the table."""
    problems, names, lines = [], [], []
    for kernel in code_object.kernels_of(objdump, readelf, path.parent.name, path):
        names.append(kernel.name)
        problems += problems_of(kernel, hosts.get(kernel.name))
        if table:
            lines.append(table_line(kernel))
    return problems, names, lines


def host_kernels(program):
    """Returns, for each kernel that the host launches, the size of its argument in bytes and the maximum number of
    threads of a block."""
    listed = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {name: (int(bytes_), int(threads)) for name, bytes_, threads in map(str.split, listed.splitlines())}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("objdump")
    parser.add_argument("readelf")
    parser.add_argument("kernels")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--arch", action="append", default=[])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    for tool in (options.objdump, options.readelf):
        if not pathlib.Path(tool).exists():
            print("skipped: llvm-objdump or llvm-readelf of LLVM 19 or newer is missing (package llvm-19)")
            return SKIPPED
    wanted = sorted(ARCHITECTURES) if options.all else options.arch
    if not wanted:
        print("skipped: this build has no code for AMD GPUs")
        return SKIPPED
    files = {arch: sorted(options.folder.joinpath(arch).glob("*.hsaco")) for arch in wanted}

    hosts = host_kernels(options.kernels)
    problems = [f"{arch}: no code was compiled" for arch in wanted if not files[arch]]
    names = {arch: [] for arch in wanted}
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(check_file, options.objdump, options.readelf, path, hosts, options.table): arch
                   for arch in wanted for path in files[arch]}
        for done in running:
            of_file, found, lines = done.result()
            problems += of_file
            names[running[done]] += found
            print(*lines, sep="\n", end="\n" if lines else "")
    for arch in wanted:
        problems += [f"{arch} {name}: was not compiled" for name in hosts if files[arch] and name not in names[arch]]
    seen = sum(map(len, names.values()))
    print("\n".join(problems) if problems else f"{seen} kernels are as they should be: {' '.join(wanted)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
