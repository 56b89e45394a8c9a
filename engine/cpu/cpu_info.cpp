#include "engine/cpu/cpu_info.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <compare>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sched.h>
#include <set>
#include <thread>
#include <vector>

#include <hwy/highway.h>
#include <hwy/targets.h>

namespace rocmforge::cpu {
namespace {

// Returns the CPUs that the scheduler may run this process on.
std::vector<int> allowed_processors() {
    constexpr int kMost = 1 << 16;
    for (int capacity = 1024; capacity <= kMost; capacity *= 2) {
        const std::size_t bytes = CPU_ALLOC_SIZE(static_cast<std::size_t>(capacity));
        const auto release = [](cpu_set_t* set) { CPU_FREE(set); };
        const std::unique_ptr<cpu_set_t, decltype(release)> set(CPU_ALLOC(static_cast<std::size_t>(capacity)),
                                                                release);
        if (set == nullptr) break;
        if (sched_getaffinity(0, bytes, set.get()) != 0) {
            if (errno == EINVAL) continue;  // the set is too small for this machine's number of CPUs
            break;
        }
        std::vector<int> allowed;
        for (int i = 0; i < capacity; ++i) {
            if (CPU_ISSET_S(static_cast<std::size_t>(i), bytes, set.get())) allowed.push_back(i);
        }
        return allowed;
    }
    return {};
}

std::string first_line(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

// Identifies CPU i's core by a text that lists the CPUs of the core; empty if unknown.
std::string core_of(int i) {
    return first_line("/sys/devices/system/cpu/cpu" + std::to_string(i) + "/topology/thread_siblings_list");
}

struct Cache {
    int level = 0;
    std::uint64_t bytes = 0;
    std::string shared_by = {};  // text that lists the CPUs that share this cache; identifies it

    auto operator<=>(const Cache&) const = default;  // NOLINT(modernize-use-nullptr): compares with 0
};

// Returns the last-level cache of a CPU. The kernel writes its size in the form "491520K".
Cache last_cache(const std::filesystem::path& folder) {
    Cache last;
    for (int i = 0;; ++i) {
        const std::filesystem::path cache = folder / ("index" + std::to_string(i));
        const std::string level = first_line(cache / "level");
        if (level.empty()) return last;
        if (std::atoi(level.c_str()) <= last.level) continue;
        last = {.level = std::atoi(level.c_str()),
                .bytes = std::strtoull(first_line(cache / "size").c_str(), nullptr, 10) * 1024,
                .shared_by = first_line(cache / "shared_cpu_list")};
    }
}

}  // namespace

int physical_cores() {
    const std::vector<int> allowed = allowed_processors();
    std::set<std::string> cores;
    for (const int i : allowed) {
        const std::string core = core_of(i);
        if (core.empty()) {
            cores.clear();
            break;
        }
        cores.insert(core);
    }
    if (!cores.empty()) return static_cast<int>(cores.size());
    if (!allowed.empty()) return static_cast<int>(allowed.size());
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::uint64_t last_level_cache_bytes(const std::string& processors) {
    std::set<Cache> caches;
    std::error_code unreadable;
    for (const auto& entry : std::filesystem::directory_iterator(processors, unreadable)) {
        if (is_directory(entry.path() / "cache", unreadable))
            caches.insert(last_cache(entry.path() / "cache"));
    }
    std::uint64_t bytes = 0;
    for (const Cache& cache : caches) bytes += cache.bytes;
    return bytes;
}

std::string processor_name() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("model name")) continue;
        const auto colon = line.find(": ");
        if (colon != std::string::npos) return line.substr(colon + 2);
    }
    return "Processor";
}

std::string target_name(std::int64_t target) {
    switch (target) {
        case HWY_AVX3_DL:
            return "AVX-512 VNNI";
        case HWY_AVX3:
            return "AVX-512";
        case HWY_SSE4:
            return "SSE4.1";
        case HWY_SCALAR:
            return "plain code";
        default:
            return hwy::TargetName(target);
    }
}

std::string simd_name() {
    const std::int64_t targets = hwy::SupportedTargets();
    return target_name(targets & -targets);  // the lowest bit is the best target
}

}  // namespace rocmforge::cpu
