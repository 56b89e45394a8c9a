#include "engine/doctor/read_facts.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gnu/libc-version.h>
#include <grp.h>
#include <pwd.h>
#include <string_view>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "engine/cpu/cpu_info.h"
#include "engine/devices.h"
#include "engine/doctor/system_files.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/runtime_places.h"
#include "engine/self_test/gpu_start.h"

namespace rocmforge::doctor {
namespace {

namespace fs = std::filesystem;

// Environment variables that affect ROCm, this program and the window's rendering, as full names and as
// prefixes.
constexpr std::string_view kVariables[] = {"ROCMFORGE_HIP_RUNTIME",
                                           "ROCMFORGE_UNSET_GFX_OVERRIDE",
                                           "LD_LIBRARY_PATH",
                                           "LD_PRELOAD",
                                           "CUDA_VISIBLE_DEVICES",
                                           "APPIMAGE",
                                           "LANG",
                                           "XDG_SESSION_TYPE",
                                           "QT_QUICK_BACKEND"};
constexpr std::string_view kVariablePrefixes[] = {"HSA_", "HIP_", "ROCR_", "ROCM_", "GPU_", "AMD_"};

bool matters(std::string_view variable) {
    const std::string_view name = variable.substr(0, variable.find('='));
    const auto begins = [name](std::string_view prefix) { return name.starts_with(prefix); };
    return std::find(std::begin(kVariables), std::end(kVariables), name) != std::end(kVariables) ||
           std::any_of(std::begin(kVariablePrefixes), std::end(kVariablePrefixes), begins);
}

bool exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

bool has_member(const Group& group, const std::string& name) {
    return !name.empty() &&
           std::find(group.members.begin(), group.members.end(), name) != group.members.end();
}

class Reader {
  public:
    explicit Reader(const Probes& probes)
        : probes_(probes), sys_(probes.root + "/sys"), groups_(groups_in(probes.root + "/etc/group")) {}

    Facts run() {
        read_system();
        read_groups();
        read_driver();
        read_runtime();
        facts_.c_library = probes_.c_library;
        facts_.processor = probes_.processor;
        facts_.memory_total = meminfo_bytes(probes_.root + "/proc/meminfo", "MemTotal");
        facts_.memory_free = meminfo_bytes(probes_.root + "/proc/meminfo", "MemAvailable");
        facts_.environment = probes_.environment;
        return std::move(facts_);
    }

  private:
    void read_system() {
        const bool flatpak = exists(probes_.root + "/.flatpak-info");
        // In a Flatpak, /etc/os-release describes the Flatpak's runtime; the computer's file is below
        // /run/host.
        const std::string host = probes_.root + "/run/host/os-release";
        auto release = assignments(flatpak && exists(host) ? host : probes_.root + "/etc/os-release");
        facts_.system = release["PRETTY_NAME"];
        facts_.system_id = release["ID"] + " " + release["ID_LIKE"];
        facts_.kernel = first_line(probes_.root + "/proc/sys/kernel/osrelease").value_or("");
        if (flatpak) {
            facts_.sandbox = Facts::Sandbox::Flatpak;
        } else if (exists(probes_.root + "/run/.containerenv") || exists(probes_.root + "/.dockerenv")) {
            facts_.sandbox = Facts::Sandbox::Container;
        }
    }

    void read_groups() {
        for (const Group& group : groups_) {
            if (group.name != "render" && group.name != "video") continue;
            facts_.device_groups.push_back(group.name);
            const auto& own = probes_.person.gids;
            if (std::find(own.begin(), own.end(), group.gid) != own.end()) {
                facts_.own_groups.push_back(group.name);
            } else if (has_member(group, probes_.person.name)) {
                facts_.later_groups.push_back(group.name);
            }
        }
    }

    DeviceFile device_file(const std::string& path) const {
        DeviceFile file{
            .path = path.substr(probes_.root.size()), .group = {}, .openable = probes_.may_open(path)};
        struct stat said {};
        if (::stat(path.c_str(), &said) == 0) {
            for (const Group& group : groups_) {
                if (group.gid == said.st_gid) file.group = group.name;
            }
        }
        return file;
    }

