// Products of quantized weights with activations that are stored as bytes.
#pragma once

#include "kernels/activation_bytes.h"
#include "kernels/hold_back.h"
#include "kernels/matvec.h"
#include "kernels/pieces.h"

namespace rocmforge::gpu {

// The 64 weights that a lane processes in one step, as four chunks in ascending order of their columns
// (pieces.h defines pieces and chunks). If a byte also contains weights of the next 64 (kStrided), a step has
// one piece of each of two neighbouring groups of 64. Otherwise a step has the two pieces of one group of 64.
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
    // Returns the offset of chunk q's activation bytes from the start of their row. It is
    // kernels::byte_place() of value step / 2 * 128 + step % 2 * 16 + 32 q if steps are strided, and
    // otherwise of value 64 step + 16 q.
    RF_DEVICE static unsigned place(unsigned step, unsigned q) {
        const unsigned among = step / 32 * kernels::kByteTile + step % 32 / 2 * 16;
        if constexpr (P::kStrided) return among + step % 2 * 256 + 512 * q;
        return among + step % 2 * 1024 + 256 * q;
    }
};

// The activation bytes of a row for a lane's step, with their scales and sums, loaded from global memory. A
// part is the activations for weights that share a scale: part i is group i for weights in groups of 32, and
// chunk i for weights in groups of 16.
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
        // If the sums are unused, the compiler would, without keep_whole(), load single words from several
        // addresses.
        if constexpr (Piece<T>::kSigned && Piece<T>::kGroup == 16) keep_whole(two);
        groups[g] = {__builtin_bit_cast(float, two.x), two.y};
        groups[g + 1] = {__builtin_bit_cast(float, two.z), two.w};
    }
    RF_DEVICE const ByteGroup& group(int part) const {
        return groups[Piece<T>::kGroup == 32 || kStrided ? part : part / 2];
    }
    RF_DEVICE float scale(int part) const { return group(part).scale; }
    RF_DEVICE int sum(int part, unsigned step) const {
        if constexpr (Piece<T>::kGroup == 32) return sum_of_group(groups[part].sums);
        return sum_of_half(group(part).sums, kStrided ? static_cast<int>(step % 2) : part % 2);
    }
    // begin() and total() are derived from the sum of the activations of part `part`. begin() is the initial
    // value of the part's integer dot product; it corrects for the offset of unsigned weights. total() is the
    // factor of the block's minimum.
    RF_DEVICE int begin(int part, unsigned step) const {
        return Piece<T>::kOffset == 0 ? 0 : -Piece<T>::kOffset * sum(part, step);
    }
    RF_DEVICE float total(int part, unsigned step) const { return static_cast<float>(sum(part, step)); }
};

// Like StepBytes, but from LDS. Instead of a part's sum, LDS has the number that begin() or total() returns;
// it was computed once for all waves (number_of()).
template <DType T>
struct SharedStepBytes {
    using P = Piece<T>;
    // true: `scales` has, for each of two groups, the scale and then the group's number (number_of()). false:
    // `scales` has four scales.
    static constexpr bool kInOne = P::kGroup == 32;
    // Whether the step needs `numbers`: for each of its four parts, the value that number_of() computes from
    // the sum of the part's activations.
    static constexpr bool kNumbers = !kInOne && !P::kSigned;
    Int4 chunks[4];
    Int4 scales;
    Int4 numbers;

    RF_DEVICE float scale(int part) const {
        return __builtin_bit_cast(float, word(scales, kInOne ? 2 * part : part));
    }
    RF_DEVICE int number(int part) const { return kInOne ? word(scales, 2 * part + 1) : word(numbers, part); }
    RF_DEVICE int begin(int part, unsigned /*step*/) const { return P::kOffset == 0 ? 0 : number(part); }
    RF_DEVICE float total(int part, unsigned /*step*/) const {
        return __builtin_bit_cast(float, number(part));
    }

    RF_DEVICE static int number_of(int sum) {
        return P::kMins ? __builtin_bit_cast(int, static_cast<float>(sum)) : -P::kOffset * sum;
    }
    RF_DEVICE static int word(const Int4& four, int i) {
        return i == 0 ? four.x : i == 1 ? four.y : i == 2 ? four.z : four.w;
    }
};

