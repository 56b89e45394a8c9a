#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"

namespace rocmforge::cli {
namespace {

// An unknown value is written as null, not as zero.
nlohmann::ordered_json memory_json(const DeviceReport& device) {
    const nlohmann::ordered_json unknown = nullptr;
    const auto& memory = device.memory;
    return {{"total", memory ? nlohmann::ordered_json(memory->total) : unknown},
            {"free", memory ? nlohmann::ordered_json(memory->free) : unknown},
            {"headroom", memory ? nlohmann::ordered_json(memory->headroom) : unknown},
            {"limit", device.limit ? nlohmann::ordered_json(*device.limit) : unknown},
            {"source", memory ? nlohmann::ordered_json(memory->source) : unknown}};
}

nlohmann::ordered_json to_json(const DeviceReport& device) {
    nlohmann::ordered_json json{{"id", device.info.id},
                                {"kind", device_kind_name(device.info.kind)},
                                {"name", device.info.name},
                                {"arch", device.info.arch},
                                {"integrated", device.info.integrated},
                                {"memory", memory_json(device)},
                                {"chosen", device.chosen},
                                {"reason", device.reason.english()}};
    if (device.info.kind == DeviceKind::Cpu) return json;
    json["pci"] = device.info.pci;
    json["usable"] = device.usable;
    json["plain_kernels"] = device.fallback;
    return json;
}

std::string fallback_kernels(const DeviceReport& device) {
    std::string text;
    for (const std::string& family : device.fallback) text += (text.empty() ? "" : ", ") + family;
    return text.empty() ? text
                        : "    Fallback kernels replace those that give wrong results: " + text + ".\n";
}

std::string memory(const DeviceReport& device) {
    if (!device.memory) return "    memory: unknown\n";
    const std::string limit =
        device.limit ? ", of which models may take " + size_text(*device.limit) : std::string();
    return "    memory: " + size_text(device.memory->total) + ", " + size_text(device.memory->headroom) +
           " free" + limit + " (" + device.memory->source + ")\n";
}

std::string describe(const DeviceReport& device) {
    return (device.chosen ? "* " : "  ") + device.info.id + "  " + device.info.name + " (" +
           device.info.arch + ")\n" + memory(device) + "    " + device.reason.english() + "\n" +
           fallback_kernels(device);
}

void run(const EngineFlags& flags, Cli& cli) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    std::string text;
    for (const DeviceReport& device : list_devices(checked(flags.options(cli)))) {
        list.push_back(to_json(device));
        text += describe(device);
    }
    if (cli.json) {
        cli.out.json({{"devices", list}});
    } else {
        cli.out.write(text);
    }
}

}  // namespace

void add_devices(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "devices", "List the devices, and show which one is chosen");
    auto flags = std::make_shared<EngineFlags>();
    flags->add_device(command);
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
