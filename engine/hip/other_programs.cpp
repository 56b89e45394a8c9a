#include "engine/hip/other_programs.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "engine/base/text.h"
#include "engine/hip/driver_files.h"

namespace rocmforge::hip {
namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> leading_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole =
        end != text.data() && (end == text.data() + text.size() || *end == ' ' || *end == '\n');
    return error == std::errc() && whole ? std::optional(value) : std::nullopt;
}

// Parses "12345 KiB", "12 MiB" or a number of bytes.
std::uint64_t bytes_of(std::string_view text) {
    const std::uint64_t value = leading_number(text).value_or(0);
    if (text.ends_with("KiB")) return value << 10;
    if (text.ends_with("MiB")) return value << 20;
    return value;
}

// The memory figures of one open render node (a "client" of the driver), from lines "key:<blanks>value".
struct Client {
    std::string pci;
    std::string id;
    std::map<std::string, std::uint64_t, std::less<>> memory;  // bytes, keyed by name: "resident-vram"

    // Newer kernels report "resident-…"; older ones report the same figure as "memory-…".
    std::uint64_t of(const std::string& region) const {
        for (const char* kind : {"resident-", "memory-"}) {
            if (const auto found = memory.find(kind + region); found != memory.end()) return found->second;
        }
        return 0;
    }
};

Client read_client(const fs::path& file) {
    Client client;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const std::size_t colon = line.find(':');
        if (!line.starts_with("drm-") || colon == std::string::npos) continue;
        const std::string key = line.substr(4, colon - 4);
        const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
        const std::string value = begin == std::string::npos ? std::string() : line.substr(begin);
        if (key == "pdev") {
            client.pci = pci_address(value).value_or("");
        } else if (key == "client-id") {
            client.id = value;
        } else if (key.starts_with("resident-") || key.starts_with("memory-")) {
            client.memory[key] = bytes_of(value);
        }
    }
    return client;
}

class Census {
  public:
    Census(const ProgramSources& sources, const DeviceInfo& gpu)
        : sources_(sources), gpu_(gpu), self_(sources.self == 0 ? getpid() : sources.self) {
        for (const DriverGpu& known : driver_gpus(sources.sys)) {
            if (known.pci == gpu.pci) compute_id_ = known.compute_id;
        }
    }

    std::vector<MemoryHolder> run() {
        std::map<std::string, std::uint64_t> by_name;
        std::error_code error;
        for (fs::directory_iterator it(sources_.proc, error), end; !error && it != end; it.increment(error)) {
            const auto process = leading_number(it->path().filename().string());
            if (!process || *process == static_cast<std::uint64_t>(self_)) continue;
            // Takes the larger figure instead of the sum, because with some drivers the memory of a render
            // node already includes the memory of compute work.
            const Drawn drawn = drawn_by(it->path());
            const std::uint64_t bytes =
                std::max(drawn.vram + (gpu_.integrated ? drawn.gtt : 0), computed(*process).value_or(0));
            if (bytes > 0) by_name[name_of(it->path())] += bytes;
        }
        std::vector<MemoryHolder> holders;
        holders.reserve(by_name.size());
        for (auto& [name, bytes] : by_name) holders.push_back({name, bytes});
        std::stable_sort(holders.begin(), holders.end(),
                         [](const MemoryHolder& a, const MemoryHolder& b) { return a.bytes > b.bytes; });
        return holders;
    }

    OwnMemory own() {
        const Drawn drawn = drawn_by(fs::path(sources_.proc) / std::to_string(self_));
        OwnMemory own{.compute = computed(static_cast<std::uint64_t>(self_))};
        if (drawn.nodes > 0) own.vram = drawn.vram;
        if (drawn.nodes > 0) own.gtt = drawn.gtt;
        return own;
    }

  private:
    struct Drawn {
        int nodes = 0;
        std::uint64_t vram = 0;
        std::uint64_t gtt = 0;
    };

    Drawn drawn_by(const fs::path& process) {
        Drawn sum;
        std::error_code error;
        for (fs::directory_iterator it(process / "fd", error), end; !error && it != end;
             it.increment(error)) {
            std::error_code unreadable;
            const fs::path target = fs::read_symlink(it->path(), unreadable);
            if (unreadable || !target.string().starts_with("/dev/dri/")) continue;
            const Client client = read_client(process / "fdinfo" / it->path().filename());
            // A client that is open several times, even in several processes, counts once.
            if (client.pci != gpu_.pci || !seen_.insert(client.id).second) continue;
            ++sum.nodes;
            sum.vram += client.of("vram");
            sum.gtt += client.of("gtt");
        }
        return sum;
    }

    std::optional<std::uint64_t> computed(std::uint64_t process) const {
        if (!compute_id_) return std::nullopt;
        std::ifstream in(fs::path(sources_.sys) / "class/kfd/kfd/proc" / std::to_string(process) /
                         ("vram_" + std::to_string(*compute_id_)));
        std::string line;
        return std::getline(in, line) ? leading_number(line) : std::nullopt;
    }

    static std::string name_of(const fs::path& process) {
        std::ifstream in(process / "comm");
        std::string line;
        return std::getline(in, line) && !line.empty() ? printable(line) : process.filename().string();
    }

    const ProgramSources& sources_;
    const DeviceInfo& gpu_;
    int self_;
    std::optional<std::uint64_t> compute_id_;
    std::set<std::string> seen_;
};

}  // namespace

std::vector<MemoryHolder> other_programs(const ProgramSources& sources, const DeviceInfo& gpu) {
    return gpu.pci.empty() ? std::vector<MemoryHolder>() : Census(sources, gpu).run();
}

OwnMemory own_memory(const ProgramSources& sources, const DeviceInfo& gpu) {
    return gpu.pci.empty() ? OwnMemory{} : Census(sources, gpu).own();
}

}  // namespace rocmforge::hip
