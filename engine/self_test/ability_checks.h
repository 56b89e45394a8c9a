// Checks the optional operations of a device (Ability of engine/device/backend.h) against the reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Names of parts as in checks.h: "more rows", "more heads", "experts"; recurrence_checks.h has another one.
inline constexpr const char* kMoreRowsPart = "more rows";
inline constexpr const char* kMoreHeadsPart = "more heads";
inline constexpr const char* kExpertsPart = "experts";
std::vector<std::string> ability_parts();

// Skips operations for which can() returns false. Frees all memory that it allocates.
std::vector<Check> check_abilities(Backend& backend, std::string_view part, const CheckObserver& observer);

}  // namespace rocmforge::self_test
