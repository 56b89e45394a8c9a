// Searches generated text for stop strings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// Returns text up to the first stop string, and holds back a suffix that may be the beginning of a stop
// string.
class StopStrings {
  public:
    // Throws InvalidArgument if a string is empty.
    explicit StopStrings(std::vector<std::string> strings);

    std::string push(std::string_view text);  // returns the text that can be shown now
    std::string finish();                     // returns the held-back text
    bool hit() const { return hit_; }         // true: a stop string was found, so push() returns no more text
    // Returns the stop string that was found; "": none. If several begin at the same position, the longest
    // one.
    const std::string& found() const { return found_; }

  private:
    std::vector<std::string> strings_;
    std::string held_;
    std::string found_;
    bool hit_ = false;
};

}  // namespace rocmforge
