#include "engine/hip/weight_planes.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "engine/base/error.h"
#include "kernels/planes.h"
#include "kernels/weight_types.h"

namespace rocmforge::hip {
namespace {

template <DType T>
struct TypeTag {
    static constexpr DType kType = T;
};

// Calls `visit` with the type as a compile-time constant.
template <typename Visit>
auto with_type(DType type, Visit&& visit) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return visit(TypeTag<DType::T>{});
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        case DType::I32:
            break;
    }
    throw EngineError(Code::InvalidArgument, Message::untranslated("A weight cannot be of type " +
                                                                   std::string(traits(type).name) + "."));
}

// Copies the part of a file block that belongs to a plane. All sizes are compile-time constants, because
// blocks are many and small.
template <PlanePart kPart>
void read_block(const std::byte* block, std::byte* to) {
    if constexpr (kPart.run == 0) {
        std::memcpy(to, block + kPart.from, kPart.bytes);
    } else {
        constexpr int kTurn = kPart.run + kPart.other_run;
        for (int turn = 0; turn < kPart.bytes / kTurn; ++turn) {
            std::memcpy(to + turn * kTurn, block + kPart.from + turn * kPart.run, kPart.run);
            std::memcpy(to + turn * kTurn + kPart.run, block + kPart.other + turn * kPart.other_run,
                        kPart.other_run);
        }
    }
    if constexpr (kPart.stride > kPart.bytes) std::memset(to + kPart.bytes, 0, kPart.stride - kPart.bytes);
}

// Writes part of one row of one plane, starting at byte `begin` of that row.
template <DType T, PlanePart kPart>
void read_row(const std::byte* row, std::uint64_t blocks, std::uint64_t begin, std::span<std::byte> to) {
    constexpr std::uint64_t kStride = kPart.stride;
    const std::uint64_t end = std::clamp(blocks * kStride, begin, begin + to.size());
    std::byte* out = to.data();
    if constexpr (kStride == sizeof(Block<T>) && kPart.bytes == kPart.stride) {
        // The plane consists of whole file blocks, so its row is contiguous in the file.
        std::memcpy(out, row + begin, end - begin);
    } else {
        // The requested range may begin and end within a block.
        const auto read_part = [&](std::uint64_t first, std::uint64_t last) {
            std::byte whole[kStride];
            read_block<kPart>(row + first / kStride * sizeof(Block<T>), whole);
            out = std::copy(whole + first % kStride, whole + first % kStride + (last - first), out);
        };
        std::uint64_t at = std::min(end, round_up(begin, kStride));
        if (at > begin) read_part(begin, at);
        for (; at + kStride <= end; at += kStride, out += kStride) {
            read_block<kPart>(row + at / kStride * sizeof(Block<T>), out);
        }
        if (at < end) read_part(at, end);
    }
    std::fill(to.begin() + static_cast<std::ptrdiff_t>(end - begin), to.end(), std::byte{0});
}

// The part of a weight's device bytes that must still be written, starting at `offset`.
struct Wanted {
    std::uint64_t offset;
    std::span<std::byte> to;

    std::span<std::byte> take(std::uint64_t bytes) {
        const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, to.size()));
        const std::span<std::byte> taken = to.first(n);
        to = to.subspan(n);
        offset += n;
        return taken;
    }
};

template <DType T, int kPlane>
void read_plane(const Tensor& in_file, Wanted& wanted) {
    const auto rows = static_cast<std::uint64_t>(in_file.shape.rows());
    const auto width = static_cast<std::uint64_t>(in_file.shape.width());
    const std::uint64_t blocks = width / Block<T>::kWeights;
    const std::uint64_t begin = plane_offset<T>(kPlane, rows, width);
    const std::uint64_t end = plane_offset<T>(kPlane + 1, rows, width);
    const std::uint64_t stride = plane_stride<T>(kPlane, width);
    while (!wanted.to.empty() && wanted.offset >= begin && wanted.offset < begin + rows * stride) {
        const std::uint64_t row = (wanted.offset - begin) / stride;
        const std::uint64_t at = (wanted.offset - begin) % stride;
        read_row<T, Planes<T>::kPart[kPlane]>(in_file.data + row * blocks * sizeof(Block<T>), blocks, at,
                                              wanted.take(stride - at));
    }
    if (wanted.offset >= begin && wanted.offset < end) {
        const std::span<std::byte> padding = wanted.take(end - wanted.offset);
        std::fill(padding.begin(), padding.end(), std::byte{0});
    }
}

template <DType T>
void read_planes_of(const Tensor& in_file, Wanted wanted) {
    [&]<int... kPlane>(std::integer_sequence<int, kPlane...>) {
        (read_plane<T, kPlane>(in_file, wanted), ...);
    }
    (std::make_integer_sequence<int, Planes<T>::kParts>());
    std::fill(wanted.to.begin(), wanted.to.end(), std::byte{0});
}

}  // namespace

std::uint64_t planes_bytes(DType type, std::uint64_t rows, std::uint64_t width) {
    // The sums in this function can't overflow: they are a few times the file's own size.
    const Shape shape{static_cast<std::int64_t>(rows), static_cast<std::int64_t>(width)};
    if (tensor_bytes(type, shape) > UINT64_MAX / 64 || rows > UINT64_MAX / 1024) {
        throw EngineError(Code::BadFile, Text::tr("A weight of shape %1 is too large."), shape.text());
    }
    return with_type(type, [&](auto tag) {
        constexpr DType T = decltype(tag)::kType;
        return plane_offset<T>(Planes<T>::kParts, rows, width) + kPlaneAlignment;
    });
}

void read_planes(const Tensor& in_file, std::uint64_t offset, std::span<std::byte> to) {
    const std::uint64_t bytes = planes_bytes(in_file.type, static_cast<std::uint64_t>(in_file.shape.rows()),
                                             static_cast<std::uint64_t>(in_file.shape.width()));
    if (offset > bytes || to.size() > bytes - offset) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(std::to_string(to.size()) + " bytes from " + std::to_string(offset) +
                                  " of a weight of " + std::to_string(bytes) + " bytes don't exist."));
    }
    with_type(in_file.type, [&](auto tag) { read_planes_of<decltype(tag)::kType>(in_file, {offset, to}); });
}

}  // namespace rocmforge::hip
