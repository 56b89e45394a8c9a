#include "engine/grammar/json_schema.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/rules.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge {
namespace {

using schema::Json;
using schema::literal;
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
    SchemaWriter(std::string_view text, std::string_view name)
        : document_(text), combiner_(document_), name_(name), rules_(name) {}

    std::string write() {
        const std::string root = reference("#", document_.root(), "#", 0);
        return name_ + " ::= " + root + "\n" + rules_.text();
    }

  private:
    // Returns an expression for a schema: a rule's name, or an expression in parentheses.
    std::string value(const Json& schema, const std::string& place, int depth) {
        if (depth > kDeepestSchema) refuse_feature(Text::tr("too deeply nested schemas"), place);
        if (schema == true) return "value";
        if (schema == false) refuse(place, Text::tr("no value is valid there"));
        if (!schema.is_object()) refuse(place, Text::tr("it is neither an object nor true or false"));
        if (const auto ref = schema.find("$ref"); ref != schema.end() && only_beside(schema, "$ref")) {
            const Json& target = document_.target(*ref, place);
            return reference(ref->get<std::string>(), target, ref->get<std::string>(), depth);
        }
        const Json flat = combiner_.flat(schema, place);
        // Uses a named rule, because a joined schema may contain itself at a deeper level.
        if (flat != schema) return reference("joined " + flat.dump(), flat, place, depth);
        for (const auto& [keyword, said] : flat.items()) {
            if (schema::has_no_grammar(keyword, said))
                refuse_feature({Text::tr("the keyword %1"), printable(keyword)}, place);
        }
        for (const char* keyword : {"anyOf", "oneOf"}) {
            if (flat.contains(keyword)) return one_of(flat, keyword, place, depth);
        }
        if (flat.contains("const") || flat.contains("enum")) return schema::constants(flat, place);
        std::string all;
        for (const std::string& type : schema::types_of(flat, place)) {
            all += (all.empty() ? "" : " | ") + of_type(type, flat, place, depth);
        }
        return "(" + all + ")";
    }

    static bool only_beside(const Json& schema, std::string_view keyword) {
        for (const auto& [other, said] : schema.items()) {
            if (other != keyword && !schema::is_annotation(other)) return false;
        }
        return true;
    }

    // Returns the name of the rule for a schema that may be referenced again, also from within itself.
    std::string reference(const std::string& name, const Json& schema, const std::string& place, int depth) {
        const auto [known, fresh] = references_.try_emplace(name, "");
        if (!fresh) return known->second;
        const std::string rule = rules_.new_name();
        known->second = rule;
        rules_.define(rule, value(schema, place, depth + 1));
        return rule;
    }

