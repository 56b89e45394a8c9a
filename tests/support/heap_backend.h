// A backend that allocates memory and records it, but computes nothing. For tests of memory ownership.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "engine/device/backend.h"

namespace rocmforge::test {

class HeapBackend : public Backend {
  public:
    const DeviceInfo& device() const override { return info_; }
    // Reports the amount of free memory that the test set, minus the allocated bytes.
    DeviceMemory memory() const override {
        const std::uint64_t free = free_ - std::min(free_, ledger_.taken());
        return {.total = free_, .free = free, .headroom = free, .source = "test"};
    }
    void set_free(std::uint64_t bytes) { free_ = bytes; }
    void set_cache_bytes(std::uint64_t bytes) { info_.cache_bytes = bytes; }
    const MemoryLedger& ledger() const override { return ledger_; }

    Buffer allocate(std::uint64_t bytes, Purpose purpose, Uninitialized /*fresh*/) override {
        expect_allowed(purpose, bytes);
        ledger_.add(purpose, bytes);
        return {new std::byte[bytes]{}, bytes, [this, bytes, purpose](std::byte* data) {
                    delete[] data;
                    ledger_.remove(purpose, bytes);
                }};
    }
    Weight load_weight(const Tensor& in_file, const MappedFile& /*file*/) override { return {in_file, {}}; }

    void write(const Tensor& to, std::span<const std::byte> from) override {
        std::copy(from.begin(), from.end(), to.data);
    }
    void read(const Tensor& from, std::span<std::byte> to) override {
        std::copy_n(from.data, to.size(), to.begin());
    }
    std::span<const std::byte> view(const Tensor& from) override { return {from.data, from.bytes()}; }
    void synchronize() override {}
    void embed(const EmbedOp& /*op*/) override { refuse(); }
    void rms_norm(const RmsNormOp& /*op*/) override { refuse(); }
    void matmul(const MatMulOp& /*op*/) override { refuse(); }
    void rope_store(const RopeStoreOp& /*op*/) override { refuse(); }
    void attention(const AttentionOp& /*op*/) override { refuse(); }
    void gated_activation(const GatedActivationOp& /*op*/) override { refuse(); }
    void add(const AddOp& /*op*/) override { refuse(); }
    void gather_rows(const GatherRowsOp& /*op*/) override { refuse(); }
    void soft_cap(const SoftCapOp& /*op*/) override { refuse(); }
    void copy_columns(const CopyColumnsOp& /*op*/) override { refuse(); }
    void match_length(const MatchLengthOp& /*op*/) override { refuse(); }
    void keep_largest(const KeepLargestOp& /*op*/) override { refuse(); }
    void route(const RouteOp& /*op*/) override { refuse(); }
    void expert_matmul(const ExpertMatMulOp& /*op*/) override { refuse(); }
    void combine_experts(const CombineExpertsOp& /*op*/) override { refuse(); }
    void causal_conv(const CausalConvOp& /*op*/) override { refuse(); }
    void unit_norm(const UnitNormOp& /*op*/) override { refuse(); }
    void delta_rule(const DeltaRuleOp& /*op*/) override { refuse(); }
    void scan(const ScanOp& /*op*/) override { refuse(); }
    void run_step(std::uint64_t /*key*/, const std::function<void()>& /*record*/) override { refuse(); }

  private:
    [[noreturn]] static void refuse() { throw std::logic_error("this backend computes nothing"); }

    DeviceInfo info_{.id = "cpu", .kind = DeviceKind::Cpu, .name = "heap", .arch = "none"};
    MemoryLedger ledger_;
    std::uint64_t free_ = 0;
};

}  // namespace rocmforge::test
