// Reads files of a Linux system that describe installed software and permissions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

// Reads lines "KEY=value" and removes quotation marks around values. Formats: os-release(5), a device's
// uevent.
std::map<std::string, std::string> assignments(const std::string& file);

// Returns the first line; nullopt if the file can't be read.
std::optional<std::string> first_line(const std::string& file);

// Returns the bytes of a line such as "MemTotal:  32000000 kB" in /proc/meminfo; 0: unknown.
std::uint64_t meminfo_bytes(const std::string& file, const std::string& key);

// An entry of /etc/group (format: group(5)).
struct Group {
    std::string name;
    unsigned gid = 0;
    std::vector<std::string> members = {};
};
std::vector<Group> groups_in(const std::string& file);

// Returns AMD's display controllers and accelerators in sys/bus/pci/devices, sorted by address.
std::vector<Card> amd_cards(const std::string& sys);

// Reads the file .info/version in each of the ROCm folders `folders` below the root, in order. If links make
// several folders the same, the folder counts once.
std::vector<Installed> rocm_versions(const std::vector<std::string>& folders, const std::string& root);

// Returns the packages of ROCm's runtime that dpkg has installed. `status_file`: the file in which dpkg
// records the state of all packages.
std::vector<Installed> rocm_packages(const std::string& status_file);

}  // namespace rocmforge::doctor
