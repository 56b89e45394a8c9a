// Chooses the kernel of a product by its weight type and number of rows. Also chooses how many waves share a
// row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/hip/launcher.h"

namespace rocmforge::hip {

// Throws an EngineError if the operation's tensors don't fit together, or if the kernels can't compute it.
void expect_supported(const MatMulOp& op);
void expect_supported(const ExpertMatMulOp& op);

// Returns true if the kernels for few rows (matvec) compute the product, and false if the kernels on tiles of
// rows (matmul) do.
bool taken_singly(RowsAs rows_as, std::int64_t rows);
// Whether the alignment and layout of x fit the kernels for few rows.
bool matvec_fits(const Tensor& x, DType type);

// Returns how many rows the kernel for `rows` rows computes together: 1, 2, 4 or 8.
int matvec_columns(std::int64_t rows);
kernels::KernelId matvec_kernel(DType type, std::int64_t rows);
// Returns the kernel for products of one row in which several units share a wave. KernelId::Count: weights
// of this type are floats, for which there is no such kernel.
kernels::KernelId narrow_kernel(DType type);
// Returns such a kernel that first computes the activation of its input. KernelId::Count: as for
// narrow_kernel().
kernels::KernelId gated_kernel(DType type);
// Returns the kernel for products of one short row of activations (kernels/matvec_short.h), in which a wave
// computes kShortRows rows of a weight. KernelId::Count: there is none for this type.
kernels::KernelId short_kernel(DType type);
// Returns such a kernel for weights of two types. KernelId::Count: as for mixed_kernel().
kernels::KernelId short_mixed_kernel(DType first, DType second);
// Returns the kernel that computes products of one row with weights of two types. KernelId::Count: there is
// none for these types in this order.
kernels::KernelId mixed_kernel(DType first, DType second);
kernels::KernelId matmul_kernel(DType type);
kernels::KernelId fallback_kernel(DType type);

// Returns the name of a family of product kernels (FallbackFamilies::names()). `kind`: "matvec" or "matmul".
std::string family(std::string_view kind, DType type);

// Returns how many weights of a row a lane of matvec processes at a time.
int lane_step(DType type);

// Returns the arguments of one product. `first`: index of its first unit (kernels/matvec.h) or tile
// (kernels/matmul.h) in the launch.
kernels::Product product_of(const MatMulOp::Product& product, int first);

// Returns the maximum number of pairs (a row and one of its matrices) in a launch whose block_y is the index
// of the pair. It is a multiple of `a_row`, the number of pairs of a row of x. Latent attention has one pair
// for each row and head, so an operation may have more pairs than a grid's y dimension allows.
std::int64_t pairs_of_a_launch(const GpuTraits& gpu, std::int64_t a_row);

// Whether the implementation of kernels/matrix.h for this architecture uses matrix instructions.
bool has_matrix_instructions(const GpuTraits& gpu);

// Returns log2 of the number of waves that share the rows of a unit (kernels/matvec.h). The number is doubled
// until the waves fill the GPU, the block is full, or no lane has more than one step (`step` values) of a
// row.
int split_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, std::int64_t step);

// Returns log2 of the number of units that share a wave in products of one row of activations
// (kernels/matvec_narrow.h). 0: each unit has whole waves, because more than half of their lanes have a step,
// because the weights are floats, or because there would be fewer blocks than compute units.
int units_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, DType type);

// A launch uses short_kernel() if it has at least this many units (of kMatvecRows rows of a weight) for each
// compute unit. With fewer, a compute unit would have fewer than 16 waves. 1 << 30: never used.
inline constexpr std::int64_t kLeastShortUnits = 32;

// Returns whether short_kernel() computes products of one row of activations with `units` units in all: no
// lane has more than one step, no units share a wave, and the units fill the GPU. Results have the same bits
// either way.
bool fits_short(const GpuTraits& gpu, std::int64_t units, std::int64_t width, DType type);

// Divides products begin … begin + count − 1 into units of `rows` rows of a weight. Sets the index of each
// product's first unit, and returns the number of units.
int count_units(kernels::MatvecArgs& args, int begin, int count, int rows);

}  // namespace rocmforge::hip
