// What a device must be able to do for `transformer` to run on it. About fifteen operations; each takes one
// struct that says shapes beside the tensors. Rows are tokens of a batch, whatever sequence they belong to.
//
// Work is asynchronous on the backend's own stream: only read() and synchronize() wait. All tensors in an
// operation are the backend's own memory (from allocate() or load_weight()).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "engine/memory_ledger.h"
#include "engine/tensor.h"

namespace rocmforge {

class MappedFile;

inline constexpr int kPageTokens = 32;  // tokens in a page of the KV cache

struct DeviceMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;      // as the device says
    std::uint64_t headroom = 0;  // what may be relied on: the smallest of all that is known
    std::string source;          // where the figure comes from, "/proc/meminfo MemAvailable"
    // Of what isn't free: what this program's own runtime has taken already. Plans count it, so limits add it
    // to the headroom. 0: unknown, or nothing that plans count.
    std::uint64_t own_runtime = 0;
};

struct DeviceInfo {
    std::string id;    // "cpu", "hip:0"
    std::string kind;  // "cpu" or "hip"
    std::string name;  // "AMD Ryzen 9 7950X"
    std::string arch;  // "gfx1100", "AVX-512 VNNI"
    bool integrated = false;
    std::string pci = {};  // "0000:03:00.0"; empty: not on that bus
};

enum class Uninitialized { No, Yes };  // fresh memory is zeroed unless the caller says it need not be

// Owns device memory and gives it back to its backend, which must outlive it. Moves, never copies.
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
    // A view of part of it. Throws InvalidArgument when it would reach past the end.
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

// A weight as the backend wants it. On the CPU `tensor` looks into the mapped file, and `storage` owns
// nothing but keeps the weight in the ledger while it lives.
struct Weight {
    Tensor tensor;  // shape as in the file; the bytes may be laid out anew by the backend
    Buffer storage;

    explicit operator bool() const { return static_cast<bool>(tensor); }
};

// The rows of one step: which token, where in its sequence, and where its keys and values live. All in device
// memory, so that a captured graph replays without patching.
struct StepRows {
    int rows = 0;
    Tensor tokens;       // I32 [rows]
    Tensor positions;    // I32 [rows]
    Tensor cache_slots;  // I32 [rows]: page * kPageTokens + place in the page
    Tensor sequences;    // I32 [rows]: row of page_tables
    Tensor page_tables;  // I32 [sequences, max_pages]: page of each kPageTokens tokens of a sequence
};

// One layer's share of the KV pool. Layout [pages, kv_heads, kPageTokens, head_dim].
struct LayerCache {
    Tensor keys;    // F16 or Q8_0
    Tensor values;  // same
};

struct EmbedOp {
    Tensor tokens;        // I32 [rows]
    const Weight* table;  // [vocab, hidden]
    Tensor out;           // F32 [rows, hidden]
    float scale = 1.0F;
};

// out = weight * x / sqrt(mean(x^2) + eps) over each group of weight.width() values, so the same operation
// norms a whole row or each head of it. With `residual`: x += residual first, and the sum is kept in x.
struct RmsNormOp {
    Tensor x;              // F32 [rows, width]
    Tensor residual;       // F32 [rows, width] or empty
    const Weight* weight;  // F32 [width of a group]
    Tensor out;            // F32 [rows, width]; may be x
    float eps = 1e-5F;
};

// out = x · weightᵀ (+ bias): several weights that share one input (q, k and v; gate and up) are one
// operation, so that the input is prepared once.
struct MatMulOp {
    struct Product {
        const Weight* weight;          // [out_width, in_width], any DType
        Tensor out;                    // F32 [rows, out_width]
        const Weight* bias = nullptr;  // F32 [out_width]
    };
    Tensor x;  // F32 [rows, in_width]
    std::span<const Product> products;
};

enum class RopeOrder { Interleaved, Neox };  // pairs (2i, 2i+1), or (i, i + rotary/2)

// Rotates q and k in place by their positions and writes k and v to the cache.
struct RopeStoreOp {
    Tensor q;      // F32 [rows, heads * head_dim]
    Tensor k;      // F32 [rows, kv_heads * head_dim]
    Tensor v;      // F32 [rows, kv_heads * head_dim]
    Tensor table;  // F32 [context, rotary_dim]: cos and sin of each pair, side by side
    StepRows step;
    LayerCache cache;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int rotary_dim = 0;
    RopeOrder order = RopeOrder::Interleaved;
};

