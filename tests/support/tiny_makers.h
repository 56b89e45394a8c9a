// Functions that make tiny models, by name. Each source file has the functions of one kind.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/tiny_models.h"

namespace rocmforge::test {

using TinyMaker = TinyModel (*)(const std::string& name);
using TinyMakers = std::vector<std::pair<std::string, TinyMaker>>;

TinyMakers dense_attention_makers();  // tiny_dense_models.cpp
TinyMakers deep_dense_attention_makers();
TinyMakers expert_makers();  // tiny_expert_models.cpp
TinyMakers gemma4_makers();  // tiny_gemma4.cpp

}  // namespace rocmforge::test
