// The operations that engine/transformer needs from a device. Each is one struct that states the shapes of
// its tensors. Rows are the tokens of a batch; they may belong to different sequences. All tensors of an
// operation are in the backend's own memory (from allocate() or load_weight()).
#pragma once

#include <cstdint>
#include <span>

#include "engine/base/tensor.h"
#include "engine/device/buffer.h"
#include "engine/device/recurrence_ops.h"

namespace rocmforge {

inline constexpr int kPageTokens = 32;  // number of tokens in a page of the KV cache

// The rows of one step: their tokens, their positions, and the slots of their keys and values. All are in
// device memory, so that a captured graph can be replayed without changes.
struct StepRows {
    int rows = 0;
    Tensor tokens;       // I32 [rows]
    Tensor positions;    // I32 [rows]
    Tensor cache_slots;  // I32 [rows]: page * kPageTokens + offset in the page
    Tensor sequences;    // I32 [rows]: index of the row's page table
    Tensor page_tables;  // I32 [sequences, max_pages]: the pages of a sequence in order
};

// The part of the KV cache that belongs to one layer.
struct LayerCache {
    Tensor keys;  // one of cache_types() [pages, kv_heads, kPageTokens, head_dim]
    // Values have the type of the keys: [pages, kv_heads, kPageTokens, value_dim]. Empty: a token's values
    // are the first value_dim values of its keys (MLA, arXiv:2405.04434).
    Tensor values;
};

struct EmbedOp {
    Tensor tokens;        // I32 [rows]
    const Weight* table;  // [vocab, hidden]
    Tensor out;           // F32 [rows, hidden]
    float scale = 1.0F;
};

// ClampedSwiglu is the activation of gpt-oss: g = min(gate, 7), u = clamp(up, -7, 7), g · sigmoid(1.702 g) ·
// (u + 1). Xielu has parameters (struct Xielu below). Linear is x itself.
enum class Activation { Silu, Gelu, ClampedSwiglu, Sigmoid, SquaredRelu, Xielu, Linear };

enum class NormKind { Rms, Layer };  // Layer subtracts the group's mean first (arXiv:1607.06450)

struct NormGate {
    Tensor values;                             // F32 [rows, width]; empty: no gate
    Activation activation = Activation::Silu;  // Silu or Sigmoid
    // true: the activated gate multiplies x before the norm, as in Mamba-2 (arXiv:2405.21060); false: it
    // multiplies the result.
    bool first = false;
};

// out = weight * x / sqrt(mean(x^2) + eps) over each group of weight.width() values: the whole row, or each
// head of it. A weight with several rows has one row for each group, in order. With `residual`, first x =
// sum_scale * (x + residual_scale * residual); x keeps the sum. With `residual_weight`, normalizes the values
// of `residual` in the same groups before it adds them; the tensor `residual` stays unchanged. With a gate,
// multiplies by act(gate); x stays unchanged unless it is `out`. An operation may have a residual or a gate,
// but not both.
struct RmsNormOp {
    Tensor x;              // F32 [rows, width]
    Tensor residual;       // F32 [rows, width] or empty
    const Weight* weight;  // F32 [width of a group] or [groups of a row, width of a group]
    Tensor out;            // F32 [rows, width]; may be x
    float eps = 1e-5F;
    float residual_scale = 1.0F;
    NormKind kind = NormKind::Rms;
    const Weight* residual_weight = nullptr;  // same shape as weight
    float residual_eps = 1e-5F;
    float sum_scale = 1.0F;  // must be 1 without a residual
    NormGate gate = {};
};

// A layer with the gated delta rule, between its projections. The four operations run in this order, for the
// same sequences, and each works on the result of the previous one: unit_norm.x and rule.qkv are conv.out,
// and norm.x is rule.out. They are one operation so that a GPU can compute the next token of each sequence in
// one launch. norm.out overlaps none of conv.x, rule.alpha, rule.beta and norm.gate.values. Afterwards,
// norm.out has the result, and the states are updated. The contents of conv.out, and of rule.out if it isn't
// norm.out, are unspecified.
struct DeltaLayerOp {
    CausalConvOp conv;
    UnitNormOp unit_norm;  // normalizes the queries and keys
    DeltaRuleOp rule;
    RmsNormOp norm;
};
void expect_sound(const DeltaLayerOp& op);

// Whether the number of rows in a step may change a row's result. (The fastest code for many rows adds in
// another order than the code for few rows, so the rounding of results differs.)
enum class RowsAs : std::uint8_t {
    Fastest,  // the number of rows may change a row's result
    Tokens,   // the number of rows must not change a row's result; each row is the next token of a sequence,
              // or a guess of a later token
    Prompt,   // the number of rows must not change a row's result; the rows are parts of prompts
};

// out = x · weightᵀ (+ bias). Several weights that share one input (q, k and v; gate and up) are one
// operation, so that the input is prepared once.
struct MatMulOp {
    struct Product {
        const Weight* weight;          // [out_width, in_width], any DType
        Tensor out;                    // F32 [rows, out_width]
        const Weight* bias = nullptr;  // F32 [out_width]
    };
    Tensor x;  // F32 [rows, in_width]
    std::span<const Product> products;
    RowsAs rows_as = RowsAs::Fastest;
};

enum class RopeOrder { Interleaved, Neox };  // rotates pairs (2i, 2i+1), or (i, i + rotary/2)

// Norms of the heads of queries, keys and values: each head becomes weight * x / sqrt(mean(x^2) + eps). A
// weight with several rows has one row for each head. Null: these heads aren't normalized.
struct HeadNorms {
    const Weight* query = nullptr;  // F32 [head_dim] or [heads, head_dim]
    const Weight* key = nullptr;    // F32 [head_dim] or [kv_heads, head_dim]
    const Weight* value = nullptr;  // F32 [value_dim] or [kv_heads, value_dim]
    float eps = 1e-5F;
    NormKind kind = NormKind::Rms;
    bool rotated = false;  // whether queries and keys are normalized after the rotation instead of before it
};

// One vector for each head, in rows that may have other columns too: for example the gates in rows that have
// for each head its query and then its gate. Head h has the columns from h * stride(heads) + begin on.
struct HeadColumns {
    Tensor rows = {};  // F32 [rows, heads * stride]
    int begin = 0;

