// Products of activations with weights of any type: the core of the CPU engine.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/backend.h"

namespace rocmforge::cpu {

class ThreadPool;

// One object serves one engine thread; it keeps scratch memory between calls.
class MatMul {
  public:
    explicit MatMul(ThreadPool& pool);
    ~MatMul();
    MatMul(const MatMul&) = delete;
    MatMul& operator=(const MatMul&) = delete;

    // out[r, o] = sum over i of x[r, i] * weight[o, i] (+ bias[o]), for every product of `op`. Weights are
    // used where they lie, in the layout of the file. Throws InvalidArgument naming both shapes when they do
    // not fit, or the type when it is none of a weight.
    void run(const MatMulOp& op);

    // The scratch memory that operations of up to `rows` rows of up to `in_width` values make this object
    // hold.
    static std::uint64_t scratch_bytes(std::int64_t rows, std::int64_t in_width, int threads);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge::cpu
