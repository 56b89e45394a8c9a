#include <algorithm>
#include <string>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/attention_cases.h"
#include "tests/support/expect_error.h"
#include "tests/support/type_name.h"

namespace tst_attention {

using namespace rocmforge;
using test::CpuFixture;
using test::narrow;
using test::of_keys;
using test::with_gate;
using test::with_sinks;

namespace {

// The backend and the reference read the same rounded cache, so only the arithmetic differs.
constexpr double kTolerance = 1e-5;

using Case = test::AttentionCase;
using Builder = test::AttentionBuilder<CpuFixture>;

const std::vector<Case> kCases{
    {"one token", 1, 1, 8, {{1, 1}}},
    {"decode", 9, 3, 64, {{77, 1}}},
    {"decode, a head of keys for each", 5, 5, 48, {{33, 1}}},
    {"decode, all heads share one", 8, 1, 128, {{300, 1}}},
    {"long decode, keys split", 4, 2, 64, {{2309, 1}}},
    {"long decode in a window", 4, 2, 64, {{2309, 1}}, 1000},
    {"prefill", 4, 2, 64, {{130, 130}}},
    {"prefill of odd heads", 6, 2, 40, {{67, 67}}},
    {"prefill of more than a tile", 2, 2, 32, {{333, 333}}},
    {"prefill after much", 4, 2, 64, {{1300, 71}}},
    {"prefill in a window", 3, 1, 64, {{200, 150}}, 45},
    {"soft cap", 4, 4, 32, {{100, 100}}, 0, 1.5F},
    {"soft cap, decode", 4, 2, 64, {{100, 1}}, 30, 2.0F},
    {"several sequences decode", 4, 2, 64, {{5, 1}, {64, 1}, {700, 1}, {31, 1}}},
    {"prefill beside decode", 4, 2, 64, {{40, 40}, {99, 1}, {65, 33}}},
    {"few rows of many heads", 32, 2, 64, {{50, 3}}},
    {"sees what comes after", 4, 2, 64, {{130, 130}, {41, 41}}, 0, 0.0F, false},
    {"sees both sides of a window", 3, 1, 32, {{90, 90}, {77, 40}}, 20, 0.0F, false},
    narrow({"narrow values", 4, 2, 96, {{130, 130}}}, 64),
    narrow({"narrow values, decode", 4, 4, 96, {{200, 1}}}, 32),
    narrow({"narrow values, keys split", 4, 2, 40, {{2000, 1}}}, 24),
    of_keys({"values in keys", 8, 1, 96, {{130, 70}}}, 64),
    of_keys({"values in keys, decode", 16, 1, 96, {{900, 1}, {33, 1}}}, 64),
    with_sinks({"sinks", 4, 2, 64, {{130, 130}}}),
    with_sinks({"sinks, keys split", 4, 1, 64, {{2309, 1}}}),
    with_sinks({"sinks in a window", 4, 2, 64, {{300, 9}}, 40}),
    with_gate({"gate beside queries", 4, 2, 64, {{130, 130}}}, 64, 128),
    with_gate({"gate, keys split", 4, 1, 64, {{2309, 1}}}, 0, 64),
    with_gate(narrow({"gate of narrow odd values", 4, 2, 40, {{33, 1}, {9, 4}}}, 21), 40, 61),
};

}  // namespace

class TestAttention : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheReference_data();
    void matchesTheReference();
    void resultIsIdenticalForAnyThreadCount();
    void hugeScoresDontOverflow();
    void extremeSinksTakeAllOrNoWeight();
    void nanPropagates();
    void invalidInputIsReported();
};

void TestAttention::matchesTheReference_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<DType>("cache");
    for (std::size_t i = 0; i < kCases.size(); ++i) {
        for (const DType cache : {DType::F32, DType::F16, DType::Q8_0, DType::Q4_0}) {
            if (!kCases[i].fits(cache)) continue;
            QTest::addRow("%s, %s", kCases[i].name.c_str(), test::name_of(cache).c_str())
                << static_cast<int>(i) << cache;
        }
    }
}

void TestAttention::matchesTheReference() {
    QFETCH(int, index);
    QFETCH(DType, cache);
    const Case& c = kCases[static_cast<std::size_t>(index)];
    CpuFixture f(1, static_cast<unsigned>(index));
    Builder builder(f, c, cache);
    const AttentionOp op = builder.build();
    const reference::Values expected = reference::attention(op);
    QVERIFY(std::none_of(expected.begin(), expected.end(), [](double v) { return std::isnan(v); }));
    test::for_each_target([&](const std::string& target) {
        for (const int threads : {1, 2, 5}) {
            CpuFixture other(threads);
            AttentionOp again = op;
            again.out = other.poisoned(op.out.shape);
            other.backend().attention(again);
            EXPECT_CLOSE(target + ", " + std::to_string(threads) + " threads", expected, again.out,
                         kTolerance);
            QCOMPARE(other.leaked(), std::uint64_t{0});
        }
    });
    QCOMPARE(f.leaked(), std::uint64_t{0});
}