// A tile of activations in LDS, with one step for each lane of a wave of 32. The waves of a block share it.
// Otherwise each wave would load these bytes, which for four or more rows of activations are more than the
// weights.
template <DType T, int Columns>
class SharedBytes {
  public:
    using Step = SharedStepBytes<T>;
    static constexpr int kSteps = kernels::kByteTile / kernels::kStepWeights;
    static constexpr int kSixteens = 4 * kSteps;  // number of chunks of 16 activations in a row of the tile
    static constexpr int kScales = Columns * kSteps;
    static constexpr int kRounds = Columns * kSixteens / kernels::kMatvecThreads;
    static_assert(kRounds * kernels::kMatvecThreads == Columns * kSixteens);
    static_assert(kScales <= kernels::kMatvecThreads);

    // A thread's part of a tile. All of it is loaded at once, together with weights.
    struct Part {
        Int4 sixteens[kRounds];
        Int4 groups;  // two instances of ByteGroup, for 64 values
    };

    RF_DEVICE SharedBytes(const LdsArray<Int4>& sixteens, const LdsArray<Int4>& scales)
        : sixteens_(sixteens), scales_(scales) {}

    // Returns this thread's part of the tile-th tile. Rows of x have `steps` steps. Beyond the last row or
    // step, loads the last row or step again.
    RF_DEVICE static Part load(const MatvecArgs& args, unsigned steps, unsigned tile) {
        const auto row_bytes = static_cast<unsigned>(kernels::byte_stride(kernels::kStepWeights * steps));
        Part part;
#pragma unroll
        for (int round = 0; round < kRounds; ++round) {
            const unsigned row = row_of(args, column_of(round));
            part.sixteens[round] = load16(args.x + (row * row_bytes + (tile * kSixteens + place()) * 16U));
        }
        const unsigned pair = tile * kSteps + static_cast<unsigned>(thread_index() % kSteps);
        const unsigned row = row_of(args, thread_index() / kSteps);
        const unsigned there = pair < steps ? pair : steps - 1;
        part.groups = load16(reinterpret_cast<const std::byte*>(args.groups) +
                             (row * steps + there) * 2U * static_cast<unsigned>(sizeof(ByteGroup)));
        return part;
    }

    // Stores this thread's part in LDS. Collective over the block.
    RF_DEVICE void store(const Part& part) const {
        const auto n = static_cast<int>(place() % 16 * 8 + place() / 16);  // inverse of byte_place()
#pragma unroll
        for (int round = 0; round < kRounds; ++round) {
            sixteens_.store16(column_of(round) * kSixteens + index(n), part.sixteens[round]);
        }
        Int4 scales;
        Int4 numbers;
        arrange(part.groups, scales, numbers);
        if (thread_index() >= kScales) return;
        scales_.store16(thread_index(), scales);
        if constexpr (Step::kNumbers) scales_.store16(kScales + thread_index(), numbers);
    }

    RF_DEVICE Step of(int column) const {
        Step x{};
        for (int q = 0; q < 4; ++q) x.chunks[q] = sixteens_.load16(column * kSixteens + q * kSteps + lane());
        x.scales = scales_.load16(column * kSteps + lane());
        if constexpr (Step::kNumbers) x.numbers = scales_.load16(kScales + column * kSteps + lane());
        return x;
    }

  private:
    static constexpr bool kStrided = Piece<T>::kStrided;

    RF_DEVICE static unsigned place() {
        return static_cast<unsigned>(thread_index() % kSixteens);
    }
    RF_DEVICE static int column_of(int round) {
        return thread_index() / kSixteens + round * (kernels::kMatvecThreads / kSixteens);
    }
    RF_DEVICE static unsigned row_of(const MatvecArgs& args, int column) {
        return static_cast<unsigned>(column < args.rows ? column : args.rows - 1);
    }
    // Returns the index, in a row of the LDS tile, of the row's n-th chunk of 16 activations. Chunk q of lane
    // l's step has the index q · kSteps + l, so that neighbouring lanes load from neighbouring addresses.
    RF_DEVICE static int index(int n) {
        if constexpr (kStrided) return n % 8 / 2 * kSteps + n / 8 * 2 + n % 2;
        return n % 4 * kSteps + n / 4;
    }
    // Computes the scales and numbers of this lane's step from `two`, the two ByteGroups of the lane's 64
    // values. If kStrided, lanes 2k and 2k + 1 share their four groups: the even lane uses the first 16
    // values of each group, the odd lane the last 16.
    RF_DEVICE static void arrange(const Int4& two, Int4& scales, Int4& numbers) {
        const auto whole = [](int sums) { return Step::number_of(sum_of_group(sums)); };
        const auto half = [](int sums, int which) { return Step::number_of(sum_of_half(sums, which)); };
        if constexpr (Step::kInOne) {
            scales = {two.x, whole(two.y), two.z, whole(two.w)};
        } else if constexpr (!kStrided) {
            scales = {two.x, two.x, two.z, two.z};
            numbers = {half(two.y, 0), half(two.y, 1), half(two.w, 0), half(two.w, 1)};
        } else {
            const int mine = lane() % 2;
            const Int4 other{shuffle_xor(two.x, 1), shuffle_xor(two.y, 1), shuffle_xor(two.z, 1),
                             shuffle_xor(two.w, 1)};
            const Int4 low = mine == 0 ? Int4{two} : Int4{other};
            const Int4 high = mine == 0 ? Int4{other} : Int4{two};
            scales = {low.x, low.z, high.x, high.z};
            numbers = {half(low.y, mine), half(low.w, mine), half(high.y, mine), half(high.w, mine)};
        }
    }

