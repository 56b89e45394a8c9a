// Reads untrusted JSON event by event. Builds no values by itself, so the handler bounds depth and memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge {

// A handler that rejects everything: each format overrides the events that it allows; all others call
// unexpected().
class JsonReader : public nlohmann::json_sax<nlohmann::json> {
  public:
    // Both throw EngineError and never return. `found` is "a list", "a text", "-3" …
    virtual bool unexpected(const std::string& found) = 0;
    // The text stops being JSON at `byte` (counted from 1).
    virtual bool malformed(std::size_t byte) = 0;

    bool null() override { return unexpected("null"); }
    bool boolean(bool value) override { return unexpected(value ? "true" : "false"); }
    bool number_integer(std::int64_t value) override { return unexpected(std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) override { return unexpected(std::to_string(value)); }
    // Also called for integers from 2^64 on.
    bool number_float(double value, const std::string& written) override;
    bool string(std::string& value) override;
    bool binary(nlohmann::json::binary_t& value) override;
    bool start_object(std::size_t count) override;
    bool end_object() override { return true; }
    bool start_array(std::size_t count) override;
    bool end_array() override { return true; }
    bool parse_error(std::size_t byte, const std::string& last, const nlohmann::json::exception& e) override;
};

// Passes the events of `text` to `reader`; calls malformed() if it is not JSON.
void read_json(std::span<const std::byte> text, JsonReader& reader);

}  // namespace rocmforge
