#include "engine/model/model_text.h"

#include <filesystem>
#include <utility>

#include "engine/gguf/gguf.h"
#include "engine/hugging_face/safetensors.h"
#include "engine/tokenizer/tokenizer_json.h"

namespace rocmforge {
namespace {

ModelText from_folder(const std::string& path) {
    FolderTokenizer read = read_tokenizer_json(path);
    return {.tokenizer = std::move(read.tokenizer), .own_template = std::move(read.chat_template)};
}

}  // namespace

ModelText read_model_text(const ModelFile& file) {
    if (!file.folder().empty()) return from_folder(file.folder());
    return {.tokenizer = Tokenizer::from_gguf(file), .own_template = file.text("tokenizer.chat_template")};
}

ModelText read_model_text(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::is_directory(path, error) || path.ends_with(".json")) {
        return from_folder(path.ends_with(".safetensors.index.json") ? fs::path(path).parent_path().string()
                                                                     : path);
    }
    if (names_safetensors(path)) return from_folder(fs::absolute(path, error).parent_path().string());
    return read_model_text(Gguf::open(path));
}

}  // namespace rocmforge
