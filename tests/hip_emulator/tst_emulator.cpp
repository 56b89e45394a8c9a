#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "tests/hip_emulator/kernel_launches.h"
#include "tests/program/test_program.h"

namespace tst_emulator {

using namespace rocmforge;
using namespace rocmforge::test;
using emulator::HostLauncher;

namespace {

std::vector<int> distinct(int count) {
    std::vector<int> values(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = (i * 2654435 + 12345) % 1000003;
    return values;
}

}  // namespace

class TestEmulator : public QObject {
    Q_OBJECT

    void for_all(const std::function<void(HostLauncher&)>& check) {
        for (const char* arch : emulator::emulated_architectures()) {
            HostLauncher launcher = gpu(arch);
            QCOMPARE(launcher.traits().arch, arch);
            check(launcher);
        }
    }

  private slots:
    void every_architecture_has_its_traits() {
        QCOMPARE(emulator::emulated_architectures().size(), 4U);
        for_all([](HostLauncher& launcher) {
            QCOMPARE(launcher.traits().wave, launcher.traits().arch == "gfx942" ? 64 : 32);
        });
    }

    void barrier_orders_threads() {
        for_all([](HostLauncher& launcher) {
            for (const int block : {1, 31, 32, 33, 64, 100, 256, 1024}) {
                std::vector<float> in(static_cast<std::size_t>(block));
                std::iota(in.begin(), in.end(), 1.0F);
                std::vector<float> out(in.size());
                launcher.run_named("turn_around", {.block = block},
                                   Pointers{in.data(), out.data(), block, 0});
                std::reverse(out.begin(), out.end());
                QCOMPARE(out, in);
            }
        });
    }

    void missing_barrier_is_detected() {
        for_all([](HostLauncher& launcher) {
            for (const int choice : {1, 2, 3}) {
                std::vector<float> in(256, 1.0F);
                std::vector<float> out(256, 0.0F);
                launcher.run_named("turn_around", {.block = 256},
                                   Pointers{in.data(), out.data(), 256, choice});
                QVERIFY(std::any_of(out.begin(), out.end(), [](float x) { return std::isnan(x); }));
            }
        });
    }

    // The second barrier, at the end of a round, prevents values from being overwritten too early.
    void missing_second_barrier_is_detected() {
        for_all([](HostLauncher& launcher) {
            constexpr int kRounds = 4;
            constexpr int kBlock = 128;
            const std::vector<int> in = distinct(kRounds * kBlock);
            std::vector<int> right(kBlock), out(kBlock);
            for (int t = 0; t < kBlock; ++t) {
                for (int r = 0; r < kRounds; ++r) {
                    right[static_cast<std::size_t>(t)] +=
                        in[static_cast<std::size_t>(r * kBlock + (t + 1 + r) % kBlock)];
                }
            }
            launcher.run_named("tile_rounds", {.block = kBlock}, Pointers{in.data(), out.data(), kRounds, 0});
            QCOMPARE(out, right);
            launcher.run_named("tile_rounds", {.block = kBlock}, Pointers{in.data(), out.data(), kRounds, 1});
            QVERIFY(out != right);
        });
    }

    void divergence_is_reported() {
        for_all([](HostLauncher& launcher) {
            std::vector<int> out(256);
            const auto stopped = [&](int choice) {
                return QString::fromStdString(
                    report(launcher, "divergent", 128, {nullptr, out.data(), 0, choice}));
            };
            QVERIFY2(stopped(0).startsWith(
                         "kernel divergent, block (0, 0, 0): not all threads come to the barrier: "
                         "threads 0-63 at barrier, test_kernels.hip:"),
                     qPrintable(stopped(0)));
            QVERIFY(stopped(0).endsWith("threads 64-127 ended"));
            QVERIFY2(stopped(1).contains("different barriers: threads 0, 2, 4, 6"), qPrintable(stopped(1)));
            QVERIFY2(stopped(2).contains("do not come together"), qPrintable(stopped(2)));
            QVERIFY2(stopped(2).contains("thread 3 ended"), qPrintable(stopped(2)));
            QVERIFY2(stopped(3).contains("at shuffle, test_kernels.hip:"), qPrintable(stopped(3)));
            QVERIFY2(stopped(3).contains("at wave barrier, test_kernels.hip:"), qPrintable(stopped(3)));
            QVERIFY2(stopped(4).contains("do not come together"), qPrintable(stopped(4)));
            QVERIFY2(stopped(5).contains(QString(" asks lane %1 for a value").arg(launcher.traits().wave)),
                     qPrintable(stopped(5)));
            QCOMPARE(stopped(6), QString());  // the GPU still works
            QVERIFY2(QString::fromStdString(
                         report(launcher, "wave_operations", 40, {out.data(), out.data(), 0, 0}))
                         .contains("do not come together"),
                     "part of a wave cannot shuffle");
        });
    }

