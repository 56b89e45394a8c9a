// The subcommands. Each adds itself to the program and runs when it was chosen.
#pragma once

#include <memory>

#include <CLI/CLI.hpp>
#include <spdlog/logger.h>

#include "engine/cli/output.h"
#include "engine/engine.h"

namespace rocmforge::cli {

// What every command works with.
struct Cli {
    Output out;
    Notes notes;
    std::shared_ptr<spdlog::logger> log;
    std::string hip_runtime;     // EngineOptions'
    std::string cache_folder;    // EngineOptions'
    std::string build;           // build_text() of this program
    std::string built_in_model;  // its path; "": there is none
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

// A subcommand with the options that all have.
CLI::App& add_command(CLI::App& app, Cli& cli, const std::string& name, const std::string& help);

// Loads, showing the progress on a terminal.
void load(Engine& engine, const LoadOptions& options, Cli& cli, std::stop_token stop = {});
// Where a model has less than was asked for.
void warn_of_shorter_context(int asked, int context, Cli& cli);

}  // namespace rocmforge::cli
