// Emulates the matrix instructions: assembles tiles from the lanes' registers by the documented layout,
// multiplies them, and distributes the results. kernels/device_host.h describes the layouts.
#include <cmath>
#include <cstring>
#include <string>

#include "kernels/device_host.h"
#include "tests/hip_emulator/block_runner.h"

#if RF_EMULATED == 1100 || RF_EMULATED == 1201 || RF_EMULATED == 942

namespace rocmforge::gpu {

namespace {

constexpr int kTile = 16;
constexpr float kLeastNormalHalf = 0x1p-14F;

// A is stored as [row][k], and B as [column][k].
template <typename Number>
struct Tiles {
    alignas(64) Number a[kTile][kTile];
    alignas(64) Number b[kTile][kTile];  // [n][k]
    alignas(64) Number c[kTile][kTile];  // [m][n]

    void multiply() {
        alignas(64) Number b_by_k[kTile][kTile];
        for (int n = 0; n < kTile; ++n) {
            for (int k = 0; k < kTile; ++k) b_by_k[k][n] = b[n][k];
        }
        for (int m = 0; m < kTile; ++m) {
            for (int k = 0; k < kTile; ++k) {
                for (int n = 0; n < kTile; ++n) c[m][n] += a[m][k] * b_by_k[k][n];
            }
        }
    }
};

template <typename Factors, typename Sums>
struct Operand {
    Factors a, b;
    Sums c;
};

// Reads a register group: F16 numbers become floats, and each dword becomes four signed bytes.
template <typename Factors>
struct Lanes;
template <typename Factors>
requires(sizeof(Factors{}[0]) == 2) struct Lanes<Factors> {
    static constexpr int kCount = sizeof(Factors) / 2;
    using Number = float;
    static float value(const Factors& from, int i, bool flush) {
        const auto number = static_cast<float>(from[i]);
        return flush && std::fabs(number) < kLeastNormalHalf ? 0.0F : number;
    }
};
template <typename Factors>
requires(sizeof(Factors{}[0]) == 4) struct Lanes<Factors> {
    static constexpr int kCount = sizeof(Factors);
    using Number = int;
    static int value(const Factors& from, int i, bool) {
        return static_cast<std::int8_t>(from[i / 4] >> (i % 4 * 8));
    }
};

// kRowStep, kRowFirst: accumulator element v of lane group h is row kRowStep * v + kRowFirst * h.
template <typename Factors, typename Sums, int kRowStep, int kRowFirst>
void complete(void* const* operands) {
    using Read = Lanes<Factors>;
    using Op = Operand<Factors, Sums>;
    constexpr int kSums = sizeof(Sums) / 4;
    // On gfx11, both halves of a wave supply the same operands.
    constexpr bool kRepeated = Read::kCount == kTile;
    static_assert(kRepeated || kWave / kTile * Read::kCount == kTile);

    const bool flush = emulator::BlockRunner::here().flushes_subnormal_halves();
    Tiles<typename Read::Number> tiles;
    for (int l = 0; l < kWave; ++l) {
        const auto& op = *static_cast<const Op*>(operands[l]);
        const int h = l / kTile;
        const int r = l % kTile;
        if (kRepeated && h == 1) {
            const auto& first = *static_cast<const Op*>(operands[r]);
            if (std::memcmp(&first.a, &op.a, sizeof op.a) != 0 ||
                std::memcmp(&first.b, &op.b, sizeof op.b) != 0) {
                emulator::BlockRunner::here().stop_wave("a matrix operand of lane " + std::to_string(l) +
                                                        " does not repeat that of lane " + std::to_string(r));
            }
        } else {
            for (int i = 0; i < Read::kCount; ++i) {
                tiles.a[r][h * Read::kCount + i] = Read::value(op.a, i, flush);
                tiles.b[r][h * Read::kCount + i] = Read::value(op.b, i, flush);
            }
        }
        for (int v = 0; v < kSums; ++v) tiles.c[kRowStep * v + kRowFirst * h][r] = op.c[v];
    }
    tiles.multiply();
    for (int l = 0; l < kWave; ++l) {
        auto& op = *static_cast<Op*>(operands[l]);
        for (int v = 0; v < kSums; ++v) op.c[v] = tiles.c[kRowStep * v + kRowFirst * (l / kTile)][l % kTile];
    }
}

template <typename Factors, typename Sums>
Sums run(const host::WaveOperation& operation, Factors a, Factors b, Sums c, const host::Where& where) {
    Operand<Factors, Sums> operand{a, b, c};
    host::meet_wave(operation, &operand, where);
    return operand.c;
}

}  // namespace

#if RF_EMULATED == 1100

Float8 wmma_gfx11(Half16 a, Half16 b, Float8 c, host::Where where) {
    static constexpr host::WaveOperation kOperation{"wmma, halves", complete<Half16, Float8, 2, 1>};
    return run(kOperation, a, b, c, where);
}
Dword8 wmma_gfx11_i8(Dword4 a, Dword4 b, Dword8 c, host::Where where) {
    static constexpr host::WaveOperation kOperation{"wmma, bytes", complete<Dword4, Dword8, 2, 1>};
    return run(kOperation, a, b, c, where);
}

#elif RF_EMULATED == 1201

Float8 wmma_gfx12(Half8 a, Half8 b, Float8 c, host::Where where) {
    static constexpr host::WaveOperation kOperation{"wmma, halves", complete<Half8, Float8, 1, 8>};
    return run(kOperation, a, b, c, where);
}
Dword8 wmma_gfx12_i8(Dword2 a, Dword2 b, Dword8 c, host::Where where) {
    static constexpr host::WaveOperation kOperation{"wmma, bytes", complete<Dword2, Dword8, 1, 8>};
    return run(kOperation, a, b, c, where);
}

#else

Float4 mfma_16x16x16(Half4 a, Half4 b, Float4 c, host::Where where) {
    static constexpr host::WaveOperation kOperation{"mfma, halves", complete<Half4, Float4, 1, 4>};
    return run(kOperation, a, b, c, where);
}

#endif

}  // namespace rocmforge::gpu

#endif
