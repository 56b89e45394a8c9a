#include "tests/machine_code/local_memory.h"

#include <algorithm>
#include <stdexcept>
#include <sys/mman.h>

namespace rocmforge::machine_code {

namespace {

constexpr std::size_t kSize = (std::size_t{1} << 32U) + (std::size_t{1} << 17U);
constexpr std::size_t kGuard = 4096;
constexpr std::byte kPoison{0xFF};

}  // namespace

LocalMemory::LocalMemory()
    : data_(static_cast<std::byte*>(
          mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))) {
    if (data_ == MAP_FAILED) throw std::runtime_error("4 GiB of addresses for local memory aren't free");
}

LocalMemory::~LocalMemory() {
    munmap(data_, kSize);
}

void LocalMemory::poison(std::size_t bytes) {
    std::fill_n(data_, bytes + kGuard, kPoison);
}

bool LocalMemory::guard_holds(std::size_t bytes) const {
    return std::all_of(data_ + bytes, data_ + bytes + kGuard, [](std::byte b) { return b == kPoison; });
}

}  // namespace rocmforge::machine_code
