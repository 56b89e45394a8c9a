// Checks the optional operations of a device (Ability of engine/device/backend.h) against the reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Parts as checks.h has them: "more rows", "more heads", "experts", and that of recurrence_checks.h.
inline constexpr const char* kMoreRowsPart = "more rows";
inline constexpr const char* kMoreHeadsPart = "more heads";
inline constexpr const char* kExpertsPart = "experts";
std::vector<std::string> ability_parts();

// Skips operations for which can() returns false. Frees everything that it allocates.
std::vector<Check> check_abilities(Backend& backend, std::string_view part, const CheckObserver& observer);

}  // namespace rocmforge::self_test
