// Weights as they lie on the device. A block of the file is cut into parts, and each part has a plane of its
// own: row after row, in a row block after block. So parts of 16 bytes and more load 16 bytes at a time
// whatever the file's block size (18, 34, 210 …) is, and neighbouring lanes read neighbouring bytes. No bit
// of a part is moved.
//
// The row of a plane is padded with zeros to a multiple of 16 bytes and a plane to a multiple of 256, and
// after the last plane come 256 bytes more: a kernel that takes two blocks at once may read a block beyond
// the last, whose scale is then zero where it belongs to the row's padding.
//
// The planes of a type are ordered so that those without padding come first; the last one is small.
#pragma once

#include <cstdint>

#include "kernels/blocks.h"

namespace rocmforge {

struct PlanePart {
    int from;    // first byte in the file's block
    int bytes;   // of it
    int stride;  // bytes a block takes in the plane: `bytes`, or more where zeros follow
};

template <DType T>
struct Planes {  // one plane: elements as they are
    static constexpr int kParts = 1;
    static constexpr PlanePart kPart[] = {{0, sizeof(Block<T>), sizeof(Block<T>)}};
};

template <>
struct Planes<DType::Q4_0> {
    enum { kNibbles, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 16, 16}, {0, 2, 2}};
};
template <>
struct Planes<DType::Q4_1> {
    enum { kNibbles, kDelta, kParts };  // delta and minimum
    static constexpr PlanePart kPart[] = {{4, 16, 16}, {0, 4, 4}};
};
template <>
struct Planes<DType::Q5_0> {
    enum { kNibbles, kFifth, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{6, 16, 16}, {2, 4, 4}, {0, 2, 2}};
};
template <>
struct Planes<DType::Q5_1> {
    enum { kNibbles, kFifth, kDelta, kParts };  // delta and minimum
    static constexpr PlanePart kPart[] = {{8, 16, 16}, {4, 4, 4}, {0, 4, 4}};
};
template <>
struct Planes<DType::Q8_0> {
    enum { kValues, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 32, 32}, {0, 2, 2}};
};
template <>
struct Planes<DType::Q2_K> {
    enum { kPairs, kScales, kDelta, kParts };  // delta and minimum
    static constexpr PlanePart kPart[] = {{16, 64, 64}, {0, 16, 16}, {80, 4, 4}};
};
template <>
struct Planes<DType::Q3_K> {
    enum { kPairs, kThird, kHeader, kParts };  // 12 bytes of scales, delta
    static constexpr PlanePart kPart[] = {{32, 64, 64}, {0, 32, 32}, {96, 14, 16}};
};
template <>
struct Planes<DType::Q4_K> {
    enum { kNibbles, kHeader, kParts };  // delta, minimum, 12 bytes of scales
    static constexpr PlanePart kPart[] = {{16, 128, 128}, {0, 16, 16}};
};
template <>
struct Planes<DType::Q5_K> {
    enum { kNibbles, kFifth, kHeader, kParts };
    static constexpr PlanePart kPart[] = {{48, 128, 128}, {16, 32, 32}, {0, 16, 16}};
};
template <>
struct Planes<DType::Q6_K> {
    enum { kNibbles, kPairs, kScales, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{0, 128, 128}, {128, 64, 64}, {192, 16, 16}, {208, 2, 2}};
};
template <>
struct Planes<DType::IQ2_XXS> {
    enum { kCodes, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 64, 64}, {0, 2, 2}};
};

inline constexpr int kMostPlanes = 4;
inline constexpr int kRowAlignment = 16;
inline constexpr int kPlaneAlignment = 256;

RF_EVERYWHERE constexpr std::uint64_t round_up(std::uint64_t n, std::uint64_t multiple) {
    return (n + multiple - 1) / multiple * multiple;
}

// Bytes of a row of width weights in plane `part`.
template <DType T>
RF_EVERYWHERE constexpr std::uint64_t plane_stride(int part, std::uint64_t width) {
    const std::uint64_t blocks = width / Block<T>::kWeights;
    return round_up(blocks * static_cast<std::uint64_t>(Planes<T>::kPart[part].stride), kRowAlignment);
}

// Where plane `part` of a weight of [rows, width] begins; `part` may be kParts: the end of the last plane.
template <DType T>
RF_EVERYWHERE constexpr std::uint64_t plane_offset(int part, std::uint64_t rows, std::uint64_t width) {
    std::uint64_t offset = 0;
    for (int i = 0; i < part; ++i) offset += round_up(rows * plane_stride<T>(i, width), kPlaneAlignment);
    return offset;
}

}  // namespace rocmforge
