// Reads input files of commands.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge::cli {

std::string read_text(const std::string& path);
// Throws BadFile if it is not JSON.
nlohmann::ordered_json read_json(const std::string& path);
// A list of {"role", "content"} objects. Throws BadFile.
nlohmann::ordered_json read_messages(const std::string& path);
// A list of {"type": "function", "function": {"name", "parameters", …}}, or of the functions only; returns
// the former. Throws BadFile.
nlohmann::ordered_json read_tools(const std::string& path);

}  // namespace rocmforge::cli
