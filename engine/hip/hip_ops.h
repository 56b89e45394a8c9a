// Implements the operations of backend.h as kernel launches. Does not depend on the HIP runtime: a Launcher
// runs the kernels.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/hip/launcher.h"
#include "engine/hip/product_scratch.h"
#include "kernels/experts_kernels.h"
#include "kernels/sample_kernels.h"

namespace rocmforge::hip {

// The families of kernels that give wrong results on a GPU. Each of these families is replaced as a whole by
// portable fallback kernels.
class FallbackFamilies {
  public:
    // All families with fast kernels, in a fixed order: "matvec Q4_K", "matmul Q4_K", "attention, one row",
    // "attention, many rows", "norm", …
    static const std::vector<std::string>& names();

    bool has(std::string_view family) const;
    void add(std::string_view family);  // throws InvalidArgument for an unknown name
    void add_all();
    std::vector<std::string> list() const;

  private:
    std::bitset<128> fallback_;
};

// Returns the device bytes of a weight, which is stored as planes (kernels/planes.h).
std::uint64_t weight_bytes(DType type, const Shape& shape);

// Returns the bytes of scratch memory for operations within `limits`. The result is the same for every GPU,
// so that the planner needs no device.
std::uint64_t scratch_bytes(const OperationLimits& limits);

// The part of the scratch memory in which blocks of a launch count themselves. Must be zero when the scratch
// memory is passed to HipOps::use_scratch(). Every operation leaves it zero.
struct BlockCounters {
    std::uint64_t begin = 0;  // offset in the scratch memory, a multiple of 256
    std::uint64_t bytes = 0;
};
BlockCounters block_counters(const OperationLimits& limits);

// Says which expert's matrix each row of x is multiplied with: one pair for each row and chosen expert. A
// product without experts has no pairs.
struct ProductPairs {
    kernels::ExpertPairs choice{};
    std::int64_t count = 0;
    int experts = 0;
    int used = 0;              // number of experts that each row chose
    std::int64_t filling = 0;  // number of pairs of a row and an expert for which split_shift() fills the GPU
};

ProductPairs pairs_of(const ExpertMatMulOp& op);

class HipOps {
  public:
    HipOps(Launcher& launcher, FallbackFamilies fallback);

    // Sets the scratch memory: scratch_bytes(limits) bytes of device memory, aligned to 256, with zeros in
    // block_counters(limits). nullptr removes it. Operations beyond `limits` throw InvalidArgument.
    void use_scratch(std::byte* memory, const OperationLimits& limits);

    // Must be called after a tensor was written by other code than the operations below, because its old
    // content may be in scratch memory as bytes or halves (leave_bytes(), leave_halves()), or as lists of
    // chosen experts.
    void memory_was_written() { discard_all_left(); }

    // Each operation first checks its tensors' shapes and throws InvalidArgument naming both shapes.
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
    void match_length(const MatchLengthOp& op);
    void keep_largest(const KeepLargestOp& op);
    void copy_columns(const CopyColumnsOp& op);
    void route(const RouteOp& op);
    void choose_experts(const RouterOp& op);
    void norm_router(const NormRouterOp& op);
    void activated_experts(const ActivatedExpertsOp& op);
    void norm_experts(const NormExpertsOp& op);
    void combine_experts(const CombineExpertsOp& op);
    void causal_conv(const CausalConvOp& op);
    void unit_norm(const UnitNormOp& op);
    void delta_rule(const DeltaRuleOp& op);
    void delta_layer(const DeltaLayerOp& op);
    void scan(const ScanOp& op);
    void softmax(const SoftmaxOp& op);
    void sample(const SampleOp& op);
    // Whether sample() can be used: its kernels give right results, and there is scratch memory for the rows.
    bool can_sample(const SampleOp& op) const;

