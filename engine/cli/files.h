// Reads input files of commands.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge::cli {

std::string read_text(const std::string& path);
// Throws BadFile if the file is not JSON.
nlohmann::ordered_json read_json(const std::string& path);
// Reads a list of {"role", "content"} objects. Throws BadFile.
nlohmann::ordered_json read_messages(const std::string& path);
// Reads a list of {"type": "function", "function": {"name", "parameters", …}} objects, and returns it. Also
// accepts a list of the inner "function" objects and wraps them. Throws BadFile.
nlohmann::ordered_json read_tools(const std::string& path);

}  // namespace rocmforge::cli
