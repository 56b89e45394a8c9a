#include "tests/hip_emulator/block_runner.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <exception>
#include <map>
#include <utility>

namespace rocmforge::gpu::host {

constinit thread_local Current current{};

}  // namespace rocmforge::gpu::host

namespace rocmforge::emulator {

using gpu::kWave;
using gpu::host::current;

namespace {

// Every step of a fiber reads this variable. The initial-exec model avoids the slow look-up of thread-local
// storage.
constinit thread_local BlockRunner* runner_here __attribute__((tls_model("initial-exec"))) = nullptr;

std::uint64_t bit(int thread) {
    return std::uint64_t{1} << (thread % kWave);
}

bool same(const gpu::host::Where& a, const gpu::host::Where& b) {
    if (std::memcmp(&a, &b, sizeof a) == 0) return true;  // fast path for the usual case
    return a.line() == b.line() && a.column() == b.column() &&
           std::strcmp(a.function_name(), b.function_name()) == 0;
}

std::string text(const gpu::host::Where& where) {
    const std::string path = where.file_name();
    return path.substr(path.rfind('/') + 1) + ":" + std::to_string(where.line());
}

// Formats thread numbers as "threads 0-14, 16". A long list is truncated.
std::string ranges(const std::vector<int>& threads) {
    std::string text = threads.size() == 1 ? "thread " : "threads ";
    int shown = 0;
    for (std::size_t i = 0; i < threads.size();) {
        if (++shown > 6) return text + " and " + std::to_string(threads.size() - i) + " more";
        std::size_t last = i;
        while (last + 1 < threads.size() && threads[last + 1] == threads[last] + 1) ++last;
        if (i > 0) text += ", ";
        text += std::to_string(threads[i]);
        if (last > i) text += "-" + std::to_string(threads[last]);
        i = last + 1;
    }
    return text;
}

}  // namespace

struct BlockRunner::Worker {
    explicit Worker(BlockRunner& runner) : runner(&runner), fiber(work, this) {}

    BlockRunner* runner;
    int thread = 0;  // the next thread to start
    Fiber fiber;
};

BlockRunner::BlockRunner()
    : lanes_(kMostThreads), waves_(kMostThreads / kWave), local_(std::make_unique<LocalBytes>()) {}

BlockRunner::~BlockRunner() = default;

BlockRunner& BlockRunner::here() {
    return *runner_here;
}

void BlockRunner::run(const gpu::host::KernelDescriptor& kernel, const void* argument, int threads,
                      const gpu::host::Place& place) {
    assert(threads > 0 && threads <= kMostThreads);
    kernel_ = &kernel;
    argument_ = argument;
    place_ = place;
    threads_ = threads;
    ended_ = 0;
    at_block_ = 0;
    orders_ = 0x9E3779B97F4A7C15U * (1 + place.x + 977U * place.y + 65537U * place.z);
    local_used_ = 0;
    local_arrays_.clear();
    for (int t = 0; t < threads; ++t) lanes_[static_cast<std::size_t>(t)] = Lane{};
    for (int first = 0; first < threads; first += kWave) {
        const int lanes = std::min(kWave, threads - first);
        Wave& wave = waves_[static_cast<std::size_t>(first / kWave)];
        wave = Wave{};
        wave.all = lanes == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << lanes) - 1;
        wave.ready = wave.all;
        wave.order = next_order();
    }

    scheduler_.adopt_thread();
    BlockRunner* const outer = std::exchange(runner_here, this);
    current = {.thread = 0,
               .block_threads = threads,
               .place = place,
               .local_memory = reinterpret_cast<std::uintptr_t>(local_->bytes),
               .private_memory = 0,
               .private_bytes = 0};
    run_waves();
    while (fault_.empty() && ended_ < threads_) {
        release_barrier();
        if (fault_.empty()) run_waves();
    }
    runner_here = outer;
    current = {};
    if (!fault_.empty()) fail();
}

// Runs every wave until its lanes end or wait for the rest of the block.
void BlockRunner::run_waves() {
    const int waves = (threads_ + kWave - 1) / kWave;
    const unsigned order = next_order();
    const int rotation = static_cast<int>((order >> 1) % static_cast<unsigned>(waves));
    for (int i = 0; i < waves; ++i) {
        const int step = (order & 1U) != 0 ? i : waves - 1 - i;
        const int wave = (step + rotation) % waves;
        if (const int thread = next_of(wave); thread >= 0) go_to(scheduler_, thread);
        if (!fault_.empty()) return;
        // Some lanes wait for the others of their wave, but no lane of the wave can run, so the wait would
        // never end.
        if (waves_[static_cast<std::size_t>(wave)].met != 0) {
            fault_ = kernel_and_block() +
                     ": the lanes of a wave do not come together: " + who_waits_where(wave * kWave, kWave);
            return;
        }
    }
}

