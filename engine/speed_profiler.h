// Measures the devices of an engine for predict_decode_rate(), and stores the results. Belongs to an Engine
// (Engine::speed_profiler()) and must be used on the engine's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

#include "engine/device/backend.h"
#include "engine/engine.h"
#include "engine/self_test/first_use.h"
#include "engine/speed/speeds.h"
#include "engine/speed/timings.h"

namespace rocmforge {

class SpeedProfiler {
  public:
    // The devices to measure. They must outlive the profiler.
    struct Devices {
        Backend& computing;
        Backend* host = nullptr;                   // the CPU, if it computes layers beside a discrete GPU
        self_test::FirstUse* first_use = nullptr;  // self-test of `computing`; nullptr: none is requested
    };
    // Returns whether this many bytes more of the device's memory may be allocated now.
    using HasRoom = std::function<bool(std::uint64_t bytes)>;

    // Reads the speeds that an earlier start of the program stored. `options` gives the number of threads and
    // the cache folder.
    SpeedProfiler(EngineOptions options, std::shared_ptr<spdlog::logger> log, Devices devices,
                  HasRoom has_room);

    // Returns the measured speed of the device and, with a discrete GPU, of the CPU.
    const Speeds& speeds() const { return speeds_; }
    // Returns whether all kernels are tested and speeds for the options' number of threads can be predicted.
    bool complete() const;
    // Tests the kernels that no model has needed yet, measures each device (5 to 60 s, see
    // measure_profile()), and stores both results. If kernels had to be tested although all speeds were
    // known, measures nothing. May be called while a model is loaded; in this case, the memory guard's limit
    // applies to the model and the measurement together. Throws OutOfMemory and Cancelled. Keeps the tests
    // and measurements that are complete when it throws.
    void measure(const std::stop_token& stop = {});
    // Discards the measured speeds, so that they are measured again. The speeds stored on disk remain until
    // new ones replace them. If there is not enough memory to measure beside the model, throws OutOfMemory
    // and discards nothing.
    void forget();
    // Returns the numbers of CPU threads that must still be measured, so that the speed can be predicted for
    // every number that a user may choose. measure_threads() measures one number of threads, also while a
    // model is loaded, and throws like measure().
    std::vector<int> unmeasured_threads() const;
    void measure_threads(int threads, const std::stop_token& stop = {});

  private:
    bool speeds_known() const;
    void expect_room() const;  // throws OutOfMemory if there is not enough memory to measure
    void measure_one(Backend& backend, const EngineOptions& options, const std::stop_token& stop);

    EngineOptions options_;
    std::shared_ptr<spdlog::logger> log_;
    Devices devices_;
    HasRoom has_room_;
    Speeds speeds_;
    // Incomplete measurements, keyed by the number of CPU threads, or 0 for the GPU.
    std::map<int, Timings> unfinished_;
};

// Returns the stored speed of the device that computes, as measured by this program version. `beside`: the
// CPU if it computes some layers in addition to the device, otherwise nullptr.
Speeds known_speeds(const EngineOptions& options, const DeviceInfo& device, const DeviceInfo* beside);
// Measures a device and stores the result. The CPU is measured with the options' number of threads. Continues
// the measurements in `unfinished` (keyed by Profiled::threads); if it is stopped, leaves complete
// measurements there. Throws like measure_profile(). If the result can't be stored, only logs the error.
void measure_and_remember(Backend& backend, const EngineOptions& options, spdlog::logger& log, Speeds& speeds,
                          std::map<int, Timings>& unfinished, const std::stop_token& stop = {});

}  // namespace rocmforge
