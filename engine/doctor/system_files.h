// Reads files of a Linux system about installed software and permissions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

// "KEY=value" lines, without quotation marks around the value (os-release(5), a device's uevent).
std::map<std::string, std::string> assignments(const std::string& file);

// The first line; nullopt if the file can't be read.
std::optional<std::string> first_line(const std::string& file);

// A line like "MemTotal:  32000000 kB" of /proc/meminfo, in bytes; 0: unknown.
std::uint64_t meminfo_bytes(const std::string& file, const std::string& key);

// group(5).
struct Group {
    std::string name;
    unsigned gid = 0;
    std::vector<std::string> members = {};
};
std::vector<Group> groups_in(const std::string& file);

// AMD's display controllers and accelerators in sys/bus/pci/devices, by address.
std::vector<Card> amd_cards(const std::string& sys);

// The content of .info/version in these folders of ROCm below the root, in order; folders that links make
// equal count once.
std::vector<Installed> rocm_versions(const std::vector<std::string>& folders, const std::string& root);

// Packages of ROCm's runtime that dpkg has installed. The status file has tens of thousands of lines.
std::vector<Installed> rocm_packages(const std::string& status_file);

}  // namespace rocmforge::doctor
