#include "engine/server/core/warnings.h"

#include <algorithm>
#include <cstddef>

namespace rocmforge::server {
namespace {

constexpr std::size_t kLongestWarning = 300;

}  // namespace

void add_warnings(std::vector<std::pair<std::string, std::string>>& headers,
                  const std::vector<std::string>& warnings) {
    for (std::size_t i = 0; i < std::min(warnings.size(), kMostWarnings); ++i) {
        std::string text = warnings[i].substr(0, kLongestWarning);
        std::replace_if(
            text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
        headers.emplace_back(kWarningHeader, std::move(text));
    }
}

}  // namespace rocmforge::server
