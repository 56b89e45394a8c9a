#include <limits>

#include "engine/server/core/api_error.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

std::string quoted(const char* key) {
    return "'" + std::string(key) + "'";
}

std::int32_t token_of(const ordered_json& given, const char* key) {
    const bool fits =
        given.is_number_unsigned() && given.get<std::uint64_t>() <= std::numeric_limits<std::int32_t>::max();
    if (!fits) refuse(key, quoted(key) + " holds a token that is not a non-negative integer.");
    return given.get<std::int32_t>();
}

PromptText text_of(const ordered_json& given, const char* key) {
    if (given.is_string()) {
        if (given.get_ref<const std::string&>().empty()) refuse(key, quoted(key) + " must not be empty.");
        return given.get<std::string>();
    }
    if (!given.is_array() || given.empty()) {
        refuse(key, quoted(key) + " must be a text, a list of tokens, or a list of texts or token lists.");
    }
    std::vector<std::int32_t> tokens;
    for (const ordered_json& token : given) tokens.push_back(token_of(token, key));
    return tokens;
}

}  // namespace

std::vector<PromptText> read_texts(Fields& fields, const char* key, std::size_t most) {
    const ordered_json& given = fields.need(key);
    std::vector<PromptText> texts;
    const bool several = given.is_array() && !given.empty() && !given.front().is_number();
    if (!several) {
        texts.push_back(text_of(given, key));
        return texts;
    }
    if (given.size() > most) {
        refuse(key, quoted(key) + " holds more than " + std::to_string(most) + " " + key + "s.");
    }
    for (const ordered_json& one : given) texts.push_back(text_of(one, key));
    return texts;
}

}  // namespace rocmforge::server::openai
