// Whether a value is valid by a JSON schema, for the keywords that have a grammar: written from the
// specification, not from the program.
#pragma once

#include <nlohmann/json.hpp>

namespace rocmforge::test {

bool is_valid(const nlohmann::json& value, const nlohmann::json& schema, const nlohmann::json& root);

}  // namespace rocmforge::test
