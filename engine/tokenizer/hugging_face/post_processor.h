// The part "post_processor" of tokenizer.json, which puts tokens around a text.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"

namespace rocmforge {

struct Surroundings {
    std::vector<std::int32_t> before;
    std::vector<std::int32_t> behind;
};

// Throws BadFile or Unsupported. Does not check whether the ids exist.
Surroundings surroundings_of(const nlohmann::json& post_processor);

}  // namespace rocmforge
