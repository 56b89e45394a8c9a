// Reads the limits of the process's control group (version 2). Containers, systemd services and Flatpak set
// such limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::cpu {

// Returns the folders of the process's own group and of all enclosing groups, innermost first; empty without
// cgroup v2. `own_cgroup`: content of /proc/self/cgroup. `root`: the mount point of the hierarchy.
std::vector<std::string> cgroup_folders(const std::string& own_cgroup, const std::string& root);

struct CgroupMemory {
    std::uint64_t limit = 0;  // bytes
    std::uint64_t free = 0;   // unused part of the limit, including page cache that can be dropped
    std::string file;         // the file that contains the limit
};
// Returns the figures of the group with the least free memory; nullopt: no group has a limit.
std::optional<CgroupMemory> cgroup_memory(const std::vector<std::string>& folders);

// Returns the CPU time that the groups allow, as a number of CPUs, rounded up; nullopt: no limit.
std::optional<int> cgroup_processors(const std::vector<std::string>& folders);

}  // namespace rocmforge::cpu
