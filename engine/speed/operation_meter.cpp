#include "engine/speed/operation_meter.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

// Number of bytes that a run reads from memory.
constexpr std::uint64_t kRunBytes = 256 * kMega;
constexpr std::uint64_t kLeastPool = 32 * kMega;

constexpr OperationLimits kLimits{.rows = 1,
                                  .widest_input = OperationMeter::kWidest,
                                  .heads = kKvHeads * AttentionCost::kSharing.back(),
                                  .head_dim = AttentionCost::kDims.back(),
                                  .context = kDeepest,
                                  .vocab = kManyLogits};

}  // namespace

Cost line(double small, double small_seconds, double large, double large_seconds) {
    const double each = std::max(0.0, (large_seconds - small_seconds) / (large - small));
    return {.fixed = std::max(0.0, small_seconds - each * small), .each = each};
}

std::uint64_t OperationMeter::pool_bytes_on(const Backend& backend) {
    const std::uint64_t available = backend.memory().headroom / 4;
    const std::uint64_t wanted = std::max(kRunBytes, 2 * backend.device().cache_bytes);
    const std::uint64_t bytes = std::min(wanted, available) / kLargeProduct * kLargeProduct;
    if (bytes >= kLeastPool) return bytes;
    throw EngineError(Code::OutOfMemory, Text::tr("There is not enough memory to measure the speed of %1."),
                      backend.device().name);
}

OperationMeter::OperationMeter(Backend& backend, Timings& timings, std::stop_token stop, double run_seconds)
    : backend_(backend),
      timings_(timings),
      stop_(std::move(stop)),
      run_seconds_(run_seconds),
      pool_bytes_(pool_bytes_on(backend)) {
    scratch_ = backend.reserve_scratch(kLimits);
    pool_ = backend.allocate(pool_bytes_, Purpose::Weights, Uninitialized::Yes);
    fill_pool();
    const std::vector<float> ones(kWidest, 1.0F);
    hidden_ = floats(ones);
    in_ = floats(ones);
    other_ = floats(ones);
    out_ = backend.allocate(kMega, Purpose::Workspace);
}

// Fills the pool with values that are neither tiny nor infinite in any type, including scales.
void OperationMeter::fill_pool() {
    std::vector<std::byte> piece(kLargeProduct);
    std::uint32_t random = 1;
    for (std::byte& byte : piece) {
        random = random * 1664525 + 1013904223;
        byte = static_cast<std::byte>(0x30 + (random >> 28));
    }
    for (std::uint64_t at = 0; at < pool_bytes_; at += kLargeProduct) {
        const Shape shape{static_cast<std::int64_t>(kLargeProduct / sizeof(float))};
        backend_.write(pool_.view(DType::F32, shape, at), piece);
    }
}

Buffer OperationMeter::floats(const std::vector<float>& values) {
    Buffer buffer = backend_.allocate(values.size() * sizeof(float), Purpose::Workspace);
    const Shape shape{static_cast<std::int64_t>(values.size())};
    backend_.write(buffer.view(DType::F32, shape), std::as_bytes(std::span(values)));
    return buffer;
}

Buffer OperationMeter::integers(const std::vector<std::int32_t>& values) {
    Buffer buffer = backend_.allocate(values.size() * sizeof(std::int32_t), Purpose::Workspace);
    const Shape shape{static_cast<std::int64_t>(values.size())};
    backend_.write(buffer.view(DType::I32, shape), std::as_bytes(std::span(values)));
    return buffer;
}

int OperationMeter::count(std::uint64_t bytes, std::uint64_t set) const {
    const std::uint64_t read = set < pool_bytes_ ? set : std::min(pool_bytes_, kRunBytes);
    return static_cast<int>(std::max<std::uint64_t>(1, read / bytes));
}

std::uint64_t OperationMeter::next(std::uint64_t bytes, std::uint64_t set) {
    std::uint64_t& at = set < pool_bytes_ ? next_cached_ : next_;
    if (at + bytes > std::min(set, pool_bytes_)) at = 0;
    return std::exchange(at, at + bytes);
}

void OperationMeter::hand_on(int width, const Buffer& to) {
    const Weight weight{.tensor = hidden_.view(DType::F32, {width}), .storage = {}};
    backend_.rms_norm({.x = hidden_.view(DType::F32, {1, width}),
                       .residual = out_.view(DType::F32, {1, width}),
                       .weight = &weight,
                       .out = to.view(DType::F32, {1, width}),
                       .residual_scale = 0.0F});
}

double OperationMeter::norm(int width) {
    return least({.what = Timings::What::Norm, .width = width},
                 [&] { return seconds(kAtOnce, [&](int) { hand_on(width); }); });
}

double OperationMeter::seconds(int count, const std::function<void(int)>& operation) {
    const std::uint64_t key = next_step();
    return average([&] {
               backend_.run_step(key, [&] {
                   for (int i = 0; i < count; ++i) operation(i);
               });
               backend_.synchronize();
           }) /
           count;
}

double OperationMeter::average(const std::function<void()>& work) {
    constexpr int kLeastRuns = 3;
    constexpr int kManyRuns = 40;
    if (stop_.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Measuring was stopped."));
    work();  // a first run to warm up
    int runs = 0;
    double all = 0;
    while (runs < kLeastRuns || all < (runs < kManyRuns ? run_seconds_ : run_seconds_ / 4)) {
        if (stop_.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Measuring was stopped."));
        const Clock::time_point begin = Clock::now();
        work();
        all += std::chrono::duration<double>(Clock::now() - begin).count();
        ++runs;
        if (all > 5 * run_seconds_) break;
    }
    return all / runs;
}

}  // namespace rocmforge
