"""Tests that the checks of check_code_objects.py find faulty code and accept correct code."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import check_code_objects
import code_object
import lanes_on
from architectures import ARCHITECTURES

HERE = pathlib.Path(__file__).parent
ARCHES = ("gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201")


def instructions(name):
    return code_object.instructions_of("kernel", HERE.joinpath("disassembly", name).read_text().split("\n"))


def asm(*lines):
    """Returns instructions of four bytes each. `-> n` is a branch to the n-th instruction."""
    made = []
    for n, line in enumerate(lines):
        text, _, target = line.partition(" -> ")
        op, _, operands = text.partition(" ")
        made.append(code_object.Instruction(4 * n, op, [o.strip() for o in operands.split(",") if o.strip()],
                                            4 * int(target) if target else None))
    return made


def ops(found):
    return [i.op for i in found]


class LanesOn(unittest.TestCase):
    def test_an_exchange_moved_into_a_branch_is_found(self):
        self.assertEqual(ops(lanes_on.hazards(instructions("permlanex16_in_branch.txt"))), ["v_permlanex16_b32"])

    def test_an_exchange_after_a_divergent_loop_is_accepted(self):
        self.assertEqual(lanes_on.hazards(instructions("permlanex16_after_loop.txt")), [])

    def test_exchanges_in_waves_of_64_are_checked(self):
        branch = asm("s_and_saveexec_b64 s[4:5], vcc", "s_cbranch_execz 0 -> 3", "ds_swizzle_b32 v1, v2",
                     "s_or_b64 exec, exec, s[4:5]", "v_mov_b32_dpp v3, v1 row_ror:8", "s_endpgm")
        self.assertEqual(ops(lanes_on.hazards(branch)), ["ds_swizzle_b32"])

    def test_both_sides_of_a_branch_are_checked(self):
        both = asm("s_and_saveexec_b64 s[4:5], vcc", "s_xor_b64 s[4:5], exec, s[4:5]", "v_mov_b32_e32 v1, 0",
                   "s_andn2_saveexec_b64 s[4:5], s[4:5]", "ds_bpermute_b32 v1, v2, v3",
                   "s_or_b64 exec, exec, s[4:5]", "ds_bpermute_b32 v1, v2, v3", "s_endpgm")
        self.assertEqual([i.address for i in lanes_on.hazards(both)], [4 * 4])

    def test_an_exchange_after_lanes_ended_is_found(self):
        ended = asm("s_and_saveexec_b64 s[4:5], vcc", "s_cbranch_execz 0 -> 3",
                    "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]", "s_endpgm")
        self.assertEqual(len(lanes_on.hazards(ended)), 1)

    def test_an_overwritten_execution_mask_is_found(self):
        lost = asm("s_and_saveexec_b64 s[4:5], vcc", "v_readfirstlane_b32 s5, v0", "s_or_b64 exec, exec, s[4:5]",
                   "v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]", "s_endpgm")
        self.assertEqual(len(lanes_on.hazards(lost)), 1)

    def test_a_branch_of_the_whole_wave_is_accepted(self):
        alike = asm("s_cmp_lt_i32 s2, s3", "s_cbranch_scc0 0 -> 3", "v_permlanex16_b32 v0, v0, s0, s1", "s_endpgm")
        self.assertEqual(lanes_on.hazards(alike), [])


class Rules(unittest.TestCase):
    RIGHT = {"registers": 64, "local": 1024, "private": 0, "argument": 88, "threads": 256, "wave": 32, "spills": 0,
             "arguments": ["by_value"]}

    def problems(self, host=(88, 256), code=("s_endpgm",), name="norm_wave", **figures):
        kernel = code_object.Kernel("gfx1100", name, {**self.RIGHT, **figures}, asm(*code))
        return " ".join(check_code_objects.problems_of(kernel, host))

    def test_a_correct_kernel_has_no_problems(self):
        self.assertEqual(self.problems(), "")

    def test_each_broken_rule_is_reported(self):
        self.assertIn("spills 3 registers", self.problems(spills=3))
        self.assertIn("uses private memory", self.problems(private=24))
        self.assertIn("waves of 64", self.problems(wave=64))
        self.assertIn("local memory", self.problems(local=70000))
        self.assertIn("the host passes 80", self.problems(host=(80, 256)))
        self.assertIn("the host passes 88", self.problems(arguments=["by_value", "hidden_block_count_x"]))
        self.assertIn("the host launches up to 512", self.problems(host=(88, 512)))
        self.assertIn("is in no list", self.problems(host=None))
        self.assertIn("scratch memory", self.problems(code=("scratch_load_b32 v0, off, s0", "s_endpgm")))
        self.assertIn("which no emulator has run", self.problems(
            code=("v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf", "s_endpgm")))
        self.assertIn("behind a branch", self.problems(
            code=("v_cmpx_gt_u32_e32 8, v0", "v_permlanex16_b32 v0, v0, s0, s1", "s_endpgm")))

    def test_narrow_loads_are_reported(self):
        wide, narrow = "global_load_b128 v[0:3], v[4:5], off", "global_load_b32 v0, v[4:5], off"
        store, end = "global_store_b128 v[4:5], v[0:3], off", "s_endpgm"
        self.assertEqual(self.problems(name="soft_cap", code=(wide, store, end)), "")
        self.assertIn("16 bytes at a time", self.problems(name="soft_cap", code=(narrow, store, end)))
        self.assertIn("16 bytes at a time", self.problems(name="gated", code=(wide, end)))
        loop = "s_cbranch_scc1 0 -> 0"
        self.assertEqual(self.problems(name="scan_wide", code=(wide, loop, end)), "")
        self.assertIn("no loop", self.problems(name="scan_wide", code=(narrow, loop, wide, end)))
        self.assertEqual(self.problems(name="scan_fallback", code=(narrow, loop, end)), "")
        local = "ds_load_b128 v[0:3], v4"
        token = 9 * (wide,) + 5 * (store,)
        self.assertEqual(self.problems(name="delta_token", code=(*token, local, end)), "")
        self.assertIn("local memory in pieces", self.problems(name="delta_token", code=(*token, end)))
        self.assertIn("states 16 bytes", self.problems(name="delta_token", code=(*token[1:], local, end)))
        self.assertIn("states 16 bytes", self.problems(name="delta_token", code=(*token[:-1], local, end)))

    def test_narrow_products_without_wide_loads_are_found(self):
        wide, narrow, end = "global_load_b128 v[0:3], v[4:5], off", "global_load_b32 v0, v[4:5], off", "s_endpgm"
        dots = 32 * ("v_dot4_i32_iu8 v0, v1, v2, v0 neg_lo:[1,1,0]",)
        self.assertEqual(self.problems(name="matvec_narrow_Q4_K", code=(wide, narrow, *dots, end)), "")
        self.assertIn("half of its bytes", self.problems(name="matvec_narrow_Q4_K", code=(narrow, *dots, end)))
        self.assertIn("packed products", self.problems(name="matvec_narrow_Q4_K", code=(wide, *dots[1:], end)))
        local = 4 * ("ds_load_b128 v[0:3], v4",)
        gated = lambda *code: self.problems(name="matvec_gated_Q4_K", code=(wide, *code, end))
        self.assertEqual(gated(*local, *dots, dots[0]), "")
        self.assertIn("packed products", gated(*local, *dots))
        self.assertIn("local memory in pieces", gated(*local[1:], *dots, dots[0]))

    def test_short_products_that_load_late_are_found(self):
        wide, end = "global_load_b128 v[0:3], v[4:5], off", "s_endpgm"
        dots = 64 * ("v_dot4_i32_iu8 v0, v1, v2, v0 neg_lo:[1,1,0]",)
        one = lambda *code: self.problems(name="matvec_short_Q4_K", code=(*code, end))
        self.assertEqual(one(wide, *dots), "")
        self.assertIn("packed products", one(wide, *dots[1:]))
        self.assertIn("behind products", one(wide, *dots[:16], wide, *dots[16:]))
        two = lambda *code: self.problems(name="matvec_short_Q6_K_Q4_K", code=(*code, end))
        self.assertEqual(two(wide, *dots, wide, *dots), "")
        self.assertIn("packed products", two(wide, *dots))
        self.assertIn("behind products", two(wide, *dots, wide, *dots[:16], wide, *dots[16:]))

    def test_register_limits_leave_room_for_other_blocks(self):
        pairs = {arch: (of.pair, of.tiles) for arch, of in ARCHITECTURES.items()}
        self.assertEqual(pairs["gfx1030"], (128, 128))
        self.assertEqual(pairs["gfx1100"], (192, 192))
        self.assertEqual(pairs["gfx1102"], (128, 160))
        self.assertEqual(pairs["gfx906"], (128, 128))
        self.assertEqual(pairs["gfx942"], (256, 256))

    def test_every_supported_architecture_is_known(self):
        listed = (HERE.parent.parent / "kernels" / "CMakeLists.txt").read_text()
        names = re.search(r"set\(all_gpu_targets(.*?)\)", listed, re.DOTALL)[1].split()
        self.assertEqual(sorted(names), sorted(ARCHITECTURES))


@unittest.skipUnless(os.environ.get("DEVICE_COMPILER"), "no compiler for AMD GPUs")
class Compiled(unittest.TestCase):
    """Tests the code that the compiler generates for the exchanges between lanes in kernels/device_amdgcn.h."""

    def kernels(self, arch, *options):
        with tempfile.TemporaryDirectory() as folder:
            code = pathlib.Path(folder, "cross_lanes.hsaco")
            subprocess.run([os.environ["DEVICE_COMPILER"], *os.environ["DEVICE_OPTIONS"].split("|"),
                            f"--offload-arch={arch}", *options, HERE / "cross_lanes.hip", "-o", code], check=True)
            return list(code_object.kernels_of(os.environ["OBJDUMP"], os.environ["READELF"], arch, code))

    def test_compiled_exchanges_stay_outside_branches(self):
        for arch in ARCHES:
            kernels = self.kernels(arch)
            self.assertEqual(len(kernels), 9)
            for kernel in kernels:
                self.assertEqual(ops(lanes_on.hazards(kernel.instructions)), [], f"{arch} {kernel.name}")
                self.assertGreaterEqual(kernel.count(lanes_on.CROSS_LANE), 1, f"{arch} {kernel.name}")

    def test_fault_of_clang_19_and_20_is_found(self):
        version = subprocess.run([os.environ["DEVICE_COMPILER"], "--version"], capture_output=True, text=True).stdout
        if int(re.search(r"version (\d+)", version)[1]) > 20:
            self.skipTest("clang 21 knows that the instruction is convergent")
        for arch in ("gfx1030", "gfx1100", "gfx1201"):
            (kernel,) = self.kernels(arch, "-DWITHOUT_USE")
            self.assertEqual(ops(lanes_on.hazards(kernel.instructions)), ["v_permlanex16_b32"], arch)


unittest.main()
