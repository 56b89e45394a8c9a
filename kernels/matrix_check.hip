// A single matrix product. It reveals a wrong layout of elements over lanes, which benchmarks and plausible
// text would hide.
#include "kernels/matrix.h"
#include "kernels/product_kernels.h"

using namespace rocmforge::gpu;

// Runs as one wave.
RF_KERNEL(matrix_check, rocmforge::kernels::MatrixCheckArgs, kWave) {
    constexpr int kStride = 24;
    RF_LDS(Half, a_tile, 16 * kStride);
    RF_LDS(Half, b_tile, 16 * kStride);
    const Half* a = reinterpret_cast<const Half*>(args.a);
    const Half* b = reinterpret_cast<const Half*>(args.b);
    for (int i = lane(); i < 256; i += kWave) {
        a_tile[i / 16 * kStride + i % 16] = a[i];
        b_tile[i / 16 * kStride + i % 16] = b[i];
    }
    barrier();
    MatrixC from_tiles = zero_matrix();
    multiply_add(from_tiles, load_a(a_tile, 0, kStride), load_b(b_tile, 0, kStride));
    MatrixC from_rows = zero_matrix();
    multiply_add(from_rows, load_a(a, 16), load_b(b, 16));
    for (int i = 0; i < MatrixC::kElements; ++i) {
        const int at = 16 * MatrixC::row(i) + MatrixC::column(i);
        args.out[at] = from_tiles.value[i];
        args.out[256 + at] = from_rows.value[i];
    }
}
