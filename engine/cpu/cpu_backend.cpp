#include "engine/cpu/cpu_backend.h"

#include <algorithm>
#include <cstring>
#include <thread>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/mapped_file.h"
#include "engine/cpu/activation.h"
#include "engine/cpu/attention.h"
#include "engine/cpu/cgroup.h"
#include "engine/cpu/convolution.h"
#include "engine/cpu/cpu_info.h"
#include "engine/cpu/cpu_memory.h"
#include "engine/cpu/embed.h"
#include "engine/cpu/expert_matmul.h"
#include "engine/cpu/experts.h"
#include "engine/cpu/matmul.h"
#include "engine/cpu/norm.h"
#include "engine/cpu/recurrence.h"
#include "engine/cpu/rope.h"
#include "engine/cpu/thread_pool.h"

namespace rocmforge {
namespace {

constexpr int kMostThreads = 1024;

int threads_for(const CpuOptions& options) {
    if (options.threads < 0 || options.threads > kMostThreads) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("The number of threads must be from 1 to %2, or 0 for one per core, not %1."),
            options.threads, kMostThreads);
    }
    return options.threads > 0 ? options.threads : cpu_threads(options).automatic;
}

void expect_bytes(std::string_view what, const Tensor& tensor, std::size_t bytes) {
    if (tensor.bytes() == bytes) return;
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated(std::string(what) + " a tensor of the shape " +
                                            tensor.shape.text() + " takes " + std::to_string(tensor.bytes()) +
                                            " bytes, not " + std::to_string(bytes) + "."));
}

class CpuBackend final : public Backend {
  public:
    explicit CpuBackend(const CpuOptions& options)
        : options_(options),
          device_{.id = "cpu",
                  .kind = DeviceKind::Cpu,
                  .name = cpu::processor_name(),
                  .arch = cpu::simd_name(),
                  .cache_bytes = cpu::last_level_cache_bytes()},
          pool_(threads_for(options)),
          matmul_(pool_),
          expert_matmul_(pool_),
          attention_(pool_) {}

    const DeviceInfo& device() const override { return device_; }
    DeviceMemory memory() const override { return cpu::read_memory(options_); }
    const MemoryLedger& ledger() const override { return ledger_; }

    Buffer allocate(std::uint64_t bytes, Purpose purpose, Uninitialized fresh) override;
    Weight load_weight(const Tensor& in_file, const MappedFile& file) override;

    void write(const Tensor& to, std::span<const std::byte> from) override {
        expect_bytes("Writing", to, from.size());
        std::memcpy(to.data, from.data(), from.size());
    }
    void read(const Tensor& from, std::span<std::byte> to) override {
        expect_bytes("Reading", from, to.size());
        std::memcpy(to.data(), from.data, to.size());
    }
    std::span<const std::byte> view(const Tensor& from) override { return {from.data, from.bytes()}; }
    void synchronize() override {}  // every operation is complete when it returns

    void embed(const EmbedOp& op) override { cpu::embed(op, pool_); }
    void rms_norm(const RmsNormOp& op) override { cpu::rms_norm(op, pool_); }
    void matmul(const MatMulOp& op) override { matmul_.run(op); }
    void rope_store(const RopeStoreOp& op) override { cpu::rope_store(op, pool_); }
    void attention(const AttentionOp& op) override { attention_.run(op); }
    void gated_activation(const GatedActivationOp& op) override { cpu::gated_activation(op, pool_); }
    void add(const AddOp& op) override { cpu::add(op, pool_); }
    void gather_rows(const GatherRowsOp& op) override { cpu::gather_rows(op, pool_); }
    void soft_cap(const SoftCapOp& op) override { cpu::soft_cap(op, pool_); }
    void match_length(const MatchLengthOp& op) override { cpu::match_length(op, pool_); }
    void keep_largest(const KeepLargestOp& op) override { cpu::keep_largest(op, pool_); }
    void copy_columns(const CopyColumnsOp& op) override { cpu::copy_columns(op, pool_); }
    void route(const RouteOp& op) override { cpu::route(op, pool_); }
    void expert_matmul(const ExpertMatMulOp& op) override {
        expert_matmul_.run(op);
        if (!op.shared.empty()) matmul_.run(op.shared_products());
    }
    void combine_experts(const CombineExpertsOp& op) override { cpu::combine_experts(op, pool_); }
    void causal_conv(const CausalConvOp& op) override { cpu::causal_conv(op, pool_); }
    void unit_norm(const UnitNormOp& op) override { cpu::unit_norm(op, pool_); }
    void delta_rule(const DeltaRuleOp& op) override { cpu::delta_rule(op, pool_); }
    void scan(const ScanOp& op) override { cpu::scan(op, pool_); }

    void run_step(std::uint64_t /*key*/, const std::function<void()>& record) override { record(); }

  private:
    CpuOptions options_;
    DeviceInfo device_;
    MemoryLedger ledger_;
    cpu::ThreadPool pool_;
    cpu::MatMul matmul_;
    cpu::ExpertMatMul expert_matmul_;
    cpu::Attention attention_;
};

Buffer CpuBackend::allocate(std::uint64_t bytes, Purpose purpose, Uninitialized fresh) {
    expect_allowed(purpose, bytes);
    std::byte* data = cpu::take_memory(bytes);
    if (options_.poison && fresh == Uninitialized::Yes) std::memset(data, 0xFF, bytes);  // NaN in F32 and F16
    ledger_.add(purpose, bytes);
    return {data, bytes, [this, purpose, bytes](std::byte* memory) {
                ledger_.remove(purpose, bytes);
                cpu::return_memory(memory, bytes);
            }};
}

Weight CpuBackend::load_weight(const Tensor& in_file, const MappedFile& file) {
    const std::span<const std::byte> all = file.bytes();
    const std::uint64_t bytes = in_file.bytes();
    const auto begin = reinterpret_cast<std::uintptr_t>(all.data());
    const auto at = reinterpret_cast<std::uintptr_t>(in_file.data);
    if (at < begin || at - begin > all.size() || bytes > all.size() - (at - begin)) {
        throw EngineError(Code::BadFile, Text::tr("A weight of the shape %1 reaches past the end of %2."),
                          in_file.shape.text(), file.path());
    }
    const std::uint64_t alignment = in_file.type == DType::F32 ? alignof(float) : alignof(std::uint16_t);
    if (at % alignment != 0) {
        throw EngineError(Code::BadFile,
                          Text::tr("A weight of the shape %1 in %2 is not aligned as its type needs."),
                          in_file.shape.text(), file.path());
    }
    // The weight is used in the mapped file. The storage owns no memory; destroying it removes the weight
    // from the ledger.
    expect_allowed(Purpose::Weights, bytes);
    ledger_.add_mapped(bytes);
    return {.tensor = in_file, .storage = Buffer(in_file.data, bytes, [this, bytes](std::byte*) {
                                   ledger_.remove_mapped(bytes);
                               })};
}

}  // namespace

CpuThreads cpu_threads(const CpuOptions& options) {
    const int cores = cpu::physical_cores();
    const auto granted = cpu::cgroup_processors(cpu::cgroup_folders(options.own_cgroup, options.cgroup_root));
    if (granted && *granted < cores)
        return {.automatic = std::max(1, *granted), .most = std::max(1, *granted)};
    return {.automatic = cores,
            .most = std::max(cores, static_cast<int>(std::thread::hardware_concurrency()))};
}

std::unique_ptr<Backend> make_cpu_backend(const CpuOptions& options) {
    return std::make_unique<CpuBackend>(options);
}

}  // namespace rocmforge
