#include "engine/hip/host_libraries.h"

#include <algorithm>
#include <dlfcn.h>
#include <filesystem>

#include "engine/hip/library_needs.h"

namespace rocmforge::hip {

void HostLibraries::open_needs_of(const std::string& library) {
    LibraryNeeds needs = library_needs(library);
    for (std::size_t i = 0, count = needs.folders.size(); i < count; ++i) {
        needs.folders.push_back(host_ + needs.folders[i]);
    }
    for (const std::string& name : needs.libraries) open_needed(name, needs.folders);
}

void HostLibraries::open_beside(const std::string& library, const std::string& name) {
    if (dlopen(name.c_str(), RTLD_NOW | RTLD_NOLOAD) != nullptr) return;
    open_in({std::filesystem::path(library).parent_path().string()}, name);
}

void HostLibraries::open_needed(const std::string& name, const std::vector<std::string>& named) {
    if (std::find(seen_.begin(), seen_.end(), name) != seen_.end()) return;
    seen_.push_back(name);
    if (dlopen(name.c_str(), RTLD_NOW | RTLD_NOLOAD) != nullptr || open_in(named, name)) return;
    if (dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL) != nullptr) return;
    const char* message = dlerror();
    const std::string reason = message == nullptr ? std::string() : message;
    if (!open_in(folders_, name) && problem_.empty()) problem_ = reason;
}

bool HostLibraries::open_in(const std::vector<std::string>& folders, const std::string& name) {
    for (const std::string& folder : folders) {
        std::string file = folder;
        file.append("/").append(name);
        std::error_code error;
        if (!std::filesystem::exists(file, error)) continue;
        open_needs_of(file);
        if (dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL) != nullptr) return true;
        const char* message = dlerror();
        if (problem_.empty() && message != nullptr) problem_ = message;
    }
    return false;
}

}  // namespace rocmforge::hip
