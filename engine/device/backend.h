// The operations that `transformer` needs from a device, about twenty. Each takes one struct that states the
// shapes of its tensors. Rows are the tokens of a batch; they may belong to different sequences.
//
// Operations run asynchronously on the backend's own stream; only functions that say so wait. All tensors of
// an operation are in the backend's own memory (from allocate() or load_weight()).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/tensor.h"
#include "engine/device/argmax.h"
#include "engine/device/memory_ledger.h"
#include "engine/device/recurrence_ops.h"

namespace rocmforge {

class MappedFile;

inline constexpr int kPageTokens = 32;  // tokens in a page of the KV cache

struct DeviceMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;      // free memory as the device reports it
    std::uint64_t headroom = 0;  // memory that is reliably available: the smallest of all known figures
    std::string source;          // where the figures come from: "/proc/meminfo MemAvailable"
    // Memory that this program's own GPU runtime uses. Memory plans include this amount, so limits add it to
    // the headroom. 0: unknown, or not included in plans.
    std::uint64_t own_runtime = 0;
};

enum class DeviceKind : std::uint8_t { Cpu, Hip };

std::string_view device_kind_name(DeviceKind kind);  // "cpu" or "hip"

struct DeviceInfo {
    std::string id;  // "cpu", "hip:0"
    DeviceKind kind = DeviceKind::Cpu;
    std::string name;  // "AMD Ryzen 9 7950X"
    std::string arch;  // "gfx1100", "AVX-512 VNNI"
    bool integrated = false;
    std::string pci = {};  // "0000:03:00.0"; empty: not a PCI device
    // Total size of all last-level caches; 0: unknown.
    std::uint64_t cache_bytes = 0;

    bool operator==(const DeviceInfo&) const = default;
};

// Yes: new memory may have any content. No: it is zeroed.
enum class Uninitialized { No, Yes };

// Owns device memory and frees it through its backend, which must outlive it. Movable, not copyable.
class Buffer {
  public:
    using Release = std::function<void(std::byte*)>;

    Buffer() = default;
    Buffer(std::byte* data, std::uint64_t bytes, Release release)
        : data_(data), bytes_(bytes), release_(std::move(release)) {}
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        Buffer gone(std::move(other));
        swap(gone);
        return *this;
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() {
        if (data_ != nullptr) release_(data_);
    }

    std::byte* data() const { return data_; }
    std::uint64_t bytes() const { return bytes_; }
    // Returns a view of part of the buffer. Throws InvalidArgument if the view would exceed the buffer.
    Tensor view(DType type, const Shape& shape, std::uint64_t offset = 0) const;

  private:
    void swap(Buffer& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        std::swap(release_, other.release_);
    }
    std::byte* data_ = nullptr;
    std::uint64_t bytes_ = 0;
    Release release_;
};

// A weight in the backend's layout. On the CPU `tensor` points into the mapped file, and `storage` owns no
// memory but keeps the weight in the memory ledger during its lifetime.
struct Weight {
    Tensor tensor;  // same shape as in the file; the byte layout may differ
    Buffer storage;

    explicit operator bool() const { return static_cast<bool>(tensor); }
};

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

enum class NormKind { Rms, Layer };  // Layer subtracts the group's mean first (arXiv:1607.06450)

// out = weight * x / sqrt(mean(x^2) + eps) over each group of weight.width() values: the whole row, or each
// head of it. A weight with several rows has one row for each group, in order. With `residual`, first adds
// residual_scale * residual to x; x keeps the sum.
struct RmsNormOp {
    Tensor x;              // F32 [rows, width]
    Tensor residual;       // F32 [rows, width] or empty
    const Weight* weight;  // F32 [width of a group] or [groups of a row, width of a group]
    Tensor out;            // F32 [rows, width]; may be x
    float eps = 1e-5F;
    float residual_scale = 1.0F;
    NormKind kind = NormKind::Rms;
};

// Whether the number of rows in a step may change a row's result. It can, because the fastest code for many
// rows adds in another order.
enum class RowsAs : std::uint8_t {
    Fastest,  // the number of rows may change a row's result
    Tokens,   // it must not change the result; each row is the next token of another sequence
    Prompt,   // it must not change the result; the rows are parts of prompts
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

// Rotates q and k in place by their positions and writes k and v to the cache. Without k, only rotates q and
// needs no cache.
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
    Tensor query_scale = {};  // F32 [context] or empty: factor of q for each position
};

