// What a device says that it can (Ability of engine/device/backend.h), held against the reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Parts as checks.h has them: "more rows", "more heads" and "experts".
inline constexpr const char* kMoreRowsPart = "more rows";
inline constexpr const char* kMoreHeadsPart = "more heads";
inline constexpr const char* kExpertsPart = "experts";
std::vector<std::string> ability_parts();

// Nothing is checked that can() says no to. Gives everything that it allocates back.
std::vector<Check> check_abilities(Backend& backend, std::string_view part, const CheckObserver& observer);

}  // namespace rocmforge::self_test
