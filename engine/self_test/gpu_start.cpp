#include "engine/self_test/gpu_start.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <system_error>

#include "engine/base/text.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/runtime_places.h"
#include "engine/self_test/opening_mark.h"

namespace rocmforge::self_test {
namespace {

constexpr const char* kOpening = "opening";

std::string driver_version(const std::string& sys) {
    utsname system{};
    std::string version = uname(&system) == 0 ? std::string("Linux ") + system.release : "unknown";
    // /sys/module/amdgpu/version exists only if amdgpu was installed separately from the kernel.
    std::ifstream file(sys + "/module/amdgpu/version");
    if (std::string own; std::getline(file, own)) version += ", amdgpu " + printable(own, 100);
    return version;
}

// Returns the path, size and modification time of the runtime's library, which identify the runtime.
std::string identity(const std::string& file) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(file, error);
    struct stat known {};
    if (error || stat(real.c_str(), &known) != 0) return printable(file, 4096);
    return printable(real.string(), 4096) + " " + std::to_string(known.st_size) + " " +
           std::to_string(known.st_mtim.tv_sec) + "." + std::to_string(known.st_mtim.tv_nsec);
}

// Returns the environment variables that choose the runtime or change its behaviour.
std::string environment() {
    std::string text;
    for (const char* name : {"LD_LIBRARY_PATH", "HSA_OVERRIDE_GFX_VERSION", "HIP_VISIBLE_DEVICES",
                             "ROCR_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES", "GPU_DEVICE_ORDINAL"}) {
        const char* value = std::getenv(name);
        if (value != nullptr) text += std::string(", ") + name + "=" + printable(value, 1000);
    }
    return text;
}

std::string runtime_identity(const hip::GpuSources& sources) {
    if (!sources.runtime.empty()) return identity(sources.runtime) + environment();
    const auto files = hip::runtime_files(hip::named_rocm(), {});
    const std::string found =
        files.empty() ? "none" : identity(files.front().folder + "/" + files.front().name);
    return found + environment();
}

bool nothing_to_open(const hip::GpuSources& sources) {
    return hip::code_architectures().empty() ||
           (sources.runtime.empty() && hip::driver_gpus(sources.sys).empty());
}

}  // namespace

StartKey start_key(const hip::GpuSources& sources) {
    StartKey key{.cards = {},
                 .driver = driver_version(sources.sys),
                 .runtime = runtime_identity(sources),
                 .program = ROCMFORGE_VERSION};
    for (const hip::DriverGpu& gpu : hip::driver_gpus(sources.sys)) {
        key.cards += (key.cards.empty() ? "" : ", ") + gpu.pci + " " + gpu.arch;
        key.program += " " + hip::code_fingerprint(gpu.arch);
    }
    return key;
}

GpuStart look_before_opening(const hip::GpuSources& sources, const Verdicts& verdicts) {
    if (nothing_to_open(sources)) return {};
    GpuStart start{.advice = StartAdvice::Check, .key = start_key(sources)};
    start.mark = dead_mark(verdicts.folder()).value_or("");
    const auto known = verdicts.start(start.key);
    if (!known) return start;
    start.found = *known;
    if (!known->problem.empty()) {
        start.advice = StartAdvice::Closed;
    } else if (start.mark.empty() && !known->gpus.empty()) {  // if there was no GPU, opening was not tried
        start.advice = StartAdvice::Open;
    }
    return start;
}

hip::GpuList closed_gpus(const hip::GpuSources& sources, const Message& problem) {
    hip::GpuList list;
    list.problem = problem;
    std::vector<hip::DriverGpu> known = hip::driver_gpus(sources.sys);
    if (known.empty()) known.emplace_back();  // the driver lists no GPU, but the user gave the runtime's path
    for (const hip::DriverGpu& card : known) {
        hip::Gpu gpu;
        gpu.info = {.id = "hip:" + std::to_string(list.gpus.size()),
                    .kind = DeviceKind::Hip,
                    .name = "AMD GPU",
                    .arch = card.arch,
                    .integrated = card.integrated,
                    .pci = card.pci};
        gpu.problem = problem;
        list.gpus.push_back(std::move(gpu));
    }
    return list;
}

hip::GpuList open_gpus(const hip::GpuSources& sources, const Verdicts& verdicts, const GpuStart& start) {
    if (start.advice == StartAdvice::Closed) return closed_gpus(sources, start.found.problem);
    const bool nothing_to_open = start.key == StartKey{};
    const OpeningMark mark(nothing_to_open ? std::string() : verdicts.folder(), kOpening);
    return hip::find_gpus(sources);
}

}  // namespace rocmforge::self_test
