// The limits of the process's control group (version 2): containers, systemd services, Flatpak.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::cpu {

// The folders of the process's own group and of all enclosing groups, innermost first; empty without cgroup
// v2. `own_cgroup`: the text file /proc/self/cgroup. `root`: the mount point of the hierarchy.
std::vector<std::string> cgroup_folders(const std::string& own_cgroup, const std::string& root);

struct CgroupMemory {
    std::uint64_t limit = 0;  // bytes
    std::uint64_t free = 0;   // the unused part of the limit; page cache that can be dropped counts as free
    std::string file;         // the file that contains the limit
};
// The group with the least free memory. nullopt: no group has a limit.
std::optional<CgroupMemory> cgroup_memory(const std::vector<std::string>& folders);

// CPU time that the groups allow, in CPUs, rounded up; nullopt: no limit.
std::optional<int> cgroup_processors(const std::vector<std::string>& folders);

}  // namespace rocmforge::cpu
