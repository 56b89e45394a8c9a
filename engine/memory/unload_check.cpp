#include "engine/memory/unload_check.h"

#include <thread>
#include <utility>

#include "engine/base/error.h"

namespace rocmforge {

UnloadCheck::UnloadCheck(Read read, Pause pause) : read_(std::move(read)), pause_(std::move(pause)) {}

void UnloadCheck::sleep(std::chrono::milliseconds interval) {
    std::this_thread::sleep_for(interval);
}

std::optional<GpuSnapshot> UnloadCheck::snapshot() const {
    try {
        return read_();
    } catch (const EngineError&) {  // the device is lost
        return std::nullopt;
    }
}

void UnloadCheck::begin_load() {
    before_ = snapshot();
}

void UnloadCheck::begin_unload(std::uint64_t held) {
    loaded_ = before_ ? snapshot() : std::nullopt;
    held_ = held;
}

std::uint64_t UnloadCheck::end_unload() {
    const std::optional<GpuSnapshot> before = std::exchange(before_, std::nullopt);
    const std::optional<GpuSnapshot> loaded = std::exchange(loaded_, std::nullopt);
    if (!before || !loaded) return 0;
    std::uint64_t missing = 0;
    int unchanged = 0;
    for (auto waited = std::chrono::milliseconds(0);; waited += kInterval) {
        const std::optional<GpuSnapshot> after = snapshot();
        if (!after) return 0;
        const std::uint64_t last = std::exchange(missing, missing_memory(*before, *loaded, held_, *after));
        unchanged = missing == last ? unchanged + 1 : 0;
        if (missing == 0 || unchanged == kIntervalsWithoutChange || waited >= kTimeout) return missing;
        pause_(kInterval);
    }
}

}  // namespace rocmforge
