#include "engine/cli/own_models.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kDepth = 3;
constexpr std::size_t kNamed = 4;  // maximum number of models that an error names

// A model in several files is represented by its first file, so the others are left out.
bool is_later_part(const std::string& name) {
    static const std::regex part("-(\\d{5})-of-\\d{5}\\.gguf$");
    std::smatch match;
    return std::regex_search(name, match, part) && match[1] != "00001";
}

bool is_model_folder(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "config.json", error) &&
           (fs::exists(folder / "model.safetensors", error) ||
            fs::exists(folder / "model.safetensors.index.json", error));
}

}  // namespace

std::string models_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return std::string(data) + "/ROCmForge/models";
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') return {};
    return std::string(home) + "/.local/share/ROCmForge/models";
}

std::vector<std::string> models_in(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error);
    for (const fs::recursive_directory_iterator end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        std::error_code unknown;
        const bool hidden = name.starts_with('.');
        if (it->is_directory(unknown)) {
            if (!hidden && is_model_folder(it->path())) found.push_back(it->path().string());
            if (hidden || it.depth() >= kDepth) it.disable_recursion_pending();
        } else if (name.ends_with(".gguf") && !hidden && !is_later_part(name)) {
            found.push_back(it->path().string());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string usual_model(const std::string& folder, const std::string& built_in) {
    const std::vector<std::string> models = folder.empty() ? std::vector<std::string>{} : models_in(folder);
    if (models.size() == 1) return models.front();
    if (models.empty()) {
        if (!built_in.empty()) return built_in;
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(
                "There is no model in " + printable(folder, 4096) +
                ", and no built-in model. Name a model, or download one with rocmforge-cli get."));
    }
    std::string names;
    for (std::size_t i = 0; i < std::min(models.size(), kNamed); ++i) {
        names += (i == 0 ? "" : ", ") + printable(models[i].substr(folder.size() + 1), 200);
    }
    if (models.size() > kNamed) names += " and others";
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated("There are several models in " + printable(folder, 4096) +
                                            ": name one of " + names + "."));
}

}  // namespace rocmforge::cli
