// Chooses the kernel of a product by its weight type and number of rows, and the number of waves that share a
// row.
#pragma once

#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/hip/launcher.h"

namespace rocmforge::hip {

// Whether each row is multiplied as if it were alone (true), or all rows in tiles (false).
bool taken_singly(RowsAs rows_as, std::int64_t rows);
// Whether the alignment and layout of x suit the kernels for few rows.
bool matvec_fits(const Tensor& x, DType type);

// Columns of the kernel for this many rows: 1, 2, 4 or 8.
int matvec_columns(std::int64_t rows);
kernels::KernelId matvec_kernel(DType type, std::int64_t rows);
kernels::KernelId matmul_kernel(DType type);
kernels::KernelId fallback_kernel(DType type);

// By architecture, as in kernels/matrix.h.
bool has_matrix_instructions(const GpuTraits& gpu);

// log2 of the number of waves that share the rows of a unit. More waves share it if there are too few units
// to fill the GPU, as long as each wave has a step for every lane.
int split_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, std::int64_t step);

}  // namespace rocmforge::hip
