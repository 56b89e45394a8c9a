#include "engine/grammar/json_schema.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/numbers.h"
#include "engine/grammar/schema/pattern.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

using schema::Bound;
using schema::Bounds;
using schema::Json;
using schema::refuse;
using schema::refuse_keyword;

constexpr int kDeepestSchema = 200;
constexpr std::size_t kLongestName = 500;     // bytes, of a property beside additional ones
constexpr std::size_t kMostText = 1'000'000;  // bytes of the grammar

// What every grammar may use. Space as compact and indented JSON has it: a line's end, an indent, a blank on
// both sides of a colon. A pair of surrogates is one character; half of one is none.
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

// A value as JSON, as GBNF: spaced as it likes, characters as they are or as \u, whole numbers also with
// ".0".
std::string literal(const Json& value) {
    if (value.is_structured() && !value.empty()) {
        std::string all;
        for (const auto& [name, item] : value.items()) {
            if (!all.empty()) all += R"("," ws )";
            if (value.is_object()) all += literal(Json(name)) + " colon ";
            all += literal(item) + " ";
        }
        return value.is_object() ? R"("{" ws )" + all + R"(ws "}")" : R"("[" ws )" + all + R"(ws "]")";
    }
    const std::string plain = value.dump();
    std::string other = value.dump(-1, ' ', true);
    if (value.is_number_integer()) other = plain + ".0";
    if (value.is_number_float() && plain.ends_with(".0")) other = plain.substr(0, plain.size() - 2);
    if (other == plain) return gbnf_literal(plain);
    return "(" + gbnf_literal(plain) + " | " + gbnf_literal(other) + ")";
}

class SchemaWriter {
  public:
    SchemaWriter(std::string_view text, std::string_view name)
        : document_(text), combiner_(document_), name_(name) {}

    std::string write() {
        const std::string root = reference("#", document_.root(), "#", 0);
        return name_ + " ::= " + root + "\n" + rules_;
    }

