// The device code for one architecture, unpacked from the program (kernels/packed_code.h).
#pragma once

#include <cstddef>
#include <cstdlib>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "kernels/packed_code.h"

namespace rocmforge::hip {

class DeviceCode {
  public:
    // Throws Unsupported if the program has no code for the architecture.
    explicit DeviceCode(std::string_view arch);
    // Throws BadFile if the code can't be unpacked because the program's own file is damaged.
    explicit DeviceCode(const kernels::PackedCode& code);

    // Returns the code of kernels/NAME.hip: an ELF code object, aligned to 4096 bytes; for sm_90, PTX
    // followed by a zero byte. Empty if there is no such module. Valid during the lifetime of this object.
    std::span<const std::byte> module(std::string_view name) const;

  private:
    struct Free {
        void operator()(std::byte* bytes) const { std::free(bytes); }
    };
    struct Module {
        std::unique_ptr<std::byte, Free> bytes;
        std::size_t size = 0;
    };

    static Module aligned_copy(std::string_view code);

    std::map<std::string, Module, std::less<>> modules_;
};

}  // namespace rocmforge::hip
