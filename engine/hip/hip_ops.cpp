#include "engine/hip/hip_ops.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/hip/chunk_scratch.h"
#include "engine/hip/passing_scratch.h"
#include "engine/hip/product_scratch.h"
#include "engine/hip/weight_planes.h"
#include "kernels/weight_types.h"

namespace rocmforge::hip {
namespace {

std::size_t index_of(std::string_view family) {
    const std::vector<std::string>& names = FallbackFamilies::names();
    const auto found = std::find(names.begin(), names.end(), family);
    if (found == names.end()) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("There is no family of kernels called '" + std::string(family) + "'."));
    }
    return static_cast<std::size_t>(found - names.begin());
}

std::vector<std::string> all_names() {
#define RF_NAME(T) #T,
    constexpr const char* kTypes[] = {RF_WEIGHT_TYPES(RF_NAME)};
#undef RF_NAME
    std::vector<std::string> names;
    for (const char* type : kTypes) {
        names.push_back(std::string("matvec ") + type);
        names.push_back(std::string("matmul ") + type);
    }
    for (const char* family : {"attention, one row", "attention, many rows", "norm", "rope", "activation",
                               "rows", "experts", "recurrence", "sample"}) {
        names.emplace_back(family);
    }
    return names;
}

}  // namespace

const std::vector<std::string>& FallbackFamilies::names() {
    static const std::vector<std::string> names = all_names();
    return names;
}

bool FallbackFamilies::has(std::string_view family) const {
    return fallback_.any() && fallback_[index_of(family)];
}

void FallbackFamilies::add(std::string_view family) {
    fallback_.set(index_of(family));
}

void FallbackFamilies::add_all() {
    for (std::size_t i = 0; i < names().size(); ++i) fallback_.set(i);
}

std::vector<std::string> FallbackFamilies::list() const {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < names().size(); ++i) {
        if (fallback_[i]) list.push_back(names()[i]);
    }
    return list;
}

std::uint64_t weight_bytes(DType type, const Shape& shape) {
    return planes_bytes(type, static_cast<std::uint64_t>(shape.rows()),
                        static_cast<std::uint64_t>(shape.width()));
}

std::uint64_t scratch_bytes(const OperationLimits& limits) {
    const BlockCounters counters = block_counters(limits);
    return counters.begin + counters.bytes;
}

BlockCounters block_counters(const OperationLimits& limits) {
    const ProductScratch products = product_scratch(limits);
    // Chunks use all of the memory before the counters, because no other operation needs it at that time.
    const std::uint64_t others =
        std::max(passing_scratch_bytes(limits) + products.rows_bytes + products.lists_bytes,
                 chunk_scratch_bytes(limits));
    // Attention with parts has at least two parts for each row, and at most one block for each head and part.
    // The router needs one counter, and delta_token one for each row and key head.
    const auto counters = std::max<std::uint64_t>(
        {1, static_cast<std::uint64_t>(most_parts(limits)) / 2 * static_cast<std::uint64_t>(limits.heads),
         static_cast<std::uint64_t>(limits.rows) * static_cast<std::uint64_t>(limits.delta.key_heads)});
    return {(others + 255) / 256 * 256, (counters * sizeof(int) + 255) / 256 * 256};
}

HipOps::HipOps(Launcher& launcher, FallbackFamilies fallback) : launcher_(launcher), fallback_(fallback) {}

void HipOps::use_scratch(std::byte* memory, const OperationLimits& limits) {
    scratch_ = memory;
    limits_ = memory == nullptr ? OperationLimits{} : limits;
    discard_all_left();  // the data was left in the previous scratch memory
}

}  // namespace rocmforge::hip
