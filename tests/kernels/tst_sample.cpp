#include <algorithm>
#include <random>

#include <QTest>

#include "engine/reference/operations.h"
#include "engine/sampling/sampler.h"
#include "kernels/sample_kernels.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_sample {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::TestMemory;

namespace {

// Sums of probabilities are rounded, so the boundary of a candidate's interval may be off by this amount.
constexpr double kTolerance = 1e-5;

const OperationLimits kLimits{
    .rows = 32, .widest_input = 64, .heads = 1, .head_dim = 8, .context = 64, .vocab = kernels::kMostVocab};

SamplingOptions everything_off() {
    SamplingOptions o;
    o.temperature = 1;
    o.top_k = 0;
    o.top_p = 1;
    o.min_p = 0;
    o.penalty_window = 0;
    return o;
}

struct Case {
    std::string name;
    std::int64_t vocab = 1000;
    float spread = 3.0F;  // standard deviation of the logits
    SamplingOptions options = everything_off();
    int window = 0;
    bool few_values = false;  // whether logits are whole numbers, so that many are equal
};

SamplingOptions with(float temperature, int top_k, float top_p, float min_p) {
    SamplingOptions o = everything_off();
    o.temperature = temperature;
    o.top_k = top_k;
    o.top_p = top_p;
    o.min_p = min_p;
    return o;
}

SamplingOptions penalised(float repeat, float presence, float frequency) {
    SamplingOptions o = with(0.8F, 40, 0.95F, 0.05F);
    o.repeat_penalty = repeat;
    o.presence_penalty = presence;
    o.frequency_penalty = frequency;
    return o;
}

const std::vector<Case> kCases{
    {"the most likely", 777, 3.0F, with(0, 0, 1, 0)},
    {"the most likely of equals", 777, 3.0F, with(0, 0, 1, 0), 0, true},
    {"the defaults", 5003, 3.0F, with(0.7F, 40, 0.95F, 0.05F)},
    {"a small vocabulary", 7, 1.0F, with(1, 0, 1, 0)},
    {"one token", 1, 1.0F, with(1, 3, 0.5F, 0)},
    {"all of a thousand", 1000, 3.0F},
    {"top-k", 3000, 3.0F, with(1.3F, 17, 1, 0)},
    {"top-k of equals", 3000, 2.0F, with(1.3F, 17, 1, 0), 0, true},
    {"top-k of more than there are", 50, 2.0F, with(1, 100, 1, 0)},
    {"top-k of more than the block sorts", 5000, 2.0F, with(1, 1500, 1, 0)},
    {"top-k of many equals", 9000, 0.6F, with(1, 3000, 1, 0), 0, true},
    {"top-p", 3000, 4.0F, with(1, 0, 0.8F, 0)},
    {"top-p of nothing", 3000, 4.0F, with(1, 0, 0, 0)},
    {"top-p of a flat row", 6000, 0.1F, with(1, 0, 0.9F, 0)},
    {"top-p after top-k", 3000, 2.0F, with(0.9F, 300, 0.5F, 0)},
    {"top-p of six", 3000, 1.0F, with(1, 6, 0.4F, 0)},
    {"top-p and min-p of twenty", 3000, 1.0F, with(2, 20, 0.8F, 0.7F)},
    {"top-p of two hundred", 20000, 1.0F, with(1, 200, 0.3F, 0)},
    {"min-p", 3000, 4.0F, with(1, 0, 1, 0.02F)},
    {"min-p of many", 6000, 0.3F, with(1, 0, 1, 0.5F)},
    {"all three of many", 6000, 0.3F, with(2.0F, 4000, 0.9F, 0.6F)},
    {"flat, of many equals", 4000, 0.4F, with(1, 0, 0.7F, 0), 0, true},
    {"hot", 3000, 3.0F, with(100, 0, 1, 0)},
    {"cold", 3000, 3.0F, with(0.01F, 0, 1, 0)},
    {"penalties", 2000, 4.0F, penalised(1.3F, 0.5F, 0.25F), 64},
    {"rewards", 2000, 4.0F, penalised(0.8F, -0.5F, -0.25F), 256},
    {"a large vocabulary", 150000, 2.5F, with(0.7F, 40, 0.95F, 0.05F)},
    {"a large vocabulary, flat", 150000, 0.5F, with(0.7F, 0, 0.9F, 0)},
};

class Builder {
  public:
    explicit Builder(TestMemory& memory) : m_(memory) {}

