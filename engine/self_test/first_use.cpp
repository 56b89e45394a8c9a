#include "engine/self_test/first_use.h"

#include <algorithm>
#include <chrono>

#include "engine/base/error.h"
#include "engine/self_test/gpu_checks.h"

namespace rocmforge::self_test {
namespace {

std::vector<Check> failed_of(hip::GpuBackend& backend, spdlog::logger& log) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Check> checks = check_gpu(backend);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const std::size_t all = checks.size();
    std::erase_if(checks, [](const Check& c) { return c.passed(); });
    log.info("Self-test of {}: {} of {} checks passed in {:.1f} s", backend.device().name,
             all - checks.size(), all, time.count());
    for (const Check& c : checks) {
        log.warn("Self-test: {} ({}) is off by {:.1e}, where {:.1e} is allowed", c.operation, c.what, c.error,
                 c.tolerance);
    }
    // Where it can't look for tokens, the processor does: it is as good then.
    if (backend.plain().has("sample")) {
        std::erase_if(checks, [](const Check& c) { return c.family == "sample"; });
    }
    return checks;
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// An answer from it would be nonsense that looks like one.
[[noreturn]] void refuse(const DeviceInfo& device, const std::vector<Check>& failed) {
    const Check& worst = failed.front();
    throw EngineError(Code::Unsupported, "The GPU " + device.id + " (" + device.name +
                                             ") computes wrong results, " + worst.operation + " (" +
                                             worst.what +
                                             ") for one, so it isn't used. The CPU can be: choose the "
                                             "device cpu.");
}

}  // namespace

hip::PlainFamilies replaceable(const std::vector<Check>& failed) {
    const std::vector<std::string>& known = hip::PlainFamilies::names();
    hip::PlainFamilies plain;
    for (const Check& c : failed) {
        if (std::find(known.begin(), known.end(), c.family) != known.end()) plain.add(c.family);
    }
    return plain;
}

void prove(hip::GpuBackend& backend, const Tested& tested, const Verdicts& verdicts, spdlog::logger& log) {
    if (verdicts.plain_families(tested)) return;
    if (auto failed = failed_of(backend, log); !failed.empty()) {
        hip::PlainFamilies plain = replaceable(failed);
        for (const std::string& name : backend.plain().list()) plain.add(name);
        backend.use_plain(plain);
        if (const auto still = failed_of(backend, log); !still.empty()) refuse(backend.device(), still);
        log.warn("The GPU {} ({}) computes wrongly with its own kernels of {}; plain ones replace them",
                 backend.device().id, backend.device().name, listed(plain.list()));
    }
    try {
        verdicts.remember(tested, backend.plain().list());
    } catch (const EngineError& e) {
        log.warn("{} It is tested again at the next start.", e.what());
    }
}

}  // namespace rocmforge::self_test
