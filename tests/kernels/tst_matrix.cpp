#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include <QTest>

#include "engine/reference/random_weights.h"
#include "kernels/blocks.h"
#include "tests/kernels/kernel_gpus.h"
#include "tests/program/test_program.h"

namespace tst_matrix {

using namespace rocmforge;

class TestMatrix : public QObject {
    Q_OBJECT

  private slots:
    void matrixLayoutIsCorrect();
};

// A and B have distinct values without a symmetry that could hide a wrong layout. The values are integers, so
// that the sums are exact.
void TestMatrix::matrixLayoutIsCorrect() {
    std::vector<float> a(256);
    std::vector<float> b(256);
    for (std::size_t i = 0; i < 256; ++i) {
        a[i] = static_cast<float>(i) - 100;
        b[i] = static_cast<float>((i * 89 + 7) % 256) - 90;
    }
    std::vector<std::uint16_t> a_bits(256);
    std::vector<std::uint16_t> b_bits(256);
    for (std::size_t i = 0; i < 256; ++i) {
        a_bits[i] = reference::half_bits(a[i]);
        b_bits[i] = reference::half_bits(b[i]);
    }
    for (const char* arch : test::architectures()) {
        const std::unique_ptr<test::KernelGpu> gpu = test::open_gpu(arch);
        // The buffers have the alignment of device memory.
        alignas(256) std::array<std::uint16_t, 256> a_memory{};
        alignas(256) std::array<std::uint16_t, 256> b_memory{};
        std::copy(a_bits.begin(), a_bits.end(), a_memory.begin());
        std::copy(b_bits.begin(), b_bits.end(), b_memory.begin());
        std::vector<float> out(512, std::numeric_limits<float>::quiet_NaN());
        gpu->run(kernels::KernelId::matrix_check, {.block = gpu->traits().wave},
                 kernels::MatrixCheckArgs{a_memory.data(), b_memory.data(), out.data()});
        for (std::size_t m = 0; m < 16; ++m) {
            for (std::size_t n = 0; n < 16; ++n) {
                float expected = 0;
                for (std::size_t k = 0; k < 16; ++k) expected += a[16 * m + k] * b[16 * n + k];
                for (const std::size_t way : {0U, 1U}) {
                    const float actual = out[256 * way + 16 * m + n];
                    QVERIFY2(test::counted("matrix instruction", "", actual == expected),
                             qPrintable(QString("%1, way %2: C[%3][%4] is %5, should be %6")
                                            .arg(arch)
                                            .arg(way)
                                            .arg(m)
                                            .arg(n)
                                            .arg(double{actual})
                                            .arg(double{expected})));
                }
            }
        }
    }
}

}  // namespace tst_matrix

ROCMFORGE_TEST(tst_matrix, TestMatrix, rocmforge::test::NoApplication)
#include "tst_matrix.moc"
