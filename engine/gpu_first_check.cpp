#include "engine/gpu_first_check.h"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/hip/abort_record.h"
#include "engine/hip/environment.h"
#include "engine/self_test/opening_mark.h"

namespace rocmforge {
namespace {

constexpr const char* kAsHelper = "--check-gpu";

hip::GpuSources sources_of(const EngineOptions& options) {
    return {.runtime = options.hip_runtime, .sys = options.sys};
}

}  // namespace

std::vector<std::string> helper_command() {
    const char* other = std::getenv("ROCMFORGE_GPU_HELPER");
    if (other != nullptr && *other != '\0') return {other, kAsHelper};
    return {"/proc/self/exe", kAsHelper};
}

void answer_as_helper(int argc, char** argv) {
    if (argc != 3 || std::string_view(argv[1]) != kAsHelper) return;
    // The helper sends its answer through a copy of standard output's descriptor. Redirects standard output
    // itself to standard error, because the GPU's runtime may print text to it.
    const int answer = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    try {
        const self_test::CheckRequest request = self_test::read_request(argv[2]);
        hip::prepare_gpu_environment(request.device, request.sources.sys, request.sources.runtime);
        self_test::answer_check(request, answer);
        std::_Exit(0);
    } catch (const std::exception&) {
        std::_Exit(1);  // the parent process reports that it received no answer
    }
}

self_test::GpuStart gpu_start(const EngineOptions& options) {
    if (options.device == "cpu") return {};
    return look_before_opening(sources_of(options), self_test::Verdicts(options.cache_folder));
}

namespace {

self_test::StartFound run_check(const EngineOptions& options, const GpuHelper& helper,
                                const std::stop_token& stop) {
    const hip::GpuSources sources = sources_of(options);
    const self_test::Verdicts verdicts(options.cache_folder);
    const self_test::GpuStart start = look_before_opening(sources, verdicts);
    const auto begin = std::chrono::steady_clock::now();
    const auto answer = check_in_helper(helper.command,
                                        {.sources = sources,
                                         .device = options.device,
                                         .model = helper.model,
                                         .cache = helper.cache,
                                         .parts = self_test::parts_of_mark(start.mark)},
                                        helper.limits, stop);
    if (!answer) throw EngineError(Code::Cancelled, Text::tr("The check of the GPU was stopped."));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const Message& problem = answer->start.problem;
    if (options.log != nullptr && problem.empty()) {
        options.log->info("The GPU was checked in another process in {:.2f} s", time.count());
    } else if (options.log != nullptr) {
        options.log->warn("{} {}", problem.english(), answer->detail);
    }
    try {
        remember(*answer, start.key, verdicts);
        self_test::remove_dead_marks(options.cache_folder);
    } catch (const EngineError& e) {
        if (options.log != nullptr)
            options.log->warn("{} The GPU is checked again at the next start.", e.what());
    }
    return answer->start;
}

}  // namespace

Message check_gpus(const EngineOptions& options, const GpuHelper& helper, const std::stop_token& stop) {
    if (helper.command.empty()) return {};
    return run_check(options, helper, stop).problem;
}

Message check_gpus_again(const EngineOptions& options, const GpuHelper& helper, const std::stop_token& stop) {
    if (helper.command.empty()) return {};
    const self_test::StartFound found = run_check(options, helper, stop);
    if (!found.problem.empty()) return found.problem;
    // Gives a reason only if a GPU was lost and no GPU can be used now. In other cases, opening the runtime
    // in this process gives a better reason.
    if (options.gpus_closed == Message(kGpuLost) && found.gpus.empty())
        return Text::tr("No GPU can be used.");
    hip::forget_abort_record(options.cache_folder);
    return {};
}

}  // namespace rocmforge
