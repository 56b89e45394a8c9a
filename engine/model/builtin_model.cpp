#include "engine/model/builtin_model.h"

#include <filesystem>

namespace rocmforge {

namespace fs = std::filesystem;

std::string executable_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? std::string() : program.parent_path().string();
}

std::string built_in_model(const std::string& executable_folder) {
    if (executable_folder.empty()) return {};
    const fs::path model =
        (fs::path(executable_folder).parent_path() / "share/rocmforge/models" / kBuiltInModel)
            .lexically_normal();
    std::error_code error;
    return fs::is_regular_file(model, error) ? model.string() : std::string();
}

}  // namespace rocmforge