  private:
    // The schema as an expression: a rule's name, or something in parentheses.
    std::string value(const Json& schema, const std::string& place, int depth) {
        if (depth > kDeepestSchema) refuse_keyword("schemas nested so deep", place);
        if (schema == true) return "value";
        if (schema == false) refuse(place, "nothing is valid there");
        if (!schema.is_object()) refuse(place, "it is neither an object nor true or false");
        if (const auto ref = schema.find("$ref"); ref != schema.end() && only_beside(schema, "$ref")) {
            const Json& target = document_.target(*ref, place);
            return reference(ref->get<std::string>(), target, ref->get<std::string>(), depth);
        }
        const Json flat = combiner_.flat(schema, place);
        // What was joined may hold what it was joined of again, further inside.
        if (flat != schema) return reference("joined " + flat.dump(), flat, place, depth);
        for (const auto& [keyword, said] : flat.items()) {
            if (schema::has_no_grammar(keyword, said)) refuse_keyword("the keyword " + keyword, place);
        }
        for (const char* keyword : {"anyOf", "oneOf"}) {
            if (flat.contains(keyword)) return one_of(flat, keyword, place, depth);
        }
        if (flat.contains("const") || flat.contains("enum")) return constants(flat, place);
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

    // A schema that may be spoken of again, also from inside itself.
    std::string reference(const std::string& name, const Json& schema, const std::string& place, int depth) {
        const auto [known, fresh] = references_.try_emplace(name, "");
        if (!fresh) return known->second;
        const std::string rule = new_name();
        known->second = rule;
        define(rule, value(schema, place, depth + 1));
        return rule;
    }

    std::string new_name() { return name_ + "-" + std::to_string(++parts_); }
    void define(const std::string& name, const std::string& expression) {
        rules_ += name + " ::= " + expression + "\n";
        if (rules_.size() > kMostText) refuse("#", "its grammar is longer than 1 MB");
    }
    std::string rule(const std::string& expression) {
        const std::string name = new_name();
        define(name, expression);
        return name;
    }

    std::string one_of(const Json& flat, const char* keyword, const std::string& place, int depth) {
        const Json& all = flat[keyword];
        if (!all.is_array() || all.empty()) refuse(place, std::string(keyword) + " is no list");
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
        if (out.empty()) refuse(place, "nothing is valid there");
        return "(" + out + ")";
    }

    void expect_disjoint(const Json& all, const Json& rest, bool alone, const std::string& place) const {
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                const bool apart = alone ? combiner_.disjoint(all[i], all[j], place)
                                         : combiner_.disjoint(combiner_.both(rest, all[i], place),
                                                              combiner_.both(rest, all[j], place), place);
                if (!apart)
                    refuse_keyword("oneOf with parts that a value may satisfy both (anyOf would do)", place);
            }
        }
    }

    std::string constants(const Json& flat, const std::string& place) {
        for (const auto& [keyword, said] : flat.items()) {
            if (keyword != "const" && keyword != "enum" && keyword != "type" &&
                !schema::is_annotation(keyword)) {
                refuse_keyword(keyword + " beside enum or const", place);
            }
        }
        Json values = flat.contains("const") ? Json::array({flat["const"]}) : flat["enum"];
        if (!values.is_array()) refuse(place, "enum is no list");
        if (flat.contains("const") && flat.contains("enum") &&
            std::find(flat["enum"].begin(), flat["enum"].end(), flat["const"]) == flat["enum"].end()) {
            values.clear();
        }
        const auto types = schema::types_of(Json{{"type", flat.value("type", all_type_names())}}, place);
        std::string out;
        for (const Json& one : values) {
            const bool fits = std::any_of(types.begin(), types.end(), [&](const std::string& type) {
                return schema::has_type(one, type);
            });
            if (fits) out += (out.empty() ? "" : " | ") + literal(one);
        }
        if (out.empty()) refuse(place, "none of its values is valid");
        return "(" + out + ")";
    }
    static Json all_type_names() {
        return Json::array({"object", "array", "string", "number", "boolean", "null"});
    }

    std::string of_type(const std::string& type, const Json& flat, const std::string& place, int depth) {
        if (type == "object") return object(flat, place, depth);
        if (type == "array") return array(flat, place, depth);
        if (type == "string") return string(flat, place);
        if (type == "number" || type == "integer") return number(type, flat, place);
        return type;  // boolean and null are rules of that name
    }

    // --- strings and numbers

    std::string string(const Json& flat, const std::string& place) {
        const int least = schema::count_of(flat, "minLength", 0, place);
        const int most = schema::count_of(flat, "maxLength", -1, place);
        const bool counted = least > 0 || most >= 0;
        if (most >= 0 && most < least) refuse(place, "maxLength is less than minLength");
        const bool has_pattern = flat.contains("pattern");
        if (!has_pattern && !flat.contains("format")) {
            if (!counted) return "string";
            return R"("\"" char{)" + std::to_string(least) + "," + (most < 0 ? "" : std::to_string(most)) +
                   R"(} "\"")";
        }
        if (counted) refuse_keyword("a length beside a pattern or format", place);
        if (has_pattern && flat.contains("format")) refuse_keyword("a pattern beside a format", place);
        const Json& said = flat[has_pattern ? "pattern" : "format"];
        if (!said.is_string()) refuse(place, "its pattern or format is no text");
        const std::string& text = said.get_ref<const std::string&>();
        const std::string_view pattern =
            has_pattern ? std::string_view(text) : schema::pattern_of_format(text);
        if (pattern.empty() && !has_pattern) refuse_keyword("the format " + printable(text), place);
        return R"("\"" )" + rule(schema::gbnf_of_pattern(pattern, "char", place)) + R"( "\"")";
    }

    std::optional<Bound> bound(const Json& flat, const char* including, const char* excluding, int side,
                               bool integer, const std::string& place) const {
        const std::int64_t largest = integer ? schema::kMostIntegerBound : schema::kMostNumberBound;
        std::optional<Bound> tightest;
        for (const char* keyword : {including, excluding}) {
            const auto found = flat.find(keyword);
            if (found == flat.end()) continue;
            if (!found->is_number()) refuse_keyword(std::string(keyword) + " that is no number", place);
            const auto value = found->get<double>();
            if (!(std::abs(value) <= static_cast<double>(largest))) {
                refuse_keyword(std::string(keyword) + " beyond " + std::to_string(largest), place);
            }
            Bound one{.value = static_cast<std::int64_t>(value), .included = keyword == including};
            if (std::floor(value) != value) {
                if (!integer) refuse_keyword(std::string(keyword) + " with a fraction", place);
                one = {.value = static_cast<std::int64_t>(side < 0 ? std::ceil(value) : std::floor(value)),
                       .included = true};
            }
            const bool tighter = !tightest || (one.value - tightest->value) * side < 0 ||
                                 (one.value == tightest->value && !one.included);
            if (tighter) tightest = one;
        }
        return tightest;
    }

    std::string number(const std::string& type, const Json& flat, const std::string& place) {
        const bool integer = type == "integer";
        const Bounds bounds{.least = bound(flat, "minimum", "exclusiveMinimum", -1, integer, place),
                            .most = bound(flat, "maximum", "exclusiveMaximum", 1, integer, place)};
        if (!bounds.least && !bounds.most) return type;
        const std::string text = integer ? schema::integers_between(bounds) : schema::numbers_between(bounds);
        if (text.empty()) refuse(place, "no number is within its bounds");
        return rule(text);
    }

    // --- arrays

    std::string array(const Json& flat, const std::string& place, int depth) {
        const int least = schema::count_of(flat, "minItems", 0, place);
        const int most = schema::count_of(flat, "maxItems", -1, place);
        if (most >= 0 && most < least) refuse(place, "maxItems is less than minItems");
        const Json first = flat.value("prefixItems", Json::array());
        const auto items = flat.find("items");
        if (!first.is_array() || (items != flat.end() && items->is_array())) {
            refuse_keyword("items as a list (prefixItems in newer schemas)", place);
        }
        const Json others = items == flat.end() ? Json(true) : *items;
        const int named =
            most < 0 ? static_cast<int>(first.size()) : std::min(most, static_cast<int>(first.size()));
        const std::string more = more_items(others, items != flat.end(), {named, least, most}, place, depth);
        return R"("[" ws )" + rule(item_list(first, named, least, more, place, depth)) + R"( "]")";
    }

    struct Counts {
        int named;  // items that prefixItems has
        int least;
        int most;  // -1: any number
    };

    // What may come behind the named items, as far as there must or may be more. Each begins with a comma
    // where it isn't the first of all.
    std::string more_items(const Json& others, bool said, const Counts& counts, const std::string& place,
                           int depth) {
        const int least = std::max(0, counts.least - counts.named);
        const int most = counts.most < 0 ? -1 : counts.most - counts.named;
        // Without a word about others, a list of named items ends with them.
        const bool wanted = said || counts.named == 0 || least > 0;
        if (others == false && least > 0) refuse(place, "it must have more items than it may have");
        if (others == false || !wanted || most == 0) return {};
        const std::string item = value(others, place + "/items", depth + 1);
        const auto repeated = [](int from, int to) {
            return "{" + std::to_string(from) + "," + (to < 0 ? "" : std::to_string(to)) + "}";
        };
        const std::string next = R"(("," ws )" + item + ")";
        const int end = said || counts.named == 0 ? most : least;
        if (counts.named > 0) return next + repeated(least, end);
        const std::string all =
            item + " " + next + repeated(std::max(0, least - 1), end < 0 ? -1 : end - 1) + " ws";
        return least > 0 ? all : "(" + all + ")?";
    }

    std::string item_list(const Json& first, int named, int least, const std::string& more,
                          const std::string& place, int depth) {
        if (named == 0) return more.empty() ? "()" : more;
        // From the last one forward: each is a list that begins there.
        std::string rest = more;
        for (int i = named; i-- > 0;) {
            const std::string here = place + "/prefixItems/" + std::to_string(i);
            const std::string item = value(first[static_cast<std::size_t>(i)], here, depth + 1);
            const std::string all = (i > 0 ? R"("," ws )" : "") + item + " " + rest;
            rest = i >= least ? "(" + all + ")?" : all;
            rest = rule(rest);
        }
        return rest + " ws";
    }

    // --- objects

    struct Member {
        std::string rule;  // "name": value
        bool required;
    };

    std::string object(const Json& flat, const std::string& place, int depth) {
        const Json properties = flat.value("properties", Json::object());
        if (!properties.is_object()) refuse(place, "properties is no object");
        std::set<std::string> required = required_names(flat, place);
        const auto said = flat.find("additionalProperties");
        const Json others = said == flat.end() ? Json(true) : *said;

        std::set<std::string> names;
        std::vector<Member> members;
        for (const auto& [name, one] : properties.items()) {
            names.insert(name);
            const bool needed = required.erase(name) > 0;
            if (one == false) {
                if (needed) refuse(place, printable(name) + " is both required and forbidden");
                continue;
            }
            members.push_back({member(name, one, place + "/properties/" + name, depth), needed});
        }
        for (const std::string& name : required) {
            if (others == false) refuse(place, printable(name) + " is both required and forbidden");
            names.insert(name);
            members.push_back({member(name, others, place + "/additionalProperties", depth), true});
        }
        std::string more;
        if (others != false && (said != flat.end() || names.empty())) {
            const std::string key = names.empty() ? "string" : R"("\"" )" + other_name(names) + R"( "\"")";
            more = rule(key + " colon " + value(others, place + "/additionalProperties", depth + 1));
        }
        return R"("{" ws )" + rule(member_list(members, more)) + R"( "}")";
    }

    static std::set<std::string> required_names(const Json& flat, const std::string& place) {
        std::set<std::string> names;
        const auto found = flat.find("required");
        if (found == flat.end()) return names;
        if (!found->is_array()) refuse_keyword("required that is no list", place);
        for (const Json& name : *found) {
            if (!name.is_string()) refuse(place, "required holds something that is no name");
            names.insert(name.get<std::string>());
        }
        return names;
    }

    std::string member(const std::string& name, const Json& schema, const std::string& place, int depth) {
        return rule(literal(Json(name)) + " colon " + value(schema, place, depth + 1));
    }

    // Members in order, of which some may be left out, then others. Whether a comma comes depends on whether
    // there was a member before, so for each place there are two rules.
    std::string member_list(const std::vector<Member>& members, const std::string& more) {
        const std::string others = more.empty() ? "" : R"(("," ws )" + more + ")*";
        std::string after = rule(others + " ws");
        std::string first = more.empty() ? rule("()") : rule("(" + more + " " + others + " ws)?");
        for (auto one = members.rbegin(); one != members.rend(); ++one) {
            const std::string next_after = R"("," ws )" + one->rule + " " + after;
            const std::string next_first = one->rule + " " + after;
            first = rule(one->required ? next_first : next_first + " | " + first);
            after = rule(one->required ? next_after : next_after + " | " + after);
        }
        return first;
    }

    // The names that are none of these, of characters that need no escape: an escaped one might spell one of
    // them.
    std::string other_name(const std::set<std::string>& names) {
        std::set<std::string> plain;
        for (const std::string& name : names) {
            const std::string written = Json(name).dump(-1, ' ', false);
            if (written == "\"" + name + "\"") plain.insert(name);
        }
        return unlike(plain, "");
    }

    std::string unlike(const std::set<std::string>& names, const std::string& begin) {
        if (begin.size() > kLongestName) refuse_keyword("a property with so long a name", "#");
        constexpr std::string_view kNeverPlain = R"(\"\\\x00-\x1F)";
        std::set<std::string> next;  // characters that some name goes on with
        for (auto name = names.lower_bound(begin); name != names.end() && name->starts_with(begin); ++name) {
            if (name->size() == begin.size()) continue;
            next.insert(name->substr(begin.size(), utf8::announced_length((*name)[begin.size()])));
        }
        std::string others = "[^" + std::string(kNeverPlain);
        std::string all;
        for (const std::string& character : next) {
            others += hex_escape(utf8::code_point(character));
            all += gbnf_literal(character) + " " + unlike(names, begin + character) + " | ";
        }
        all += others + "] [^" + std::string(kNeverPlain) + "]*";
        // Where no name ends here the text may.
        if (names.count(begin) == 0) all += " | ()";
        return rule(all);
    }
    static std::string hex_escape(char32_t c) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        std::string out = "\\U";
        for (int shift = 28; shift >= 0; shift -= 4)
            out += kDigits[(c >> static_cast<unsigned>(shift)) & 15U];
        return out;
    }

    schema::Document document_;
    schema::Combiner combiner_;
    std::string name_;
    std::map<std::string, std::string> references_;  // what $ref says → its rule
    std::string rules_;
    int parts_ = 0;
};

}  // namespace

std::string gbnf_literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + "\"";
}

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