    SampleOp build(const Case& c, int rows) {
        SampleOp op{.logits = m_.f32({rows, c.vocab}, c.spread),
                    .samples = m_.i32(std::vector<std::int32_t>(rows * kernels::kSampleWords)),
                    .out = m_.poisoned(DType::I32, {rows}),
                    .penalises = c.window > 0};
        auto* logits = op.logits.as<float>();
        for (std::int64_t i = 0; i < rows * c.vocab; ++i) {
            if (c.few_values) logits[i] = std::round(logits[i]);
            if (i % 97 == 5) logits[i] = -INFINITY;
            if (c.vocab == 1) logits[i] = 0.5F;
            // Makes token 11 likely, which also occurs often among the recent tokens.
            if (c.window > 0 && i % c.vocab == 11) logits[i] = 4 * c.spread;
        }
        std::uniform_int_distribution<std::int32_t> token(0, static_cast<std::int32_t>(c.vocab) - 1);
        for (int row = 0; row < rows; ++row) {
            SamplingOptions options = c.options;
            options.penalty_window = c.window;
            options.seed = m_.random()() + 1;
            Sampler sampler(options);
            // Some tokens occur several times, some are likely, and some aren't in the vocabulary.
            for (int i = 0; i < c.window; ++i) {
                const int at = row * c.window + i;
                sampler.accept(at % 7 == 0 ? 300000 : at % 3 == 0 ? 11 : token(m_.random()));
            }
            samplers.push_back(std::move(sampler));
            row_of(op, row) = samplers.back().for_device();
        }
        return op;
    }

    static kernels::SampleRow& row_of(const SampleOp& op, int row) {
        return reinterpret_cast<kernels::SampleRow*>(op.samples.data)[row];
    }

    std::vector<Sampler> samplers;  // those of the rows that were built

  private:
    TestMemory& m_;
};

// Returns whether the token is a candidate whose interval contains `uniform`, within the tolerance.
bool has(const reference::Choices& choices, std::int32_t token, double uniform) {
    const auto found = std::find(choices.tokens.begin(), choices.tokens.end(), token);
    if (found == choices.tokens.end()) return false;
    const auto i = static_cast<std::size_t>(found - choices.tokens.begin());
    const double begin = i == 0 ? 0.0 : choices.ends[i - 1];
    return uniform > begin - kTolerance && uniform < choices.ends[i] + kTolerance;
}

std::span<const float> row_of(const SampleOp& op, int row) {
    const std::int64_t width = op.logits.shape.width();
    return {op.logits.as<const float>() + row * width, static_cast<std::size_t>(width)};
}

// Returns the logits of one row after penalties.
reference::Values penalised_row(const SampleOp& op, const Case& c, int row) {
    reference::Values logits;
    for (std::int64_t token = 0; token < c.vocab; ++token) {
        double x = double{op.logits.as<const float>()[row * c.vocab + token]};
        const std::int32_t* recent = Builder::row_of(op, row).recent;
        const auto times = std::count(recent, recent + c.window, static_cast<std::int32_t>(token));
        if (times > 0) {
            const double penalty = double{c.options.repeat_penalty};
            x = x > 0 ? x / penalty : x * penalty;
            x -= double{c.options.presence_penalty} +
                 double{c.options.frequency_penalty} * static_cast<double>(times);
        }
        logits.push_back(x);
    }
    return logits;
}

}  // namespace

class TestSample : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheReference_data();
    void matchesTheReference();
    void penalisesEachTokenOnce();
    void skipsRowsAndPadding();
    void onlyCandidatesAreDrawn();
    void invalidLogitsAreDetected();
    void invalidInputIsReported();
};

void TestSample::matchesTheReference_data() {
    test::add_case_rows(kCases);
}

