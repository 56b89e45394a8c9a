// One object of tokenizer.json's pipeline, such as {"type": "Split", "pattern": …}. Its functions throw
// errors that name unsupported values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/message.h"

namespace rocmforge {

// Limit for the steps of a pipeline; no model has nearly as many.
inline constexpr std::size_t kMostSteps = 256;

class Part {
  public:
    // `role`: the part's name for error messages, such as "normalizer".
    Part(const nlohmann::json& object, std::string_view role);
    // Parses raw JSON of at most 8 MB.
    static nlohmann::json parse(std::string_view raw, std::string_view role);

    const std::string& type() const { return type_; }
    // A value of null counts as absent. All of these functions throw BadFile if the value is not of the kind
    // that the function returns.
    bool has(const char* key) const;
    bool flag(const char* key, bool otherwise) const;
    std::optional<bool> flag(const char* key) const;
    std::string text(const char* key) const;  // throws BadFile if the key is absent
    std::string text(const char* key, std::string_view otherwise) const;
    std::int64_t integer(const char* key, std::int64_t otherwise) const;
    const nlohmann::json& value(const char* key) const;  // throws BadFile if the key is absent
    std::vector<Part> parts(const char* key) const;

    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void unsupported() const;  // throws Unsupported, naming the type

  private:
    const nlohmann::json* find(const char* key) const;

    const nlohmann::json* object_;
    std::string role_;
    std::string type_;
};

}  // namespace rocmforge
