#include "engine/hip/hip_backend.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/mapped_file.h"
#include "engine/base/text.h"
#include "engine/hip/abort_watch.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/graphs.h"
#include "engine/hip/hip_launcher.h"
#include "engine/hip/staging.h"
#include "engine/hip/weight_planes.h"
#include "kernels/experts_kernels.h"

namespace rocmforge::hip {
namespace {

// Before allocations of at least this size, the driver is queried for its free memory.
constexpr std::uint64_t kAskedFrom = std::uint64_t{1} << 20;

void expect_bytes(std::string_view what, const Tensor& tensor, std::size_t bytes) {
    if (tensor.data == nullptr) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated(std::string(what) + " a tensor without memory."));
    }
    if (tensor.bytes() == bytes) return;
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated(std::string(what) + " a tensor of the shape " +
                                            tensor.shape.text() + " takes " + std::to_string(tensor.bytes()) +
                                            " bytes, not " + std::to_string(bytes) + "."));
}

void expect_in_file(const Tensor& tensor, const MappedFile& file) {
    const std::span<const std::byte> all = file.bytes();
    const auto begin = reinterpret_cast<std::uintptr_t>(all.data());
    const auto at = reinterpret_cast<std::uintptr_t>(tensor.data);
    const std::uint64_t bytes = tensor.bytes();
    if (at < begin || at - begin > all.size() || bytes > all.size() - (at - begin)) {
        throw EngineError(Code::BadFile, Text::tr("A weight of the shape %1 reaches past the end of %2."),
                          tensor.shape.text(), file.path());
    }
}

class HipBackend final : public GpuBackend {
  public:
    explicit HipBackend(HipBackendOptions options)
        : options_(std::move(options)),
          call_(options_.api, options_.gpu.info.id + " (" + options_.gpu.info.name + ")"),
          current_(choose()),
          stream_(call_, options_.faults != nullptr ? *options_.faults : process_fault_watch()),
          staging_(call_, stream_),
          graphs_(call_, stream_),
          modules_(call_, options_.gpu.info.arch),
          launcher_(call_, stream_, modules_, read_traits(call_, options_.gpu)),
          fallback_(options_.fallback),
          ops_(std::make_unique<HipOps>(launcher_, fallback_)) {
        if (used_before_) own_runtime_ = taken_since(*used_before_);
    }

    ~HipBackend() override {
        settle("ending");  // copies may still be reading the staging memory
    }

    const DeviceInfo& device() const override { return options_.gpu.info; }
    DeviceMemory memory() const override;
    MemoryReadings readings() const override;
    const MemoryLedger& ledger() const override { return ledger_; }

    Buffer allocate(std::uint64_t bytes, Purpose purpose, Uninitialized fresh) override;
    Weight load_weight(const Tensor& in_file, const MappedFile& file) override;
    Buffer reserve_scratch(const OperationLimits& limits) override;

    void write(const Tensor& to, std::span<const std::byte> from) override {
        expect_not_recording("written to");
        expect_bytes("Writing", to, from.size());
        ops_->memory_was_written();
        staging_.write(to.data, from);
    }
    void read(const Tensor& from, std::span<std::byte> to) override {
        expect_not_recording("read");
        expect_bytes("Reading", from, to.size());
        staging_.read(from.data, to);
    }
    std::span<const std::byte> view(const Tensor& from) override {
        expect_not_recording("looked at");
        expect_bytes("Looking at", from, from.bytes());
        return staging_.view(from.data, from.bytes());
    }
    bool find_argmax(const Tensor& rows, std::span<ArgMax> out) override;
    bool draw_tokens(const SampleOp& op, std::span<std::int32_t> out) override;
    void synchronize() override { stream_.wait("waiting for the stream to finish"); }

