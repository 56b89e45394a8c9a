// The interface of a device that computes. Operations run asynchronously on the backend's own stream; only
// functions that say so wait. All operations are supported by every backend.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "engine/base/tensor.h"
#include "engine/device/argmax.h"
#include "engine/device/buffer.h"
#include "engine/device/device_info.h"
#include "engine/device/memory_ledger.h"
#include "engine/device/operations.h"
#include "engine/device/recurrence_ops.h"

namespace rocmforge {

class MappedFile;

// Called before memory is allocated, with the ledger's purpose and the size. Throws to refuse the allocation.
using AllocationCheck = std::function<void(Purpose purpose, std::uint64_t bytes)>;

class Backend {
  public:
    virtual ~Backend() = default;

    // `check` is called before every allocation. If it is empty, every allocation is allowed.
    void set_allocation_check(AllocationCheck check) { allocation_check_ = std::move(check); }

    virtual const DeviceInfo& device() const = 0;
    virtual DeviceMemory memory() const = 0;
    virtual const MemoryLedger& ledger() const = 0;

    virtual Buffer allocate(std::uint64_t bytes, Purpose purpose,
                            Uninitialized fresh = Uninitialized::No) = 0;  // throws OutOfMemory
    // Creates a weight from a tensor in `file`, which the caller keeps mapped during the weight's lifetime.
    virtual Weight load_weight(const Tensor& in_file, const MappedFile& file) = 0;

    // Reserves the operations' scratch memory during the lifetime of the returned buffer. The buffer is empty
    // if a device needs no scratch memory or manages it itself. Operations beyond the limits of the last call
    // throw InvalidArgument.
    virtual Buffer reserve_scratch(const OperationLimits& /*limits*/) { return {}; }

    // Copies `from` before it returns.
    virtual void write(const Tensor& to, std::span<const std::byte> from) = 0;
    virtual void read(const Tensor& from, std::span<std::byte> to) = 0;  // waits for pending work
    // Waits for pending work and returns the content of a tensor, in memory of the backend that the CPU can
    // read. The content is valid until the next call of the backend. Returns an empty span if the tensor is
    // too large; callers then use read().
    virtual std::span<const std::byte> view(const Tensor& from) = 0;
    // Finds the highest value of each row if the device can do so faster than the CPU can with view(), and
    // waits for the result. Otherwise returns false and leaves `out` unchanged. rows: F32 [n, width]; out:
    // [n].
    virtual bool find_argmax(const Tensor& /*rows*/, std::span<ArgMax> /*out*/) { return false; }
    // Samples a token from each row (operations.h) if the device can do so faster than the CPU can with
    // view(), and waits for the result. Otherwise returns false, and leaves the logits and `out` unchanged.
    // Rows that op.first leaves undecided are sampled again without it, so no result is kUndecided. out:
    // [rows]
    virtual bool draw_tokens(const SampleOp& /*op*/, std::span<std::int32_t> /*out*/) { return false; }
    virtual void synchronize() = 0;  // waits for all pending work

    virtual void embed(const EmbedOp& op) = 0;
    virtual void rms_norm(const RmsNormOp& op) = 0;
    virtual void matmul(const MatMulOp& op) = 0;
    virtual void rope_store(const RopeStoreOp& op) = 0;
    virtual void attention(const AttentionOp& op) = 0;
    virtual void gated_activation(const GatedActivationOp& op) = 0;
    virtual void add(const AddOp& op) = 0;
    virtual void gather_rows(const GatherRowsOp& op) = 0;
    virtual void soft_cap(const SoftCapOp& op) = 0;
    virtual void copy_columns(const CopyColumnsOp& op) = 0;
    virtual void match_length(const MatchLengthOp& op) = 0;
    virtual void keep_largest(const KeepLargestOp& op) = 0;
    virtual void route(const RouteOp& op) = 0;
    virtual void expert_matmul(const ExpertMatMulOp& op) = 0;
    virtual void combine_experts(const CombineExpertsOp& op) = 0;
    virtual void causal_conv(const CausalConvOp& op) = 0;
    virtual void unit_norm(const UnitNormOp& op) = 0;
    virtual void delta_rule(const DeltaRuleOp& op) = 0;
    virtual void scan(const ScanOp& op) = 0;
    // The default implementation runs the four operations of `op` one after another.
    virtual void delta_layer(const DeltaLayerOp& op) {
        expect_sound(op);
        causal_conv(op.conv);
        unit_norm(op.unit_norm);
        delta_rule(op.rule);
        rms_norm(op.norm);
    }

    // The default implementation runs the product and then `route`.
    virtual void choose_experts(const RouterOp& op) {
        expect_sound(op);
        matmul(op.product);
        route(op.route);
    }

    // The default implementation computes the norm and then chooses the experts.
    virtual void norm_router(const NormRouterOp& op) {
        expect_sound(op);
        rms_norm(op.norm);
        choose_experts(op.router);
    }

    // The default implementation computes the activation and then the products.
    virtual void activated_experts(const ActivatedExpertsOp& op) {
        expect_sound(op);
        gated_activation(op.activation);
        expert_matmul(op.product);
    }

    // The default implementation computes the sum and then the norm.
    virtual void norm_experts(const NormExpertsOp& op) {
        expect_sound(op);
        combine_experts(op.combine);
        rms_norm(op.norm);
    }

    // Runs `record`, which calls the operations above. A backend with graphs captures the operations at the
    // first call with `key`, and replays the graph at later calls. A key must always stand for the same
    // operations on the same tensors. The CPU backend calls `record` every time.
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
