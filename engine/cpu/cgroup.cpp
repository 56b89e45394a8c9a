#include "engine/cpu/cgroup.h"

#include <algorithm>
#include <fstream>

namespace rocmforge::cpu {
namespace {

// Reads a number from a file; nullopt if the file is missing or contains "max".
std::optional<std::uint64_t> number_in(const std::string& path) {
    std::ifstream in(path);
    std::uint64_t n = 0;
    if (!(in >> n)) return std::nullopt;
    return n;
}

// Returns the value for `name` in a file with lines "name value".
std::uint64_t field_in(const std::string& path, const std::string& name) {
    std::ifstream in(path);
    std::string key;
    std::uint64_t value = 0;
    while (in >> key >> value) {
        if (key == name) return value;
    }
    return 0;
}

}  // namespace

std::vector<std::string> cgroup_folders(const std::string& own_cgroup, const std::string& root) {
    std::vector<std::string> folders;
    std::ifstream in(own_cgroup);
    for (std::string line; std::getline(in, line);) {
        // The line of version 2 begins with "0::"; lines of version 1 begin with other numbers.
        if (!line.starts_with("0::")) continue;
        std::string group = line.substr(3);
        if (group == "/") group.clear();
        while (true) {
            folders.push_back(root + group);
            if (group.empty()) return folders;
            group.resize(std::min(group.rfind('/'), group.size() - 1));
        }
    }
    return folders;
}

std::optional<CgroupMemory> cgroup_memory(const std::vector<std::string>& folders) {
    std::optional<CgroupMemory> tightest;
    for (const std::string& folder : folders) {
        const auto limit = number_in(folder + "/memory.max");
        const auto current = number_in(folder + "/memory.current");
        if (!limit || !current) continue;
        const std::uint64_t droppable = field_in(folder + "/memory.stat", "inactive_file");
        const std::uint64_t used = *current - std::min(*current, droppable);
        const std::uint64_t free = *limit - std::min(*limit, used);
        if (!tightest || free < tightest->free) {
            tightest = CgroupMemory{.limit = *limit, .free = free, .file = folder + "/memory.max"};
        }
    }
    return tightest;
}

std::optional<int> cgroup_processors(const std::vector<std::string>& folders) {
    std::optional<int> fewest;
    for (const std::string& folder : folders) {
        std::ifstream in(folder + "/cpu.max");  // "quota period" in microseconds, or "max period"
        std::int64_t quota = 0;
        std::int64_t period = 0;
        if (!(in >> quota >> period) || quota <= 0 || period <= 0) continue;
        const int processors = static_cast<int>((quota + period - 1) / period);
        fewest = std::min(fewest.value_or(processors), processors);
    }
    return fewest;
}

}  // namespace rocmforge::cpu
