// Collects the checks of a self-test in the order in which they run.
#pragma once

#include <chrono>
#include <utility>
#include <vector>

#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Sets the time of each check to the time since the previous check.
class CheckList {
  public:
    explicit CheckList(CheckObserver observer) : observer_(std::move(observer)) {}

    void push_back(Check check) {
        const auto now = std::chrono::steady_clock::now();
        check.seconds = std::chrono::duration<double>(now - begin_).count();
        begin_ = now;
        if (observer_) observer_(check);
        checks_.push_back(std::move(check));
    }
    std::vector<Check> take() { return std::move(checks_); }

  private:
    CheckObserver observer_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::vector<Check> checks_;
};

}  // namespace rocmforge::self_test
