#include "engine/grammar/schema/distinct_items.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/grammar/schema/automaton.h"
#include "engine/grammar/schema/characters.h"
#include "engine/grammar/schema/language.h"
#include "engine/grammar/schema/number_schema.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostRules = 6'000;

std::vector<CharRange> letters(char first, char last) {
    const auto code = [](char c) { return static_cast<char32_t>(c); };
    const char32_t upper = U'a' - U'A';
    return normalized({{code(first), code(last)}, {code(first) - upper, code(last) - upper}});
}

// Divides all characters into groups, so that about equally many words begin with the characters of each
// group.
std::vector<std::vector<CharRange>> first_letters() {
    std::vector<std::vector<CharRange>> groups{digits()};
    constexpr std::array<std::string_view, 18> kLetters{"aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii",
                                                        "jk", "ll", "mm", "no", "pp", "qr", "ss", "tt", "uz"};
    for (const std::string_view range : kLetters) groups.push_back(letters(range.front(), range.back()));
    std::vector<CharRange> all;
    for (const auto& group : groups) all = joined_ranges(all, group);
    groups.push_back(complement(all));
    return groups;
}

std::vector<std::vector<CharRange>> first_digits() {
    std::vector<std::vector<CharRange>> groups{{{U'-', U'-'}}};
    for (char32_t digit = U'0'; digit <= U'9'; ++digit) groups.push_back({{digit, digit}});
    return groups;
}

struct Items {
    Automaton automaton;
    std::vector<std::vector<CharRange>> groups;
    std::string mark;  // before and after an item: a quotation mark, or nothing
};

std::optional<Items> items_of(const Json& schema, const Combiner& combiner, const std::string& place) {
    const Json flat = combiner.flat(schema, place);
    if (!flat.is_object() || !flat.contains("type")) return std::nullopt;
    for (const auto& [keyword, value] : flat.items()) {
        const bool has_other_form =
            keyword == "anyOf" || keyword == "oneOf" || keyword == "enum" || keyword == "const";
        if (has_other_form) return std::nullopt;
    }
    const auto types = types_of(flat, place);
    if (types.size() != 1) return std::nullopt;
    std::optional<Automaton> automaton;
    if (types[0] == "string") {
        Unenforced none(nullptr);
        Languages languages;
        automaton = languages.automaton(language_of_strings(flat, languages, place, none));
        if (!automaton) return std::nullopt;
        return Items{std::move(*automaton), first_letters(), R"("\"" )"};
    }
    if (types[0] != "integer" && types[0] != "number") return std::nullopt;
    NumberSchema numbers = number_schema_of(flat, types[0] == "integer", place);
    numbers.scientific = false;  // because 1e1 and 10 differ as texts, but are equal
    automaton = automaton_of_numbers(numbers);
    if (!automaton) return std::nullopt;
    return Items{std::move(*automaton), first_digits(), ""};
}

// Adds a rule for each group whose characters begin at least one valid item. The rule describes the items
// that begin with a character of the group.
std::vector<std::string> add_groups(Items& items, Rules& rules) {
    std::vector<std::int32_t> starts;
    for (const auto& group : items.groups) {
        Automaton::State start;
        for (const auto& edge : items.automaton.states[0].edges) {
            std::vector<CharRange> chars = common_ranges(edge.chars, group);
            if (!chars.empty()) start.edges.push_back({std::move(chars), edge.to});
        }
        if (start.edges.empty()) continue;
        starts.push_back(static_cast<std::int32_t>(items.automaton.states.size()));
        items.automaton.states.push_back(std::move(start));
    }
    if (starts.empty()) return {};
    std::vector<std::string> names = add_states(items.automaton, starts, rules);
    for (std::string& name : names) {
        std::string item = items.mark;
        item.append(name).append(" ").append(items.mark);
        name = rules.add(item);
    }
    return names;
}

// Returns the rule for the rest of a list after its first item, which belongs to group `first`. `most`: 0 for
// no limit. `next` and `here` have a rule for each number of items that come before. A rule without
// alternatives refers only to itself, so that Grammar removes it.
std::string add_rest(const std::vector<std::string>& groups, std::size_t first, std::size_t least,
                     std::size_t most, Rules& rules) {
    const std::size_t cap = std::max<std::size_t>({1, least, most});
    const auto add = [&](std::string all, std::size_t come) {
        if (come >= least) all += all.empty() ? "ws" : " | ws";
        std::string name = rules.new_name();
        rules.define(name, all.empty() ? "\",\" " + name : all);
        return name;
    };
    std::vector<std::string> next(cap + 1);
    for (std::size_t come = 1; come <= cap; ++come) next[come] = add("", come);
    for (std::size_t step = groups.size(); --step > 0;) {
        std::vector<std::string> here(cap + 1);
        for (std::size_t come = 1; come <= cap; ++come) {
            std::string all = next[come];
            const bool fits = most == 0 || come < most;
            const std::string& item = groups[(first + step) % groups.size()];
            if (fits) all += R"( | "," ws )" + item + " " + next[std::min(come + 1, cap)];
            here[come] = rules.add(all);
        }
        next = std::move(here);
    }
    return next[1];
}

}  // namespace

std::optional<std::string> add_distinct_items(const Json& schema, const ItemCounts& counts,
                                              const Combiner& combiner, const std::string& place,
                                              Rules& rules) {
    auto items = items_of(schema, combiner, place);
    if (!items || items->automaton.is_empty()) return std::nullopt;
    const std::vector<std::string> groups = add_groups(*items, rules);
    const auto least = static_cast<std::size_t>(counts.least);
    // An array has at most one item of each group, so a limit of groups.size() or more items needs no
    // counting.
    const bool counted = counts.most >= 0 && static_cast<std::size_t>(counts.most) < groups.size();
    const std::size_t most = counted ? static_cast<std::size_t>(counts.most) : 0;
    const std::size_t cap = std::max<std::size_t>({1, least, most});
    if (least > groups.size() || groups.size() * groups.size() * cap > kMostRules) return std::nullopt;
    std::string all = least == 0 ? "()" : "";
    for (std::size_t first = 0; first < groups.size(); ++first) {
        all += (all.empty() ? "" : " | ") + groups[first] + " " + add_rest(groups, first, least, most, rules);
    }
    return rules.add(all);
}

}  // namespace rocmforge::schema
