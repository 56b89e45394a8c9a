#include <algorithm>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/contained_items.h"
#include "engine/grammar/schema/distinct_items.h"
#include "engine/grammar/schema/parts.h"
#include "engine/grammar/schema/scalars.h"
#include "engine/grammar/schema/unique_items.h"

namespace rocmforge::schema {
namespace {

class ArrayWriter {
  public:
    ArrayWriter(const Json& schema, const std::string& place, PartsWriter& writer)
        : schema_(schema),
          place_(place),
          writer_(writer),
          least_(count_of(schema, "minItems", 0, place)),
          most_(count_of(schema, "maxItems", -1, place)),
          first_(schema.value("prefixItems", Json::array())) {
        // A longer list has more symbols than a grammar may have.
        constexpr int kMostItems = 20'000;
        if (most_ > kMostItems && least_ <= kMostItems) most_ = kMostItems;
        writer.unenforced.mention_lower_limit(schema, "maxItems", most_, place);
        if (most_ >= 0 && most_ < least_) contradict(place, Text::tr("maxItems is less than minItems"));
        if (!first_.is_array()) refuse(place, {Text::tr("%1 is not a list"), "prefixItems"});
        const auto items = schema.find("items");
        says_others_ = items != schema.end();
        others_ = says_others_ ? *items : Json(true);
    }

    std::string write() {
        const auto unique = schema_.find("uniqueItems");
        if (schema_.contains("contains")) {
            if (unique != schema_.end() && *unique == true && may_repeat())
                writer_.unenforced.add({Text::tr("%1 combined with %2"), "uniqueItems", "contains"}, place_);
            const ArrayItems items{.first = first_,
                                   .others = others_,
                                   .may_have_others = says_others_ || first_.empty(),
                                   .least = least_,
                                   .most = most_};
            return R"("[" ws )" + add_contained_items(schema_, items, place_, writer_) + R"( "]")";
        }
        if (unique != schema_.end() && *unique == true && may_repeat()) {
            if (const auto list = unique_list()) return R"("[" ws )" + *list + R"( "]")";
            writer_.unenforced.add(Text::tr("uniqueItems for items without a list of allowed values"),
                                   place_);
        }
        return R"("[" ws )" + writer_.rules.add(item_list()) + R"( "]")";
    }

  private:
    // Whether the array may have two items.
    bool may_repeat() const {
        const bool ends = others_ == false || (!says_others_ && !first_.empty());
        const int most = ends ? static_cast<int>(first_.size()) : -1;
        return (most_ < 0 || most_ > 1) && (most < 0 || most > 1);
    }

    std::optional<std::string> unique_list() {
        if (!first_.empty()) return std::nullopt;
        const auto values = values_of_items(others_, writer_.combiner, place_ + "/items");
        // add_distinct_items() also excludes many arrays that the schema allows, so it is only used if the
        // caller accepts no unenforced parts.
        if (!values && writer_.unenforced.is_allowed()) return std::nullopt;
        if (!values)
            return add_distinct_items(others_, {least_, most_}, writer_.combiner, place_ + "/items",
                                      writer_.rules);
        if (static_cast<int>(values->size()) < least_)
            contradict(place_, Text::tr("minItems requires more different items than the schema allows"));
        return add_unique_items(*values, least_, most_, writer_.rules);
    }

    std::string item_list() {
        const int size = static_cast<int>(first_.size());
        int named = most_ < 0 ? size : std::min(most_, size);
        std::vector<std::string> items;
        for (int i = 0; i < named; ++i) {
            const std::string here = place_ + "/prefixItems/" + std::to_string(i);
            try {
                items.push_back(writer_.value(first_[static_cast<std::size_t>(i)], here));
            } catch (const Contradiction&) {
                if (i < least_) throw;
                named = i;  // the array ends before an item without valid values
                most_ = i;
            }
        }
        const std::string more = more_items(named);
        if (named == 0) return more.empty() ? "()" : more;
        // Builds the list from its end: `rest` is the part of the list from item i on.
        std::string rest = more;
        for (int i = named; i-- > 0;) {
            const std::string all =
                (i > 0 ? R"("," ws )" : "") + items[static_cast<std::size_t>(i)] + " " + rest;
            rest = writer_.rules.add(i >= least_ ? "(" + all + ")?" : all);
        }
        return rest + " ws";
    }

    // Returns an expression for the items after the `named` items of `prefixItems`, within the allowed
    // counts. Each item begins with a comma unless it is the first item of the array.
    std::string more_items(int named) {
        const int least = std::max(0, least_ - named);
        const int most = most_ < 0 ? -1 : most_ - named;
        // If the schema has `prefixItems` but no keyword for further items, the array has further items only
        // if minItems requires them.
        const bool wanted = says_others_ || named == 0 || least > 0;
        if (others_ == false && least > 0)
            contradict(place_, Text::tr("minItems requires more items than the schema allows"));
        if (others_ == false || !wanted || most == 0) return {};
        std::string item;
        try {
            item = writer_.value(others_, place_ + "/items");
        } catch (const Contradiction&) {
            if (least > 0) throw;
            return {};
        }
        const std::string next = R"(("," ws )" + item + ")";
        const int end = says_others_ || named == 0 ? most : least;
        if (named > 0) return next + gbnf_repeat(least, end);
        const std::string all =
            item + " " + next + gbnf_repeat(std::max(0, least - 1), end < 0 ? -1 : end - 1) + " ws";
        return least > 0 ? all : "(" + all + ")?";
    }

    const Json& schema_;
    const std::string& place_;
    PartsWriter& writer_;
    int least_;
    int most_;  // -1: unlimited
    Json first_;
    bool says_others_ = false;
    Json others_;
};

}  // namespace

std::string array(const Json& schema, const std::string& place, PartsWriter& writer) {
    return ArrayWriter(schema, place, writer).write();
}

}  // namespace rocmforge::schema
