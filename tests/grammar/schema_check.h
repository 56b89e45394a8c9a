// Validates a value against a JSON schema, for the supported keywords. It implements the specification
// independently of the program.
#pragma once

#include <nlohmann/json.hpp>

namespace rocmforge::test {

bool is_valid(const nlohmann::json& value, const nlohmann::json& schema, const nlohmann::json& root);

}  // namespace rocmforge::test
