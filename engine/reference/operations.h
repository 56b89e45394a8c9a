// Computes every operation of engine/device/backend.h in double precision, as the reference for all backends.
// Takes the same structs, with tensors in host memory. Returns the operation's results and changes no tensor.
#pragma once

#include "engine/device/backend.h"
#include "engine/reference/dequantize.h"

namespace rocmforge::reference {

Values embed(const EmbedOp& op);  // [rows, hidden]

struct Normed {
    Values x;    // x with the residual added
    Values out;  // [rows, width]
};
Normed rms_norm(const RmsNormOp& op);

// Returns one product: [rows, out_width]. `bias` may be null.
Values matmul(const Tensor& x, const Tensor& weight, const Tensor* bias = nullptr);

struct Rotated {
    Values q;  // [rows, heads * head_dim]
    Values k;  // [rows, kv_heads * head_dim]: keys for the cache, before rounding
    Values v;  // [rows, kv_heads * value_dim]: values for the cache, before rounding
};
Rotated rope(const RopeStoreOp& op);

Values attention(const AttentionOp& op);               // [rows, heads * value_dim]
Values gated_activation(const GatedActivationOp& op);  // [rows, width]: `out`, not `second_out`
Values add(const AddOp& op);                           // [rows, width]
Values gather_rows(const GatherRowsOp& op);            // [n, width]
Values softmax(const SoftmaxOp& op);                   // [rows, width]
Values soft_cap(const SoftCapOp& op);                  // [rows, width]
Values match_length(const MatchLengthOp& op);          // the new values of x
Values keep_largest(const KeepLargestOp& op);          // [rows, width]
Values copy_columns(const CopyColumnsOp& op);          // the new values of `out`, in all columns
Values combine_experts(const CombineExpertsOp& op);    // [rows, width]
Values unit_norm(const UnitNormOp& op);                // the new values of x

struct Recurred {
    Values out;    // the new values of `out`, in all columns
    Values state;  // the new values of the states, in all slots
};
Recurred causal_conv(const CausalConvOp& op);
Recurred delta_rule(const DeltaRuleOp& op);
Recurred scan(const ScanOp& op);

struct DeltaLayer {
    Values out;         // the new values of norm.out
    Values conv_state;  // the new values of the convolution's states, in all slots
    Values state;       // the new values of the delta rule's states, in all slots
};
DeltaLayer delta_layer(const DeltaLayerOp& op);

struct Routed {
    std::vector<std::int32_t> ids;  // [rows, used]
    Values weights;                 // [rows, used]
};
Routed route(const RouteOp& op);

// Returns one product: [rows * used, out_width]. `bias` may be null.
Values expert_matmul(const Tensor& x, const Tensor& ids, const Tensor& stack, const Tensor* bias = nullptr);

// The candidates of one row, most likely first, each with the total probability up to and including it. Empty
// if the logits allow no token. At temperature zero there is a single candidate.
struct Choices {
    std::vector<std::int32_t> tokens;
    Values ends;
};
std::vector<Choices> sample(const SampleOp& op);  // returns the candidates of each row

// Returns the largest error in a Q4_0 cache: compares `stored` with `values`, in blocks of 32 and in units of
// a block's step. The value farthest from zero is stored as -8 steps; other values reach at most 7. Rounding
// alone gives an error of half a step, plus up to 1/256 from the scale's eleven bits.
double q4_0_misfit(const Values& values, const Values& stored);

// Returns the index in values_of(cache.keys) where the head_dim values of one token and head begin.
std::size_t cache_index(const Tensor& keys, std::int64_t cache_slot, int kv_head);

}  // namespace rocmforge::reference
