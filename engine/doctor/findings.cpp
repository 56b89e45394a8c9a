#include "engine/doctor/findings.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "engine/base/text.h"

namespace rocmforge::doctor {
namespace {

constexpr std::uint64_t kLittleMemory = 1'000'000'000;

bool contains(const std::vector<std::string>& list, const std::string& one) {
    return std::find(list.begin(), list.end(), one) != list.end();
}

std::string joined(const std::vector<std::string>& names, const char* between) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : between) + name;
    return text;
}

class Examination {
  public:
    explicit Examination(const Facts& facts) : facts_(facts) {
        there_is_a_gpu_ = !facts.cards.empty() || !facts.gpus.gpus.empty();
        choice_ = hip::choose_gpu(facts.gpus);
    }

    std::vector<Finding> run() {
        look_at_cards();
        if (there_is_a_gpu_) {
            look_at_driver();
            look_at_device_files();
            look_at_runtime();
            look_at_other_programs();
        }
        look_at_rocm();
        look_at_gpus();
        look_at_processor();
        look_at_memory();
        return std::move(found_);
    }

  private:
    void add(Level level, const char* about, Message sentence, std::string remedy = {}) {
        found_.push_back({level, about, std::move(sentence), std::move(remedy)});
    }

    void look_at_cards() {
        if (!there_is_a_gpu_) {
            add(Level::Note, "gpu", Text::tr("There is no AMD GPU in this computer, so the CPU is used."));
        }
        for (const Card& card : facts_.cards) {
            if (card.driver == "amdgpu") continue;
            if (card.driver.empty()) {
                add(Level::Problem, "driver",
                    {Text::tr("The GPU at %1 has no driver: amdgpu is not loaded for it."), card.pci},
                    "sudo modprobe amdgpu");
            } else {
                add(Level::Note, "driver",
                    {Text::tr("The GPU at %1 uses the driver %2, which doesn't support computing."), card.pci,
                     printable(card.driver)});
            }
        }
    }

    void look_at_driver() {
        if (!facts_.amdgpu) return;
        const std::string own = facts_.amdgpu_version.empty() ? "" : facts_.amdgpu_version + ", ";
        add(Level::Fine, "driver",
            {Text::tr("The driver amdgpu is loaded (%1)."), (own + "Linux " + facts_.kernel)});
    }

    void look_at_device_files() {
        if (!facts_.amdgpu) return;
        if (!facts_.kfd) return miss_kfd();
        std::vector<const DeviceFile*> closed;
        if (!facts_.kfd->openable) closed.push_back(&*facts_.kfd);
        const bool any = std::any_of(facts_.render.begin(), facts_.render.end(),
                                     [](const DeviceFile& file) { return file.openable; });
        if (!facts_.render.empty() && !any) closed.push_back(&facts_.render.front());
        if (closed.empty()) {
            add(Level::Fine, "access", Text::tr("You have access to the GPU device files."));
        }
        for (const DeviceFile* file : closed) refuse(*file);
    }

    void miss_kfd() {
        switch (facts_.sandbox) {
            case Facts::Sandbox::Flatpak:
                return add(Level::Problem, "access",
                           Text::tr("The Flatpak has no access to /dev/kfd, so ROCmForge can't use the GPU."),
                           "flatpak override --user --device=all io.github.rocmforge.ROCmForge");
            case Facts::Sandbox::Container:
                return add(Level::Problem, "access",
                           Text::tr("This container was started without /dev/kfd: start it with "
                                    "--device=/dev/kfd --device=/dev/dri."));
            case Facts::Sandbox::None:
                return add(Level::Problem, "access",
                           Text::tr("There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or "
                                    "the GPU is too old."));
        }
    }

