// Finds the end of a JSON object or list, without checking its content.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge {

class JsonExtent {
  public:
    enum class Status : std::uint8_t { Open, Whole, Wrong };

    // Wrong: the text begins with neither { nor [, closes a bracket that isn't open, or is nested too deep.
    Status push(char c);
    std::size_t depth() const { return open_.size(); }
    bool in_text() const { return in_text_; }

  private:
    std::string open_;  // brackets that are open
    bool in_text_ = false;
    bool escaped_ = false;
};

}  // namespace rocmforge
