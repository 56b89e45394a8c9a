// The `serve` command: offers one model to other programs.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <variant>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/cli/interrupt.h"
#include "engine/cli/own_models.h"
#include "engine/server/api_server.h"
#include "engine/serving/engine_thread.h"

namespace rocmforge::cli {
namespace {

constexpr rlim_t kDescriptors = 4096;  // number of open files: for connections and for the engine's own files
constexpr const char* kKeyVariable = "ROCMFORGE_API_KEY";

struct ServeFlags {
    EngineFlags engine;
    LoadFlags load;
    server::Access access;
    int port = 8080;
    int parallel = 4;
    bool strict_models = false;
    double threshold = EngineOptions{}.threshold;
};

server::ApiOptions api_options(const ServeFlags& flags, const Cli& cli) {
    server::ApiOptions options{.access = flags.access,
                               .access_hints = {.host = "allow it with --allow-host if it is trusted",
                                                .page = "allow them with --allow-origin if they are trusted"},
                               .port = flags.port,
                               .strict_models = flags.strict_models,
                               .log = cli.log};
    const char* key = std::getenv(kKeyVariable);
    if (options.access.key.empty() && key != nullptr) options.access.key = key;
    return options;
}

LoadOptions load_options(const ServeFlags& flags, const Cli& cli) {
    LoadOptions options = flags.load.options();
    if (options.path.empty()) options.path = usual_model(models_folder(), cli.built_in_model);
    options.sequences = flags.parallel;
    return options;
}

// Raises the limit of open files, which is 1,024 on many systems unless a program requests more.
void allow_many_connections() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kDescriptors) return;
    limit.rlim_cur = std::min(limit.rlim_max, kDescriptors);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Throws DeviceLost if the device is lost. main() then exits without running the runtime's destructors.
void expect_device(EngineThread& host) {
    host.use([](Engine& engine) { engine.memory(); });
}

void tell_chosen_context(const ServedModel& model, const Cli& cli) {
    cli.notes.line("Chose a context of " + count_text(model.context) + " of the model's " +
                   count_text(model.details->trained_context) + " tokens; --context changes it.");
}

// Returns nullopt if loading was interrupted.
std::optional<std::variant<ServedModel, NoModel>> load(EngineThread& host, const LoadOptions& options,
                                                       Cli& cli, const Interrupts& interrupts) {
    int shown = -1;
    const auto progress = [&](double share) {
        const int percent = static_cast<int>(share * 100);
        if (std::exchange(shown, percent) != percent) {
            cli.notes.status("Loading " + std::to_string(percent) + " %");
        }
    };
    std::stop_token interrupted;
    std::variant<ServedModel, NoModel> model;
    try {
        const StopOnInterrupt stop(interrupts);
        interrupted = stop.token();
        model = host.load(options, progress, interrupted);
    } catch (const EngineError& e) {
        cli.notes.clear_status();
        if (e.code() != Code::Cancelled) throw;
    }
    cli.notes.clear_status();
    // The stop request may have come after loading ended.
    if (interrupted.stop_requested()) return std::nullopt;
    const auto* none = std::get_if<NoModel>(&model);
    if (none != nullptr) expect_device(host);
    // If the memory guard refuses the model, the server starts anyway and reports the refusal to clients. Any
    // other failure to load is a usage error.
    if (none != nullptr && !none->refusal) throw EngineError(Code::InvalidArgument, none->sentence);
    if (const auto* served = std::get_if<ServedModel>(&model)) {
        warn_of_shorter_context(options.context, served->context, cli);
        if (options.context == 0) tell_chosen_context(*served, cli);
    }
    return model;
}

nlohmann::ordered_json to_json(const server::ApiServer& server, const server::Access& access,
                               const std::variant<ServedModel, NoModel>& model) {
    nlohmann::ordered_json json{{"address", server.address() + "/v1"},
                                {"port", server.port()},
                                {"others_reach_it", !server::is_loopback_host(access.host)},
                                {"key", !access.key.empty()},
                                {"model", nullptr},
                                {"context", nullptr},
                                {"parallel", nullptr},
                                {"refused", nullptr}};
    if (const auto* served = std::get_if<ServedModel>(&model)) {
        json["model"] = served->name;
        json["context"] = served->context;
        json["parallel"] = served->parallel;
    } else {
        json["refused"] = std::get<NoModel>(model).sentence.english();
    }
    return json;
}

std::string as_text(const server::ApiServer& server, const server::Access& access,
                    const std::variant<ServedModel, NoModel>& model) {
    const bool own = server::is_loopback_host(access.host);
    std::string text = "Listening on " + server.address() + "/v1, for programs on " +
                       (own ? "this computer" : "every computer that reaches it") +
                       (access.key.empty() ? ".\n" : " that have the key.\n");
    if (!own) text += "Messages are sent unencrypted: use this address only in a trusted network.\n";
    if (const auto* served = std::get_if<ServedModel>(&model)) {
        text += served->name + ": " + std::to_string(served->parallel) +
                (served->parallel == 1 ? " answer" : " answers") + " at once, " +
                count_text(served->context) + " tokens of context.\n";
    } else {
        text += "There is no model: " + std::get<NoModel>(model).sentence.english() + "\n";
    }
    return text + "Press Ctrl-C to stop.\n";
}

void wait_for(const Interrupts& interrupts) {
    pollfd interrupted{interrupts.descriptor(), POLLIN, 0};
    while (::poll(&interrupted, 1, -1) <= 0) {
    }
    interrupts.take();
}

void run(const ServeFlags& flags, Cli& cli) {
    const server::ApiOptions options = api_options(flags, cli);
    server::check_access(options.access);  // reports invalid options before the model is loaded
    const LoadOptions load_this = load_options(flags, cli);
    EngineOptions engine = checked(flags.engine.options(cli), {load_this.path, flags.load.kv});
    engine.threshold = flags.threshold;
    allow_many_connections();
    const Interrupts interrupts(Counts::CtrlCOrService);
    EngineThread host(engine);
    const auto model = load(host, load_this, cli, interrupts);
    if (!model) return;
    const server::ApiServer server(host, options);
    if (cli.json) {
        cli.out.json(to_json(server, options.access, *model));
    } else {
        cli.out.write(as_text(server, options.access, *model));
    }
    wait_for(interrupts);
    expect_device(host);
}

}  // namespace

