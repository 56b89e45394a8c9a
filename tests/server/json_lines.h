// Parses streams of JSON objects, one per line.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::test {

// Returns the objects. Returns an empty list if the last line does not end with a line feed, or if a line is
// not an object.
inline std::vector<nlohmann::ordered_json> json_lines(const std::string& text) {
    std::vector<nlohmann::ordered_json> all;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string::npos) return {};
        auto line = nlohmann::ordered_json::parse(text.substr(at, end - at), nullptr, false);
        if (!line.is_object()) return {};
        all.push_back(std::move(line));
        at = end + 1;
    }
    return all;
}

}  // namespace rocmforge::test
