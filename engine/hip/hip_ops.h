// The operations of backend.h as launches of kernels. Knows no HIP runtime: a Launcher runs the kernels.
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

// Kernels that a GPU computes wrongly are replaced by plain portable ones, a family at a time.
class PlainFamilies {
  public:
    // Every family that has fast kernels: "matvec Q4_K", "matmul Q4_K", "attention, one row", "attention,
    // many rows", "norm", … in a fixed order.
    static const std::vector<std::string>& names();

    bool has(std::string_view family) const;
    void add(std::string_view family);  // throws InvalidArgument for a name that there isn't
    void add_all();
    std::vector<std::string> list() const;

  private:
    std::bitset<128> plain_;
};

// Device memory that a tensor or a weight takes: planes for weights (kernels/planes.h).
std::uint64_t weight_bytes(DType type, const Shape& shape);

// Scratch for operations up to these limits, the same on every GPU, so that the planner needs no device.
std::uint64_t scratch_bytes(const OperationLimits& limits);

// How rows of x choose the matrices of a stack; none do where there are no pairs.
struct ProductPairs {
    kernels::ExpertPairs choice{};
    std::int64_t count = 0;
    int experts = 0;
    std::int64_t filling = 0;  // of the pairs, so many are counted on to fill the GPU
};

class HipOps {
  public:
    HipOps(Launcher& launcher, PlainFamilies plain);

    // Device memory of scratch_bytes(limits), aligned to 256; nullptr takes it away. Operations beyond
    // `limits` throw InvalidArgument.
    void use_scratch(std::byte* memory, const OperationLimits& limits);

    // Says that tensors were written by other means than the operations below.
    void memory_was_written() { left_ = {}; }

    // Each checks its tensors' shapes first and throws InvalidArgument naming both.
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
    void softmax(const SoftmaxOp& op);
    void sample(const SampleOp& op);

    // The highest of each chunk of a row, in scratch memory until the next operation; nothing where it can't
    // be found, or not rightly. rows: F32 [n, width].
    struct ChunkTops {
        const float* values;         // [n, chunks]
        const std::int32_t* places;  // [n, chunks], right behind them; -1: a value of the chunk is NaN or ∞
        std::int64_t chunks;
    };
    std::optional<ChunkTops> find_tops(const Tensor& rows);

  private:
    // Products: x becomes bytes or halves in scratch memory, then those of one type are one launch.
    using Products = std::span<const MatMulOp::Product* const>;
    std::byte* rows_scratch(const Tensor& x) const;
    ExpertLists sort_pairs(const ProductPairs& pairs);
    void prepare_bytes(const Tensor& x);
    void prepare_halves(const Tensor& x);
    void multiply_few(const Tensor& x, Products products, const ProductPairs& pairs = {});
    void multiply_many(const Tensor& x, Products products, const ProductPairs& pairs = {});
    // Where kernels that look for tokens leave what they find of chunks.
    kernels::SampleArgs chunk_tops(const Tensor& logits) const;
    int splits_for(const AttentionOp& op, std::uint64_t blocks) const;
    void multiply_floats(const Tensor& x, const MatMulOp::Product& product);
    void multiply_plain(const Tensor& x, const MatMulOp::Product& product, const ProductPairs& pairs = {});

    // Where an operation may leave the rows that it makes as bytes too, so that the product which comes next
    // finds them there; nowhere if no product could use them. Whatever comes in between forgets them.
    kernels::BytesTarget leave_bytes(const Tensor& rows);
    struct LeftBytes {
        const std::byte* rows = nullptr;  // the tensor whose rows scratch memory has as bytes
        Shape shape;
    };

    Launcher& launcher_;
    PlainFamilies plain_;
    LeftBytes left_;
    OperationLimits limits_;
    std::byte* scratch_ = nullptr;
};

}  // namespace rocmforge::hip
