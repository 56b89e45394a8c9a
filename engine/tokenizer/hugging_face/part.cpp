#include "engine/tokenizer/hugging_face/part.h"

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLargest = 8 << 20;
constexpr std::size_t kMostParts = 256;

}  // namespace

Part::Part(const nlohmann::json& object, std::string_view role) : object_(&object), role_(role) {
    if (!object.is_object()) bad(Text::tr("is not an object"));
    type_ = text("type");
}

nlohmann::json Part::parse(std::string_view raw, std::string_view role) {
    if (raw.size() > kLargest) {
        throw EngineError{Code::BadFile, Text::tr("The tokenizer's %1 has a size of %2; the limit is %3."),
                          role, Bytes{raw.size()}, Bytes{kLargest}};
    }
    nlohmann::json value = nlohmann::json::parse(raw, nullptr, false);
    if (value.is_discarded()) {
        throw EngineError{Code::BadFile, Text::tr("The tokenizer's %1 is not valid JSON."), role};
    }
    return value;
}

void Part::bad(const Message& what) const {
    if (type_.empty()) throw EngineError{Code::BadFile, Text::tr("The tokenizer's %1 %2."), role_, what};
    throw EngineError{Code::BadFile, Text::tr("The tokenizer's %1 \"%2\" %3."), role_, printable(type_),
                      what};
}

void Part::unsupported() const {
    throw EngineError{Code::Unsupported, Text::tr("The tokenizer's %1 \"%2\" is not supported."), role_,
                      printable(type_)};
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
    if (!value->is_boolean()) bad({Text::tr("has a \"%1\" that is neither true nor false"), key});
    return value->get<bool>();
}

bool Part::flag(const char* key, bool otherwise) const {
    return flag(key).value_or(otherwise);
}

std::string Part::text(const char* key) const {
    const nlohmann::json& found = value(key);
    if (!found.is_string()) bad({Text::tr("has a \"%1\" that is not a string"), key});
    return found.get<std::string>();
}

std::string Part::text(const char* key, std::string_view otherwise) const {
    return has(key) ? text(key) : std::string(otherwise);
}

std::int64_t Part::integer(const char* key, std::int64_t otherwise) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_number_integer()) bad({Text::tr("has a \"%1\" that is not an integer"), key});
    return value->get<std::int64_t>();
}

const nlohmann::json& Part::value(const char* key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) bad({Text::tr("has no \"%1\""), key});
    return *value;
}

std::vector<Part> Part::parts(const char* key) const {
    const nlohmann::json& list = value(key);
    if (!list.is_array()) bad({Text::tr("has a \"%1\" that is not a list"), key});
    if (list.size() > kMostParts) bad({Text::tr("has %1 steps; the limit is %2"), list.size(), kMostParts});
    std::vector<Part> parts;
    for (const nlohmann::json& object : list) parts.emplace_back(object, role_);
    return parts;
}

}  // namespace rocmforge
