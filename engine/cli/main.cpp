// rocmforge-cli: the engine as a terminal program, for scripts and measurements.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <sstream>

#include <CLI/CLI.hpp>
#include <spdlog/sinks/stdout_color_sinks.h>

#include "engine/base/error.h"
#include "engine/build_commit.h"
#include "engine/build_facts.h"
#include "engine/cli/commands.h"
#include "engine/gpu_first_check.h"
#include "engine/model/builtin_model.h"

namespace rocmforge::cli {
namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

// The program's cache folder according to the XDG Base Directory Specification; empty if there is no home
// folder.
std::string cache_folder() {
    const std::string cache = environment("XDG_CACHE_HOME");
    if (cache.starts_with('/')) return cache + "/ROCmForge";
    const std::string home = environment("HOME");
    return home.empty() ? std::string() : home + "/.cache/ROCmForge";
}

int run(int argc, char** argv) {
    Cli cli;
    cli.log = std::make_shared<spdlog::logger>("rocmforge",
                                               std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
    cli.log->set_pattern("%^%l%$: %v");
    cli.log->set_level(spdlog::level::warn);

    cli.hip_runtime = environment("ROCMFORGE_HIP_RUNTIME");
    cli.cache_folder = cache_folder();
    cli.built_in_model = built_in_model(executable_folder());
    BuildFacts facts = build_facts("rocmforge-cli", build_commit());
    if (!cli.built_in_model.empty()) facts.builtin = kBuiltInModel;
    cli.build = build_text(facts);

    CLI::App app{"Run language models on this computer."};
    app.require_subcommand(1);
    app.set_version_flag("--version", cli.build.substr(0, cli.build.size() - 1),
                         "Print the version and the build options");
    app.add_flag_callback(
        "--verbose", [&cli] { cli.log->set_level(spdlog::level::debug); }, "Print debug messages");
    for (auto* add : {add_devices, add_doctor, add_inspect, add_estimate, add_get, add_tokenize,
                      add_detokenize, add_template, add_generate, add_chat, add_serve, add_logits,
                      add_perplexity, add_bench, add_self_test, add_report}) {
        add(app, cli);
    }
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::Success& e) {
        std::ostringstream text;
        app.exit(e, text, text);
        cli.out.write(text.str());
        return 0;
    } catch (const CLI::ParseError& e) {
        cli.notes.error(std::string(e.what()) + "\nRun with --help for the commands and options.");
        return kBadUsage;
    }
}

struct End {
    int status = 0;
    bool gpu_lost = false;  // true: the program must exit without running the runtime's static destructors
};

End run_and_explain(int argc, char** argv) {
    const Notes notes;
    End end{.status = kFailed};
    try {
        end.status = run(argc, argv);
    } catch (const std::bad_alloc&) {
        notes.error("The computer is out of memory. Close other programs and try again.");
    } catch (const EngineError& e) {
        end.gpu_lost = e.code() == Code::DeviceLost;
        notes.error(e.what());
    } catch (const std::exception& e) {
        notes.error(e.what());
    }
    return end;
}

}  // namespace

CLI::App& add_command(CLI::App& app, Cli& cli, const std::string& name, const std::string& help) {
    CLI::App* command = app.add_subcommand(name, help);
    command->fallthrough();  // allows --verbose after the subcommand
    command->add_flag("--json", cli.json, "Print one JSON object");
    return *command;
}

void load(Engine& engine, const LoadOptions& options, Cli& cli, std::stop_token stop) {
    int shown = -1;
    const auto progress = [&](double share) {
        const int percent = static_cast<int>(share * 100);
        if (percent == shown) return;
        shown = percent;
        cli.notes.status("Loading " + std::to_string(percent) + " %");
    };
    try {
        engine.load(options, std::move(stop), progress);
    } catch (...) {
        cli.notes.clear_status();
        throw;
    }
    cli.notes.clear_status();
    warn_of_shorter_context(options.context, engine.loaded()->options.context, cli);
}

void warn_of_shorter_context(int asked, int context, Cli& cli) {
    const Message note = shortened_context_note(asked, context);
    if (!note.empty()) cli.log->warn("{}", note.english());
}

}  // namespace rocmforge::cli

int main(int argc, char** argv) {
    rocmforge::answer_as_helper(argc, argv);
    // Ignores SIGPIPE, because write() reports a closed pipe.
    std::signal(SIGPIPE, SIG_IGN);
    rocmforge::cli::open_missing_streams();
    const auto end = rocmforge::cli::run_and_explain(argc, argv);
    // Skips the runtime's static destructors, which may hang on the lost GPU.
    if (end.gpu_lost) {
        std::fflush(nullptr);
        std::_Exit(end.status);
    }
    return end.status;
}