    void embed(const EmbedOp& op) override { ops().embed(op); }
    void rms_norm(const RmsNormOp& op) override { ops().rms_norm(op); }
    void matmul(const MatMulOp& op) override { ops().matmul(op); }
    void expert_matmul(const ExpertMatMulOp& op) override { ops().expert_matmul(op); }
    void rope_store(const RopeStoreOp& op) override { ops().rope_store(op); }
    void attention(const AttentionOp& op) override { ops().attention(op); }
    void gated_activation(const GatedActivationOp& op) override { ops().gated_activation(op); }
    void add(const AddOp& op) override { ops().add(op); }
    void gather_rows(const GatherRowsOp& op) override { ops().gather_rows(op); }
    void soft_cap(const SoftCapOp& op) override { ops().soft_cap(op); }
    void match_length(const MatchLengthOp& op) override { ops().match_length(op); }
    void keep_largest(const KeepLargestOp& op) override { ops().keep_largest(op); }
    void copy_columns(const CopyColumnsOp& op) override { ops().copy_columns(op); }
    void route(const RouteOp& op) override { ops().route(op); }
    void choose_experts(const RouterOp& op) override { ops().choose_experts(op); }
    void norm_router(const NormRouterOp& op) override { ops().norm_router(op); }
    void activated_experts(const ActivatedExpertsOp& op) override { ops().activated_experts(op); }
    void norm_experts(const NormExpertsOp& op) override { ops().norm_experts(op); }
    void combine_experts(const CombineExpertsOp& op) override { ops().combine_experts(op); }
    void causal_conv(const CausalConvOp& op) override { ops().causal_conv(op); }
    void unit_norm(const UnitNormOp& op) override { ops().unit_norm(op); }
    void delta_rule(const DeltaRuleOp& op) override { ops().delta_rule(op); }
    void delta_layer(const DeltaLayerOp& op) override { ops().delta_layer(op); }
    void scan(const ScanOp& op) override { ops().scan(op); }

    void softmax(const SoftmaxOp& op) override { ops().softmax(op); }
    void sample(const SampleOp& op) override { ops().sample(op); }

    void run_step(std::uint64_t key, const std::function<void()>& record) override {
        call_.expect_device();
        // Discards the bytes that operations left in scratch memory (HipOps::leave_bytes()). A recorded step
        // must not use bytes from before the step, and later operations must not use bytes from the
        // recording.
        ops_->memory_was_written();
        graphs_.run(key, record);
        ops_->memory_was_written();
    }

    bool can_allocate(std::uint64_t bytes) const override { return bytes <= memory().headroom; }
    void rest() override;
    void use_fallback(const FallbackFamilies& fallback) override;
    const FallbackFamilies& fallback() const override { return fallback_; }

  private:
    bool choose() {
        if (!options_.gpu.problem.empty()) {
            throw EngineError(Code::Unsupported, Text::tr("The GPU %1 can't be used. %2"), call_.device(),
                              options_.gpu.problem);
        }
        used_before_ = used();
        // Runtimes for NVIDIA GPUs, used in measurements, keep their default way of waiting.
        if (!is_nvidia(options_.gpu.info.arch)) {
            watch_for_aborts(reinterpret_cast<const void*>(call_.api().hipInit.pointer), options_.abort_file,
                             options_.abort_record);
        }
        call_("choosing the GPU", call_.api().hipSetDevice, options_.gpu.ordinal);
        return true;
    }
    // Returns the memory that all programs use on the GPU. Without a context only the driver can report it.
    std::optional<std::uint64_t> used() const {
        const DeviceInfo& gpu = options_.gpu.info;
        const auto memory = gpu.integrated ? std::nullopt : driver_memory(options_.sources.sys, gpu.pci);
        return memory ? std::optional(memory->vram_used) : std::nullopt;
    }
    // Returns the memory that the runtime allocated while it started. Limited to the planned amount, because
    // other programs may have allocated memory at the same time.
    std::uint64_t taken_since(std::uint64_t before) const {
        const std::uint64_t now = used().value_or(before);
        return std::min(now - std::min(before, now),
                        context_bytes(options_.gpu.info.arch) + code_bytes(options_.gpu.info.arch));
    }
    HipOps& ops() {
        call_.expect_device();
        return *ops_;
    }
    void expect_not_recording(const char* what) const {
        if (!graphs_.recording()) return;
        throw EngineError(Code::InvalidArgument, Message::untranslated(std::string("Memory can't be ") +
                                                                       what + " while a step is recorded."));
    }
    bool settle(std::string_view doing) noexcept;
    void release(std::byte* memory, std::uint64_t bytes, Purpose purpose) noexcept;
    void use_last_scratch();

