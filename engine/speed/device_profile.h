// The measured durations of a device's operations in decode.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge {

// Seconds of an operation: a fixed part, and a part that grows with its bytes or values.
struct Cost {
    double fixed = 0;
    double each = 0;

    double of(double amount) const { return fixed + each * amount; }
    bool operator==(const Cost&) const = default;
};

// Seconds as a piecewise linear function of an amount, through measured points. Extrapolates at both ends.
struct Curve {
    struct Point {
        double amount = 0;
        double seconds = 0;

        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points = {};  // in ascending order; empty: the operation takes no time

    double of(double amount) const;
    bool operator==(const Curve&) const = default;
};

// Seconds of the product of one row with a weight, by the weight's bytes in the file. As in a decode step,
// another operation has just written the row, and the next operation reads the result. With several threads,
// the seconds include the time that threads wait for each other.
struct ProductCost {
    // On a fast device short launches don't reach the full memory bandwidth, especially for small weights. So
    // weights of more than `bytes` bytes have a separate linear cost.
    struct Large {
        double bytes = 0;
        Cost cost;

        bool operator==(const Large&) const = default;
    };

    Cost from_memory;
    std::optional<Large> large = {};
    // If caches hold the weights, arithmetic is the bottleneck, and the time has two parts. cached_fixed is
    // the time to distribute the product to threads. It depends on the product's bytes, because small
    // products use fewer threads. cached_row is the time for each row of the weight. It depends on the row's
    // width, because short rows have a relatively high overhead of loop ends and reductions. A GPU computes
    // rows in parallel, so its cached_row is empty and only the bytes count.
    Curve cached_fixed = {};
    Curve cached_row = {};

    double seconds_cached(double bytes, double rows, double width) const {
        return cached_fixed.of(bytes) + rows * cached_row.of(width);
    }
    // Includes the additional time of short rows: according to `cached_row`, they take longer per value than
    // the widest measured rows.
    double seconds_from_memory(double bytes, double rows, double width) const;
    bool operator==(const ProductCost&) const = default;
};

// Attention of one row over a layer's keys and values. The number of keys is the number of tokens times the
// number of KV heads. The time for a key is a sum of three terms. The first grows with the key's number of
// values, because each value is unpacked once. The second grows with the number of query heads that use the
// key, and the third with the product of both numbers. So it is enough to measure a few head sizes and group
// sizes and to derive the others. Each head has a fixed cost, however few keys it has. Keys in memory are
// read page by page, which is slower than reading weights and becomes more efficient with more keys.
struct AttentionCost {
    static constexpr std::array kDims{64, 128};     // head sizes
    static constexpr std::array kSharing{1, 4, 8};  // query heads per KV head
    struct OfHeads {
        double head = 0;    // seconds for each KV head
        Cost cached;        // seconds by number of keys, for keys that CPU or GPU caches hold
        Curve from_memory;  // seconds by number of keys, for keys that are read from memory

        bool operator==(const OfHeads&) const = default;
    };

    std::array<std::array<OfHeads, kSharing.size()>, kDims.size()> heads;

    struct Layer {
        double kv_heads = 0;
        double tokens = 0;  // number of tokens in the cache
        double sharing = 0;
        double dim = 0;
        double cached = 0;  // share of the keys that CPU or GPU caches hold
    };
    double seconds(const Layer& layer) const;
    bool operator==(const AttentionCost&) const = default;
};

// The share of a token's reads that caches still hold from the previous token, by the number of bytes that a
// token reads.
struct CachedShare {
    double bytes = 0;
    double share = 0;

    bool operator==(const CachedShare&) const = default;
};

struct DeviceProfile {
    std::array<std::optional<ProductCost>, kDTypeCount> products;  // indexed by DType, for weight types
    std::vector<CachedShare> cached;                               // ascending by number of bytes
    AttentionCost attention_f16, attention_q8_0, attention_q4_0;   // one for each type of the cache
    // Seconds to prepare a row for products. Not needed if the previous operation left the row in the format
    // that products read.
    double preparing = 0;
    Cost norm;        // depends on the number of values in a row
    Cost rope;        // depends on the number of rotated and stored values
    Cost activation;  // depends on the number of values in a row
    Cost token;       // writing the inputs and reading logits back; depends on the number of logits

    // Returns the memory bandwidth for the fastest weight type, in bytes per second.
    double bandwidth() const;
    bool operator==(const DeviceProfile&) const = default;
};

}  // namespace rocmforge