    // Reports a device file that the user may not open. Suggests each command only once.
    void refuse(const DeviceFile& file) {
        const std::string group = file.group.empty() ? "render" : printable(file.group);
        if (contains(facts_.later_groups, group)) {
            return add(Level::Problem, "access",
                       {Text::tr("You have no access to %1 yet. Log out and in again, so that your "
                                 "membership in the group %2 takes effect."),
                        file.path, group});
        }
        if (facts_.device_groups.empty()) {
            return add(Level::Problem, "access",
                       {Text::tr("You have no access to %1, and no group on this system gives access to it."),
                        file.path});
        }
        const std::string command = "sudo usermod -aG " + joined(facts_.device_groups, ",") + " $USER";
        const bool told = std::any_of(found_.begin(), found_.end(),
                                      [&](const Finding& one) { return one.remedy == command; });
        add(Level::Problem, "access",
            {Text::tr("You have no access to %1. Join the group %2, then log out and in again."), file.path,
             group},
            told ? std::string() : command);
    }

    // Returns the command that installs ROCm from the distribution's own packages; empty for an unknown
    // distribution. A Flatpak uses packages installed outside the sandbox.
    std::string install_command() const {
        const std::string ids = " " + facts_.system_id + " ";
        const auto is = [&ids](const char* id) { return ids.find(" " + std::string(id) + " ") != ids.npos; };
        if (is("debian") || is("ubuntu")) return "sudo apt install '^libamdhip64-[567]$'";
        if (is("fedora")) return "sudo dnf install rocm-hip";
        if (is("arch")) return "sudo pacman -S hip-runtime-amd";
        if (is("gentoo")) return "sudo emerge --ask dev-util/hip";
        return {};
    }

    // Returns the version that the opened runtime reports, otherwise the version in its file name.
    std::string opened_version() const {
        if (!facts_.gpus.runtime.empty()) return facts_.gpus.runtime;
        for (const Installed& one : facts_.runtimes) {
            if (facts_.gpus.library.starts_with(one.place + "/" + one.name)) return printable(one.version);
        }
        return {};
    }

    void look_at_runtime() {
        if (facts_.built_for.empty()) {
            return add(Level::Problem, "runtime",
                       Text::tr("This ROCmForge was built without support for GPUs."));
        }
        if (!facts_.gpus.library.empty()) {
            const std::string version = opened_version();
            add(Level::Fine, "runtime",
                version.empty()
                    ? Message(Text::tr("The HIP runtime is %1."), printable(facts_.gpus.library, 300))
                    : Message(Text::tr("The HIP runtime is %1 (%2)."), printable(facts_.gpus.library, 300),
                              version));
            if (!facts_.gpus.problem.empty()) add(Level::Problem, "runtime", facts_.gpus.problem);
        } else if (facts_.runtimes.empty()) {
            add(Level::Problem, "runtime", Text::tr("ROCm's HIP runtime, libamdhip64, isn't installed."),
                install_command());
        } else if (!facts_.gpus.problem.empty()) {
            add(Level::Problem, "runtime", facts_.gpus.problem);
        }
    }

    void look_at_other_programs() {
        if (facts_.sandbox != Facts::Sandbox::Flatpak) return;
        add(Level::Note, "access",
            Text::tr(
                "Flatpak hides other programs, so those that use the GPU's memory can't be listed by name."));
    }

    void look_at_rocm() {
        for (const Installed& one : facts_.rocm) {
            add(Level::Fine, "rocm",
                {Text::tr("ROCm %1 is installed in %2."), printable(one.version), printable(one.place, 300)});
        }
        for (const Installed& one : facts_.packages) {
            add(Level::Fine, "rocm",
                {Text::tr("The package %1 %2 is installed."), printable(one.name), printable(one.version)});
        }
    }

    void look_at_gpus() {
        if (!facts_.gpus.problem.empty()) return name_gpus();
        for (std::size_t i = 0; i < facts_.gpus.gpus.size(); ++i) {
            const hip::Gpu& gpu = facts_.gpus.gpus[i];
            const std::string name = printable(gpu.info.name, 200) + " (" + printable(gpu.info.arch) + ")";
            if (!gpu.note.empty()) add(Level::Note, "gpu", gpu.note);
            if (i != choice_.chosen) {
                const bool wanted = !choice_.chosen && !gpu.info.integrated && !gpu.problem.empty();
                add(wanted ? Level::Problem : Level::Note, "gpu",
                    {Text::tr("%1 isn't used. %2"), name, choice_.reasons.at(i)});
                continue;
            }
            if (gpu.memory) {
                add(Level::Fine, "gpu",
                    {Text::tr("%1 works. It has %2 of memory, of which %3 is free."), name,
                     Bytes{gpu.memory->total}, Bytes{gpu.memory->headroom}});
            } else {
                add(Level::Note, "gpu", {Text::tr("%1 works, but its memory size is unknown."), name});
            }
            look_at_replaced(gpu);
            if (gpu.info.integrated) {
                add(Level::Note, "gpu", Text::tr("It is an integrated GPU: it uses system memory."));
            }
        }
    }

