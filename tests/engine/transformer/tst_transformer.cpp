// Compares the forward pass with a simple one in double precision, and tests that the result does not depend
// on how rows are divided into steps.
#include <QTest>

#include "engine/reference/random_weights.h"
#include "tests/engine/plain_llama.h"
#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_transformer {

using namespace rocmforge;
using test::difference;
using test::last_row;
using test::Rig;
using test::some_tokens;
using test::tiny_llama;
using test::TinyLlama;

namespace {

// F16 keys and values cause most of the difference from double precision.
constexpr double kTolerance = 3e-3;

test::GgufWriter writer_of(const TinyLlama& options) {
    test::GgufWriter writer = tiny_llama(options);
    // Norm weights are random, so that the tests fail if a norm is missing or two norms are exchanged.
    std::mt19937_64 random(7);
    for (int i = 0; i < options.layers; ++i) {
        for (const char* norm : {".attn_norm.weight", ".ffn_norm.weight"}) {
            writer.tensor_named("blk." + std::to_string(i) + norm).data =
                reference::random_weights(DType::F32, Shape{options.hidden}, random, 1.0F);
        }
    }
    writer.tensor_named("output_norm.weight").data =
        reference::random_weights(DType::F32, Shape{options.hidden}, random, 1.0F);
    return writer;
}

}  // namespace

