// Tiny random models of the families with layers that keep a state.
#pragma once

#include <string>

#include "tests/support/tiny_models.h"

namespace rocmforge::test {

TinyModel tiny_qwen35(const std::string& name);          // "qwen35", "qwen35moe", "qwen3next"
TinyModel tiny_lfm2(const std::string& name);            // "lfm2", "lfm2moe"
TinyModel tiny_granite_hybrid(const std::string& name);  // "granitehybrid", "granitehybrid-moe"

}  // namespace rocmforge::test
