// The measured durations of a device's decode operations.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge {

// Seconds of an operation: a fixed part, and a part for each byte or value.
struct Cost {
    double fixed = 0;
    double each = 0;

    double of(double amount) const { return fixed + each * amount; }
    bool operator==(const Cost&) const = default;
};

// Seconds as a piecewise linear function of an amount, through measured points; extrapolated at both ends.
struct Curve {
    struct Point {
        double amount = 0;
        double seconds = 0;

        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points = {};  // ascending; empty: takes no time

    double of(double amount) const;
    bool operator==(const Curve&) const = default;
};

// Product of one row with a weight, by the weight's bytes in the file. As in a token, another operation has
// just written the row, and the next one reads the result; with several threads this costs as much as waiting
// for each other.
struct ProductCost {
    // On a fast device short launches don't reach the full memory bandwidth, especially for small weights.
    // Weights of at least `bytes` bytes have their own line.
    struct Large {
        double bytes = 0;
        Cost cost;

        bool operator==(const Large&) const = default;
    };

    Cost from_memory;
    std::optional<Large> large = {};
    // If caches hold the weights, arithmetic is the bottleneck. There is a cost of distributing a product to
    // threads, by its bytes, because small products use fewer threads, and a cost of each row of the weight
    // by its width, because short rows have a relatively high overhead of loop ends and reductions. A GPU
    // computes rows in parallel, so only the bytes count.
    Curve cached_fixed = {};
    Curve cached_row = {};

    double seconds_cached(double bytes, double rows, double width) const {
        return cached_fixed.of(bytes) + rows * cached_row.of(width);
    }
    // Includes the overhead of short rows, which also applies to weights from memory.
    double seconds_from_memory(double bytes, double rows, double width) const;
    bool operator==(const ProductCost&) const = default;
};

// Attention of one row over a layer's keys and values. The number of keys is that of tokens times KV heads. A
// key costs an amount for each of its values, which are unpacked once, an amount for each query head that
// uses it, and one for their product. It is therefore enough to measure a few head sizes and group sizes and
// to derive the others. Each head has a cost of its own, however few keys it has. Keys from memory are read
// page by page, which is slower than reading weights and becomes more efficient with more keys.
struct AttentionCost {
    static constexpr std::array kDims{64, 128};     // head sizes
    static constexpr std::array kSharing{1, 4, 8};  // query heads per KV head
    struct OfHeads {
        double head = 0;    // per KV head
        Cost cached;        // by keys that are in caches
        Curve from_memory;  // by keys

        bool operator==(const OfHeads&) const = default;
    };

    std::array<std::array<OfHeads, kSharing.size()>, kDims.size()> heads;

    struct Layer {
        double kv_heads = 0;
        double tokens = 0;  // in the cache
        double sharing = 0;
        double dim = 0;
        double cached = 0;  // share of the keys that are in CPU or GPU caches
    };
    double seconds(const Layer& layer) const;
    bool operator==(const AttentionCost&) const = default;
};

// The share of a token's reads that are still in caches from the previous token, by the number of bytes that
// a token reads.
struct CachedShare {
    double bytes = 0;
    double share = 0;

    bool operator==(const CachedShare&) const = default;
};

struct DeviceProfile {
    std::array<std::optional<ProductCost>, kDTypeCount> products;  // by DType, for weight types
    std::vector<CachedShare> cached;                               // ascending by bytes
    AttentionCost attention_f16, attention_q8_0, attention_q4_0;   // by the type of the cache
    double preparing = 0;  // of a product's row, unless the previous operation left it in the format that
                           // products read
    Cost norm;             // by a row's values
    Cost rope;             // by the rotated and stored values
    Cost activation;       // by a row's values
    Cost token;            // writing inputs, and reading logits back, by their number

    // Memory bandwidth in bytes per second: that of the fastest weight type.
    double bandwidth() const;
    bool operator==(const DeviceProfile&) const = default;
};

}  // namespace rocmforge
