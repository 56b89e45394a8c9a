#include "engine/grammar/schema/scalars.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "engine/base/text.h"
#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/formats.h"
#include "engine/grammar/schema/number_schema.h"
#include "engine/grammar/schema/pattern.h"

namespace rocmforge::schema {
namespace {

Json all_type_names() {
    return Json::array({"object", "array", "string", "number", "boolean", "null"});
}

bool is_scalar_keyword(std::string_view keyword) {
    constexpr std::array<std::string_view, 9> kKeywords{"minLength",  "maxLength",        "pattern",
                                                        "format",     "minimum",          "maximum",
                                                        "multipleOf", "exclusiveMinimum", "exclusiveMaximum"};
    return std::find(kKeywords.begin(), kKeywords.end(), keyword) != kKeywords.end();
}

// The restrictions of a schema for strings, apart from the length.
struct Restrictions {
    std::vector<RegexNode> patterns;
    std::vector<RegexNode> formats;
    std::vector<RegexNode> excluded;          // patterns that must not match
    std::vector<std::string> excluded_texts;  // UTF-8

    bool excludes() const { return !excluded.empty() || !excluded_texts.empty(); }
    bool is_empty() const { return patterns.empty() && formats.empty() && !excludes(); }
};

Restrictions restrictions_of(const Json& schema, const std::string& place, Unenforced& unenforced) {
    Restrictions all;
    for (const std::string& text : texts_of(schema, "pattern", place)) {
        try {
            all.patterns.push_back(read_regex(text, place));
        } catch (const EngineError& error) {
            unenforced.add(error);
        }
    }
    for (const std::string& format : texts_of(schema, "format", place)) {
        const std::string_view pattern = pattern_of_format(format);
        if (!pattern.empty()) all.formats.push_back(read_regex(pattern, place));
    }
    for (const Json& one : excluded_of(schema, "pattern")) {
        try {
            if (!one.is_string()) refuse(place, {Text::tr("%1 is not a string"), "pattern"});
            const std::string text = one.get<std::string>();
            // The set of a property may be too small (characters.h), so that too much would be valid.
            const bool has_property =
                text.find("\\p{") != std::string::npos || text.find("\\P{") != std::string::npos;
            if (has_property) refuse_feature({Text::tr("the keyword %1"), "not"}, place);
            all.excluded.push_back(read_regex(text, place));
        } catch (const EngineError& error) {
            unenforced.add(error);
        }
    }
    for (const Json& values : excluded_of(schema, "enum")) {
        for (const Json& text : values) {
            if (text.is_string()) all.excluded_texts.push_back(text.get<std::string>());
        }
    }
    return all;
}

struct Lengths {
    int least;
    int most;  // -1: no limit

