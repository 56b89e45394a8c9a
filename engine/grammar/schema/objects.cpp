#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/member_counts.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/parts.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostPatterns = 7;

class ObjectWriter {
  public:
    ObjectWriter(const Json& schema, const std::string& place, PartsWriter& writer)
        : schema_(schema), place_(place), writer_(writer), required_(required_names()) {
        const auto said = schema.find("additionalProperties");
        says_others_ = said != schema.end();
        others_ = says_others_ ? *said : Json(true);
        patterns_ = schema.value("patternProperties", Json::object());
        if (!patterns_.is_object()) refuse(place, Text::tr("patternProperties is not an object"));
        if (patterns_.size() > kMostPatterns) {
            writer_.unenforced.add({Text::tr("patternProperties with more than %1 patterns"), kMostPatterns},
                                   place);
            patterns_ = Json::object();
        }
        read_name_schema();
    }

    std::string write() {
        const Json properties = schema_.value("properties", Json::object());
        if (!properties.is_object()) refuse(place_, Text::tr("properties is not an object"));
        std::vector<Member> members;
        for (const auto& [name, value] : properties.items()) {
            listed_.insert(name);
            add_member(members, name, place_ + "/properties/" + name, required_.count(name) > 0);
        }
        for (const std::string& name : required_) {
            if (!listed_.insert(name).second) continue;
            add_member(members, name, place_ + "/additionalProperties", true);
        }
        const std::string more = other_members();
        return R"("{" ws )" + writer_.rules.add(member_list(members, more)) + R"( "}")";
    }

  private:
    std::set<std::string> required_names() const {
        std::set<std::string> names;
        const auto found = schema_.find("required");
        if (found == schema_.end()) return names;
        if (!found->is_array())
            refuse_feature(Text::tr("the keyword required with a value that is not a list"), place_);
        for (const Json& name : *found) {
            if (!name.is_string()) refuse(place_, Text::tr("required contains a value that is not a string"));
            names.insert(name.get<std::string>());
        }
        return names;
    }

    void read_name_schema() {
        const auto found = schema_.find("propertyNames");
        if (found == schema_.end() || *found == true) return;
        try {
            names_ = language_of_names(*found, languages_, writer_.combiner, place_ + "/propertyNames");
        } catch (const EngineError& error) {
            writer_.unenforced.add(error);
        }
    }

    void add_member(std::vector<Member>& members, const std::string& name, const std::string& here,
                    bool needed) {
        const Json schema = schema_of_property(schema_, name, place_);
        lists_some_ = lists_some_ || schema != false;
        const bool is_name = !names_ || languages_.contains(*names_, name);
        if (schema == false || !is_name) {
            if (needed) contradict(place_, {Text::tr("%1 is both required and forbidden"), printable(name)});
            return;
        }
        try {
            const std::string value = writer_.value(schema, here);
            members.push_back({writer_.rules.add_once(literal(Json(name)) + " colon " + value), needed});
        } catch (const Contradiction&) {
            if (needed) throw;  // an optional property without valid values is left out
        }
    }

    // Returns a rule for a member that the schema does not list; empty if there is none.
    std::string other_members() {
        const bool needed = count_of(schema_, "minProperties", 0, place_) > static_cast<int>(listed_.size());
        const bool wanted =
            says_others_ || needed || (!lists_some_ && patterns_.empty()) || names_.has_value();
        if (patterns_.empty() && !names_) {
            if (!wanted || others_ == false) return {};
            const std::string key =
                listed_.empty() ? "string" : R"("\"" )" + name_unlike(listed_, writer_.rules) + R"( "\"")";
            return with_value(key, others_);
        }
        Languages::Id unlisted = names_.value_or(languages_.all());
        for (const std::string& name : listed_)
            unlisted = languages_.both(unlisted, languages_.other_than(languages_.text(name)));
        std::string all;
        // Adds a member for each set of patterns: its names match all patterns in the set and no others.
        for (std::size_t set = 0; set < (std::size_t{1} << patterns_.size()); ++set) {
            if (set == 0 && !wanted) continue;
            const auto [names, value] = names_and_value(set, unlisted);
            if (value == false) continue;
            const std::optional<Automaton> automaton = languages_.automaton(names);
            if (!automaton)
                refuse_feature(Text::tr("patternProperties or propertyNames that are too complex"), place_);
            if (automaton->is_empty()) continue;
            try {
                const std::string key = R"("\"" )" + add_automaton(*automaton, writer_.rules) + R"( "\"")";
                all += (all.empty() ? "" : " | ") + with_value(key, value);
            } catch (const Contradiction&) {
                continue;  // such a member has no valid value
            }
        }
        return all.empty() ? "" : writer_.rules.add(all);
    }

    std::pair<Languages::Id, Json> names_and_value(std::size_t set, Languages::Id names) {
        Json value = set == 0 ? others_ : Json(true);
        std::size_t bit = 1;
        for (const auto& [pattern, schema] : patterns_.items()) {
            const Languages::Id matching =
                language_of_pattern(pattern, languages_, place_ + "/patternProperties");
            const bool is_in = (set & bit) != 0;
            names = languages_.both(names, is_in ? matching : languages_.other_than(matching));
            if (is_in) value = joined(value, schema);
            bit *= 2;
        }
        return {names, std::move(value)};
    }

    std::string with_value(const std::string& key, const Json& schema) {
        return writer_.rules.add_once(key + " colon " +
                                      writer_.value(schema, place_ + "/additionalProperties"));
    }

    std::string member_list(const std::vector<Member>& members, const std::string& more) {
        MemberCounts counts{.least = count_of(schema_, "minProperties", 0, place_),
                            .most = count_of(schema_, "maxProperties", -1, place_)};
        if (counts.most >= 0 && counts.most < counts.least)
            contradict(place_, Text::tr("maxProperties is less than minProperties"));
        const auto needed =
            std::count_if(members.begin(), members.end(), [](const Member& one) { return one.required; });
        const bool too_few = more.empty() && counts.least > static_cast<int>(members.size());
        if (too_few || (counts.most >= 0 && counts.most < needed))
            contradict(place_, Text::tr("minProperties or maxProperties contradicts the properties"));
        if (const auto list = schema::member_list(members, more, counts, writer_.rules)) return *list;
        writer_.unenforced.add(Text::tr("minProperties or maxProperties with too many properties"), place_);
        return *schema::member_list(members, more, {}, writer_.rules);
    }

    const Json& schema_;
    const std::string& place_;
    PartsWriter& writer_;
    std::set<std::string> required_;
    std::set<std::string> listed_;
    bool lists_some_ = false;  // whether a listed name is not forbidden
    bool says_others_ = false;
    Json others_;
    Json patterns_;
    Languages languages_;
    std::optional<Languages::Id> names_;  // the valid names, if propertyNames restricts them
};

}  // namespace

std::string object(const Json& schema, const std::string& place, PartsWriter& writer) {
    return ObjectWriter(schema, place, writer).write();
}

}  // namespace rocmforge::schema
