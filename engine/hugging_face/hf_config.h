// Reads keys of a Hugging Face model's config.json (PretrainedConfig of the transformers library). Values are
// checked when they are read; errors name the file and the key. null counts as absent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/message.h"

namespace rocmforge {

class HfConfig {
  public:
    // `object` must outlive this HfConfig.
    HfConfig(const nlohmann::json& object, std::string name) : object_(&object), name_(std::move(name)) {}

    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void unsupported(const Message& what) const;

    bool has(std::string_view key) const { return find(key) != nullptr; }
    bool says_null(std::string_view key) const { return !has(key) && object_->contains(key); }
    std::optional<std::uint64_t> number(std::string_view key) const;
    std::uint64_t need_number(std::string_view key) const;
    std::optional<double> real(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    std::vector<double> reals(std::string_view key) const;           // empty when absent
    std::vector<std::string> texts(std::string_view key) const;      // empty when absent
    std::vector<std::uint64_t> numbers(std::string_view key) const;  // a single number counts as a list
    std::optional<HfConfig> object(std::string_view key) const;

  private:
    const nlohmann::json* find(std::string_view key) const;
    [[noreturn]] void wrong(std::string_view key, const Message& wanted) const;

    const nlohmann::json* object_;
    std::string name_;  // "…/config.json", followed by the path of the nested object, if any
};

}  // namespace rocmforge
