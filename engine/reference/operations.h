// Every operation of engine/device/backend.h in plain double precision: the oracle of all backends. It takes
// the same structs, with tensors in host memory, changes nothing, and returns what the operation would leave
// behind.
#pragma once

#include "engine/device/backend.h"
#include "engine/reference/dequantize.h"

namespace rocmforge::reference {

Values embed(const EmbedOp& op);  // [rows, hidden]

struct Normed {
    Values x;    // with the residual added
    Values out;  // [rows, width]
};
Normed rms_norm(const RmsNormOp& op);

// One product: [rows, out_width]. `bias` may be null.
Values matmul(const Tensor& x, const Tensor& weight, const Tensor* bias = nullptr);

struct Rotated {
    Values q;  // [rows, heads * head_dim]
    Values k;  // [rows, kv_heads * head_dim]; what the cache gets, before it is rounded
};
Rotated rope(const RopeStoreOp& op);

Values attention(const AttentionOp& op);               // [rows, heads * value_dim]
Values gated_activation(const GatedActivationOp& op);  // [rows, width]
Values add(const AddOp& op);                           // [rows, width]
Values gather_rows(const GatherRowsOp& op);            // [n, width]
Values softmax(const SoftmaxOp& op);                   // [rows, width]
Values soft_cap(const SoftCapOp& op);                  // [rows, width]
Values copy_columns(const CopyColumnsOp& op);          // all of `out`
Values combine_experts(const CombineExpertsOp& op);    // [rows, width]

struct Routed {
    std::vector<std::int32_t> ids;  // [rows, used]
    Values weights;                 // [rows, used]
};
Routed route(const RouteOp& op);

// One product: [rows * used, out_width]. `bias` may be null.
Values expert_matmul(const Tensor& x, const Tensor& ids, const Tensor& stack, const Tensor* bias = nullptr);

// The candidates of one row, likeliest first, and up to where each reaches when the number that is drawn goes
// from 0 to 1. None where the logits can't be chosen from; one, reaching to 1, at a temperature of zero.
struct Choices {
    std::vector<std::int32_t> tokens;
    Values ends;
};
std::vector<Choices> sample(const SampleOp& op);  // a row each

// How far a cache of Q4_0 is from what it was given: `stored` beside `values`, in blocks of 32, in steps of
// their block, where the value farthest from zero is -8 steps and none can be more than 7. Rounding alone is
// half a step, and up to 1/256 from the scale's eleven bits.
double q4_0_misfit(const Values& values, const Values& stored);

// Where a layer's cache keeps the values of one token and head: index of the first of head_dim values in
// values_of(cache.keys).
std::size_t cache_index(const Tensor& keys, std::int64_t cache_slot, int kv_head);

}  // namespace rocmforge::reference
