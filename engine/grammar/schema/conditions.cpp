#include "engine/grammar/schema/conditions.h"

#include <utility>

#include "engine/grammar/schema/names.h"

namespace rocmforge::schema {
namespace {

// Removes a keyword and returns its value; `otherwise` if it is absent.
Json take(Json& schema, const char* keyword, Json otherwise) {
    const auto found = schema.find(keyword);
    if (found == schema.end()) return otherwise;
    Json value = std::move(*found);
    schema.erase(keyword);
    return value;
}

Json any_of(Json first, Json second) {
    return Json{{"anyOf", Json::array({std::move(first), std::move(second)})}};
}

// Returns the condition that an object without the property `name` or with what `value` requires is valid.
// `value`: a list of names, or a schema.
Json dependency(const std::string& name, const Json& value) {
    Json present{{"required", Json::array({name})}};
    if (value.is_array()) {
        for (const Json& other : value) present["required"].push_back(other);
    } else if (value.is_string()) {
        present["required"].push_back(value);  // draft 3
    } else {
        present = joined(present, value);
    }
    return any_of(Json{{"properties", Json{{name, false}}}}, std::move(present));
}

}  // namespace

Json current_form(const Json& schema) {
    Json out = schema;
    if (const auto items = schema.find("items"); items != schema.end() && items->is_array()) {
        out["prefixItems"] = *items;
        out.erase("items");
        if (const auto others = schema.find("additionalItems"); others != schema.end())
            out["items"] = *others;
    }
    // References are resolved in the document, so flat schemas need no definitions.
    out.erase("$defs");
    out.erase("definitions");
    // additionalItems has no effect unless `items` is a list, and then it was moved to `items`.
    out.erase("additionalItems");
    if (!out.contains("contains")) {
        out.erase("minContains");
        out.erase("maxContains");
    } else if (!out.contains("minContains")) {
        out["minContains"] = 1;
    }
    return out;
}

std::vector<Json> take_conditions(Json& schema, const std::string& place) {
    std::vector<Json> all;
    const bool has_if = schema.contains("if");
    const Json test = take(schema, "if", true);
    const Json then = take(schema, "then", true);
    const Json otherwise = take(schema, "else", true);
    if (has_if && !(then == true && otherwise == true))
        all.push_back(any_of(joined(test, then), joined(Json{{"not", test}}, otherwise)));
    for (const char* keyword : {"dependentRequired", "dependentSchemas", "dependencies"}) {
        const Json names = take(schema, keyword, Json::object());
        if (!names.is_object()) refuse(place, {Text::tr("%1 is not an object"), keyword});
        for (const auto& [name, value] : names.items()) {
            const bool has_effect = value != true && value != Json::array();
            if (has_effect) all.push_back(dependency(name, value));
        }
    }
    // A list is not the schema's own: it holds what a string or number must not be (negate.h).
    const auto none = schema.find("not");
    if (none != schema.end() && !none->is_array()) all.push_back(Json{{"not", take(schema, "not", Json())}});
    return all;
}

}  // namespace rocmforge::schema
