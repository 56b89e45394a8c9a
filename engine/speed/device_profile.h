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

// Of one row with a weight, by its bytes in the file.
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
    Cost cached;            // where caches hold the weights
    double cached_row = 0;  // then, for each of its rows: narrow ones cost more for their bytes

    double seconds_from_memory(double bytes) const {
        return (large && bytes > large->bytes ? large->cost : from_memory).of(bytes);
    }
    bool operator==(const ProductCost&) const = default;
};

// Of one row over a layer's keys and values, by their bytes.
struct AttentionCost {
    Cost alone;   // each query head has keys of its own
    Cost shared;  // kSharedHeads share them

    static constexpr int kSharedHeads = 8;
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
    Cost norm;                                                     // by a row's values
    Cost rope;                                                     // by the values rotated and stored
    Cost activation;                                               // by a row's values
    Cost token;                                                    // inputs, and logits read back, by these

    // Of memory, in bytes a second: what the type that reads it fastest reaches.
    double bandwidth() const;
    bool operator==(const DeviceProfile&) const = default;
};

}  // namespace rocmforge
