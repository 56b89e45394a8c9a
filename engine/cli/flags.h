// Options shared by several commands, and their conversion to engine options.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <spdlog/logger.h>

#include "engine/engine.h"

namespace rocmforge::cli {

struct Cli;

struct EngineFlags {
    std::string device;
    int threads = 0;

    void add_device(CLI::App& command);
    void add_threads(CLI::App& command);
    // Returns the options. Also prepares the environment of the GPU runtime, so it must be called only once,
    // before threads start.
    EngineOptions options(const Cli& cli) const;
};

struct LoadFlags {
    std::string path;
    std::string kv = "f16";
    std::string quantize;
    int context = 0;
    DefaultContext default_context = DefaultContext::Usual;
    int gpu_layers = kAllLayers;
    int parallel = 1;
    int cache_tokens = 0;
    std::uint64_t snapshot_bytes = kSnapshotBytes;
    SpeculationKind speculation = SpeculationKind::Auto;

    void add_model(CLI::App& command,
                   const std::string& help = "Model: a GGUF file, or a folder with safetensors");
    // Adds an option for the model, which is usual_model() by default.
    void add_optional_model(CLI::App& command);
    void add_kv(CLI::App& command);
    void add_any_kv(CLI::App& command);  // like add_kv(), but also accepts exact_cache_type() (CPU only)
    void add_context(CLI::App& command);
    // Like add_context(), but the default is the longest context that fits. `more` ends the sentence about
    // the default.
    void add_longest_context(CLI::App& command, const std::string& more = {});
    void add_gpu_layers(CLI::App& command);
    void add_parallel(CLI::App& command);  // also adds the option for the cache size of all sequences
    void add_quantize(CLI::App& command);
    void add_snapshots(CLI::App& command);
    void add_speculation(CLI::App& command);
    LoadOptions options() const;
};

// Adds the options for the device, and for loading a model that will generate text, except the context.
void add_running(CLI::App& command, LoadFlags& load, EngineFlags& engine);

// Options that constrain the answer.
struct GrammarFlags {
    std::string grammar;  // path of a file with a GBNF grammar
    std::string json_schema;
    void add(CLI::App& command);
    // Reads and checks the files before the model is loaded.
    void read(GenerateOptions& options) const;
};

// Tools that the model may call.
struct ToolFlags {
    std::string tools;  // path of a file with the definitions
    std::string choice = "auto";
    void add(CLI::App& command);
    // Reads and checks the tools before the model is loaded, and adds them to the options. Returns them in
    // the template's format; null without a file.
    nlohmann::ordered_json read(GenerateOptions& options) const;
};

struct ThinkingFlag {
    std::string thinking = "auto";
    std::optional<int> tokens;  // maximum number of tokens of reasoning
    void add(CLI::App& command);
    void add_tokens(CLI::App& command);
    Thinking value() const;
    // Warns if the user set the option for reasoning but the template can't turn it on or off.
    void warn(const LoadedModel& model, spdlog::logger& log) const;
};

// Adds an option for a non-negative integer. Anything else, including a minus sign, is a usage error.
CLI::Option* add_unsigned(CLI::App& command, const std::string& name, std::uint64_t& value,
                          const std::string& help);

// Adds an option for a list of tokens: "1,2,3". Anything else is a usage error.
CLI::Option* add_token_list(CLI::App& command, const std::string& name, std::vector<std::int32_t>& tokens,
                            const std::string& help);

}  // namespace rocmforge::cli
