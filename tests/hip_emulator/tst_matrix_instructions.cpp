// Tests the layouts of the emulated matrix instructions.
#include <array>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include <QTest>

#include "tests/hip_emulator/kernel_launches.h"
#include "tests/program/test_program.h"

namespace tst_matrix_instructions {

using namespace rocmforge;
using namespace rocmforge::test;
using emulator::HostLauncher;

namespace {

// The layouts of the matrix instructions, written independently of kernels/device_host.h. A layout gives the
// element of A, B and C in each register of a lane.
struct Map {
    const char* arch;
    int wave;
    int factors;  // number of elements of A in a lane: F16 numbers or bytes
    int sums;
    std::function<int(int lane, int i)> k;
    std::function<int(int lane, int v)> row;
};

const std::array<Map, 3> kMaps{{
    {"gfx1100", 32, 16, 8, [](int, int i) { return i; }, [](int lane, int v) { return 2 * v + lane / 16; }},
    {"gfx1201", 32, 8, 8, [](int lane, int i) { return 8 * (lane / 16) + i; },
     [](int lane, int v) { return 8 * (lane / 16) + v; }},
    {"gfx942", 64, 4, 4, [](int lane, int i) { return 4 * (lane / 16) + i; },
     [](int lane, int v) { return 4 * (lane / 16) + v; }},
}};

int a_of(int m, int k) {
    return 16 * m + k - 128;
}
int b_of(int k, int n) {
    return 127 - (16 * n + k);
}
int c_of(int m, int n) {
    return 1000 * m + n;
}
int product(int m, int n) {
    int sum = c_of(m, n);
    for (int k = 0; k < 16; ++k) sum += a_of(m, k) * b_of(k, n);
    return sum;
}

// Runs a matrix instruction. The input is the registers a, b and c of every lane; the output is the register
// c of every lane.
template <typename Factor, typename Sum>
void check_map(const Map& map) {
    HostLauncher launcher = gpu(map.arch);
    const auto lane_bytes = static_cast<std::size_t>(2 * map.factors) * sizeof(Factor) +
                            static_cast<std::size_t>(map.sums) * sizeof(Sum);
    std::vector<std::byte> in(lane_bytes * static_cast<std::size_t>(map.wave));
    for (int lane = 0; lane < map.wave; ++lane) {
        std::vector<Factor> factors;
        for (int i = 0; i < map.factors; ++i)
            factors.push_back(static_cast<Factor>(a_of(lane % 16, map.k(lane, i))));
        for (int i = 0; i < map.factors; ++i)
            factors.push_back(static_cast<Factor>(b_of(map.k(lane, i), lane % 16)));
        std::vector<Sum> sums;
        for (int v = 0; v < map.sums; ++v)
            sums.push_back(static_cast<Sum>(c_of(map.row(lane, v), lane % 16)));
        std::byte* at = in.data() + lane_bytes * static_cast<std::size_t>(lane);
        std::memcpy(at, factors.data(), factors.size() * sizeof(Factor));
        std::memcpy(at + factors.size() * sizeof(Factor), sums.data(), sums.size() * sizeof(Sum));
    }
    std::vector<Sum> out(static_cast<std::size_t>(map.wave * map.sums));
    const Pointers args{in.data(), out.data(), static_cast<int>(lane_bytes), sizeof(Factor) == 1 ? 1 : 0};
    launcher.run_named("matrix_instruction", {.block = map.wave}, args);
    for (int lane = 0; lane < map.wave; ++lane) {
        for (int v = 0; v < map.sums; ++v) {
            const int m = map.row(lane, v);
            const auto got = static_cast<int>(out[static_cast<std::size_t>(lane * map.sums + v)]);
            QVERIFY2(got == product(m, lane % 16),
                     qPrintable(QString("lane %1, register %2: %3").arg(lane).arg(v).arg(got)));
        }
    }
    if (map.factors == 16) {  // on gfx11, the upper lanes must repeat the values of the lower ones
        in[lane_bytes * 20] ^= std::byte{1};
        QCOMPARE(
            report(launcher, "matrix_instruction", map.wave, args),
            std::string(
                "kernel matrix_instruction, block (0, 0, 0), wave 0: a matrix operand of lane 20 does not "
                "repeat that of lane 4"));
    }
}

}  // namespace

class TestMatrixInstructions : public QObject {
    Q_OBJECT

  private slots:
    void matrix_instructions_match_the_reference_data() {
        QTest::addColumn<int>("map");
        QTest::addColumn<bool>("bytes");
        for (int i = 0; i < 3; ++i) {
            QTest::addRow("%s, halves", kMaps[static_cast<std::size_t>(i)].arch) << i << false;
            if (i < 2) QTest::addRow("%s, bytes", kMaps[static_cast<std::size_t>(i)].arch) << i << true;
        }
    }
    void matrix_instructions_match_the_reference() {
        QFETCH(int, map);
        QFETCH(bool, bytes);
        const Map& chosen = kMaps[static_cast<std::size_t>(map)];
        if (bytes) {
            check_map<std::int8_t, std::int32_t>(chosen);
        } else {
            check_map<_Float16, float>(chosen);
        }
    }
};

}  // namespace tst_matrix_instructions

ROCMFORGE_TEST(tst_matrix_instructions, TestMatrixInstructions, QCoreApplication)
#include "tst_matrix_instructions.moc"