    HipBackendOptions options_;
    mutable HipCaller call_;
    MemoryLedger ledger_;
    std::optional<std::uint64_t> used_before_;
    std::uint64_t own_runtime_ = 0;
    bool current_;  // always true; its initializer makes this device the runtime's current device
    GpuStream stream_;
    Staging staging_;
    Graphs graphs_;
    Modules modules_;
    HipLauncher launcher_;
    FallbackFamilies fallback_;
    std::unique_ptr<HipOps> ops_;
    struct Scratch {
        std::byte* memory = nullptr;
        OperationLimits limits;
    };
    void clear_counters(const Scratch& scratch);
    std::vector<Scratch> scratches_;  // all reserved scratch memory; operations use the last one
};

MemoryReadings HipBackend::readings() const {
    // The runtime reports memory for its current device, which other code may have changed.
    call_("choosing the GPU", call_.api().hipSetDevice, options_.gpu.ordinal);
    std::size_t free = 0;
    std::size_t total = 0;
    call_("querying the free memory", call_.api().hipMemGetInfo, &free, &total);
    return gpu_readings(RuntimeMemory{.total = total, .free = free}, options_.sources, options_.gpu.info);
}

DeviceMemory HipBackend::memory() const {
    DeviceMemory memory = device_memory(readings()).value();
    memory.own_runtime = own_runtime_;
    return memory;
}

Buffer HipBackend::allocate(std::uint64_t bytes, Purpose purpose, Uninitialized fresh) {
    expect_not_recording("taken");
    const std::string doing =
        "taking " + size_text(bytes) + " for " + std::string(purpose_name(purpose).english());
    call_("choosing the GPU", call_.api().hipSetDevice, options_.gpu.ordinal);
    const std::uint64_t granted = allocation_bytes(options_.gpu.info.arch, bytes);
    expect_allowed(purpose, granted);
    if (bytes >= kAskedFrom && !can_allocate(bytes)) {
        throw EngineError(
            Code::OutOfMemory,
            Text::tr("The GPU %1 has %2 of free memory, which is less than the %3 needed for %4."),
            call_.device(), Bytes{memory().headroom}, Bytes{bytes}, purpose_name(purpose));
    }
    void* memory = nullptr;
    call_(doing, call_.api().hipMalloc, &memory, std::max<std::size_t>(bytes, 1));
    call_.expect_handle(memory, doing, "hipMalloc");
    ledger_.add(purpose, granted);
    ops_->memory_was_written();
    Buffer buffer(static_cast<std::byte*>(memory), bytes,
                  [this, granted, purpose](std::byte* given) { release(given, granted, purpose); });
    if (fresh == Uninitialized::No && bytes > 0) {
        call_("clearing allocated memory", call_.api().hipMemsetAsync, memory, 0, std::size_t{bytes},
              stream_.get());
    }
    return buffer;
}

// Waits until pending work and recorded steps no longer use memory that is about to be freed. Repeats a
// failed wait, because a wait may report the failure of an earlier call. After a second failure the device
// counts as lost, and the caller must not free the memory.
bool HipBackend::settle(std::string_view doing) noexcept {
    constexpr int kAttempts = 2;
    for (int attempt = 0; attempt < kAttempts && !call_.lost(); ++attempt) {
        try {
            stream_.wait(doing);
            graphs_.forget();
            return true;
        } catch (const EngineError&) {
            continue;
        }
    }
    if (!call_.lost()) call_.give_up(Text::tr("waiting for its operations failed."));
    return false;
}

void HipBackend::release(std::byte* memory, std::uint64_t bytes, Purpose purpose) noexcept {
    ledger_.remove(purpose, bytes);
    if (settle("freeing memory")) call_.quietly(call_.api().hipFree, static_cast<void*>(memory));
}

Weight HipBackend::load_weight(const Tensor& in_file, const MappedFile& file) {
    expect_in_file(in_file, file);
    const std::uint64_t bytes = planes_bytes(in_file.type, static_cast<std::uint64_t>(in_file.shape.rows()),
                                             static_cast<std::uint64_t>(in_file.shape.width()));
    Weight weight{.tensor = in_file, .storage = allocate(bytes, Purpose::Weights, Uninitialized::Yes)};
    weight.tensor.data = weight.storage.data();
    for (std::uint64_t done = 0; done < bytes;) {
        const std::uint64_t wanted = std::min(bytes - done, Staging::kPieceBytes);
        const std::span<std::byte> piece = staging_.whole_piece().first(wanted);
        read_planes(in_file, done, piece);
        staging_.send(weight.tensor.data + done, piece);
        done += wanted;
    }
    return weight;
}

