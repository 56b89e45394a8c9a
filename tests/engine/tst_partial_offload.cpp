// Tests that a forward pass over two devices gives the same results as on one device, however the layers are
// split.
#include <QTest>

#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_partial_offload {

using namespace rocmforge;
using test::some_tokens;

namespace {

constexpr int kContext = 192;
constexpr int kBatch = 16;

ModelHeader model_of(const std::string& name) {
    return read_model(test::tiny_model(name).file.open(), name);
}

std::unique_ptr<Backend> poisoned() {
    return make_cpu_backend({.threads = 2, .poison = true});
}

// Two CPU backends, one of which stands for a GPU. This tests how the parts are combined, not the GPU.
struct Pair {
    Pair(ModelHeader model, int host_layers)
        : header(std::move(model)),
          device(poisoned()),
          host(poisoned()),
          where(host_layers == 0 ? Placement(*device) : Placement(*device, *host, host_layers)),
          weights(load_weights(where, header, {}, {})),
          cache(where, kv_shape(header.config, DType::F16),
                kv_pages_of(header.config, {.context = kContext, .batch = kBatch})),
          transformer(where, header.config, weights, cache, {.batch = kBatch, .context = kContext}),
          sequence(cache) {}

    std::vector<float> step(const std::vector<std::int32_t>& tokens, Wanted wanted,
                            const std::stop_token& stop = {}) {
        const SequenceRows rows{&sequence, sequence.length(), static_cast<int>(tokens.size())};
        sequence.append(tokens);
        transformer.run({&rows, 1}, wanted, stop);
        const auto outputs = static_cast<std::size_t>(transformer.outputs());
        std::vector<float> logits(outputs * static_cast<std::size_t>(transformer.vocab()));
        if (outputs > 0) transformer.read_logits(0, logits);
        return logits;
    }

    ModelHeader header;
    std::unique_ptr<Backend> device;
    std::unique_ptr<Backend> host;
    Placement where;
    ModelWeights weights;
    KvCache cache;
    Transformer transformer;
    KvSequence sequence;
};

// Returns the logits of several steps: a prompt in two steps, a prompt with logits for all rows, and single
// tokens.
std::vector<std::vector<float>> conversation(Pair& pair) {
    const int vocab = pair.header.config.vocab;
    std::vector<std::vector<float>> logits{pair.step(some_tokens(kBatch, vocab), Wanted::None),
                                           pair.step(some_tokens(11, vocab, 2), Wanted::Last),
                                           pair.step(some_tokens(7, vocab, 3), Wanted::All)};
    for (const std::int32_t token : some_tokens(4, vocab, 4)) {
        logits.push_back(pair.step({token}, Wanted::Last));
    }
    return logits;
}

}  // namespace

class TstPartialOffload : public QObject {
    Q_OBJECT

  private slots:
    void split_layers_match_a_single_device_data() { test::add_names(test::tiny_model_names()); }
    void split_layers_match_a_single_device() {
        QFETCH(QString, name);
        const std::string model = name.toStdString();
        Pair whole(model_of(model), 0);
        const auto expected = conversation(whole);
        QCOMPARE(whole.host->ledger().total(), 0U);
        for (int left = 1; left <= whole.header.config.most_first_layers(); ++left) {
            Pair pair(model_of(model), left);
            const auto logits = conversation(pair);
            QCOMPARE(logits.size(), expected.size());
            for (std::size_t i = 0; i < logits.size(); ++i) QVERIFY(logits[i] == expected[i]);
        }
    }

    void each_device_holds_only_its_layers() {
        Pair pair(read_model(test::tiny_llama({.layers = 4}).open(), "tiny"), 3);
        Pair whole(read_model(test::tiny_llama({.layers = 4}).open(), "tiny"), 0);
        for (const Purpose purpose : {Purpose::Weights, Purpose::KvCache}) {
            QCOMPARE(pair.host->ledger().held(purpose) + pair.device->ledger().held(purpose),
                     whole.device->ledger().held(purpose));
        }
        QCOMPARE(pair.host->ledger().held(Purpose::KvCache),
                 3 * pair.device->ledger().held(Purpose::KvCache));
        QCOMPARE(pair.host->ledger().held(Purpose::Logits), 0U);
        QCOMPARE(pair.device->ledger().held(Purpose::Logits), whole.device->ledger().held(Purpose::Logits));
    }

    void a_tied_head_is_stored_on_both_devices() {
        const test::TinyLlama tied{.layers = 2, .tied = true};
        Pair pair(read_model(test::tiny_llama(tied).open(), "tiny"), 1);
        Pair whole(read_model(test::tiny_llama(tied).open(), "tiny"), 0);
        QCOMPARE(pair.host->ledger().held(Purpose::Weights) + pair.device->ledger().held(Purpose::Weights),
                 whole.device->ledger().held(Purpose::Weights) + whole.header.embedding.bytes());
        QVERIFY(conversation(pair) == conversation(whole));
    }

    void a_stopped_step_leaves_no_logits() {
        Pair pair(read_model(test::tiny_llama({.layers = 4}).open(), "tiny"), 2);
        pair.step({1, 2, 3}, Wanted::Last);
        QCOMPARE(pair.transformer.outputs(), 1);
        std::stop_source source;
        source.request_stop();
        EXPECT_ERROR(pair.step({4, 5}, Wanted::Last, source.get_token()), Code::Cancelled, "stopped");
        QCOMPARE(pair.transformer.outputs(), 0);
    }
};

}  // namespace tst_partial_offload

ROCMFORGE_TEST(tst_partial_offload, TstPartialOffload, rocmforge::test::NoApplication)
#include "tst_partial_offload.moc"
