"""Describes instructions of AMD GPUs for the machine that runs them (machine.cpp). The emulator, tinygrad's
test/mockgpu/amd/emu.py, compiles most of them to a function of this CPU. Instructions that it computes differently
from the hardware are described as steps of the machine itself; README.md lists them."""
import ctypes
import os
import pathlib
import sys

# The values of Action and Sign in step.h.
(UNKNOWN, EMULATED, SKIP, BARRIER, END, GET_PC, SET_PC, SWAP_PC, STORE_WORDS, SWIZZLE, PERMUTE_ROW, READ_OTHER_LANE,
 ZERO_FIRST, READ_INDEXED, AND_OR, MULTIPLY_HALVES, ATOMIC_ADD, REPLACED) = range(18)
KEEP, NEGATE, CLEAR, SET = range(4)

VECTOR = 256  # operand codes from 256 on are vector registers
LITERAL = 255
VCC = 106
MULTIPLY_ADD, FUSED_MULTIPLY_ADD = 0xD1C1, 0xD1CB  # upper halves of the instructions' first words on gfx9
WORDS = {"B32": 1, "B64": 2, "B96": 3, "B128": 4, "DWORD": 1, "DWORDX2": 2, "DWORDX3": 3, "DWORDX4": 4}


# Whether the first word of an instruction belongs to one that writes back or invalidates caches, by family:
# buffer_gl0_inv and buffer_gl1_inv; global_inv, global_wb and global_wbinv; buffer_wbl2, buffer_inv, buffer_invl2 and
# buffer_wbinvl1. The emulator has no caches, and cannot decode all of these.
CACHE_INSTRUCTIONS = {
    "rdna3": lambda word: word & 0xFFFC0000 in (0xE0AC0000, 0xE0B00000),
    "rdna4": lambda word: word >> 24 == 0xEE and word >> 14 & 0xFF in (0x2B, 0x2C, 0x4F),
    "cdna": lambda word: word >> 26 == 0x38 and word >> 18 & 0x7F in (0x28, 0x29, 0x3E, 0x3F),
}


class Step(ctypes.Structure):
    """Has the same layout as struct Step of step.h."""
    _fields_ = [("action", ctypes.c_int32), ("bytes", ctypes.c_int32), ("function", ctypes.c_void_p),
                ("buffer_count", ctypes.c_int32), ("buffers", ctypes.c_int32 * 6), ("text", ctypes.c_void_p),
                ("operands", ctypes.c_int32 * 8), ("immediate", ctypes.c_int64)]


def open_emulator(checkout, cache):
    """Imports the emulator's module. Compiled functions are cached in the folder `cache`."""
    if not (pathlib.Path(checkout) / "test/mockgpu/amd/emu.py").is_file():
        raise FileNotFoundError(f"{checkout} has no test/mockgpu/amd/emu.py")
    os.environ.update(DEV="CPU", XDG_CACHE_HOME=str(cache))
    sys.path.insert(0, str(checkout))
    from test.mockgpu.amd import emu
    return emu


def family_of(arch):
    """Returns the emulator's name of an architecture's instruction set: "rdna3" for "gfx1100"."""
    for begin, family in (("gfx11", "rdna3"), ("gfx12", "rdna4"), ("gfx90a", "cdna"), ("gfx94", "cdna")):
        if arch.startswith(begin):
            return family
    raise ValueError(f"the emulator doesn't know {arch}")


class Instruction:
    """An instruction and its fields, with the names of the emulator's decoder."""

    def __init__(self, emulator, family, pc):
        self.memory = bytes((ctypes.c_char * 24).from_address(pc))
        self.decoded = emulator.decode_inst(self.memory[:16], family)
        self.bytes = self.decoded.size()
        self.format = type(self.decoded).__name__
        self.name = emulator._op_name(self.decoded).upper()
        self.number = int.from_bytes(self.memory[:self.bytes], "little")

    def has(self, field):
        return hasattr(type(self.decoded), field)

    def place(self, field):
        bits = getattr(type(self.decoded), field)
        return bits.lo, bits.hi - bits.lo + 1

    def field(self, name, absent=0):
        if not self.has(name):
            return absent
        low, width = self.place(name)
        return self.number >> low & (1 << width) - 1

    def signed(self, name):
        value, width = self.field(name), self.place(name)[1]
        return value - (1 << width) if value >> width - 1 else value

    def with_field(self, name, value, size):
        """Returns the first `size` bytes of the instruction, with the field `name` set to `value`."""
        low, width = self.place(name)
        number = self.number & ~((1 << width) - 1 << low) | value << low
        return (number & (1 << 8 * size) - 1).to_bytes(size, "little")

    def literal(self):
        return int.from_bytes(self.memory[self.bytes - 4:self.bytes], "little")

    def bits(self, operand):
        return self.decoded.canonical_op_bits.get(operand, 32)