void add_serve(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(
        app, cli, "serve", "Serve a model to other programs with the APIs of OpenAI, Anthropic and Ollama");
    auto flags = std::make_shared<ServeFlags>();
    flags->load.add_optional_model(command);
    command
        .add_option("--host", flags->access.host,
                    "Address to listen on; if other computers can reach it, --api-key is required")
        ->capture_default_str();
    command.add_option("--port", flags->port, "Port to listen on; 0: any free port")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    command.add_option(
        "--api-key", flags->access.key,
        "API key that clients must send; ROCMFORGE_API_KEY keeps it out of the list of processes");
    command.add_option("--parallel", flags->parallel, "Number of concurrent requests")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    command
        .add_option("--allow-origin", flags->access.origins,
                    "Origin of a web page that may send requests, such as https://chat.example; can be given "
                    "several times")
        ->allow_extra_args(false);
    command
        .add_option(
            "--allow-host", flags->access.names,
            "Additional host name that requests may use for this computer; can be given several times")
        ->allow_extra_args(false);
    command.add_flag("--strict-models", flags->strict_models,
                     "Refuse requests for another model instead of answering them with the loaded one");
    command.add_option("--threshold", flags->threshold, "Share of the free memory that models may take")
        ->check(CLI::Range(0.0, 1.0));
    flags->load.add_longest_context(command, ", shared by all requests");
    add_running(command, flags->load, flags->engine);
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