    explicit operator bool() const { return static_cast<bool>(rows); }
    std::int64_t stride(int heads) const { return rows.shape.width() / heads; }
};

// Normalizes the heads of q, k and v in place, rotates q and k in place by their positions, and writes k and
// v to the cache. Without k, only normalizes and rotates q, and needs no cache. With q_from, reads the
// queries there instead of in q, and q is only written; q_from stays unchanged.
struct RopeStoreOp {
    Tensor q;      // F32 [rows, heads * head_dim]
    Tensor k;      // F32 [rows, kv_heads * head_dim] or empty
    Tensor v;      // F32 [rows, kv_heads * value_dim]; empty: values are part of the keys
    Tensor table;  // F32 [context, rotary_dim]: cos and sin of each pair, interleaved; empty: rotary_dim is 0
    StepRows step;
    LayerCache cache;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int rotary_dim = 0;  // number of rotated values in each head, starting at rotary_begin; 0: no rotation
    RopeOrder order = RopeOrder::Interleaved;
    int value_dim = 0;  // 0: same as head_dim
    int rotary_begin = 0;
    Tensor query_scale = {};  // F32 [context] or empty: factor of q for each position, applied last
    HeadNorms norms = {};
    HeadColumns q_from = {};  // head_dim columns of each query head; other memory than q
};

// softmax(scale · q·K) V for each row over the cached positions 0 … its own. Attention that isn't causal
// covers all positions up to the last one that the row's sequence has in this step. With a window, it covers
// only positions less than `window` away; page table entries before the windows of all rows may be stale. A
// head's sink is an additional score without a value, which takes part of the softmax weight
// (arXiv:2309.17453). With a gate, finally multiplies the result by sigmoid(gate).
struct AttentionOp {
    Tensor q;    // F32 [rows, heads * head_dim]
    Tensor out;  // F32 [rows, heads * value_dim]
    StepRows step;
    LayerCache cache;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    float scale = 1.0F;
    int window = 0;         // 0: all positions
    float soft_cap = 0.0F;  // 0: no cap
    bool causal = true;
    int value_dim = 0;              // 0: same as head_dim
    const Weight* sinks = nullptr;  // F32 [heads]
    RowsAs rows_as = RowsAs::Fastest;
    HeadColumns gate = {};  // value_dim columns of each head; other memory than out
};

// xIELU (arXiv:2411.13010). For x > 0: alpha_p · x² + beta · x. Otherwise: alpha_n · (e^min(x, eps) - 1 - x)
// + beta · x.
struct Xielu {
    float alpha_n = 0.0F;
    float alpha_p = 0.0F;
    float beta = 0.0F;
    float eps = 0.0F;
};

// out = act(gate) · up, or act(gate) without `up`
struct GatedActivationOp {
    Tensor gate;     // F32 [rows, width]
    Tensor up = {};  // F32 [rows, width]; empty: all values are 1; required by ClampedSwiglu
    Tensor out;      // F32 [rows, width]; may be gate or up
    Activation activation = Activation::Silu;
    Xielu xielu = {};
    // A second set of rows with the same activation, such as those of a shared expert. Either empty, or like
    // `gate`, `up` and `out` with another number of rows and another width. The operation includes this set
    // so that a GPU needs one launch for both sets.
    Tensor second_gate = {};  // F32 [other rows, other width]
    Tensor second_up = {};
    Tensor second_out = {};