    // Returns a sentence that says what is slower because the kernels of `family` are replaced by fallback
    // kernels. The sentence has one argument, the list of replaced families.
    static PatternOf<1> cost_of(const std::string& family) {
        if (family.starts_with("matvec")) {
            return Text::tr(
                "Answers are slower: kernels that failed their check on this GPU are replaced (%1).");
        }
        if (family == "attention, one row") {
            return Text::tr(
                "Answers in long conversations are slower: kernels that failed their check on this GPU are "
                "replaced (%1).");
        }
        if (family.starts_with("matmul") || family == "attention, many rows") {
            return Text::tr(
                "Reading long messages is slower: kernels that failed their check on this GPU are replaced "
                "(%1).");
        }
        return Text::tr(
            "Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).");
    }

    void look_at_replaced(const hip::Gpu& gpu) {
        const auto replaced = facts_.replaced.find(gpu.info.id);
        if (replaced == facts_.replaced.end()) return;
        std::map<std::string_view, std::pair<PatternOf<1>, std::string>> by_cost;
        for (const std::string& family : replaced->second) {
            const PatternOf<1> cost = cost_of(family);
            std::string& listed =
                by_cost.try_emplace(cost.pattern().english(), cost, "").first->second.second;
            listed += (listed.empty() ? "" : "; ") + printable(family);
        }
        for (const auto& [pattern, one] : by_cost) add(Level::Note, "gpu", {one.first, one.second});
    }

    // Lists the GPUs whose memory size is known. Called if all GPUs are affected by a problem that
    // look_at_runtime() reports.
    void name_gpus() {
        for (const hip::Gpu& gpu : facts_.gpus.gpus) {
            if (!gpu.memory) continue;
            add(Level::Note, "gpu",
                {Text::tr("%1 was found, with %2 of memory."),
                 printable(gpu.info.name, 200) + " (" + printable(gpu.info.arch) + ")",
                 Bytes{gpu.memory->total}});
        }
    }

    void look_at_processor() {
        const Processor& processor = facts_.processor;
        add(Level::Fine, "processor",
            {Text::tr("The CPU is %1 with %2 (cores: %3, threads: %4)."), printable(processor.name, 200),
             printable(processor.simd), processor.cores, processor.threads});
        const bool wide = processor.simd.starts_with("AVX") || processor.simd.starts_with("NEON");
        if (!wide) {
            add(Level::Note, "processor", Text::tr("The CPU has no AVX2, so it computes slowly."));
        }
    }

    void look_at_memory() {
        if (facts_.memory_total == 0) return;
        if (facts_.memory_free < kLittleMemory) {
            add(Level::Note, "memory",
                {Text::tr(
                     "Only %1 of the system's memory is free: close other programs before you load a model."),
                 Bytes{facts_.memory_free}});
        } else {
            add(Level::Fine, "memory",
                {Text::tr("The system has %1 of memory, of which %2 is free."), Bytes{facts_.memory_total},
                 Bytes{facts_.memory_free}});
        }
    }

    const Facts& facts_;
    bool there_is_a_gpu_ = false;
    hip::GpuChoice choice_;
    std::vector<Finding> found_;
};

}  // namespace

std::string_view level_name(Level level) {
    switch (level) {
        case Level::Fine:
            return "fine";
        case Level::Note:
            return "note";
        case Level::Problem:
            return "problem";
    }
    return "";
}

std::vector<Finding> findings(const Facts& facts) {
    return Examination(facts).run();
}

std::size_t problems(const std::vector<Finding>& found) {
    return static_cast<std::size_t>(std::count_if(
        found.begin(), found.end(), [](const Finding& one) { return one.level == Level::Problem; }));
}

}  // namespace rocmforge::doctor
