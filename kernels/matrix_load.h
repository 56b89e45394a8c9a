// Loads matrices from LDS and from global memory, for layouts in which each lane has one contiguous part of a
// row. Must be included after matrix_row() is defined, which returns that part.
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