bool HipBackend::find_argmax(const Tensor& rows, std::span<ArgMax> out) {
    expect_not_recording("looked through");
    const std::optional<HipOps::ChunkTops> tops = ops().find_tops(rows);
    if (!tops) return false;
    const std::size_t all = out.size() * static_cast<std::size_t>(tops->chunks);
    const std::span<const std::byte> seen = staging_.view(reinterpret_cast<const std::byte*>(tops->values),
                                                          all * (sizeof(float) + sizeof(std::int32_t)));
    if (seen.empty()) return false;
    const std::span values(reinterpret_cast<const float*>(seen.data()), all);
    const std::span places(reinterpret_cast<const std::int32_t*>(values.data() + all), all);
    for (std::size_t i = 0; i < all; ++i) {
        ArgMax& row = out[i / static_cast<std::size_t>(tops->chunks)];
        if (i % static_cast<std::size_t>(tops->chunks) == 0) row = {};
        row.usable = row.usable && places[i] >= 0;
        if (row.usable && values[i] > row.value) {
            row.value = values[i];
            row.place = static_cast<std::size_t>(places[i]);
        }
    }
    return true;
}

bool HipBackend::draw_tokens(const SampleOp& op, std::span<std::int32_t> out) {
    expect_not_recording("sampled");
    if (!ops().can_sample(op)) return false;
    ops().sample(op);
    staging_.read(op.out.data, std::as_writable_bytes(out));
    if (!op.first || std::ranges::count(out, kernels::kUndecided) == 0) return true;
    // Draws all rows again: the ones that were decided get the same tokens.
    SampleOp rest = op;
    rest.first = false;
    rest.penalises = false;  // the penalties are already applied
    ops().sample(rest);
    staging_.read(op.out.data, std::as_writable_bytes(out));
    return true;
}

Buffer HipBackend::reserve_scratch(const OperationLimits& limits) {
    // Checks the number of experts here, when a model is loaded, so that no answer fails later.
    if (limits.experts > kernels::kMostExperts || limits.experts_used > kernels::kMostExpertsUsed) {
        throw EngineError(Code::Unsupported,
                          Text::tr("On the GPU %1, a model can use at most %2 of %3 experts per token; this "
                                   "model uses %4 of %5."),
                          call_.device(), kernels::kMostExpertsUsed, kernels::kMostExperts,
                          limits.experts_used, limits.experts);
    }
    const std::uint64_t bytes = scratch_bytes(limits);
    // A shared_ptr, because the release function below keeps a copy and frees the memory.
    auto memory = std::make_shared<Buffer>(allocate(bytes, Purpose::Workspace, Uninitialized::Yes));
    graphs_.forget();
    const Scratch scratch{memory->data(), limits};
    clear_counters(scratch);
    scratches_.push_back(scratch);
    use_last_scratch();
    return {memory->data(), bytes, [this, memory](std::byte* given) mutable {
                std::erase_if(scratches_,
                              [given](const Scratch& scratch) { return scratch.memory == given; });
                use_last_scratch();
                memory.reset();
            }};
}

void HipBackend::use_last_scratch() {
    if (scratches_.empty()) return ops_->use_scratch(nullptr, {});
    ops_->use_scratch(scratches_.back().memory, scratches_.back().limits);
}

// Sets the block counters to zero, as HipOps::use_scratch() requires.
void HipBackend::clear_counters(const Scratch& scratch) {
    const BlockCounters counters = block_counters(scratch.limits);
    call_("clearing the block counters", call_.api().hipMemsetAsync,
          static_cast<void*>(scratch.memory + counters.begin), 0, std::size_t{counters.bytes}, stream_.get());
}

void HipBackend::rest() {
    expect_not_recording("given back");
    stream_.wait("resting");
    graphs_.forget();  // also frees the streams that the runtime may have created for the graphs
    staging_.forget_copies();
    stream_.release();
}

void HipBackend::use_fallback(const FallbackFamilies& fallback) {
    graphs_.forget();
    fallback_ = fallback;
    ops_ = std::make_unique<HipOps>(launcher_, fallback_);
    // A kernel that gives wrong results may have left counters that are not zero.
    for (const Scratch& scratch : scratches_) clear_counters(scratch);
    use_last_scratch();
}

}  // namespace

std::unique_ptr<GpuBackend> make_hip_backend(HipBackendOptions options) {
    return std::make_unique<HipBackend>(std::move(options));
}

}  // namespace rocmforge::hip