    const LdsArray<Int4>& sixteens_;
    const LdsArray<Int4>& scales_;
};

RF_DEVICE inline int dot16(const int (&quads)[4], const Int4& x, int sum) {
    return dot4(quads[0], x.x, dot4(quads[1], x.y, dot4(quads[2], x.z, dot4(quads[3], x.w, sum))));
}

// Adds to `sum` the dot product of the four chunks w of one row's step with its activations x. Uses explicit
// fused operations, because otherwise the compiler could fuse differently in the kernels for eight rows and
// for one row.
template <DType T, typename Bytes>
RF_DEVICE inline void add_step(float& sum, const Chunk (&w)[4], const Bytes& x, unsigned step) {
    using P = Piece<T>;
    constexpr int kChunks = P::kGroup / 16;  // number of chunks in a part
#pragma unroll
    for (int part = 0; part < 4 / kChunks; ++part) {
        const Chunk& first = w[part * kChunks];
        int dot = x.begin(part, step);
#pragma unroll
        for (int q = part * kChunks; q < (part + 1) * kChunks; ++q) dot = dot16(w[q].quads, x.chunks[q], dot);
        float scaled = first.scale * static_cast<float>(dot);
        if constexpr (P::kMins) scaled = __builtin_fmaf(-first.min, x.total(part, step), scaled);
        sum = __builtin_fmaf(x.scale(part), scaled, sum);
    }
}

// The weights of a lane's step, for all rows of a unit (see matvec.h).
template <DType T>
struct UnitStep {
    Step<T> rows[kMatvecRows];