    bool is_empty() const { return least == 0 && most < 0; }
};

Lengths lengths_of(const Json& schema, const std::string& place) {
    const Lengths lengths{count_of(schema, "minLength", 0, place), count_of(schema, "maxLength", -1, place)};
    if (lengths.most >= 0 && lengths.most < lengths.least)
        contradict(place, Text::tr("maxLength is less than minLength"));
    return lengths;
}

Languages::Id language_of(const Restrictions& restrictions, const Lengths& lengths, Languages& languages,
                          const std::string& place) {
    Languages::Id all = languages.repeated(languages.any_char(), lengths.least, lengths.most);
    for (const auto* patterns : {&restrictions.patterns, &restrictions.formats}) {
        for (const RegexNode& pattern : *patterns)
            all = languages.both(all, language_of_pattern(pattern, languages, place));
    }
    for (const RegexNode& pattern : restrictions.excluded) {
        const Languages::Id matching = language_of_pattern(pattern, languages, place);
        all = languages.both(all, languages.other_than(matching));
    }
    for (const std::string& text : restrictions.excluded_texts)
        all = languages.both(all, languages.other_than(languages.text(text)));
    return all;
}

// Returns nullopt if the automaton is too large. To keep it small, the automaton may allow only lengths below
// maxLength, because each length needs states of its own.
std::optional<Automaton> automaton_of(const Restrictions& restrictions, const Lengths& lengths,
                                      const std::string& place) {
    constexpr std::size_t kMostStates = 6'000;
    Languages languages;
    auto automaton = languages.automaton(language_of(restrictions, {0, -1}, languages, place));
    if (!automaton || automaton->is_empty()) return automaton;
    int most = lengths.most;
    const auto longest = longest_text(*automaton);
    if (longest && most >= 0 && *longest <= static_cast<std::size_t>(most)) most = -1;
    const int limit = static_cast<int>(kMostStates / automaton->states.size());
    if (lengths.least > limit) return std::nullopt;
    if (most > limit) most = limit;
    if (most < 0 && lengths.least == 0) return automaton;
    Automaton limited = with_length(*automaton, lengths.least, most);
    // If only the limit below maxLength excludes all texts, the schema does not contradict itself.
    const bool contradicts = limited.is_empty() && most != lengths.most && lengths.most >= 0;
    if (contradicts || edge_count(limited) > kMostAutomatonEdges) return std::nullopt;
    return limited;
}

// Returns nullopt if the automaton is too large.
std::optional<std::string> combined_string(const Restrictions& restrictions, const Lengths& lengths,
                                           const std::string& place, Rules& rules, Unenforced& unenforced) {
    std::optional<Automaton> automaton = automaton_of(restrictions, lengths, place);
    const bool contradicts = automaton && automaton->is_empty() && !restrictions.formats.empty();
    if (contradicts) {
        // Ignores the formats, as the standard allows. For times without a zone, zod writes a format and a
        // pattern that contradict each other.
        unenforced.mention(Text::tr("a format that contradicts the pattern or length beside it"), place);
        Restrictions others = restrictions;
        others.formats.clear();
        automaton = automaton_of(others, lengths, place);
    }
    if (!automaton) return std::nullopt;
    if (automaton->is_empty()) contradict(place, Text::tr("no string is valid there"));
    return add_automaton(*automaton, rules);
}

// A repetition of a character is written out, so long texts consist of blocks that all strings share.
constexpr int kBlock = 256;  // characters

std::string exactly(int count, Rules& rules) {
    std::string all = "char" + gbnf_repeat(count % kBlock, count % kBlock);
    if (count >= kBlock) {
        const int blocks = count / kBlock;
        all = rules.add_once("char" + gbnf_repeat(kBlock, kBlock)) + gbnf_repeat(blocks, blocks) + " " + all;
    }
    return all;
}

// Returns a rule for at most `most` characters.
std::string at_most(int most, Rules& rules) {
    if (most < kBlock) return rules.add_once("char" + gbnf_repeat(0, most));
    // Fewer blocks than fit, and a part of a block; or all blocks that fit, and the rest. A text has only one
    // such division.
    const int blocks = most / kBlock;
    const std::string block = rules.add_once("char" + gbnf_repeat(kBlock, kBlock));
    return rules.add_once(block + gbnf_repeat(0, blocks - 1) + " " + at_most(kBlock - 1, rules) + " | " +
                          block + gbnf_repeat(blocks, blocks) + " " + at_most(most % kBlock, rules));
}

// Returns an expression for so many characters of a JSON string.
std::string counted(const Lengths& lengths, Rules& rules) {
    if (lengths.least < kBlock && lengths.most < 2 * kBlock)
        return "char" + gbnf_repeat(lengths.least, lengths.most);
    const std::string first = exactly(lengths.least, rules);
    return first + " " + (lengths.most < 0 ? "char*" : at_most(lengths.most - lengths.least, rules));
}

// Returns an expression for the text between the quotation marks.
std::string restricted_string(Restrictions restrictions, const Lengths& lengths, const std::string& place,
                              Rules& rules, Unenforced& unenforced) {
    if (restrictions.is_empty()) return rules.add_once(counted(lengths, rules));
    const std::size_t count = restrictions.patterns.size() + restrictions.formats.size();
    if (count == 1 && !restrictions.excludes() && lengths.is_empty()) {
        const RegexNode& only =
            restrictions.patterns.empty() ? restrictions.formats.front() : restrictions.patterns.front();
        if (const auto text = gbnf_of_pattern(only, "char")) return rules.add_once(*text);
    }
    try {
        if (const auto rule = combined_string(restrictions, lengths, place, rules, unenforced)) return *rule;
        unenforced.add(Text::tr("a pattern, format or length that is too complex"), place);
    } catch (const EngineError& error) {
        unenforced.add(error);
    }
    // Enforces as much as possible: tries again without what is excluded, without the formats, then without
    // the last pattern, and finally with the length only.
    if (restrictions.excludes()) {
        restrictions.excluded.clear();
        restrictions.excluded_texts.clear();
    } else if (restrictions.formats.empty() && !restrictions.patterns.empty()) {
        restrictions.patterns.pop_back();
    } else {
        restrictions.formats.clear();
    }
    return restricted_string(std::move(restrictions), lengths, place, rules, unenforced);
}

}  // namespace

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

Json allowed_values(const Json& schema, const std::string& place) {
    Json values = schema.contains("const") ? Json::array({schema["const"]}) : schema["enum"];
    if (!values.is_array()) refuse(place, Text::tr("enum is not a list"));
    if (schema.contains("const") && schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), schema["const"]) == schema["enum"].end()) {
        values.clear();
    }
    const bool has_parts =
        std::any_of(values.begin(), values.end(), [](const Json& value) { return value.is_structured(); });
    for (const auto& [keyword, said] : schema.items()) {
        const bool restricts_parts =
            !is_scalar_keyword(keyword) && keyword != "not" && restricts_values(keyword);
        if (has_parts && restricts_parts)
            refuse_feature({Text::tr("%1 beside enum or const"), keyword}, place);
    }
    const auto types = types_of(Json{{"type", schema.value("type", all_type_names())}}, place);
    Unenforced none(nullptr);
    Languages languages;
    Restrictions restrictions = restrictions_of(schema, place, none);
    // Excluded texts are looked up, because a language of many texts has many terms.
    const std::unordered_set<std::string> excluded(restrictions.excluded_texts.begin(),
                                                   restrictions.excluded_texts.end());
    restrictions.excluded_texts.clear();
    const Lengths lengths = lengths_of(schema, place);
    const bool is_any_text = restrictions.is_empty() && lengths.is_empty();
    const Languages::Id strings = language_of(restrictions, lengths, languages, place);
    const NumberSchema numbers = number_schema_of(schema, false, place);
    const auto allows_text = [&](const std::string& text) {
        return !excluded.contains(text) && (is_any_text || languages.contains(strings, text));
    };
    DistinctValues out;
    for (const Json& one : values) {
        const bool fits = std::any_of(types.begin(), types.end(),
                                      [&](const std::string& type) { return has_type(one, type); }) &&
                          (!one.is_string() || allows_text(one.get_ref<const std::string&>())) &&
                          (!one.is_number() || allows(numbers, decimal_of(one)));
        if (fits) out.add(one);
    }
    return out.list();
}

