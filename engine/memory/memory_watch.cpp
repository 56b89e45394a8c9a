#include "engine/memory/memory_watch.h"

#include <condition_variable>
#include <exception>
#include <string>
#include <utility>

#include "engine/cpu/cpu_memory.h"
#include "engine/hip/gpu_list.h"
#include "engine/hip/other_programs.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {
namespace {

constexpr int kReadingsBetweenCounts = 10;

// Reads the current state. Sources that can't be read count as unknown, so the watch continues.
MemoryReading reading_of(const MemoryWatch::Read& read, const DeviceInfo& device) {
    try {
        return read(device);
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace

MemoryNews judge_reading(const WatchedDevice& watched, MemoryReading reading, bool pressing_before) {
    MemoryNews news{.watched = watched, .reading = std::move(reading)};
    std::optional<DeviceMemory>& memory = news.reading.memory;
    memory = device_memory(
        {.driver = memory, .runtime = watched.runtime, .integrated = watched.device.integrated});
    if (memory) memory->own_runtime = watched.own_runtime;
    if (watched.planned == 0) return news;
    if (watched.before_load) {
        news.gtt = gtt_growth(*watched.before_load, news.reading.gtt, watched.taken);
    }
    if (!memory) return news;
    MemoryLimit limit = memory_limit(*memory, watched.taken, watched.threshold);
    const std::uint64_t allowed = limit.limit();
    if (watched.planned > allowed) news.over = watched.planned - allowed;
    limit.threshold = (1 + watched.threshold) / 2;
    news.pressing = watched.planned > limit.limit() || (pressing_before && news.over > 0);
    return news;
}

MemoryWatch::MemoryWatch(Read read, Tell tell, Wait wait)
    : read_(std::move(read)),
      tell_(std::move(tell)),
      wait_(std::move(wait)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void MemoryWatch::watch(const WatchedDevice& device) {
    const std::lock_guard lock(mutex_);
    watched_ = device;
}

void MemoryWatch::run(const std::stop_token& stop) {
    bool pressing = false;
    std::string device;         // the device to which `pressing` applies
    std::uint64_t planned = 0;  // planned bytes of the model to which `pressing` applies
    do {
        std::optional<WatchedDevice> watched;
        {
            const std::lock_guard lock(mutex_);
            watched = watched_;
        }
        if (!watched) continue;
        // `pressing` applies only to the device and model that it was computed for.
        if (device != watched->device.id || planned != watched->planned) pressing = false;
        device = watched->device.id;
        planned = watched->planned;
        const MemoryNews news = judge_reading(*watched, reading_of(read_, watched->device), pressing);
        pressing = news.pressing;
        tell_(news);
    } while (wait_(stop, kInterval));
}

bool MemoryWatch::wait_for_interval(const std::stop_token& stop, std::chrono::milliseconds interval) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, interval, [] { return false; });
    return !stop.stop_requested();
}

MemoryWatch::Read system_reader(hip::GpuSources sources, std::string proc) {
    return [sources = std::move(sources), proc = std::move(proc), count = 0, device = std::string(),
            others = std::vector<MemoryHolder>()](const DeviceInfo& info) mutable -> MemoryReading {
        const auto system = [&sources] { return cpu::read_memory({.meminfo = sources.meminfo}); };
        if (info.kind == DeviceKind::Cpu) return {.memory = system(), .others = {}};
        if (device != info.id) count = 0;
        device = info.id;
        if (count++ % kReadingsBetweenCounts == 0) {
            others = hip::other_programs({.proc = proc, .sys = sources.sys}, info);
        }
        MemoryReading reading{.memory = hip::gpu_memory({}, sources, info), .others = others};
        if (info.integrated) return reading;
        reading.system_headroom = system().headroom;
        reading.gtt = gtt_snapshot({.proc = proc, .sys = sources.sys}, info);
        return reading;
    };
}

}  // namespace rocmforge
