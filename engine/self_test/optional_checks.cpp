#include "engine/self_test/optional_checks.h"

#include "engine/self_test/recurrence_checks.h"

namespace rocmforge::self_test {

std::vector<std::string> optional_parts() {
    return {kMoreRowsPart, kMoreHeadsPart, kExpertsPart, kRecurrencePart};
}

std::vector<Check> check_optional(Backend& backend, std::string_view part, const CheckObserver& observer) {
    if (part == kMoreRowsPart) return check_more_rows(backend, observer);
    if (part == kMoreHeadsPart) return check_more_heads(backend, observer);
    if (part == kExpertsPart) return check_experts(backend, observer);
    if (part == kRecurrencePart) return check_recurrence(backend, observer);
    return {};
}

}  // namespace rocmforge::self_test