class Translator:
    def __init__(self, emulator, compiler, arch):
        self.emulator, self.compiler, self.arch = emulator, compiler, arch
        self.family = compiler.family
        self.wave64 = self.family == "cdna"
        self.texts = []  # replacement instructions, kept because the machine uses their addresses
        self.own = (self.control, self.store, self.atomic_add, self.swizzle, self.permute_row, self.dpp, self.read_indexed, self.and_or,
                    self.wmma, self.mfma, self.half_register)

    def step(self, pc):
        if CACHE_INSTRUCTIONS[self.family](ctypes.c_uint32.from_address(pc).value):
            step = self.plain(SKIP)
            step.bytes = 12 if self.family == "rdna4" else 8
            return step
        if self.arch == "gfx90a" and ctypes.c_uint16.from_address(pc + 2).value == MULTIPLY_ADD:
            return self.multiply_add(pc)
        instruction = Instruction(self.emulator, self.family, pc)
        for describe in self.own:
            step = describe(instruction)
            if step is not None:
                step.bytes = instruction.bytes
                return step
        return self.emulated(EMULATED, instruction.memory, instruction.bytes)

    def emulated(self, action, text, size):
        function = self.compiler.compile(text, size)
        step = Step(action=action, bytes=size, function=function.address)
        step.buffer_count = len(function.buffers)
        step.buffers[:len(function.buffers)] = function.buffers
        return step

    def multiply_add(self, pc):
        """Runs v_mad_f32 as v_fma_f32. Later GPUs of the family lack v_mad_f32. The compiler uses it to divide 24-bit
        integers, for which both instructions are exact."""
        text = bytearray((ctypes.c_char * 24).from_address(pc))
        text[2:4] = FUSED_MULTIPLY_ADD.to_bytes(2, "little")
        step = self.emulated(EMULATED, bytes(text), 8)
        step.bytes = 8
        return step

    def replaced(self, action, text, operands=()):
        """Returns a step that makes the emulator run `text` instead of the instruction."""
        buffer = ctypes.create_string_buffer(text + bytes(8), len(text) + 8)
        self.texts.append(buffer)
        step = self.emulated(action, buffer.raw, len(text))
        step.text = ctypes.addressof(buffer)
        step.operands[:len(operands)] = operands
        return step

    def plain(self, action, operands=(), immediate=0):
        step = Step(action=action, immediate=immediate)
        step.operands[:len(operands)] = operands
        return step

    def control(self, i):
        if i.name == "S_ENDPGM":
            return self.plain(END)
        if i.name in ("S_BARRIER", "S_BARRIER_WAIT"):
            return self.plain(BARRIER)
        if i.name.startswith("S_BARRIER_SIGNAL"):
            return self.plain(SKIP)
        if i.name in ("S_GETPC_B64", "S_SETPC_B64", "S_SWAPPC_B64"):
            destination, source = i.field("sdst"), i.field("ssrc0")
            if i.name == "S_SETPC_B64":
                return self.plain(SET_PC, [source])
            return self.plain(GET_PC if i.name == "S_GETPC_B64" else SWAP_PC, [destination, source])
        return None

    def store(self, i):
        """Handles stores of whole words, because the emulator rounds their addresses down to a multiple of four."""
        if not i.name.startswith("GLOBAL_STORE_") or i.name.rsplit("_", 1)[1] not in WORDS:
            return None
        newer = self.family == "rdna4"
        base = i.field("saddr")
        if base >= 124:  # "off"
            base = -1
        return self.plain(STORE_WORDS,
                          [i.field("vaddr" if newer else "addr"), i.field("vsrc" if newer else "data"), base,
                           WORDS[i.name.rsplit("_", 1)[1]], i.field("acc")],
                          i.signed("ioffset" if newer else "offset"))

    def atomic_add(self, i):
        """Handles additions to integers in global memory, because the emulator does not return the value before on all
        architectures."""
        if i.name not in ("GLOBAL_ATOMIC_ADD_U32", "GLOBAL_ATOMIC_ADD"):
            return None
        newer = self.family == "rdna4"
        returns = {"rdna3": "glc", "rdna4": "th", "cdna": "sc0"}[self.family]
        base = i.field("saddr")
        if base >= 124:  # "off"
            base = -1
        return self.plain(ATOMIC_ADD,
                          [i.field("vaddr" if newer else "addr"), i.field("vsrc" if newer else "data"), base,
                           i.field("vdst") if i.field(returns) & 1 else -1],
                          i.signed("ioffset" if newer else "offset"))

    def swizzle(self, i):
        if i.name != "DS_SWIZZLE_B32":
            return None
        return self.plain(SWIZZLE, [i.field("vdst"), i.field("addr"), i.field("offset1") << 8 | i.field("offset0")])

    def permute_row(self, i):
        if i.name not in ("V_PERMLANE16_B32", "V_PERMLANEX16_B32"):
            return None
        source, select = i.field("src0"), i.field("opsel")
        if source < VECTOR:
            raise NotImplementedError(f"{i.name} of a scalar")
        return self.plain(PERMUTE_ROW,
                          [i.field("vdst"), source - VECTOR, i.field("src1"), i.field("src2"), "X16" in i.name,
                           select & 1, select >> 1 & 1],
                          i.literal() if LITERAL in (i.field("src1"), i.field("src2")) else 0)

    def dpp(self, i):
        """Replaces instructions with DPP: a step first copies the operand from the other lanes to a spare register.
        The emulator itself reads inactive lanes, and lanes that the same instruction has already written."""
        if not i.format.endswith("_DPP16"):
            return None
        control = i.field("dpp")
        known = control < 0x100 or control & ~15 in (0x100, 0x110, 0x120, 0x150) or control in (0x140, 0x141)
        if not known and not (control & ~15 == 0x160 and not self.wave64):
            raise NotImplementedError(f"{i.name} with the DPP control {control:#x}")
        long = i.format.startswith("VOP3")
        negate = absolute = 0
        if not long:  # VOP3 instructions have modifiers in fields of their own, which are kept
            if i.field("src1_neg") or i.field("src1_abs"):
                raise NotImplementedError(f"{i.name} with DPP and a modifier of the second source")
            negate, absolute = i.field("src0_neg"), i.field("src0_abs")
            if (negate or absolute) and i.bits("s0") != 32:
                raise NotImplementedError(f"{i.name} with DPP and a modifier of other than 32 bits")
        whole = i.field("row_mask") == 15 and i.field("bank_mask") == 15 and i.field("bc") == 1
        if "CMP" in i.name and not whole:
            raise NotImplementedError(f"{i.name} with DPP that turns lanes off")
        taken = {i.field("vdst", -1), i.field("vsrc1", -1), i.field("vsrc0")}
        taken |= {i.field(source, 0) - VECTOR for source in ("src1", "src2")}
        spare = next(r for r in range(255, 0, -1) if r not in taken)
        sign = SET if negate and absolute else NEGATE if negate else CLEAR if absolute else KEEP
        text = i.with_field("src0", VECTOR + spare, i.bytes - 4)
        return self.replaced(READ_OTHER_LANE, text,
                             [i.field("vsrc0"), spare, control, i.field("row_mask"), i.field("bank_mask"), i.field("bc"),
                              i.field("fi"), sign])

    def read_indexed(self, i):
        if i.name != "V_MOVRELS_B32_E32":
            return None
        return self.plain(READ_INDEXED, [i.field("vdst"), i.field("src0") - VECTOR])

    def and_or(self, i):
        if not self.wave64 or i.name != "V_AND_OR_B32":
            return None
        return self.plain(AND_OR, [i.field("vdst"), i.field("src0"), i.field("src1"), i.field("src2")])

    def wmma(self, i):
        """Handles WMMA instructions whose addend is a constant zero, which the emulator mistakes for a register."""
        addend = i.field("src2")
        if "WMMA" not in i.name or addend >= VECTOR:
            return None
        if addend != 128:
            raise NotImplementedError(f"{i.name} with another constant than 0 to add to")
        # The destination becomes the addend, after it is set to 0. No other source overlaps the destination.
        return self.replaced(ZERO_FIRST, i.with_field("src2", VECTOR + i.field("vdst"), i.bytes), [i.field("vdst"), 8])

    def mfma(self, i):
        """Handles MFMA instructions: NaN and infinities, which the emulator treats as ordinary numbers, and subnormal
        F16 numbers, which only gfx90a flushes."""
        if "MFMA" not in i.name:
            return None
        if "16X16X16" not in i.name or not i.name.endswith("F16") or i.field("acc") or i.field("cbsz") or i.field("blgp"):
            raise NotImplementedError(f"{i.name} of accumulation registers, or in another form than the kernels use")
        step = self.emulated(MULTIPLY_HALVES, i.memory, i.bytes)
        step.operands[:6] = [i.field("vdst"), i.field("src0") - VECTOR, i.field("src1") - VECTOR, i.field("src2"),
                             i.field("acc_cd"), self.arch != "gfx90a"]
        return step

    def half_register(self, i):
        """Handles 16-bit operands in registers from v128 on. In short encodings, the emulator takes these for the high
        halves of registers, which gfx9 does not have. The long encoding has no high halves."""
        if not self.wave64 or i.format not in ("VOP1", "VOP2", "VOPC"):
            return None
        high = ((i.bits("s0") == 16 and (i.field("src0") >= VECTOR + 128 or i.field("vsrc1") >= 128)) or
                (i.format != "VOPC" and i.bits("d") == 16 and i.field("vdst") >= 128))
        if not high:
            return None
        first = {"VOP1": 0x140, "VOP2": 0x100, "VOPC": 0}[i.format]
        destination = VCC if i.format == "VOPC" else i.field("vdst")
        second = VECTOR + i.field("vsrc1") if i.has("vsrc1") else 0
        number = 0b110100 << 26 | first + i.field("op") << 16 | destination | i.field("src0") << 32 | second << 41
        return self.replaced(REPLACED, number.to_bytes(8, "little"))