void BlockRunner::release_barrier() {
    if (at_block_ != threads_) {
        fault_ =
            kernel_and_block() + ": not all threads come to the barrier: " + who_waits_where(0, threads_);
        return;
    }
    for (int t = 0; t < threads_; ++t) {
        if (!same(lanes_[static_cast<std::size_t>(t)].where, lanes_[0].where)) {
            fault_ =
                kernel_and_block() + ": threads wait at different barriers: " + who_waits_where(0, threads_);
            return;
        }
    }
    for (int t = 0; t < threads_; ++t) lanes_[static_cast<std::size_t>(t)].state = State::Ready;
    at_block_ = 0;
    for (int wave = 0; wave * kWave < threads_; ++wave) {
        Wave& w = waves_[static_cast<std::size_t>(wave)];
        w.ready = w.all;
        w.order = next_order();
    }
}

int BlockRunner::next_of(int wave) const {
    const Wave& w = waves_[static_cast<std::size_t>(wave)];
    if (w.ready == 0) return -1;
    const int rotation = static_cast<int>((w.order >> 1) % kWave);
    const std::uint64_t rotated = std::rotr(w.ready, rotation);
    const int found = (w.order & 1U) != 0 ? std::countr_zero(rotated) : 63 - std::countl_zero(rotated);
    return wave * kWave + (found + rotation) % 64;
}

void BlockRunner::go_to(Fiber& leaving, int thread) {
    Lane& lane = lanes_[static_cast<std::size_t>(thread)];
    if (lane.worker == nullptr) {
        lane.worker = &free_worker();
        lane.worker->thread = thread;
    }
    leaving.switch_to(lane.worker->fiber);
}

BlockRunner::Worker& BlockRunner::free_worker() {
    if (free_.empty()) {
        workers_.push_back(std::make_unique<Worker>(*this));
        free_.push_back(workers_.back().get());
    }
    Worker* worker = free_.back();
    free_.pop_back();
    return *worker;
}

// A worker runs one thread after another, each to its end. Threads that never wait thus share one stack and
// need no switch.
void BlockRunner::work(void* worker) {
    auto& self = *static_cast<Worker*>(worker);
    BlockRunner& runner = *self.runner;
    while (true) {
        int thread = self.thread;
        while (true) {
            Lane& lane = runner.lanes_[static_cast<std::size_t>(thread)];
            lane.worker = &self;
            runner.run_thread(thread);
            if (!runner.fault_.empty()) {
                self.fiber.switch_to(runner.scheduler_);
                continue;
            }
            const int next = runner.next_of(thread / kWave);
            if (next >= 0 && runner.lanes_[static_cast<std::size_t>(next)].worker == nullptr) {
                thread = next;
                continue;
            }
            runner.free_.push_back(&self);
            if (next < 0) {
                self.fiber.switch_to(runner.scheduler_);
            } else {
                self.fiber.switch_to(runner.lanes_[static_cast<std::size_t>(next)].worker->fiber);
            }
            break;
        }
    }
}

void BlockRunner::become(int thread) {
    const Fiber& fiber = lanes_[static_cast<std::size_t>(thread)].worker->fiber;
    current.thread = thread;
    current.private_memory = reinterpret_cast<std::uintptr_t>(fiber.stack());
    current.private_bytes = fiber.stack_bytes();
}

void BlockRunner::run_thread(int thread) {
    become(thread);
    try {
        kernel_->entry(argument_);
    } catch (const std::exception& error) {
        fault_ = error.what();
    }
    lanes_[static_cast<std::size_t>(thread)].state = State::Ended;
    waves_[static_cast<std::size_t>(thread / kWave)].ready &= ~bit(thread);
    ++ended_;
}

void BlockRunner::give_way(int thread) {
    Fiber& own = lanes_[static_cast<std::size_t>(thread)].worker->fiber;
    if (const int next = next_of(thread / kWave); next >= 0 && fault_.empty()) {
        go_to(own, next);
    } else {
        own.switch_to(scheduler_);
    }
    become(thread);
}

