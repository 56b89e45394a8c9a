#include "engine/model/open_model.h"

#include "engine/gguf/gguf.h"
#include "engine/hugging_face/hf_model.h"
#include "engine/hugging_face/safetensors.h"
#include "engine/model/model.h"

namespace rocmforge {

std::shared_ptr<const ModelFile> open_model_file(const std::string& path) {
    if (names_safetensors(path)) return std::make_shared<const HfModel>(HfModel::open(path));
    return std::make_shared<const Gguf>(Gguf::open(path));
}

ModelHeader read_model(const std::string& path, Quantize quantize) {
    return read_model(open_model_file(path), path, quantize);
}

}  // namespace rocmforge
