// Watches the text that leaves for strings that end it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// Lets text through up to the first stop string, and holds back an end that may be the beginning of one.
class StopStrings {
  public:
    // Throws InvalidArgument when one of them is empty.
    explicit StopStrings(std::vector<std::string> strings);

    std::string push(std::string_view text);  // what may be shown now
    std::string finish();                     // what was held back and turned out to be text
    bool hit() const { return hit_; }         // a stop string came; nothing more leaves

  private:
    std::vector<std::string> strings_;
    std::string held_;
    bool hit_ = false;
};

}  // namespace rocmforge
