#include "tests/machine_code/own_steps.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>

namespace rocmforge::machine_code {

namespace {

// Returns the lane that `lane` reads under a DPP control, if there is one. translator.py rejects controls
// that this function does not know.
std::optional<int> dpp_source(int control, int lane) {
    const int row = lane & ~15;
    const int in_row = lane & 15;
    const int argument = control & 15;
    if (control < 0x100) return (lane & ~3) | (control >> 2 * (lane & 3) & 3);  // quad_perm
    int from = 0;
    switch (control & ~15) {
        case 0x100:  // row_shl
            from = in_row + argument;
            break;
        case 0x110:  // row_shr
            from = in_row - argument;
            break;
        case 0x120:  // row_ror
            from = (in_row - argument) & 15;
            break;
        case 0x140:  // row_mirror, row_half_mirror
            from = argument == 0 ? 15 - in_row : in_row ^ 7;
            break;
        case 0x150:  // row_share; row_newbcast on gfx90a and later
            from = argument;
            break;
        default:  // row_xmask
            from = in_row ^ argument;
    }
    if (from < 0 || from > 15) return std::nullopt;
    return row + from;
}

float half_to_float(std::uint16_t bits) {
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 0x3FF;
    float value = 0;
    if (exponent == 31) {
        value =
            fraction != 0 ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity();
    } else if (exponent == 0) {
        value = std::ldexp(static_cast<float>(fraction), -24);
    } else {
        value = std::ldexp(static_cast<float>(fraction + 1024), exponent - 25);
    }
    return (bits & 0x8000) != 0 ? -value : value;
}

std::uint32_t with_sign(std::uint32_t value, Sign sign) {
    constexpr std::uint32_t kSignBit = 0x80000000U;
    switch (sign) {
        case Sign::Negate:
            return value ^ kSignBit;
        case Sign::Clear:
            return value & ~kSignBit;
        case Sign::Set:
            return value | kSignBit;
        case Sign::Keep:
            break;
    }
    return value;
}

// Returns the address in global memory that a lane accesses: a register pair, or a register added to the
// scalar pair `base` (if not -1), plus the step's offset.
std::uint64_t address_of(const Step& step, Wave& wave, int address, int base, int lane) {
    std::uint64_t at = wave.vector(address)[lane];
    if (base >= 0) {
        at += wave.scalar_pair(base);
    } else {
        at |= std::uint64_t{wave.vector(address + 1)[lane]} << 32U;
    }
    return at + static_cast<std::uint64_t>(step.immediate);
}

}  // namespace

void store_words(const Step& step, Wave& wave) {
    const auto [address, data, base, words, accumulation, a, b, c] = step.operands;
    const std::uint64_t mask = wave.exec();
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if ((mask >> lane & 1U) == 0) continue;
        const std::uint64_t to = address_of(step, wave, address, base, lane);
        for (int word = 0; word < words; ++word) {
            const std::uint32_t* from =
                accumulation != 0 ? wave.accumulation(data + word) : wave.vector(data + word);
            std::memcpy(reinterpret_cast<void*>(to + 4 * static_cast<std::uint64_t>(word)), from + lane, 4);
        }
    }
}

void atomic_add(const Step& step, Wave& wave) {
    const auto [address, data, base, destination, a, b, c, d] = step.operands;
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if (!wave.active(lane)) continue;
        auto* const target = reinterpret_cast<void*>(address_of(step, wave, address, base, lane));
        std::uint32_t before = 0;
        std::memcpy(&before, target, sizeof before);
        const std::uint32_t after = before + wave.vector(data)[lane];
        std::memcpy(target, &after, sizeof after);
        if (destination >= 0) wave.vector(destination)[lane] = before;
    }
}

void swizzle(const Step& step, Wave& wave) {
    const auto [destination, source, pattern, a, b, c, d, e] = step.operands;
    const std::uint64_t mask = wave.exec();
    std::uint32_t before[64];
    std::memcpy(before, wave.vector(source), sizeof(std::uint32_t) * static_cast<std::size_t>(wave.lanes()));
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if ((mask >> lane & 1U) == 0) continue;
        int from = 0;
        if ((pattern & 0x8000) != 0) {  // quad mode
            from = (lane & ~3) | (pattern >> 2 * (lane & 3) & 3);
        } else {  // computes and, or, xor of the lane's number within 32 lanes
            const int and_mask = pattern & 31;
            const int or_mask = pattern >> 5 & 31;
            const int xor_mask = pattern >> 10 & 31;
            from = (lane & ~31) | (((lane & and_mask) | or_mask) ^ xor_mask);
        }
        wave.vector(destination)[lane] = (mask >> from & 1U) != 0 ? before[from] : 0;
    }
}

void permute_row(const Step& step, Wave& wave) {
    const auto [destination, source, low, high, other_row, fetch_inactive, bound_control, a] = step.operands;
    const std::uint64_t selectors =
        wave.source(low, 0, step.immediate) | std::uint64_t{wave.source(high, 0, step.immediate)} << 32U;
    const std::uint64_t mask = wave.exec();
    std::uint32_t before[64];
    std::memcpy(before, wave.vector(source), sizeof(std::uint32_t) * static_cast<std::size_t>(wave.lanes()));
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if ((mask >> lane & 1U) == 0) continue;
        const int row = (lane & ~15) ^ (other_row != 0 ? 16 : 0);
        const int from = row | static_cast<int>(selectors >> 4 * (lane & 15) & 15U);
        if ((mask >> from & 1U) != 0 || fetch_inactive != 0) {
            wave.vector(destination)[lane] = before[from];
        } else if (bound_control != 0) {
            wave.vector(destination)[lane] = 0;
        }
    }
}

