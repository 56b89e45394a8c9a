// Base class of the checkers for optional_checks.h: operation limits, tolerances, and the list of results.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/device/backend.h"
#include "engine/reference/operations.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/twins.h"

namespace rocmforge::self_test {

class OptionalChecker {
  public:
    static constexpr OperationLimits kLimits{.rows = 37,
                                             .widest_input = 1280,
                                             .heads = 6,
                                             .head_dim = 576,
                                             .context = 4 * kPageTokens,
                                             .experts = 5,
                                             .experts_used = 2,
                                             .widest_expert_input = 1280};

    OptionalChecker(Backend& backend, const CheckObserver& observer)
        : backend_(backend), scratch_(backend.reserve_scratch(kLimits)), checks_(observer) {}

  protected:
    // Tolerances, relative to the largest value: kPlain for computations in F32, kHalf where values are
    // rounded to 16 bits, kQuantised where they are rounded to 8 bits. kQ4Store is for values that are stored
    // as Q4_0: they may be wrong by one step, 1/8 of the largest value.
    static constexpr double kPlain = 1e-5;
    static constexpr double kHalf = 2e-3;
    static constexpr double kQuantised = 1e-2;
    static constexpr double kQ4Store = 0.13;
    static constexpr int kRows = 3;

    void record(const char* operation, std::string what, std::string family,
                const reference::Values& expected, const Tensor& actual, double tolerance) {
        const double error = relative_error(expected, twins_.read(actual));
        checks_.push_back({operation, std::move(what), std::move(family), error, tolerance});
    }

    Backend& backend_;
    Buffer scratch_;
    Twins twins_{backend_};
    CheckList checks_;
};

}  // namespace rocmforge::self_test
