// What a device says that it can (Ability of engine/device/backend.h), held against the reference.
#pragma once

#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Nothing is checked that can() says no to. Gives everything that it allocates back.
std::vector<Check> check_abilities(Backend& backend, const CheckObserver& observer);

}  // namespace rocmforge::self_test
