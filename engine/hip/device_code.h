// An architecture's device code, unpacked from what the program carries (kernels/packed_code.h).
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
    // Throws Unsupported when there is none for the architecture.
    explicit DeviceCode(std::string_view arch);
    // Throws BadFile when it can't be unpacked: the program's own file is damaged.
    explicit DeviceCode(const kernels::PackedCode& code);

    // kernels/NAME.hip: an ELF code object, aligned to 4096; PTX for sm_90, where a zero byte follows the
    // last. Empty where there is no such module. Valid as long as this lives.
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
