#!/usr/bin/env python3
"""Holds the compiled device code to what it was written for: no spills, no scratch, wide loads and the right
instructions in the loops, room for two blocks on a compute unit.

check_code_objects.py OBJDUMP READELF FOLDER [--table]

FOLDER has a folder for each architecture with MODULE.hsaco in it. --table prints a line for each kernel."""
import pathlib
import re
import subprocess
import sys

SKIPPED = 77

# Registers that a lane may have for two blocks of 256 threads on a compute unit.
REGISTERS = {"gfx1030": 128, "gfx1100": 192, "gfx1201": 192, "gfx942": 256}
LOCAL_MEMORY = 32 * 1024
INSTRUCTION_CACHE = 32 * 1024

MATRIX = {
    "gfx1030": r"v_dot2c?_f32_f16",
    "gfx1100": r"v_wmma_f32_16x16x16_f16",
    "gfx1201": r"v_wmma_f32_16x16x16_f16",
    "gfx942": r"v_mfma_f32_16x16x16_f16",
}
WIDE = r"global_load_(b128|dwordx4)$"
WIDE_LOCAL = r"ds_(load|read)_b128$"
BYTES = {"b128": 16, "b96": 12, "b64": 8, "b32": 4, "dwordx4": 16, "dwordx3": 12, "dwordx2": 8, "dword": 4}
SMALL = r"global_load_(u8|i8|u16|i16|ubyte|sbyte|ushort|sshort|(d16_)?(hi_)?[ui]?(8|16|byte|short))"


class Kernel:
    def __init__(self, arch, name, figures, lines):
        self.arch, self.name, self.figures = arch, name, figures
        self.instructions = []  # (address, mnemonic, branch target or None)
        for line in lines:
            found = re.match(r"\s+(\S+).*// ([0-9A-F]+):", line)
            if found:
                target = re.search(r"<" + re.escape(name) + r"\+0x([0-9a-f]+)>", line)
                self.instructions.append(
                    (int(found[2], 16), found[1], int(target[1], 16) if target else None))
        first = self.instructions[0][0]
        self.instructions = [(address - first, op, target) for address, op, target in self.instructions]

    def count(self, pattern, instructions=None):
        return sum(1 for _, op, _ in (instructions or self.instructions) if re.match(pattern, op))

    def loaded_bytes(self, instructions):
        return sum(BYTES.get(op.rsplit("_", 1)[1], 2) for _, op, _ in instructions if op.startswith("global_load"))

    def loops(self):
        """The instructions of each loop, from where a backward branch goes to the branch."""
        for address, op, target in self.instructions:
            if target is not None and target < address and "branch" in op:
                yield [i for i in self.instructions if target <= i[0] <= address]

    def hot_loop(self):
        """The longest loop with 16-byte loads in it."""
        loops = [loop for loop in self.loops() if self.count(WIDE, loop)]
        return max(loops, key=len, default=[])


def figures_of(notes):
    figures = {}
    for part in notes.split("\n  - .")[1:]:
        number = lambda key: int(re.search(rf"\.{key}:\s+(\d+)", part)[1])
        name = re.search(r"\.name:\s+(\S+)", part)
        if name:
            figures[name[1]] = {
                "registers": number("vgpr_count"),
                "local": number("group_segment_fixed_size"),
                "private": number("private_segment_fixed_size"),
                "spills": number("vgpr_spill_count") + number("sgpr_spill_count"),
            }
    return figures


def kernels_of(objdump, readelf, arch, path):
    run = lambda *command: subprocess.run(command, capture_output=True, text=True, check=True).stdout
    figures = figures_of(run(readelf, "--notes", str(path)))
    parts = re.split(r"\n(?=[0-9a-f]+ <)", run(objdump, "-d", str(path)))
    for part in parts[1:]:
        name = re.search(r"<(\S+)>:", part)[1]
        if name in figures:
            yield Kernel(arch, name, figures[name], part.split("\n")[1:])


def problems_of(kernel):
    name, arch = kernel.name, kernel.arch
    quantised = not re.search(r"_(F32|F16|BF16)(_|$)", name)
    expect = []

    def wants(holds, problem):
        if not holds:
            expect.append(f"{arch} {name}: {problem}")

    wants(kernel.figures["private"] == 0, "uses private memory")
    wants(kernel.figures["spills"] == 0, "spills registers")
    wants(kernel.count(r"scratch_|buffer_(load|store)") == 0, "reads or writes scratch memory")
    wants(kernel.count(r"flat_") == 0, "has flat accesses, which wait for local memory too")
    if re.match(r"(matvec|matmul)_", name):
        wants(kernel.figures["registers"] <= REGISTERS[arch], "too many registers for two blocks")
        wants(kernel.figures["local"] <= LOCAL_MEMORY, "too much local memory for two blocks")
    if name.startswith("matvec_"):
        loop = kernel.hot_loop()
        wants(loop, "has no loop with 16-byte loads")
        if loop:
            columns = int(name[-1])
            # As kernels/product_kernels.h says; activations then come from local memory.
            shares = quantised and columns >= 4 and arch != "gfx942"
            wide = 16 * kernel.count(WIDE, loop) + (16 * kernel.count(WIDE_LOCAL, loop) if shares else 0)
            local = 64 * columns if shares else 0
            wants(2 * wide > kernel.loaded_bytes(loop) + local, "loads fewer than half of its bytes by 16")
            wants(kernel.count(SMALL, loop) == 0, "loads bytes or halves in its loop")
            if shares:
                wants(kernel.count(WIDE_LOCAL, loop) >= 4 * columns, "takes activations from local memory in pieces")
            else:
                wants(kernel.count(r"s_barrier", loop) == 0, "has a barrier in its loop")
            wants(loop[-1][0] - loop[0][0] < INSTRUCTION_CACHE, "its loop is larger than the cache")
            if quantised:
                wants(kernel.count(r"v_dot4", loop) >= 32, "has no packed products of bytes")
            else:
                wants(kernel.count(r"v_(dual_)?(pk_)?fma(c|_mix|_f32)", loop) >= 4, "has no fused products")
    if name.startswith("matmul_") and name != "matmul_F32":
        loop = kernel.hot_loop()
        wants(loop and kernel.count(MATRIX[arch], loop) >= 8, "has no matrix instructions in its loop")
    if name == "matmul_F32":
        wants(kernel.count(r"v_(dual_)?(pk_)?fma(c|_f32)") >= 64, "has no fused products")
    return expect


def main():
    objdump, readelf, folder = sys.argv[1:4]
    table = "--table" in sys.argv
    if not pathlib.Path(objdump).exists() or not pathlib.Path(readelf).exists():
        print("skipped: llvm-objdump or llvm-readelf of LLVM 19 is missing (package llvm-19)")
        return SKIPPED
    problems, seen = [], 0
    for arch in sorted(REGISTERS):
        for path in sorted(pathlib.Path(folder, arch).glob("*.hsaco")):
            for kernel in kernels_of(objdump, readelf, arch, path):
                seen += 1
                problems += problems_of(kernel)
                if table:
                    loop = kernel.hot_loop()
                    print(f"{arch} {kernel.name} {kernel.figures['registers']} {kernel.figures['local']} "
                          f"{kernel.count(WIDE, loop)} {kernel.count('global_load', loop)} "
                          f"{kernel.count('v_dot4', loop)} {kernel.count(MATRIX[arch], loop)} {len(loop)}")
    if seen == 0:
        print("skipped: no code was compiled for " + ", ".join(sorted(REGISTERS)))
        return SKIPPED
    print("\n".join(problems) if problems else f"{seen} kernels are as they should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