// softmax(scale · q·K) V for each row over the cached positions 0 … its own. Attention that isn't causal
// covers all positions up to the last one that the row's sequence has in this step. With a window, it covers
// only positions less than `window` away; page table entries before the windows of all rows may be stale. A
// head's sink is an additional score without a value, which takes part of the softmax weight
// (arXiv:2309.17453).
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
};

// ClampedSwiglu is the activation of gpt-oss: g = min(gate, 7), u = clamp(up, -7, 7), g · sigmoid(1.702 g) ·
// (u + 1). Xielu has parameters, see below. Linear is x itself.
enum class Activation { Silu, Gelu, ClampedSwiglu, Sigmoid, SquaredRelu, Xielu, Linear };

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
    Tensor up = {};  // F32 [rows, width]; empty: 1. ClampedSwiglu requires it
    Tensor out;      // F32 [rows, width]; may be gate or up
    Activation activation = Activation::Silu;
    Xielu xielu = {};
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
// least)), where each row of `like` is for x rows / like rows neighbouring rows of x.
struct MatchLengthOp {
    Tensor x;     // F32 [n * rows, width]
    Tensor like;  // F32 [rows, width]
    float least = 1e-5F;
};

// x = max(0, x - mean - factor · standard deviation), with the mean and the standard deviation of the row: of
// values with a normal distribution, the largest ones remain.
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
// highest values of score + bias (arXiv:2405.04434, 2412.19437). `expert_scale` has a last factor for each
// expert. A softmax over only the chosen logits equals Softmax with `normalize`.
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
};

// out[r] = sum over j of weights[r, j] * x[r * used + j], plus shared[r] if not empty. shared[r] is
// multiplied by sigmoid(shared_gate[r]) if shared_gate is not empty.
struct CombineExpertsOp {
    Tensor x;            // F32 [rows * used, width]
    Tensor weights;      // F32 [rows, used]
    Tensor shared;       // F32 [rows, width] or empty
    Tensor shared_gate;  // F32 [rows, 1] or empty
    Tensor out;          // F32 [rows, width]; may be shared
};

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

// Samples the next token of each row on the device, as engine/sampling/sampler.h defines, with candidates in
// descending order of probability. The options contain the random numbers. Available on GPUs only.
struct SampleOp {
    Tensor logits;   // F32 [rows, vocab]; modified by penalties
    Tensor recent;   // I32 [rows, window]: tokens that penalties count, padded with -1; or empty
    Tensor options;  // F32 [rows, kSampleOptions] (kernels/sample_kernels.h)
    Tensor out;      // I32 [rows]; -1: a logit is NaN or infinite, -2: all are minus infinity
};

// Upper bounds for the operations that a model will call. A device allocates scratch memory for them; the
// planner counts the same amount.
struct OperationLimits {
    int rows = 0;                   // rows of a step
    std::int64_t widest_input = 0;  // largest width of x in any product
    int heads = 0;
    int head_dim = 0;
    int context = 0;         // positions that a row may attend to
    std::int64_t vocab = 0;  // logits in a row
    int value_dim = 0;       // 0: same as head_dim
    int experts = 0;         // experts in the largest stack; 0: none
    int experts_used = 0;
    std::int64_t widest_expert_input = 0;
    int sequences = 1;  // largest number of sequences in a decode step
};

// Operations that some devices lack. A model that needs a missing one is refused before it is loaded.
enum class Ability : std::uint8_t {
    LayerNorm,      // NormKind::Layer
    GroupNorms,     // a norm's weight with several rows
    ScaledSums,     // RmsNormOp::residual_scale, AddOp::scale
    QueryScale,     // RopeStoreOp::query_scale
    RotaryBegin,    // RopeStoreOp::rotary_begin
    ValueWidth,     // values narrower than keys, or contained in the keys
    Sinks,          // AttentionOp::sinks
    ClampedSwiglu,  // Activation::ClampedSwiglu
    SigmoidGate,    // Activation::Sigmoid
    Ungated,        // GatedActivationOp without `up`, Activation::SquaredRelu and Xielu
    SoftCap,        // SoftCapOp
    CopyColumns,    // CopyColumnsOp
    Experts,        // RouteOp, ExpertMatMulOp, CombineExpertsOp
    ExpertScale,    // RouteOp::expert_scale
    QueriesOnly,    // RopeStoreOp without k
    Recurrence,     // CausalConvOp, UnitNormOp, DeltaRuleOp, ScanOp
    Streams,        // MatchLengthOp, KeepLargestOp, Activation::Linear
};
MarkedText ability_name(Ability ability);  // phrase for messages: "a mixture of experts"

