#include "engine/memory/gpu_snapshot.h"

#include <algorithm>

#include "engine/hip/driver_files.h"

namespace rocmforge {
namespace {

// Returns a - b, or 0 if b is larger.
std::uint64_t excess(std::uint64_t a, std::uint64_t b) {
    return a - std::min(a, b);
}

// Returns excess(a, b), or 0 if either is unknown.
std::uint64_t known_excess(const std::optional<std::uint64_t>& a, const std::optional<std::uint64_t>& b) {
    return a && b ? excess(*a, *b) : 0;
}

// Whether the kernel counts at least half of the memory that this process holds.
bool counts(std::uint64_t counted, std::uint64_t held) {
    return held > 0 && counted >= held / 2;
}

}  // namespace

GpuSnapshot gtt_snapshot(const GpuSnapshotSources& sources, const DeviceInfo& gpu) {
    GpuSnapshot now{.own = hip::own_memory({.proc = sources.proc, .sys = sources.sys}, gpu)};
    if (const auto driver = hip::driver_memory(sources.sys, gpu.pci)) now.card_gtt = driver->gtt_used;
    return now;
}

GpuSnapshot gpu_snapshot(const MemoryReadings& readings, const GpuSnapshotSources& sources,
                         const DeviceInfo& gpu) {
    GpuSnapshot now = gtt_snapshot(sources, gpu);
    if (readings.driver) now.driver_free = readings.driver->headroom;
    if (readings.runtime) now.runtime_free = readings.runtime->free;
    for (const MemoryHolder& other : hip::other_programs({.proc = sources.proc, .sys = sources.sys}, gpu)) {
        now.others += other.bytes;
    }
    return now;
}

GttGrowth gtt_growth(const GpuSnapshot& before, const GpuSnapshot& now, std::uint64_t held) {
    const bool own = now.own.gtt && counts(now.own.vram.value_or(0) + *now.own.gtt, held);
    // before.own.gtt may be unknown, because the runtime may open the render node only when a model is
    // loaded.
    const std::uint64_t grown =
        own ? excess(*now.own.gtt, before.own.gtt.value_or(0)) : known_excess(now.card_gtt, before.card_gtt);
    return grown < (own ? kOwnGttGrowth : kCardGttGrowth) ? GttGrowth{} : GttGrowth{grown, own};
}

std::uint64_t missing_memory(const GpuSnapshot& before, const GpuSnapshot& loaded, std::uint64_t held,
                             const GpuSnapshot& after) {
    std::uint64_t missing = 0;
    if (counts(loaded.own.held().value_or(0), held) && after.own.held()) {
        missing = excess(*after.own.held(), before.own.held().value_or(0));
    } else {
        const std::uint64_t less = std::max(known_excess(before.driver_free, after.driver_free),
                                            known_excess(before.runtime_free, after.runtime_free));
        missing = excess(less, excess(after.others, before.others));
    }
    return missing < kUnloadTolerance ? 0 : missing;
}

}  // namespace rocmforge
