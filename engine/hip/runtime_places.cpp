#include "engine/hip/runtime_places.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

namespace rocmforge::hip {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<fs::path>;

constexpr const char* kNames[] = {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
constexpr const char* kLibraryFolders[] = {"lib", "lib64", "hip/lib"};
constexpr const char* kSystemFolders[] = {
#if defined(__x86_64__)
    "/usr/lib/x86_64-linux-gnu",
#elif defined(__aarch64__)
    "/usr/lib/aarch64-linux-gnu",
#endif
    "/usr/lib64", "/usr/lib", "/usr/local/lib"};

constexpr const char* kHostRoot = "/run/host";
// Mount point of the ROCm extension, the same as in the manifest in packaging/flatpak.
constexpr const char* kExtension = "/app/extensions/rocm";

// Returns {6, 10, 2} for "rocm-6.10.2", so that 6.10 is newer than 6.4.
std::vector<int> version_of(const fs::path& folder) {
    std::vector<int> numbers;
    const std::string name = folder.filename().string();
    for (std::size_t at = name.find_first_of("0123456789"); at < name.size();) {
        int number = 0;
        const auto [end, error] = std::from_chars(name.data() + at, name.data() + name.size(), number);
        if (error != std::errc()) break;
        numbers.push_back(number);
        at = static_cast<std::size_t>(end - name.data());
        if (at < name.size() && name[at] != '.') break;
        ++at;
    }
    return numbers;
}

Paths split(std::string_view paths) {
    Paths folders;
    while (!paths.empty()) {
        const std::size_t end = std::min(paths.find(':'), paths.size());
        if (const fs::path folder(paths.substr(0, end)); folder.is_absolute()) folders.push_back(folder);
        paths.remove_prefix(std::min(end + 1, paths.size()));
    }
    return folders;
}

void add_versions(Paths& versions, const fs::path& folder, std::string_view before) {
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (each->path().filename().string().starts_with(before)) versions.push_back(each->path());
    }
}

// Returns ROCm's possible folders below `opt`. Packages up to 7.2 install to /opt/rocm-7.2.0, with a link
// from /opt/rocm. Later packages install to /opt/rocm/core-7.14, without links if only the runtime is
// installed.
Paths below(const fs::path& opt) {
    Paths versions;
    add_versions(versions, opt, "rocm-");
    add_versions(versions, opt / "rocm", "core-");
    std::sort(versions.begin(), versions.end(),
              [](const fs::path& a, const fs::path& b) { return version_of(a) > version_of(b); });
    versions.insert(versions.begin(), {opt / "rocm", opt / "rocm/core"});
    return versions;
}

Paths libraries_of(const Paths& rocm) {
    Paths folders;
    for (const fs::path& folder : rocm) {
        for (const char* inside : kLibraryFolders) folders.push_back(folder / inside);
    }
    return folders;
}

// Returns the folders with libraries that the loader does not search, best first.
Paths other_folders(const std::string& root) {
    Paths folders = libraries_of(below(root + "/opt"));
    const std::string host = host_root(root);
    if (host.empty()) return folders;
    const Paths extension = libraries_of({root + kExtension});
    folders.insert(folders.begin(), extension.begin(), extension.end());
    const Paths opt = libraries_of(below(host + "/opt"));
    folders.insert(folders.end(), opt.begin(), opt.end());
    for (const char* folder : kSystemFolders) folders.push_back(host + folder);
    return folders;
}

void add(std::vector<std::string>& places, const Paths& folders, const char* name) {
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (fs::exists(folder / name, error)) places.push_back((folder / name).string());
    }
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

}  // namespace

std::string named_rocm() {
    return environment("ROCM_PATH") + ":" + environment("HIP_PATH");
}

std::vector<std::string> rocm_folders(const std::string& named, const std::string& root) {
    Paths all = split(named);
    const Paths installed = below(root + "/opt");
    all.insert(all.end(), installed.begin(), installed.end());
    std::vector<std::string> folders;
    for (const fs::path& folder : all) {
        std::error_code error;
        if (fs::is_directory(folder, error)) folders.push_back(folder.string());
    }
    return folders;
}

std::vector<std::string> runtime_places(const std::string& named, const std::string& root) {
    const Paths chosen = libraries_of(split(named));
    const Paths installed = other_folders(root);
    std::vector<std::string> places;
    for (const char* name : kNames) {
        add(places, chosen, name);
        places.emplace_back(name);
        add(places, installed, name);
    }
    return places;
}

std::string host_root(const std::string& root) {
    std::error_code error;
    const std::string host = root + kHostRoot;
    return fs::exists(root + "/.flatpak-info", error) && fs::is_directory(host, error) ? host : std::string();
}

std::vector<std::string> host_library_folders(const std::string& root) {
    const std::string host = host_root(root);
    std::vector<std::string> folders;
    for (const char* folder : kSystemFolders) {
        std::error_code error;
        if (!host.empty() && fs::is_directory(host + folder, error)) folders.push_back(host + folder);
    }
    return folders;
}

std::vector<RuntimeFile> runtime_files(const std::string& named, const std::string& root) {
    Paths folders = libraries_of(split(named));
    for (const char* folder : kSystemFolders) folders.emplace_back(root + folder);
    const Paths installed = other_folders(root);
    folders.insert(folders.end(), installed.begin(), installed.end());
    std::vector<RuntimeFile> files;
    std::set<fs::path> seen;
    for (const std::string name : kNames) {
        for (const fs::path& folder : folders) {
            std::error_code error;
            const fs::path real = fs::canonical(folder / name, error);
            if (error || !seen.insert(real).second) continue;
            constexpr std::string_view kBefore = "libamdhip64.so.";
            const std::string file = real.filename().string();
            const std::string place = folder.string();
            files.push_back({.name = name,
                             .version = file.starts_with(kBefore) ? file.substr(kBefore.size()) : "",
                             .folder = place.starts_with(root) ? place.substr(root.size()) : place});
        }
    }
    return files;
}

}  // namespace rocmforge::hip
