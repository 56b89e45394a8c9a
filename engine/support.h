// Which parts of a model this program can work with, and of those it can't, why not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/hugging_face/safetensors.h"
#include "engine/model/model.h"
#include "engine/model/model_text.h"
#include "engine/sampling/sampling_defaults.h"

namespace rocmforge {

struct Supported {
    bool yes = true;
    std::string why_not = {};  // a sentence
};

struct WeightTypeSupport {
    std::size_t tensors = 0;
    std::uint64_t weights = 0;
    Supported supported;
};

// What could be found out of a file or folder, however little of it this program can use.
struct ModelInspection {
    // At least one of the two, unless it is a folder with a tokenizer alone.
    std::shared_ptr<const ModelFile> file;            // null: not even its metadata can be read as a model's
    std::shared_ptr<const SafetensorsModel> weights;  // then, the bare tensors
    std::optional<ModelHeader> header;                // where the whole can be planned and loaded
    std::optional<ModelText> text;

    Supported whole;  // it can be loaded and answers
    Supported architecture;
    std::map<std::string, WeightTypeSupport> weight_types;  // by the file's name of the type
    Supported tokenizer;
    Supported chat_template;                    // no: it continues text, but doesn't answer messages
    std::string built_in_template;              // the name of ours that is used for want of its own
    std::map<std::string, std::size_t> unused;  // why tensors are not needed, and how many

    std::string architecture_name;
    SamplingDefaults sampling;  // that its makers recommend
};

// Throws only where nothing can be read: no such file, or none that is a model's by its first bytes.
ModelInspection inspect_model(const std::string& path);

}  // namespace rocmforge
