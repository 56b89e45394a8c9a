// Runs the threads of one block after another as fibers on one CPU thread.
//
// A thread runs until it must wait; then the next thread of its wave continues. The order of the threads
// changes with every wait, by a sequence that depends only on the block's position in the grid. A missing
// synchronization therefore changes the results reproducibly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/device_host.h"
#include "tests/hip_emulator/fiber.h"

namespace rocmforge::emulator {

// Thrown if a kernel breaks a rule. what() is the report: kernel, block, threads, and location.
class Fault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

using gpu::host::kLdsBytes;
inline constexpr int kMostThreads = 1024;

class BlockRunner {
  public:
    BlockRunner();
    ~BlockRunner();
    BlockRunner(const BlockRunner&) = delete;
    BlockRunner& operator=(const BlockRunner&) = delete;

    // Runs all threads of a block to their end. Throws Fault. `argument`: the argument of the kernel's
    // function.
    void run(const gpu::host::KernelDescriptor& kernel, const void* argument, int threads,
             const gpu::host::Place& place);

    // The running threads call the following functions.
    void meet_block(const gpu::host::Where& where);
    void meet_wave(const gpu::host::WaveOperation& operation, void* operand, const gpu::host::Where& where);
    void* local_memory(const void* tag, const char* name, std::size_t bytes);
    [[noreturn]] void stop_thread(const std::string& what);  // throws Fault about the running thread
    [[noreturn]] void stop_wave(const std::string& what);    // throws Fault about the running thread's wave

    // Sets whether matrix instructions flush subnormal F16 numbers to zero.
    void flush_subnormal_halves(bool flush) { flushes_halves_ = flush; }
    bool flushes_subnormal_halves() const { return flushes_halves_; }

    static BlockRunner& here();  // the runner of the calling thread

  private:
    struct Worker;  // a fiber and the lane that it runs

    enum class State : std::uint8_t { Ready, AtWave, AtBlock, Ended };

    struct Lane {
        State state = State::Ready;
        Worker* worker = nullptr;  // nullptr until the thread has started
        const gpu::host::WaveOperation* operation = nullptr;
        void* operand = nullptr;
        gpu::host::Where where;
    };

    struct Wave {
        std::uint64_t all = 0;    // existing lanes
        std::uint64_t ready = 0;  // lanes that can run
        std::uint64_t met = 0;    // lanes that wait for the others of the wave
        int first_met = 0;        // the first thread that waits
        unsigned order = 0;       // order in which lanes run: a direction (lowest bit) and a rotation
    };

    struct LocalBytes {
        alignas(256) std::byte bytes[kLdsBytes];
    };

    struct LocalArray {
        const void* tag;
        std::size_t offset;
        std::size_t bytes;
    };

    static void work(void* worker);
    void run_thread(int thread);
    void give_way(int thread);  // makes the running thread wait; returns when it may continue
    void go_to(Fiber& leaving, int thread);
    void become(int thread);
    int next_of(int wave) const;  // a thread that can run; -1: none
    Worker& free_worker();
    unsigned next_order();
    void run_waves();
    void release_barrier();
    [[noreturn]] void fail();
    std::string kernel_and_block() const;
    std::string who_waits_where(int first, int count) const;

    const gpu::host::KernelDescriptor* kernel_ = nullptr;
    const void* argument_ = nullptr;
    gpu::host::Place place_{};
    int threads_ = 0;
    int ended_ = 0;
    int at_block_ = 0;
    std::uint64_t orders_ = 0;
    std::string fault_;
    bool flushes_halves_ = false;

    std::vector<Lane> lanes_;
    std::vector<Wave> waves_;
    Fiber scheduler_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<Worker*> free_;

    std::unique_ptr<LocalBytes> local_;
    std::size_t local_used_ = 0;
    std::vector<LocalArray> local_arrays_;
};

}  // namespace rocmforge::emulator
