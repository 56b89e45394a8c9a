// Reads the environment variables that control the emulator in whole programs; emulator_control.h describes
// them.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/hip_emulator/runtime/runtime.h"

namespace rocmforge::emulator {

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{4} << 30;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

std::uint64_t number(Runtime& runtime, const std::string& text) {
    char* end = nullptr;
    const std::uint64_t value = std::strtoull(text.c_str(), &end, 10);
    if (text.empty() || *end != '\0')
        runtime.tell("the environment says \"" + text + "\", which is no number");
    return value;
}

void read_devices(Runtime& runtime) {
    const std::string memory = variable("ROCMFORGE_EMULATOR_MEMORY");
    const std::uint64_t usual = memory.empty() ? kMemory : number(runtime, memory);
    std::string text = variable("ROCMFORGE_EMULATOR_DEVICES");
    if (text.empty()) text = std::string(runtime.machine->arch()) + ",discrete";
    int bus = 3;
    for (const std::string& one : split(text, ';')) {
        const std::vector<std::string> parts = split(one, ',');
        const std::string pci = "0000:0" + std::to_string(bus++ % 10) + ":00.0";
        runtime.devices.push_back(std::make_unique<Device>(
            Device{.arch = isa_of(parts.empty() ? "" : parts[0], runtime.devices.size()),
                   .name = "Emulated GPU " + (parts.empty() ? "" : parts[0]),
                   .pci = pci,
                   .integrated = parts.size() > 1 && parts[1] == "integrated",
                   .memory = GuardedMemory("device", parts.size() > 2 ? number(runtime, parts[2]) : usual)}));
    }
}

// Returns the variable's value. "@FILE" is replaced by the file's first line, which may change between two
// runs of a program.
std::string failures() {
    std::string setting = variable("ROCMFORGE_EMULATOR_FAIL");
    if (!setting.starts_with('@')) return setting;
    std::ifstream file(setting.substr(1));
    std::string line;
    std::getline(file, line);
    return line;
}

void read_failures(Runtime& runtime) {
    for (std::string one : split(failures(), ';')) {
        const bool for_good = one.ends_with('!');
        if (for_good) one.pop_back();
        const std::vector<std::string> parts = split(one, ':');
        const auto names = call_names();
        if (parts.size() != 3 ||
            !std::binary_search(names.begin(), names.end(), std::string_view(parts[0]))) {
            runtime.tell("the environment asks for a failure \"" + one + "\" that cannot be");
            continue;
        }
        using What = Runtime::Order::What;
        Runtime::Order order{.use = number(runtime, parts[1]), .what = for_good ? What::Lose : What::Fail};
        if (parts[2] == "hang") {
            order.what = What::Hang;
        } else if (parts[2] == "crash") {
            order.what = What::Crash;
        } else {
            order.error = static_cast<hipError_t>(number(runtime, parts[2]));
        }
        runtime.call_failures[parts[0]] = order;
    }
}

void read_abort(Runtime& runtime) {
    std::string text = variable("ROCMFORGE_EMULATOR_ABORT");
    if (text.empty()) return;
    using What = Runtime::Order::What;
    const bool here = text.ends_with('!');
    if (here) text.pop_back();
    const std::vector<std::string> parts = split(text, ':');
    if (parts.size() != 2) return runtime.tell("the environment asks for an abort that cannot be");
    runtime.call_failures[parts[0]] = {.use = number(runtime, parts[1]),
                                       .what = here ? What::AbortHere : What::Abort};
}

}  // namespace

std::string isa_of(const std::string& arch, std::size_t device) {
    const std::string all = "HSA_OVERRIDE_GFX_VERSION";
    std::string setting = variable((all + "_" + std::to_string(device + 1)).c_str());
    if (setting.empty()) setting = variable(all.c_str());
    unsigned major = 0;
    unsigned minor = 0;
    unsigned stepping = 0;
    if (std::sscanf(setting.c_str(), "%u.%u.%u", &major, &minor, &stepping) != 3) return arch;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "gfx%u%x%x", major, minor, stepping);
    return text.data();
}

void read_environment(Runtime& runtime) {
    read_devices(runtime);
    read_failures(runtime);
    read_abort(runtime);
    runtime.lose_with = variable("ROCMFORGE_EMULATOR_LOSE_WITH");
}

}  // namespace rocmforge::emulator
