// Which kernel computes a product, by its weights' type and its rows, and how many waves share a row.
#pragma once

#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/hip/launcher.h"

namespace rocmforge::hip {

// Whether each row is multiplied as if it were alone, or all in tiles.
bool taken_singly(RowsAs rows_as, std::int64_t rows);
// Whether x lies so that the kernels of few rows can read it.
bool matvec_fits(const Tensor& x, DType type);

// Columns of the kernel that takes so many rows at once: 1, 2, 4 or 8.
int matvec_columns(std::int64_t rows);
kernels::KernelId matvec_kernel(DType type, std::int64_t rows);
kernels::KernelId matmul_kernel(DType type);
kernels::KernelId plain_kernel(DType type);

// As kernels/matrix.h chooses by architecture.
bool has_matrix_instructions(const GpuTraits& gpu);

// Waves that share the rows of a unit, as a power of two: more where there are too few units to fill the GPU,
// as long as each wave has a step for every lane.
int split_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, std::int64_t step);

}  // namespace rocmforge::hip
