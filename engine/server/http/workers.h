// Threads that are started as work comes, up to a number, and stay.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace rocmforge::server::http {

class Workers {
  public:
    explicit Workers(std::size_t most) : most_(most) {}
    ~Workers();  // after all that was given
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Must not throw. Any thread may give.
    void give(std::function<void()> work);

  private:
    void run();

    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> work_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;
    bool ending_ = false;
};

}  // namespace rocmforge::server::http
