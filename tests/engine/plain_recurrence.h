// Layers with a state in double precision, token by token: part of the plain forward pass. Vectors are
// [tokens, width] unless stated otherwise.
#pragma once

#include <cstddef>
#include <vector>

namespace rocmforge::test {

using PlainValues = std::vector<double>;

// weight: [channels, taps]; the last tap is the token's own.
PlainValues plain_convolution(const PlainValues& x, const PlainValues& weight, std::size_t channels);

struct PlainDelta {
    PlainValues qkv;    // before the convolution: queries, keys, values
    PlainValues gate;   // [tokens, value_heads * dim]
    PlainValues alpha;  // [tokens, value_heads]
    PlainValues beta;   // [tokens, value_heads]
    PlainValues convolution;
    PlainValues a;          // [value_heads]
    PlainValues step_bias;  // [value_heads]
    PlainValues norm;       // [dim]
    std::size_t key_heads = 0;
    std::size_t value_heads = 0;
    std::size_t dim = 0;   // of keys and of values
    bool grouped = false;  // neighbouring value heads share a key head
    double eps = 0;
};
// The input of the output projection. [tokens, value_heads * dim]
PlainValues plain_delta(const PlainDelta& in);

struct PlainScan {
    PlainValues vkq;   // before the convolution: values, keys, queries
    PlainValues gate;  // [tokens, heads * dim]
    PlainValues step;  // [tokens, heads]
    PlainValues convolution;
    PlainValues convolution_bias;  // [channels]
    PlainValues a;                 // [heads]
    PlainValues step_bias;         // [heads]
    PlainValues skip;              // [heads]
    PlainValues norm;              // [heads * dim]
    std::size_t groups = 0;
    std::size_t heads = 0;
    std::size_t dim = 0;    // of values
    std::size_t state = 0;  // of keys
    double eps = 0;
};
// The input of the output projection. [tokens, heads * dim]
PlainValues plain_scan(const PlainScan& in);

}  // namespace rocmforge::test
