// Small kernels for tst_emulator. Some kernels follow the rules that the emulator checks, and other kernels
// break one of these rules.
#include "kernels/device.h"
#include "tests/hip_emulator/test_kernels.h"

namespace rocmforge::gpu {

using test::Pointers;

// Thread t passes its value to thread count - 1 - t through LDS. `choice` selects the variant. 0: correct. 1:
// without the barrier. 2: without a barrier, the last thread writes and the others read. 3: without a
// barrier, the first thread writes and the others read.
RF_KERNEL(turn_around, Pointers, 1024) {
    RF_LDS(float, values, 1024);
    const float mine = static_cast<const float*>(args.in)[thread_index()];
    auto* out = static_cast<float*>(args.out);
    const int last = block_threads() - 1;
    if (args.choice < 2) {
        values[thread_index()] = mine;
        if (args.choice == 0) barrier();
        out[thread_index()] = values[last - thread_index()];
        return;
    }
    const int writer = args.choice == 2 ? last : 0;
    if (thread_index() == writer) values[0] = mine;
    out[thread_index()] = values[0];
}

// Computes a sum over a sliding window, through one tile of LDS that is refilled repeatedly. Choice 1 lacks
// the barrier between the reads of a round and the writes of the next round.
RF_KERNEL(tile_rounds, Pointers, 1024) {
    RF_LDS(int, tile, 1024);
    const auto* in = static_cast<const int*>(args.in);
    int sum = 0;
    for (int round = 0; round < args.count; ++round) {
        tile[thread_index()] = in[round * block_threads() + thread_index()];
        barrier();
        sum += tile[(thread_index() + 1 + round) % block_threads()];
        if (args.choice == 0) barrier();
    }
    static_cast<int*>(args.out)[thread_index()] = sum;
}

// Each choice is a way in which threads fail to reach a barrier together.
RF_KERNEL(divergent, Pointers, 1024) {
    const int t = thread_index();
    int sum = t;
    switch (args.choice) {
        case 0:
            if (t < block_threads() / 2) barrier();
            break;
        case 1:
            if (t % 2 == 0) {
                barrier();
            } else {
                barrier();
            }
            break;
        case 2:
            if (t == 3) return;
            sum = shuffle(sum, 0);
            break;
        case 3:
            if (lane() < 16) {
                sum = shuffle(sum, 0);
            } else {
                wave_barrier();
            }
            break;
        case 4:
            if (lane() == 5) {
                barrier();
            } else {
                sum = shuffle_xor(sum, 1);
            }
            break;
        case 5:
            sum = shuffle(sum, lane() + 1);
            break;
        default:
            break;
    }
    static_cast<int*>(args.out)[t] = sum;
}

RF_KERNEL(local_bounds, Pointers, 1024) {
    RF_LDS(Half, tile, 72);
    RF_LDS(Int4, whole, 4);
    switch (args.choice) {
        case 0:
            tile[args.count] = static_cast<Half>(1.0F);
            break;
        case 1:
            tile.store16(args.count, Int4{1, 2, 3, 4});
            break;
        case 2:
            static_cast<Int4*>(args.out)[0] = tile.load16(args.count);
            break;
        case 3:
            whole[args.count].x = 1;
            break;
        default:
            break;
    }
}

RF_KERNEL(too_much_local, Pointers, 1024) {
    RF_LDS(float, first, 12 * 1024);
    RF_LDS(float, second, 12 * 1024);
    first[thread_index()] = 1.0F;
    second[thread_index()] = 2.0F;
}

// Stores the initial content of LDS in out[0].
RF_KERNEL(unwritten, Pointers, 1024) {
    RF_LDS(float, floats, 64);
    RF_LDS(Half, halves, 64);
    auto* out = static_cast<float*>(args.out);
    if (thread_index() < 64) {
        out[2 * thread_index()] = floats[thread_index()];
        out[2 * thread_index() + 1] = static_cast<float>(halves[thread_index()]);
    }
    barrier();
    if (thread_index() < 64) {
        floats[thread_index()] = 1.0F;
        halves[thread_index()] = static_cast<Half>(1.0F);
    }
}

RF_KERNEL(wide_access, Pointers, 64) {
    const auto* in = static_cast<const std::byte*>(args.in);
    RF_LDS(Int4, local, 4);
    Int4 own{1, 2, 3, 4};
    const Int4* from[] = {reinterpret_cast<const Int4*>(in + args.count), &local[0], &own};
    store16(args.out, load16(from[args.choice]));
}

// Stores the results of each wave operation, one row per operation. Runs with one or more waves.
RF_KERNEL(wave_operations, Pointers, 1024) {
    const auto* in = static_cast<const int*>(args.in);
    auto* out = static_cast<int*>(args.out);
    const int t = thread_index();
    const int n = block_threads();
    const int mine = in[t];
    out[0 * n + t] = shuffle(mine, (lane() * 7 + 3) % kWave);
    out[1 * n + t] = shuffle_xor(mine, 1);
    out[2 * n + t] = shuffle_xor(mine, kWave / 2);
    out[3 * n + t] = wave_sum(mine);
    out[4 * n + t] = wave_max(mine);
    out[5 * n + t] = any(mine == args.choice) ? 1 : 0;
    out[6 * n + t] = all(mine != args.choice) ? 1 : 0;
    out[7 * n + t] = static_cast<int>(shuffle(static_cast<float>(mine), 0));
    out[8 * n + t] = static_cast<int>(shuffle(static_cast<unsigned>(mine), kWave - 1));
    // wave_sum and wave_max must give the same bits as the step-by-step reductions of device.h.
    const float part = 1.0F / static_cast<float>(mine + 3);
    out[10 * n + t] = __builtin_bit_cast(int, wave_sum(part));
    out[11 * n + t] = __builtin_bit_cast(int, wave_sum<kWave / 2>(part));
    out[12 * n + t] = wave_sum<kWave / 2>(mine);
    out[13 * n + t] = __builtin_bit_cast(int, wave_max(part));
    out[14 * n + t] = __builtin_bit_cast(int, wave_max<kWave / 2>(part));
    RF_LDS(int, mailbox, 1024);
    mailbox[t] = mine;
    wave_barrier();
    out[9 * n + t] = mailbox[wave_index() * kWave + (lane() + 1) % kWave];
}

RF_KERNEL(arithmetic, Pointers, 64) {
    const auto* in = static_cast<const int*>(args.in);
    auto* out = static_cast<int*>(args.out);
    const int t = thread_index();
    const int a = in[2 * t];
    const int b = in[2 * t + 1];
    out[3 * t] = dot4(a, b, t);
    out[3 * t + 1] =
        static_cast<int>(permute_bytes(static_cast<unsigned>(a), static_cast<unsigned>(b), 0x07030400U));
    out[3 * t + 2] = static_cast<int>(dot2(Half2{static_cast<Half>(t), static_cast<Half>(-2)},
                                           Half2{static_cast<Half>(3), static_cast<Half>(0.5)}, 10.0F));
}

// Stores the position of each thread in the grid, which shows that every thread ran.
RF_KERNEL(places, Pointers, 256) {
    auto* out = static_cast<int*>(args.out);
    const int block = (block_z() * 3 + block_y()) * grid_x() + block_x();
    atomic_add(&out[0], 1);
    atomic_max(&out[1], block * block_threads() + thread_index());
    atomic_add(reinterpret_cast<float*>(&out[2]), 0.5F);
    out[4 + block * block_threads() + thread_index()] = block * block_threads() + thread_index();
}

// Computes out[i] += in[i] for i < count, one element per thread.
RF_KERNEL(add_in_place, Pointers, 256) {
    const int i = block_x() * block_threads() + thread_index();
    if (i < args.count) static_cast<float*>(args.out)[i] += static_cast<const float*>(args.in)[i];
}

// Writes one byte at offset `count` of `out`.
RF_KERNEL(write_one, Pointers, 1) {
    static_cast<std::byte*>(args.out)[args.count] = std::byte{7};
}

// Runs a matrix instruction on the registers in `in`: those for a, b and c of lane l are consecutive.
RF_KERNEL(matrix_instruction, Pointers, 64) {
    const auto read = [&]<typename T>(T& value, int offset) {
        std::memcpy(&value, static_cast<const std::byte*>(args.in) + args.count * lane() + offset,
                    sizeof value);
    };
    const auto write = [&]<typename T>(const T& value) {
        std::memcpy(static_cast<std::byte*>(args.out) + static_cast<int>(sizeof value) * lane(), &value,
                    sizeof value);
    };
    const auto instruction = [&]<typename Factors, typename Sums>(auto function, Factors a, Factors b,
                                                                  Sums c) {
        read(a, 0);
        read(b, static_cast<int>(sizeof a));
        read(c, static_cast<int>(2 * sizeof a));
        write(function(a, b, c));
    };
#if RF_EMULATED == 1100
    if (args.choice == 0) {
        instruction([](auto a, auto b, auto c) { return wmma_gfx11(a, b, c); }, Half16{}, Half16{}, Float8{});
    } else {
        instruction([](auto a, auto b, auto c) { return wmma_gfx11_i8(a, b, c); }, Dword4{}, Dword4{},
                    Dword8{});
    }
#elif RF_EMULATED == 1201
    if (args.choice == 0) {
        instruction([](auto a, auto b, auto c) { return wmma_gfx12(a, b, c); }, Half8{}, Half8{}, Float8{});
    } else {
        instruction([](auto a, auto b, auto c) { return wmma_gfx12_i8(a, b, c); }, Dword2{}, Dword2{},
                    Dword8{});
    }
#elif RF_EMULATED == 942
    instruction([](auto a, auto b, auto c) { return mfma_16x16x16(a, b, c); }, Half4{}, Half4{}, Float4{});
#else
    static_cast<void>(instruction);
#endif
}

}  // namespace rocmforge::gpu
