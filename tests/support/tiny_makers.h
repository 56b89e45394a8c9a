// Names of tiny models, and the functions that make them. Each source file has the functions of one kind of
// model.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/tiny_models.h"

namespace rocmforge::test {

using TinyMaker = TinyModel (*)(const std::string& name);
using TinyMakers = std::vector<std::pair<std::string, TinyMaker>>;

TinyMakers deepseek_makers();  // tiny_deepseek.cpp
TinyMakers deep_deepseek_makers();
TinyMakers dense_attention_makers();  // tiny_dense_models.cpp
TinyMakers deep_dense_attention_makers();
TinyMakers expert_makers();   // tiny_expert_models.cpp
TinyMakers gemma3n_makers();  // tiny_gemma3n.cpp
TinyMakers deep_gemma3n_makers();
TinyMakers gemma4_makers();     // tiny_gemma4.cpp
TinyMakers kimi_makers();       // tiny_kimi.cpp
TinyMakers nemotron_makers();   // tiny_nemotron.cpp
TinyMakers falcon_h1_makers();  // tiny_falcon_h1.cpp

}  // namespace rocmforge::test