    // Loads step `step` of the unit's rows. `last`: index of the unit's last row, from last_row(). If the
    // unit has only one row, `last` is 0 and this row is read twice.
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

// Computes products of `Columns` rows of activations. The waves of a block share the bytes of the activations
// in LDS. Does not support experts. Each wave computes one unit (see matvec.h) alone: it computes, one after
// another, the parts of the width that matvec_bytes() splits among waves. Sums are thus added in the same
// order as for a single row.
template <DType T, int Columns, typename Table>
RF_DEVICE inline void matvec_shared(const MatvecArgs& args, const Table& table) {
    using Shared = SharedBytes<T, Columns>;
    RF_LDS(Int4, sixteens, Columns * Shared::kSixteens);
    RF_LDS(Int4, scales, Shared::kScales * (Shared::Step::kNumbers ? 2 : 1));
    const Shared shared(sixteens, scales);
    // A wave beyond the last unit computes the last unit again, so that all waves of the block reach the
    // barriers.
    const int mine = block_x() * (kernels::kMatvecThreads / kWave) + wave_index();
    const int unit = mine < args.units ? mine : args.units - 1;
    const Product product = product_at(args.products, args.count, unit);
    const int row = (unit - product.first) * kMatvecRows;
    const int steps = (args.width + kernels::kStepWeights - 1) / kernels::kStepWeights;
    const int split = 1 << args.split_shift;
    WeightRows<T> rows(product.weight, product.weight_rows, args.width);
    rows.begin_at(row);
    const unsigned last = last_row(product, row);
    float total = 0;  // lane i has sum i
    for (int part = 0; part < split; ++part) {
        float sums[kMatvecRows][Columns] = {};
        for (int tile = part; tile * kWave < steps; tile += split) {
            const int i = tile * kWave + lane();
            const auto s = static_cast<unsigned>(i < steps ? i : steps - 1);
            const UnitStep<T> loaded = UnitStep<T>::load(rows, last, s);
            const typename Shared::Part bytes =
                Shared::load(args, static_cast<unsigned>(steps), static_cast<unsigned>(tile));
            barrier();
            shared.store(bytes);
            barrier();
            Chunk weights[kMatvecRows][4];
            loaded.chunks(weights, table);
            if (i >= steps) continue;
#pragma unroll
            for (int c = 0; c < Columns; ++c) {
                const SharedStepBytes<T> x = shared.of(c);
#pragma unroll
                for (int r = 0; r < kMatvecRows; ++r) add_step<T>(sums[r][c], weights[r], x, s);
            }
        }
        total += sum_of_lane(sums);
    }
    if (mine < args.units) store_sum<Columns>(args, product, row, total);
}

// The number of steps of a row of `width` values.
RF_DEVICE inline int steps_of(int width) {
    return static_cast<int>((static_cast<unsigned>(width) + (kernels::kStepWeights - 1U)) /
                            kernels::kStepWeights);
}

// The distance between rows of activations with `steps` steps, in bytes: bytes_of_row() in the bytes of the
// activations, groups_of_row() in their ByteGroups. at_row() returns the address of a row.
RF_DEVICE inline unsigned bytes_of_row(int steps) {
    return static_cast<unsigned>(kernels::byte_stride(kernels::kStepWeights * steps));
}
RF_DEVICE inline unsigned groups_of_row(int steps) {
    constexpr int kGroups = kernels::kStepWeights / kernels::kByteGroup;
    return static_cast<unsigned>(steps) * (kGroups * static_cast<unsigned>(sizeof(ByteGroup)));
}
RF_DEVICE inline const std::byte* at_row(const void* rows, int row, unsigned row_bytes) {
    return static_cast<const std::byte*>(rows) +
           static_cast<std::uint64_t>(static_cast<unsigned>(row)) * row_bytes;
}

// Adds to `sums` the products of this wave's part of a unit, which begins at row `row` of the product's
// weight (of the expert's matrix in a stack). The unit must not be beyond the task's last unit.
template <DType T, int Columns, typename Table>
RF_DEVICE inline void add_steps(float (&sums)[kMatvecRows][Columns], const MatvecArgs& args,
                                const MatvecTask& task, const MatvecShare& share, const Product& product,
                                const MatvecBegin& begin, int row, const Table& table) {
    const int steps = steps_of(task.width);
    WeightRows<T> rows(product.weight, product.weight_rows, task.width);
    rows.begin_at(begin.weight_row + row);
    const unsigned last = last_row(product, row);
    const unsigned row_bytes = bytes_of_row(steps);
    const unsigned group_bytes = groups_of_row(steps);
    for (int i = share.first_step(); i < steps; i += share.steps_apart()) {
        auto s = static_cast<unsigned>(i);
        one_counter(s);
        const UnitStep<T> loaded = UnitStep<T>::load(rows, last, s);
        Chunk weights[kMatvecRows][4];
        loaded.chunks(weights, table);
#pragma unroll
        for (int c = 0; c < Columns; ++c) {
            if (Columns == 4 && c == 2 && Piece<T>::kGroup == 16 && Piece<T>::kOffset != 0) {
                hold_back_loads();
            }
            const int column = begin.x_row + (Columns == 1 || c < args.rows ? c : args.rows - 1);
            const StepBytes<T> x = StepBytes<T>::load(at_row(task.x, column, row_bytes),
                                                      at_row(task.groups, column, group_bytes), s);
#pragma unroll
            for (int r = 0; r < kMatvecRows; ++r) add_step<T>(sums[r][c], weights[r], x, s);
        }
    }
}

template <DType T, int Columns, typename Table>
RF_DEVICE inline void matvec_bytes(const MatvecArgs& args, const Table& table) {
    if constexpr (kernels::shares_bytes(Columns, kWave)) return matvec_shared<T, Columns>(args, table);
    const MatvecTask task(args);
    const MatvecShare share(task);
    Product product = product_at(args.products, task.begin, task.end, share.unit);
    const int row = (share.unit - product.first) * kMatvecRows;
    const MatvecBegin begin(args, task, product);
    float sums[kMatvecRows][Columns] = {};
    if (share.unit < task.units) add_steps<T>(sums, args, task, share, product, begin, row, table);
    store_sums<Columns>(args, task, share, product, row, sums);
}

}  // namespace rocmforge::gpu
