// tokenizer.json's "post_processor": the tokens put around a text.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"

namespace rocmforge {

struct Surroundings {
    std::vector<std::int32_t> before;
    std::vector<std::int32_t> behind;
};

// Throws BadFile or Unsupported; does not check ids.
Surroundings surroundings_of(const nlohmann::json& post_processor);

}  // namespace rocmforge
