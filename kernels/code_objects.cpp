#include "kernels/code_objects.h"

namespace rocmforge::kernels {

std::span<const std::byte> code_object(std::string_view arch, std::string_view module) {
    for (const CodeObject& code : code_objects()) {
        if (code.arch == arch && code.module == module) return code.bytes;
    }
    return {};
}

}  // namespace rocmforge::kernels
