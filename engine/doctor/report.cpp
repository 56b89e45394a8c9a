#include "engine/doctor/report.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/doctor/private_words.h"

namespace rocmforge::doctor {
namespace {

constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kLongest = 300;

class Page {
  public:
    void title(const std::string& text) { text_ += (text_.empty() ? "" : "\n") + text + "\n"; }
    void line(std::string name, const std::string& value) {
        name.resize(std::max(name.size() + 1, kNameWidth), ' ');
        text_ += "  " + name + (value.empty() ? "unknown" : printable(value, kLongest)) + "\n";
    }
    void lines(const std::string& text) { text_ += text; }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "none" : text;
}

std::string sandbox(Facts::Sandbox kind) {
    switch (kind) {
        case Facts::Sandbox::None:
            return "none";
        case Facts::Sandbox::Flatpak:
            return "Flatpak";
        case Facts::Sandbox::Container:
            return "container";
    }
    return {};
}

std::string described(const DeviceFile& file) {
    return std::string(file.openable ? "may be opened" : "may not be opened") + ", group " +
           (file.group.empty() ? "unknown" : file.group);
}

std::string described(const Installed& one) {
    return one.version + (one.place.empty() ? "" : " in " + one.place);
}

std::string described(const hip::Gpu& gpu) {
    std::string text = gpu.info.name + ", " + gpu.info.arch + ", " + gpu.info.pci +
                       (gpu.info.integrated ? ", integrated" : "");
    if (gpu.memory) {
        text += ", " + size_text(gpu.memory->total) + ", " + size_text(gpu.memory->headroom) + " free (" +
                gpu.memory->source + ")";
    }
    return text + (gpu.problem.empty() ? "" : ": " + gpu.problem.english());
}

void add_system(Page& page, const Facts& facts) {
    page.title("System");
    page.line("system", facts.system);
    page.line("kernel", facts.kernel);
    page.line("C library", facts.c_library);
    page.line("sandbox", sandbox(facts.sandbox));
    page.line("processor", facts.processor.name);
    page.line("simd", facts.processor.simd);
    page.line("cores",
              std::to_string(facts.processor.cores) + ", threads " + std::to_string(facts.processor.threads));
    page.line("memory", size_text(facts.memory_total) + ", " + size_text(facts.memory_free) + " free");
    for (const std::string& variable : facts.environment) page.line("environment", variable);
}

void add_gpus(Page& page, const Facts& facts) {
    page.title("GPUs");
    for (const Card& card : facts.cards) {
        page.line("card",
                  card.pci + " " + card.id + ", driver " + (card.driver.empty() ? "none" : card.driver));
    }
    page.line("amdgpu", !facts.amdgpu                  ? "not loaded"
                        : facts.amdgpu_version.empty() ? "the kernel's own"
                                                       : facts.amdgpu_version);
    page.line("/dev/kfd", facts.kfd ? described(*facts.kfd) : "not there");
    for (const DeviceFile& file : facts.render) page.line(file.path, described(file));
    page.line("groups", listed(facts.own_groups) + " in force; " + listed(facts.later_groups) +
                            " from the next login on; the system has " + listed(facts.device_groups));
    for (const Installed& one : facts.runtimes) page.line(one.name, described(one));
    for (const Installed& one : facts.rocm) page.line(one.name, described(one));
    for (const Installed& one : facts.packages) page.line("package", one.name + " " + described(one));
    if (!facts.gpus.library.empty()) page.line("opened", facts.gpus.library);
    if (!facts.gpus.runtime.empty()) page.line("runtime", facts.gpus.runtime);
    if (!facts.gpus.problem.empty()) page.line("problem", facts.gpus.problem.english());
    for (const hip::Gpu& gpu : facts.gpus.gpus) page.line(gpu.info.id, described(gpu));
}

}  // namespace

std::string report(const Facts& facts, const std::vector<Finding>& found, const std::string& build,
                   const Person& person) {
    Page page;
    page.lines(build);
    add_system(page, facts);
    add_gpus(page, facts);
    page.title("Findings");
    for (const Finding& one : found) {
        page.line(std::string(level_name(one.level)), one.sentence.english());
        if (!one.remedy.empty()) page.line("", one.remedy);
    }
    return without_private_words(page.take(), person.home, person.name);
}

}  // namespace rocmforge::doctor