void read_indexed(const Step& step, Wave& wave) {
    const auto from = static_cast<std::int64_t>(step.operands[1]) + static_cast<std::int32_t>(wave.m0());
    if (from < 0 || from >= Wave::kVectors) throw std::runtime_error("M0 chooses no vector register");
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if (wave.active(lane))
            wave.vector(step.operands[0])[lane] = wave.vector(static_cast<int>(from))[lane];
    }
}

bool multiply_halves(const Step& step, Wave& wave) {
    const auto [destination, a_register, b_register, addend, accumulation, subnormals, x, y] = step.operands;
    // The lanes m, m + 16, m + 32 and m + 48 hold row m of A and row m of B, four values each.
    float a[16][16];
    float b[16][16];
    bool special = false;
    const auto read = [&](int first, float(&rows)[16][16]) {
        for (int lane = 0; lane < 64; ++lane) {
            for (int i = 0; i < 4; ++i) {
                const auto bits =
                    static_cast<std::uint16_t>(wave.vector(first + i / 2)[lane] >> (i % 2 != 0 ? 16U : 0U));
                const bool subnormal = (bits & 0x7C00) == 0 && (bits & 0x3FF) != 0;
                if ((bits & 0x7C00) == 0x7C00 || (subnormal && subnormals != 0)) special = true;
                rows[lane % 16][4 * (lane / 16) + i] =
                    subnormal && subnormals == 0 ? 0.0F : half_to_float(bits);
            }
        }
    };
    read(a_register, a);
    read(b_register, b);
    if (!special) return false;
    float sums[4][64];
    for (int lane = 0; lane < 64; ++lane) {
        for (int i = 0; i < 4; ++i) {
            const std::uint32_t bits = addend < 256        ? wave.source(addend, lane, 0)
                                       : accumulation != 0 ? wave.accumulation(addend - 256 + i)[lane]
                                                           : wave.vector(addend - 256 + i)[lane];
            float sum = std::bit_cast<float>(bits);
            for (int k = 0; k < 16; ++k) sum += a[4 * (lane / 16) + i][k] * b[lane % 16][k];
            sums[i][lane] = sum;
        }
    }
    for (int i = 0; i < 4; ++i) {
        std::uint32_t* to =
            accumulation != 0 ? wave.accumulation(destination + i) : wave.vector(destination + i);
        std::memcpy(to, sums[i], sizeof sums[i]);
    }
    return true;
}

void and_or(const Step& step, Wave& wave) {
    const auto [destination, s0, s1, s2, a, b, c, d] = step.operands;
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        if (!wave.active(lane)) continue;
        const auto value = [&](int code) { return wave.source(code, lane, step.immediate); };
        wave.vector(destination)[lane] = (value(s0) & value(s1)) | value(s2);
    }
}

void get_pc(const Step& step, Wave& wave) {
    const std::uint64_t next = wave.pc() + static_cast<std::uint64_t>(step.bytes);
    wave.set_scalar_pair(step.operands[0], next);
    wave.set_pc(next);
}

void set_pc(const Step& step, Wave& wave) {
    wave.set_pc(wave.scalar_pair(step.operands[0]));
}

void swap_pc(const Step& step, Wave& wave) {
    const std::uint64_t target = wave.scalar_pair(step.operands[1]);
    wave.set_scalar_pair(step.operands[0], wave.pc() + static_cast<std::uint64_t>(step.bytes));
    wave.set_pc(target);
}

OtherLanes::OtherLanes(const Step& step, Wave& wave)
    : wave_(wave), spare_(step.operands[1]), exec_(wave.exec()) {
    const auto [source, spare, control, row_mask, bank_mask, bound_control, fetch_inactive, sign] =
        step.operands;
    std::memcpy(saved_, wave.vector(spare), sizeof(std::uint32_t) * static_cast<std::size_t>(wave.lanes()));
    std::uint64_t enabled = exec_;
    for (int lane = 0; lane < wave.lanes(); ++lane) {
        const std::optional<int> from = dpp_source(control, lane);
        const bool chosen = (row_mask >> lane / 16 & 1) != 0 && (bank_mask >> (lane & 15) / 4 & 1) != 0;
        const bool readable = from && (fetch_inactive != 0 || (exec_ >> *from & 1U) != 0);
        if (!chosen || (!readable && bound_control == 0)) {
            enabled &= ~(1ULL << lane);
            continue;
        }
        const std::uint32_t value = readable ? wave.vector(source)[*from] : 0;
        wave.vector(spare)[lane] = with_sign(value, static_cast<Sign>(sign));
    }
    wave.set_exec(enabled);
}

OtherLanes::~OtherLanes() {
    wave_.set_exec(exec_);
    std::memcpy(wave_.vector(spare_), saved_,
                sizeof(std::uint32_t) * static_cast<std::size_t>(wave_.lanes()));
}

}  // namespace rocmforge::machine_code
