// Every operation of engine/device/backend.h in double precision: the reference for all backends. Takes the
// same structs, with tensors in host memory. Changes nothing and returns the operation's results.
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
    Values k;  // [rows, kv_heads * head_dim]; the cached values before rounding
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
Values unit_norm(const UnitNormOp& op);                // all of x

struct Recurred {
    Values out;    // all of `out`
    Values state;  // all slots
};
Recurred causal_conv(const CausalConvOp& op);
Recurred delta_rule(const DeltaRuleOp& op);
Recurred scan(const ScanOp& op);

struct Routed {
    std::vector<std::int32_t> ids;  // [rows, used]
    Values weights;                 // [rows, used]
};
Routed route(const RouteOp& op);

// One product: [rows * used, out_width]. `bias` may be null.
Values expert_matmul(const Tensor& x, const Tensor& ids, const Tensor& stack, const Tensor* bias = nullptr);

// The candidates of one row, most likely first, with the cumulative probability up to each. Empty if no token
// can be chosen from the logits; a single candidate at temperature zero.
struct Choices {
    std::vector<std::int32_t> tokens;
    Values ends;
};
std::vector<Choices> sample(const SampleOp& op);  // one for each row

// The largest error of values in a Q4_0 cache: `stored` compared with `values`, in blocks of 32, in units of
// the block's step. The value farthest from zero is -8 steps; none can exceed 7. Rounding alone gives half a
// step, plus up to 1/256 from the scale's eleven bits.
double q4_0_misfit(const Values& values, const Values& stored);

// Index of the first of head_dim values of one token and head in values_of(cache.keys).
std::size_t cache_index(const Tensor& keys, std::int64_t cache_slot, int kv_head);

}  // namespace rocmforge::reference
