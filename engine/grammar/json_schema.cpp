#include "engine/grammar/json_schema.h"

#include <array>
#include <exception>
#include <map>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/disjoint.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/parts.h"
#include "engine/grammar/schema/rules.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge {
namespace {

using schema::contradict;
using schema::Json;
using schema::refuse;
using schema::refuse_feature;

constexpr int kDeepestSchema = 200;

// Rules that every grammar may use. White space is limited to what compact and indented JSON contain: a
// newline with an indent, or one space. A surrogate pair is one character; half a pair is invalid.
constexpr std::string_view kCommonRules =
    "ws ::= \" \"? | \"\\r\"? \"\\n\" [ \\t]{0,60}\n"
    "colon ::= \" \"? \":\" ws\n"
    "hex ::= [0-9a-fA-F]\n"
    "unit ::= [0-9a-cA-CeEfF] hex{3} | [dD] [0-7] hex{2}\n"
    "pair ::= [dD] [89abAB] hex{2} \"\\\\u\" [dD] [c-fC-F] hex{2}\n"
    "char ::= [^\"\\\\\\x00-\\x1F] | \"\\\\\" ([\"\\\\/bfnrt] | \"u\" (unit | pair))\n"
    "string ::= \"\\\"\" char* \"\\\"\"\n"
    "integer ::= \"-\"? (\"0\" | [1-9] [0-9]{0,39})\n"
    "number ::= integer (\".\" [0-9]{1,40})? ([eE] [-+]? [0-9]{1,2})?\n"
    "boolean ::= \"true\" | \"false\"\n"
    "null ::= \"null\"\n"
    "member ::= string colon value\n"
    "object ::= \"{\" ws (member (\",\" ws member)* ws)? \"}\"\n"
    "array ::= \"[\" ws (value (\",\" ws value)* ws)? \"]\"\n"
    "value ::= object | array | string | number | boolean | null\n";

class SchemaWriter {
  public:
    SchemaWriter(std::string_view text, std::string_view name, std::vector<Message>* unenforced)
        : document_(text), combiner_(document_), name_(name), unenforced_(unenforced), rules_(name) {}

    std::string write() {
        const std::string root = root_rule();
        return name_ + " ::= " + root + "\n" + rules_.text();
    }

  private:
    std::string root_rule() {
        try {
            return reference("#", document_.root(), "#", 0);
        } catch (const schema::Contradiction&) {
            if (!combiner_.has_narrowed()) throw;
        }
        // The schema may have valid values among those that were left out.
        unenforced_.add(Text::tr("not or oneOf with few valid values"), "#");
        return "value";
    }

    // Returns an expression for a schema: a rule's name, or an expression in parentheses.
    std::string value(const Json& schema, const std::string& place, int depth) {
        try {
            return whole_value(schema, place, depth);
        } catch (const EngineError& error) {
            unenforced_.add(error);
        }
        const Json rest = without_unsupported_parts(schema, place);
        return rest == schema ? any_of_types(schema, place, depth) : value(rest, place, depth);
    }

    // Returns the schema without references, conditions, unevaluated parts and parts of `allOf` that can't be
    // joined to the rest.
    Json without_unsupported_parts(const Json& schema, const std::string& place) const {
        Json rest = schema;
        if (!rest.is_object()) return rest;
        const Json parts = schema.value("allOf", Json::array());
        rest.erase("allOf");
        constexpr std::array<const char*, 10> kSeparable{"$ref",
                                                         "$dynamicRef",
                                                         "$recursiveRef",
                                                         "not",
                                                         "if",
                                                         "dependentSchemas",
                                                         "dependentRequired",
                                                         "dependencies",
                                                         "unevaluatedProperties",
                                                         "unevaluatedItems"};
        for (const char* keyword : kSeparable) rest.erase(keyword);
        for (const char* keyword : kSeparable) {
            if (!schema.contains(keyword)) continue;
            Json longer = rest;
            longer[keyword] = schema[keyword];
            if (can_be_joined(longer, place)) rest = std::move(longer);
        }
        for (const Json& part : parts) {
            Json longer = rest;
            longer["allOf"].push_back(part);
            if (can_be_joined(longer, place)) rest = std::move(longer);
        }
        return rest;
    }

    bool can_be_joined(const Json& schema, const std::string& place) const {
        try {
            combiner_.flat(schema, place);
            return true;
        } catch (const EngineError& error) {
            if (error.code() != Code::Unsupported) throw;
            return false;
        }
    }

    // Enforces only the types of a schema whose other keywords can't be converted.
    std::string any_of_types(const Json& schema, const std::string& place, int depth) {
        const auto types = schema.find("type");
        if (types == schema.end()) return "value";
        return whole_value(Json{{"type", *types}}, place, depth);
    }

