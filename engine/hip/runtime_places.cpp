#include "engine/hip/runtime_places.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace rocmforge::hip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNames[] = {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
constexpr const char* kLibraryFolders[] = {"lib", "lib64", "hip/lib"};

// "rocm-6.10.2" → {6, 10, 2}: 6.10 is newer than 6.4.
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

std::vector<fs::path> split(std::string_view paths) {
    std::vector<fs::path> folders;
    while (!paths.empty()) {
        const std::size_t end = std::min(paths.find(':'), paths.size());
        // A relative one would depend on where the program was started.
        if (const fs::path folder(paths.substr(0, end)); folder.is_absolute()) folders.push_back(folder);
        paths.remove_prefix(std::min(end + 1, paths.size()));
    }
    return folders;
}

std::vector<fs::path> below(const fs::path& opt) {
    std::vector<fs::path> versions;
    std::error_code error;
    for (fs::directory_iterator each(opt, error), end; !error && each != end; each.increment(error)) {
        if (each->path().filename().string().starts_with("rocm-")) versions.push_back(each->path());
    }
    std::sort(versions.begin(), versions.end(),
              [](const fs::path& a, const fs::path& b) { return version_of(a) > version_of(b); });
    versions.insert(versions.begin(), opt / "rocm");
    return versions;
}

void add(std::vector<std::string>& places, const std::vector<fs::path>& folders, const char* name) {
    for (const fs::path& folder : folders) {
        for (const char* inside : kLibraryFolders) {
            const fs::path library = folder / inside / name;
            std::error_code error;
            if (fs::exists(library, error)) places.push_back(library.string());
        }
    }
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

}  // namespace

std::vector<std::string> runtime_places(const std::string& named, const std::string& opt) {
    const std::vector<fs::path> chosen = split(named);
    const std::vector<fs::path> installed = below(opt);
    std::vector<std::string> places;
    for (const char* name : kNames) {
        add(places, chosen, name);
        places.emplace_back(name);
        add(places, installed, name);
    }
    return places;
}

std::vector<std::string> runtime_places() {
    return runtime_places(environment("ROCM_PATH") + ":" + environment("HIP_PATH"), "/opt");
}

}  // namespace rocmforge::hip
