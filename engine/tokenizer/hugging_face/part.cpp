#include "engine/tokenizer/hugging_face/part.h"

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLargest = 8 << 20;
constexpr std::size_t kMostParts = 256;

}  // namespace

Part::Part(const nlohmann::json& object, std::string_view role) : object_(&object), role_(role) {
    if (!object.is_object()) bad("is not an object");
    type_ = text("type");
}

nlohmann::json Part::parse(std::string_view raw, std::string_view role) {
    if (raw.size() > kLargest) {
        throw EngineError{Code::BadFile, "The tokenizer has a " + std::string(role) + " of " +
                                             size_text(raw.size()) + "; the limit is " + size_text(kLargest) +
                                             "."};
    }
    nlohmann::json value = nlohmann::json::parse(raw, nullptr, false);
    if (value.is_discarded()) {
        throw EngineError{Code::BadFile, "The tokenizer's " + std::string(role) + " is not JSON."};
    }
    return value;
}

void Part::bad(const std::string& what) const {
    const std::string name = type_.empty() ? std::string() : " \"" + printable(type_) + "\"";
    throw EngineError{Code::BadFile, "The tokenizer's " + role_ + name + " " + what + "."};
}

void Part::unsupported() const {
    throw EngineError{Code::Unsupported, "The tokenizer has a " + role_ + " \"" + printable(type_) +
                                             "\", which is not supported."};
}

const nlohmann::json* Part::find(const char* key) const {
    const auto found = object_->find(key);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool Part::has(const char* key) const {
    return find(key) != nullptr;
}

std::optional<bool> Part::flag(const char* key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) bad("has a \"" + std::string(key) + "\" that is neither true nor false");
    return value->get<bool>();
}

bool Part::flag(const char* key, bool otherwise) const {
    return flag(key).value_or(otherwise);
}

std::string Part::text(const char* key) const {
    const nlohmann::json& found = value(key);
    if (!found.is_string()) bad("has a \"" + std::string(key) + "\" that is not a string");
    return found.get<std::string>();
}

std::string Part::text(const char* key, std::string_view otherwise) const {
    return has(key) ? text(key) : std::string(otherwise);
}

std::int64_t Part::integer(const char* key, std::int64_t otherwise) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_number_integer()) bad("has a \"" + std::string(key) + "\" that is not an integer");
    return value->get<std::int64_t>();
}

const nlohmann::json& Part::value(const char* key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) bad("has no \"" + std::string(key) + "\"");
    return *value;
}

std::vector<Part> Part::parts(const char* key) const {
    const nlohmann::json& list = value(key);
    if (!list.is_array()) bad("has a \"" + std::string(key) + "\" that is not a list");
    if (list.size() > kMostParts)
        bad("has " + std::to_string(list.size()) + " steps; the limit is " + std::to_string(kMostParts));
    std::vector<Part> parts;
    for (const nlohmann::json& object : list) parts.emplace_back(object, role_);
    return parts;
}

}  // namespace rocmforge
