#include "engine/grammar/schema/contained_items.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/grammar/schema/names.h"

namespace rocmforge::schema {
namespace {

constexpr int kMostContainedRules = 5'000;

class ContainedItems {
  public:
    ContainedItems(const Json& schema, const ArrayItems& items, const std::string& place, PartsWriter& writer)
        : contained_(schema["contains"]),
          items_(items),
          place_(place),
          writer_(writer),
          least_(count_of(schema, "minContains", 1, place)),
          most_(count_of(schema, "maxContains", -1, place)),
          first_size_(static_cast<int>(items.first.size())) {
        // From these numbers on, all items, and all matching items, are alike.
        last_index_ = std::max({1, first_size_, items.least, items.most});
        last_match_ = std::max(least_, most_);
        const bool contradicts = (most_ >= 0 && most_ < least_) || (items.most >= 0 && items.most < least_);
        if (contradicts) contradict(place, Text::tr("minContains or maxContains contradicts the items"));
        if ((last_index_ + 1) > kMostContainedRules / (last_match_ + 1))
            refuse_feature({Text::tr("the keyword %1"), "contains"}, place);
    }

    std::string add() {
        bool may_match = least_ == 0;
        for (int i = 0; i <= first_size_; ++i) may_match = may_match || item(i, Kind::Matching).has_value();
        if (!may_match) contradict(place_, Text::tr("minContains or maxContains contradicts the items"));
        const std::optional<std::string> all = from(0, 0);
        if (!all) contradict(place_, Text::tr("minContains or maxContains contradicts the items"));
        return *all;
    }

  private:
    // Returns the rule for the items from index `i` on, after `found` matching items; nullopt if there can't
    // be enough of them.
    std::optional<std::string> from(int i, int found) {
        i = std::min(i, last_index_);
        found = std::min(found, last_match_);
        const auto [entry, fresh] = rules_.try_emplace({i, found});
        if (!fresh) return entry->second;
        const std::string name = writer_.rules.new_name();
        rules_[{i, found}] = name;
        const bool enough = found >= least_ && i >= items_.least;
        std::string all = enough ? (i > 0 ? "ws" : "()") : "";
        const auto add = [&](const std::optional<std::string>& item, int now_found) {
            if (!item) return;
            const auto rest = from(i + 1, now_found);
            if (!rest) return;
            all += (all.empty() ? "" : " | ") + std::string(i > 0 ? R"("," ws )" : "") + *item + " " + *rest;
        };
        const bool wanted = items_.may_have_others || i < first_size_ || !enough;
        if (wanted && (items_.most < 0 || i < items_.most)) {
            const bool counts = found < least_ || most_ >= 0;
            if (counts && (most_ < 0 || found < most_)) add(item(i, Kind::Matching), found + 1);
            add(item(i, most_ >= 0 ? Kind::Other : Kind::Any), found);
        }
        if (all.empty()) return rules_[{i, found}] = std::nullopt;
        writer_.rules.define(name, all);
        return name;
    }

    enum class Kind { Any, Matching, Other };

    // Returns a rule for the item with index `i`; nullopt if no item is valid.
    std::optional<std::string> item(int i, Kind kind) {
        i = std::min(i, first_size_);
        const auto [entry, fresh] = values_.try_emplace({i, kind});
        if (!fresh) return entry->second;
        const bool is_first = i < first_size_;
        Json schema = is_first ? items_.first[static_cast<std::size_t>(i)] : items_.others;
        if (kind == Kind::Matching) schema = joined(schema, contained_);
        if (kind == Kind::Other) schema = joined(schema, Json{{"not", contained_}});
        std::optional<std::string> rule;
        if (schema != false) {
            const std::string here = place_ + (is_first ? "/prefixItems/" + std::to_string(i) : "/items");
            try {
                rule = writer_.rules.add_once(writer_.value(schema, here));
            } catch (const Contradiction&) {
                rule = std::nullopt;
            }
        }
        return values_[{i, kind}] = rule;
    }

    const Json& contained_;
    const ArrayItems& items_;
    const std::string& place_;
    PartsWriter& writer_;
    int least_;
    int most_;  // -1: no limit
    int first_size_;
    int last_index_ = 1;
    int last_match_ = 0;
    std::map<std::pair<int, int>, std::optional<std::string>> rules_;    // [index, matching items so far]
    std::map<std::pair<int, Kind>, std::optional<std::string>> values_;  // [index, kind]
};

}  // namespace

std::string add_contained_items(const Json& schema, const ArrayItems& items, const std::string& place,
                                PartsWriter& writer) {
    return ContainedItems(schema, items, place, writer).add();
}

}  // namespace rocmforge::schema
