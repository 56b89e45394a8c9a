// Says which parts of a model this program supports, and why it does not support the others.
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

// What could be read from a file or folder, even if this program can use little of it.
struct ModelInspection {
    // At least one of the two is set, except for a folder that holds only a tokenizer.
    std::shared_ptr<const ModelFile> file;            // null: its metadata can't be read as a model's
    std::shared_ptr<const SafetensorsModel> weights;  // only the tensors, if `file` is null
    std::optional<ModelHeader> header;                // set if the whole model can be planned and loaded
    std::optional<ModelText> text;

    Supported whole;  // it can be loaded and generates text
    Supported architecture;
    std::map<std::string, WeightTypeSupport> weight_types;  // by the file's name of the type
    Supported tokenizer;
    Supported chat_template;                    // no: it completes text but accepts no messages
    std::string built_in_template;              // name of the built-in template that replaces a missing one
    std::map<std::string, std::size_t> unused;  // number of unneeded tensors, by the reason

    std::string architecture_name;
    SamplingDefaults sampling;  // recommended by the model's authors
};

// Throws only if nothing can be read: the file does not exist, or its first bytes are no known format.
ModelInspection inspect_model(const std::string& path);

}  // namespace rocmforge
