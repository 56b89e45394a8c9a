// One object of tokenizer.json's pipeline, such as {"type": "Split", "pattern": …}, with look-ups that refuse
// what they don't understand, naming it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge {

inline constexpr std::size_t kMostSteps = 256;  // of a pipeline; no model needs more

class Part {
  public:
    // `role` is for messages: "normalizer".
    Part(const nlohmann::json& object, std::string_view role);
    // From raw JSON of at most 8 MB.
    static nlohmann::json parse(std::string_view raw, std::string_view role);

    const std::string& type() const { return type_; }
    // Absent and null are the same. All throw BadFile for a value of another kind.
    bool has(const char* key) const;
    bool flag(const char* key, bool otherwise) const;
    std::optional<bool> flag(const char* key) const;
    std::string text(const char* key) const;  // throws BadFile where it is absent
    std::string text(const char* key, std::string_view otherwise) const;
    std::int64_t integer(const char* key, std::int64_t otherwise) const;
    const nlohmann::json& value(const char* key) const;  // throws BadFile where it is absent
    std::vector<Part> parts(const char* key) const;

    [[noreturn]] void bad(const std::string& what) const;
    [[noreturn]] void unsupported() const;  // by its type

  private:
    const nlohmann::json* find(const char* key) const;

    const nlohmann::json* object_;
    std::string role_;
    std::string type_;
};

}  // namespace rocmforge
