// Products like those of matvec_narrow.h, whose input is the activation of the experts' gates. Each block
// computes the activation of its row and stores it as bytes in LDS, so that this takes no launch of its own.
// Also has the macros that define the kernels of a type.
#pragma once

#include "kernels/activate.h"
#include "kernels/four.h"
#include "kernels/matvec_narrow.h"

namespace rocmforge::gpu {

using kernels::GatedMatvecArgs;

static_assert(kernels::kMostNarrowWidth <= 4 * kernels::kMatvecThreads);
static_assert(kernels::kMostNarrowWidth <= kernels::kByteTile);

// A row of activations as bytes in LDS, in the layout of rows in global memory.
struct LdsRow {
    static constexpr int kBytes = kernels::kByteTile / 4;                                // number of words
    static constexpr int kGroups = kernels::kMostNarrowWidth / kernels::kByteGroup * 2;  // number of words
    const LdsArray<int>& bytes;
    const LdsArray<int>& groups;

    // Stores this lane's values in columns k … k + 3, as store_bytes() does. Collective over the wave.
    RF_DEVICE void store(int k, Float4 four, bool wanted) const {
        const FourBytes stored = four_bytes(four);
        if (!wanted) return;
        bytes[kernels::byte_place(k) / 4] = static_cast<int>(stored.packed);
        if (lane() % 8 != 0) return;
        const int group = k / kernels::kByteGroup;
        groups[2 * group] = __builtin_bit_cast(int, stored.group.scale);
        groups[2 * group + 1] = stored.group.sums;
    }

    // Returns what StepBytes::load() returns for the same row in global memory.
    template <DType T>
    RF_DEVICE StepBytes<T> step(unsigned step) const {
        constexpr bool kStrided = StepBytes<T>::kStrided;
        StepBytes<T> x;
        for (unsigned q = 0; q < 4; ++q) {
            x.chunks[q] = bytes.load16(static_cast<int>(Step<T>::place(step, q) / 4));
        }
        const unsigned first = kStrided ? step / 2 * 4 : 2 * step;
        for (unsigned g = 0; g < (kStrided ? 4 : 2); g += 2) {
            x.set_groups(static_cast<int>(g), groups.load16(static_cast<int>(2 * (first + g))));
        }
        return x;
    }
};

RF_DEVICE inline Float4 gated_product(Gate kind, Float4 gate, Float4 up) {
    switch (kind) {
        case Gate::Silu:
            return product_of<Gate::Silu>(gate, up);
        case Gate::Gelu:
            return product_of<Gate::Gelu>(gate, up);
        case Gate::ClampedSwiglu:
            return product_of<Gate::ClampedSwiglu>(gate, up);
        case Gate::SquaredRelu:
            return product_of<Gate::SquaredRelu>(gate, up);
        default:
            __builtin_unreachable();  // gates_products() is false
    }
}

// Issues the loads of gates and weights before it waits for the gates. Gates come first, because they arrive
// in the order of the loads, and because the weights' addresses depend on the expert's index.
template <DType T, typename Table>
RF_DEVICE inline void matvec_gated(const GatedMatvecArgs& args, const Table& table) {
    RF_LDS(int, bytes, LdsRow::kBytes);
    RF_LDS(int, groups, LdsRow::kGroups);
    const LdsRow lds{bytes, groups};
    const MatvecTask task(args.product);
    const bool shared = task.shared_row >= 0;
    // Each thread activates four values. Waves beyond the width have none.
    const int k = 4 * thread_index();
    const bool wanted = k < task.width;
    Float4 gate{};
    Float4 up{1, 1, 1, 1};
    if (wanted) {
        const float* gates = shared ? args.shared.gate : args.rows.gate;
        const float* ups = shared ? args.shared.up : args.rows.up;
        const std::int64_t at = std::int64_t{shared ? task.shared_row : task.pair} * task.width + k;
        gate = load4(gates + at);
        if (ups != nullptr) up = load4(ups + at);
    }

    NarrowUnit unit(args.product, task);
    const MatvecBegin begin(args.product, task, unit.product);
    const bool inside = unit.of_unit < steps_of(task.width);
    const auto s = static_cast<unsigned>(inside ? unit.of_unit : 0);
    WeightRows<T> rows(unit.product.weight, unit.product.weight_rows, task.width);
    rows.begin_at(begin.weight_row + unit.row);
    const UnitStep<T> loaded = UnitStep<T>::load(rows, last_row(unit.product, unit.row), s);

    if (4 * kWave * wave_index() < task.width) lds.store(k, gated_product(args.kind, gate, up), wanted);
    barrier();
    store_narrow<T>(task, unit, loaded, lds.step<T>(s), s, inside, table);
}

}  // namespace rocmforge::gpu

#define RF_MATVEC(T, columns, table)                                                               \
    RF_KERNEL_BLOCKS(matvec_##T##_##columns, rocmforge::kernels::MatvecArgs, 256,                  \
                     ((columns) == 1 ? rocmforge::gpu::one_row_blocks(rocmforge::DType::T) : 2)) { \
        rocmforge::gpu::matvec_bytes<rocmforge::DType::T, columns>(args, table);                   \
    }
#define RF_MATVEC_NARROW(T, table)                                                    \
    RF_KERNEL_PAIR(matvec_narrow_##T, rocmforge::kernels::MatvecArgs, 256) {          \
        rocmforge::gpu::matvec_narrow<rocmforge::DType::T>(args, table);              \
    }                                                                                 \
    RF_KERNEL_BLOCKS(matvec_gated_##T, rocmforge::kernels::GatedMatvecArgs, 256, 3) { \
        rocmforge::gpu::matvec_gated<rocmforge::DType::T>(args, table);               \
    }
#define RF_MATVECS(T, table) \
    RF_MATVEC(T, 1, table)   \
    RF_MATVEC(T, 2, table) RF_MATVEC(T, 4, table) RF_MATVEC(T, 8, table) RF_MATVEC_NARROW(T, table)
