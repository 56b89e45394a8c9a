// Where a JSON object or list ends. What is inside is not checked.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge {

class JsonExtent {
  public:
    enum class Status : std::uint8_t { Open, Whole, Wrong };

    // Wrong: it begins with neither { nor [, closes what isn't open, or is nested too deep.
    Status push(char c);
    std::size_t depth() const { return open_.size(); }
    bool in_text() const { return in_text_; }

  private:
    std::string open_;  // the brackets
    bool in_text_ = false;
    bool escaped_ = false;
};

}  // namespace rocmforge
