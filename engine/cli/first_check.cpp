#include "engine/cli/first_check.h"

#include "engine/gpu_first_check.h"

namespace rocmforge::cli {
namespace {

// What is remembered keeps make_backend() from opening the GPUs; this does where nothing can be.
void close_unless_asked_for(EngineOptions& options, const std::string& problem) {
    if (!problem.empty() && options.device.empty()) options.device = "cpu";
}

GpuHelper helper_for(const FirstLoad& first) {
    return {.command = helper_command(), .model = first.model, .cache = first.cache};
}

}  // namespace

EngineOptions checked(EngineOptions options, const FirstLoad& first) {
    if (gpu_start(options).advice != self_test::StartAdvice::Check) return options;
    close_unless_asked_for(options, check_gpus(options, helper_for(first)));
    return options;
}

EngineOptions checked_again(EngineOptions options) {
    if (gpu_start(options).advice == self_test::StartAdvice::Open) return options;
    close_unless_asked_for(options, check_gpus(options, helper_for({})));
    return options;
}

}  // namespace rocmforge::cli
