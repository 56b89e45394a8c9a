#include "engine/grammar/schema/subschemas.h"

#include <array>

namespace rocmforge::schema {

void for_each_subschema(Json& schema, const SubschemaVisitor& visit) {
    constexpr std::array<std::string_view, 12> kSingle{"items",
                                                       "additionalItems",
                                                       "contains",
                                                       "additionalProperties",
                                                       "propertyNames",
                                                       "not",
                                                       "if",
                                                       "then",
                                                       "else",
                                                       "unevaluatedProperties",
                                                       "unevaluatedItems",
                                                       "contentSchema"};
    constexpr std::array<std::string_view, 5> kLists{"allOf", "anyOf", "oneOf", "prefixItems", "items"};
    constexpr std::array<std::string_view, 6> kMaps{
        "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions"};
    for (const std::string_view keyword : kSingle) {
        const auto found = schema.find(keyword);
        if (found != schema.end() && found->is_object()) visit(*found, pointer_step(keyword), true);
    }
    for (const std::string_view keyword : kLists) {
        const auto found = schema.find(keyword);
        if (found == schema.end() || !found->is_array()) continue;
        for (std::size_t i = 0; i < found->size(); ++i)
            visit((*found)[i], pointer_step(keyword) + "/" + std::to_string(i), true);
    }
    for (const std::string_view keyword : kMaps) {
        const auto found = schema.find(keyword);
        if (found == schema.end() || !found->is_object()) continue;
        const bool applies = keyword != "$defs" && keyword != "definitions";
        for (auto& [name, part] : found->items())
            visit(part, pointer_step(keyword) + pointer_step(name), applies);
    }
}

std::string pointer_step(std::string_view name) {
    std::string out = "/";
    for (const char c : name) {
        if (c == '~') {
            out += "~0";
        } else if (c == '/') {
            out += "~1";
        } else if (c == '%') {
            out += "%25";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace rocmforge::schema
