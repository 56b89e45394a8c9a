// Sorts the rows of a product with experts by the chosen expert.
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

// With at least this number of rows, unpacking a matrix once for all of them is faster (see matmul.cpp).
inline constexpr std::int64_t kExpertGemmRows = 10;

ActivationScale activation_scale_for(DType type);

// Returns a view that starts at `row`.
Activations rows_from(Activations a, std::int64_t row);

// Keeps its memory between calls.
class ExpertRows {
  public:
    // Sorts the rows, and stores them quantized or as floats, as the products' weight types and numbers of
    // rows require.
    void prepare(const ExpertMatMulOp& op, ThreadPool& pool);

    std::int32_t experts() const { return static_cast<std::int32_t>(starts_.size()) - 1; }
    std::int64_t first(std::int32_t expert) const { return starts_[static_cast<std::size_t>(expert)]; }
    std::int64_t count(std::int32_t expert) const { return first(expert + 1) - first(expert); }
    bool by_panels(std::int32_t expert) const {
        return has_gemm_ && (rows_as_ == RowsAs::Prompt ||
                             (rows_as_ == RowsAs::Fastest && count(expert) >= kExpertGemmRows));
    }
    // These functions return the rows that chose an expert: choices() returns the indices of the choices in
    // RouteOp::ids; quantized() and floats() return the values of the rows.
    const std::int32_t* choices(std::int32_t expert) const { return order_.data() + first(expert); }
    Activations quantized(std::int32_t expert, DType type) const;
    const float* floats(std::int32_t expert) const { return floats_ + first(expert) * width_; }

  private:
    void sort(const ExpertMatMulOp& op);

    RowsAs rows_as_ = RowsAs::Fastest;
    bool has_gemm_ = choose_gemm(DType::F32).run != nullptr;
    std::vector<std::int32_t> starts_;  // [experts + 1]: where an expert's choices start in order_
    std::vector<std::int32_t> order_;   // indices of choices, sorted by expert
    std::int64_t width_ = 0;
    std::array<Activations, 2> quantized_;  // quantized rows of x, in the order of order_
    const float* floats_ = nullptr;         // rows of x as floats, in the order of order_
    AlignedMemory bytes_memory_;
    AlignedMemory floats_memory_;
};

}  // namespace rocmforge::cpu
