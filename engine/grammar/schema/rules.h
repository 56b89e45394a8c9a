// Collects the rules of a schema's grammar as GBNF text.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::schema {

class Rules {
  public:
    // `name`: prefix of all names of rules.
    explicit Rules(std::string_view name) : name_(name) {}

    // Adds a rule with this expression and returns the rule's name.
    std::string add(const std::string& expression);

    // A recursive rule needs its name before its expression exists: define() adds the expression later.
    std::string new_name() { return name_ + "-" + std::to_string(++count_); }
    // Throws InvalidArgument if the grammar becomes longer than 1 MB.
    void define(const std::string& name, const std::string& expression);

    const std::string& text() const { return text_; }

  private:
    std::string name_;
    std::string text_;
    int count_ = 0;
};

}  // namespace rocmforge::schema
