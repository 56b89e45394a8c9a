// Chooses the GPU that computes, and says why.
#include <algorithm>

#include "engine/hip/gpu_list.h"

namespace rocmforge::hip {
namespace {

// Returns the headroom by which GPUs are compared. A GPU whose memory size is unknown is chosen last.
std::optional<std::uint64_t> headroom(const Gpu& gpu) {
    return gpu.memory ? std::optional(gpu.memory->headroom) : std::nullopt;
}

}  // namespace

GpuChoice choose_gpu(const GpuList& list) {
    GpuChoice choice;
    const auto& gpus = list.gpus;
    const auto discrete =
        std::count_if(gpus.begin(), gpus.end(), [](const Gpu& g) { return !g.info.integrated; });
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (!gpus[i].problem.empty() || (gpus[i].info.integrated && discrete > 0)) continue;
        if (!choice.chosen || headroom(gpus[i]) > headroom(gpus[*choice.chosen])) choice.chosen = i;
    }
    const auto most = choice.chosen ? headroom(gpus[*choice.chosen]) : std::nullopt;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (!gpus[i].problem.empty()) {
            choice.reasons.push_back(gpus[i].problem);
        } else if (i == choice.chosen) {
            choice.reasons.emplace_back(
                gpus.size() == 1 ? Text::tr("It is the only GPU.")
                : discrete == 1  ? Text::tr("It is the only discrete GPU.")
                : most           ? Text::tr("It has the most free memory of all usable GPUs.")
                       : Text::tr("It is the first usable GPU. How much memory is free is unknown."));
        } else if (gpus[i].info.integrated && discrete > 0) {
            choice.reasons.emplace_back(
                Text::tr("It is an integrated GPU, which is used only if you choose it."));
        } else if (!headroom(gpus[i])) {
            choice.reasons.emplace_back(Text::tr("How much of its memory is free is unknown."));
        } else if (headroom(gpus[i]) == most) {
            choice.reasons.push_back(
                {Text::tr("The GPU %1 has the same amount of free memory and comes first in the list."),
                 gpus[*choice.chosen].info.id});
        } else {
            choice.reasons.push_back(
                {Text::tr("The GPU %1 has more free memory."), gpus[*choice.chosen].info.id});
        }
    }
    if (choice.chosen) return choice;
    choice.none = !list.problem.empty() ? list.problem : Text::tr("No GPU can be used.");
    for (const Gpu& gpu : gpus) {
        if (!list.problem.empty() || gpu.problem.empty() || gpu.info.integrated) continue;
        choice.none = {Text::tr("The GPU %1 (%2) can't be used. %3"), gpu.info.id, gpu.info.name,
                       gpu.problem};
        break;
    }
    return choice;
}

}  // namespace rocmforge::hip
