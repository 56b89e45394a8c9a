#include "tests/card/card.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "engine/hip/driver_files.h"
#include "engine/hip/environment.h"
#include "engine/hip/hip_api.h"

namespace rocmforge::test {
namespace {

FoundCard without(std::string reason) {
    return {.card = std::nullopt, .reason = std::move(reason)};
}

// Returns the reason why the GPUs of this runtime are not real. Empty if they are real.
std::string stand_in_of(const hip::GpuList& list) {
    const std::string file = std::filesystem::path(list.library).filename().string();
    const bool other = list.api != nullptr && list.api->rocmforgeDeviceArch != nullptr;
    if (!other && file.starts_with("libamdhip64.so")) return {};
    return "The HIP runtime " + list.library + " isn't AMD's.";
}

}  // namespace

EngineOptions Card::options() const {
    EngineOptions options;
    options.device = device;
    options.hip_runtime = runtime;
    options.sys = sys;
    options.self_test = SelfTest::Never;
    return options;
}

FoundCard find_card(const CardSearch& search) {
    const bool real = search.stand_in.empty();
    if (real) {
        std::error_code error;
        if (!std::filesystem::exists(search.kfd, error)) {
            return without("There is no " + search.kfd + ": no AMD GPU with its driver is here.");
        }
        if (::access(search.kfd.c_str(), R_OK | W_OK) != 0) {
            return without(search.kfd + " may not be opened: this user isn't in the group render.");
        }
        if (hip::driver_gpus(search.sys).empty()) return without("The AMD driver lists no GPU.");
    }
    const hip::GpuList list = search.gpus();
    if (!list.problem.empty()) return without(list.problem.english());
    if (const std::string other = stand_in_of(list); real && !other.empty()) return without(other);
    const hip::GpuChoice choice = hip::choose_gpu(list);
    if (!choice.chosen) return without(choice.none.english());
    const hip::Gpu& gpu = list.gpus.at(*choice.chosen);
    return {.card = Card{.device = gpu.info.id,
                         .name = gpu.info.name + " (" + gpu.info.arch + "), " + list.runtime,
                         .runtime = search.stand_in,
                         .sys = search.sys,
                         .pci = gpu.info.pci},
            .reason = {}};
}

FoundCard find_card() {
    const char* named = std::getenv("ROCMFORGE_CARD_STAND_IN");
    CardSearch search;
    if (named != nullptr && *named != '\0') {
        search.stand_in = named;
        search.sys = "/nonexistent";
    }
    hip::prepare_gpu_environment({}, search.sys, search.stand_in);
    search.gpus = [&search] { return hip::find_gpus({.runtime = search.stand_in, .sys = search.sys}); };
    return find_card(search);
}

std::optional<std::uint64_t> own_memory(const Card& card) {
    for (const hip::DriverGpu& known : hip::driver_gpus(card.sys)) {
        if (known.pci != card.pci || !known.compute_id) continue;
        std::ifstream file(card.sys + "/class/kfd/kfd/proc/" + std::to_string(::getpid()) + "/vram_" +
                           std::to_string(*known.compute_id));
        std::uint64_t bytes = 0;
        if (file >> bytes) return bytes;
    }
    return std::nullopt;
}

}  // namespace rocmforge::test
