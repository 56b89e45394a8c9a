// JSON from strangers, read event by event: nothing is built that the format does not ask for, so depth and
// memory are bounded by who listens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge {

// A listener that expects nothing: each format overrides what may come and leaves the rest to unexpected().
class JsonReader : public nlohmann::json_sax<nlohmann::json> {
  public:
    // Both throw EngineError and never return. `found` is "a list", "a text", "-3" …
    virtual bool unexpected(const std::string& found) = 0;
    // The text is no JSON from `byte` (counted from 1) on.
    virtual bool malformed(std::size_t byte) = 0;

    bool null() override { return unexpected("null"); }
    bool boolean(bool value) override { return unexpected(value ? "true" : "false"); }
    bool number_integer(std::int64_t value) override { return unexpected(std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) override { return unexpected(std::to_string(value)); }
    // Whole numbers from 2^64 on come here too.
    bool number_float(double value, const std::string& written) override;
    bool string(std::string& value) override;
    bool binary(nlohmann::json::binary_t& value) override;
    bool start_object(std::size_t count) override;
    bool end_object() override { return true; }
    bool start_array(std::size_t count) override;
    bool end_array() override { return true; }
    bool parse_error(std::size_t byte, const std::string& last, const nlohmann::json::exception& e) override;
};

// Tells `reader` everything in `text`, or its malformed().
void read_json(std::span<const std::byte> text, JsonReader& reader);

}  // namespace rocmforge