    // The maximum of each chunk of a row, in scratch memory that is valid until the next operation.
    // find_tops() returns nullopt if the kernel is unavailable or gives wrong results. rows: F32 [n, width].
    struct ChunkTops {
        const float* values;  // [n, chunks]
        // [n, chunks], directly after `values` in memory: index of the maximum in its row; -1: a value of the
        // chunk is NaN or +∞.
        const std::int32_t* places;
        std::int64_t chunks;
    };
    std::optional<ChunkTops> find_tops(const Tensor& rows);

  private:
    // A product converts x to bytes or halves in scratch memory. One launch then computes all products with
    // weights of the same type.
    using Products = std::span<const MatMulOp::Product* const>;
    // Returns the scratch memory for the converted rows of x. `begin`: its offset in the scratch memory for
    // rows, a multiple of 256. Throws InvalidArgument if the rows don't fit there.
    std::byte* rows_scratch(const Tensor& x, std::uint64_t begin = 0) const;
    // Returns the pairs sorted by expert, in tiles for products with weights of this type. Launches no kernel
    // if the lists of the same pairs are still in scratch memory.
    ExpertLists sort_pairs(const ProductPairs& pairs, DType type);
    // Converts x to bytes at rows_scratch(x, begin). Discards bytes kept by leave_bytes() that it overwrites.
    kernels::BytesTarget prepare_bytes(const Tensor& x, std::uint64_t begin = 0);
    // Returns x as halves. Converts x, unless its halves are in scratch memory, to the beginning of the
    // scratch memory for rows. Then discards all other rows in scratch memory, but not the lists of pairs.
    HalvesRows prepare_halves(const Tensor& x);
    // `bytes`: the rows of x as bytes; unused if weights are floats.
    void multiply_few(const Tensor& x, const kernels::BytesTarget& bytes, Products products,
                      const ProductPairs& pairs = {});
    // Returns the arguments of products of one row. `pairs`: as in multiply_few().
    kernels::MatvecArgs matvec_args(const Tensor& x, const kernels::BytesTarget& bytes, Products products,
                                    const ProductPairs& pairs = {}) const;
    // Computes products of few rows, grouped by the type of their weights. If x is one row, one launch may
    // compute two groups, with the same bits. `bytes`: as in multiply_few().
    void multiply_groups(const Tensor& x, const kernels::BytesTarget& bytes,
                         std::vector<std::vector<const MatMulOp::Product*>> groups);
    // Computes the products of two types with mixed_kernel(). Returns false, without computing them, if there
    // are more than kMostProducts, or if the width suits matvec_narrow.
    bool multiply_mixed(const Tensor& x, const kernels::BytesTarget& bytes, Products first, Products second);
    // `from`: the rows of x as halves.
    void multiply_many(const Tensor& x, const HalvesRows& from, Products products,
                       const ProductPairs& pairs = {});
    // Launches find_tops, which writes its results from rows.tops on, and returns its arguments.
    kernels::SampleArgs launch_find_tops(const kernels::SampleArgs& rows);
    // Sample the rows. Their results in scratch memory begin at its start.
    void sample_first(const kernels::SampleArgs& rows);
    void sample_binned(const kernels::SampleArgs& rows);
    // Returns the block counters in the scratch memory.
    int* finished_blocks() const { return reinterpret_cast<int*>(scratch_ + block_counters(limits_).begin); }
    int splits_for(const AttentionOp& op, std::uint64_t blocks) const;
    void multiply_floats(const Tensor& x, const MatMulOp::Product& product);
    void multiply_fallback(const Tensor& x, const MatMulOp::Product& product, const ProductPairs& pairs = {});

