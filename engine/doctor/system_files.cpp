#include "engine/doctor/system_files.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string_view>

namespace rocmforge::doctor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAmd = "1002";  // AMD's PCI vendor id
constexpr std::size_t kLongestLine = 4096;

std::vector<fs::path> entries(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        found.push_back(it->path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

// Whether a PCI class is 0x03 (display) or 0x12 (accelerators). The text is hexadecimal: "30000" or "120000".
bool computes(const std::string& pci_class) {
    return (pci_class.size() == 5 && pci_class.starts_with("3")) ||
           (pci_class.size() == 6 && (pci_class.starts_with("03") || pci_class.starts_with("12")));
}

std::vector<std::string> parts(const std::string& text, char between) {
    std::vector<std::string> list;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, between);) list.push_back(part);
    return list;
}

// Whether a package belongs to ROCm's runtime. Excludes packages with headers or for development. Recognizes
// Debian's packages, AMD's packages up to 7.2, and AMD's later packages, which have the version in their
// names.
bool of_rocm(const std::string& package) {
    if (package == "rocm-core" || package == "hip-runtime-amd") return true;
    for (const std::string_view runtime : {"libamdhip64-", "amdrocm-runtime"}) {
        if (package.starts_with(runtime))
            return package.find_first_not_of("0123456789.", runtime.size()) == std::string::npos;
    }
    return false;
}

}  // namespace

std::map<std::string, std::string> assignments(const std::string& file) {
    std::map<std::string, std::string> found;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos || line.size() > kLongestLine) continue;
        std::string value = line.substr(equals + 1);
        const bool quoted = value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
                            value.back() == value.front();
        found[line.substr(0, equals)] = quoted ? value.substr(1, value.size() - 2) : value;
    }
    return found;
}

std::optional<std::string> first_line(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line) || line.size() > kLongestLine) return std::nullopt;
    return line;
}

std::uint64_t meminfo_bytes(const std::string& file, const std::string& key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key + ":")) continue;
        const std::size_t digit = line.find_first_of("0123456789");
        std::uint64_t kib = 0;
        if (digit == std::string::npos) return 0;
        const auto [end, error] = std::from_chars(line.data() + digit, line.data() + line.size(), kib);
        return error == std::errc() && kib < (std::uint64_t{1} << 50) ? kib * 1024 : 0;
    }
    return 0;
}

std::vector<Group> groups_in(const std::string& file) {
    std::vector<Group> groups;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const std::vector<std::string> fields = parts(line, ':');
        if (fields.size() < 3) continue;
        Group group{.name = fields[0]};
        const std::string& number = fields[2];
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), group.gid);
        if (error != std::errc()) continue;
        if (fields.size() > 3) group.members = parts(fields[3], ',');
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<Card> amd_cards(const std::string& sys) {
    std::vector<Card> cards;
    for (const fs::path& device : entries(fs::path(sys) / "bus/pci/devices")) {
        auto said = assignments((device / "uevent").string());
        std::string id = said["PCI_ID"];
        if (!id.starts_with(std::string(kAmd) + ":") || !computes(said["PCI_CLASS"])) continue;
        cards.push_back({.pci = device.filename().string(), .id = std::move(id), .driver = said["DRIVER"]});
    }
    return cards;
}

std::vector<Installed> rocm_versions(const std::vector<std::string>& folders, const std::string& root) {
    std::vector<Installed> found;
    std::set<fs::path> seen;
    for (const std::string& folder : folders) {
        std::error_code error;
        const fs::path real = fs::canonical(folder, error);
        const auto version = first_line(folder + "/.info/version");
        if (error || !version || !seen.insert(real).second) continue;
        found.push_back({.name = "ROCm", .version = *version, .place = folder.substr(root.size())});
    }
    return found;
}

std::vector<Installed> rocm_packages(const std::string& status_file) {
    std::vector<Installed> found;
    std::ifstream in(status_file);
    Installed one;
    bool installed = false;
    const auto flush = [&] {
        if (installed && of_rocm(one.name)) found.push_back(one);
        one = {};
        installed = false;
    };
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) flush();
        if (line.starts_with("Package: ")) one.name = line.substr(9);
        if (line.starts_with("Version: ")) one.version = line.substr(9);
        if (line.starts_with("Status: ")) installed = line.ends_with(" installed");
    }
    flush();
    return found;
}

}  // namespace rocmforge::doctor
