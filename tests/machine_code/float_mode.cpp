#include "tests/machine_code/float_mode.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace rocmforge::machine_code {

namespace {

#if defined(__x86_64__)
unsigned get() {
    return _mm_getcsr();
}
void set(unsigned mode) {
    _mm_setcsr(mode);
}
constexpr unsigned kFlush = 0x8040;  // flushes subnormal results and operands to zero
#else
unsigned get() {
    return 0;
}
void set(unsigned /*mode*/) {}
constexpr unsigned kFlush = 0;
#endif

// Reads the two bits of FLOAT_DENORM_MODE_32. The value 3 flushes nothing.
bool flushes(std::uint32_t resources1) {
    return (resources1 >> 16U & 3U) != 3;
}

}  // namespace

FloatMode::FloatMode(std::uint32_t resources1) : before_(get()) {
    set(flushes(resources1) ? before_ | kFlush : before_ & ~kFlush);
}

FloatMode::~FloatMode() {
    set(before_);
}

NormalFloats::NormalFloats() : before_(get()) {
    set(before_ & ~kFlush);
}

NormalFloats::~NormalFloats() {
    set(before_);
}

}  // namespace rocmforge::machine_code
