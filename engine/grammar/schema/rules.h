// The rules of a schema's grammar, as they are written.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::schema {

class Rules {
  public:
    // Their names begin with this.
    explicit Rules(std::string_view name) : name_(name) {}

    // A rule that says this; its name.
    std::string add(const std::string& expression);

    // For a rule that speaks of itself: its name, and later what it says.
    std::string new_name() { return name_ + "-" + std::to_string(++count_); }
    // Throws InvalidArgument where the grammar becomes longer than 1 MB.
    void define(const std::string& name, const std::string& expression);

    const std::string& text() const { return text_; }

  private:
    std::string name_;
    std::string text_;
    int count_ = 0;
};

}  // namespace rocmforge::schema
