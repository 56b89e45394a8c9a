#include "engine/device/buffer.h"

#include <string>

#include "engine/base/error.h"

namespace rocmforge {

Tensor Buffer::view(DType type, const Shape& shape, std::uint64_t offset) const {
    const std::uint64_t wanted = tensor_bytes(type, shape);
    if (offset > bytes_ || wanted > bytes_ - offset) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("A " + std::string(traits(type).name) + " tensor of shape " + shape.text() +
                                  " (" + std::to_string(wanted) + " bytes at " + std::to_string(offset) +
                                  ") does not fit in a buffer of " + std::to_string(bytes_) + " bytes."));
    }
    return {type, shape, data_ + offset};
}

}  // namespace rocmforge
