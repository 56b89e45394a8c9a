#include "engine/doctor/driver_record.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/base/text.h"

namespace rocmforge::doctor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 16 * 1024;  // bytes after which no further line of a file is copied
constexpr std::size_t kMostFiles = 500;
constexpr std::string_view kAmdVendor = "0x1002";

constexpr const char* kCardFiles[] = {"vendor",
                                      "device",
                                      "revision",
                                      "uevent",
                                      "vbios_version",
                                      "mem_info_vram_total",
                                      "mem_info_vram_used",
                                      "mem_info_gtt_total",
                                      "mem_info_gtt_used",
                                      "current_link_speed",
                                      "current_link_width",
                                      "power_dpm_force_performance_level"};

bool is_serial_number(const std::string& line) {
    return line.starts_with("unique_id ") || line.starts_with("hive_id ");
}

class Recorder {
  public:
    explicit Recorder(std::string root) : root_(std::move(root)) {}

    std::map<std::string, std::string> run() {
        record("sys/module/amdgpu/version");
        const std::string nodes = "sys/class/kfd/kfd/topology/nodes";
        for (const std::string& node : folder(nodes)) record_node(nodes + "/" + node);
        const std::string drm = "sys/class/drm";
        for (const std::string& name : folder(drm)) {
            const bool card = name.starts_with("card") && name.find('-') == std::string::npos;
            if (card) record_card(drm + "/" + name + "/device");
        }
        return std::move(files_);
    }

  private:
    // Returns the names of a folder's entries, sorted; empty if the folder can't be read.
    std::vector<std::string> folder(const std::string& path) const {
        std::vector<std::string> names;
        std::error_code error;
        for (fs::directory_iterator it(root_ + "/" + path, error), end; !error && it != end;
             it.increment(error)) {
            names.push_back(it->path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    void record_node(const std::string& node) {
        for (const char* name : {"/name", "/gpu_id", "/properties"}) record(node + name);
        for (const std::string& bank : folder(node + "/mem_banks")) {
            record(node + "/mem_banks/" + bank + "/properties");
        }
    }

    void record_card(const std::string& device) {
        std::ifstream vendor(root_ + "/" + device + "/vendor");
        std::string line;
        if (!std::getline(vendor, line) || line != kAmdVendor) return;
        for (const char* name : kCardFiles) record(device + "/" + name);
        for (const std::string& name : folder(device + "/fw_version")) record(device + "/fw_version/" + name);
    }

    void record(const std::string& path) {
        std::ifstream in(root_ + "/" + path);
        if (!in || files_.size() >= kMostFiles) return;
        std::string text;
        for (std::string line; std::getline(in, line) && text.size() < kMostBytes;) {
            if (!is_serial_number(line)) text += printable(line, kMostBytes) + "\n";
        }
        files_[path] = std::move(text);
    }

    std::string root_;
    std::map<std::string, std::string> files_;
};

}  // namespace

std::map<std::string, std::string> driver_record(const std::string& root) {
    return Recorder(root).run();
}

}  // namespace rocmforge::doctor
