// Multiplies each row of activations with the matrices of the experts that the row has chosen from a stack.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/backend.h"

namespace rocmforge::cpu {

class ThreadPool;

// Used by one engine thread only. Keeps its scratch memory between calls.
class ExpertMatMul {
  public:
    explicit ExpertMatMul(ThreadPool& pool);
    ~ExpertMatMul();
    ExpertMatMul(const ExpertMatMul&) = delete;
    ExpertMatMul& operator=(const ExpertMatMul&) = delete;

    // Computes the products with stacks. MatMul computes op.shared_products().
    void run(const ExpertMatMulOp& op);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge::cpu
