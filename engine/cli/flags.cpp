#include "engine/cli/flags.h"

#include <charconv>
#include <utility>
#include <vector>

#include "engine/cache/cache_types.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/hip/environment.h"

namespace rocmforge::cli {
namespace {

// Returns false if `text` is not a list of numbers in range.
bool parse_tokens(std::string_view text, std::vector<std::int32_t>& tokens) {
    tokens.clear();
    while (true) {
        std::int32_t token = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), token);
        if (error != std::errc()) return false;
        tokens.push_back(token);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) return true;
        if (text.front() != ',') return false;
        text.remove_prefix(1);
        while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    }
}

std::vector<std::string> offered_caches() {
    std::vector<std::string> names;
    for (const CacheType& type : cache_types()) names.emplace_back(type.name);
    return names;
}

}  // namespace

void EngineFlags::add_device(CLI::App& command) {
    command.add_option("--device", device, "Device to use, as listed by `devices`");
}

void EngineFlags::add_threads(CLI::App& command) {
    command.add_option("--threads", threads, "CPU threads (default: one for each core)");
}

EngineOptions EngineFlags::options(const Cli& cli) const {
    EngineOptions options;
    options.threads = threads;
    options.device = device;
    options.log = cli.log;
    options.hip_runtime = cli.hip_runtime;
    options.cache_folder = cli.cache_folder;
    hip::prepare_gpu_environment(options.device, options.sys, options.hip_runtime);
    return options;
}

void LoadFlags::add_model(CLI::App& command, const std::string& help) {
    command.add_option("MODEL", path, help)->required();
}

void LoadFlags::add_optional_model(CLI::App& command) {
    command.add_option(
        "MODEL", path,
        "Model: a GGUF file, or a folder with safetensors (default: the only model in the window's "
        "folder, or the built-in one)");
}

void LoadFlags::add_kv(CLI::App& command) {
    command.add_option("--kv", kv, "Type of the KV cache")
        ->check(CLI::IsMember(offered_caches()))
        ->capture_default_str();
}

void LoadFlags::add_any_kv(CLI::App& command) {
    std::vector<std::string> names = offered_caches();
    names.emplace_back(exact_cache_type().name);
    command.add_option("--kv", kv, "Type of the KV cache; f32 is for the CPU only")
        ->check(CLI::IsMember(names))
        ->capture_default_str();
}

void LoadFlags::add_context(CLI::App& command) {
    command.add_option("--context", context,
                       "Context length in tokens, up to the model's maximum (default: up to 4096)");
}

void LoadFlags::add_longest_context(CLI::App& command, const std::string& more) {
    default_context = DefaultContext::Longest;
    command.add_option(
        "--context", context,
        "Context length in tokens, up to the model's maximum (default: the longest that fits" + more + ")");
}

void LoadFlags::add_gpu_layers(CLI::App& command) {
    command.add_option("--gpu-layers", gpu_layers,
                       "Number of layers on the GPU; the CPU computes the others (default: all)");
}

void LoadFlags::add_parallel(CLI::App& command) {
    command.add_option("--parallel", parallel, "Concurrent requests, each with its own context")
        ->capture_default_str();
    command.add_option(
        "--cache-tokens", cache_tokens,
        "Tokens in the KV cache that all requests share; when it is full, requests wait (default: "
        "one context for each)");
}

void LoadFlags::add_quantize(CLI::App& command) {
    command.add_option("--quantize", quantize, "Convert floating-point weights to this type while loading")
        ->check(CLI::IsMember({"q8_0", "q4_k"}));
}

void LoadFlags::add_snapshots(CLI::App& command) {
    add_unsigned(command, "--snapshot-memory", snapshot_bytes,
                 "System memory in bytes for copies of recurrent states, from which edited conversations "
                 "continue; 0: none (default: " +
                     std::to_string(kSnapshotBytes) + ")");
}

void LoadFlags::add_speculation(CLI::App& command) {
    command
        .add_option_function<std::string>(
            "--speculate",
            [this](const std::string& text) {
                const auto kind = speculation_from_name(text);
                if (kind) {
                    speculation = *kind;
                } else if (text == "heads" || text.starts_with("draft:")) {
                    throw CLI::ValidationError("--speculate",
                                               "'" + text + "' is not supported yet; use off, auto or ngram");
                } else {
                    throw CLI::ValidationError("--speculate", "'" + text + "' is not off, auto or ngram");
                }
            },
            "Guess tokens and compute them in one step, which doesn't change the text: off, auto, or ngram "
            "(from earlier text)")
        ->default_str("auto");
}

