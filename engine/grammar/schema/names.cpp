#include "engine/grammar/schema/names.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/pattern.h"
#include "engine/grammar/schema/scalars.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kLongestName = 500;  // bytes

// Returns a rule for the text that may follow `begin` in a name that is not one of `names`.
std::string unlike(const std::set<std::string>& names, const std::string& begin, Rules& rules) {
    if (begin.size() > kLongestName) refuse_feature(Text::tr("a property name that is too long"), "#");
    constexpr std::string_view kNeverPlain = R"(\"\\\x00-\x1F)";
    std::set<std::string> next;  // characters that follow `begin` in one of `names`
    for (auto name = names.lower_bound(begin); name != names.end() && name->starts_with(begin); ++name) {
        if (name->size() == begin.size()) continue;
        next.insert(name->substr(begin.size(), utf8::announced_length((*name)[begin.size()])));
    }
    std::string others = "[^" + std::string(kNeverPlain);
    std::string all;
    for (const std::string& character : next) {
        others += gbnf_character(utf8::code_point(character));
        all += gbnf_literal(character) + " " + unlike(names, begin + character, rules) + " | ";
    }
    all += others + "] [^" + std::string(kNeverPlain) + "]*";
    // If `begin` is not one of the names, the text may end here.
    if (names.count(begin) == 0) all += " | ()";
    return rules.add(all);
}

}  // namespace

Json joined(const Json& a, const Json& b) {
    if (a == false || b == false) return false;
    if (a == true || a == b) return b;
    if (b == true) return a;
    return Json{{"allOf", Json::array({a, b})}};
}

Json schema_of_property(const Json& schema, const std::string& name, const std::string& place) {
    Json all = true;
    bool listed = false;
    const auto add = [&](const Json& one) {
        all = joined(all, one);
        listed = true;
    };
    if (const auto own = schema.find("properties");
        own != schema.end() && own->is_object() && own->contains(name)) {
        add((*own)[name]);
    }
    if (const auto patterns = schema.find("patternProperties");
        patterns != schema.end() && patterns->is_object()) {
        for (const auto& [pattern, value] : patterns->items()) {
            Languages languages;
            if (languages.contains(language_of_pattern(pattern, languages, place), name)) add(value);
        }
    }
    const auto others = schema.find("additionalProperties");
    return listed || others == schema.end() ? all : *others;
}

Languages::Id language_of_pattern(std::string_view pattern, Languages& languages, const std::string& place) {
    return language_of_pattern(read_regex(pattern, place), languages, place);
}

Languages::Id language_of_names(const Json& schema, Languages& languages, const Combiner& combiner,
                                const std::string& place) {
    const Json flat = combiner.flat(schema, place);
    if (flat == true) return languages.all();
    if (flat == false) return languages.none();
    for (const auto& [keyword, value] : flat.items()) {
        if (keyword == "oneOf") refuse_feature({Text::tr("the keyword %1"), printable(keyword)}, place);
    }
    if (const auto any = flat.find("anyOf"); any != flat.end()) {
        if (!any->is_array()) refuse(place, {Text::tr("%1 is not a list"), "anyOf"});
        Json rest = flat;
        rest.erase("anyOf");
        Languages::Id all = languages.none();
        for (const Json& one : *any) {
            all = languages.either(all, language_of_names(joined(rest, one), languages, combiner, place));
        }
        return all;
    }
    if (flat.contains("enum") || flat.contains("const")) {
        Languages::Id all = languages.none();
        for (const Json& name : allowed_values(flat, place)) {
            if (name.is_string()) all = languages.either(all, languages.text(name.get<std::string>()));
        }
        return all;
    }
    if (flat.contains("type")) {
        const auto types = types_of(flat, place);
        if (std::find(types.begin(), types.end(), "string") == types.end()) return languages.none();
    }
    Unenforced none(nullptr);
    return language_of_strings(flat, languages, place, none);
}

std::string name_unlike(const std::set<std::string>& names, Rules& rules) {
    std::set<std::string> plain;
    for (const std::string& name : names) {
        const std::string written = Json(name).dump(-1, ' ', false);
        if (written == "\"" + name + "\"") plain.insert(name);
    }
    return unlike(plain, "", rules);
}

}  // namespace rocmforge::schema