void TestAttention::resultIsIdenticalForAnyThreadCount() {
    for (const Case& c : kCases) {
        CpuFixture f(1);
        Builder builder(f, c, DType::F16);
        const AttentionOp op = builder.build();
        f.backend().attention(op);
        for (const int threads : {2, 3, 7}) {
            CpuFixture other(threads);
            AttentionOp again = op;
            again.out = other.poisoned(op.out.shape);
            other.backend().attention(again);
            QVERIFY2(test::same_bits(op.out, again.out), c.name.c_str());
        }
    }
}

void TestAttention::hugeScoresDontOverflow() {
    test::for_each_target([](const std::string& target) {
        for (const int rows : {1, 50}) {
            const Case c{"huge", 4, 2, 64, {{100, rows}}};
            CpuFixture f(2);
            AttentionOp op = Builder(f, c, DType::F16).build();
            op.scale = 300.0F;
            const reference::Values expected = reference::attention(op);
            f.backend().attention(op);
            // The scores are in the thousands, where floats have only about four decimals, so the tolerance
            // is large.
            EXPECT_CLOSE(target, expected, op.out, 5e-3);
        }
    });
}

// A sink far above all scores takes all the weight. A sink far below all scores takes no weight.
void TestAttention::extremeSinksTakeAllOrNoWeight() {
    for (const int keys : {70, 2000}) {
        for (const float sink : {1000.0F, -1000.0F}) {
            const Case c = with_sinks({"sink", 2, 2, 64, {{keys, 1}}});
            CpuFixture f(2);
            Builder builder(f, c, DType::F16);
            const AttentionOp op = builder.build();
            for (int head = 0; head < 2; ++head) op.sinks->tensor.as<float>()[head] = sink;
            AttentionOp without = op;
            without.sinks = nullptr;
            without.out = f.poisoned({1, 128});
            f.backend().attention(op);
            f.backend().attention(without);
            for (int i = 0; i < 128; ++i) {
                QCOMPARE(op.out.as<float>()[i], sink > 0 ? 0.0F : without.out.as<float>()[i]);
            }
        }
    }
}

// A NaN in a query, a key or a value must reach the queries that see it, and no other sequence.
void TestAttention::nanPropagates() {
    const Case c{"two", 2, 2, 64, {{70, 1}, {90, 30}}};
    for (const int operand : {0, 1, 2}) {
        CpuFixture f(2);
        const AttentionOp op = Builder(f, c, DType::F16).build();
        constexpr std::uint16_t kHalfNan = 0x7E00;
        const auto slot =
            op.step.page_tables.as<std::int32_t>()[0] * kPageTokens + 3;  // a position of the first sequence
        const std::size_t at = reference::cache_index(op.cache.keys, slot, 0) + 7;
        if (operand == 0) op.q.as<float>()[30 * 128 + 5] = std::numeric_limits<float>::quiet_NaN();
        if (operand == 1) op.cache.keys.as<std::uint16_t>()[at] = kHalfNan;
        if (operand == 2) op.cache.values.as<std::uint16_t>()[at] = kHalfNan;
        f.backend().attention(op);
        const float* out = op.out.as<float>();
        QVERIFY(std::none_of(out, out + 30 * 128, [](float v) { return std::isnan(v); }));
        QVERIFY(std::isnan(out[30 * 128 + 7]));
        QVERIFY(!std::isnan(out[30 * 128 + 64 + 7]));  // the other head has no NaN
    }
}

void TestAttention::invalidInputIsReported() {
    CpuFixture f(1);
    const Case c{"one", 4, 2, 64, {{40, 3}}};
    AttentionOp op = Builder(f, c, DType::F16).build();
    op.out = f.f32({2, 256});
    EXPECT_ERROR(f.backend().attention(op), Code::InvalidArgument,
                 "out has the shape [2, 256], where [3, 256]");
    op = Builder(f, c, DType::F16).build();
    op.step.page_tables.as<std::int32_t>()[1] = 1000;
    EXPECT_ERROR(f.backend().attention(op), Code::InvalidArgument,
                 "page 1000 of a cache of the shape [5, 2, 32, 64]");
    op = Builder(f, c, DType::F16).build();
    op.step.positions.as<std::int32_t>()[2] = 64;
    EXPECT_ERROR(f.backend().attention(op), Code::InvalidArgument, "positions has 64 at 2, where 0 to 63");
    op = Builder(f, c, DType::F16).build();
    op.step.sequences.as<std::int32_t>()[0] = 1;
    EXPECT_ERROR(f.backend().attention(op), Code::InvalidArgument, "sequences has 1 at 0, where 0 to 0");
    op = Builder(f, c, DType::F16).build();
    op.window = -1;
    EXPECT_ERROR(f.backend().attention(op), Code::InvalidArgument, "window of -1");
}

}  // namespace tst_attention

ROCMFORGE_TEST(tst_attention, TestAttention, rocmforge::test::NoApplication)
#include "tst_attention.moc"
