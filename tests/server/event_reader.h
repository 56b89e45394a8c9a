// Parses streams of server-sent events whose names are the types of their data.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::test {

// Returns the data of the events. Returns an empty list if the stream is invalid, or if the name of an event
// is not the field "type" of its data.
inline std::vector<nlohmann::ordered_json> named_events(const std::string& text) {
    std::vector<nlohmann::ordered_json> all;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t line = text.find('\n', at);
        const std::size_t end = text.find("\n\n", at);
        if (text.compare(at, 7, "event: ") != 0 || end == std::string::npos || line == end ||
            text.compare(line + 1, 6, "data: ") != 0) {
            return {};
        }
        auto data = nlohmann::ordered_json::parse(text.substr(line + 7, end - line - 7), nullptr, false);
        if (!data.is_object() || data.value("type", "") != text.substr(at + 7, line - at - 7)) return {};
        all.push_back(std::move(data));
        at = end + 2;
    }
    return all;
}

}  // namespace rocmforge::test
