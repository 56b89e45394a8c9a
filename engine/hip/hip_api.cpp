#include "engine/hip/hip_api.h"

#include <dlfcn.h>
#include <link.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hip/runtime_places.h"

namespace rocmforge::hip {
namespace {

std::string why() {
    const char* message = dlerror();
    return message == nullptr ? "no reason given" : printable(message, 500);
}

void* open_library(const std::string& path) {
    // All symbols now: one that is missing is a sentence here and not an abort in mid-answer.
    return dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
}

// Whatever name it was opened by.
std::string file_of(void* library, const std::string& name) {
    const link_map* entry = nullptr;
    const bool known = dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&entry)) == 0;
    return known && entry != nullptr && *entry->l_name != '\0' ? entry->l_name : name;
}

// The library and its path.
std::pair<void*, std::string> find_library(const std::string& path) {
    if (!path.empty()) {
        if (void* library = open_library(path)) return {library, path};
        throw EngineError(Code::Unsupported,
                          "The HIP runtime " + printable(path, 4096) + " can't be opened: " + why() + ".");
    }
    std::string reason;
    for (const std::string& name : runtime_places(named_rocm(), {})) {
        if (void* library = open_library(name)) return {library, name};
        const std::string problem = why();
        // A library that is there but broken says more than one that isn't.
        const bool absent = problem.find("No such file") != std::string::npos;
        if (reason.empty() && !absent) reason = problem;
    }
    if (!reason.empty()) {
        throw EngineError(Code::Unsupported, "ROCm's HIP runtime can't be opened: " + reason + ".");
    }
    throw EngineError(
        Code::Unsupported,
        "ROCm isn't installed: there is no libamdhip64.so.7, .6 or .5 among the system's libraries.");
}

}  // namespace

std::shared_ptr<const HipApi> open_hip(const std::string& path) {
    const auto [library, found] = find_library(path);
    auto api = std::make_shared<HipApi>();
    api->path = file_of(library, found);
    const auto fill = [library = library, &api](auto& function) {
        function.pointer = reinterpret_cast<decltype(function.pointer)>(dlsym(library, function.name));
        if (function.pointer != nullptr) return;
        throw EngineError(Code::Unsupported, "The HIP runtime " + printable(api->path, 4096) +
                                                 " has no function " + function.name +
                                                 ": it is older than ROCm 5, or no HIP runtime.");
    };
#define RF_HIP_FILL(name, type) fill(api->name);
    RF_HIP_FUNCTIONS(RF_HIP_FILL)
#undef RF_HIP_FILL
    api->rocmforgeDeviceArch =
        reinterpret_cast<decltype(api->rocmforgeDeviceArch)>(dlsym(library, "rocmforgeDeviceArch"));
    return api;
}

}  // namespace rocmforge::hip
