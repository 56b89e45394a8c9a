// Files of a Linux system in which it says what is installed and who may do what.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

// "KEY=value" lines, quotation marks around the value left out (os-release(5), a device's uevent).
std::map<std::string, std::string> assignments(const std::string& file);

// The first line; nullopt when it can't be read.
std::optional<std::string> first_line(const std::string& file);

// A line "MemTotal:  32000000 kB" of /proc/meminfo in bytes; 0: not said.
std::uint64_t meminfo_bytes(const std::string& file, const std::string& key);

// group(5).
struct Group {
    std::string name;
    unsigned gid = 0;
    std::vector<std::string> members = {};
};
std::vector<Group> groups_in(const std::string& file);

// Display controllers and accelerators of AMD's in sys/bus/pci/devices, by address.
std::vector<Card> amd_cards(const std::string& sys);

// What .info/version says in these folders of ROCm below the root, in their order, each once whatever links
// lead to it.
std::vector<Installed> rocm_versions(const std::vector<std::string>& folders, const std::string& root);

// What dpkg has installed of ROCm's runtime: the status file has tens of thousands of lines.
std::vector<Installed> rocm_packages(const std::string& status_file);

}  // namespace rocmforge::doctor
