// The `report` command: writes one file with everything that a bug report needs. Every step that accesses a
// GPU runs in its own process with a time limit: this program with another subcommand. If a driver hangs or
// crashes, only that process ends, and the file records how it ended.
#include "engine/doctor/report.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <filesystem>
#include <fstream>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/bug_report.h"
#include "engine/cli/child_process.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/device/backend.h"
#include "engine/doctor/driver_record.h"
#include "engine/doctor/findings.h"

namespace rocmforge::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr std::size_t kLogLines = 300;
constexpr const char* kLogFile = "/ROCmForge/logs/rocmforge.log";

struct ReportFlags {
    std::string file;
    int seconds = 180;
    bool no_bench = false;
};

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

// The program's data folder according to the XDG Base Directory Specification; "" if there is no home folder.
std::string data_folder() {
    std::string data = variable("XDG_DATA_HOME");
    if (data.starts_with('/')) return data;
    const std::string home = variable("HOME");
    return home.empty() ? std::string() : home + "/.local/share";
}

// The default path of the report. A Flatpak may only write to its own folders, which are in ~/.var/app.
std::string usual_file() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    std::string name(64, '\0');
    name.resize(std::strftime(name.data(), name.size(), "rocmforge-report-%Y%m%d-%H%M%S.json", &parts));
    std::error_code error;
    return fs::exists("/.flatpak-info", error) ? data_folder() + "/" + name : name;
}

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::string text(32, '\0');
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
    return text;
}

std::vector<std::string> last_lines(const std::string& file) {
    std::deque<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(printable(line, 4000));
        if (lines.size() > kLogLines) lines.pop_front();
    }
    return {lines.begin(), lines.end()};
}

nlohmann::ordered_json findings_json(const std::vector<doctor::Finding>& found) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const doctor::Finding& one : found) {
        list.push_back({{"level", doctor::level_name(one.level)},
                        {"about", one.about},
                        {"sentence", one.sentence.english()},
                        {"remedy", one.remedy}});
    }
    return list;
}

std::string bench_text(const nlohmann::ordered_json& result) {
    const auto median = [&result](const char* name) {
        const auto spread = result.find(name);
        return spread == result.end() ? 0.0 : spread->value("median", 0.0);
    };
    return fmt::format("prompt {:.1f} tokens/s, answer {:.1f} tokens/s", median("prefill_tokens_per_second"),
                       median("decode_tokens_per_second"));
}

std::string checks_text(const nlohmann::ordered_json& result) {
    std::size_t passed = 0;
    std::string failed;
    const auto checks = result.value("checks", nlohmann::ordered_json::array());
    for (const auto& check : checks) {
        if (check.value("passed", false)) {
            ++passed;
        } else {
            failed += (failed.empty() ? "; wrong: " : ", ") + check.value("operation", "") + " (" +
                      check.value("case", "") + ")";
        }
    }
    return fmt::format("{} of {} checks passed{}", passed, checks.size(), failed);
}

class Reporter {
  public:
    Reporter(const ReportFlags& flags, Cli& cli)
        : flags_(flags),
          cli_(cli),
          probes_(probes()),
          report_(flags.file.empty() ? usual_file() : flags.file, probes_.person) {}

    void run() {
        record_computer();
        const bool runtime_answers = ask_doctor();
        if (runtime_answers) {
            examine_gpus();
        } else {
            report_.skip("GPUs", "The GPU runtime did not respond or failed, so no GPU was tested.");
        }
        examine("cpu", "the CPU");
        record_traces();
        report_.complete();
        tell();
    }

  private:
    // Probes that don't use the GPU runtime, because this process must not load it.
    static doctor::Probes probes() {
        doctor::Probes probes = doctor::system_probes({});
        probes.gpus = [] { return hip::GpuList{}; };
        return probes;
    }

    void record_computer() {
        const doctor::Facts facts = doctor::read_facts(probes_);
        report_.set("written", utc_now());
        report_.set("program", cli_.build);
        report_.set("system", {{"system", facts.system},
                               {"kernel", facts.kernel},
                               {"c_library", facts.c_library},
                               {"processor", facts.processor.name},
                               {"memory_total", facts.memory_total},
                               {"memory_free", facts.memory_free}});
        report_.set("environment", facts.environment);
        report_.set("driver_files", doctor::driver_record({}));
        report_.say(cli_.build.substr(0, cli_.build.find('\n')) + " on " + facts.system + ", Linux " +
                    facts.kernel + ", " + facts.c_library);
        report_.say("The processor is " + facts.processor.name + ".");
    }

    Words own_words(Words words) const {
        words.insert(words.begin(), {"/proc/self/exe", "--verbose"});
        return words;
    }

