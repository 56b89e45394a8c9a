// Polls a device's memory every half second on its own thread. Reports when other programs use so much of it
// that the loaded model has too little.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "engine/device/backend.h"
#include "engine/device/memory_holder.h"
#include "engine/device/memory_readings.h"
#include "engine/hip/gpu_list.h"
#include "engine/memory/gpu_snapshot.h"

namespace rocmforge {

// The values with which the watch compares its readings, as last set by the engine's thread.
struct WatchedDevice {
    DeviceInfo device;
    std::uint64_t own_runtime = 0;  // DeviceMemory::own_runtime
    std::uint64_t taken = 0;        // MemoryLedger::taken()
    std::uint64_t planned = 0;      // MemoryPlan::total() of the loaded model; 0: no model
    double threshold = 0.70;
    std::optional<RuntimeReading> runtime = {};  // last figures of a GPU's runtime
    // A discrete GPU's memory before the current model was loaded; nullopt: no model is loaded, the device is
    // no discrete GPU, or the memory was unknown.
    std::optional<GpuSnapshot> before_load = {};

    bool operator==(const WatchedDevice&) const = default;
};

struct MemoryReading {
    // Memory of the device according to the system or the GPU's kernel driver; nullopt: unknown.
    std::optional<DeviceMemory> memory;
    std::vector<MemoryHolder> others;  // other programs that hold memory of the device, largest first
    // Available system memory; set only with a discrete GPU.
    std::optional<std::uint64_t> system_headroom = {};
    GpuSnapshot gtt = {};  // gtt_snapshot() of a discrete GPU
};

struct MemoryNews {
    WatchedDevice watched;
    MemoryReading reading;  // `memory` is device_memory() of driver and runtime; nullopt: unknown
    // True if more than half of the memory that the threshold should keep free is used: the model holds more
    // than (1 + threshold) / 2 of the memory that would be free without it. Becomes false when the plan would
    // be allowed again.
    bool pressing = false;
    std::uint64_t over = 0;  // bytes by which the loaded model's plan exceeds the limit at this reading
    GttGrowth gtt = {};      // growth since the model was loaded
};

// Judges a reading. `pressing_before`: MemoryNews::pressing of the previous reading. A pure function.
MemoryNews judge_reading(const WatchedDevice& watched, MemoryReading reading, bool pressing_before);

class MemoryWatch {
  public:
    static constexpr std::chrono::milliseconds kInterval{500};

    using Read = std::function<MemoryReading(const DeviceInfo&)>;
    using Tell = std::function<void(const MemoryNews&)>;
    // Waits for an interval. Returns false as soon as a stop is requested.
    using Wait = std::function<bool(const std::stop_token&, std::chrono::milliseconds)>;

    // `read` and `tell` are called on the watch's thread.
    MemoryWatch(Read read, Tell tell, Wait wait = wait_for_interval);
    ~MemoryWatch() = default;  // stops the thread and waits for it
    MemoryWatch(const MemoryWatch&) = delete;
    MemoryWatch& operator=(const MemoryWatch&) = delete;

    // Sets what to watch from the next poll on. Before the first call nothing is read. May be called from any
    // thread.
    void watch(const WatchedDevice& device);

    static bool wait_for_interval(const std::stop_token& stop, std::chrono::milliseconds interval);

  private:
    void run(const std::stop_token& stop);

    Read read_;
    Tell tell_;
    Wait wait_;
    std::mutex mutex_;
    std::optional<WatchedDevice> watched_;  // protected by mutex_
    std::jthread thread_;                   // last member, because the thread uses all others
};

// Returns a function that reads the system's or the driver's files and never calls a GPU's runtime. The
// function lists other programs only at every tenth reading, because listing programs takes longer than the
// rest of a reading.
MemoryWatch::Read system_reader(hip::GpuSources sources = {}, std::string proc = "/proc");

}  // namespace rocmforge
