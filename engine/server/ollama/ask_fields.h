// Reads groups of parameters that several requests share.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"
#include "engine/server/core/fields.h"

namespace rocmforge::server::ollama {

// Returns the parameter `key` without the tag ":latest", which clients append to names; "" if it is absent.
std::string read_model(Fields& fields, const char* key);
// Reads `options`. Options of the engine, such as the number of threads, are ignored, because the model is
// already loaded.
void read_options(Fields& fields, Ask& ask);
// Reads `messages`. Returns messages in the form that templates expect; an empty list if there are none.
nlohmann::ordered_json read_messages(Fields& fields, std::vector<std::string>& warnings);
// Reads `tools`. Returns the tools for the template; null if there are none. Warns of unknown fields.
nlohmann::ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings);
// Refuses a list of images that isn't empty.
void refuse_images(Fields& fields);

}  // namespace rocmforge::server::ollama