// softmax(scale · q·K) V for each row over positions 0 … its own, from the cache; where attention isn't
// causal, over all up to the last position that the row's sequence has in this step. With a window, only
// positions less than `window` away.
struct AttentionOp {
    Tensor q;    // F32 [rows, heads * head_dim]
    Tensor out;  // F32 [rows, heads * head_dim]
    StepRows step;
    LayerCache cache;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    float scale = 1.0F;
    int window = 0;         // 0: all
    float soft_cap = 0.0F;  // 0: none
    bool causal = true;
};

enum class Activation { Silu, Gelu };

// out = act(gate) · up
struct GatedActivationOp {
    Tensor gate;  // F32 [rows, width]
    Tensor up;    // F32 [rows, width]
    Tensor out;   // F32 [rows, width]; may be gate
    Activation activation = Activation::Silu;
};

// x += y
struct AddOp {
    Tensor x;  // F32 [rows, width]
    Tensor y;  // F32 [rows, width]
};

// out[i] = x[rows[i]]: the rows whose logits are wanted.
struct GatherRowsOp {
    Tensor x;     // F32 [rows, width]
    Tensor rows;  // I32 [n]
    Tensor out;   // F32 [n, width]
};

// out = e^x / (sum of e^x of the row). On GPUs only.
struct SoftmaxOp {
    Tensor x;    // F32 [rows, width]
    Tensor out;  // F32 [rows, width]; may be x
};

// The next token of each row, chosen on the device as engine/sampler.h defines it, with candidates in the
// order likeliest first; what is random about it comes with the options. On GPUs only.
struct SampleOp {
    Tensor logits;   // F32 [rows, vocab]; penalties change it
    Tensor recent;   // I32 [rows, window]: tokens that penalties count, -1 where there is none; or empty
    Tensor options;  // F32 [rows, kSampleOptions] (kernels/sample_kernels.h)
    Tensor out;      // I32 [rows]; -1: a logit is NaN or infinite, -2: all are minus infinity
};

// The most that a model will ask of the operations at once: a device takes its scratch memory by it, and the
// planner counts the same.
struct OperationLimits {
    int rows = 0;                   // of a step
    std::int64_t widest_input = 0;  // of any product's x
    int heads = 0;
    int head_dim = 0;
    int context = 0;         // positions that a row may attend to
    std::int64_t vocab = 0;  // logits of a row
};

class Backend {
  public:
    virtual ~Backend() = default;

    virtual const DeviceInfo& device() const = 0;
    virtual DeviceMemory memory() const = 0;
    virtual const MemoryLedger& ledger() const = 0;

    virtual Buffer allocate(std::uint64_t bytes, Purpose purpose,
                            Uninitialized fresh = Uninitialized::No) = 0;
    // Makes a weight of a tensor that lies in `file`, which the caller keeps mapped while the weight lives.
    virtual Weight load_weight(const Tensor& in_file, const MappedFile& file) = 0;

    // Memory that the operations use beside their tensors, for as long as it lives; nothing where a device
    // needs none or keeps it by itself. Operations beyond the limits of the last call throw InvalidArgument.
    virtual Buffer reserve_scratch(const OperationLimits& /*limits*/) { return {}; }

    virtual void write(const Tensor& to, std::span<const std::byte> from) = 0;
    virtual void read(const Tensor& from, std::span<std::byte> to) = 0;  // waits
    virtual void synchronize() = 0;

    virtual void embed(const EmbedOp& op) = 0;
    virtual void rms_norm(const RmsNormOp& op) = 0;
    virtual void matmul(const MatMulOp& op) = 0;
    virtual void rope_store(const RopeStoreOp& op) = 0;
    virtual void attention(const AttentionOp& op) = 0;
    virtual void gated_activation(const GatedActivationOp& op) = 0;
    virtual void add(const AddOp& op) = 0;
    virtual void gather_rows(const GatherRowsOp& op) = 0;

    // Runs `record`, which calls the operations above. A backend with graphs captures it the first time it
    // sees `key` (same key: same operations on the same tensors) and replays it afterwards; the CPU just runs
    // it.
    virtual void run_step(std::uint64_t key, const std::function<void()>& record) = 0;
};

}  // namespace rocmforge