    void read_driver() {
        facts_.cards = amd_cards(sys_);
        facts_.amdgpu = exists(sys_ + "/module/amdgpu");
        facts_.amdgpu_version = first_line(sys_ + "/module/amdgpu/version").value_or("");
        const std::string kfd = probes_.root + "/dev/kfd";
        if (exists(kfd)) facts_.kfd = device_file(kfd);
        std::error_code error;
        std::vector<std::string> nodes;
        for (fs::directory_iterator it(probes_.root + "/dev/dri", error), end; !error && it != end;
             it.increment(error)) {
            if (it->path().filename().string().starts_with("renderD")) nodes.push_back(it->path().string());
        }
        std::sort(nodes.begin(), nodes.end());
        for (const std::string& node : nodes) facts_.render.push_back(device_file(node));
    }

    void read_runtime() {
        // A recorded tree (driver_record.h) belongs to another computer, so this environment doesn't apply to
        // it.
        const std::string named = probes_.root.empty() ? hip::named_rocm() : std::string();
        for (const hip::RuntimeFile& file : hip::runtime_files(named, probes_.root)) {
            facts_.runtimes.push_back({.name = file.name, .version = file.version, .place = file.folder});
        }
        facts_.rocm = rocm_versions(hip::rocm_folders(named, probes_.root), probes_.root);
        facts_.packages = rocm_packages(probes_.root + "/var/lib/dpkg/status");
        facts_.built_for = probes_.built_for;
        facts_.gpus = probes_.gpus();
        for (const hip::Gpu& gpu : facts_.gpus.gpus) {
            if (probes_.replaced) facts_.replaced[gpu.info.id] = probes_.replaced(facts_.gpus, gpu);
        }
        if (!facts_.gpus.gpus.empty()) return;
        // A build without GPU code lists no GPUs, but the computer may have some; reads them from the
        // driver's files.
        for (const hip::DriverGpu& known : hip::driver_gpus(sys_)) {
            hip::Gpu gpu;
            gpu.info = {.id = "hip:" + std::to_string(facts_.gpus.gpus.size()),
                        .kind = DeviceKind::Hip,
                        .name = "AMD GPU",
                        .arch = known.arch,
                        .integrated = known.integrated,
                        .pci = known.pci};
            gpu.problem = facts_.gpus.problem;
            gpu.memory =
                hip::gpu_memory({}, {.sys = sys_, .meminfo = probes_.root + "/proc/meminfo"}, gpu.info);
            facts_.gpus.gpus.push_back(std::move(gpu));
        }
    }

    const Probes& probes_;
    std::string sys_;
    std::vector<Group> groups_;
    Facts facts_;
};

Person this_person() {
    Person person;
    if (const passwd* said = ::getpwuid(::getuid()); said != nullptr) {
        person.name = said->pw_name;
        person.home = said->pw_dir;
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') person.home = home;
    std::vector<gid_t> gids(static_cast<std::size_t>(std::max(0, ::getgroups(0, nullptr))));
    const int count = ::getgroups(static_cast<int>(gids.size()), gids.data());
    gids.resize(static_cast<std::size_t>(std::max(0, count)));
    person.gids.assign(gids.begin(), gids.end());
    person.gids.push_back(::getegid());
    return person;
}

}  // namespace

Probes system_probes(const EngineOptions& options) {
    Probes probes;
    probes.person = this_person();
    probes.processor = {.name = cpu::processor_name(),
                        .simd = cpu::simd_name(),
                        .cores = cpu::physical_cores(),
                        .threads = static_cast<int>(std::thread::hardware_concurrency())};
    probes.may_open = [](const std::string& path) { return ::access(path.c_str(), R_OK | W_OK) == 0; };
    probes.gpus = [runtime = options.hip_runtime, sys = options.sys, cache = options.cache_folder] {
        const hip::GpuSources sources{.runtime = runtime, .sys = sys};
        const self_test::Verdicts verdicts(cache);
        return self_test::open_gpus(sources, verdicts, self_test::look_before_opening(sources, verdicts));
    };
    probes.replaced = [cache = options.cache_folder](const hip::GpuList& gpus, const hip::Gpu& gpu) {
        return replaced_families(cache, gpus, gpu);
    };
    probes.built_for = hip::code_architectures();
    probes.c_library = std::string("glibc ") + gnu_get_libc_version();
    for (char** variable = environ; *variable != nullptr; ++variable) {
        if (matters(*variable)) probes.environment.emplace_back(*variable);
    }
    std::sort(probes.environment.begin(), probes.environment.end());
    return probes;
}

Facts read_facts(const Probes& probes) {
    return Reader(probes).run();
}

}  // namespace rocmforge::doctor
