// A pool of threads that are started on demand, up to a maximum, and then kept.
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
    ~Workers();  // finishes all submitted work
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // `work` must not throw. May be called from any thread.
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
