// The subcommands. Each adds itself to the program and runs if it is chosen.
#pragma once

#include <memory>

#include <CLI/CLI.hpp>
#include <spdlog/logger.h>

#include "engine/cli/output.h"
#include "engine/engine.h"

namespace rocmforge::cli {

// Data and streams that all commands use.
struct Cli {
    Output out;
    Notes notes;
    std::shared_ptr<spdlog::logger> log;
    std::string hip_runtime;     // EngineOptions::hip_runtime
    std::string cache_folder;    // EngineOptions::cache_folder
    std::string build;           // build_text() of this program
    std::string built_in_model;  // path of the built-in model; "": none
    bool json = false;
};

void add_devices(CLI::App& app, Cli& cli);
void add_doctor(CLI::App& app, Cli& cli);
void add_inspect(CLI::App& app, Cli& cli);
void add_estimate(CLI::App& app, Cli& cli);
void add_get(CLI::App& app, Cli& cli);
void add_tokenize(CLI::App& app, Cli& cli);
void add_detokenize(CLI::App& app, Cli& cli);
void add_template(CLI::App& app, Cli& cli);
void add_generate(CLI::App& app, Cli& cli);
void add_chat(CLI::App& app, Cli& cli);
void add_serve(CLI::App& app, Cli& cli);
void add_logits(CLI::App& app, Cli& cli);
void add_perplexity(CLI::App& app, Cli& cli);
void add_bench(CLI::App& app, Cli& cli);
void add_self_test(CLI::App& app, Cli& cli);
void add_report(CLI::App& app, Cli& cli);

// Adds a subcommand with the common options.
CLI::App& add_command(CLI::App& app, Cli& cli, const std::string& name, const std::string& help);

// Loads the model, with a progress display on a terminal.
void load(Engine& engine, const LoadOptions& options, Cli& cli, std::stop_token stop = {});
// Warns if the model's context is shorter than requested.
void warn_of_shorter_context(int asked, int context, Cli& cli);

}  // namespace rocmforge::cli
