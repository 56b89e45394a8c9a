// Products of quantised weights with activations as bytes.
#pragma once

#include "kernels/activation_bytes.h"
#include "kernels/matvec.h"
#include "kernels/pieces.h"

namespace rocmforge::gpu {

// The 64 weights of a lane's step, as four chunks in the order of their places. Where a byte also holds the
// next 64 weights (kStrided) the step is one piece each of two neighbouring 64s, otherwise both pieces of
// one.
template <DType T>
struct Step {
    using P = Piece<T>;
    P pieces[2];

    RF_DEVICE static Step load(const WeightRows<T>& rows, unsigned row, unsigned step) {
        if constexpr (P::kStrided) {
            const unsigned k64 = step / 2 * 2;
            return {P::load(rows, row, k64, step % 2), P::load(rows, row, k64 + 1, step % 2)};
        } else {
            return {P::load(rows, row, step, 0), P::load(rows, row, step, 1)};
        }
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int q, const Table& table) const {
        if constexpr (P::kStrided || P::kOrder == Order::InARow) return pieces[q / 2].chunk(q % 2, table);
        return pieces[q % 2].chunk(q / 2, table);
    }
    // Of chunk q, from the row's begin.
    RF_DEVICE static unsigned place(unsigned step, unsigned q) {
        if constexpr (P::kStrided) return step / 2 * 128 + step % 2 * 16 + 32 * q;
        return 64 * step + 16 * q;
    }
};

// What a row of activations has for a step.
template <DType T>
struct StepBytes {
    static constexpr bool kStrided = Piece<T>::kStrided;
    Int4 chunks[4];
    ByteGroup groups[kStrided ? 4 : 2];

    RF_DEVICE static StepBytes load(const std::byte* bytes, const std::byte* groups, unsigned step) {
        StepBytes x;
        for (unsigned q = 0; q < 4; ++q) x.chunks[q] = load16(bytes + Step<T>::place(step, q));
        const unsigned first = (kStrided ? step / 2 * 4 : 2 * step) * sizeof(ByteGroup);
        for (unsigned g = 0; g < (kStrided ? 4 : 2); g += 2) {
            Int4 two = load16(groups + (first + g * sizeof(ByteGroup)));
            // Where sums aren't used, words would be loaded one by one, from as many addresses.
            if constexpr (Piece<T>::kSigned && Piece<T>::kGroup == 16) keep_whole(two);
            x.groups[g] = {__builtin_bit_cast(float, two.x), two.y};
            x.groups[g + 1] = {__builtin_bit_cast(float, two.z), two.w};
        }
        return x;
    }
};

RF_DEVICE inline int dot16(const int (&quads)[4], const Int4& x, int sum) {
    return dot4(quads[0], x.x, dot4(quads[1], x.y, dot4(quads[2], x.z, dot4(quads[3], x.w, sum))));
}

template <DType T>
RF_DEVICE inline float dot_step(const Chunk (&w)[4], const StepBytes<T>& x, unsigned step) {
    using P = Piece<T>;
    float sum = 0;
    if constexpr (P::kGroup == 32) {
        for (int g = 0; g < 2; ++g) {
            const int bytes = sum_of_group(x.groups[g].sums);
            int dot = P::kOffset == 0 ? 0 : -P::kOffset * bytes;
            dot = dot16(w[2 * g].quads, x.chunks[2 * g], dot);
            dot = dot16(w[2 * g + 1].quads, x.chunks[2 * g + 1], dot);
            float scaled = w[2 * g].scale * static_cast<float>(dot);
            if constexpr (P::kMins) scaled -= w[2 * g].min * static_cast<float>(bytes);
            sum += x.groups[g].scale * scaled;
        }
    } else {
        for (int q = 0; q < 4; ++q) {
            const ByteGroup& group = x.groups[P::kStrided ? q : q / 2];
            const int bytes = sum_of_half(group.sums, P::kStrided ? static_cast<int>(step % 2) : q % 2);
            const int dot = dot16(w[q].quads, x.chunks[q], P::kOffset == 0 ? 0 : -P::kOffset * bytes);
            float scaled = w[q].scale * static_cast<float>(dot);
            if constexpr (P::kMins) scaled -= w[q].min * static_cast<float>(bytes);
            sum += group.scale * scaled;
        }
    }
    return sum;
}

template <DType T, int Columns, typename Table>
RF_DEVICE inline void matvec_bytes(const MatvecArgs& args, const Table& table) {
    const MatvecShare share(args);
    Product product = product_at(args.products, args.count, share.unit);
    const int row = (share.unit - product.first) * kMatvecRows;
    const MatvecBegin begin(args.pairs, product);
    const int steps = (args.width + 63) / 64;
    float sums[kMatvecRows][Columns] = {};
    if (share.unit < args.units) {
        WeightRows<T> rows(product.weight, product.weight_rows, args.width);
        rows.begin_at(begin.weight_row + row);
        // Where the last unit has a row too many it reads the last one twice.
        const unsigned last = row + kMatvecRows <= product.out_width ? kMatvecRows - 1 : 0;
        const int stride = 64 * steps;
        for (int i = share.first_step(); i < steps; i += share.steps_apart()) {
            const auto s = static_cast<unsigned>(i);
            Step<T> loaded[kMatvecRows];
#pragma unroll
            for (unsigned r = 0; r < kMatvecRows; ++r) {
                loaded[r] = Step<T>::load(rows, r < last ? r : last, s);
            }
            Chunk weights[kMatvecRows][4];
#pragma unroll
            for (int r = 0; r < kMatvecRows; ++r) {
                for (int q = 0; q < 4; ++q) weights[r][q] = loaded[r].chunk(q, table);
            }
#pragma unroll
            for (int c = 0; c < Columns; ++c) {
                const std::int64_t column = begin.x_row + (c < args.rows ? c : args.rows - 1);
                const StepBytes<T> x = StepBytes<T>::load(
                    args.x + column * stride,
                    reinterpret_cast<const std::byte*>(args.groups + column * (stride / kernels::kByteGroup)),
                    s);
#pragma unroll
                for (int r = 0; r < kMatvecRows; ++r) sums[r][c] += dot_step<T>(weights[r], x, s);
            }
        }
    }
    store_sums<Columns>(args, share, product, row, sums);
}

}  // namespace rocmforge::gpu

#define RF_MATVEC(T, columns, table)                                              \
    RF_KERNEL_PAIR(matvec_##T##_##columns, rocmforge::kernels::MatvecArgs, 256) { \
        rocmforge::gpu::matvec_bytes<rocmforge::DType::T, columns>(args, table);  \
    }
#define RF_MATVECS(T, table) \
    RF_MATVEC(T, 1, table) RF_MATVEC(T, 2, table) RF_MATVEC(T, 4, table) RF_MATVEC(T, 8, table)
