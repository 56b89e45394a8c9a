// Runs operations of a backend on memory of its own and measures their time. All measurements use it. A run
// is a sequence of operations whose time is measured as a whole.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "engine/device/backend.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/measuring_effort.h"
#include "engine/speed/timings.h"

namespace rocmforge {

inline constexpr std::uint64_t kMega = 1024 * 1024;
inline constexpr std::uint64_t kSmallSet = 4 * kMega;  // small enough for the caches of all devices
inline constexpr std::uint64_t kLargeProduct = 16 * kMega;

// If an operation on a large amount takes less than this number of seconds, a larger amount is measured too,
// because it may be faster per byte.
inline constexpr double kShortLaunch = 1e-4;  // seconds

inline constexpr int kAtOnce = 32;      // number of small operations in a run
inline constexpr int kKvHeads = 8;      // KV heads of attention
inline constexpr int kDeepest = 16384;  // tokens in the cache
inline constexpr int kManyLogits = 65536;

// Returns the linear cost that passes through two measurements.
Cost line(double small, double small_seconds, double large, double large_seconds);

class OperationMeter {
  public:
    static constexpr int kWidest = 8192;

    // Returns the size of the pool that a meter would allocate on the device now. Throws OutOfMemory if there
    // is too little memory for a pool.
    static std::uint64_t pool_bytes_on(const Backend& backend);

    // Throws OutOfMemory if its memory can't be allocated. Precondition: run_seconds is positive.
    OperationMeter(Backend& backend, Timings& timings, std::stop_token stop,
                   double run_seconds = kRunSeconds);

    Backend& backend() { return backend_; }
    bool on_gpu() const { return backend_.device().kind == DeviceKind::Hip; }
    // Memory for weights, keys and values: more than caches hold.
    const Buffer& pool() const { return pool_; }
    std::uint64_t pool_bytes() const { return pool_bytes_; }
    // See MeasuringEffort::run_seconds.
    double run_seconds() const { return run_seconds_; }
    // Memory for inputs of operations ([kWidest] floats) and for outputs (kMega bytes).
    const Buffer& in() const { return in_; }
    const Buffer& out() const { return out_; }
    const Buffer& other() const { return other_; }  // same size as `in`, but never read

    // Returns the number of operations in a run if each uses `bytes` bytes at the offset that next() returns.
    int count(std::uint64_t bytes, std::uint64_t set) const;
    // Returns the offset in the pool for the next operation of `bytes` bytes. Rotates through the first `set`
    // bytes of the pool. If these are the whole pool, each run continues where the previous run ended, so
    // that no cache holds the bytes.
    std::uint64_t next(std::uint64_t bytes, std::uint64_t set);

    Buffer floats(const std::vector<float>& values);
    Buffer integers(const std::vector<std::int32_t>& values);

    // Computes a norm of `width` values that also reads the previous operation's `out`, as a residual with a
    // factor of 0, and writes the result to `in` or `to`. In a decode step, too, a norm writes the input of
    // most products.
    void hand_on(int width) { hand_on(width, in_); }
    void hand_on(int width, const Buffer& to);
    // Returns the seconds that one call of hand_on(width) takes.
    double norm(int width);

    double least(const Timings::Key& key, const std::function<double()>& measured) {
        return timings_.least(key, measured);
    }
    // Returns the seconds of one operation if `count` operations run in sequence, as in a decode step. Throws
    // Cancelled.
    double seconds(int count, const std::function<void(int)>& operation);
    // Returns the average seconds of a run. Includes occasional interruptions, because they also occur while
    // an answer is generated.
    double average(const std::function<void()>& work);
    std::uint64_t next_step() { return next_key_++; }  // key of a recorded step

  private:
    void fill_pool();

    Backend& backend_;
    Timings& timings_;
    std::stop_token stop_;
    double run_seconds_ = kRunSeconds;
    std::uint64_t pool_bytes_ = 0;
    std::uint64_t next_ = 0;                           // offset in the whole pool
    std::uint64_t next_cached_ = 0;                    // offset in a smaller set
    std::uint64_t next_key_ = std::uint64_t{1} << 32;  // above every batch size, which models use as keys
    Buffer scratch_;
    Buffer pool_;
    Buffer hidden_;  // [kWidest], all 1
    Buffer in_;
    Buffer other_;
    Buffer out_;
};

}  // namespace rocmforge
