#include "engine/hip/weight_planes.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "engine/base/error.h"
#include "kernels/planes.h"
#include "kernels/weight_types.h"

namespace rocmforge::hip {
namespace {

template <DType T>
struct TypeTag {
    static constexpr DType kType = T;
};

// Calls `visit` with the type as a constant.
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
    throw EngineError(Code::InvalidArgument,
                      "A weight cannot be of type " + std::string(traits(type).name) + ".");
}

// One row of one plane, from its byte `begin` on.
template <DType T>
void read_row(const std::byte* row, std::uint64_t blocks, const PlanePart& part, std::uint64_t begin,
              std::span<std::byte> to) {
    const auto stride = static_cast<std::uint64_t>(part.stride);
    const auto bytes = static_cast<std::uint64_t>(part.bytes);
    for (std::size_t done = 0; done < to.size();) {
        const std::uint64_t block = (begin + done) / stride;
        const std::uint64_t at = (begin + done) % stride;
        if (block >= blocks) {
            std::fill(to.begin() + static_cast<std::ptrdiff_t>(done), to.end(), std::byte{0});
            return;
        }
        const auto room = std::min<std::uint64_t>(stride - at, to.size() - done);
        if (at >= bytes) {
            std::memset(to.data() + done, 0, room);
            done += room;
            continue;
        }
        const PartStretch stretch = stretch_of(part, static_cast<int>(at));
        const auto copied = std::min(room, static_cast<std::uint64_t>(stretch.bytes));
        std::memcpy(to.data() + done, row + block * sizeof(Block<T>) + stretch.from, copied);
        done += copied;
    }
}

template <DType T>
void read_planes_of(const Tensor& in_file, std::uint64_t offset, std::span<std::byte> to) {
    const auto rows = static_cast<std::uint64_t>(in_file.shape.rows());
    const auto width = static_cast<std::uint64_t>(in_file.shape.width());
    const std::uint64_t row_bytes = width / Block<T>::kWeights * sizeof(Block<T>);
    const auto take = [&](std::uint64_t bytes) {
        const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, to.size()));
        const std::span<std::byte> taken = to.first(n);
        to = to.subspan(n);
        offset += n;
        return taken;
    };
    for (int p = 0; p < Planes<T>::kParts && !to.empty(); ++p) {
        const std::uint64_t begin = plane_offset<T>(p, rows, width);
        const std::uint64_t end = plane_offset<T>(p + 1, rows, width);
        const std::uint64_t stride = plane_stride<T>(p, width);
        while (!to.empty() && offset < begin + rows * stride && offset >= begin) {
            const std::uint64_t row = (offset - begin) / stride;
            const std::uint64_t at = (offset - begin) % stride;
            read_row<T>(in_file.data + row * row_bytes, width / Block<T>::kWeights, Planes<T>::kPart[p], at,
                        take(stride - at));
        }
        if (offset >= begin && offset < end) {
            const std::span<std::byte> padding = take(end - offset);
            std::fill(padding.begin(), padding.end(), std::byte{0});
        }
    }
    std::fill(to.begin(), to.end(), std::byte{0});
}

}  // namespace

std::uint64_t planes_bytes(DType type, std::uint64_t rows, std::uint64_t width) {
    // Nothing below overflows if a few times the file's own bytes do not.
    const Shape shape{static_cast<std::int64_t>(rows), static_cast<std::int64_t>(width)};
    if (tensor_bytes(type, shape) > UINT64_MAX / 64 || rows > UINT64_MAX / 1024) {
        throw EngineError(Code::BadFile, "A weight of shape " + shape.text() + " is too large.");
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
        throw EngineError(Code::InvalidArgument, std::to_string(to.size()) + " bytes from " +
                                                     std::to_string(offset) + " of a weight of " +
                                                     std::to_string(bytes) + " bytes don't exist.");
    }
    with_type(in_file.type, [&](auto tag) { read_planes_of<decltype(tag)::kType>(in_file, offset, to); });
}

}  // namespace rocmforge::hip
