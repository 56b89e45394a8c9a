#include <algorithm>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/devices.h"
#include "engine/self_test/gpu_checks.h"

namespace rocmforge::cli {
namespace {

using self_test::Check;

struct SelfTestFlags {
    EngineFlags engine;
    bool own_kernels = false;

    EngineOptions options(const Cli& cli) const {
        EngineOptions options = engine.options(cli);
        if (!own_kernels) return options;
        // Ignores stored results, which would replace kernels by fallback kernels.
        options.cache_folder.clear();
        return options;
    }
};

// Logs each check, shown with --verbose. If a check hangs, the last line identifies it.
self_test::CheckObserver logger_of(const Cli& cli) {
    return [log = cli.log](const Check& c) {
        log->debug("Self-test: {} ({}) {} in {:.3f} s", c.operation, c.what, c.passed() ? "passed" : "failed",
                   c.seconds);
    };
}

nlohmann::ordered_json to_json(const std::vector<Check>& checks) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Check& c : checks) {
        list.push_back({{"operation", c.operation},
                        {"case", c.what},
                        {"family", c.family},
                        {"error", c.error},
                        {"tolerance", c.tolerance},
                        {"passed", c.passed()},
                        {"seconds", c.seconds}});
    }
    return list;
}

std::string as_text(const std::vector<Check>& checks) {
    std::string text = fmt::format("{:4}  {:17} {:45} {:>9} {:>9} {:>9}\n", "", "operation", "case", "error",
                                   "allowed", "seconds");
    for (const Check& c : checks) {
        text += fmt::format("{:4}  {:17} {:45} {:9.1e} {:9.1e} {:9.3f}\n", c.passed() ? "ok" : "FAIL",
                            c.operation, c.what, c.error, c.tolerance, c.seconds);
    }
    return text;
}

void run(const SelfTestFlags& flags, Cli& cli) {
    const auto backend = make_backend(checked_again(flags.options(cli)));
    auto* const gpu = dynamic_cast<hip::GpuBackend*>(backend.get());
    const self_test::CheckObserver observer = logger_of(cli);
    const std::vector<Check> checks = gpu != nullptr ? self_test::check_gpu(*gpu, observer)
                                                     : self_test::check_operations(*backend, observer);
    const std::uint64_t leaked = backend->ledger().total();
    const auto failed =
        std::count_if(checks.begin(), checks.end(), [](const Check& c) { return !c.passed(); });
    const DeviceInfo& device = backend->device();
    if (cli.json) {
        cli.out.json({{"device", device.id},
                      {"name", device.name},
                      {"arch", device.arch},
                      {"checks", to_json(checks)},
                      {"leaked_bytes", leaked},
                      {"passed", failed == 0 && leaked == 0}});
    } else {
        cli.out.write(as_text(checks) + fmt::format("{} of {} checks passed on {} ({}); {} bytes leaked\n",
                                                    checks.size() - static_cast<std::size_t>(failed),
                                                    checks.size(), device.name, device.arch, leaked));
    }
    if (failed > 0) {
        throw EngineError(Code::DeviceLost,
                          Message::untranslated(
                              fmt::format("{} of {} checks failed on {}: this device computes wrong results.",
                                          failed, checks.size(), device.id)));
    }
    if (leaked > 0) {
        throw EngineError(Code::DeviceLost,
                          Message::untranslated(fmt::format("The self-test leaked {} bytes of memory on {}.",
                                                            leaked, device.id)));
    }
}

}  // namespace

void add_self_test(CLI::App& app, Cli& cli) {
    CLI::App& command =
        add_command(app, cli, "self-test", "Compare every operation of a device with a reference");
    auto flags = std::make_shared<SelfTestFlags>();
    flags->engine.add_device(command);
    flags->engine.add_threads(command);
    command.add_flag("--own-kernels", flags->own_kernels,
                     "Also test GPU kernels that fallback kernels replace");
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
