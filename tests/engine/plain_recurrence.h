// Computes layers with a state in double precision, one token at a time. Part of the plain forward pass.
// Vectors are [tokens, width] unless stated otherwise.
#pragma once

#include <cstddef>
#include <vector>

namespace rocmforge::test {

using PlainValues = std::vector<double>;

// Computes the causal convolution of each channel. weight: [channels, taps]. The last tap multiplies the
// token itself.
PlainValues plain_convolution(const PlainValues& x, const PlainValues& weight, std::size_t channels);

struct PlainDelta {
    PlainValues qkv;    // queries, keys and values, before the convolution
    PlainValues gate;   // [tokens, value_heads * dim]
    PlainValues alpha;  // [tokens, value_heads]
    PlainValues beta;   // [tokens, value_heads]
    PlainValues convolution;
    PlainValues a;          // [value_heads]
    PlainValues step_bias;  // [value_heads]
    PlainValues norm;       // [dim]
    std::size_t key_heads = 0;
    std::size_t value_heads = 0;
    std::size_t dim = 0;   // size of keys and of values
    bool grouped = false;  // true: neighbouring value heads share a key head
    double eps = 0;
    // true: each channel has its own decay. In this case alpha is [tokens, value_heads * dim], step_bias is
    // [value_heads * dim], the gate is a sigmoid, and `convolution` has the weights of queries, keys and
    // values one after the other.
    bool by_channel = false;
};
// Returns the input of the output projection, [tokens, value_heads * dim].
PlainValues plain_delta(const PlainDelta& in);

struct PlainScan {
    PlainValues vkq;   // values, keys and queries, before the convolution
    PlainValues gate;  // [tokens, heads * dim]
    PlainValues step;  // [tokens, heads]
    PlainValues convolution;
    PlainValues convolution_bias;  // [channels]
    PlainValues a;                 // [heads]
    PlainValues step_bias;         // [heads]
    PlainValues skip;              // [heads]
    PlainValues norm;              // [heads * dim]; empty: none
    std::size_t groups = 0;
    std::size_t heads = 0;
    std::size_t dim = 0;    // width of a head's values
    std::size_t state = 0;  // width of a group's keys
    double eps = 0;
};
// Returns the input of the output projection, [tokens, heads * dim].
PlainValues plain_scan(const PlainScan& in);

}  // namespace rocmforge::test
