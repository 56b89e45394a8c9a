#include "engine/cli/first_check.h"

#include <utility>

#include "engine/gpu_first_check.h"

namespace rocmforge::cli {
namespace {

void close(EngineOptions& options, Message problem) {
    if (!problem.empty() && options.device.empty()) options.device = "cpu";
    options.gpus_closed = std::move(problem);
}

GpuHelper helper_for(const FirstLoad& first) {
    return {.command = helper_command(), .model = first.model, .cache = first.cache};
}

}  // namespace

EngineOptions checked(EngineOptions options, const FirstLoad& first) {
    if (gpu_start(options).advice != self_test::StartAdvice::Check) return options;
    close(options, check_gpus(options, helper_for(first)));
    return options;
}

EngineOptions checked_again(EngineOptions options) {
    if (gpu_start(options).advice == self_test::StartAdvice::Open) return options;
    close(options, check_gpus_again(options, helper_for({})));
    return options;
}

}  // namespace rocmforge::cli
