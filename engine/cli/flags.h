// Options that several commands take, and how they become the engine's.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
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

    void add_model(CLI::App& command,
                   const std::string& help = "Model: a GGUF file, or a folder with safetensors");
    void add_kv(CLI::App& command);
    void add_context(CLI::App& command);
    void add_quantize(CLI::App& command);
    LoadOptions options() const;
};

struct SamplingFlags {
    SamplingOptions sampling;
    void add(CLI::App& command);
};

// A whole number from 0 on. Anything else, a minus included, is bad usage.
CLI::Option* add_unsigned(CLI::App& command, const std::string& name, std::uint64_t& value,
                          const std::string& help);

// "1,2,3". Anything else is bad usage.
CLI::Option* add_token_list(CLI::App& command, const std::string& name, std::vector<std::int32_t>& tokens,
                            const std::string& help);

}  // namespace rocmforge::cli