void BlockRunner::meet_block(const gpu::host::Where& where) {
    const int thread = current.thread;
    Lane& lane = lanes_[static_cast<std::size_t>(thread)];
    lane.state = State::AtBlock;
    lane.where = where;
    waves_[static_cast<std::size_t>(thread / kWave)].ready &= ~bit(thread);
    ++at_block_;
    give_way(thread);
}

void BlockRunner::meet_wave(const gpu::host::WaveOperation& operation, void* operand,
                            const gpu::host::Where& where) {
    const int thread = current.thread;
    const int first = thread / kWave * kWave;
    Lane& lane = lanes_[static_cast<std::size_t>(thread)];
    Wave& wave = waves_[static_cast<std::size_t>(thread / kWave)];
    lane.operation = &operation;
    lane.operand = operand;
    lane.where = where;
    lane.state = State::AtWave;
    wave.ready &= ~bit(thread);
    if (wave.met == 0) wave.first_met = thread;
    wave.met |= bit(thread);
    const Lane& other = lanes_[static_cast<std::size_t>(wave.first_met)];
    if (other.operation != &operation || !same(other.where, where)) {
        fault_ = kernel_and_block() +
                 ": the lanes of a wave do not come together: " + who_waits_where(first, kWave);
    } else if (std::popcount(wave.met) == kWave) {
        void* operands[kWave];
        Lane* const lanes = &lanes_[static_cast<std::size_t>(first)];
        for (int l = 0; l < kWave; ++l) {
            operands[l] = lanes[l].operand;
            lanes[l].state = State::Ready;
        }
        wave.met = 0;
        wave.ready = wave.all;
        wave.order = next_order();
        operation.complete(operands);
        return;  // the last lane to arrive continues without waiting
    }
    give_way(thread);
}

void* BlockRunner::local_memory(const void* tag, const char* name, std::size_t bytes) {
    for (const LocalArray& array : local_arrays_) {
        if (array.tag == tag) return local_->bytes + array.offset;
    }
    const std::size_t offset = (local_used_ + 15) / 16 * 16;
    if (bytes > kLdsBytes - offset) {
        stop_thread("local memory ends: " + std::string(name) + " has " + std::to_string(bytes) +
                    " bytes, of " + std::to_string(kLdsBytes) + " a block has " +
                    std::to_string(kLdsBytes - offset) + " left");
    }
    local_used_ = offset + bytes;
    local_arrays_.push_back({tag, offset, bytes});
    std::memset(local_->bytes + offset, 0xFF, bytes);  // NaN in every floating-point format
    return local_->bytes + offset;
}

void BlockRunner::stop_thread(const std::string& what) {
    throw Fault(kernel_and_block() + ", thread " + std::to_string(current.thread) + ": " + what);
}

void BlockRunner::stop_wave(const std::string& what) {
    throw Fault(kernel_and_block() + ", wave " + std::to_string(current.thread / kWave) + ": " + what);
}

void BlockRunner::fail() {
    // Waiting threads will never end, so their stacks are discarded. The stacks hold no objects with
    // destructors.
    free_.clear();
    workers_.clear();
    throw Fault(std::exchange(fault_, {}));
}

unsigned BlockRunner::next_order() {
    orders_ = orders_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<unsigned>(orders_ >> 40);
}

std::string BlockRunner::kernel_and_block() const {
    return "kernel " + std::string(kernel_->name) + ", block (" + std::to_string(place_.x) + ", " +
           std::to_string(place_.y) + ", " + std::to_string(place_.z) + ")";
}

std::string BlockRunner::who_waits_where(int first, int count) const {
    std::map<std::string, std::vector<int>> threads;
    for (int t = first; t < std::min(first + count, threads_); ++t) {
        const Lane& lane = lanes_[static_cast<std::size_t>(t)];
        switch (lane.state) {
            case State::Ready:
                threads["not yet there"].push_back(t);
                break;
            case State::AtWave:
                threads["at " + std::string(lane.operation->name) + ", " + text(lane.where)].push_back(t);
                break;
            case State::AtBlock:
                threads["at barrier, " + text(lane.where)].push_back(t);
                break;
            case State::Ended:
                threads["ended"].push_back(t);
                break;
        }
    }
    std::string all;
    for (const auto& [where, list] : threads) {
        if (!all.empty()) all += "; ";
        all += ranges(list) + " " + where;
    }
    return all;
}

}  // namespace rocmforge::emulator
