#include "engine/speed_profiler.h"

#include <string>
#include <utility>

#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/devices.h"
#include "engine/hip/gpu_code.h"
#include "engine/speed/measure_profile.h"
#include "engine/speed/profile_store.h"

namespace rocmforge {
namespace {

Profiled profiled(const EngineOptions& options, const DeviceInfo& device) {
    const bool gpu = device.kind == DeviceKind::Hip;
    const int threads = options.threads > 0 ? options.threads : cpu_threads().automatic;
    return {.device = device.name + " (" + device.arch + ")",
            .threads = gpu ? 0 : threads,
            .program = ROCMFORGE_VERSION + (gpu ? " " + hip::code_fingerprint(device.arch) : std::string())};
}

void prove_rest(self_test::FirstUse& first_use, const std::stop_token& stop) {
    do {
        if (stop.stop_requested())
            throw EngineError(Code::Cancelled, Text::tr("Testing the GPU was cancelled."));
    } while (first_use.prove_next());
}

}  // namespace

Speeds known_speeds(const EngineOptions& options, const DeviceInfo& device, const DeviceInfo* beside) {
    const ProfileStore store(options.cache_folder);
    Speeds speeds{.gpu_computes = device.kind == DeviceKind::Hip,
                  .automatic_threads = cpu_threads().automatic};
    if (speeds.gpu_computes) {
        speeds.gpu = store.find(profiled(options, device));
    } else {
        beside = &device;
    }
    if (beside != nullptr) speeds.processor = store.find_all(profiled(options, *beside));
    return speeds;
}

void measure_and_remember(Backend& backend, const EngineOptions& options, spdlog::logger& log, Speeds& speeds,
                          std::map<int, Timings>& unfinished, const std::stop_token& stop) {
    const Profiled of = profiled(options, backend.device());
    DeviceProfile profile = measure_profile(backend, unfinished[of.threads], stop, options.measuring);
    unfinished.erase(of.threads);
    const std::string threads = of.threads > 0 ? " with " + std::to_string(of.threads) + " threads" : "";
    log.info("Measured {}{}: reads {:.1f} GB/s", backend.device().name, threads, profile.bandwidth() / 1e9);
    try {
        ProfileStore(options.cache_folder).remember(of, profile);
    } catch (const EngineError& e) {
        log.warn("{} It is measured again at the next start.", e.what());
    }
    if (of.threads > 0) {
        speeds.processor.set(of.threads, std::move(profile));
    } else {
        speeds.gpu = std::move(profile);
    }
}

SpeedProfiler::SpeedProfiler(EngineOptions options, std::shared_ptr<spdlog::logger> log, Devices devices,
                             HasRoom has_room)
    : options_(std::move(options)),
      log_(std::move(log)),
      devices_(devices),
      has_room_(std::move(has_room)),
      speeds_(known_speeds(options_, devices.computing.device(),
                           devices.host == nullptr ? nullptr : &devices.host->device())) {}

bool SpeedProfiler::speeds_known() const {
    if (speeds_.gpu_computes && !speeds_.gpu) return false;
    if (speeds_.gpu_computes && devices_.host == nullptr) return true;
    return speeds_.processor.around(speeds_.threads(options_.threads)).has_value();
}

bool SpeedProfiler::complete() const {
    const bool proven = devices_.first_use == nullptr || devices_.first_use->done();
    return proven && speeds_known();
}

void SpeedProfiler::measure_one(Backend& backend, const EngineOptions& options, const std::stop_token& stop) {
    measure_and_remember(backend, options, *log_, speeds_, unfinished_, stop);
}

void SpeedProfiler::measure(const std::stop_token& stop) {
    expect_room();
    const bool all_known = speeds_known();
    if (devices_.first_use != nullptr && !devices_.first_use->done()) {
        prove_rest(*devices_.first_use, stop);
        if (all_known) return;
    }
    // Doesn't measure the GPU again if only speeds of the CPU are missing. If all speeds are known, measures
    // all of them again.
    const bool gpu_known = speeds_.gpu_computes && speeds_.gpu && !all_known;
    if (!gpu_known) measure_one(devices_.computing, options_, stop);
    if (devices_.host != nullptr) measure_one(*devices_.host, options_, stop);
}

void SpeedProfiler::expect_room() const {
    if (has_room_(measuring_bytes(devices_.computing))) return;
    throw EngineError(Code::OutOfMemory,
                      Text::tr("There is not enough memory to measure the speed of %1 while the model is "
                               "loaded. Unload the model first."),
                      devices_.computing.device().name);
}

void SpeedProfiler::forget() {
    expect_room();
    speeds_.gpu.reset();
    speeds_.processor = {};
    unfinished_.clear();
}

std::vector<int> SpeedProfiler::unmeasured_threads() const {
    if (speeds_.gpu_computes && devices_.host == nullptr) return {};
    const CpuThreads threads = cpu_threads();
    std::vector<int> missing = telling_threads(threads.automatic, threads.most);
    std::erase_if(missing, [this](int n) { return speeds_.processor.of(n) != nullptr; });
    return missing;
}

void SpeedProfiler::measure_threads(int threads, const std::stop_token& stop) {
    EngineOptions options = options_;
    options.threads = threads;
    measure_one(*make_host_backend(options), options, stop);
}

}  // namespace rocmforge