    void lds_bounds_are_checked() {
        for_all([](HostLauncher& launcher) {
            alignas(16) std::array<int, 4> out{};
            const auto stopped = [&](int choice, int index) {
                return report(launcher, "local_bounds", 1, {nullptr, out.data(), index, choice});
            };
            const std::string thread = "kernel local_bounds, block (0, 0, 0), thread 0: ";
            QCOMPARE(stopped(0, 71), std::string());
            QCOMPARE(stopped(0, 72), thread + "element 72 of local array tile, which has 72");
            QCOMPARE(stopped(0, -1), thread + "element -1 of local array tile, which has 72");
            QCOMPARE(stopped(1, 64), std::string());
            QCOMPARE(stopped(1, 72), thread + "8 elements from 72 of local array tile, which has 72");
            QCOMPARE(stopped(1, 4), thread + "store16 at an address 8 bytes past a multiple of 16");
            QCOMPARE(stopped(2, -8), thread + "8 elements from -8 of local array tile, which has 72");
            QCOMPARE(stopped(3, 3), std::string());
            QCOMPARE(stopped(3, 4), thread + "element 4 of local array whole, which has 4");
            QVERIFY(
                report(launcher, "too_much_local", 1, {}).find("local memory ends: second has 49152 bytes") !=
                std::string::npos);
        });
    }

    // The kernel is launched twice. The second launch must not see values that the first one stored.
    void lds_is_poisoned() {
        for_all([](HostLauncher& launcher) {
            for (int round = 0; round < 2; ++round) {
                std::vector<float> out(128);
                launcher.run_named("unwritten", {.block = 64}, Pointers{nullptr, out.data(), 0, 0});
                QVERIFY(std::all_of(out.begin(), out.end(), [](float x) { return std::isnan(x); }));
            }
        });
    }

    void wide_access_is_checked() {
        for_all([](HostLauncher& launcher) {
            alignas(16) const std::array<int, 8> in{1, 2, 3, 4, 5, 6, 7, 8};
            alignas(16) std::array<int, 4> out{};
            const auto stopped = [&](int bytes, int choice) {
                return report(launcher, "wide_access", 1, {in.data(), out.data(), bytes, choice});
            };
            const std::string thread = "kernel wide_access, block (0, 0, 0), thread 0: load16 ";
            QCOMPARE(stopped(16, 0), std::string());
            QCOMPARE(out, (std::array<int, 4>{5, 6, 7, 8}));
            QCOMPARE(stopped(4, 0), thread + "at an address 4 bytes past a multiple of 16");
            QCOMPARE(stopped(0, 1), thread + "is for global memory, and the address is in local memory");
            QCOMPARE(stopped(0, 2),
                     thread + "is for global memory, and the address is a thread's own variable");
        });
    }

    void wave_operations_exchange_values() {
        for_all([](HostLauncher& launcher) {
            const int wave = launcher.traits().wave;
            for (const int block : {wave, 4 * wave}) {
                const std::vector<int> in = distinct(block);
                std::vector<int> out(static_cast<std::size_t>(15 * block));
                const int wanted = in[static_cast<std::size_t>(block / 2)];
                launcher.run_named("wave_operations", {.block = block},
                                   Pointers{in.data(), out.data(), 0, wanted});
                for (int t = 0; t < block; ++t) {
                    const int first = t / wave * wave;
                    const int lane = t % wave;
                    const auto of = [&](int other) { return in[static_cast<std::size_t>(first + other)]; };
                    const auto got = [&](int row) { return out[static_cast<std::size_t>(row * block + t)]; };
                    int sum = 0;
                    int most = of(0);
                    bool found = false;
                    for (int l = 0; l < wave; ++l) {
                        sum += of(l);
                        most = std::max(most, of(l));
                        found = found || of(l) == wanted;
                    }
                    QCOMPARE(got(0), of((lane * 7 + 3) % wave));
                    QCOMPARE(got(1), of(lane ^ 1));
                    QCOMPARE(got(2), of(lane ^ (wave / 2)));
                    QCOMPARE(got(3), sum);
                    QCOMPARE(got(4), most);
                    QCOMPARE(got(5), found ? 1 : 0);
                    QCOMPARE(got(6), found ? 0 : 1);
                    QCOMPARE(got(7), of(0));
                    QCOMPARE(got(8), of(wave - 1));
                    QCOMPARE(got(9), of((lane + 1) % wave));
                    QCOMPARE(got(10), got(11));
                    QCOMPARE(got(12), sum);
                    QCOMPARE(got(13), got(14));
                    QVERIFY(std::bit_cast<float>(got(10)) > 0 && std::bit_cast<float>(got(13)) > 0);
                }
            }
        });
    }

