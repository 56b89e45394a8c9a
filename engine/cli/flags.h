// Options that several commands take, and how they become the engine's.
#pragma once

#include <cstdint>
#include <memory>
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
    // Also prepares what the GPU runtime reads when it starts: called once, before there are threads.
    EngineOptions options(const Cli& cli) const;
};

struct LoadFlags {
    std::string path;
    std::string kv = "f16";
    std::string quantize;
    int context = 0;
    int gpu_layers = kAllLayers;
    int parallel = 1;
    int cache_tokens = 0;

    void add_model(CLI::App& command,
                   const std::string& help = "Model: a GGUF file, or a folder with safetensors");
    // Without one it is usual_model()'s.
    void add_optional_model(CLI::App& command);
    void add_kv(CLI::App& command);
    void add_any_kv(CLI::App& command);  // also the exact one, which only the processor has
    void add_context(CLI::App& command);
    void add_gpu_layers(CLI::App& command);
    void add_parallel(CLI::App& command);  // with what the cache holds for all of them
    void add_quantize(CLI::App& command);
    LoadOptions options() const;
};

// How a model is loaded to answer, and what computes.
void add_running(CLI::App& command, LoadFlags& load, EngineFlags& engine);

// What an answer must be.
struct GrammarFlags {
    std::string grammar;  // paths
    std::string json_schema;
    void add(CLI::App& command);
    // Reads the files and checks what they say, before a model is loaded for nothing.
    void read(GenerateOptions& options) const;
};

// What the model may call.
struct ToolFlags {
    std::string tools;  // path
    std::string choice = "auto";
    void add(CLI::App& command);
    // As the template wants them, and into the options; null without a file. Checked before a model is loaded
    // for nothing.
    nlohmann::ordered_json read(GenerateOptions& options) const;
};

struct ThinkingFlag {
    std::string thinking = "auto";
    void add(CLI::App& command);
    Thinking value() const;
    // That the template has no way to say so.
    void warn(const LoadedModel& model, spdlog::logger& log) const;
};

// A whole number from 0 on. Anything else, a minus included, is bad usage.
CLI::Option* add_unsigned(CLI::App& command, const std::string& name, std::uint64_t& value,
                          const std::string& help);

// "1,2,3". Anything else is bad usage.
CLI::Option* add_token_list(CLI::App& command, const std::string& name, std::vector<std::int32_t>& tokens,
                            const std::string& help);

}  // namespace rocmforge::cli
