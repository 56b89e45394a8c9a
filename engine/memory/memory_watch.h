// Polls a device's memory every half second, on its own thread, and reports when other programs take so much
// of it that the loaded model lacks room.
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

// The state to watch, as last reported by the engine's thread.
struct WatchedDevice {
    DeviceInfo device;
    std::uint64_t own_runtime = 0;  // DeviceMemory::own_runtime
    std::uint64_t taken = 0;        // MemoryLedger::taken()
    std::uint64_t planned = 0;      // MemoryPlan::total() of the loaded model; 0: none
    double threshold = 0.70;
    std::optional<RuntimeReading> runtime = {};  // of a GPU
    // The state of a discrete GPU before the loaded model took memory; nullopt: none.
    std::optional<GpuSnapshot> before_load = {};

    bool operator==(const WatchedDevice&) const = default;
};

struct MemoryReading {
    // From the system or the GPU's kernel driver; nullopt: unknown.
    std::optional<DeviceMemory> memory;
    std::vector<MemoryHolder> others;  // other programs that hold memory of it, largest first
    // Beside a discrete GPU: available system memory.
    std::optional<std::uint64_t> system_headroom = {};
    GpuSnapshot gtt = {};  // gtt_snapshot() of a discrete GPU
};

struct MemoryNews {
    WatchedDevice watched;
    MemoryReading reading;  // memory: device_memory() of both sources; nullopt: unknown
    // More than half of the memory that the threshold keeps free is gone: the model holds more than (1 +
    // threshold) / 2 of what would be free without it. Ends when its plan would be allowed again.
    bool pressing = false;
    std::uint64_t over = 0;  // bytes by which its plan exceeds the limit now
    GttGrowth gtt = {};      // since the model was loaded
};

// Pure function: judges a reading, given whether the previous one was pressing.
MemoryNews judge_reading(const WatchedDevice& watched, MemoryReading reading, bool pressing_before);

class MemoryWatch {
  public:
    static constexpr std::chrono::milliseconds kInterval{500};

    using Read = std::function<MemoryReading(const DeviceInfo&)>;
    using Tell = std::function<void(const MemoryNews&)>;
    // Waits for an interval; returns false as soon as a stop is requested.
    using Wait = std::function<bool(const std::stop_token&, std::chrono::milliseconds)>;

    // `read` and `tell` are called on the watch's thread.
    MemoryWatch(Read read, Tell tell, Wait wait = wait_for_interval);
    ~MemoryWatch() = default;  // stops and waits for the thread
    MemoryWatch(const MemoryWatch&) = delete;
    MemoryWatch& operator=(const MemoryWatch&) = delete;

    // Callable from any thread; applies from the next poll on. Nothing is read before the first call.
    void watch(const WatchedDevice& device);

    static bool wait_for_interval(const std::stop_token& stop, std::chrono::milliseconds interval);

  private:
    void run(const std::stop_token& stop);

    Read read_;
    Tell tell_;
    Wait wait_;
    std::mutex mutex_;
    std::optional<WatchedDevice> watched_;  // under mutex_
    std::jthread thread_;                   // last: it uses all the others
};

// Reads the system's or the driver's files and never calls a GPU's runtime. Lists other programs at every
// tenth reading only, because that takes longer.
MemoryWatch::Read system_reader(hip::GpuSources sources = {}, std::string proc = "/proc");

}  // namespace rocmforge
