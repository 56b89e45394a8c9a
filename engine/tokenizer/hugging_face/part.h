// One object of tokenizer.json's pipeline, such as {"type": "Split", "pattern": …}. Its look-ups throw errors
// that name unsupported values.
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

inline constexpr std::size_t kMostSteps = 256;  // of a pipeline; far above any model

class Part {
  public:
    // `role`: for messages, like "normalizer".
    Part(const nlohmann::json& object, std::string_view role);
    // Parses raw JSON of at most 8 MB.
    static nlohmann::json parse(std::string_view raw, std::string_view role);

    const std::string& type() const { return type_; }
    // null counts as absent. All throw BadFile for a value of another kind.
    bool has(const char* key) const;
    bool flag(const char* key, bool otherwise) const;
    std::optional<bool> flag(const char* key) const;
    std::string text(const char* key) const;  // throws BadFile if absent
    std::string text(const char* key, std::string_view otherwise) const;
    std::int64_t integer(const char* key, std::int64_t otherwise) const;
    const nlohmann::json& value(const char* key) const;  // throws BadFile if absent
    std::vector<Part> parts(const char* key) const;

    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void unsupported() const;  // names the type

  private:
    const nlohmann::json* find(const char* key) const;

    const nlohmann::json* object_;
    std::string role_;
    std::string type_;
};

}  // namespace rocmforge
