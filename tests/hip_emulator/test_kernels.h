// Arguments of the kernels in test_kernels.hip.
#pragma once

namespace rocmforge::test {

struct Pointers {
    const void* in;
    void* out;
    int count;
    int choice;
};

}  // namespace rocmforge::test
