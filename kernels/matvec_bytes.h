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
    // Where the activations' bytes of chunk q are, from their row's begin: kernels::byte_place() of value
    // step / 2 * 128 + step % 2 * 16 + 32 q where steps are strided, else of 64 step + 16 q.
    RF_DEVICE static unsigned place(unsigned step, unsigned q) {
        const unsigned among = step / 32 * kernels::kByteTile + step % 32 / 2 * 16;
        if constexpr (P::kStrided) return among + step % 2 * 256 + 512 * q;
        return among + step % 2 * 1024 + 256 * q;
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
            x.set_groups(static_cast<int>(g), load16(groups + (first + g * sizeof(ByteGroup))));
        }
        return x;
    }
    RF_DEVICE void set_groups(int g, Int4 two) {
        // Where sums aren't used, words would be loaded one by one, from as many addresses.
        if constexpr (Piece<T>::kSigned && Piece<T>::kGroup == 16) keep_whole(two);
        groups[g] = {__builtin_bit_cast(float, two.x), two.y};
        groups[g + 1] = {__builtin_bit_cast(float, two.z), two.w};
    }
};

// A tile of activations in local memory, one step for each lane of a wave of 32, for the waves of a block to
// share: each of them would otherwise load them anew, and with four rows of activations and more that is more
// than the weights.
template <DType T, int Columns>
class SharedBytes {
  public:
    static constexpr int kSteps = kernels::kByteTile / kernels::kStepWeights;
    static constexpr int kSixteens = 4 * kSteps;  // of a row of activations
    static constexpr int kGroupPairs = kSteps;    // likewise

    RF_DEVICE SharedBytes(const LdsArray<Int4>& sixteens, const LdsArray<Int4>& groups)
        : sixteens_(sixteens), groups_(groups) {}

    // Every thread of the block comes here. Rows that there are not are the last one again.
    RF_DEVICE void load(const MatvecArgs& args, int steps, int tile) const {
        const int stride = 64 * steps;
        const int here = steps - tile * kSteps;
        for (int i = thread_index(); i < Columns * kSixteens; i += kernels::kMatvecThreads) {
            const int column = i / kSixteens;
            const int place = i % kSixteens;
            const int n = place % 16 * 8 + place / 16;  // byte_place() backwards
            if (n >= 4 * here) continue;
            const std::byte* row = args.x + row_of(args, column) * kernels::byte_stride(stride);
            sixteens_.store16(column * kSixteens + index(n), load16(row + (tile * kSixteens + place) * 16));
        }
        for (int i = thread_index(); i < Columns * kGroupPairs; i += kernels::kMatvecThreads) {
            const int column = i / kGroupPairs;
            const int pair = i % kGroupPairs;
            if (pair >= here) continue;
            const ByteGroup* row = args.groups + row_of(args, column) * (stride / kernels::kByteGroup);
            groups_.store16(i, load16(row + 2 * (tile * kGroupPairs + pair)));
        }
    }
    RF_DEVICE StepBytes<T> of(int column) const {
        StepBytes<T> x;
        for (int q = 0; q < 4; ++q) x.chunks[q] = sixteens_.load16(column * kSixteens + q * kSteps + lane());
        constexpr int kPairs = StepBytes<T>::kStrided ? 2 : 1;
        const int first = column * kGroupPairs + lane() / kPairs * kPairs;
        for (int g = 0; g < kPairs; ++g) x.set_groups(2 * g, groups_.load16(first + g));
        return x;
    }

  private:
    RF_DEVICE static std::int64_t row_of(const MatvecArgs& args, int column) {
        return column < args.rows ? column : args.rows - 1;
    }
    // Chunk q of the step of lane l is at q · kSteps + l, so that lanes load from neighbouring addresses.
    RF_DEVICE static int index(int n) {
        if constexpr (StepBytes<T>::kStrided) return n % 8 / 2 * kSteps + n / 8 * 2 + n % 2;
        return n % 4 * kSteps + n / 4;
    }

    const LdsArray<Int4>& sixteens_;
    const LdsArray<Int4>& groups_;
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

// The weights of a lane's step, of all rows of a unit.
template <DType T>
struct UnitStep {
    Step<T> rows[kMatvecRows];

