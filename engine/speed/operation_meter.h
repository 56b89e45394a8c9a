// Runs operations of a backend on memory of its own and says how long they take: what the parts of a
// measurement have in common.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "engine/device/backend.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/timings.h"

namespace rocmforge {

inline constexpr std::uint64_t kMega = 1024 * 1024;
inline constexpr std::uint64_t kSmallSet = 4 * kMega;  // what caches of all devices hold
inline constexpr std::uint64_t kLargeProduct = 16 * kMega;

// Of what takes longer, less is measured: devices that are emulated come to an end too.
inline constexpr double kPatience = 0.02;  // seconds a run
// What takes less although it is large is so short that something larger may be faster for its bytes.
inline constexpr double kShortLaunch = 1e-4;  // seconds

inline constexpr int kAtOnce = 32;      // small operations
inline constexpr int kKvHeads = 8;      // of attention
inline constexpr int kDeepest = 16384;  // tokens in the cache
inline constexpr int kManyLogits = 65536;

// The line through two measurements.
Cost line(double small, double small_seconds, double large, double large_seconds);

class OperationMeter {
  public:
    static constexpr int kWidest = 8192;

    // Throws OutOfMemory where there is no room.
    OperationMeter(Backend& backend, Timings& timings, std::stop_token stop);

    Backend& backend() { return backend_; }
    bool on_gpu() const { return backend_.device().kind == "hip"; }
    // Weights, keys and values: more than caches hold.
    const Buffer& pool() const { return pool_; }
    std::uint64_t pool_bytes() const { return pool_bytes_; }
    // What operations read, and what they write. [kWidest] and kMega bytes
    const Buffer& in() const { return in_; }
    const Buffer& out() const { return out_; }
    const Buffer& other() const { return other_; }  // as `in`, and read by none

    // Operations of a run that use `bytes` each, of `set` bytes that are used in turn.
    int count(std::uint64_t bytes, std::uint64_t set) const;
    // Where in the pool the next of them finds its bytes. All of the pool is gone through from one run to the
    // next, however little of it a run reads: what comes up was used longest ago, and no cache has it.
    std::uint64_t next(std::uint64_t bytes, std::uint64_t set);

    Buffer floats(const std::vector<float>& values);
    Buffer integers(const std::vector<std::int32_t>& values);

    // Writes the first values of `in` anew, of what the operation before left in `out`: so do norms in a
    // token.
    void hand_on(int width) { hand_on(width, in_); }
    void hand_on(int width, const Buffer& to);
    // What that takes.
    double norm(int width);

    double least(const Timings::Key& key, const std::function<double()>& measured) {
        return timings_.least(key, measured);
    }
    // Seconds of one of `count` operations, done one after another as in a step of decoding. Throws
    // Cancelled.
    double seconds(int count, const std::function<void(int)>& operation);
    // Seconds of a run on average. What interrupts it now and then belongs to it: an answer, which takes
    // longer than any run here, is interrupted as often.
    double average(const std::function<void()>& work);
    std::uint64_t next_step() { return next_key_++; }  // of steps that a device records

  private:
    void fill_pool();

    Backend& backend_;
    Timings& timings_;
    std::stop_token stop_;
    std::uint64_t pool_bytes_ = 0;
    std::uint64_t next_ = 0;                           // of all of the pool
    std::uint64_t next_cached_ = 0;                    // of less
    std::uint64_t next_key_ = std::uint64_t{1} << 32;  // no batch is so large
    Buffer scratch_;
    Buffer pool_;
    Buffer hidden_;  // [kWidest] ones
    Buffer in_;
    Buffer other_;
    Buffer out_;
};

}  // namespace rocmforge