class TestTransformer : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheDoublePrecisionReference_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"grouped heads", "single heads", "tied head", "another base",
                                 "linear scaling", "llama 3 factors", "partial rotation"}) {
            QTest::newRow(what) << what;
        }
    }
    void matchesTheDoublePrecisionReference() {
        QFETCH(QString, what);
        TinyLlama options;
        if (what == "single heads") options.kv_heads = options.heads;
        if (what == "tied head") options.tied = true;
        if (what == "another base") options.rope_base = 500000.0F;
        test::GgufWriter writer = writer_of(options);
        if (what == "linear scaling") {
            writer.text("llama.rope.scaling.type", "linear").f32("llama.rope.scaling.factor", 4.0F);
        }
        if (what == "partial rotation") writer.u32("llama.rope.dimension_count", 16);
        if (what == "llama 3 factors") {
            std::vector<float> factors;
            factors.reserve(options.head_dim / 2);
            for (int i = 0; i < options.head_dim / 2; ++i)
                factors.push_back(1.0F + static_cast<float>(i) / 4);
            writer.tensor("rope_freqs.weight", DType::F32, Shape{options.head_dim / 2},
                          test::ByteWriter().raw(factors.data(), factors.size() * sizeof(float)).bytes);
        }
        Rig rig(writer);
        const auto tokens = some_tokens(50, options.vocab);
        const double error =
            difference(test::plain_llama(rig.header, tokens), rig.append(rig.first, tokens, Wanted::All));
        QVERIFY2(error < kTolerance, qPrintable(QString::number(error)));
    }

    void cacheTypesAgree() {
        const auto tokens = some_tokens(40, 320);
        Rig plain(writer_of({}));
        Rig small(writer_of({}), 64, DType::Q8_0);
        const double error = difference(plain.append(plain.first, tokens, Wanted::All),
                                        small.append(small.first, tokens, Wanted::All));
        QVERIFY(error > 0);
        QVERIFY2(error < 2e-2, qPrintable(QString::number(error)));
    }

    void resultIsIndependentOfStepSizes() {
        Rig rig(writer_of({}));
        const auto vocab = static_cast<std::size_t>(rig.transformer.vocab());
        const auto tokens = some_tokens(50, 320);
        const auto all = rig.append(rig.first, tokens, Wanted::All);
        // Computes the tokens in chunks across page boundaries, and the last token alone as in decode.
        std::vector<float> last;
        for (auto [begin, end] : {std::pair{0, 1}, {1, 31}, {31, 33}, {33, 49}, {49, 50}}) {
            last = rig.append(rig.second, {tokens.begin() + begin, tokens.begin() + end}, Wanted::Last);
            QCOMPARE(last.size(), vocab);
        }
        QVERIFY(difference(last_row(all, vocab), last) < 1e-5);
    }

    void onlyRequestedLogitsAreComputed() {
        Rig rig(writer_of({}));
        const auto vocab = static_cast<std::size_t>(rig.transformer.vocab());
        const auto tokens = some_tokens(20, 320);
        const auto all = rig.append(rig.first, tokens, Wanted::All);
        QCOMPARE(all.size(), 20 * vocab);
        const auto last = rig.append(rig.second, tokens, Wanted::Last);
        QCOMPARE(rig.transformer.outputs(), 1);
        QVERIFY(difference(last_row(all, vocab), last) < 1e-6);
        // With Wanted::None no logits are computed, but keys and values are stored.
        rig.second.truncate(0);
        QVERIFY(rig.append(rig.second, {tokens.begin(), tokens.end() - 1}, Wanted::None).empty());
        QCOMPARE(rig.transformer.outputs(), 0);
        EXPECT_ERROR(std::vector<float> row(vocab);
                     rig.transformer.read_logits(0, row), Code::InvalidArgument, "not asked for");
        QVERIFY(difference(last, rig.append(rig.second, {tokens.back()}, Wanted::Last)) < 1e-5);
    }

    void truncatedSequenceContinuesAsIfNew() {
        Rig rig(writer_of({}));
        const auto tokens = some_tokens(50, 320);
        const auto expected = rig.append(rig.first, tokens, Wanted::Last);
        rig.append(rig.second, {tokens.begin(), tokens.begin() + 20}, Wanted::None);
        rig.append(rig.second, some_tokens(33, 320, 9), Wanted::None);
        rig.second.truncate(20);
        QVERIFY(difference(expected,
                           rig.append(rig.second, {tokens.begin() + 20, tokens.end()}, Wanted::Last)) < 1e-5);
    }

    void sequencesShareAStep() {
        Rig rig(writer_of({}));
        const auto vocab = static_cast<std::size_t>(rig.transformer.vocab());
        const auto a = some_tokens(40, 320);
        const auto b = some_tokens(12, 320, 5);
        const auto alone_a = rig.append(rig.first, a, Wanted::Last);
        const auto alone_b = rig.append(rig.second, b, Wanted::Last);
        rig.first.truncate(0);
        rig.second.truncate(0);
        // Computes both prompts in one step, then one token of each in a decode step.
        rig.first.append({a.begin(), a.end() - 1});
        rig.second.append({b.begin(), b.end() - 1});
        const SequenceRows prefill[] = {{&rig.first, 0, 39}, {&rig.second, 0, 11}};
        QCOMPARE(rig.run(prefill, Wanted::Last).size(), 2 * vocab);
        rig.first.append({a.back()});
        rig.second.append({b.back()});
        const SequenceRows decode[] = {{&rig.first, 39, 1}, {&rig.second, 11, 1}};
        const auto both = rig.run(decode, Wanted::Last);
        QCOMPARE(both.size(), 2 * vocab);
        QVERIFY(difference(alone_a,
                           std::vector<float>(both.begin(), both.begin() + static_cast<long>(vocab))) < 1e-5);
        QVERIFY(difference(alone_b, last_row(both, vocab)) < 1e-5);
    }

    void allocatesExactlyTheLayout() {
        const auto backend = make_cpu_backend({.threads = 1});
        const ModelHeader header = read_model(writer_of({}).open(), "memory");
        const ModelWeights weights = load_weights(*backend, header, {}, {});
        const KvCache cache(*backend, kv_shape(header.config, DType::F16), 2);
        const std::uint64_t before = backend->ledger().total();
        const WorkspaceSize size{.batch = 8, .context = 64};
        {
            const Transformer transformer(*backend, header.config, weights, cache, size);
            const WorkspaceLayout layout(header.config, size);
            QCOMPARE(backend->ledger().held(Purpose::Workspace), layout.bytes(Purpose::Workspace));
            QCOMPARE(backend->ledger().held(Purpose::Logits), layout.bytes(Purpose::Logits));
        }
        QCOMPARE(backend->ledger().total(), before);
    }

    void refusesOversizedSteps() {
        Rig rig(writer_of({}), 8);
        rig.first.append(some_tokens(20, 320));
        const auto run = [&](SequenceRows rows) { rig.transformer.run({&rows, 1}, Wanted::Last); };
        EXPECT_ERROR(run({&rig.first, 0, 9}), Code::InvalidArgument, "9 rows");
        EXPECT_ERROR(run({&rig.first, 15, 6}), Code::InvalidArgument, "20 tokens");
        EXPECT_ERROR(run({&rig.first, 0, 0}), Code::InvalidArgument, "Positions 0 to 0");
        rig.second.append({320});
        EXPECT_ERROR(run({&rig.second, 0, 1}), Code::InvalidArgument, "token 320");
        rig.second.truncate(0);
        rig.second.append(some_tokens(193, 320));
        EXPECT_ERROR(run({&rig.second, 190, 3}), Code::InvalidArgument, "context of 192");
        run({&rig.first, 0, 8});
        std::vector<float> row(320);
        rig.transformer.read_logits(0, row);
        EXPECT_ERROR(rig.transformer.read_logits(1, row), Code::InvalidArgument, "not asked for");
    }

    void refusesToDrawWhatWasNotComputed() {
        Rig rig(writer_of({}), 8);
        rig.first.append(some_tokens(20, 320));
        const SequenceRows rows{&rig.first, 0, 8};
        rig.transformer.run({&rows, 1}, Wanted::Last);
        std::vector<kernels::SampleRow> samples(2);
        std::vector<std::int32_t> drawn(2, -9);
        const auto draw = [&](std::size_t count, std::int64_t tokens) {
            return rig.transformer.draw_tokens(std::span(samples).first(count), tokens, {drawn.data(), 1});
        };
        EXPECT_ERROR(draw(2, 320), Code::InvalidArgument, "not asked for");
        EXPECT_ERROR(draw(0, 320), Code::InvalidArgument, "0 rows for 1 results");
        EXPECT_ERROR(draw(1, 321), Code::InvalidArgument, "321 of 320 logits");
        QVERIFY(!draw(1, 320));  // the CPU's sampler draws from the logits
        QCOMPARE(drawn.front(), -9);
        QCOMPARE(rig.transformer.logits(0, 1).size(), std::size_t{320});
    }

    void canBeStoppedBetweenLayers() {
        Rig rig(writer_of({}));
        rig.first.append(some_tokens(20, 320));
        std::stop_source source;
        source.request_stop();
        const SequenceRows rows{&rig.first, 0, 20};
        EXPECT_ERROR(rig.transformer.run({&rows, 1}, Wanted::Last, source.get_token()), Code::Cancelled,
                     "stopped");
    }
};

}  // namespace tst_transformer

ROCMFORGE_TEST(tst_transformer, TestTransformer, rocmforge::test::NoApplication)
#include "tst_transformer.moc"
