#include "engine/cpu/thread_pool.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

namespace rocmforge::cpu {
namespace {

// Time that an idle thread spins. It is longer than the serial work between two operations, but too short to
// show up as CPU load.
constexpr auto kSpin = std::chrono::microseconds(50);

void relax() {
#if defined(__x86_64__) || defined(__i386__)
    _mm_pause();
#else
    std::this_thread::yield();
#endif
}

// Spins until `done` returns true or the time is up. Returns whether `done` returned true.
template <typename Done>
bool spin_until(const Done& done) {
    constexpr int kLooksPerClock = 32;
    const auto deadline = std::chrono::steady_clock::now() + kSpin;
    do {
        for (int i = 0; i < kLooksPerClock; ++i) {
            if (done()) return true;
            relax();
        }
    } while (std::chrono::steady_clock::now() < deadline);
    return done();
}

}  // namespace

ThreadPool::ThreadPool(int threads) : threads_(std::max(threads, 1)) {
    workers_.reserve(static_cast<std::size_t>(threads_ - 1));
    for (int i = 1; i < threads_; ++i) workers_.emplace_back([this, i] { worker(i); });
}

ThreadPool::~ThreadPool() {
    stop_.store(true, std::memory_order_release);
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& t : workers_) t.join();
}

void ThreadPool::run(int tasks, TaskRef f) {
    if (tasks <= 0) return;
    [[maybe_unused]] const bool nested = running_.exchange(true, std::memory_order_acquire);
    assert(!nested && "a pool runs one job at a time");
    if (threads_ == 1 || tasks == 1) {
        try {
            for (int task = 0; task < tasks; ++task) f(task, 0);
        } catch (...) {
            running_.store(false, std::memory_order_release);
            throw;
        }
        running_.store(false, std::memory_order_release);
        return;
    }
    job_ = &f;
    tasks_ = tasks;
    unfinished_.store(tasks, std::memory_order_relaxed);
    // Publishes the job: a thread that claims a task from this counter also sees the job's fields. A worker
    // that wakes after all tasks were claimed finds no task, and run() does not wait for this worker.
    unclaimed_.store(tasks, std::memory_order_release);
    // Both this function and worker() use sequentially consistent operations. So either this thread sees the
    // sleeping worker, or the worker sees the new round.
    round_.fetch_add(1);
    if (sleepers_.load() > 0) round_.notify_all();
    claim_and_run(0);
    wait_until_finished();
    job_ = nullptr;
    const std::exception_ptr failure = std::exchange(failure_, nullptr);
    failed_.store(false, std::memory_order_relaxed);
    running_.store(false, std::memory_order_release);
    if (failure) std::rethrow_exception(failure);
}

void ThreadPool::claim_and_run(int thread) {
    int finished = 0;
    while (unclaimed_.load(std::memory_order_relaxed) > 0) {
        // A job can't end while a thread holds one of its tasks. Therefore a thread that has claimed a task
        // may read the job's fields.
        const int left = unclaimed_.fetch_sub(1, std::memory_order_acquire);
        if (left <= 0) break;
        try {
            (*job_)(tasks_ - left, thread);
        } catch (...) {
            fail(std::current_exception());
        }
        ++finished;
    }
    // Updates the shared counter once for all tasks of this thread.
    if (finished > 0 && unfinished_.fetch_sub(finished) == finished && caller_sleeps_.load()) {
        unfinished_.notify_one();
    }
}

void ThreadPool::wait_until_finished() {
    const auto finished = [this] { return unfinished_.load(std::memory_order_acquire) == 0; };
    if (finished() || spin_until(finished)) return;
    caller_sleeps_.store(true);
    for (int left = unfinished_.load(); left != 0; left = unfinished_.load()) unfinished_.wait(left);
    caller_sleeps_.store(false);
}

void ThreadPool::fail(std::exception_ptr what) {
    if (!failed_.exchange(true, std::memory_order_acq_rel)) failure_ = std::move(what);
    const int dropped = unclaimed_.exchange(0, std::memory_order_acq_rel);
    if (dropped > 0) unfinished_.fetch_sub(dropped);  // can't reach 0: this thread's own task is unfinished
}

void ThreadPool::worker(int thread) {
    // Starts with the initial value of round_, so that a thread that starts late does not miss an earlier
    // round.
    std::uint32_t seen = 0;
    while (!stop_.load(std::memory_order_acquire)) {
        claim_and_run(thread);
        const auto news = [&] { return round_.load(std::memory_order_acquire) != seen; };
        if (!spin_until(news)) {
            sleepers_.fetch_add(1);
            round_.wait(seen);
            sleepers_.fetch_sub(1);
        }
        seen = round_.load(std::memory_order_acquire);
    }
}

}  // namespace rocmforge::cpu
