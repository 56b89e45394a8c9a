#include "engine/grammar/schema/unique_items.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/grammar/schema/number_schema.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostInAnyOrder = 6;  // number of values up to which each subset has a rule
constexpr std::size_t kMostUniqueRules = 10'000;
constexpr std::int64_t kMostIntegers = 1'000;

// Adds the integers that the schema allows. Returns false, and adds nothing, if a bound is missing or has
// more than kMostDigits digits, or if there are more than kMostIntegers between the bounds.
bool add_integers(DistinctValues& all, const Json& flat, const std::string& place) {
    const NumberSchema numbers = number_schema_of(flat, true, place);
    constexpr int kMostDigits = 15;
    if (!numbers.least || !numbers.most) return false;
    if (numbers.least->value.point > kMostDigits || numbers.most->value.point > kMostDigits) return false;
    const auto integer = [](const Decimal& number) {
        return (number.negative ? -1 : 1) * std::stoll(number.whole());
    };
    const std::int64_t low = integer(ceiled(numbers.least->value));
    const std::int64_t high = integer(floored(numbers.most->value));
    if (high - low >= kMostIntegers) return false;
    for (std::int64_t n = low; n <= high; ++n) {
        if (allows(numbers, decimal_of(Json(n)))) all.add(n);
    }
    return true;
}

bool add_values(DistinctValues& all, const Json& schema, const Combiner& combiner, const std::string& place,
                int depth) {
    constexpr int kDeepest = 10;
    const Json flat = combiner.flat(schema, place);
    if (flat == false) return true;
    if (flat == true || depth > kDeepest) return false;
    for (const auto& [keyword, value] : flat.items()) {
        if (keyword == "oneOf") return false;
    }
    if (const auto any = flat.find("anyOf"); any != flat.end()) {
        Json rest = flat;
        rest.erase("anyOf");
        return any->is_array() && std::all_of(any->begin(), any->end(), [&](const Json& one) {
                   return add_values(all, combiner.both(rest, one, place), combiner, place, depth + 1);
               });
    }
    if (flat.contains("enum") || flat.contains("const")) {
        for (const Json& value : allowed_values(flat, place)) all.add(value);
        return true;
    }
    if (!flat.contains("type")) return false;
    for (const std::string& type : types_of(flat, place)) {
        if (type == "boolean") {
            all.add(true);
            all.add(false);
        } else if (type == "null") {
            all.add(nullptr);
        } else if (type != "integer" || !add_integers(all, flat, place)) {
            return false;
        }
    }
    return true;
}

class UniqueItems {
  public:
    UniqueItems(const std::vector<Json>& values, int least, int most, Rules& rules)
        : least_(static_cast<std::size_t>(least)), most_(most_of(values, most)), rules_(rules) {
        for (const Json& value : values) items_.push_back(rules.add(literal(value)));
    }

    // Whether in_order() doesn't need too many rules.
    static bool has_order(const std::vector<Json>& values, int most) {
        return values.size() * (most_of(values, most) + 1) <= kMostUniqueRules;
    }

    std::string in_any_order() {
        // Sets with more members come first, because the rules of smaller sets refer to their rules.
        std::vector<std::size_t> sets(std::size_t{1} << items_.size());
        for (std::size_t i = 0; i < sets.size(); ++i) sets[i] = i;
        std::stable_sort(sets.begin(), sets.end(),
                         [](std::size_t a, std::size_t b) { return std::popcount(a) > std::popcount(b); });
        std::vector<std::string> rest(sets.size());  // [sets of items so far]
        for (const std::size_t set : sets) {
            const auto count = static_cast<std::size_t>(std::popcount(set));
            std::vector<std::string> all;
            for (std::size_t i = 0; count < most_ && i < items_.size(); ++i) {
                const std::size_t bit = std::size_t{1} << i;
                if ((set & bit) == 0) all.push_back(item(i, count) + rest[set | bit]);
            }
            rest[set] = rule(std::move(all), count);
        }
        return rest[0];
    }

    std::string in_order() {
        // Each rule stands for the possible items from index i on, after a number of items. `next` and `here`
        // are indexed by this number.
        std::vector<std::string> next;
        for (std::size_t count = 0; count <= most_; ++count) next.push_back(rule({}, count));
        for (std::size_t i = items_.size(); i-- > 0;) {
            std::vector<std::string> here;
            for (std::size_t count = 0; count <= most_; ++count) {
                std::vector<std::string> all{next[count]};
                if (count < most_) all.push_back(item(i, count) + next[count + 1]);
                here.push_back(rules_.add(joined_alternatives(all)));
            }
            next = std::move(here);
        }
        return next[0];
    }

  private:
    static std::size_t most_of(const std::vector<Json>& values, int most) {
        return most < 0 ? values.size() : std::min(values.size(), static_cast<std::size_t>(most));
    }
    std::string item(std::size_t i, std::size_t before) const {
        return (before > 0 ? R"("," ws )" : "") + items_[i] + " ";
    }
    static std::string joined_alternatives(const std::vector<std::string>& all) {
        std::string text;
        for (const std::string& one : all) text += (text.empty() ? "" : " | ") + one;
        return text;
    }
    // Adds a rule with these alternatives and the end of the list, if enough items came before. A rule
    // without alternatives is defined so that no text can complete it, and Grammar removes it.
    std::string rule(std::vector<std::string> all, std::size_t count) {
        if (count >= least_) all.emplace_back(count > 0 ? "ws" : "()");
        std::string name = rules_.new_name();
        rules_.define(name, all.empty() ? "\",\" " + name : joined_alternatives(all));
        return name;
    }

    std::size_t least_;
    std::size_t most_;
    Rules& rules_;
    std::vector<std::string> items_;  // names of the values' rules
};

}  // namespace

std::optional<std::vector<Json>> values_of_items(const Json& schema, const Combiner& combiner,
                                                 const std::string& place) {
    DistinctValues all;
    if (!add_values(all, schema, combiner, place, 0)) return std::nullopt;
    return all.list();
}

std::optional<std::string> add_unique_items(const std::vector<Json>& values, int least, int most,
                                            Rules& rules) {
    if (values.size() <= kMostInAnyOrder) return UniqueItems(values, least, most, rules).in_any_order();
    if (!UniqueItems::has_order(values, most)) return std::nullopt;
    return UniqueItems(values, least, most, rules).in_order();
}

}  // namespace rocmforge::schema
