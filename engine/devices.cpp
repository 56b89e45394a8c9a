#include "engine/devices.h"

#include <algorithm>
#include <set>
#include <utility>

#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/hip/abort_record.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/hip_backend.h"
#include "engine/self_test/gpu_start.h"
#include "engine/self_test/opening_mark.h"

namespace rocmforge {
namespace {

// All devices, and the device that the options select.
struct Survey {
    hip::GpuList gpus;
    hip::GpuChoice choice;            // the GPU to use if the options request no device
    std::optional<std::size_t> used;  // index of the selected GPU; nullopt: the CPU
    std::set<std::size_t> retry;      // indices of devices with DeviceReport::retry
};

hip::GpuSources sources_of(const EngineOptions& options) {
    return {.runtime = options.hip_runtime, .sys = options.sys};
}

[[noreturn]] void no_such_device(const EngineOptions& options, const hip::GpuList& gpus) {
    std::string there;
    for (const hip::Gpu& gpu : gpus.gpus) there += gpu.info.id + ", ";
    Message sentence{Text::tr("There is no device %1. Available: %2."), printable(options.device),
                     there + "cpu"};
    if (gpus.gpus.empty() && options.device.starts_with("hip")) sentence = joined(sentence, gpus.problem);
    throw EngineError(Code::InvalidArgument, sentence);
}

self_test::Tested tested(const hip::GpuList& gpus, const hip::Gpu& gpu) {
    return {.gpu = gpu.info.name + " (" + gpu.info.arch + ")",
            .runtime = gpus.runtime,
            .program = std::string(ROCMFORGE_VERSION) + " " + hip::code_fingerprint(gpu.info.arch)};
}

hip::AbortRecord abort_record(const hip::GpuList& gpus, const hip::Gpu& gpu) {
    self_test::Tested now = tested(gpus, gpu);
    return {.gpu = std::move(now.gpu), .runtime = std::move(now.runtime), .program = std::move(now.program)};
}

// Leaves out a GPU if the runtime aborted while an earlier start of the program used this GPU, unless the
// options request the GPU by its id.
void leave_out_aborted(const EngineOptions& options, Survey& found) {
    const auto record = hip::read_abort_record(options.cache_folder);
    if (!record) return;
    for (std::size_t i = 0; i < found.gpus.gpus.size(); ++i) {
        hip::Gpu& gpu = found.gpus.gpus[i];
        if (!gpu.problem.empty() || options.device == gpu.info.id || abort_record(found.gpus, gpu) != *record)
            continue;
        gpu.problem = Text::tr("ROCm's runtime aborted while this GPU was in use.");
        found.retry.insert(i);
    }
}

Survey open_gpus(const EngineOptions& options) {
    const hip::GpuSources sources = sources_of(options);
    const self_test::Verdicts verdicts(options.cache_folder);
    self_test::GpuStart start{.advice = self_test::StartAdvice::Closed,
                              .found = {.problem = options.gpus_closed, .gpus = {}}};
    if (options.gpus_closed.empty()) start = self_test::look_before_opening(sources, verdicts);
    Survey found{
        .gpus = self_test::open_gpus(sources, verdicts, start), .choice = {}, .used = {}, .retry = {}};
    if (start.advice != self_test::StartAdvice::Closed) return found;
    for (std::size_t i = 0; i < found.gpus.gpus.size(); ++i) found.retry.insert(i);
    return found;
}

Survey survey(const EngineOptions& options) {
    Survey found = open_gpus(options);
    leave_out_aborted(options, found);
    found.choice = hip::choose_gpu(found.gpus);
    if (options.device.empty()) {
        found.used = found.choice.chosen;
    } else if (options.device != "cpu") {
        for (std::size_t i = 0; i < found.gpus.gpus.size(); ++i) {
            if (found.gpus.gpus[i].info.id == options.device) found.used = i;
        }
        if (!found.used) no_such_device(options, found.gpus);
    }
    return found;
}

// Deletes the record of an abort if it is about this GPU, so that it doesn't exclude the GPU at the next
// start. The GPU is in use despite the record, so the options requested it by its id (leave_out_aborted()),
// or the runtime or program has changed. A record about another GPU stays, and still excludes that GPU.
void forget_abort_of(const EngineOptions& options, const hip::Gpu& gpu, const hip::GpuList& gpus) {
    const auto record = hip::read_abort_record(options.cache_folder);
    if (record && record->gpu == abort_record(gpus, gpu).gpu) hip::forget_abort_record(options.cache_folder);
}

std::unique_ptr<hip::GpuBackend> make_gpu(const EngineOptions& options, const Survey& found) {
    const hip::Gpu& gpu = found.gpus.gpus[*found.used];
    if (!gpu.problem.empty()) {
        throw EngineError(
            Code::Unsupported,
            Text::tr("The GPU %1 (%2) can't be used. %3 To use the CPU, choose the device cpu."), gpu.info.id,
            gpu.info.name, gpu.problem);
    }
    hip::FallbackFamilies fallback;
    const std::vector<std::string>& known = hip::FallbackFamilies::names();
    for (const std::string& family : replaced_families(options.cache_folder, found.gpus, gpu)) {
        if (std::find(known.begin(), known.end(), family) != known.end()) fallback.add(family);
    }
    const self_test::OpeningMark mark(options.cache_folder, "opening");
    auto backend = hip::make_hip_backend({.api = found.gpus.api,
                                          .gpu = gpu,
                                          .sources = sources_of(options),
                                          .fallback = fallback,
                                          .abort_file = hip::abort_record_file(options.cache_folder),
                                          .abort_record = abort_record(found.gpus, gpu).text()});
    forget_abort_of(options, gpu, found.gpus);
    return backend;
}

std::unique_ptr<Backend> make_cpu(const EngineOptions& options) {
    return make_cpu_backend({.threads = options.threads});
}

std::optional<std::uint64_t> limit_of(const std::optional<DeviceMemory>& memory, double threshold) {
    if (!memory) return std::nullopt;
    return memory_limit(*memory, 0, threshold).limit();
}

// Returns the memory of a GPU. If the GPU will be used, also queries the runtime, which creates a context on
// it.
std::optional<DeviceMemory> memory_of(const EngineOptions& options, const hip::GpuList& gpus,
                                      const hip::Gpu& gpu) {
    return hip::gpu_memory(hip::ask_runtime(gpus, gpu), sources_of(options), gpu.info);
}

DeviceReport report_gpu(const EngineOptions& options, const Survey& found, std::size_t index) {
    const hip::Gpu& gpu = found.gpus.gpus[index];
    DeviceReport report;
    report.info = gpu.info;
    report.memory = gpu.memory;
    report.usable = gpu.problem.empty();
    report.retry = found.retry.contains(index);
    report.chosen = index == found.used;
    report.reason = report.chosen && report.usable && !options.device.empty()
                        ? Text::tr("You selected this device.")
                        : found.choice.reasons[index];
    if (report.usable) report.reason = joined(report.reason, gpu.note);
    if (!report.usable) return report;
    if (report.chosen) {
        try {
            report.memory = memory_of(options, found.gpus, gpu);
        } catch (const EngineError& e) {
            report.usable = false;
            report.reason = e.message();
            return report;
        }
    }
    report.limit = limit_of(report.memory, options.threshold);
    report.fallback = replaced_families(options.cache_folder, found.gpus, gpu);
    return report;
}

DeviceReport report_cpu(const EngineOptions& options, const Survey& found) {
    const std::unique_ptr<Backend> backend = make_cpu(options);
    DeviceReport report;
    report.info = backend->device();
    report.memory = backend->memory();
    report.limit = limit_of(report.memory, options.threshold);
    report.chosen = !found.used;
    if (!report.chosen) {
        report.reason = Text::tr("It isn't used, because a GPU is faster.");
    } else if (!options.device.empty()) {
        report.reason = Text::tr("You selected this device.");
    } else {
        report.reason = found.choice.none;
    }
    return report;
}

}  // namespace

std::unique_ptr<Backend> make_backend(const EngineOptions& options) {
    if (options.device == "cpu") return make_cpu(options);  // the GPUs need not be listed
    const Survey found = survey(options);
    if (!found.used) return make_cpu(options);
    return make_gpu(options, found);
}

TestedBackend make_tested_backend(const EngineOptions& options, const std::shared_ptr<spdlog::logger>& log) {
    if (options.device == "cpu") return {.backend = make_cpu(options), .first_use = {}};
    const Survey found = survey(options);
    if (!found.used) {
        log->info("Computing on the CPU: {}", found.choice.none.english());
        return {.backend = make_cpu(options), .first_use = {}};
    }
    std::unique_ptr<hip::GpuBackend> backend = make_gpu(options, found);
    const hip::Gpu& used = found.gpus.gpus[*found.used];
    if (!used.note.empty()) log->warn("{}: {}", used.info.id, used.note.english());
    TestedBackend made;
    if (options.self_test == SelfTest::AtFirstUse) {
        made.first_use =
            std::make_unique<self_test::FirstUse>(*backend, tested(found.gpus, found.gpus.gpus[*found.used]),
                                                  self_test::Verdicts(options.cache_folder), log);
    }
    made.backend = std::move(backend);
    return made;
}

std::vector<std::string> replaced_families(const std::string& cache_folder, const hip::GpuList& gpus,
                                           const hip::Gpu& gpu) {
    const auto known = self_test::Verdicts(cache_folder).found(tested(gpus, gpu));
    return known ? known->fallback : std::vector<std::string>{};
}

void rest(Backend& backend) {
    if (auto* gpu = dynamic_cast<hip::GpuBackend*>(&backend)) gpu->rest();
}

std::unique_ptr<Backend> make_host_backend(const EngineOptions& options) {
    return make_cpu(options);
}

std::vector<DeviceReport> list_devices(const EngineOptions& options) {
    check_threshold(options.threshold);
    const Survey found = survey(options);
    std::vector<DeviceReport> reports;
    for (std::size_t i = 0; i < found.gpus.gpus.size(); ++i) reports.push_back(report_gpu(options, found, i));
    reports.push_back(report_cpu(options, found));
    return reports;
}

}  // namespace rocmforge