LoadOptions LoadFlags::options() const {
    const CacheType& cache = kv == exact_cache_type().name ? exact_cache_type() : *find_cache_type(kv);
    return {.path = path,
            .context = context,
            .cache = cache.type,
            .quantize = quantize_from_name(quantize).value_or(Quantize::No),
            .gpu_layers = gpu_layers,
            .sequences = parallel,
            .cache_tokens = cache_tokens,
            .snapshot_bytes = snapshot_bytes,
            .default_context = default_context,
            .speculation = speculation};
}

void add_running(CLI::App& command, LoadFlags& load, EngineFlags& engine) {
    load.add_gpu_layers(command);
    load.add_kv(command);
    load.add_quantize(command);
    load.add_snapshots(command);
    load.add_speculation(command);
    engine.add_device(command);
    engine.add_threads(command);
}

void GrammarFlags::add(CLI::App& command) {
    CLI::Option* gbnf =
        command.add_option("--grammar", grammar, "File with a grammar (GBNF) that the text follows");
    command.add_option("--json-schema", json_schema, "File with a JSON schema that the text follows")
        ->excludes(gbnf);
}

void GrammarFlags::read(GenerateOptions& options) const {
    if (!grammar.empty()) {
        options.grammar = read_text(grammar);
        read_gbnf(options.grammar);
    }
    if (!json_schema.empty()) {
        options.json_schema = read_text(json_schema);
        read_gbnf(gbnf_of_json_schema(options.json_schema));
    }
}

void ToolFlags::add(CLI::App& command) {
    CLI::Option* file = command.add_option("--tools", tools, "JSON file with tools that the model may call");
    command
        .add_option("--tool-choice", choice, "auto, required, or the name of the tool that must be called")
        ->capture_default_str()
        ->needs(file);
}

nlohmann::ordered_json ToolFlags::read(GenerateOptions& options) const {
    if (tools.empty()) return nullptr;
    nlohmann::ordered_json all = read_tools(tools);
    for (const auto& tool : all) {
        const auto& function = tool["function"];
        const auto parameters = function.find("parameters");
        options.tools.tools.push_back({.name = function["name"].get<std::string>(),
                                       .parameters = parameters == function.end() ? "" : parameters->dump()});
    }
    options.tools.use = choice == "auto" ? ToolUse::Auto : ToolUse::Required;
    if (choice != "auto" && choice != "required") options.tools.only = choice;
    return all;
}

void ThinkingFlag::add(CLI::App& command) {
    command
        .add_option("--thinking", thinking,
                    "Whether to reason before the answer, if the template supports it")
        ->check(CLI::IsMember({"auto", "on", "off"}))
        ->capture_default_str();
}

void ThinkingFlag::add_tokens(CLI::App& command) {
    command.add_option("--thinking-tokens", tokens, "Maximum tokens of reasoning before the answer")
        ->check(CLI::NonNegativeNumber);
}

Thinking ThinkingFlag::value() const {
    return thinking == "on" ? Thinking::On : thinking == "off" ? Thinking::Off : Thinking::Auto;
}

void ThinkingFlag::warn(const LoadedModel& model, spdlog::logger& log) const {
    if (value() == Thinking::Auto || model.switches_thinking) return;
    log.warn("The chat template of {} has no switch for reasoning; --thinking {} has no effect.", model.path,
             thinking);
}

CLI::Option* add_unsigned(CLI::App& command, const std::string& name, std::uint64_t& value,
                          const std::string& help) {
    // Checks the text itself, because CLI11's unsigned options accept "-1" as the largest number.
    return command.add_option_function<std::string>(
        name,
        [name, &value](const std::string& text) {
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size()) {
                throw CLI::ValidationError(name, "'" + text + "' is not a non-negative integer");
            }
        },
        help);
}

CLI::Option* add_token_list(CLI::App& command, const std::string& name, std::vector<std::int32_t>& tokens,
                            const std::string& help) {
    // Parses the list itself, because CLI11's list options would consume the following arguments.
    return command.add_option_function<std::string>(
        name,
        [name, &tokens](const std::string& text) {
            if (!parse_tokens(text, tokens)) {
                throw CLI::ValidationError(name, "'" + text + "' is not a list of token ids like 1,2,3");
            }
        },
        help);
}

}  // namespace rocmforge::cli
