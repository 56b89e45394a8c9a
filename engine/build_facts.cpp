#include "engine/build_facts.h"

#include "engine/cpu/compiled_targets.h"
#include "engine/hip/gpu_code.h"

namespace rocmforge {
namespace {

std::string compiler() {
#if defined(__clang__)
    return "Clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
           std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
    return "GCC " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__) + "." +
           std::to_string(__GNUC_PATCHLEVEL__);
#else
    return {};
#endif
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

BuildFacts build_facts(std::string program, std::string_view commit) {
    return {.program = std::move(program),
            .version = ROCMFORGE_VERSION,
            .commit = std::string(commit),
            .compiler = compiler(),
            .gpu_architectures = hip::code_architectures(),
            .simd_targets = cpu::compiled_targets()};
}

std::string build_text(const BuildFacts& facts) {
    const auto or_else = [](const std::string& text, const char* otherwise) {
        return text.empty() ? std::string(otherwise) : text;
    };
    std::string text = facts.program + " " + facts.version + "\n";
    text += "  commit        " + or_else(facts.commit, "unknown") + "\n";
    text += "  compiler      " + or_else(facts.compiler, "unknown") + "\n";
    text += "  GPUs          " + or_else(listed(facts.gpu_architectures), "none: CPU only") + "\n";
    text += "  processor     " + listed(facts.simd_targets) + "\n";
    if (!facts.window.empty()) text += "  window        " + facts.window + "\n";
    text += "  model         " + or_else(facts.builtin, "none built in") + "\n";
    return text;
}

}  // namespace rocmforge
