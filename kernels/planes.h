// The layout of weights on the device. A block of the file is divided into parts. Each part has a plane of
// its own, which stores row after row, and within a row block after block. So parts of 16 bytes and more can
// be loaded 16 bytes at a time, whatever the size of the file's blocks (18, 34, 210 … bytes), and
// neighbouring lanes read neighbouring bytes. The bits within a byte stay unchanged. A part may interleave
// two ranges of the block, so that one load gets all data of the same 64 weights.
//
// Zeros pad a row of a plane to a multiple of 16 bytes, and a plane to a multiple of 256. Another 256 bytes
// follow the last plane, because a kernel that loads two blocks at once may read one block beyond the end. A
// block in the padding of a row has a scale of zero.
//
// Planes whose rows never need padding come first. The last plane of a type is a small one.
#pragma once

#include <cstdint>

#include "kernels/blocks.h"

namespace rocmforge {

struct PlanePart {
    int from;    // offset of the part in the file's block, in bytes
    int bytes;   // size of the part, in bytes
    int stride;  // distance between blocks in the plane, in bytes: `bytes`, or more with zero padding
    // If `run` is not 0, the part alternates `run` bytes, starting at `from`, and `other_run` bytes, starting
    // at `other`. If `run` is 0, all bytes are contiguous, starting at `from`.
    int run = 0;
    int other = 0;
    int other_run = 0;
};

// stretch_of() returns the range that starts at byte `at` of a part and is also contiguous in the file's
// block. `from`: offset of that byte in the file's block. `bytes`: length of the range.
struct PartStretch {
    int from;
    int bytes;
};
RF_EVERYWHERE constexpr PartStretch stretch_of(const PlanePart& part, int at) {
    if (part.run == 0) return {part.from + at, part.bytes - at};
    const int turn = at / (part.run + part.other_run);
    const int in_turn = at % (part.run + part.other_run);
    if (in_turn < part.run) return {part.from + turn * part.run + in_turn, part.run - in_turn};
    const int in_other = in_turn - part.run;
    return {part.other + turn * part.other_run + in_other, part.other_run - in_other};
}

template <DType T>
struct Planes {  // types without blocks: one plane, unchanged
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
    enum { kNibbles, kDelta, kParts };  // kDelta has delta and minimum
    static constexpr PlanePart kPart[] = {{4, 16, 16}, {0, 4, 4}};
};
template <>
struct Planes<DType::Q5_0> {
    enum { kNibbles, kFifth, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{6, 16, 16}, {2, 4, 4}, {0, 2, 2}};
};
template <>
struct Planes<DType::Q5_1> {
    enum { kNibbles, kFifth, kDelta, kParts };  // kDelta has delta and minimum
    static constexpr PlanePart kPart[] = {{8, 16, 16}, {4, 4, 4}, {0, 4, 4}};
};
template <>
struct Planes<DType::Q8_0> {
    enum { kValues, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 32, 32}, {0, 2, 2}};
};
template <>
struct Planes<DType::Q2_K> {
    enum { kPairs, kScales, kDelta, kParts };  // kDelta has delta and minimum
    static constexpr PlanePart kPart[] = {{16, 64, 64}, {0, 16, 16}, {80, 4, 4}};
};
template <>
struct Planes<DType::Q3_K> {
    enum { kPairs, kThird, kHeader, kParts };  // kHeader has 12 bytes of scales and delta
    static constexpr PlanePart kPart[] = {{32, 64, 64}, {0, 32, 32}, {96, 14, 16}};
};
template <>
struct Planes<DType::Q4_K> {
    enum { kNibbles, kHeader, kParts };  // kHeader has delta, minimum and 12 bytes of scales
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
template <>
struct Planes<DType::IQ4_NL> {
    enum { kNibbles, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 16, 16}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ4_XS> {
    enum { kNibbles, kHeader, kParts };  // kHeader has delta and scales
    static constexpr PlanePart kPart[] = {{8, 128, 128}, {0, 8, 8}};
};
template <>
struct Planes<DType::MXFP4> {
    enum { kNibbles, kExponent, kParts };
    static constexpr PlanePart kPart[] = {{1, 16, 16}, {0, 1, 1}};
};
template <>
struct Planes<DType::IQ3_XXS> {
    enum { kPoints, kWords, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 64, 64}, {66, 32, 32}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ3_S> {
    enum { kPoints, kSigns, kHeader, kDelta, kParts };  // kHeader has 8 bytes of high bits and 4 of scales
    static constexpr PlanePart kPart[] = {{2, 64, 64}, {74, 32, 32}, {66, 12, 12, 8, 106, 4}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ2_XS> {
    enum { kCodes, kScales, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{2, 64, 64}, {66, 8, 8}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ2_S> {
    enum {
        kPoints,
        kHeader,
        kDelta,
        kParts
    };  // kPoints: 8 points and 8 bytes of signs; kScales: 8 bytes of high bits and 8 of scales
    static constexpr PlanePart kPart[] = {{2, 64, 64, 8, 34, 8}, {66, 16, 16}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ1_S> {
    enum { kPoints, kDelta, kParts };  // kPoints has 8 points and two words
    static constexpr PlanePart kPart[] = {{2, 48, 48, 8, 34, 4}, {0, 2, 2}};
};
template <>
struct Planes<DType::IQ1_M> {
    enum { kPoints, kScales, kParts };  // kPoints has 8 points and 4 bytes of high bits
    static constexpr PlanePart kPart[] = {{0, 48, 48, 8, 32, 4}, {48, 8, 8}};
};
template <>
struct Planes<DType::TQ1_0> {
    enum { kFives, kLast, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{0, 48, 48}, {48, 4, 4}, {52, 2, 2}};
};
template <>
struct Planes<DType::TQ2_0> {
    enum { kPairs, kDelta, kParts };
    static constexpr PlanePart kPart[] = {{0, 64, 64}, {64, 2, 2}};
};

inline constexpr int kMostPlanes = 4;
inline constexpr int kRowAlignment = 16;
inline constexpr int kPlaneAlignment = 256;

RF_EVERYWHERE constexpr std::uint64_t round_up(std::uint64_t n, std::uint64_t multiple) {
    return (n + multiple - 1) / multiple * multiple;
}

// Returns the number of bytes, with padding, of a row of `width` weights in plane `part`.
template <DType T>
RF_EVERYWHERE constexpr std::uint64_t plane_stride(int part, std::uint64_t width) {
    const std::uint64_t blocks = width / Block<T>::kWeights;
    return round_up(blocks * static_cast<std::uint64_t>(Planes<T>::kPart[part].stride), kRowAlignment);
}

// Returns the offset, in bytes, of plane `part` of a weight of [rows, width]. For part kParts, returns the
// end of the last plane.
template <DType T>
RF_EVERYWHERE constexpr std::uint64_t plane_offset(int part, std::uint64_t rows, std::uint64_t width) {
    std::uint64_t offset = 0;
    for (int i = 0; i < part; ++i) offset += round_up(rows * plane_stride<T>(i, width), kPlaneAlignment);
    return offset;
}

}  // namespace rocmforge
