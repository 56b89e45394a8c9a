#include "engine/grammar/schema/disjoint.h"

#include <algorithm>

namespace rocmforge::schema {
namespace {

bool are_disjoint(const std::vector<Json>& alternatives, const Combiner& combiner, const std::string& place) {
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        for (std::size_t j = i + 1; j < alternatives.size(); ++j) {
            if (!combiner.disjoint(alternatives[i], alternatives[j], place)) return false;
        }
    }
    return true;
}

Json requiring(Json schema, const std::string& name) {
    Json names = schema.value("required", Json::array());
    if (names.is_array() && std::find(names.begin(), names.end(), Json(name)) == names.end())
        names.push_back(name);
    schema["required"] = std::move(names);
    return schema;
}

}  // namespace

bool make_disjoint(std::vector<Json>& alternatives, const Combiner& combiner, const std::string& place) {
    if (are_disjoint(alternatives, combiner, place)) return true;
    std::vector<Json> flat;
    for (const Json& one : alternatives) {
        flat.push_back(combiner.flat(one, place));
        const Json& last = flat.back();
        const bool is_object = last.is_object() && last.contains("properties") &&
                               last["properties"].is_object() && last.value("type", Json()) == "object";
        if (!is_object) return false;
    }
    for (const auto& [name, value] : flat.front()["properties"].items()) {
        std::vector<Json> changed;
        for (const Json& one : flat) {
            if (one["properties"].contains(name)) changed.push_back(requiring(one, name));
        }
        if (changed.size() < flat.size() || !are_disjoint(changed, combiner, place)) continue;
        alternatives = std::move(changed);
        return true;
    }
    return false;
}

}  // namespace rocmforge::schema
