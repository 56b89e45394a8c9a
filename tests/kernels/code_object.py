"""Reads compiled device code with LLVM's tools: the properties of each kernel, and its instructions."""
import dataclasses
import re
import subprocess

METADATA = {
    "registers": "vgpr_count",
    "local": "group_segment_fixed_size",
    "private": "private_segment_fixed_size",
    "argument": "kernarg_segment_size",
    "threads": "max_flat_workgroup_size",
    "wave": "wavefront_size",
}
SPILLS = ("vgpr_spill_count", "sgpr_spill_count")


@dataclasses.dataclass
class Instruction:
    address: int  # relative to the start of the kernel
    op: str
    operands: list[str]
    target: int | None  # target of a branch, relative to the start of the kernel; None: no branch

    @property
    def branches(self):
        return "branch" in self.op


@dataclasses.dataclass
class Kernel:
    arch: str
    name: str
    figures: dict
    instructions: list[Instruction]

    def count(self, pattern, instructions=None):
        matches = re.compile(pattern).match
        return sum(1 for i in (self.instructions if instructions is None else instructions) if matches(i.op))

    def loops(self):
        """Returns the instructions of each loop, from the target of a backward branch to that branch."""
        for i in self.instructions:
            if i.target is not None and i.target < i.address:
                yield [j for j in self.instructions if i.target <= j.address <= i.address]

    def hot_loop(self, pattern):
        """Returns the longest loop that contains an instruction matching `pattern`."""
        return max((loop for loop in self.loops() if self.count(pattern, loop)), key=len, default=[])


def instructions_of(name, lines):
    """Returns the instructions of one kernel, parsed from the lines that llvm-objdump -d prints after the
    kernel's symbol."""
    target = re.compile(re.escape(f"<{name}") + r"(?:\+0x([0-9a-f]+))?>")
    found = []
    first = None
    for line in lines:
        parts = re.match(r"\s+(\S+)(.*)// ([0-9A-F]+):", line)
        if not parts:
            continue
        address = int(parts[3], 16)
        first = address if first is None else first
        to = target.search(line) if "branch" in parts[1] else None
        operands = [o.strip() for o in parts[2].split(",")] if parts[2].strip() else []
        found.append(Instruction(address - first, parts[1], operands, int(to[1] or "0", 16) if to else None))
    return found


def figures_of(notes):
    """Returns the metadata of each kernel, parsed from the output of llvm-readelf --notes."""
    figures = {}
    for part in re.split(r"\n  - (?=\.)", notes)[1:]:
        name = re.search(r"^\s*\.name:\s+(\S+)", part, re.MULTILINE)
        if not name:
            continue
        number = lambda key: int(re.search(rf"\.{key}:\s+(\d+)", part)[1])
        figures[name[1]] = {figure: number(key) for figure, key in METADATA.items()}
        figures[name[1]]["spills"] = sum(number(key) for key in SPILLS)
        figures[name[1]]["arguments"] = re.findall(r"\.value_kind:\s+(\S+)", part)
    return figures


def kernels_of(objdump, readelf, arch, path):
    run = lambda *command: subprocess.run(command, capture_output=True, text=True, check=True).stdout
    figures = figures_of(run(readelf, "--notes", str(path)))
    for part in re.split(r"\n(?=[0-9a-f]+ <)", run(objdump, "-d", str(path)))[1:]:
        name = re.search(r"<(\S+)>:", part)[1]
        if name in figures:
            yield Kernel(arch, name, figures[name], instructions_of(name, part.split("\n")[1:]))
