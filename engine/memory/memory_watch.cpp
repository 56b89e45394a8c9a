#include "engine/memory/memory_watch.h"

#include <condition_variable>
#include <exception>
#include <utility>

#include "engine/cpu/cpu_memory.h"
#include "engine/hip/gpu_list.h"
#include "engine/hip/other_programs.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {
namespace {

constexpr int kReadingsBetweenCounts = 10;

// What can't be read is unknown for a while; the watch goes on.
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
    if (!news.reading.memory || watched.planned == 0) return news;
    MemoryLimit limit{.headroom = news.reading.memory->headroom + watched.own_runtime,
                      .given_back = watched.taken,
                      .threshold = watched.threshold};
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
    do {
        std::optional<WatchedDevice> watched;
        {
            const std::lock_guard lock(mutex_);
            watched = watched_;
        }
        if (!watched) continue;
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

MemoryWatch::Read system_reader() {
    return [count = 0, device = std::string(),
            others = std::vector<MemoryHolder>()](const DeviceInfo& info) mutable -> MemoryReading {
        if (info.kind == "cpu") return {.memory = cpu::read_memory({}), .others = {}};
        if (device != info.id) count = 0;
        device = info.id;
        if (count++ % kReadingsBetweenCounts == 0) others = hip::other_programs({}, info);
        MemoryReading reading{.memory = hip::gpu_memory({}, {}, info), .others = others};
        if (!info.integrated) reading.system_headroom = cpu::read_memory({}).headroom;
        return reading;
    };
}

}  // namespace rocmforge
