#include "engine/hip/gpu_list.h"

#include <algorithm>
#include <array>
#include <sys/utsname.h>

#include "engine/base/text.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gfx_override.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/hip_error.h"

namespace rocmforge::hip {
namespace {

constexpr MarkedText kLeftOut = Text::tr(
    "This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. "
    "To use it, select it and restart ROCmForge.");
constexpr MarkedText kHidden = Text::tr(
    "ROCm's runtime doesn't list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or "
    "you have no access to /dev/kfd: join the groups render and video.");

Message too_old(const RocmVersion& runtime, const std::string& arch, const RocmVersion& since) {
    return {Text::tr("The installed ROCm %1 doesn't support the architecture %2 of this GPU; install ROCm %3 "
                     "or newer."),
            runtime.text(), arch, since.text()};
}

Message perhaps_too_old(const RocmVersion& runtime, const std::string& arch) {
    return {Text::tr("The installed ROCm %1 doesn't list this GPU and may be too old for the GPU's "
                     "architecture, %2; install a newer ROCm."),
            runtime.text(), arch};
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

Message problem_of(const std::string& arch) {
    if (arch.empty())
        return Text::tr(
            "The architecture of this GPU is unknown, because the kernel driver doesn't list the GPU.");
    const std::vector<std::string> known = code_architectures();
    if (std::find(known.begin(), known.end(), arch) != known.end()) return {};
    if (known.empty()) return Text::tr("This ROCmForge was built without code for GPUs.");
    return {Text::tr("This ROCmForge has no kernels for this GPU's architecture, %1, only for %2."), arch,
            listed(known)};
}

class Survey {
  public:
    explicit Survey(const GpuSources& sources) : sources_(sources), driver_(driver_gpus(sources.sys)) {}

    GpuList run() {
        std::vector<Gpu> seen = runtime_gpus();
        std::vector<bool> listed(seen.size(), false);
        for (const DriverGpu& known : driver_) {
            std::size_t i = 0;
            while (i < seen.size() && (listed[i] || seen[i].info.pci != known.pci)) ++i;
            if (i == seen.size()) {
                add(unseen(known));
            } else {
                listed[i] = true;
                add(std::move(seen[i]));
            }
        }
        for (std::size_t i = 0; i < seen.size(); ++i) {
            if (!listed[i]) add(std::move(seen[i]));
        }
        if (list_.problem.empty() && list_.gpus.empty())
            list_.problem = Text::tr("There is no GPU that ROCm supports.");
        return std::move(list_);
    }

  private:
    void add(Gpu gpu) {
        gpu.info.id = "hip:" + std::to_string(list_.gpus.size());
        list_.gpus.push_back(std::move(gpu));
    }

    Gpu unseen(const DriverGpu& known) const {
        Gpu gpu;
        gpu.info = {.id = {},
                    .kind = DeviceKind::Hip,
                    .name = "AMD GPU",
                    .arch = arch_of(known),
                    .integrated = known.integrated,
                    .pci = known.pci};
        gpu.compute_units = known.compute_units;
        gpu.problem = !list_.problem.empty() ? list_.problem : why_unseen(known, gpu.info.arch);
        return gpu;
    }

    // Returns why the runtime doesn't list a GPU: it lists neither hidden nor unknown GPUs.
    Message why_unseen(const DriverGpu& known, const std::string& arch) const {
        const auto since = first_rocm(arch);
        if (since && version_ && *version_ < *since) return too_old(*version_, arch, *since);
        const bool beside_discrete =
            std::any_of(driver_.begin(), driver_.end(), [](const DriverGpu& gpu) { return !gpu.integrated; });
        if (known.integrated && beside_discrete) return kLeftOut;
        return since || !version_ ? Message(kHidden) : perhaps_too_old(*version_, arch);
    }

    // Returns the architecture that the runtime uses for the GPU.
    std::string arch_of(const DriverGpu& known) const {
        const auto override = gfx_override(known.node, version_);
        return override && !override->arch.empty() ? override->arch : known.arch;
    }

    Message note_on(const DriverGpu& known) const {
        const auto override = gfx_override(known.node, version_);
        if (override && !override->arch.empty() && override->arch != known.arch) {
            return {
                Text::tr("%1 makes ROCm treat this %2 GPU as %3 and run that architecture's kernels on it."),
                override->text(), known.arch, override->arch};
        }
        if (override || unset_override().empty()) return {};
        return {Text::tr("%1 is ignored: there is code for this GPU's own architecture, %2."),
                unset_override(), known.arch};
    }

    std::vector<Gpu> runtime_gpus() {
        std::vector<Gpu> gpus;
        // Without a GPU the system's runtime is not loaded, because it is large and starts threads.
        if (sources_.runtime.empty() && driver_.empty()) {
            list_.problem = Text::tr("There is no AMD GPU: the kernel driver lists none.");
            return gpus;
        }
        try {
            list_.api = open_hip(sources_.runtime);
            list_.library = printable(list_.api->path, 4096);
            const int found = count();
            version_ = rocm_version(runtime_version());
            for (int ordinal = 0; ordinal < found; ++ordinal) gpus.push_back(seen(ordinal));
            if (found > 0) list_.runtime = versions();
        } catch (const EngineError& e) {
            list_.problem = e.message();
        }
        return gpus;
    }

    int count() const {
        HipCaller call(list_.api, "runtime");
        const auto& api = *list_.api;
        // On machines without a GPU even the first call fails, with hipErrorNoDevice or
        // hipErrorInvalidDevice.
        const auto none = [](hipError_t result) {
            return result == hipErrorNoDevice || result == hipErrorInvalidDevice;
        };
        const hipError_t started = api.hipInit.pointer(0);
        if (none(started)) return 0;
        call.expect_success("starting", api.hipInit.name, started);
        int devices = 0;
        const hipError_t counted = api.hipGetDeviceCount.pointer(&devices);
        if (none(counted)) return 0;
        call.expect_success("counting GPUs", api.hipGetDeviceCount.name, counted);
        return devices;
    }

    // Returns 0 if the version is unknown. Used only in explanations.
    int runtime_version() const {
        int version = 0;
        return list_.api->hipRuntimeGetVersion.pointer(&version) == hipSuccess ? version : 0;
    }

    std::string versions() const {
        HipCaller call(list_.api, "runtime");
        const auto& api = *list_.api;
        int driver = 0;
        int runtime = 0;
        call("querying the driver's version", api.hipDriverGetVersion, &driver);
        call("querying the runtime's version", api.hipRuntimeGetVersion, &runtime);
        utsname system{};
        const std::string kernel = uname(&system) == 0 ? system.release : "unknown";
        return "HIP " + std::to_string(runtime) + ", driver " + std::to_string(driver) + ", Linux " + kernel;
    }

    Gpu seen(int ordinal) const {
        Gpu gpu;
        gpu.ordinal = ordinal;
        gpu.info.kind = DeviceKind::Hip;
        try {
            describe(gpu);
            if (gpu.problem.empty()) gpu.problem = problem_of(gpu.info.arch);
        } catch (const EngineError& e) {
            gpu.problem = e.message();
        }
        return gpu;
    }

    void describe(Gpu& gpu) const {
        HipCaller call(list_.api, "number " + std::to_string(gpu.ordinal));
        const auto& api = *list_.api;
        std::array<char, 256> text{};
        constexpr int kLongestText = 255;  // the last byte stays zero, whatever the runtime writes
        call("querying its name", api.hipDeviceGetName, text.data(), kLongestText, hipDevice_t{gpu.ordinal});
        gpu.info.name = printable(text.data(), 200);
        text.fill(0);
        call("querying its PCI address", api.hipDeviceGetPCIBusId, text.data(), kLongestText, gpu.ordinal);
        gpu.info.pci = pci_address(text.data()).value_or("");
        int integrated = 0;
        call("querying whether it is integrated", api.hipDeviceGetAttribute, &integrated,
             hipDeviceAttributeIntegrated, gpu.ordinal);
        for (const DriverGpu& known : driver_) {
            if (known.pci != gpu.info.pci || !gpu.info.arch.empty()) continue;
            gpu.info.arch = arch_of(known);
            gpu.info.integrated = known.integrated;
            gpu.compute_units = known.compute_units;
            gpu.note = note_on(known);
        }
        if (gpu.info.arch.empty() && api.rocmforgeDeviceArch != nullptr) {
            const char* arch = api.rocmforgeDeviceArch(gpu.ordinal);
            gpu.info.arch = arch == nullptr ? "" : printable(arch, 40);
        }
        gpu.info.integrated = gpu.info.integrated || integrated != 0 || only_integrated(gpu.info.arch);
    }

    const GpuSources& sources_;
    std::vector<DriverGpu> driver_;
    std::optional<RocmVersion> version_;  // version of the runtime
    GpuList list_;
};

}  // namespace

RuntimeMemory ask_runtime(const GpuList& list, const Gpu& gpu) {
    HipCaller call(list.api, gpu.info.id + " (" + gpu.info.name + ")");
    const auto& api = *list.api;
    int before = 0;
    call("querying the current GPU", api.hipGetDevice, &before);
    call("choosing it", api.hipSetDevice, gpu.ordinal);
    std::size_t free = 0;
    std::size_t total = 0;
    call("querying the free memory", api.hipMemGetInfo, &free, &total);
    call("selecting the previous GPU", api.hipSetDevice, before);
    return {.total = total, .free = free};
}

GpuList find_gpus(const GpuSources& sources) {
    GpuList list = Survey(sources).run();
    for (Gpu& gpu : list.gpus) {
        gpu.memory = gpu_memory({}, sources, gpu.info);
        if (gpu.memory || gpu.ordinal < 0 || !gpu.problem.empty()) continue;
        try {
            gpu.memory = gpu_memory(ask_runtime(list, gpu), sources, gpu.info);
        } catch (const EngineError& e) {
            gpu.problem = e.message();
        }
    }
    return list;
}

bool gpu_available(const GpuSources& sources) {
    const GpuList list = Survey(sources).run();
    return std::any_of(list.gpus.begin(), list.gpus.end(), [](const Gpu& g) { return g.problem.empty(); });
}

}  // namespace rocmforge::hip