    // Where the last unit has a row too many, `last` is 0 and it reads the last one twice.
    RF_DEVICE static UnitStep load(const WeightRows<T>& weight, unsigned last, unsigned step) {
        UnitStep loaded;
#pragma unroll
        for (unsigned r = 0; r < kMatvecRows; ++r) {
            loaded.rows[r] = Step<T>::load(weight, r < last ? r : last, step);
        }
        return loaded;
    }
    template <typename Table>
    RF_DEVICE void chunks(Chunk (&weights)[kMatvecRows][4], const Table& table) const {
#pragma unroll
        for (int r = 0; r < kMatvecRows; ++r) {
            for (int q = 0; q < 4; ++q) weights[r][q] = rows[r].chunk(q, table);
        }
    }
};

RF_DEVICE inline unsigned last_row(const Product& product, int row) {
    return row + kMatvecRows <= product.out_width ? kMatvecRows - 1 : 0;
}

// Of many columns, and never for pairs of rows and experts. A unit is one wave's, which goes through the
// parts that several waves would have one after the other: the sums are formed in the same order as those of
// a row alone.
template <DType T, int Columns, typename Table>
RF_DEVICE inline void matvec_shared(const MatvecArgs& args, const Table& table) {
    using Shared = SharedBytes<T, Columns>;
    RF_LDS(Int4, sixteens, Columns * Shared::kSixteens);
    RF_LDS(Int4, groups, Columns * Shared::kGroupPairs);
    const Shared shared(sixteens, groups);
    const int unit = block_x() * (kernels::kMatvecThreads / kWave) + wave_index();
    const Product product = product_at(args.products, args.count, unit);
    const int row = (unit - product.first) * kMatvecRows;
    const int steps = (args.width + 63) / 64;
    const int split = 1 << args.split_shift;
    WeightRows<T> rows(product.weight, product.weight_rows, args.width);
    const bool works = unit < args.units;
    if (works) rows.begin_at(row);
    const unsigned last = last_row(product, row);
    float total = 0;  // lane i keeps sum i
    for (int part = 0; part < split; ++part) {
        float sums[kMatvecRows][Columns] = {};
        for (int tile = part; tile * kWave < steps; tile += split) {
            const int i = tile * kWave + lane();
            const auto s = static_cast<unsigned>(i < steps ? i : steps - 1);
            const UnitStep<T> loaded = works ? UnitStep<T>::load(rows, last, s) : UnitStep<T>{};
            barrier();
            shared.load(args, steps, tile);
            barrier();
            if (!works || i >= steps) continue;
            Chunk weights[kMatvecRows][4];
            loaded.chunks(weights, table);
#pragma unroll
            for (int c = 0; c < Columns; ++c) {
                const StepBytes<T> x = shared.of(c);
#pragma unroll
                for (int r = 0; r < kMatvecRows; ++r) sums[r][c] += dot_step<T>(weights[r], x, s);
            }
        }
        total += sum_of_lane(sums);
    }
    if (works) store_sum<Columns>(args, product, row, total);
}

template <DType T, int Columns, typename Table>
RF_DEVICE inline void matvec_bytes(const MatvecArgs& args, const Table& table) {
    if constexpr (kernels::shares_bytes(Columns, kWave)) return matvec_shared<T, Columns>(args, table);
    const MatvecShare share(args);
    Product product = product_at(args.products, args.count, share.unit);
    const int row = (share.unit - product.first) * kMatvecRows;
    const MatvecBegin begin(args.pairs, product);
    const int steps = (args.width + 63) / 64;
    float sums[kMatvecRows][Columns] = {};
    if (share.unit < args.units) {
        WeightRows<T> rows(product.weight, product.weight_rows, args.width);
        rows.begin_at(begin.weight_row + row);
        const unsigned last = last_row(product, row);
        const int stride = 64 * steps;
        for (int i = share.first_step(); i < steps; i += share.steps_apart()) {
            const auto s = static_cast<unsigned>(i);
            const UnitStep<T> loaded = UnitStep<T>::load(rows, last, s);
            Chunk weights[kMatvecRows][4];
            loaded.chunks(weights, table);
#pragma unroll
            for (int c = 0; c < Columns; ++c) {
                const std::int64_t column = begin.x_row + (c < args.rows ? c : args.rows - 1);
                const StepBytes<T> x = StepBytes<T>::load(
                    args.x + column * kernels::byte_stride(stride),
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
