#include "tests/hip_emulator/machine.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "tests/hip_emulator/block_runner.h"

#define RF_TEXT_OF(x) #x
#define RF_TEXT(x) RF_TEXT_OF(x)

namespace rocmforge::emulator {

namespace {

struct Job {
    const gpu::host::KernelDescriptor* kernel;
    const void* argument;
    Grid grid;
    std::uint64_t blocks;
    bool flushes_halves;
    bool reversed;
    std::atomic<std::uint64_t> next{0};
    std::mutex mutex;
    std::string report;

    void work(BlockRunner& runner) {
        runner.flush_subnormal_halves(flushes_halves);
        while (true) {
            const std::uint64_t turn = next.fetch_add(1, std::memory_order_relaxed);
            if (turn >= blocks) return;
            const std::uint64_t block = reversed ? blocks - 1 - turn : turn;
            const gpu::host::Place place{.x = static_cast<unsigned>(block % grid.x),
                                         .y = static_cast<unsigned>(block / grid.x % grid.y),
                                         .z = static_cast<unsigned>(block / grid.x / grid.y),
                                         .grid_x = grid.x};
            try {
                runner.run(*kernel, argument, grid.block, place);
            } catch (const Fault& fault) {
                next.store(blocks, std::memory_order_relaxed);
                const std::lock_guard lock(mutex);
                if (report.empty()) report = fault.what();
                return;
            }
        }
    }
};

// Runs blocks on the caller's thread and on one further thread.
class TwoThreads : public Machine {
  public:
    TwoThreads() : helper_([this](const std::stop_token& stop) { help(stop); }) {}

    const char* arch() const override { return "gfx" RF_TEXT(RF_EMULATED); }
    int wave() const override { return gpu::kWave; }
    std::size_t lds_bytes() const override { return kLdsBytes; }
    int max_block() const override { return kMostThreads; }
    void flush_subnormal_halves() override { flushes_halves_ = true; }
    void reverse_blocks(bool reversed) override { reversed_ = reversed; }

    std::string run(const gpu::host::KernelDescriptor& kernel, const Grid& grid,
                    const void* argument) override {
        Job job{.kernel = &kernel,
                .argument = argument,
                .grid = grid,
                .blocks = std::uint64_t{grid.x} * grid.y * grid.z,
                .flushes_halves = flushes_halves_,
                .reversed = reversed_,
                .next = 0,
                .mutex = {},
                .report = {}};
        // Few small blocks run on the caller's thread alone, because waking the other thread takes longer.
        const bool shared =
            job.blocks * static_cast<std::uint64_t>(grid.block) >= kWorthSharing && job.blocks > 1;
        if (shared) offer(&job);
        job.work(runner_);
        if (shared) take_back();
        return job.report;
    }

  private:
    // Minimum number of threads of a launch for which both CPU threads are used.
    static constexpr std::uint64_t kWorthSharing = 1024;

    void offer(Job* job) {
        const std::lock_guard lock(mutex_);
        offered_ = job;
        changed_.notify_all();
    }

    void take_back() {
        std::unique_lock lock(mutex_);
        offered_ = nullptr;
        changed_.wait(lock, [this] { return !helping_; });
    }

    void help(const std::stop_token& stop) {
        BlockRunner runner;
        std::unique_lock lock(mutex_);
        while (changed_.wait(lock, stop, [this] { return offered_ != nullptr; })) {
            Job* const job = std::exchange(offered_, nullptr);
            helping_ = true;
            lock.unlock();
            job->work(runner);
            lock.lock();
            helping_ = false;
            changed_.notify_all();
        }
    }

    BlockRunner runner_;
    bool flushes_halves_ = false;
    bool reversed_ = false;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    Job* offered_ = nullptr;
    bool helping_ = false;
    std::jthread helper_;
};

}  // namespace

}  // namespace rocmforge::emulator

extern "C" __attribute__((visibility("default"))) rocmforge::emulator::Machine* rocmforge_make_machine() {
    return new rocmforge::emulator::TwoThreads();
}
