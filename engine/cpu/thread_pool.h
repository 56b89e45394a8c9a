// Threads that share the work of one operation. The caller takes part as thread 0, so a pool of one thread
// starts no thread. Between operations the workers spin briefly, because the next operation of a token is
// microseconds away, and then sleep, so that an idle program uses no CPU time.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

namespace rocmforge::cpu {

// A reference to a callable void(int task, int thread). Does not own it and never allocates.
class TaskRef {
  public:
    template <typename F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, TaskRef> && std::is_invocable_v<F&, int, int>)
        TaskRef(F&& f)  // NOLINT(bugprone-forwarding-reference-overload): constrained above
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
          call_([](void* object, int task, int thread) {
              (*static_cast<std::remove_reference_t<F>*>(object))(task, thread);
          }) {}

    void operator()(int task, int thread) const { call_(object_, task, thread); }

  private:
    void* object_;
    void (*call_)(void*, int, int);
};

class ThreadPool {
  public:
    // `threads` includes the caller's thread; at least 1.
    explicit ThreadPool(int threads);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    int threads() const { return threads_; }

    // Runs f(task, thread) for every task in [0, tasks) and returns when all are done. Threads claim tasks
    // one by one in ascending order, so long tasks should come first; `thread` in [0, threads()) selects
    // scratch memory. Rethrows the first exception of a task and drops the tasks that had not begun. Must not
    // be called concurrently or from within a task.
    void run(int tasks, TaskRef f);

  private:
    void worker(int thread);
    void claim_and_run(int thread);
    void wait_until_finished();
    void fail(std::exception_ptr what);

    static constexpr std::size_t kCacheLine = 64;

    alignas(kCacheLine) std::atomic<int> unclaimed_{0};  // number of unclaimed tasks; 0 or negative: none
    alignas(kCacheLine) std::atomic<int> unfinished_{0};
    alignas(kCacheLine) std::atomic<std::uint32_t> round_{0};  // incremented when there is new work
    std::atomic<int> sleepers_{0};
    std::atomic<bool> caller_sleeps_{false};
    std::atomic<bool> failed_{false};
    std::atomic<bool> running_{false};
    std::atomic<bool> stop_{false};

    // The job. run() writes it while no task is claimed; only threads that hold a claimed task read it.
    int tasks_ = 0;
    const TaskRef* job_ = nullptr;
    std::exception_ptr failure_;

    int threads_;
    std::vector<std::thread> workers_;
};

// Splits [0, n) into ranges and calls f(begin, end, thread) for each. The number of ranges is at most n /
// grain, rounded up. If there is only one range, the caller's thread computes it without the pool.
template <typename F>
void for_ranges(ThreadPool& pool, std::int64_t n, std::int64_t grain, const F& f) {
    if (n <= 0) return;
    // Several ranges per thread balance the load if a thread is delayed.
    const std::int64_t most = pool.threads() == 1 ? 1 : 4 * std::int64_t{pool.threads()};
    const std::int64_t wanted = (n + grain - 1) / grain;
    const std::int64_t ranges = wanted < most ? wanted : most;
    if (ranges <= 1) {
        f(std::int64_t{0}, n, 0);
        return;
    }
    pool.run(static_cast<int>(ranges),
             [&](int task, int thread) { f(n * task / ranges, n * (task + 1) / ranges, thread); });
}

}  // namespace rocmforge::cpu
