#include <atomic>
#include <cstdlib>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/cli/forecast.h"
#include "engine/cli/interrupt.h"
#include "engine/cli/own_models.h"
#include "engine/cli/remote.h"
#include "engine/download/disk.h"
#include "engine/download/speed_meter.h"
#include "engine/hub/choices.h"
#include "engine/hub/hub.h"
#include "engine/hub/reference.h"
#include "engine/hub/remote_model.h"

namespace rocmforge::cli {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kBetweenLines{200};

struct GetFlags {
    EngineFlags engine;
    RemoteFlags remote;
    std::string model;
    std::string folder;
    int streams = download::TransferOptions{}.streams;
    bool list = false;
};

std::string time_text(std::chrono::seconds left) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(left);
    if (minutes.count() >= 60) return fmt::format("{} h {} min", minutes.count() / 60, minutes.count() % 60);
    if (minutes.count() > 0) return fmt::format("{} min", minutes.count());
    return fmt::format("{} s", left.count());
}

// A status line that is overwritten a few times per second.
class ProgressLine {
  public:
    explicit ProgressLine(const Notes& notes) : notes_(notes) {}
    ~ProgressLine() { notes_.clear_status(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const download::Progress& progress) {
        const auto now = Clock::now();
        if (now < due_) return;
        due_ = now + kBetweenLines;
        const std::string of = size_text(progress.done) + " of " + size_text(progress.total);
        if (progress.checking) return notes_.status("Checking the checksum: " + of);
        meter_.add(now, progress.done);
        std::string line = of;
        if (const double speed = meter_.bytes_per_second(); speed > 0) {
            line += fmt::format(", {}/s", size_text(static_cast<std::uint64_t>(speed)));
        }
        if (const auto left = meter_.left(progress.total)) line += ", " + time_text(*left) + " left";
        notes_.status(line);
    }

  private:
    const Notes& notes_;
    download::SpeedMeter meter_;
    Clock::time_point due_;
};

nlohmann::ordered_json to_json(const download::ModelRequest& request, const std::string& path) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const auto& file : request.files) {
        files.push_back({{"name", file.name},
                         {"bytes", file.bytes ? nlohmann::ordered_json(*file.bytes) : nullptr},
                         {"sha256", file.sha256.empty() ? nullptr : nlohmann::ordered_json(file.sha256)}});
    }
    return {{"model", request.title}, {"path", path}, {"bytes", request.bytes()}, {"files", files}};
}

void list(const GetFlags& flags, net::HttpClient& client, Cli& cli) {
    const hub::Reference reference = hub::parse_reference(flags.model, flags.remote.hub);
    if (reference.repo.empty()) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("Only Hugging Face repositories can be listed. Write OWNER/NAME."));
    }
    const auto choices = hub::choices_of(hub::Hub(client, flags.remote.hub).repository(reference.repo));
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    std::string text;
    for (const hub::Choice& choice : choices) {
        json.push_back({{"type", choice.type}, {"bytes", choice.bytes()}, {"files", choice.files.size()}});
        text += fmt::format("{:24} {:>10}  {} {}\n", printable(choice.type), size_text(choice.bytes()),
                            choice.files.size(), choice.files.size() == 1 ? "file" : "files");
    }
    cli.json ? cli.out.json({{"repo", reference.repo}, {"choices", json}}) : cli.out.write(text);
}

// Prints a forecast for information only: the download continues even if the model does not fit or the
// forecast fails.
void tell_forecast(net::HttpClient& client, const download::ModelRequest& request,
                   const EngineOptions& options, const std::stop_token& stop, Cli& cli) {
    try {
        cli.notes.line(forecast(hub::read_remote_model(client, request, Quantize::No, stop), options));
    } catch (const EngineError& error) {
        if (error.code() == Code::Cancelled || error.code() == Code::InvalidArgument) throw;
        // A network error is left out here, because the download itself will report it.
        const std::string why = error.code() == Code::Network ? "" : std::string(" ") + error.what();
        cli.notes.line("It is unknown whether the model fits." + why);
    }
}

void get(const GetFlags& flags, Cli& cli) {
    // Blocks SIGINT before other threads are started, because one of them could otherwise receive it.
    const Interrupts interrupts;
    const EngineOptions engine_options = checked(flags.engine.options(cli));
    const StopOnInterrupt stop(interrupts);
    const net::CurlLibrary library;
    net::HttpClient client(library, flags.remote.http());
    if (flags.list) return list(flags, client, cli);
    const download::ModelRequest request = find_model(client, flags.remote, flags.model, stop.token());
    const std::string folder = flags.folder.empty() ? models_folder() : flags.folder;
    if (folder.empty()) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("There is no home folder for the model; set a folder with --folder."));
    }
    download::make_folders(folder);
    cli.notes.line("Downloading " + printable(request.title, 300) +
                   (request.bytes() > 0 ? ", " + size_text(request.bytes()) : ""));
    std::string path;
    try {
        tell_forecast(client, request, engine_options, stop.token(), cli);
        ProgressLine line(cli.notes);
        const download::TransferOptions options{
            .http = flags.remote.http(), .streams = flags.streams, .note = [&](const std::string& sentence) {
                cli.notes.line(sentence);
            }};
        path = download::download_model(
            library, folder, request, options,
            [&](const download::Progress& progress) { line.show(progress); }, stop.token());
    } catch (const EngineError& error) {
        if (error.code() != Code::Cancelled) throw;
        throw EngineError(Code::Cancelled,
                          Message::untranslated("Stopped. Run the same command again to resume."));
    }
    cli.json ? cli.out.json(to_json(request, path)) : cli.out.write(path + "\n");
}

}  // namespace

void add_get(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "get", "Download a model, or resume its download");
    auto flags = std::make_shared<GetFlags>();
    command
        .add_option(
            "MODEL", flags->model,
            "OWNER/NAME or OWNER/NAME:TYPE (such as Q4_K_M) on Hugging Face, or the address of a GGUF "
            "file")
        ->required();
    command.add_option("--folder", flags->folder, "Folder to download into (default: the window's models)");
    command.add_option("--streams", flags->streams, "Number of parallel connections")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    command.add_flag("--list", flags->list, "List the types that can be downloaded, and exit");
    command.add_option("--device", flags->engine.device,
                       "Device for which the fit is checked, as listed by `devices`");
    flags->remote.add(command);
    command.callback([flags, &cli] { get(*flags, cli); });
}

}  // namespace rocmforge::cli
