#include "engine/hip/hip_api.h"

#include <dlfcn.h>
#include <filesystem>
#include <link.h>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hip/host_libraries.h"
#include "engine/hip/runtime_places.h"

namespace rocmforge::hip {
namespace {

std::string why() {
    const char* message = dlerror();
    return message == nullptr ? "no reason given" : printable(message, 500);
}

struct Opened {
    void* library = nullptr;
    std::string problem;  // the reason why opening failed
};

Opened open_library(const std::string& path, const std::string& root) {
    std::vector<std::string> folders = host_library_folders(root);
    folders.insert(folders.begin(), std::filesystem::path(path).parent_path().string());
    HostLibraries host(host_root(root), std::move(folders));
    if (!host_root(root).empty() && path.starts_with('/')) {
        host.open_needs_of(path);
        // HIP opens the compiler's library (libamd_comgr) by its bare name when it first loads code. It must
        // be open by then, because the Flatpak's loader would not find it.
        host.open_beside(path, path.ends_with(".7") ? "libamd_comgr.so.3" : "libamd_comgr.so.2");
    }
    // RTLD_NOW resolves all symbols now: a missing symbol gives an error here instead of an abort during an
    // answer.
    if (void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return {library, {}};
    const std::string reason = why();
    return {nullptr, host.problem().empty() ? reason : printable(host.problem(), 500)};
}

// Returns "GLIBC_2.41" from the loader's message about a library that was built for a newer system: "version
// `GLIBC_2.41' not found".
std::string missing_version(const std::string& problem) {
    const std::size_t begin = problem.find("version `");
    const std::size_t end = problem.find("' not found", begin);
    if (begin == std::string::npos || end == std::string::npos) return {};
    return problem.substr(begin + 9, end - begin - 9);
}

[[noreturn]] void refuse_runtime(const Message& name, const std::string& problem, const std::string& root) {
    const std::string version = missing_version(problem);
    if (!host_root(root).empty() && !version.empty()) {
        throw EngineError(
            Code::Unsupported,
            Text::tr("This computer's ROCm needs %1, and the Flatpak's runtime is too old to have it. Run "
                     "flatpak update, or install ROCmForge's AppImage or Debian package instead."),
            version);
    }
    throw EngineError(Code::Unsupported, Text::tr("%1 can't be opened: %2."), name, problem);
}

// Returns the path of a library's file, whatever name it was opened by.
std::string file_of(void* library, const std::string& name) {
    const link_map* entry = nullptr;
    const bool known = dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&entry)) == 0;
    return known && entry != nullptr && *entry->l_name != '\0' ? entry->l_name : name;
}

// Returns the runtime's library and its path.
std::pair<void*, std::string> find_library(const std::string& path, const std::string& root) {
    if (!path.empty()) {
        const Opened opened = open_library(path, root);
        if (opened.library != nullptr) return {opened.library, path};
        refuse_runtime({Text::tr("The HIP runtime %1"), printable(path, 4096)}, opened.problem, root);
    }
    std::string reason;
    for (const std::string& name : runtime_places(named_rocm(), root)) {
        const Opened opened = open_library(name, root);
        if (opened.library != nullptr) return {opened.library, name};
        // Keeps the message about a library that is broken or lacks a dependency, because it is more useful
        // than a message about a missing library.
        const bool absent = opened.problem.starts_with(name + ":") &&
                            opened.problem.find("No such file") != std::string::npos;
        if (reason.empty() && !absent) reason = opened.problem;
    }
    if (!reason.empty()) refuse_runtime(Text::tr("ROCm's HIP runtime"), reason, root);
    throw EngineError(
        Code::Unsupported,
        Text::tr(
            "ROCm isn't installed: libamdhip64 (version 5, 6 or 7) is not among the system's libraries."));
}

}  // namespace

std::shared_ptr<const HipApi> open_hip(const std::string& path, const std::string& root) {
    const auto [library, found] = find_library(path, root);
    auto api = std::make_shared<HipApi>();
    api->path = file_of(library, found);
    const auto fill = [library = library, &api](auto& function) {
        function.pointer = reinterpret_cast<decltype(function.pointer)>(dlsym(library, function.name));
        if (function.pointer != nullptr) return;
        throw EngineError(
            Code::Unsupported,
            Text::tr(
                "The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime."),
            printable(api->path, 4096), function.name);
    };
#define RF_HIP_FILL(name, type) fill(api->name);
    RF_HIP_FUNCTIONS(RF_HIP_FILL)
#undef RF_HIP_FILL
    api->rocmforgeDeviceArch =
        reinterpret_cast<decltype(api->rocmforgeDeviceArch)>(dlsym(library, "rocmforgeDeviceArch"));
    return api;
}

}  // namespace rocmforge::hip
