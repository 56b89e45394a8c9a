// Each kernel uses one kind of exchange between lanes, and only some lanes need the result. A compiler that
// does not treat the exchange as convergent would move it into the branch of these lanes.
// tst_check_code_objects.py compiles this file and checks the position of the exchanges.
#include "kernels/device.h"

using namespace rocmforge::gpu;

struct CrossLaneArgs {
    const float* in;
    float* out;
};

#define RF_CROSS_LANE(kernel, exchanged)                          \
    RF_KERNEL(kernel, CrossLaneArgs, 256) {                       \
        const float value = args.in[thread_index()];              \
        const float other = exchanged;                            \
        if (lane() < 3) args.out[thread_index()] = other + value; \
    }

#ifdef WITHOUT_USE
// This was the implementation of shuffle_xor(value, 16). A compiler may move the exchange
// into the branch, where only some lanes take part.
RF_CROSS_LANE(raw_permlanex16,
              __builtin_bit_cast(float, __builtin_amdgcn_permlanex16(__builtin_bit_cast(int, value),
                                                                     __builtin_bit_cast(int, value),
                                                                     0x76543210U, 0xFEDCBA98U, false, false)))
#else
RF_CROSS_LANE(shuffle_of, shuffle(value, (lane() + 5) % kWave))
RF_CROSS_LANE(shuffle_xor_1, shuffle_xor(value, 1))
RF_CROSS_LANE(shuffle_xor_2, shuffle_xor(value, 2))
RF_CROSS_LANE(shuffle_xor_4, shuffle_xor(value, 4))
RF_CROSS_LANE(shuffle_xor_8, shuffle_xor(value, 8))
RF_CROSS_LANE(shuffle_xor_16, shuffle_xor(value, 16))
RF_CROSS_LANE(shuffle_xor_most, shuffle_xor(value, kWave / 2))
RF_CROSS_LANE(sum_of_wave, wave_sum(value))
RF_CROSS_LANE(most_of_wave, wave_max(value))
#endif
