#include "engine/cpu/cpu_memory.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <sys/mman.h>

#include "engine/base/error.h"
#include "engine/cpu/cgroup.h"

namespace rocmforge::cpu {
namespace {

constexpr std::uint64_t kAlignment = 64;
constexpr std::uint64_t kMapFrom = 256 * 1024;

// Returns the value of a line such as "Name:   1234 kB", in bytes.
std::optional<std::uint64_t> meminfo_bytes(const std::string& text, const std::string& name) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(name + ":")) continue;
        std::istringstream value(line.substr(name.size() + 1));
        std::uint64_t kib = 0;
        if (value >> kib) return kib * 1024;
    }
    return std::nullopt;
}

std::uint64_t rounded_up(std::uint64_t bytes) {
    return (std::max(bytes, kAlignment) + kAlignment - 1) / kAlignment * kAlignment;
}

[[noreturn]] void out_of_memory(std::uint64_t bytes) {
    throw EngineError(Code::OutOfMemory,
                      Text::tr("There is not enough memory to allocate %1 bytes. Close other programs."),
                      bytes);
}

}  // namespace

DeviceMemory read_memory(const CpuOptions& options) {
    std::ifstream in(options.meminfo);
    std::stringstream text;
    text << in.rdbuf();
    const auto total = meminfo_bytes(text.str(), "MemTotal");
    const auto available = meminfo_bytes(text.str(), "MemAvailable");
    if (!total || !available) {
        throw EngineError(
            Code::FileUnreadable,
            Text::tr("The amount of memory can't be read from %1. Check that /proc is mounted."),
            options.meminfo);
    }
    DeviceMemory memory{.total = *total,
                        .free = *available,
                        .headroom = *available,
                        .source = options.meminfo + " MemAvailable"};
    const auto group = cgroup_memory(cgroup_folders(options.own_cgroup, options.cgroup_root));
    if (group) memory.total = std::min(memory.total, group->limit);
    if (group && group->free < memory.headroom) {
        memory.headroom = group->free;
        memory.source = group->file;
    }
    return memory;
}

std::byte* take_memory(std::uint64_t bytes) {
    if (bytes > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) out_of_memory(bytes);
    if (bytes >= kMapFrom) {
        // MAP_POPULATE allocates the pages now rather than on first use, so that the memory in use matches
        // the plan from the start.
        void* data =
            mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
        if (data == MAP_FAILED) out_of_memory(bytes);
        return static_cast<std::byte*>(data);
    }
    void* data = std::aligned_alloc(kAlignment, rounded_up(bytes));
    if (data == nullptr) out_of_memory(bytes);
    std::memset(data, 0, rounded_up(bytes));
    return static_cast<std::byte*>(data);
}

void return_memory(std::byte* data, std::uint64_t bytes) noexcept {
    if (bytes >= kMapFrom) {
        munmap(data, bytes);
    } else {
        std::free(data);
    }
}

}  // namespace rocmforge::cpu
