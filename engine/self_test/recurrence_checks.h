// Checks the operations of layers with a state against the reference.
#pragma once

#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Name of this part of the self-test (checks.h).
inline constexpr const char* kRecurrencePart = "recurrence";

// Frees all memory that it allocates.
std::vector<Check> check_recurrence(Backend& backend, const CheckObserver& observer);

}  // namespace rocmforge::self_test
