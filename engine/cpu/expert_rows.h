// The rows of a product with experts, sorted by the expert that they chose.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cpu/activations.h"
#include "engine/cpu/aligned_memory.h"
#include "engine/cpu/gemm.h"
#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// How many rows make unpacking a matrix for all of them pay, as in an ordinary product (matmul.cpp).
inline constexpr std::int64_t kExpertGemmRows = 10;

ActivationScale activation_scale_for(DType type);

// From a row on.
Activations rows_from(Activations a, std::int64_t row);

// Keeps its memory between calls.
class ExpertRows {
  public:
    // Sorts, and brings the rows into the forms that the products' types and numbers of rows ask for.
    void prepare(const ExpertMatMulOp& op, ThreadPool& pool);

    std::int32_t experts() const { return static_cast<std::int32_t>(starts_.size()) - 1; }
    std::int64_t first(std::int32_t expert) const { return starts_[static_cast<std::size_t>(expert)]; }
    std::int64_t count(std::int32_t expert) const { return first(expert + 1) - first(expert); }
    bool by_panels(std::int32_t expert) const {
        return has_gemm_ && (rows_as_ == RowsAs::Prompt ||
                             (rows_as_ == RowsAs::Fastest && count(expert) >= kExpertGemmRows));
    }
    // Of an expert's rows: which choice each is, and the rows themselves.
    const std::int32_t* choices(std::int32_t expert) const { return order_.data() + first(expert); }
    Activations quantized(std::int32_t expert, DType type) const;
    const float* floats(std::int32_t expert) const { return floats_ + first(expert) * width_; }

  private:
    void sort(const ExpertMatMulOp& op);

    RowsAs rows_as_ = RowsAs::Fastest;
    bool has_gemm_ = choose_gemm(DType::F32).run != nullptr;
    std::vector<std::int32_t> starts_;  // [experts + 1]: where an expert's choices begin in order_
    std::vector<std::int32_t> order_;   // choices by expert
    std::int64_t width_ = 0;
    std::array<Activations, 2> quantized_;  // rows in that order
    const float* floats_ = nullptr;         // the same
    AlignedMemory bytes_memory_;
    AlignedMemory floats_memory_;
};

}  // namespace rocmforge::cpu
