// Types that all implementations of device.h use.
#pragma once

namespace rocmforge::gpu {

using Half = _Float16;
typedef Half Half2 __attribute__((vector_size(4)));
typedef Half Half4 __attribute__((vector_size(8)));
typedef Half Half8 __attribute__((vector_size(16)));
typedef Half Half16 __attribute__((vector_size(32)));
typedef float Float4 __attribute__((vector_size(16)));
typedef float Float8 __attribute__((vector_size(32)));
typedef int Dword2 __attribute__((vector_size(8)));
typedef int Dword4 __attribute__((vector_size(16)));
typedef int Dword8 __attribute__((vector_size(32)));

// The result of a load of 16 or 8 bytes.
struct alignas(16) Int4 {
    int x, y, z, w;
};
struct alignas(8) Int2 {
    int x, y;
};

}  // namespace rocmforge::gpu