    // Products with experts and possibly a shared expert in one launch (ops_shared_expert.cpp).
    // fits_together() returns whether one launch can compute the operation. Unless op.rows_as is
    // RowsAs::Fastest, its result does not depend on the number of rows. `args` of together() lacks x.
    struct Together {
        kernels::MatvecArgs args;
        LaunchShape shape;
        kernels::KernelId kernel;  // used if the launch does not compute the activation of its input
    };
    bool fits_together(const ExpertMatMulOp& op) const;
    Together together(const ExpertMatMulOp& op, const ProductPairs& pairs) const;
    void multiply_together(const ExpertMatMulOp& op, const ProductPairs& pairs);
    void discard_outputs(const ExpertMatMulOp& op);
    // chooses_together() returns whether one launch can multiply and choose experts. router_args() returns
    // the arguments of that launch, and discards rows in scratch memory whose originals its outputs
    // overwrite.
    bool chooses_together(const RouterOp& op) const;
    kernels::RouterArgs router_args(const RouterOp& op);
    // Computes the operation in one launch and returns true, or returns false if it needs several launches.
    bool multiply_activated(const ActivatedExpertsOp& op);
    // Returns x and y as bytes. Converts a tensor only if its bytes are not in scratch memory yet.
    std::array<kernels::BytesTarget, 2> bytes_of_both(const Tensor& x, const Tensor& y);

    // Returns where an operation may also store its result as bytes, so that products need not convert it.
    // Null if the scratch memory has no space for the bytes, or if `rows` has too many rows or an unsuitable
    // width. Products and route keep the bytes, unless they need the scratch memory or write to these rows;
    // every other operation discards them.
    kernels::BytesTarget leave_bytes(const Tensor& rows);
    // Like leave_bytes(), for the operation's second result. Must be called after leave_bytes() was called
    // for the first result. Returns null also if that call returned null.
    kernels::BytesTarget leave_second_bytes(const Tensor& rows);
    // Like leave_bytes(), but for halves, which products of many rows use. Null also if the width is no
    // multiple of 64. Must be called only if leave_bytes() returned null.
    HalvesRows leave_halves(const Tensor& rows);
    // Like leave_second_bytes(), for halves.
    HalvesRows leave_second_halves(const Tensor& rows);
    // Return the rows as bytes or halves if they are in scratch memory, otherwise null.
    kernels::BytesTarget left_bytes(const Tensor& rows) const;
    HalvesRows left_halves(const Tensor& rows) const;
    // Discards the bytes or halves of rows that overlap `written`, and the lists of pairs if the chosen
    // experts overlap it, because an operation is about to write to that tensor.
    void discard_left(const Tensor& written);
    // Discards the bytes and halves of all rows, and the lists of pairs.
    void discard_all_left() {
        left_ = {};
        sorted_ = {};
    }
    struct LeftRows {
        const std::byte* rows = nullptr;  // the F32 tensor whose rows are stored as bytes or as halves
        Shape shape;
        kernels::BytesTarget bytes{};  // null: stored as halves
        HalvesRows halves{};           // null: stored as bytes

        std::uint64_t size() const;  // bytes of scratch memory
    };
    // Returns a description of the bytes of `rows` at offset `begin` of the scratch memory for rows. Empty in
    // the cases in which leave_bytes() returns null.
    LeftRows place_for(const Tensor& rows, std::uint64_t begin) const;
    // Like place_for(), for halves.
    LeftRows place_for_halves(const Tensor& rows, std::uint64_t begin) const;

    Launcher& launcher_;
    FallbackFamilies fallback_;
    // The rows kept by leave_bytes(), leave_halves() or prepare_halves(): the first entry at offset 0, the
    // second one behind it.
    std::array<LeftRows, 2> left_;
    // The pairs whose lists sort_pairs() left in scratch memory. Layers with experts multiply twice with the
    // same choices.
    struct SortedPairs {
        const std::int32_t* experts = nullptr;
        std::int64_t count = 0;
        int used = 0;
        int all_experts = 0;
        int tile_rows = 0;

        bool operator==(const SortedPairs&) const = default;
    };
    SortedPairs sorted_;
    OperationLimits limits_;
    std::byte* scratch_ = nullptr;
};

}  // namespace rocmforge::hip
