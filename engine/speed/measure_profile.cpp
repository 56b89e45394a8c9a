#include "engine/speed/measure_profile.h"

#include "engine/speed/measure_attention.h"
#include "engine/speed/measure_caches.h"
#include "engine/speed/measure_products.h"
#include "engine/speed/measure_steps.h"
#include "engine/speed/operation_meter.h"
#include "kernels/weight_types.h"

namespace rocmforge {
namespace {

// Upper bound of the memory beside the pool: scratch memory, inputs, outputs, and page tables.
constexpr std::uint64_t kBesidePool = 64 * kMega;

constexpr DType kWeightTypes[] = {
#define RF_TYPE(T) DType::T,
    RF_WEIGHT_TYPES(RF_TYPE)
#undef RF_TYPE
};

DeviceProfile profile(OperationMeter& meter) {
    DeviceProfile profile;
    for (const DType type : kWeightTypes) {
        profile.products[static_cast<std::size_t>(type)] = measure_product(meter, type);
    }
    profile.cached = measure_shares(meter);
    profile.attention_f16 = measure_attention(meter, DType::F16);
    profile.attention_q8_0 = measure_attention(meter, DType::Q8_0);
    profile.attention_q4_0 = measure_attention(meter, DType::Q4_0);
    profile.preparing = measure_preparing(meter);
    profile.norm = measure_norm(meter);
    profile.activation = measure_activation(meter);
    profile.rope = measure_rope(meter);
    profile.token = measure_token(meter);
    return profile;
}

}  // namespace

std::uint64_t measuring_bytes(const Backend& backend) {
    return OperationMeter::pool_bytes_on(backend) + kBesidePool;
}

DeviceProfile measure_profile(Backend& backend, Timings& timings, const std::stop_token& stop,
                              const MeasuringEffort& effort) {
    return measure_profile(
        backend, timings, [] { return processor_times(); }, stop, effort);
}

DeviceProfile measure_profile(Backend& backend, Timings& timings, const ProcessorReader& read,
                              const std::stop_token& stop, const MeasuringEffort& effort) {
    OperationMeter meter(backend, timings, stop, effort.run_seconds);
    DeviceProfile measured;
    bool disturbed = !meter.on_gpu();
    for (int pass = 0; pass < effort.passes || (disturbed && pass < effort.most_passes); ++pass) {
        const std::optional<ProcessorTimes> before = disturbed ? read() : std::nullopt;
        timings.begin(pass);
        measured = profile(meter);
        const std::optional<ProcessorTimes> after = before ? read() : std::nullopt;
        disturbed = before && after && used_by_others(*before, *after) > kBusyShare;
    }
    return measured;
}

DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop) {
    Timings timings;
    return measure_profile(backend, timings, stop);
}

}  // namespace rocmforge