    std::string one_of(const Json& flat, const char* keyword, const std::string& place, int depth) {
        const Json& all = flat[keyword];
        if (!all.is_array() || all.empty()) refuse(place, {Text::tr("%1 is not a list"), keyword});
        Json rest = flat;
        rest.erase(keyword);
        const bool alone = only_beside(rest, "");
        if (keyword == std::string_view("oneOf")) expect_disjoint(all, rest, alone, place);
        std::string out;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string here = place + "/" + keyword + "/" + std::to_string(i);
            const Json one = alone ? all[i] : combiner_.both(rest, all[i], here);
            if (one == false) continue;
            out += (out.empty() ? "" : " | ") + value(one, here, depth + 1);
        }
        if (out.empty()) refuse(place, Text::tr("no value is valid there"));
        return "(" + out + ")";
    }

    void expect_disjoint(const Json& all, const Json& rest, bool alone, const std::string& place) const {
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                const bool apart = alone ? combiner_.disjoint(all[i], all[j], place)
                                         : combiner_.disjoint(combiner_.both(rest, all[i], place),
                                                              combiner_.both(rest, all[j], place), place);
                if (!apart)
                    refuse_feature(Text::tr("oneOf with overlapping alternatives (use anyOf)"), place);
            }
        }
    }

    std::string of_type(const std::string& type, const Json& flat, const std::string& place, int depth) {
        if (type == "object") return object(flat, place, depth);
        if (type == "array") return array(flat, place, depth);
        if (type == "string") return schema::string(flat, place, rules_);
        if (type == "number" || type == "integer") return schema::number(type, flat, place, rules_);
        return type;  // the common rules for boolean and null have the names of their types
    }

    // --- arrays

    std::string array(const Json& flat, const std::string& place, int depth) {
        const int least = schema::count_of(flat, "minItems", 0, place);
        const int most = schema::count_of(flat, "maxItems", -1, place);
        if (most >= 0 && most < least) refuse(place, Text::tr("maxItems is less than minItems"));
        const Json first = flat.value("prefixItems", Json::array());
        const auto items = flat.find("items");
        if (!first.is_array() || (items != flat.end() && items->is_array())) {
            refuse_feature(Text::tr("items as a list (prefixItems in newer schemas)"), place);
        }
        const Json others = items == flat.end() ? Json(true) : *items;
        const int named =
            most < 0 ? static_cast<int>(first.size()) : std::min(most, static_cast<int>(first.size()));
        const std::string more = more_items(others, items != flat.end(), {named, least, most}, place, depth);
        return R"("[" ws )" + rules_.add(item_list(first, named, least, more, place, depth)) + R"( "]")";
    }

    struct Counts {
        int named;  // number of schemas in prefixItems
        int least;
        int most;  // -1: unlimited
    };

    // Returns an expression for the items after those of `prefixItems`, within the allowed counts. Each item
    // begins with a comma unless it is the first item of the array. `said`: whether the schema has a keyword
    // for these items.
    std::string more_items(const Json& others, bool said, const Counts& counts, const std::string& place,
                           int depth) {
        const int least = std::max(0, counts.least - counts.named);
        const int most = counts.most < 0 ? -1 : counts.most - counts.named;
        // If the schema has `prefixItems` but no keyword for further items, the array has further items only
        // if minItems requires them.
        const bool wanted = said || counts.named == 0 || least > 0;
        if (others == false && least > 0) refuse(place, Text::tr("it requires more items than it allows"));
        if (others == false || !wanted || most == 0) return {};
        const std::string item = value(others, place + "/items", depth + 1);
        const std::string next = R"(("," ws )" + item + ")";
        const int end = said || counts.named == 0 ? most : least;
        if (counts.named > 0) return next + gbnf_repeat(least, end);
        const std::string all =
            item + " " + next + gbnf_repeat(std::max(0, least - 1), end < 0 ? -1 : end - 1) + " ws";
        return least > 0 ? all : "(" + all + ")?";
    }

    std::string item_list(const Json& first, int named, int least, const std::string& more,
                          const std::string& place, int depth) {
        if (named == 0) return more.empty() ? "()" : more;
        // Builds the list from its end: `rest` is the part of the list from item i on.
        std::string rest = more;
        for (int i = named; i-- > 0;) {
            const std::string here = place + "/prefixItems/" + std::to_string(i);
            const std::string item = value(first[static_cast<std::size_t>(i)], here, depth + 1);
            const std::string all = (i > 0 ? R"("," ws )" : "") + item + " " + rest;
            rest = i >= least ? "(" + all + ")?" : all;
            rest = rules_.add(rest);
        }
        return rest + " ws";
    }

    // --- objects

    struct Member {
        std::string rule;  // the rule for "name": value
        bool required;
    };

    std::string object(const Json& flat, const std::string& place, int depth) {
        const Json properties = flat.value("properties", Json::object());
        if (!properties.is_object()) refuse(place, Text::tr("properties is not an object"));
        std::set<std::string> required = required_names(flat, place);
        const auto said = flat.find("additionalProperties");
        const Json others = said == flat.end() ? Json(true) : *said;

        std::set<std::string> names;
        std::vector<Member> members;
        for (const auto& [name, one] : properties.items()) {
            names.insert(name);
            const bool needed = required.erase(name) > 0;
            if (one == false) {
                if (needed) refuse(place, {Text::tr("%1 is both required and forbidden"), printable(name)});
                continue;
            }
            members.push_back({member(name, one, place + "/properties/" + name, depth), needed});
        }
        for (const std::string& name : required) {
            if (others == false)
                refuse(place, {Text::tr("%1 is both required and forbidden"), printable(name)});
            names.insert(name);
            members.push_back({member(name, others, place + "/additionalProperties", depth), true});
        }
        std::string more;
        if (others != false && (said != flat.end() || names.empty())) {
            const std::string key =
                names.empty() ? "string" : R"("\"" )" + schema::name_unlike(names, rules_) + R"( "\"")";
            more = rules_.add(key + " colon " + value(others, place + "/additionalProperties", depth + 1));
        }
        return R"("{" ws )" + rules_.add(member_list(members, more)) + R"( "}")";
    }

    static std::set<std::string> required_names(const Json& flat, const std::string& place) {
        std::set<std::string> names;
        const auto found = flat.find("required");
        if (found == flat.end()) return names;
        if (!found->is_array()) refuse_feature(Text::tr("a value of required that is not a list"), place);
        for (const Json& name : *found) {
            if (!name.is_string()) refuse(place, Text::tr("required contains a value that is not a string"));
            names.insert(name.get<std::string>());
        }
        return names;
    }

    std::string member(const std::string& name, const Json& schema, const std::string& place, int depth) {
        return rules_.add(literal(Json(name)) + " colon " + value(schema, place, depth + 1));
    }

    // Returns a rule for the members in order, some of them optional, and then further members. Whether a
    // comma is needed depends on whether a member came before, so each position has two rules.
    std::string member_list(const std::vector<Member>& members, const std::string& more) {
        const std::string others = more.empty() ? "" : R"(("," ws )" + more + ")*";
        std::string after = rules_.add(others + " ws");
        std::string first = more.empty() ? rules_.add("()") : rules_.add("(" + more + " " + others + " ws)?");
        for (auto one = members.rbegin(); one != members.rend(); ++one) {
            const std::string next_after = R"("," ws )" + one->rule + " " + after;
            const std::string next_first = one->rule + " " + after;
            first = rules_.add(one->required ? next_first : next_first + " | " + first);
            after = rules_.add(one->required ? next_after : next_after + " | " + after);
        }
        return first;
    }

    schema::Document document_;
    schema::Combiner combiner_;
    std::string name_;
    std::map<std::string, std::string> references_;  // value of $ref → its rule
    schema::Rules rules_;
};

}  // namespace

std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name) {
    return SchemaWriter(schema, name).write();
}

std::string_view gbnf_of_json() {
    return kCommonRules;
}

std::string gbnf_of_json_schema(std::string_view schema) {
    return gbnf_rules_of_json_schema(schema, "root") + std::string(kCommonRules);
}

}  // namespace rocmforge
