#include <cstring>
#include <random>
#include <vector>

#include <QTest>

#include "engine/hip/weight_planes.h"
#include "engine/reference/random_weights.h"
#include "kernels/planes.h"
#include "kernels/weight_types.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/weight_types.h"

namespace tst_weight_planes {

using namespace rocmforge;

class TestWeightPlanes : public QObject {
    Q_OBJECT

  private slots:
    void everyByteIsInItsPlane();
    void layoutIsIndependentOfThePieceSize();
    void wrongRequestsAreRefused();
};

namespace {

std::vector<std::byte> planes_of(const Tensor& weight) {
    std::vector<std::byte> planes(
        hip::planes_bytes(weight.type, static_cast<std::uint64_t>(weight.shape.rows()),
                          static_cast<std::uint64_t>(weight.shape.width())),
        std::byte{0xEE});
    hip::read_planes(weight, 0, planes);
    return planes;
}

// Returns whether every block that is reassembled from its parts in `planes` equals the block of `weight`.
template <DType T>
bool same_blocks(const Tensor& weight, const std::vector<std::byte>& planes) {
    const auto rows = static_cast<std::uint64_t>(weight.shape.rows());
    const auto width = static_cast<std::uint64_t>(weight.shape.width());
    const std::uint64_t blocks = width / Block<T>::kWeights;
    for (std::uint64_t row = 0; row < rows; ++row) {
        for (std::uint64_t i = 0; i < blocks; ++i) {
            Block<T> block;
            for (int p = 0; p < Planes<T>::kParts; ++p) {
                const PlanePart& part = Planes<T>::kPart[p];
                const std::byte* from = planes.data() + plane_offset<T>(p, rows, width) +
                                        row * plane_stride<T>(p, width) +
                                        i * static_cast<std::uint64_t>(part.stride);
                for (int byte = 0; byte < part.bytes; ++byte) {
                    reinterpret_cast<std::byte*>(&block)[stretch_of(part, byte).from] = from[byte];
                }
            }
            if (std::memcmp(&block, weight.data + (row * blocks + i) * sizeof block, sizeof block) != 0) {
                return false;
            }
        }
    }
    return true;
}

bool same_blocks(DType type, const Tensor& weight, const std::vector<std::byte>& planes) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return same_blocks<DType::T>(weight, planes);
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        case DType::I32:
            break;
    }
    return false;
}

}  // namespace

void TestWeightPlanes::everyByteIsInItsPlane() {
    std::mt19937_64 random(3);
    for (const DType type : test::kWeightTypes) {
        const std::int64_t block = traits(type).block_weights;
        for (const std::int64_t blocks : {1, 3, 8}) {
            const Shape shape{5, block * blocks};
            test::Bytes bytes = reference::random_weights(type, shape, random);
            const Tensor weight{type, shape, bytes.data()};
            const std::vector<std::byte> planes = planes_of(weight);
            QVERIFY2(same_blocks(type, weight, planes), traits(type).name.data());
            QVERIFY(planes.size() % 256 == 0);
        }
    }
    // A vector of floats must be stored unchanged, because the kernels that read norm weights and biases rely
    // on it.
    const Shape shape{70};
    test::Bytes bytes = reference::random_weights(DType::F32, shape, random);
    const std::vector<std::byte> planes = planes_of({DType::F32, shape, bytes.data()});
    QVERIFY(std::memcmp(planes.data(), bytes.data(), bytes.size()) == 0);
}

void TestWeightPlanes::layoutIsIndependentOfThePieceSize() {
    std::mt19937_64 random(4);
    for (const DType type : test::kWeightTypes) {
        const Shape shape{7, std::int64_t{traits(type).block_weights} * 5};
        test::Bytes bytes = reference::random_weights(type, shape, random);
        const Tensor weight{type, shape, bytes.data()};
        const std::vector<std::byte> whole = planes_of(weight);
        for (const std::size_t piece :
             {std::size_t{1}, std::size_t{13}, std::size_t{256}, std::size_t{1000}}) {
            std::vector<std::byte> pieces(whole.size(), std::byte{0xEE});
            for (std::size_t at = 0; at < whole.size(); at += piece) {
                hip::read_planes(weight, at,
                                 std::span(pieces).subspan(at, std::min(piece, whole.size() - at)));
            }
            QVERIFY2(pieces == whole, traits(type).name.data());
        }
    }
}

void TestWeightPlanes::wrongRequestsAreRefused() {
    EXPECT_ERROR(hip::planes_bytes(DType::I32, 4, 4), Code::InvalidArgument, "I32");
    EXPECT_ERROR(hip::planes_bytes(DType::Q4_K, 4, 100), Code::InvalidArgument, "100");
    EXPECT_ERROR(hip::planes_bytes(DType::F32, std::uint64_t{1} << 40, std::uint64_t{1} << 20), Code::BadFile,
                 "too large");
    float values[8]{};
    std::vector<std::byte> buffer(4096);
    EXPECT_ERROR(hip::read_planes({DType::F32, {8}, reinterpret_cast<std::byte*>(values)}, 0, buffer),
                 Code::InvalidArgument, "don't exist");
}

}  // namespace tst_weight_planes

ROCMFORGE_TEST(tst_weight_planes, TestWeightPlanes, rocmforge::test::NoApplication)
#include "tst_weight_planes.moc"
