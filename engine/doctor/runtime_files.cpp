#include "engine/doctor/runtime_files.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string_view>

namespace rocmforge::doctor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersioned = "rocm-";
constexpr const char* kNames[] = {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};

// {6, 3, 1} of "rocm-6.3.1".
std::vector<int> numbers(std::string_view text) {
    std::vector<int> found;
    while (!text.empty()) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const auto used = static_cast<std::size_t>(end - text.data());
        if (error == std::errc()) found.push_back(value);
        text.remove_prefix(std::max<std::size_t>(used, 1));
    }
    return found;
}

bool is_folder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<std::string> loader_folders() {
    std::vector<std::string> folders;
#if defined(__x86_64__)
    folders.emplace_back("/usr/lib/x86_64-linux-gnu");
#elif defined(__aarch64__)
    folders.emplace_back("/usr/lib/aarch64-linux-gnu");
#endif
    for (const char* folder : {"/usr/lib64", "/usr/lib", "/usr/local/lib"}) folders.emplace_back(folder);
    return folders;
}

}  // namespace

std::vector<std::string> rocm_folders(const std::string& root) {
    std::vector<std::string> folders;
    for (const char* variable : {"ROCM_PATH", "HIP_PATH"}) {
        const char* named = std::getenv(variable);
        if (root.empty() && named != nullptr && *named == '/') folders.emplace_back(named);
    }
    folders.push_back(root + "/opt/rocm");
    std::vector<std::string> versioned;
    std::error_code error;
    for (fs::directory_iterator it(root + "/opt", error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.starts_with(kVersioned)) versioned.push_back(name);
    }
    std::sort(versioned.begin(), versioned.end(), [](const std::string& a, const std::string& b) {
        return numbers(a.substr(kVersioned.size())) > numbers(b.substr(kVersioned.size()));
    });
    for (const std::string& name : versioned) folders.push_back(root + "/opt/" + name);
    folders.erase(std::remove_if(folders.begin(), folders.end(),
                                 [](const std::string& folder) { return !is_folder(folder); }),
                  folders.end());
    return folders;
}

std::vector<Installed> runtime_files(const std::string& root) {
    std::vector<std::string> folders;
    for (const std::string& folder : loader_folders()) folders.push_back(root + folder);
    for (const std::string& rocm : rocm_folders(root)) {
        for (const char* inner : {"/lib", "/lib64", "/hip/lib"}) folders.push_back(rocm + inner);
    }
    std::vector<Installed> files;
    std::set<fs::path> seen;
    for (const std::string name : kNames) {
        for (const std::string& folder : folders) {
            std::error_code error;
            const fs::path real = fs::canonical(folder + "/" + name, error);
            if (error || !seen.insert(real).second) continue;
            constexpr std::string_view kBefore = "libamdhip64.so.";
            const std::string file = real.filename().string();
            files.push_back({.name = name,
                             .version = file.starts_with(kBefore) ? file.substr(kBefore.size()) : "",
                             .place = folder.substr(root.size())});
        }
    }
    return files;
}

}  // namespace rocmforge::doctor
