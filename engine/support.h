// Says which parts of a model this program supports, and why it does not support the other parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/hugging_face/safetensors.h"
#include "engine/model/model.h"
#include "engine/model/model_text.h"
#include "engine/sampling/sampling_defaults.h"

namespace rocmforge {

struct Supported {
    bool yes = true;
    Message why_not = {};
};

struct WeightTypeSupport {
    std::size_t tensors = 0;
    std::uint64_t weights = 0;
    Supported supported;
};

// Everything that could be read from a file or folder, even if this program can use little of it.
struct ModelInspection {
    // At least one of `file` and `weights` is set, except for a folder that has only a tokenizer.
    std::shared_ptr<const ModelFile> file;  // null: the metadata can't be read
    // null: the files are not safetensors. Set without `file` if only the headers of the weights can be read.
    std::shared_ptr<const SafetensorsModel> weights;
    std::optional<ModelHeader> header;  // set if the whole model can be planned and loaded
    std::optional<ModelText> text;

    Supported whole;  // whether the model can be loaded and generates text
    Supported architecture;
    std::map<std::string, WeightTypeSupport> weight_types;  // keyed by the type's name in the file
    Supported tokenizer;
    Supported chat_template;                    // if it isn't supported, the model completes text but accepts
                                                // no messages
    std::string built_in_template;              // name of the built-in template that replaces a missing one
    std::map<std::string, std::size_t> unused;  // number of tensors that aren't needed, by reason

    std::string architecture_name;
    SamplingDefaults sampling;  // sampling options that the model's authors recommend
};

// Throws only if nothing can be read: the file does not exist, or its first bytes belong to no known format.
ModelInspection inspect_model(const std::string& path);

}  // namespace rocmforge
