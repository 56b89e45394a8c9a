// Multiplies activations with weights of any type; the core of the CPU backend.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/backend.h"

namespace rocmforge::cpu {

class ThreadPool;

// Used by one engine thread only. Keeps its scratch memory between calls.
class MatMul {
  public:
    explicit MatMul(ThreadPool& pool);
    ~MatMul();
    MatMul(const MatMul&) = delete;
    MatMul& operator=(const MatMul&) = delete;

    // Computes out[r, o] = sum over i of x[r, i] * weight[o, i] (+ bias[o]) for every product of `op`. Reads
    // weights in the file's layout, without a copy. Throws InvalidArgument: with both shapes if they do not
    // match, or with the type if it is not a weight type.
    void run(const MatMulOp& op);

    // Returns the number of bytes of scratch memory that an object with `threads` threads holds after
    // operations on up to `rows` rows of up to `in_width` values.
    static std::uint64_t scratch_bytes(std::int64_t rows, std::int64_t in_width, int threads);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge::cpu
