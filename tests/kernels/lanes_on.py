"""Finds instructions that exchange values between lanes, or multiply matrices, while some lanes are inactive.

In the sources, all lanes of a wave are active at these instructions, and the C++ emulator stops at a kernel that
breaks this rule. If a compiler moves such an instruction into a branch, the instruction reads inactive lanes; clang 19
and 20 moved v_permlanex16_b32 in this way.

The execution mask is tracked through the kernel: it is either full or unknown. LLVM compiles a divergent branch or loop
to code that removes lanes from the mask and an `s_or exec, exec, REGISTER` that restores them. So it is enough to know,
for each scalar register, whether restoring its lanes makes the mask full. Branches on scalar conditions, which are the
same for all lanes, do not change the mask."""
import re

EXCHANGE = re.compile(r"v_permlane|ds_b?permute|ds_swizzle|\S*_dpp")
CROSS_LANE = re.compile(EXCHANGE.pattern + r"|v_wmma|v_swmmac|v_mfma|v_smfma")
NO_RESULT = ("s_cmp", "s_bitcmp", "s_cbranch", "s_branch", "s_wait", "s_barrier", "s_delay")
# Vector instructions that write scalar registers, as their only result or as an additional one.
SCALAR_RESULT = ("v_cmp", "v_readfirstlane", "v_readlane")
SECOND_RESULT = ("v_add_co", "v_addc_co", "v_sub_co", "v_subb_co", "v_subrev_co", "v_div_scale", "v_mad_u64", "v_mad_i64",
                 "v_mad_co")
EXEC = ("exec", "exec_lo")
ALL = "-1"
NONE = "0"


def registers_of(operand):
    """Returns the scalar registers of an operand: s5 or s[4:7]."""
    if found := re.fullmatch(r"s\[(\d+):(\d+)\]", operand):
        return range(int(found[1]), int(found[2]) + 1)
    if found := re.fullmatch(r"s(\d+)", operand):
        return range(int(found[1]), int(found[1]) + 1)
    return range(0)


class Mask:
    """`full`: whether all lanes are active. `restores` maps a register to whether `exec | register` is full."""

    def __init__(self, full, restores):
        self.full, self.restores = full, restores

    def copy(self):
        return Mask(self.full, dict(self.restores))

    def merged(self, other):
        both = {r: full and other.restores[r] for r, full in self.restores.items() if r in other.restores}
        return Mask(self.full and other.full, both)

    def __eq__(self, other):
        return self.full == other.full and self.restores == other.restores

    def restored_by(self, operand):
        return self.full or operand == ALL or self.restores.get(operand, False)

    def write(self, operand, restores=None):
        """Assigns a value to `operand`; `restores` is None if nothing is known about the value."""
        written = set(registers_of(operand))
        for register in [r for r in self.restores if r == operand or written & set(registers_of(r))]:
            del self.restores[register]
        if restores is not None:
            self.restores[operand] = restores

    def step(self, op, operands):
        if op.startswith("v_cmpx"):
            self.full = False
        if not operands or op.startswith(NO_RESULT):
            return
        if not op.startswith("s_"):
            if op.startswith(SCALAR_RESULT):
                self.write(operands[0])
            elif op.startswith(SECOND_RESULT):
                self.write(operands[1])
            return
        to, sources = operands[0], operands[1:]
        if "saveexec" in op:
            self.save(op, to, sources[0])
        elif to in EXEC:
            self.set(op, sources)
        elif op.startswith("s_mov_b") and sources[0] in EXEC + (NONE,):
            # The source operand is the execution mask, or 0, which is the initial set of lanes that have left a loop.
            self.write(to, self.full)
        elif op.startswith("s_mov_b"):
            self.write(to, self.restores.get(sources[0]))
        elif op.startswith("s_xor_b") and sources[0] in EXEC:
            self.write(to, self.restores.get(sources[1]))  # the result is the lanes of the other branch
        elif op.startswith("s_or_b"):
            known = [self.restores[s] for s in sources if s in self.restores]
            # The result of s_or is the set of lanes that have left the loop, including those that leave it now.
            self.write(to, all(known) if known else None)
        else:
            self.write(to)

    def save(self, op, to, source):
        before = self.full
        if op.startswith("s_and_saveexec"):
            self.full = False
            self.write(to, before)
        elif op.startswith("s_or_saveexec"):
            self.full = self.restored_by(source)
            self.write(to, self.full)
        elif op.startswith(("s_andn2_saveexec", "s_and_not1_saveexec")):  # changes to the other branch
            whole = self.restored_by(source)
            self.full = False
            self.write(to, whole)
        else:
            self.full = False
            self.write(to)

    def set(self, op, sources):
        if op.startswith("s_mov_b"):
            self.full = sources[0] == ALL or self.restores.get(sources[0], False)
        elif op.startswith("s_or_b"):
            self.full = any(self.restored_by(s) for s in sources if s not in EXEC)
        else:
            self.full = False


def blocks_of(instructions):
    """Returns the basic blocks of the kernel: [begin, end) as indices of instructions, with the indices of the blocks'
    successors."""
    index = {i.address: n for n, i in enumerate(instructions)}
    starts = {0} | {index[i.target] for i in instructions if i.target in index}
    starts |= {n + 1 for n, i in enumerate(instructions) if i.branches or i.op == "s_endpgm"}
    order = sorted(n for n in starts if n < len(instructions))
    for begin, end in zip(order, order[1:] + [len(instructions)]):
        last = instructions[end - 1]
        following = [] if last.op in ("s_branch", "s_endpgm") else [end] if end < len(instructions) else []
        if last.target is not None:
            following.append(index[last.target])
        yield begin, end, following


def hazards(instructions):
    """Returns the instructions of CROSS_LANE at which some lanes may be inactive."""
    blocks = {begin: (end, following) for begin, end, following in blocks_of(instructions)}
    at_begin = {0: Mask(True, {})}
    work = [0]
    while work:
        begin = work.pop()
        end, following = blocks[begin]
        mask = at_begin[begin].copy()
        for i in instructions[begin:end]:
            mask.step(i.op, i.operands)
        for successor in following:
            known = at_begin.get(successor)
            merged = mask.copy() if known is None else known.merged(mask)
            if known is None or merged != known:
                at_begin[successor] = merged
                work.append(successor)
    found = []
    for begin, (end, _) in blocks.items():
        if begin not in at_begin:
            continue
        mask = at_begin[begin].copy()
        for i in instructions[begin:end]:
            if CROSS_LANE.match(i.op) and not mask.full:
                found.append(i)
            mask.step(i.op, i.operands)
    return found