    void arithmetic_gives_the_expected_values() {
        for_all([](HostLauncher& launcher) {
            std::vector<std::uint32_t> in;
            for (unsigned t = 0; t < 64; ++t) {
                in.push_back(0x80FF7F01U + t * 0x01030507U);
                in.push_back(0x7F80FE02U ^ (t * 0x1F3D5B79U));
            }
            std::vector<int> out(64 * 3);
            launcher.run_named("arithmetic", {.block = 64}, Pointers{in.data(), out.data(), 0, 0});
            for (unsigned t = 0; t < 64; ++t) {
                std::array<std::int8_t, 8> bytes;
                std::memcpy(bytes.data(), &in[2 * t + 1], 4);  // the first four bytes are operand b
                std::memcpy(bytes.data() + 4, &in[2 * t], 4);
                int dot = static_cast<int>(t);
                for (std::size_t i = 0; i < 4; ++i) dot += bytes[i] * bytes[i + 4];
                QCOMPARE(out[3 * t], dot);
                std::array<std::int8_t, 4> permuted;
                std::memcpy(permuted.data(), &out[3 * t + 1], 4);
                QCOMPARE(permuted, (std::array<std::int8_t, 4>{bytes[0], bytes[4], bytes[3], bytes[7]}));
                QCOMPARE(out[3 * t + 2], static_cast<int>(10 + 3 * t - 1));
            }
        });
    }

    // Launches enough blocks to occupy both CPU threads.
    void every_block_runs_once() {
        for_all([](HostLauncher& launcher) {
            constexpr int kThreads = 7 * 3 * 5 * 96;
            std::vector<int> out(4 + kThreads, 0);
            launcher.run_named("places", {.grid_x = 7, .grid_y = 3, .grid_z = 5, .block = 96},
                               Pointers{nullptr, out.data(), 0, 0});
            QCOMPARE(out[0], kThreads);
            QCOMPARE(out[1], kThreads - 1);
            float halves = 0;
            std::memcpy(&halves, &out[2], sizeof halves);
            QCOMPARE(halves, 0.5F * kThreads);
            for (int i = 0; i < kThreads; ++i) QCOMPARE(out[static_cast<std::size_t>(4 + i)], i);
        });
    }

    void faults_in_many_blocks_are_reported() {
        for_all([](HostLauncher& launcher) {
            std::vector<int> out(256);
            for (int round = 0; round < 20; ++round) {
                bool stopped = false;
                try {
                    launcher.run_named("divergent", {.grid_x = 64, .block = 128},
                                       Pointers{nullptr, out.data(), 0, 0});
                } catch (const std::runtime_error&) {
                    stopped = true;
                }
                QVERIFY(stopped);
            }
        });
    }

    void bad_launches_are_refused() {
        HostLauncher launcher = gpu("gfx1100");
        const auto refused = [&](const std::string& kernel, const hip::LaunchShape& shape,
                                 std::size_t bytes) {
            const std::vector<std::byte> args(bytes);
            try {
                launcher.launch_named(kernel, shape, args);
            } catch (const EngineError& error) {
                return error.code() == Code::InvalidArgument ? std::string(error.what())
                                                             : std::string("wrong code");
            }
            return std::string("launched");
        };
        QCOMPARE(refused("nothing", {}, 0),
                 "The kernel nothing cannot be launched: there is no such kernel for gfx1100.");
        QCOMPARE(refused("places", {}, 8),
                 "The kernel places cannot be launched: its argument has 24 bytes, not 8.");
        QCOMPARE(refused("places", {.block = 257}, 24),
                 "The kernel places cannot be launched: the block is 257, the limit is 256.");
        QCOMPARE(refused("places", {.grid_x = 0}, 24),
                 "The kernel places cannot be launched: the grid's x is 0, the limit is 2147483647.");
        QCOMPARE(refused("places", {.grid_y = 65536}, 24),
                 "The kernel places cannot be launched: the grid's y is 65536, the limit is 65535.");
    }
};

}  // namespace tst_emulator

ROCMFORGE_TEST(tst_emulator, TestEmulator, QCoreApplication)
#include "tst_emulator.moc"
