// How long a device takes for the operations of decoding, as measured on it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge {

// Seconds of an operation: so many whatever its size, and so many more for each byte or value.
struct Cost {
    double fixed = 0;
    double each = 0;

    double of(double amount) const { return fixed + each * amount; }
    bool operator==(const Cost&) const = default;
};

// Seconds by an amount, as straight lines between what was measured; the first goes on below it and the last
// beyond.
struct Curve {
    struct Point {
        double amount = 0;
        double seconds = 0;

        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points = {};  // ascending, none for what takes no time

    double of(double amount) const;
    bool operator==(const Curve&) const = default;
};

// Of one row with a weight, by its bytes in the file. The row has just been written by another operation, and
// the next one reads what comes of it, as in a token: where several threads compute, that is as dear as
// waiting for each other.
struct ProductCost {
    // On a fast device launches are too short to reach what its memory delivers, the less the smaller a
    // weight is: those from so many bytes on have a line of their own.
    struct Large {
        double bytes = 0;
        Cost cost;

        bool operator==(const Large&) const = default;
    };

    Cost from_memory;
    std::optional<Large> large = {};
    // Where caches hold the weights, arithmetic binds: so much for handing a product out to threads, by its
    // bytes, because small ones aren't worth it; and for each row of the weight by its width, because short
    // ones leave loops early and sums have to be ended. On a GPU, which computes them side by side, by bytes
    // alone.
    Curve cached_fixed = {};
    Curve cached_row = {};

    double seconds_cached(double bytes, double rows, double width) const {
        return cached_fixed.of(bytes) + rows * cached_row.of(width);
    }
    // What short rows take more in caches they take more from memory too.
    double seconds_from_memory(double bytes, double rows, double width) const;
    bool operator==(const ProductCost&) const = default;
};

// Of one row over a layer's keys and values, by keys: those of each head, as many as there are tokens. What a
// key takes is so much for each of its values, which are unpacked once, so much for each query head that uses
// it, and so much for both. So a few sizes of heads and numbers of those that share keys are measured, and
// others are told from them. A head takes time besides, however few keys it has. From memory, keys are read
// page by page, which is slower than weights are, and the better the more of them there are.
struct AttentionCost {
    static constexpr std::array kDims{64, 128};     // values of a head
    static constexpr std::array kSharing{1, 4, 8};  // query heads to a head of keys
    struct OfHeads {
        double head = 0;    // for each head of keys
        Cost cached;        // by keys, where caches hold them
        Curve from_memory;  // by keys

        bool operator==(const OfHeads&) const = default;
    };

    std::array<std::array<OfHeads, kSharing.size()>, kDims.size()> heads;

    struct Layer {
        double kv_heads = 0;
        double tokens = 0;  // in the cache
        double sharing = 0;
        double dim = 0;
        double cached = 0;  // share of the keys that caches hold
    };
    double seconds(const Layer& layer) const;
    bool operator==(const AttentionCost&) const = default;
};

// Which share of what a token reads is still in caches from the token before, where that is so many bytes.
struct CachedShare {
    double bytes = 0;
    double share = 0;

    bool operator==(const CachedShare&) const = default;
};

struct DeviceProfile {
    std::array<std::optional<ProductCost>, kDTypeCount> products;  // by DType; of types that weights have
    std::vector<CachedShare> cached;                               // bytes ascending
    AttentionCost attention_f16, attention_q8_0, attention_q4_0;   // by the type of the cache
    double preparing = 0;  // of a product's row where the operation before hasn't left it as products read it
    Cost norm;             // by a row's values
    Cost rope;             // by the values rotated and stored
    Cost activation;       // by a row's values
    Cost token;            // inputs, and logits read back, by these

    // Of memory, in bytes a second: what the type that reads it fastest reaches.
    double bandwidth() const;
    bool operator==(const DeviceProfile&) const = default;
};

}  // namespace rocmforge
