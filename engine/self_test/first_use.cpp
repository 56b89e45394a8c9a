#include "engine/self_test/first_use.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "engine/self_test/gpu_checks.h"
#include "engine/self_test/opening_mark.h"

namespace rocmforge::self_test {
namespace {

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::vector<Check> failed_of(hip::GpuBackend& backend, const std::vector<std::string>& parts,
                             spdlog::logger& log) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Check> checks;
    for (const std::string& part : parts)
        std::ranges::move(check_gpu(backend, part), std::back_inserter(checks));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const std::size_t all = checks.size();
    std::erase_if(checks, [](const Check& c) { return c.passed(); });
    log.info("Self-test of {}, {}: {} of {} checks passed in {:.2f} s", backend.device().name, listed(parts),
             all - checks.size(), all, time.count());
    for (const Check& c : checks) {
        log.warn("Self-test: {} ({}) is off by {:.1e}, where {:.1e} is allowed", c.operation, c.what, c.error,
                 c.tolerance);
    }
    // Sampling on the GPU is not needed, because the CPU can sample.
    if (backend.fallback().has("sample")) {
        std::erase_if(checks, [](const Check& c) { return c.family == "sample"; });
    }
    return checks;
}

[[noreturn]] void refuse(const DeviceInfo& device, const std::vector<Check>& failed) {
    const Check& worst = failed.front();
    throw WrongResults({Text::tr("The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn't "
                                 "used. Choose the device cpu."),
                        device.id, device.name, worst.operation, worst.what});
}

}  // namespace

hip::FallbackFamilies replaceable(const std::vector<Check>& failed) {
    const std::vector<std::string>& known = hip::FallbackFamilies::names();
    hip::FallbackFamilies fallback;
    for (const Check& c : failed) {
        if (std::find(known.begin(), known.end(), c.family) != known.end()) fallback.add(c.family);
    }
    return fallback;
}

Parts all_parts() {
    const std::vector<std::string> names = gpu_parts();
    return {names.begin(), names.end()};
}

FirstUse::FirstUse(hip::GpuBackend& backend, Tested tested, Verdicts verdicts,
                   std::shared_ptr<spdlog::logger> log)
    : backend_(backend), tested_(std::move(tested)), verdicts_(std::move(verdicts)), log_(std::move(log)) {
    const auto found = verdicts_.found(tested_);
    for (const std::string& part : gpu_parts()) {
        if (found && found->parts.contains(part)) proven_.insert(part);
    }
}

void FirstUse::prove(const Parts& parts) {
    std::vector<std::string> missing;
    for (const std::string& part : gpu_parts()) {
        if (parts.contains(part) && !proven_.contains(part)) missing.push_back(part);
    }
    if (missing.empty()) return;
    const OpeningMark mark(verdicts_.folder(), mark_of(missing));
    if (auto failed = failed_of(backend_, missing, *log_); !failed.empty()) {
        hip::FallbackFamilies fallback = replaceable(failed);
        for (const std::string& name : backend_.fallback().list()) fallback.add(name);
        backend_.use_fallback(fallback);
        if (const auto still = failed_of(backend_, missing, *log_); !still.empty()) {
            refuse(backend_.device(), still);
        }
        log_->warn(
            "The GPU {} ({}) computes wrongly with its own kernels of {}; fallback kernels replace them",
            backend_.device().id, backend_.device().name, listed(fallback.list()));
    }
    proven_.insert(missing.begin(), missing.end());
    remember();
}

bool FirstUse::prove_next() {
    for (const std::string& part : gpu_parts()) {
        if (proven_.contains(part) || refused_.contains(part)) continue;
        try {
            prove({part});
        } catch (const WrongResults& e) {
            refused_.insert(part);
            log_->warn("{}", e.what());
        }
        return true;
    }
    return false;
}

bool FirstUse::done() const {
    return proven_.size() + refused_.size() >= gpu_parts().size();
}

void FirstUse::remember() const {
    try {
        verdicts_.remember(tested_, {.fallback = backend_.fallback().list(), .parts = proven_});
    } catch (const EngineError& e) {
        log_->warn("{} It is tested again at the next start.", e.what());
    }
}

}  // namespace rocmforge::self_test
