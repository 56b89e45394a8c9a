#include <array>
#include <limits>
#include <utility>
#include <vector>

#include <QtTest>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_tensor {

using namespace rocmforge;

namespace {
constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();
}

class TstTensor : public QObject {
    Q_OBJECT

  private slots:
    void every_type_is_found_by_its_number() {
        for (std::size_t i = 0; i < kDTypeCount; ++i) {
            const auto type = static_cast<DType>(i);
            QCOMPARE(dtype_from_gguf(traits(type).gguf_id), std::optional(type));
            QCOMPARE(gguf_type_name(traits(type).gguf_id), std::string(traits(type).name));
        }
        QVERIFY(!dtype_from_gguf(31));  // Q4_0_4_4 has a name, but is not supported
        QCOMPARE(gguf_type_name(31), std::string("Q4_0_4_4"));
        QCOMPARE(gguf_type_name(999), std::string("type 999"));
    }

    void counts_elements_and_rows() {
        const Shape shape{2, 3, 4};
        QCOMPARE(shape.elements(), std::int64_t{24});
        QCOMPARE(shape.rows(), std::int64_t{6});
        QCOMPARE(shape.width(), std::int64_t{4});
        QCOMPARE(shape.text(), std::string("[2, 3, 4]"));
        QCOMPARE(Shape{5}.rows(), std::int64_t{1});
        QCOMPARE(Shape().elements(), std::int64_t{1});
        QVERIFY(shape == (Shape{2, 3, 4}));
        QVERIFY(!(shape == (Shape{2, 3})));
        QVERIFY(!(shape == (Shape{2, 3, 5})));
    }

    void counts_bytes() {
        QCOMPARE(tensor_bytes(DType::F32, {3, 5}), std::uint64_t{60});
        QCOMPARE(tensor_bytes(DType::Q4_K, {2, 512}), std::uint64_t{2 * 2 * 144});
        QCOMPARE(tensor_bytes(DType::Q8_0, {4, 64}), std::uint64_t{4 * 2 * 34});
    }

    void refuses_sizes_that_overflow() {
        EXPECT_ERROR(row_bytes(DType::Q4_K, 100), Code::InvalidArgument, "whose blocks have 256 weights");
        EXPECT_ERROR((Shape{kHuge, 2}.elements()), Code::BadFile, "too many elements");
        EXPECT_ERROR(tensor_bytes(DType::F32, {kHuge}), Code::BadFile, "too large");
        EXPECT_ERROR(tensor_bytes(DType::F32, {kHuge / 2, 2}), Code::BadFile, "too large");
        EXPECT_ERROR((Shape{-1, 2}.elements()), Code::BadFile, "[-1, 2]");
    }

    void views_rows() {
        std::array<float, 12> data{};
        const Tensor all{DType::F32, {4, 3}, reinterpret_cast<std::byte*>(data.data())};
        const Tensor middle = all.rows_from(1, 2);
        QVERIFY(middle.shape == (Shape{2, 3}));
        QCOMPARE(middle.as<float>(), data.data() + 3);
        QCOMPARE(all.first_rows(0).bytes(), std::uint64_t{0});
        EXPECT_ERROR(all.rows_from(3, 2), Code::InvalidArgument, "[4, 3]");
        EXPECT_ERROR(all.rows_from(-1, 1), Code::InvalidArgument, "[4, 3]");
        EXPECT_ERROR(all.rows_from(kHuge, 1), Code::InvalidArgument, "[4, 3]");
    }

    void a_buffer_is_released_once() {
        std::array<std::byte, 64> memory{};
        int released = 0;
        {
            Buffer first(memory.data(), memory.size(), [&](std::byte*) { ++released; });
            Buffer second = std::move(first);
            // NOLINTNEXTLINE(bugprone-use-after-move,clang-analyzer-cplusplus.Move): what is tested
            QVERIFY(first.data() == nullptr);
            QCOMPARE(second.data(), memory.data());
            Buffer third;
            third = std::move(second);
            QCOMPARE(released, 0);
        }
        QCOMPARE(released, 1);
    }

    void buffer_views_must_lie_within_the_buffer() {
        std::array<std::byte, 64> memory{};
        const Buffer buffer(memory.data(), memory.size(), [](std::byte*) {});
        QCOMPARE(buffer.view(DType::F32, {2, 4}, 32).data, memory.data() + 32);
        QCOMPARE(buffer.view(DType::F32, {16}).bytes(), std::uint64_t{64});
        EXPECT_ERROR(buffer.view(DType::F32, {17}), Code::InvalidArgument, "64 bytes");
        EXPECT_ERROR(buffer.view(DType::F32, {1}, 64), Code::InvalidArgument, "does not fit");
        EXPECT_ERROR(buffer.view(DType::F32, {1}, ~std::uint64_t{0}), Code::InvalidArgument, "does not fit");
    }
};

}  // namespace tst_tensor

ROCMFORGE_TEST(tst_tensor, TstTensor, QCoreApplication)
#include "tst_tensor.moc"
