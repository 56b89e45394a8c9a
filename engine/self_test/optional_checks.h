// Checks the operations that only some models use against the reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Names of parts of the self-test (checks.h). recurrence_checks.h has one more name.
inline constexpr const char* kMoreRowsPart = "more rows";    // norms, activations, copies and scales of rows
inline constexpr const char* kMoreHeadsPart = "more heads";  // attention heads that most models don't have
inline constexpr const char* kExpertsPart = "experts";       // mixtures of experts
std::vector<std::string> optional_parts();

// Checks one of optional_parts(). Frees all memory that it allocates.
std::vector<Check> check_optional(Backend& backend, std::string_view part, const CheckObserver& observer);

// Each of these functions runs the checks of one part.
std::vector<Check> check_more_rows(Backend& backend, const CheckObserver& observer);
std::vector<Check> check_more_heads(Backend& backend, const CheckObserver& observer);
std::vector<Check> check_experts(Backend& backend, const CheckObserver& observer);

}  // namespace rocmforge::self_test