    // Returns the operation on the second set of rows alone.
    GatedActivationOp second() const {
        return {.gate = second_gate,
                .up = second_up,
                .out = second_out,
                .activation = activation,
                .xielu = xielu};
    }
};

// x += scale * y
struct AddOp {
    Tensor x;  // F32 [rows, width]
    Tensor y;  // F32 [rows, width]
    float scale = 1.0F;
};

// x = cap · tanh(scale · x / cap); without a cap, x = scale · x.
struct SoftCapOp {
    Tensor x;  // F32 [rows, width]
    float scale = 1.0F;
    float cap = 0.0F;  // 0: no cap
};

// Scales each row of x to the length of its row of `like`: x[r] *= sqrt(sum of like² / max(sum of x², width ·
// least)). Each row of `like` belongs to n adjacent rows of x.
struct MatchLengthOp {
    Tensor x;     // F32 [n * rows, width]
    Tensor like;  // F32 [rows, width]
    float least = 1e-5F;
};

// x = max(0, x - mean - factor · standard deviation), with the mean and the standard deviation of the row. If
// the values are normally distributed, `factor` thus determines the share of values that stay above 0.
struct KeepLargestOp {
    Tensor x;  // F32 [rows, width]
    float factor = 0.0F;
};

// Copies a range of columns: out[r, out_begin … + count) = x[r / repeat, x_begin … + count). Each row of x
// fills `repeat` rows of out. A row need not be a token: the heads of a token may be separate rows.
struct CopyColumnsOp {
    Tensor x;    // F32 [n, x_width]
    Tensor out;  // F32 [n * repeat, out_width]; other memory than x
    std::int64_t x_begin = 0;
    std::int64_t out_begin = 0;
    std::int64_t count = 0;
    int repeat = 1;
};

enum class RouteScores { Softmax, Sigmoid };

// Chooses `used` experts for each row: those with the highest score + bias, in descending order (ties: the
// lower index first). The weight of a chosen expert is its score without the bias, times scale. `normalize`
// divides the score by the sum of the chosen scores first. Experts may form `groups` of neighbours; then only
// experts of the best `groups_used` groups can be chosen. The score of a group is the sum of its `group_best`
// highest values of score + bias (arXiv:2405.04434, 2412.19437). Finally, `expert_scale` multiplies each
// weight by a factor of its expert. A softmax over only the chosen logits equals Softmax with `normalize`.
struct RouteOp {
    Tensor logits;                 // F32 [rows, experts]
    Tensor ids;                    // I32 [rows, used], written
    Tensor weights;                // F32 [rows, used], written
    const Weight* bias = nullptr;  // F32 [experts]
    RouteScores scores = RouteScores::Softmax;
    bool normalize = false;
    float scale = 1.0F;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
    const Weight* expert_scale = nullptr;  // F32 [experts]
};

// The product of x with the router's weight, and the choice of experts from its result. The product may have
// further weights that share x. They are one operation so that a GPU can compute one row in one launch.
// route.logits is the output of the first weight.
struct RouterOp {
    MatMulOp product;
    RouteOp route;
};
void expect_sound(const RouterOp& op);

// A norm of whole rows or groups, and a router whose input is its result: router.product.x is norm.out. The
// outputs of the router overlap no tensor of the norm. They are one operation so that a GPU can compute one
// row in one launch.
struct NormRouterOp {
    RmsNormOp norm;
    RouterOp router;
};
void expect_sound(const NormRouterOp& op);

// For each row r and j < used: out[r * used + j] = x · weight[ids[r, j]]ᵀ (+ bias[ids[r, j]]). x has one row
// for each r, or one for each r * used + j. Several weights that share one input are one operation. Each
// weight is a stack of matrices, of rank 3; each of its matrices consists of whole blocks.
struct ExpertMatMulOp {
    struct Product {
        const Weight* weight;          // [experts, out_width, in_width], any DType
        Tensor out;                    // F32 [rows * used, out_width]
        const Weight* bias = nullptr;  // F32 [experts, out_width]
    };
    Tensor x;    // F32 [rows, in_width] or [rows * used, in_width]
    Tensor ids;  // I32 [rows, used]
    std::span<const Product> products;
    RowsAs rows_as = RowsAs::Fastest;
    // Products of all rows with matrices outside of the stack, such as those of a shared expert. They are
    // part of the operation so that a GPU can compute the products of few rows in one launch.
    Tensor shared_x = {};  // F32 [rows, in_width of the shared products]; unused without shared products
    std::span<const MatMulOp::Product> shared = {};

