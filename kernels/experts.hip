// Chooses experts for each row, and combines their outputs.
#include "kernels/expert_sum.h"
#include "kernels/route_row.h"

namespace rocmforge::gpu {

constexpr int kRouteWaves = 128 / kWave;

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One wave computes one row.
RF_KERNEL(route, RouteArgs, 128) {
    RF_LDS(float, keys, kRouteWaves* rocmforge::kernels::kMostExperts);
    const std::int64_t row = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (row >= args.rows) return;
    choose_experts(args, row, keys, wave_index() * rocmforge::kernels::kMostExperts);
}

namespace rocmforge::gpu {

// Chooses the experts of one row in a single thread. Computes scores each time they are needed, because a
// thread cannot store the scores of all experts.
struct PlainRoute {
    const RouteArgs& args;
    const float* logits;
    float top;
    float share;

    RF_DEVICE float score(int expert) const {
        return args.sigmoid ? sigmoid(logits[expert]) : exp(logits[expert] - top) * share;
    }
    RF_DEVICE float key(int expert) const {
        return args.bias != nullptr ? score(expert) + args.bias[expert] : score(expert);
    }
    // Returns the best expert in [begin, end) that is in an open group and ranks below the previous choice:
    // it has a lower key, or the same key and a higher index.
    RF_DEVICE int next(int begin, int end, std::uint64_t open, int last, int last_expert) const {
        const int size = args.experts / args.groups;
        int best = kTaken;
        int found = begin;
        for (int expert = begin; expert < end; ++expert) {
            const int rank = ordered(key(expert));
            const bool left = rank < last || (rank == last && expert > last_expert);
            if (!left || rank <= best || (open >> (expert / size) & 1) == 0) continue;
            best = rank;
            found = expert;
        }
        return found;
    }
    RF_DEVICE float worth(int group) const {
        const int size = args.experts / args.groups;
        float sum = 0;
        int last = 0x7FFFFFFF;
        int expert = -1;
        for (int n = 0; n < args.group_best; ++n) {
            expert = next(group * size, (group + 1) * size, ~std::uint64_t{0}, last, expert);
            last = ordered(key(expert));
            sum += key(expert);
        }
        return sum;
    }
    RF_DEVICE std::uint64_t open_groups() const {
        if (args.groups_used == args.groups) return ~std::uint64_t{0};
        std::uint64_t open = 0;
        for (int n = 0; n < args.groups_used; ++n) {
            int best = kTaken;
            int found = 0;
            for (int group = 0; group < args.groups; ++group) {
                if ((open >> group & 1) != 0) continue;
                const int rank = ordered(worth(group));
                if (rank <= best) continue;
                best = rank;
                found = group;
            }
            open |= std::uint64_t{1} << found;
        }
        return open;
    }
};

}  // namespace rocmforge::gpu

// One thread computes one row.
RF_KERNEL(route_fallback, RouteArgs, 128) {
    const std::int64_t row = global_thread();
    if (row >= args.rows) return;
    PlainRoute plain{args, args.logits + row * args.experts, -__builtin_inff(), 1.0F};
    for (int e = 0; e < args.experts; ++e) {
        plain.top = plain.logits[e] > plain.top ? plain.logits[e] : plain.top;
    }
    float all = 0;
    for (int e = 0; e < args.experts; ++e) all += exp(plain.logits[e] - plain.top);
    plain.share = reciprocal(all);

    const std::uint64_t open = plain.open_groups();
    std::int32_t* ids = args.ids + row * args.used;
    float* weights = args.weights + row * args.used;
    int last = 0x7FFFFFFF;
    int expert = -1;
    float sum = 0;
    for (int j = 0; j < args.used; ++j) {
        expert = plain.next(0, args.experts, open, last, expert);
        last = ordered(plain.key(expert));
        ids[j] = expert;
        weights[j] = plain.score(expert);
        sum += weights[j];
    }
    const float factor = weight_factor(args, sum);
    for (int j = 0; j < args.used; ++j) {
        weights[j] *= factor;
        if (args.expert_scale != nullptr) weights[j] *= args.expert_scale[ids[j]];
    }
}

// Each thread computes four values. block_y is the row. width is a multiple of 4.
RF_KERNEL(combine_experts, CombineExpertsArgs, 256) {
    const auto column = static_cast<int>(4 * global_thread());
    if (column >= args.width) return;
    const unsigned columns[1] = {static_cast<unsigned>(column)};
    Float4 sums[1];
    if (args.used > 4) {
        sum_experts<8>(args, block_y(), columns, sums);
    } else {
        sum_experts<4>(args, block_y(), columns, sums);
    }
    store4(args.out + std::int64_t{block_y()} * args.width + column, sums[0]);
}

RF_KERNEL(combine_experts_fallback, CombineExpertsArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.width) return;
    const std::int64_t row = i / args.width;
    float sum = 0;
    if (args.shared != nullptr) {
        sum = args.shared[i] * (args.gate != nullptr ? sigmoid(args.gate[row]) : 1.0F);
    }
    for (int j = 0; j < args.used; ++j) {
        sum +=
            args.weights[row * args.used + j] * args.x[(row * args.used + j) * args.width + i % args.width];
    }
    args.out[i] = sum;
}
