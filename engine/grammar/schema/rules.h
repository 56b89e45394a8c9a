// Collects the rules of a schema's grammar as GBNF text.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace rocmforge::schema {

class Rules {
  public:
    // `name`: prefix of all names of rules.
    explicit Rules(std::string_view name) : name_(name) {}

    // Adds a rule with this expression and returns the rule's name.
    std::string add(const std::string& expression);
    // Like add(), but returns the earlier rule if an earlier call passed the same expression.
    std::string add_once(const std::string& expression);
    // Returns the rule that `make` returned in the first call with this key.
    template <typename Make>
    std::string once(const std::string& key, Make&& make) {
        const auto known = made_.find(key);
        return known != made_.end() ? known->second : made_[key] = make();
    }

    // A recursive rule needs its name before its expression exists: define() adds the expression later.
    std::string new_name() { return name_ + "-" + std::to_string(++count_); }
    // Throws InvalidArgument if the grammar becomes longer than 1 MB.
    void define(const std::string& name, const std::string& expression);

    const std::string& text() const { return text_; }

  private:
    std::string name_;
    std::string text_;
    std::map<std::string, std::string> shared_;  // expression → rule
    std::map<std::string, std::string> made_;    // key of once() → rule
    int count_ = 0;
};

}  // namespace rocmforge::schema
