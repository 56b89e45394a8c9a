#include <string>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "kernels/weight_types.h"
#include "tests/program/test_program.h"

namespace tst_product_choice {

using namespace rocmforge;

class TestProductChoice : public QObject {
    Q_OBJECT

  private slots:
    void everyTypeHasItsKernels() {
        const auto named = [](kernels::KernelId kernel) { return std::string(kernels::info(kernel).name); };
#define RF_TYPE(T)                                                                        \
    QCOMPARE(named(hip::matmul_kernel(DType::T)), std::string("matmul_" #T));             \
    QCOMPARE(named(hip::fallback_kernel(DType::T)), std::string("product_fallback_" #T)); \
    QCOMPARE(named(hip::matvec_kernel(DType::T, 3)), std::string("matvec_" #T "_4"));
        RF_WEIGHT_TYPES(RF_TYPE)
#undef RF_TYPE
        QCOMPARE(named(hip::mixed_kernel(DType::Q6_K, DType::Q4_K)), std::string("matvec_Q6_K_Q4_K_1"));
        QCOMPARE(named(hip::mixed_kernel(DType::Q6_K, DType::Q5_K)), std::string("matvec_Q6_K_Q5_K_1"));
    }

    void fewPairsOfTypesHaveAKernel() {
        QVERIFY(hip::mixed_kernel(DType::Q4_K, DType::Q6_K) == kernels::KernelId::Count);
        QVERIFY(hip::mixed_kernel(DType::Q6_K, DType::Q6_K) == kernels::KernelId::Count);
        QVERIFY(hip::mixed_kernel(DType::Q6_K, DType::F32) == kernels::KernelId::Count);
    }

    void columnsCoverTheRows() {
        const int expected[] = {1, 2, 4, 4, 8, 8, 8, 8};
        for (int rows = 1; rows <= 8; ++rows) QCOMPARE(hip::matvec_columns(rows), expected[rows - 1]);
    }

    void rowsAreComputedSinglyIfRequiredOrFaster() {
        QVERIFY(hip::taken_singly(RowsAs::Fastest, 8));
        QVERIFY(!hip::taken_singly(RowsAs::Fastest, 9));
        QVERIFY(hip::taken_singly(RowsAs::Tokens, 100));
        QVERIFY(!hip::taken_singly(RowsAs::Prompt, 1));
    }

    void unalignedRowsUseAnotherKernel() {
        alignas(16) std::byte memory[64];
        QVERIFY(hip::matvec_fits({DType::F32, {1, 8}, memory}, DType::F16));
        QVERIFY(!hip::matvec_fits({DType::F32, {1, 8}, memory + 4}, DType::F16));
        QVERIFY(!hip::matvec_fits({DType::F32, {1, 12}, memory}, DType::F16));
        QVERIFY(hip::matvec_fits({DType::F32, {1, 12}, memory}, DType::F32));
    }

    // Waves share a row only if the GPU would otherwise have too few work units, and if all lanes still get
    // enough steps.
    void fewWorkUnitsAreSplitAmongWaves() {
        const hip::GpuTraits gpu{.arch = "gfx1100", .wave = 32, .compute_units = 10};
        QCOMPARE(hip::split_shift(gpu, 320, 65536, 64), 0);
        QCOMPARE(hip::split_shift(gpu, 319, 65536, 64), 1);
        QCOMPARE(hip::split_shift(gpu, 100, 65536, 64), 2);
        // A single row of weights is split among all eight waves of a block.
        QCOMPARE(hip::split_shift(gpu, 1, 65536, 64), 3);
        QCOMPARE(hip::split_shift(gpu, 1, 64 * 32, 64), 0);
        QCOMPARE(hip::split_shift(gpu, 1, 64 * 33, 64), 1);
        const hip::GpuTraits wide{.arch = "gfx942", .wave = 64, .compute_units = 10};
        QCOMPARE(hip::split_shift(wide, 1, 65536, 64), 2);
    }

    void matrixInstructionsAreKnownPerArchitecture() {
        for (const char* arch : {"gfx1030", "gfx1036", "gfx906"}) {
            QVERIFY(!hip::has_matrix_instructions({.arch = arch}));
        }
        for (const char* arch : {"gfx1100", "gfx1201", "gfx90a", "gfx942", "sm_90"}) {
            QVERIFY(hip::has_matrix_instructions({.arch = arch}));
        }
    }
};

}  // namespace tst_product_choice

ROCMFORGE_TEST(tst_product_choice, TestProductChoice, rocmforge::test::NoApplication)
#include "tst_product_choice.moc"