    std::string whole_value(const Json& schema, const std::string& place, int depth) {
        if (depth > kDeepestSchema) refuse_feature(Text::tr("too deeply nested schemas"), place);
        if (schema == true) return "value";
        if (schema == false) contradict(place, Text::tr("no value is valid there"));
        if (!schema.is_object()) refuse(place, Text::tr("it is neither an object nor true or false"));
        if (const auto ref = schema.find("$ref"); ref != schema.end() && only_beside(schema, "$ref")) {
            const Json& target = document_.target(*ref, place);
            return reference(ref->get<std::string>(), target, ref->get<std::string>(), depth);
        }
        // A schema with references can be large when it is joined, so equal ones are joined only once.
        const bool refers = schema.contains("$ref") || schema.contains("allOf");
        const std::string key = refers ? without_annotations(schema).dump() : "";
        if (const auto known = joined_.find(key); refers && known != joined_.end()) return *known->second;
        const Json flat = combiner_.flat(schema, place);
        if (flat == false) contradict(place, Text::tr("no value is valid there"));
        // Uses a named rule, because a joined schema may contain itself at a deeper level.
        if (flat != schema) {
            const std::string name = "joined " + flat.dump();
            if (refers) joined_[key] = &references_[name];
            return reference(name, flat, place, depth);
        }
        for (const char* keyword : {"anyOf", "oneOf"}) {
            if (flat.contains(keyword)) return one_of(flat, keyword, place, depth);
        }
        if (flat.contains("const") || flat.contains("enum")) return schema::constants(flat, place);
        return of_types(flat, place, depth);
    }

    std::string of_types(const Json& flat, const std::string& place, int depth) {
        std::string all;
        std::exception_ptr contradiction;
        for (const std::string& type : schema::types_of(flat, place)) {
            try {
                const std::string one = of_type(type, flat, place, depth);
                all += (all.empty() ? "" : " | ") + one;
            } catch (const schema::Contradiction&) {
                contradiction = std::current_exception();
            }
        }
        if (all.empty()) std::rethrow_exception(contradiction);
        return "(" + all + ")";
    }

    static Json without_annotations(const Json& schema) {
        Json out = Json::object();
        for (const auto& [keyword, value] : schema.items()) {
            if (!schema::is_annotation(keyword)) out[keyword] = value;
        }
        return out;
    }

    static bool only_beside(const Json& schema, std::string_view keyword) {
        for (const auto& [other, said] : schema.items()) {
            if (other != keyword && !schema::is_annotation(other)) return false;
        }
        return true;
    }

    // Returns the name of the rule for a schema that may be referenced again, also from within itself.
    std::string reference(const std::string& name, const Json& schema, const std::string& place, int depth) {
        std::string& known = references_[name];
        if (!known.empty()) return known;
        known = rules_.new_name();
        const std::string rule = known;
        try {
            rules_.define(rule, value(schema, place, depth + 1));
        } catch (const schema::Contradiction&) {
            // Defines a rule that no text can complete. Grammar then removes all alternatives that refer to
            // it.
            rules_.define(rule, "\"-\" " + rule);
            throw;
        }
        return rule;
    }

    std::string one_of(Json flat, const char* keyword, const std::string& place, int depth) {
        const Json all = flat[keyword];
        if (!all.is_array() || all.empty()) refuse(place, {Text::tr("%1 is not a list"), keyword});
        flat.erase(keyword);
        const bool alone = only_beside(flat, "");
        std::vector<Json> parts;
        for (std::size_t i = 0; i < all.size(); ++i) {
            parts.push_back(alone ? all[i] : combiner_.both(flat, all[i], part_place(place, keyword, i)));
        }
        if (keyword == std::string_view("oneOf") && !schema::make_disjoint(parts, all, combiner_, place)) {
            unenforced_.add(Text::tr("oneOf with overlapping alternatives (use anyOf)"), place);
        }
        std::string out;
        std::exception_ptr contradiction;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i] == false) continue;
            try {
                const std::string one = value(parts[i], part_place(place, keyword, i), depth + 1);
                out += (out.empty() ? "" : " | ") + one;
            } catch (const schema::Contradiction&) {
                contradiction = std::current_exception();
            }
        }
        if (out.empty() && contradiction) std::rethrow_exception(contradiction);
        if (out.empty()) contradict(place, Text::tr("no value is valid there"));
        return "(" + out + ")";
    }

    static std::string part_place(const std::string& place, const char* keyword, std::size_t i) {
        return place + "/" + keyword + "/" + std::to_string(i);
    }

    std::string of_type(const std::string& type, const Json& flat, const std::string& place, int depth) {
        schema::PartsWriter parts{.rules = rules_,
                                  .combiner = combiner_,
                                  .unenforced = unenforced_,
                                  .value = [this, depth](const Json& part, const std::string& here) {
                                      return value(part, here, depth + 1);
                                  }};
        if (type == "object") return schema::object(flat, place, parts);
        if (type == "array") return schema::array(flat, place, parts);
        if (type == "string") return schema::string(flat, place, rules_, unenforced_);
        if (type == "number" || type == "integer")
            return schema::number(type, flat, place, rules_, unenforced_);
        return type;  // the common rules for boolean and null have the names of their types
    }

    schema::Document document_;
    schema::Combiner combiner_;
    std::string name_;
    schema::Unenforced unenforced_;
    std::map<std::string, std::string> references_;  // value of $ref, or text of a joined schema → its rule
    // The key is the text of a schema with references. The value points to the name of the rule of the joined
    // schema, in references_.
    std::map<std::string, const std::string*> joined_;
    schema::Rules rules_;
};

}  // namespace

std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name) {
    return SchemaWriter(schema, name, nullptr).write();
}

std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name,
                                      std::vector<Message>& unenforced) {
    return SchemaWriter(schema, name, &unenforced).write();
}

std::string_view gbnf_of_json() {
    return kCommonRules;
}

std::string gbnf_of_json_schema(std::string_view schema, std::vector<Message>& unenforced) {
    return gbnf_rules_of_json_schema(schema, "root", unenforced) + std::string(kCommonRules);
}

std::string gbnf_of_json_schema(std::string_view schema) {
    return gbnf_rules_of_json_schema(schema, "root") + std::string(kCommonRules);
}

}  // namespace rocmforge
