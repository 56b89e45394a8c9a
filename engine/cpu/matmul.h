// Products of activations with weights of any type: the core of the CPU backend.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/backend.h"

namespace rocmforge::cpu {

class ThreadPool;

// One object serves one engine thread; it keeps its scratch memory between calls.
class MatMul {
  public:
    explicit MatMul(ThreadPool& pool);
    ~MatMul();
    MatMul(const MatMul&) = delete;
    MatMul& operator=(const MatMul&) = delete;

    // out[r, o] = sum over i of x[r, i] * weight[o, i] (+ bias[o]), for every product of `op`. Uses weights
    // in place, in the file's layout. Throws InvalidArgument, naming both shapes if they do not match, or the
    // type if it is not a weight type.
    void run(const MatMulOp& op);

    // The scratch memory that this object holds after operations of up to `rows` rows of up to `in_width`
    // values.
    static std::uint64_t scratch_bytes(std::int64_t rows, std::int64_t in_width, int threads);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge::cpu
