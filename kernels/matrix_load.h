// Loads matrices from LDS and from global memory, for layouts where each lane holds one contiguous part of a
// row: matrix_row(). Included after that is defined.
#pragma once

namespace rocmforge::gpu {

template <typename Place>
RF_DEVICE inline MatrixA load_a(const LdsArray<Half>& tile, const Place& place) {
    return {matrix_row(tile, place)};
}
template <typename Place>
RF_DEVICE inline MatrixB load_b(const LdsArray<Half>& tile, const Place& place) {
    return {matrix_row(tile, place)};
}
RF_DEVICE inline MatrixA load_a(const Half* rows, int stride) {
    return {matrix_row(rows, stride)};
}
RF_DEVICE inline MatrixB load_b(const Half* rows, int stride) {
    return {matrix_row(rows, stride)};
}

}  // namespace rocmforge::gpu
