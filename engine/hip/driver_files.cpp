#include "engine/hip/driver_files.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string_view>

namespace rocmforge::hip {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 12> kOnlyIntegrated{"gfx902",  "gfx909",  "gfx90c",  "gfx1013",
                                                           "gfx1033", "gfx1035", "gfx1036", "gfx1103",
                                                           "gfx1150", "gfx1151", "gfx1152", "gfx1153"};

std::optional<std::uint64_t> number(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint64_t> number_in(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return number(line);
}

// Reads a file of lines that consist of a name, a space and a number.
std::map<std::string, std::uint64_t> properties(const fs::path& file) {
    std::map<std::string, std::uint64_t> found;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const std::size_t space = line.find(' ');
        if (space == std::string::npos) continue;
        if (const auto value = number(std::string_view(line).substr(space + 1))) {
            found[line.substr(0, space)] = *value;
        }
    }
    return found;
}

// Returns the subfolders, sorted by the number in their name; empty if the folder can't be read.
std::vector<fs::path> numbered_folders(const fs::path& folder, std::string_view prefix) {
    std::vector<std::pair<std::uint64_t, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (!name.starts_with(prefix)) continue;
        if (const auto n = number(std::string_view(name).substr(prefix.size()))) {
            found.emplace_back(*n, it->path());
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<fs::path> folders;
    folders.reserve(found.size());
    for (auto& [n, path] : found) folders.push_back(std::move(path));
    return folders;
}

std::string formatted(std::uint64_t domain, std::uint64_t bus, std::uint64_t device, std::uint64_t function) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04x:%02x:%02x.%x", static_cast<unsigned>(domain & 0xFFFFFFFF),
                  static_cast<unsigned>(bus & 0xFF), static_cast<unsigned>(device & 0x1F),
                  static_cast<unsigned>(function & 0x7));
    return text.data();
}

// Returns the PCI address from the file uevent in a device's folder.
std::string plugged_in(const fs::path& device) {
    std::ifstream in(device / "uevent");
    constexpr std::string_view kKey = "PCI_SLOT_NAME=";
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(kKey)) return line.substr(kKey.size());
    }
    return {};
}

}  // namespace

std::optional<std::string> pci_address(const std::string& text) {
    unsigned domain = 0;
    unsigned bus = 0;
    unsigned device = 0;
    unsigned function = 0;
    int used = 0;
    const int parts =
        std::sscanf(text.c_str(), "%8x:%2x:%2x.%1x%n", &domain, &bus, &device, &function, &used);
    if (parts != 4 || static_cast<std::size_t>(used) != text.size()) return std::nullopt;
    return formatted(domain, bus, device, function);
}

std::string arch_name(std::uint64_t gfx_target_version) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "gfx%u%x%x",
                  static_cast<unsigned>(gfx_target_version / 10000 % 100000),
                  static_cast<unsigned>(gfx_target_version / 100 % 100),
                  static_cast<unsigned>(gfx_target_version % 100));
    return text.data();
}

bool has_work_group_processors(const std::string& arch) {
    // From gfx10 on the major version has two digits; before, it has one digit, as in "gfx90a".
    return arch.starts_with("gfx1") && arch.size() == std::string_view("gfx1030").size();
}

bool only_integrated(const std::string& arch) {
    return std::find(kOnlyIntegrated.begin(), kOnlyIntegrated.end(), arch) != kOnlyIntegrated.end();
}

std::vector<DriverGpu> driver_gpus(const std::string& sys) {
    std::vector<DriverGpu> gpus;
    for (const fs::path& node : numbered_folders(fs::path(sys) / "class/kfd/kfd/topology/nodes", "")) {
        auto all = properties(node / "properties");
        // Skips the nodes of CPUs, which the topology also contains.
        if (all["simd_count"] == 0 || all["gfx_target_version"] == 0) continue;
        const std::uint64_t place = all["location_id"];  // bus << 8 | device << 3 | function
        DriverGpu gpu{.pci = formatted(all["domain"], place >> 8, place >> 3, place),
                      .arch = arch_name(all["gfx_target_version"])};
        gpu.compute_id = number_in(node / "gpu_id");
        // A node with both CPU cores and SIMDs is an APU.
        gpu.integrated = all["cpu_cores_count"] > 0 || only_integrated(gpu.arch);
        gpu.node = number(node.filename().string()).value_or(0);
        if (const std::uint64_t each = all["simd_per_cu"]; each > 0) {
            gpu.compute_units = static_cast<int>(std::min<std::uint64_t>(all["simd_count"] / each, 1U << 20));
        }
        gpus.push_back(std::move(gpu));
    }
    return gpus;
}

std::optional<DriverMemory> driver_memory(const std::string& sys, const std::string& pci) {
    for (const fs::path& card : numbered_folders(fs::path(sys) / "class/drm", "card")) {
        const fs::path device = card / "device";
        if (pci_address(plugged_in(device)) != pci) continue;
        const auto total = number_in(device / "mem_info_vram_total");
        const auto used = number_in(device / "mem_info_vram_used");
        if (!total || !used) continue;
        return DriverMemory{.vram_total = *total,
                            .vram_used = std::min(*used, *total),
                            .gtt_total = number_in(device / "mem_info_gtt_total"),
                            .gtt_used = number_in(device / "mem_info_gtt_used")};
    }
    return std::nullopt;
}

}  // namespace rocmforge::hip