    ChildResult run_part(const std::string& name, const Words& words) {
        cli_.notes.line(name + " …");
        const Words whole = own_words(words);
        report_.begin(name, whole);
        ChildResult result = run_child(whole, std::chrono::seconds(flags_.seconds));
        report_.end(result);
        return result;
    }

    void say_failed(const std::string& name, const ChildResult& result) {
        const std::string last = last_message(result);
        const bool sentence = result.end == ChildEnd::Exited && !last.empty();
        report_.say(sentence ? name + ": " + last
                             : name + ": " + result.how_it_ended() +
                                   (last.empty() ? "" : "; the last message was: " + last));
    }

    // Runs `doctor` in its own process. Returns whether the GPU runtime can be queried safely.
    bool ask_doctor() {
        const std::string name = "Query of the GPU runtime";
        const ChildResult result = run_part(name, {"doctor", "--json", "--report"});
        const auto object = printed_object(result);
        if (result.end == ChildEnd::Exited && !object.is_null()) {
            report_.set("findings", object.value("findings", nlohmann::ordered_json::array()));
            for (const auto& one : object["findings"]) {
                if (one.value("level", "") != "fine") {
                    report_.say(one.value("level", "") + ": " + one.value("sentence", ""));
                }
            }
            return true;
        }
        say_failed(name, result);
        report_.set("findings", findings_json(doctor::findings(doctor::read_facts(probes_))));
        return false;
    }

    void examine_gpus() {
        const ChildResult result = run_part("Listing devices", {"devices", "--json"});
        const auto object = printed_object(result);
        if (!result.succeeded() || object.is_null()) return say_failed("Listing devices", result);
        report_.set("devices", object["devices"]);
        for (const auto& device : object["devices"]) {
            const std::string id = device.value("id", "");
            if (device.value("kind", "") == device_kind_name(DeviceKind::Cpu)) continue;
            const std::string name = id + " (" + device.value("name", "") + ")";
            if (device.value("usable", true)) {
                examine(id, name);
            } else {
                report_.skip("Tests of " + name, device.value("reason", ""));
                report_.say(name + " was not tested: " + device.value("reason", ""));
            }
        }
    }

    void examine(const std::string& id, const std::string& name) {
        const std::string test = "Self-test of " + name;
        ChildResult result = run_part(test, {"self-test", "--own-kernels", "--json", "--device", id});
        auto object = printed_object(result);
        if (object.is_null()) {
            say_failed(test, result);
        } else {
            report_.say(fmt::format("{}: {} in {:.1f} s", test, checks_text(object), result.seconds));
        }
        const std::string bench = "Benchmark of the built-in model on " + name;
        if (flags_.no_bench) return report_.skip(bench, "--no-bench was given.");
        if (cli_.built_in_model.empty()) {
            return report_.skip(bench, "This program was built without the built-in model.");
        }
        if (object.is_null()) return report_.skip(bench, "The self-test failed.");
        result = run_part(bench, {"bench", cli_.built_in_model, "--no-measure", "--prompt", "128",
                                  "--generate", "64", "--repetitions", "2", "--json", "--device", id});
        object = printed_object(result);
        if (!result.succeeded() || object.is_null()) return say_failed(bench, result);
        report_.say(bench + ": " + bench_text(object));
    }

    void record_traces() {
        std::ifstream remembered(cli_.cache_folder + "/self_test.json");
        const auto verdicts = nlohmann::ordered_json::parse(remembered, nullptr, false);
        report_.set("remembered_self_tests", verdicts.is_discarded() ? nlohmann::ordered_json() : verdicts);
        report_.set("log", last_lines(data_folder() + kLogFile));
    }

    void tell() {
        const std::string file = fs::absolute(report_.file()).string();
        if (cli_.json) {
            return cli_.out.json({{"file", file}, {"summary", report_.summary()}});
        }
        std::string text;
        for (const std::string& line : report_.summary()) text += line + "\n";
        cli_.out.write(
            text + "\nThe report is in " + printable(file, 4096) +
            "\nAttach this file to your bug report. It contains no chats, no user name and no path of your "
            "home folder.\n");
    }

    const ReportFlags& flags_;
    Cli& cli_;
    doctor::Probes probes_;
    BugReport report_;
};

}  // namespace

void add_report(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(
        app, cli, "report",
        "Write a file for a bug report: the computer, and a self-test and benchmark of each device");
    auto flags = std::make_shared<ReportFlags>();
    command.add_option("FILE", flags->file,
                       "Output file (default: rocmforge-report-DATE.json in this folder)");
    command.add_option("--time-limit", flags->seconds, "Time limit of each step in seconds")
        ->check(CLI::Range(1, 3600))
        ->capture_default_str();
    command.add_flag("--no-bench", flags->no_bench, "Skip the benchmarks");
    command.callback([flags, &cli] { Reporter(*flags, cli).run(); });
}

}  // namespace rocmforge::cli
