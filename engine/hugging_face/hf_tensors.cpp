#include "engine/hugging_face/hf_tensors.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/base/error.h"
#include "engine/base/float_types.h"
#include "engine/base/text.h"
#include "engine/hugging_face/hf_stored.h"
#include "engine/weights/convert_weight.h"
#include "kernels/blocks.h"

namespace rocmforge {
namespace {

const std::byte* bytes_of(const Safetensors& file, const SafetensorsTensor& tensor) {
    return file.file()->bytes().data() + tensor.offset;
}

float value_at(const Safetensors& file, const SafetensorsTensor& tensor, std::int64_t index) {
    const std::byte* data = bytes_of(file, tensor);
    const auto i = static_cast<std::size_t>(index);
    if (tensor.type == DType::F32) {
        float value = 0;
        std::memcpy(&value, data + i * sizeof value, sizeof value);
        return value;
    }
    if (tensor.type) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, data + i * sizeof bits, sizeof bits);
        return tensor.type == DType::F16 ? half_to_float(bits) : bfloat16_to_float(bits);
    }
    return float8_to_float(std::to_integer<std::uint8_t>(data[i]));
}

// Converts a block to GGUF's order. Hugging Face stores weights 2i and 2i + 1 in byte i; GGUF stores weights
// i and i + 16 in byte i, after the scale.
void reorder_block(const std::byte* in, std::byte scale, std::byte* out) {
    const auto nibble = [in](std::size_t weight) {
        return std::to_integer<unsigned>(in[weight / 2]) >> (weight % 2 * 4) & 0x0FU;
    };
    out[0] = scale;
    for (std::size_t i = 0; i < kMxfp4Bytes; ++i) {
        out[1 + i] = static_cast<std::byte>(nibble(i) | nibble(i + kMxfp4Bytes) << 4);
    }
}

}  // namespace

std::int64_t HfPart::columns() const {
    if (values != 0) return values;
    return (width_of(*tensor) - first_value + value_step - 1) / value_step;
}

float HfTensors::single_value(const Safetensors& file, const SafetensorsTensor& tensor) {
    return value_at(file, tensor, 0);
}

const HfRecipe& HfTensors::recipe(const ModelTensor& tensor) const {
    const auto found = recipes_.find(tensor.name);
    if (found == recipes_.end()) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The tensor '" + printable(tensor.name) +
                                                "' can't be computed, because it is stored in the file."));
    }
    return found->second;
}

std::vector<MappedPart> HfTensors::stored(const ModelTensor& tensor) const {
    std::vector<MappedPart> parts;
    const auto add = [&parts](const Safetensors* file, const SafetensorsTensor* of, std::uint64_t begin,
                              std::uint64_t bytes) {
        parts.push_back({file->file().get(), file->file()->bytes().subspan(of->offset + begin, bytes)});
    };
    for (const HfPart& part : recipe(tensor).parts) {
        const std::int64_t all =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(part.tensor->elements()) /
                                          std::max<std::int64_t>(1, width_of(*part.tensor)));
        if (is_blocks(*part.tensor)) {
            add(part.file, part.tensor, 0, part.tensor->bytes);
        } else {
            const std::uint64_t row = part.tensor->bytes / static_cast<std::uint64_t>(all);
            const std::int64_t rows = std::min(part.rows * part.step, all - part.first);
            add(part.file, part.tensor, static_cast<std::uint64_t>(part.first) * row,
                static_cast<std::uint64_t>(rows) * row);
        }
        if (part.scale != nullptr) add(part.scale_file, part.scale, 0, part.scale->bytes);
    }
    return parts;
}