void TestSample::matchesTheReference() {
    QFETCH(QString, arch);
    QFETCH(int, index);
    const Case& c = kCases[static_cast<std::size_t>(index)];
    TestMemory m(static_cast<unsigned>(index) + 1);
    const int rows = c.vocab > 100000 ? 1 : 5;
    Builder builder(m);
    SampleOp op = builder.build(c, rows);
    const std::vector<reference::Choices> expected = reference::sample(op);
    std::vector<std::int32_t> sampled;
    for (int row = 0; row < rows; ++row) sampled.push_back(builder.samplers[row].sample(row_of(op, row)));
    EmulatedOps gpu(arch.toStdString(), Kernels::Fast, kLimits);
    const bool few =
        c.options.temperature == 0 || (c.options.top_k > 0 && c.options.top_k <= kernels::kMostFirst);
    for (const bool first : {true, false}) {
        if (first && !few) continue;
        op.first = first;
        gpu->sample(op);
        op.penalises = false;  // they are applied now
        for (int row = 0; row < rows; ++row) {
            const std::int32_t token = op.out.as<std::int32_t>()[row];
            // With many equal logits, or with fewer groups than top-k, too many logits reach the bound.
            const bool many = c.few_values || c.vocab < std::int64_t{kernels::kSampleGroup} * c.options.top_k;
            if (first && token == kernels::kUndecided && many) continue;
            // The device draws the very token of the sampler, which is a candidate of the reference.
            const double uniform = static_cast<double>(Builder::row_of(op, row).random) * 0x1p-64;
            const reference::Choices& choices = expected[static_cast<std::size_t>(row)];
            const bool right = has(choices, token, uniform) && token == sampled[row];
            QVERIFY2(test::counted("sample", "", right),
                     qPrintable(QString("row %1: token %2, not %3, of %4 candidates, by %5, %6")
                                    .arg(row)
                                    .arg(token)
                                    .arg(sampled[row])
                                    .arg(choices.tokens.size())
                                    .arg(uniform)
                                    .arg(first)));
            op.out.as<std::int32_t>()[row] = -77;
        }
    }
    QVERIFY(m.guards_hold() && gpu.guards_hold());
}

void TestSample::penalisesEachTokenOnce() {
    for (const char* arch : test::architectures()) {
        for (const Case& c : kCases) {
            if (c.window == 0) continue;
            TestMemory m(5);
            const SampleOp op = Builder(m).build(c, 3);
            std::vector<reference::Values> expected;
            expected.reserve(3);
            for (int row = 0; row < 3; ++row) expected.push_back(penalised_row(op, c, row));
            EmulatedOps gpu(arch, Kernels::Fast, kLimits);
            gpu->sample(op);
            for (int row = 0; row < 3; ++row) {
                for (std::int64_t token = 0; token < c.vocab; ++token) {
                    const double want =
                        expected[static_cast<std::size_t>(row)][static_cast<std::size_t>(token)];
                    const double got = double{op.logits.as<float>()[row * c.vocab + token]};
                    const bool right =
                        want == got || std::abs(want - got) <= 1e-5 * std::max(1.0, std::abs(want));
                    QVERIFY(test::counted("penalties", "", right));
                }
            }
        }
    }
}

// Evenly distributed numbers must draw each candidate about as often as its probability, and no other token.
void TestSample::onlyCandidatesAreDrawn() {
    for (const char* arch : test::architectures()) {
        EmulatedOps gpu(arch, Kernels::Fast, kLimits);
        TestMemory m(8);
        constexpr int kRows = 32;
        Case c{"", 9, 1.0F, with(0.8F, 6, 0.97F, 0.05F)};
        const SampleOp op = Builder(m).build(c, kRows);
        for (int row = 0; row < kRows; ++row) {
            std::copy_n(op.logits.as<float>(), 9, op.logits.as<float>() + row * 9);
            Builder::row_of(op, row).random = (std::uint64_t{2} * static_cast<unsigned>(row) + 1) << 58U;
        }
        const reference::Choices expected = reference::sample(op).front();
        gpu->sample(op);
        std::vector<std::int32_t> drawn(op.out.as<std::int32_t>(), op.out.as<std::int32_t>() + kRows);
        for (std::size_t i = 0; i < expected.tokens.size(); ++i) {
            const double share = expected.ends[i] - (i == 0 ? 0.0 : expected.ends[i - 1]);
            const auto times = std::count(drawn.begin(), drawn.end(), expected.tokens[i]);
            QVERIFY(std::abs(static_cast<double>(times) - share * kRows) <= 1.0);
        }
        for (const std::int32_t token : drawn) {
            QVERIFY(std::count(expected.tokens.begin(), expected.tokens.end(), token) == 1);
        }
    }
}

