#include <cmath>
#include <map>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/cli/forecast.h"
#include "engine/cli/remote.h"
#include "engine/devices.h"
#include "engine/hub/reference.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/model.h"
#include "engine/speed/prediction.h"
#include "engine/speed_profiler.h"

namespace rocmforge::cli {
namespace {

struct EstimateFlags {
    EngineFlags engine;
    LoadFlags load;
    RemoteFlags remote;
    // true: the plan is for another computer's device, and the next two members are its memory.
    bool elsewhere = false;
    std::uint64_t memory_total = 0;
    std::uint64_t memory_free = 0;
    double threshold = EngineOptions{}.threshold;
    int depth = 0;         // number of tokens in the cache, for the prediction
    bool measure = false;  // whether to measure the device again
};

struct Estimate {
    Verdict verdict;
    int layers = 0;
    std::optional<double> tokens_per_second;
};

// Measures the speeds that are missing or, if `again` is true, all speeds. If a measurement fails, the rest
// of the estimate is still valid.
Speeds speeds_of(Backend& backend, Backend* host, const EngineOptions& options, bool again, Cli& cli) {
    Speeds speeds = known_speeds(options, backend.device(), host == nullptr ? nullptr : &host->device());
    Backend* processor = speeds.gpu_computes ? host : &backend;
    // Receives the timings of an interrupted measurement. This command never interrupts a measurement.
    std::map<int, Timings> unfinished;
    try {
        if (speeds.gpu_computes && (again || !speeds.gpu))
            measure_and_remember(backend, options, *cli.log, speeds, unfinished);
        if (processor != nullptr && (again || !speeds.processor.of(speeds.threads(options.threads)))) {
            measure_and_remember(*processor, options, *cli.log, speeds, unfinished);
        }
    } catch (const EngineError& e) {
        cli.log->warn("{}", e.what());
    }
    return speeds;
}

// Returns the device to plan for. "hip" stands for any GPU; a device with a number is a GPU of this machine.
DeviceInfo device_elsewhere(const EngineOptions& options) {
    if (options.device == "hip") return {.id = "hip", .kind = DeviceKind::Hip, .name = "a GPU", .arch = {}};
    return make_backend(options)->device();
}

Estimate estimate(const EstimateFlags& flags, Cli& cli) {
    EngineOptions engine_options = checked(flags.engine.options(cli));
    engine_options.threshold = flags.threshold;
    check_threshold(flags.threshold);
    const ModelHeader model = read_any_model(flags.remote, flags.load.path, flags.load.options().quantize);
    const PlanOptions options = plan_options(flags.load.options(), model.config);
    warn_of_shorter_context(flags.load.context, options.context, cli);
    if (const Message problem = kv_shape(model.config, options.cache).problem(); !problem.empty()) {
        throw EngineError(Code::Unsupported, problem);
    }
    if (flags.elsewhere) {
        if (flags.memory_free > flags.memory_total) {
            throw EngineError(
                Code::InvalidArgument,
                Message::untranslated("A device's free memory cannot exceed its total memory."));
        }
        const MemoryLimit limit{
            .total = flags.memory_total, .headroom = flags.memory_free, .threshold = flags.threshold};
        return {.verdict = judge(model, options, device_elsewhere(engine_options), limit),
                .layers = model.config.layers,
                .tokens_per_second = {}};
    }
    const Computers here(engine_options);
    Estimate result{.verdict = judge(model, options, here.backend->device(), here.limit(flags.threshold)),
                    .layers = model.config.layers,
                    .tokens_per_second = {}};
    const bool split = options.host_layers(model.config.layers) > 0;
    const Speeds speeds =
        speeds_of(*here.backend, split ? here.host.get() : nullptr, engine_options, flags.measure, cli);
    result.tokens_per_second =
        predict_decode_rate(model, options, speeds, engine_options.threads, flags.depth + kShortConversation);
    return result;
}

// Returns the size of the copies of recurrent states. It is included in runtime_bytes or, for a discrete GPU,
// in system_bytes.
std::uint64_t snapshot_bytes(const MemoryPlan& plan) {
    return plan.of(Purpose::Snapshots) + plan.of(Purpose::Snapshots, Place::System);
}

nlohmann::ordered_json to_json(const Estimate& estimate) {
    const auto& [verdict, layers, rate] = estimate;
    nlohmann::ordered_json fixes = nlohmann::ordered_json::array();
    for (const Fix& fix : verdict.fixes) {
        fixes.push_back({{"change", fix.change.english()},
                         {"total_bytes", fix.total_bytes},
                         {"max_context", fix.max_context}});
        if (fix.options.snapshot_bytes != verdict.options.snapshot_bytes) {
            fixes.back()["snapshot_bytes"] = fix.options.snapshot_bytes;
        }
        const int left = fix.options.host_layers(layers);
        if (left == 0) continue;
        fixes.back()["gpu_layers"] = layers - left;
        fixes.back()["system_bytes"] = fix.system_bytes;
    }
    nlohmann::ordered_json json{{"fits", verdict.fits},
                                {"weights_bytes", verdict.plan.of(Purpose::Weights)},
                                {"kv_bytes", verdict.plan.of(Purpose::KvCache)},
                                {"workspace_bytes", verdict.plan.of(MemoryPart::Workspace)},
                                {"runtime_bytes", verdict.plan.of(MemoryPart::Runtime)},
                                {"total_bytes", verdict.plan.total()},
                                {"limit_bytes", verdict.limit.limit()},
                                {"free_bytes", verdict.limit.headroom},
                                {"threshold", verdict.limit.threshold},
                                {"max_context", verdict.max_context},
                                {"predicted_tokens_per_second",
                                 rate ? nlohmann::ordered_json(*rate) : nlohmann::ordered_json(nullptr)},
                                {"fixes", fixes}};
    // The part of a GPU's plan that is allocated in system memory.
    if (const std::uint64_t beside = verdict.plan.total(Place::System); beside > 0) {
        json["system_bytes"] = beside;
    }
    if (const std::uint64_t state = verdict.plan.of(Purpose::State); state > 0) json["state_bytes"] = state;
    if (const std::uint64_t copies = snapshot_bytes(verdict.plan); copies > 0)
        json["snapshot_bytes"] = copies;
    return json;
}

std::string as_text(const Estimate& estimate) {
    const auto& [verdict, layers, rate] = estimate;
    const MemoryPlan& plan = verdict.plan;
    std::string text = (verdict.fits ? "It fits. " : "It doesn't fit. ") + verdict.sentence.english() + "\n";
    const auto line = [&text](const char* name, std::uint64_t bytes) {
        text += fmt::format("  {:10} {:>10}\n", name, size_text(bytes));
    };
    line("weights", plan.of(Purpose::Weights));
    line("KV cache", plan.of(Purpose::KvCache));
    if (const std::uint64_t state = plan.of(Purpose::State); state > 0) line("state", state);
    line("workspace", plan.of(MemoryPart::Workspace));
    line("runtime", plan.of(MemoryPart::Runtime));
    line("total", plan.total());
    if (const std::uint64_t beside = plan.total(Place::System); beside > 0) line("system", beside);
    if (const std::uint64_t copies = snapshot_bytes(plan); copies > 0) line("snapshots", copies);
    text += fmt::format("Longest context that fits: {} tokens\n", verdict.max_context);
    if (rate) text += fmt::format("Predicted speed: about {:.1f} tokens/s\n", *rate);
    for (const Fix& fix : verdict.fixes) text += fix_text(fix) + "\n";
    return text;
}

}  // namespace

void add_estimate(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "estimate", "Estimate a model's memory, and whether it fits");
    auto flags = std::make_shared<EstimateFlags>();
    flags->load.add_model(
        command,
        "Model: a GGUF file, a folder with safetensors, or a remote model, of which only the header is "
        "read: hf:OWNER/NAME[:TYPE] or the address of a GGUF file");
    flags->remote.add(command);
    flags->load.add_context(command);
    flags->load.add_gpu_layers(command);
    flags->load.add_parallel(command);
    flags->load.add_kv(command);
    flags->load.add_quantize(command);
    flags->load.add_snapshots(command);
    flags->engine.add_device(command);
    flags->engine.add_threads(command);
    CLI::Option* total =
        add_unsigned(command, "--memory-total", flags->memory_total,
                     "Total memory in bytes of a device on another computer (a GPU with --device hip)");
    CLI::Option* free =
        add_unsigned(command, "--memory-free", flags->memory_free, "Free memory in bytes of that device");
    total->needs(free);
    free->needs(total);
    command.add_option("--threshold", flags->threshold, "Share of the free memory that models may take")
        ->capture_default_str();
    command.add_option("--depth", flags->depth, "Tokens in the KV cache for the predicted speed")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_flag("--measure", flags->measure, "Measure the device again before predicting the speed");
    command.callback([flags, total, &cli] {
        flags->elsewhere = total->count() > 0;
        const Estimate result = estimate(*flags, cli);
        cli.json ? cli.out.json(to_json(result)) : cli.out.write(as_text(result));
    });
}

}  // namespace rocmforge::cli