// Reads row `row` of the stored tensor, but only the columns that the part selects. `out` has one element for
// each selected column.
void HfTensors::read_row(const HfPart& part, std::int64_t row, std::span<float> out) const {
    const SafetensorsTensor& tensor = *part.tensor;
    const std::int64_t width = width_of(tensor);
    const std::int64_t begin = row * width + part.first_value;
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = value_at(*part.file, tensor, begin + static_cast<std::int64_t>(i) * part.value_step);
    }
    if (part.scale == nullptr) return;
    const auto scales = static_cast<std::int64_t>(part.scale->elements());
    const std::int64_t rows = static_cast<std::int64_t>(tensor.elements()) / std::max<std::int64_t>(1, width);
    if (scales == 1 || scales == rows) {
        const float scale = value_at(*part.scale_file, *part.scale, scales == 1 ? 0 : row);
        for (float& value : out) value *= scale;
        return;
    }
    const auto columns = static_cast<std::int64_t>(block_columns_);
    const std::int64_t first =
        row / static_cast<std::int64_t>(block_rows_) * blocks_in(width, block_columns_);
    const auto count = static_cast<std::int64_t>(out.size());
    for (std::int64_t i = 0; i < count;) {
        const std::int64_t block = (part.first_value + i * part.value_step) / columns;
        const float scale = value_at(*part.scale_file, *part.scale, first + block);
        const std::int64_t end =
            blocks_in((block + 1) * columns - part.first_value, static_cast<std::uint64_t>(part.value_step));
        for (; i < std::min(end, count); ++i) out[static_cast<std::size_t>(i)] *= scale;
    }
}

void HfTensors::make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                          std::span<std::byte> out) const {
    const HfRecipe& made = recipe(tensor);
    const std::int64_t width = tensor.shape.width();
    const std::size_t row_size = row_bytes(*tensor.type, width);
    std::vector<float> values(static_cast<std::size_t>(width));
    std::vector<float> column;
    std::int64_t begin = 0;  // index of the part's first row among all created rows
    first += tensor.made_from;
    for (const HfPart& part : made.parts) {
        const std::int64_t length = made.transposed ? part.columns() : part.rows;
        const std::int64_t from = std::max(first, begin);
        const std::int64_t to = std::min(first + rows, begin + length);
        if (made.transposed && from < to) {
            HfPart strip = part;
            strip.first_value += (from - begin) * part.value_step;
            const auto wanted = static_cast<std::size_t>(to - from);
            column.resize(wanted * static_cast<std::size_t>(width));
            for (std::int64_t i = 0; i < width; ++i) {
                read_row(strip, part.first + i * part.step,
                         std::span(column).subspan(static_cast<std::size_t>(i) * wanted, wanted));
            }
        }
        for (std::int64_t row = from; row < to; ++row) {
            std::byte* place = out.data() + static_cast<std::size_t>(row - first) * row_size;
            const std::int64_t source = part.first + (row - begin) * part.step;
            if (is_blocks(*part.tensor)) {
                const auto blocks = static_cast<std::size_t>(width / kMxfp4Weights);
                const std::byte* in = bytes_of(*part.file, *part.tensor) +
                                      static_cast<std::size_t>(source) * blocks * kMxfp4Bytes;
                const std::byte* scales =
                    bytes_of(*part.scale_file, *part.scale) + static_cast<std::size_t>(source) * blocks;
                for (std::size_t b = 0; b < blocks; ++b) {
                    reorder_block(in + b * kMxfp4Bytes, scales[b], place + b * (kMxfp4Bytes + 1));
                }
                continue;
            }
            const bool as_it_is = part.tensor->type == tensor.type && part.value_step == 1 &&
                                  !made.plus_one && !made.minus_exp && !made.transposed &&
                                  part.scale == nullptr && part.factor == 1.0F;
            if (as_it_is) {
                std::memcpy(place,
                            bytes_of(*part.file, *part.tensor) + static_cast<std::size_t>(source) * row_size,
                            row_size);
                continue;
            }
            if (made.transposed) {
                for (std::int64_t i = 0; i < width; ++i) {
                    values[static_cast<std::size_t>(i)] =
                        column[static_cast<std::size_t>(i * (to - from) + row - from)];
                }
            } else {
                read_row(part, source, values);
            }
            if (part.factor != 1.0F) {
                for (float& value : values) value *= part.factor;
            }
            if (made.plus_one) {
                for (float& value : values) value += 1;
            }
            if (made.minus_exp) {
                for (float& value : values) value = -std::exp(value);
            }
            convert_rows(DType::F32, std::as_bytes(std::span(values)), *tensor.type, {place, row_size},
                         width);
        }
        begin += length;
    }
    for (std::int64_t row = std::max(first, begin); made.padded && row < first + rows; ++row) {
        std::fill_n(out.data() + static_cast<std::size_t>(row - first) * row_size, row_size, std::byte{0});
    }
}

}  // namespace rocmforge