void TestSample::invalidLogitsAreDetected() {
    for (const char* arch : test::architectures()) {
        EmulatedOps gpu(arch, Kernels::Fast, kLimits);
        for (const int top_k : {0, 40}) {
            TestMemory m(4);
            SampleOp op = Builder(m).build({"", 5000, 1.0F, with(1, top_k, 1, 0)}, 4);
            op.first = top_k > 0;
            op.logits.as<float>()[4999] = std::numeric_limits<float>::quiet_NaN();
            op.logits.as<float>()[5000 + 17] = INFINITY;
            std::fill_n(op.logits.as<float>() + 10000, 5000, -INFINITY);
            gpu->sample(op);
            const auto* out = op.out.as<std::int32_t>();
            QCOMPARE(out[0], kernels::kInvalidLogit);
            QCOMPARE(out[1], kernels::kInvalidLogit);
            QCOMPARE(out[2], kernels::kNoFiniteLogit);
            QVERIFY(out[3] >= 0);
        }
    }
}

// Rows with a negative temperature keep their logits and results. Logits beyond `tokens` are never chosen.
void TestSample::skipsRowsAndPadding() {
    for (const char* arch : test::architectures()) {
        EmulatedOps gpu(arch, Kernels::Fast, kLimits);
        for (const bool first : {true, false}) {
            TestMemory m(6);
            Builder builder(m);
            SampleOp op = builder.build({"", 5000, 1.0F, penalised(1.3F, 0.5F, 0.25F), 64}, 6);
            op.first = first;
            op.tokens = 4500;
            for (int row = 0; row < 6; ++row) {
                std::fill_n(op.logits.as<float>() + row * 5000 + 4500, 500, NAN);
            }
            for (const int row : {1, 4}) Builder::row_of(op, row).temperature = -1;
            const auto* out = op.out.as<std::int32_t>();
            const std::int32_t poison = out[1];
            const std::vector<float> before(row_of(op, 1).begin(), row_of(op, 1).end() - 500);
            gpu->sample(op);
            for (int row = 0; row < 6; ++row) {
                if (row == 1 || row == 4) {
                    QCOMPARE(out[row], poison);
                } else {
                    QVERIFY(out[row] >= 0 && out[row] < 4500);
                }
            }
            QVERIFY(std::equal(before.begin(), before.end(), row_of(op, 1).begin()));
        }
    }
}

void TestSample::invalidInputIsReported() {
    EmulatedOps gpu(test::architectures().front(), Kernels::Fast,
                    {.rows = 4, .widest_input = 64, .heads = 1, .head_dim = 8, .context = 64, .vocab = 100});
    TestMemory m(4);
    SampleOp op = Builder(m).build({"", 101, 1.0F, with(1, 40, 1, 0)}, 2);
    EXPECT_ERROR(gpu->sample(op), Code::InvalidArgument, "reserved for 100 logits a row, not 101");
    op = Builder(m).build({"", 100, 1.0F, with(1, 40, 1, 0)}, 33);
    EXPECT_ERROR(gpu->sample(op), Code::InvalidArgument, "[33, 100], where at most [32, 262144]");
    op = Builder(m).build({"", 100, 1.0F, with(1, 40, 1, 0)}, 2);
    op.out = m.i32({0});
    EXPECT_ERROR(gpu->sample(op), Code::InvalidArgument, "out has the shape [1], where [2]");
}

}  // namespace tst_sample

ROCMFORGE_TEST(tst_sample, TestSample, rocmforge::test::NoApplication)
#include "tst_sample.moc"