    // Returns the operation that computes only the shared products.
    MatMulOp shared_products() const { return {.x = shared_x, .products = shared, .rows_as = rows_as}; }
};

// The activation of the experts' gates, and the products of its result: product.x is activation.out, and with
// shared products, product.shared_x is activation.second_out. The outputs of the products overlap no tensor
// of the activation. They are one operation so that a GPU can compute a few rows in one launch. Afterwards,
// the contents of activation.out and activation.second_out are unspecified.
struct ActivatedExpertsOp {
    GatedActivationOp activation;
    ExpertMatMulOp product;
};
void expect_sound(const ActivatedExpertsOp& op);

// out[r] = sum over j of weights[r, j] * x[r * used + j], plus shared[r] if not empty. shared[r] is
// multiplied by sigmoid(shared_gate[r]) if shared_gate is not empty.
struct CombineExpertsOp {
    Tensor x;            // F32 [rows * used, width]
    Tensor weights;      // F32 [rows, used]
    Tensor shared;       // F32 [rows, width] or empty
    Tensor shared_gate;  // F32 [rows, 1] or empty
    Tensor out;          // F32 [rows, width]; may be shared
};

// The sum of the experts' outputs, and a norm whose residual is this sum: norm.residual is combine.out. They
// are one operation so that a GPU can compute a few rows in one launch. Afterwards, the contents of
// combine.out are unspecified.
struct NormExpertsOp {
    CombineExpertsOp combine;
    RmsNormOp norm;
};
void expect_sound(const NormExpertsOp& op);

// out[i] = x[rows[i]]. Selects the rows whose logits are needed.
struct GatherRowsOp {
    Tensor x;     // F32 [rows, width]
    Tensor rows;  // I32 [n]
    Tensor out;   // F32 [n, width]
};

// out = e^x / (sum of e^x of the row). Available on GPUs only.
struct SoftmaxOp {
    Tensor x;    // F32 [rows, width]
    Tensor out;  // F32 [rows, width]; may be x
};

// Samples the next token of each row on the device, as engine/sampling/sampler.h defines. The token is
// exactly the one that the sampler draws from the same logits with the same random number. Available on GPUs
// only.
struct SampleOp {
    Tensor logits;   // F32 [rows, width]; penalties modify the rows that are sampled
    Tensor samples;  // I32 [rows, kSampleWords]: a kernels::SampleRow for each row (kernels/sample_kernels.h)
    Tensor out;      // I32 [rows]: tokens, kInvalidLogit or kNoFiniteLogit; rows not sampled are not written
    std::int64_t tokens = 0;  // the first logits of a row, from which the token is sampled; 0: all
    bool penalises = true;    // false: no row has recent tokens
    // Whether only the most likely tokens of each row are looked at. All rows with a temperature above 0 must
    // have a top-k from 1 to kMostFirst. Rows that can't be decided in this way get kUndecided.
    bool first = false;
};

// Sizes of the layers with the delta rule or with a scan.
struct StateLimits {
    int heads = 0;      // number of states of a sequence; 0: no such layer
    int key_heads = 0;  // number of keys of a row
    int key_dim = 0;
};

// Upper bounds for the operations that a model will call. A device allocates scratch memory for them; the
// planner counts the same amount.
struct OperationLimits {
    int rows = 0;                   // maximum number of rows in a step
    std::int64_t widest_input = 0;  // largest width of x in any product
    int heads = 0;
    int head_dim = 0;
    int context = 0;         // maximum number of positions that a row attends to
    std::int64_t vocab = 0;  // number of logits in a row
    int value_dim = 0;       // 0: same as head_dim
    int experts = 0;         // number of experts in the largest stack; 0: none
    int experts_used = 0;
    std::int64_t widest_expert_input = 0;
    int sequences = 1;  // largest number of rows in a step with RowsAs::Tokens
    // Layers whose delta rule has one decay for each head, and layers with a scan. Without these limits,
    // backends reserve no memory for chunks, and compute prompts row by row.
    StateLimits delta = {};
    StateLimits scan = {};
};

}  // namespace rocmforge