// Called before memory is allocated, with the ledger's purpose and the size. Throws to refuse the allocation.
using AllocationCheck = std::function<void(Purpose purpose, std::uint64_t bytes)>;

class Backend {
  public:
    virtual ~Backend() = default;

    // An empty function allows every allocation.
    void set_allocation_check(AllocationCheck check) { allocation_check_ = std::move(check); }

    virtual const DeviceInfo& device() const = 0;
    virtual DeviceMemory memory() const = 0;
    virtual const MemoryLedger& ledger() const = 0;
    virtual bool can(Ability /*ability*/) const { return false; }

    virtual Buffer allocate(std::uint64_t bytes, Purpose purpose,
                            Uninitialized fresh = Uninitialized::No) = 0;  // throws OutOfMemory
    // Creates a weight from a tensor in `file`, which the caller keeps mapped during the weight's lifetime.
    virtual Weight load_weight(const Tensor& in_file, const MappedFile& file) = 0;

    // Reserves the operations' scratch memory during the lifetime of the returned buffer. The buffer is empty
    // if a device needs no scratch memory or manages it itself. Operations beyond the limits of the last call
    // throw InvalidArgument.
    virtual Buffer reserve_scratch(const OperationLimits& /*limits*/) { return {}; }

    virtual void write(const Tensor& to, std::span<const std::byte> from) = 0;  // copies `from` at once
    virtual void read(const Tensor& from, std::span<std::byte> to) = 0;         // waits for pending work
    // Waits and returns the content of a tensor in host-visible memory, without a copy. The content is valid
    // until the next call of the backend. Returns an empty span if the tensor is too large: use read()
    // instead.
    virtual std::span<const std::byte> view(const Tensor& from) = 0;
    // Finds the highest value of each row if the device can do so faster than the host can with view().
    // Otherwise returns false and leaves `out` unchanged. Waits. rows: F32 [n, width]; out: [n].
    virtual bool find_argmax(const Tensor& /*rows*/, std::span<ArgMax> /*out*/) { return false; }
    virtual void synchronize() = 0;  // waits for all pending work

    virtual void embed(const EmbedOp& op) = 0;
    virtual void rms_norm(const RmsNormOp& op) = 0;
    virtual void matmul(const MatMulOp& op) = 0;
    virtual void rope_store(const RopeStoreOp& op) = 0;
    virtual void attention(const AttentionOp& op) = 0;
    virtual void gated_activation(const GatedActivationOp& op) = 0;
    virtual void add(const AddOp& op) = 0;
    virtual void gather_rows(const GatherRowsOp& op) = 0;
    // Operations that throw Unsupported if can() returns false for them.
    virtual void soft_cap(const SoftCapOp& op);
    virtual void copy_columns(const CopyColumnsOp& op);
    virtual void match_length(const MatchLengthOp& op);
    virtual void keep_largest(const KeepLargestOp& op);
    virtual void route(const RouteOp& op);
    virtual void expert_matmul(const ExpertMatMulOp& op);
    virtual void combine_experts(const CombineExpertsOp& op);
    virtual void causal_conv(const CausalConvOp& op);
    virtual void unit_norm(const UnitNormOp& op);
    virtual void delta_rule(const DeltaRuleOp& op);
    virtual void scan(const ScanOp& op);

    // Runs `record`, which calls the operations above. A backend with graphs captures them the first time it
    // sees `key`, and replays the graph afterwards. The same key must mean the same operations on the same
    // tensors. The CPU backend calls `record` every time.
    virtual void run_step(std::uint64_t key, const std::function<void()>& record) = 0;

  protected:
    // Every backend calls this before it allocates memory.
    void expect_allowed(Purpose purpose, std::uint64_t bytes) const {
        if (allocation_check_) allocation_check_(purpose, bytes);
    }

  private:
    AllocationCheck allocation_check_;
};

}  // namespace rocmforge
