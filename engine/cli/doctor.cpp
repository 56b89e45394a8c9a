// The `doctor` command: reports the computer's devices, problems and their solutions.
#include "engine/base/error.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/doctor/findings.h"
#include "engine/doctor/read_facts.h"
#include "engine/doctor/report.h"

namespace rocmforge::cli {
namespace {

using doctor::Finding;
using doctor::Level;
using nlohmann::ordered_json;

struct DoctorFlags {
    EngineFlags engine;
    bool report = false;
};

const char* mark(Level level) {
    switch (level) {
        case Level::Fine:
            return "ok       ";
        case Level::Note:
            return "note     ";
        case Level::Problem:
            return "problem  ";
    }
    return "";
}

std::string as_text(const std::vector<Finding>& found) {
    std::string text;
    for (const Finding& one : found) {
        text += mark(one.level) + one.sentence.english() + "\n";
        if (!one.remedy.empty()) text += "             " + one.remedy + "\n";
    }
    return text;
}

ordered_json to_json(const std::vector<Finding>& found) {
    ordered_json list = ordered_json::array();
    for (const Finding& one : found) {
        list.push_back({{"level", doctor::level_name(one.level)},
                        {"about", one.about},
                        {"sentence", one.sentence.english()},
                        {"remedy", one.remedy.empty() ? ordered_json(nullptr) : ordered_json(one.remedy)}});
    }
    return list;
}

void run(const DoctorFlags& flags, Cli& cli) {
    const doctor::Probes probes = doctor::system_probes(checked(flags.engine.options(cli)));
    const doctor::Facts facts = doctor::read_facts(probes);
    const std::vector<Finding> found = doctor::findings(facts);
    const std::size_t problems = doctor::problems(found);
    const std::string report =
        flags.report ? doctor::report(facts, found, cli.build, probes.person) : std::string();
    if (cli.json) {
        ordered_json all{{"findings", to_json(found)}, {"problems", problems}};
        if (flags.report) all["report"] = report;
        cli.out.json(all);
    } else {
        cli.out.write(flags.report ? report : as_text(found));
    }
    if (problems == 0) return;
    throw EngineError(
        Code::Unsupported,
        Message::untranslated(problems == 1 ? "A problem prevents the use of the GPU."
                                            : "There are " + std::to_string(problems) +
                                                  " problems that prevent the use of the GPU."));
}

}  // namespace

void add_doctor(CLI::App& app, Cli& cli) {
    CLI::App& command =
        add_command(app, cli, "doctor", "Report the available devices, and how to repair problems");
    auto flags = std::make_shared<DoctorFlags>();
    command.add_flag("--report", flags->report,
                     "Print all facts for a bug report, without personal information");
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
