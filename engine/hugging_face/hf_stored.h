// How tensors are stored in Hugging Face's folders. Used only by hf_tensors, hf_tensor_list and
// hf_tensor_forms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/hugging_face/safetensors.h"

namespace rocmforge {

inline constexpr std::string_view kFloat8 = "F8_E4M3";
inline constexpr std::int64_t kMxfp4Weights = 32;
inline constexpr std::size_t kMxfp4Bytes = 16;  // bytes of a block's weights; its scale is one more byte

inline bool is_blocks(const SafetensorsTensor& tensor) {
    return tensor.name.ends_with("_blocks");
}

// Number of values in a stored row. A vector is one row.
inline std::int64_t width_of(const SafetensorsTensor& tensor) {
    return tensor.dims.empty() ? 1 : tensor.dims.back();
}

// Number of blocks for `values` values, including an incomplete last block.
inline std::int64_t blocks_in(std::int64_t values, std::uint64_t block) {
    const auto size = static_cast<std::int64_t>(block);
    return (values + size - 1) / size;
}

}  // namespace rocmforge
