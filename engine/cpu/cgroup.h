// The limits that the process's control group (version 2) puts on it: containers, systemd services, Flatpak.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::cpu {

// The folders of the process's own group and of all groups around it, innermost first; none without cgroup
// v2. `own_cgroup` is the text file /proc/self/cgroup, `root` where the hierarchy is mounted.
std::vector<std::string> cgroup_folders(const std::string& own_cgroup, const std::string& root);

struct CgroupMemory {
    std::uint64_t limit = 0;  // bytes
    std::uint64_t free = 0;   // what is left of it, pages of files that can be dropped counted as free
    std::string file;         // where the limit stands
};
// The group with the least left. nullopt when no group has a limit.
std::optional<CgroupMemory> cgroup_memory(const std::vector<std::string>& folders);

// Processors' worth of time that the groups allow, rounded up; nullopt when there is no limit.
std::optional<int> cgroup_processors(const std::vector<std::string>& folders);

}  // namespace rocmforge::cpu
