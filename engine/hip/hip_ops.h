// The operations of backend.h as kernel launches. Independent of the HIP runtime: a Launcher runs the
// kernels.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/hip/launcher.h"
#include "engine/hip/product_scratch.h"
#include "kernels/sample_kernels.h"

namespace rocmforge::hip {

// The families of kernels that give wrong results on a GPU. Portable fallback kernels replace a whole family
// at a time.
class FallbackFamilies {
  public:
    // Every family that has fast kernels, in a fixed order: "matvec Q4_K", "matmul Q4_K", "attention, one
    // row", "attention, many rows", "norm", …
    static const std::vector<std::string>& names();

    bool has(std::string_view family) const;
    void add(std::string_view family);  // throws InvalidArgument for an unknown name
    void add_all();
    std::vector<std::string> list() const;

  private:
    std::bitset<128> fallback_;
};

// Device bytes of a weight, stored as planes (kernels/planes.h).
std::uint64_t weight_bytes(DType type, const Shape& shape);

// Scratch bytes for operations within these limits. The same on every GPU, so that the planner needs no
// device.
std::uint64_t scratch_bytes(const OperationLimits& limits);

// How rows of x choose the matrices of a stack. A product without experts has no pairs.
struct ProductPairs {
    kernels::ExpertPairs choice{};
    std::int64_t count = 0;
    int experts = 0;
    std::int64_t filling = 0;  // number of pairs assumed for filling the GPU
};

class HipOps {
  public:
    HipOps(Launcher& launcher, FallbackFamilies fallback);

    // Sets the device memory of scratch_bytes(limits) bytes, aligned to 256; nullptr removes it. Operations
    // beyond `limits` throw InvalidArgument.
    void use_scratch(std::byte* memory, const OperationLimits& limits);

    // Must be called after tensors were written other than by the operations below.
    void memory_was_written() { left_ = {}; }

    // Each operation checks its tensors' shapes first and throws InvalidArgument naming both shapes.
    void embed(const EmbedOp& op);
    void rms_norm(const RmsNormOp& op);
    void matmul(const MatMulOp& op);
    void expert_matmul(const ExpertMatMulOp& op);
    void rope_store(const RopeStoreOp& op);
    void attention(const AttentionOp& op);
    void gated_activation(const GatedActivationOp& op);
    void add(const AddOp& op);
    void gather_rows(const GatherRowsOp& op);
    void soft_cap(const SoftCapOp& op);
    void copy_columns(const CopyColumnsOp& op);
    void route(const RouteOp& op);
    void combine_experts(const CombineExpertsOp& op);
    void causal_conv(const CausalConvOp& op);
    void unit_norm(const UnitNormOp& op);
    void delta_rule(const DeltaRuleOp& op);
    void scan(const ScanOp& op);
    void softmax(const SoftmaxOp& op);
    void sample(const SampleOp& op);

    // The maximum of each chunk of a row, in scratch memory until the next operation. Empty if the kernel is
    // unavailable or gives wrong results. rows: F32 [n, width].
    struct ChunkTops {
        const float* values;         // [n, chunks]
        const std::int32_t* places;  // [n, chunks], directly after `values`; -1: a value of the chunk is NaN
                                     // or ∞
        std::int64_t chunks;
    };
    std::optional<ChunkTops> find_tops(const Tensor& rows);

  private:
    // Products: x is converted to bytes or halves in scratch memory; then one launch computes all products of
    // one weight type.
    using Products = std::span<const MatMulOp::Product* const>;
    std::byte* rows_scratch(const Tensor& x) const;
    ExpertLists sort_pairs(const ProductPairs& pairs);
    void prepare_bytes(const Tensor& x);
    void prepare_halves(const Tensor& x);
    void multiply_few(const Tensor& x, Products products, const ProductPairs& pairs = {});
    void multiply_many(const Tensor& x, Products products, const ProductPairs& pairs = {});
    // Arguments for kernels that search chunks for the next token and write their results to scratch memory.
    kernels::SampleArgs chunk_tops(const Tensor& logits) const;
    int splits_for(const AttentionOp& op, std::uint64_t blocks) const;
    void multiply_floats(const Tensor& x, const MatMulOp::Product& product);
    void multiply_fallback(const Tensor& x, const MatMulOp::Product& product, const ProductPairs& pairs = {});

    // Where an operation may also store its result as bytes, so that the following product finds them there;
    // null if no product could use them. Any operation in between discards them.
    kernels::BytesTarget leave_bytes(const Tensor& rows);
    struct LeftBytes {
        const std::byte* rows = nullptr;  // the tensor whose rows are in scratch memory as bytes
        Shape shape;
    };

    Launcher& launcher_;
    FallbackFamilies fallback_;
    LeftBytes left_;
    OperationLimits limits_;
    std::byte* scratch_ = nullptr;
};

}  // namespace rocmforge::hip