std::string constants(const Json& schema, const std::string& place) {
    std::string out;
    for (const Json& one : allowed_values(schema, place)) out += (out.empty() ? "" : " | ") + literal(one);
    if (out.empty()) contradict(place, Text::tr("none of its values is valid"));
    return "(" + out + ")";
}

Languages::Id language_of_strings(const Json& schema, Languages& languages, const std::string& place,
                                  Unenforced& unenforced) {
    const Restrictions restrictions = restrictions_of(schema, place, unenforced);
    return language_of(restrictions, lengths_of(schema, place), languages, place);
}

std::string string(const Json& schema, const std::string& place, Rules& rules, Unenforced& unenforced) {
    const Lengths lengths = lengths_of(schema, place);
    unenforced.mention_lower_limit(schema, "maxLength", lengths.most, place);
    const Restrictions restrictions = restrictions_of(schema, place, unenforced);
    if (restrictions.is_empty() && lengths.is_empty()) return "string";
    std::string key = "string";
    for (const char* keyword : {"minLength", "maxLength", "pattern", "format", "not"}) {
        key += " " + schema.value(keyword, Json()).dump();
    }
    return R"("\"" )" + rules.once(key, [&] {
        return restricted_string(restrictions, lengths, place, rules, unenforced);
    }) + R"( "\"")";
}

std::string number(std::string_view type, const Json& schema, const std::string& place, Rules& rules,
                   Unenforced& unenforced) {
    NumberSchema numbers = number_schema_of(schema, type == "integer", place);
    if (!numbers.least && !numbers.most && numbers.steps.empty() && numbers.excluded_steps.empty())
        return std::string(type);
    std::string key(type);
    for (const char* keyword :
         {"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "not"}) {
        key += " " + schema.value(keyword, Json()).dump();
    }
    return rules.once(key, [&] {
        std::optional<Automaton> automaton = automaton_of_numbers(numbers);
        if (!automaton && !numbers.excluded_steps.empty()) {
            unenforced.add({Text::tr("the keyword %1"), "not"}, place);
            numbers.excluded_steps.clear();
            automaton = automaton_of_numbers(numbers);
        }
        if (!automaton && !numbers.steps.empty()) {
            unenforced.add({Text::tr("multipleOf %1"), schema["multipleOf"].dump()}, place);
            numbers.steps.clear();
            automaton = automaton_of_numbers(numbers);
        }
        if (!automaton) {
            unenforced.add(Text::tr("bounds with too many digits"), place);
            return std::string(type);
        }
        if (automaton->is_empty()) contradict(place, Text::tr("no number is within its bounds"));
        return add_automaton(*automaton, rules);
    });
}

}  // namespace rocmforge::schema
