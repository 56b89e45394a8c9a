// Reads untrusted JSON event by event. Builds no values by itself, so the handler bounds depth and memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/message.h"

namespace rocmforge {

// Base class that rejects every event by calling unexpected(). The reader of a format overrides the events
// that the format allows.
class JsonReader : public nlohmann::json_sax<nlohmann::json> {
  public:
    // unexpected() and malformed() throw EngineError and never return. `found` describes the value: "a list",
    // "a text", "-3".
    virtual bool unexpected(const Message& found) = 0;
    // `byte` is the position at which the text stops being valid JSON, counted from 1.
    virtual bool malformed(std::size_t byte) = 0;

    bool null() override { return unexpected(Message::verbatim("null")); }
    bool boolean(bool value) override { return unexpected(Message::verbatim(value ? "true" : "false")); }
    bool number_integer(std::int64_t value) override {
        return unexpected(Message::verbatim(std::to_string(value)));
    }
    bool number_unsigned(std::uint64_t value) override {
        return unexpected(Message::verbatim(std::to_string(value)));
    }
    // Called for numbers with a fraction or an exponent, and for integers that don't fit in 64 bits.
    bool number_float(double value, const std::string& written) override;
    bool string(std::string& value) override;
    bool binary(nlohmann::json::binary_t& value) override;
    bool start_object(std::size_t count) override;
    bool end_object() override { return true; }
    bool start_array(std::size_t count) override;
    bool end_array() override { return true; }
    bool parse_error(std::size_t byte, const std::string& last, const nlohmann::json::exception& e) override;
};

// Passes the events of `text` to `reader`. Calls reader.malformed() if the text is not JSON.
void read_json(std::span<const std::byte> text, JsonReader& reader);

}  // namespace rocmforge
