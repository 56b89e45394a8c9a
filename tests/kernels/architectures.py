"""The properties that the compiled code of each architecture must have, by instruction set."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Architecture:
    wave: int
    simd_registers: int  # number of vector registers of a SIMD, for each lane of a wave
    matrix: str          # name of the instruction for products of F16 numbers
    dot4: str            # name of the instruction for four products of bytes
    lane_registers: int = 256  # maximum number of registers of a lane

    @property
    def matrix_instructions(self):
        return not self.matrix.startswith("v_dot2")

    @property
    def exchanges(self):
        return EXCHANGES[self.wave]

    @property
    def pair(self):
        """Returns the maximum number of registers of a lane if two blocks of 256 threads must fit a compute unit
        (RF_KERNEL_PAIR)."""
        return self.registers_for(2 * 256 // self.wave // (4 if self.wave == 64 else 2))

    @property
    def tiles(self):
        """Returns the maximum number of registers of a lane for kernels that keep matrices in registers
        (RF_KERNEL_TILES)."""
        few = self.wave == 32 and self.matrix_instructions and self.simd_registers == 1024
        return self.registers_for(6) if few else self.pair

    def registers_for(self, waves):
        step = {1536: 24, 1024: 16, 512: 8, 256: 4}[self.simd_registers]  # allocation granularity
        return min(self.lane_registers, self.simd_registers // waves // step * step)


# The instructions that may exchange values between lanes. Each was run in an instruction emulator, on gfx1100 and
# gfx1201 or on gfx90a and gfx942. RDNA 2 and gfx906 have no emulator, so their code may use no other instructions.
EXCHANGES = {
    32: r"\S+_dpp .*(quad_perm|row_xmask):|v_permlanex16_b32|ds_bpermute_b32",
    64: r"\S+_dpp .*(quad_perm|row_ror):|ds_swizzle_b32 .*swizzle\(SWAP|ds_bpermute_b32",
}

DOT2 = r"v_dot2c?_f32_f16"
WMMA = r"v_wmma_f32_16x16x16_f16"
MFMA = r"v_mfma_f32_16x16x16_?f16"

RDNA2 = Architecture(32, 1024, DOT2, r"v_dot4c?_i32_i8")
RDNA3 = Architecture(32, 1536, WMMA, r"v_dot4_i32_iu8")
RDNA3_SMALL = Architecture(32, 1024, WMMA, r"v_dot4_i32_iu8")
RDNA4 = Architecture(32, 1536, WMMA, r"v_dot4_i32_iu8")
VEGA20 = Architecture(64, 256, DOT2, r"v_dot4c?_i32_i8")
CDNA1 = Architecture(64, 256, MFMA, r"v_dot4c?_i32_i8")
CDNA = Architecture(64, 512, MFMA, r"v_dot4c?_i32_i8", lane_registers=512)

ARCHITECTURES = {
    **dict.fromkeys(("gfx1030", "gfx1031", "gfx1032", "gfx1034", "gfx1035", "gfx1036"), RDNA2),
    **dict.fromkeys(("gfx1100", "gfx1101", "gfx1151"), RDNA3),
    **dict.fromkeys(("gfx1102", "gfx1103", "gfx1150", "gfx1152"), RDNA3_SMALL),
    **dict.fromkeys(("gfx1200", "gfx1201"), RDNA4),
    "gfx906": VEGA20,
    "gfx908": CDNA1,
    **dict.fromkeys(("gfx90a", "gfx942"), CDNA),
}
