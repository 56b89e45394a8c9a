// Tests families whose layers keep a state, in addition to the tests that tst_architectures runs for every
// family.
#include <algorithm>
#include <cstring>

#include <QTemporaryDir>
#include <QTest>

#include "engine/support.h"
#include "tests/engine/model/tensor_effect.h"
#include "tests/engine/plain_model.h"
#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_hybrid_models {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr double kSameState = 1e-4;  // tolerance for the same state computed in different steps
constexpr double kMistake = 2e-2;    // a wrong formula gives a larger difference than this

// Like Rig, but with enough pages for a context of 2,048 tokens.
struct LongRig {
    explicit LongRig(const TinyModel& model, int batch)
        : header(read_model(model.file.open(), "memory")),
          backend(make_cpu_backend({.threads = 2, .poison = true})),
          weights(load_weights(*backend, header, {}, {})),
          cache(*backend, kv_shape(header.config, DType::F32), {.all = 66, .sequences = 1}),
          transformer(*backend, header.config, weights, cache,
                      {.batch = batch, .context = 2048, .sequences = 1}),
          sequence(cache) {}

    void read(const std::vector<std::int32_t>& tokens, int step) {
        for (std::size_t at = 0; at < tokens.size();) {
            const std::size_t count = std::min(static_cast<std::size_t>(step), tokens.size() - at);
            sequence.append({tokens.begin() + static_cast<std::ptrdiff_t>(at),
                             tokens.begin() + static_cast<std::ptrdiff_t>(at + count)});
            const SequenceRows rows{&sequence, static_cast<int>(at), static_cast<int>(count)};
            transformer.run({&rows, 1}, Wanted::None, {}, RowsAs::Prompt);
            at += count;
        }
    }
    std::vector<float> state() const {
        std::vector<float> values(cache.states()->shape().sequence_bytes() / sizeof(float));
        cache.states()->read(sequence.state_slot(), std::as_writable_bytes(std::span(values)));
        return values;
    }

    ModelHeader header;
    std::unique_ptr<Backend> backend;
    ModelWeights weights;
    KvCache cache;
    Transformer transformer;
    KvSequence sequence;
};

}  // namespace

class TestHybridModels : public QObject {
    Q_OBJECT

  private slots:
    // Prompts of many lengths, computed in steps of many sizes, leave the same state as prompts that are
    // computed one token at a time.
    void stateIsIndependentOfStepSizes_data() {
        test::add_names(
            {"qwen35", "qwen3next", "lfm2", "granitehybrid", "nemotron_h_moe", "falcon-h1", "kimi-linear"});
    }
    void stateIsIndependentOfStepSizes() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        for (const int length : {1, 3, 64, 65, 300, 2000}) {
            const auto tokens = some_tokens(length, 320);
            LongRig one(model, 1);
            one.read(tokens, 1);
            const std::vector<float> expected = one.state();
            for (const int step : {2, 3, 7, 64, 512}) {
                LongRig rig(model, step);
                rig.read(tokens, step);
                const double error = difference(expected, rig.state());
                QVERIFY2(error < kSameState,
                         qPrintable(QString("%1 in %2: %3").arg(length).arg(step).arg(error)));
            }
        }
    }

    // Several sequences in one step give the same bits as each sequence alone.
    void sequencesAreIndependent_data() {
        test::add_names({"qwen35", "qwen35moe", "lfm2", "granitehybrid", "nemotron_h",
                         "nemotron_h_moe-latent", "falcon-h1", "kimi-linear"});
    }
    void sequencesAreIndependent() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        const auto a = some_tokens(30, 320, 1);
        const auto b = some_tokens(21, 320, 2);
        const auto run = [](Rig& rig,
                            const std::vector<std::pair<KvSequence*, std::vector<std::int32_t>>>& parts,
                            RowsAs rows_as) {
            std::vector<SequenceRows> rows;
            for (const auto& [sequence, tokens] : parts) {
                rows.push_back({sequence, sequence->length(), static_cast<int>(tokens.size())});
                sequence->append(tokens);
            }
            rig.transformer.run(rows, Wanted::Last, {}, rows_as);
            return rig.read();
        };
        Rig together(model.file);
        Rig alone(model.file);
        run(together, {{&together.first, a}, {&together.second, b}}, RowsAs::Prompt);
        run(alone, {{&alone.first, a}}, RowsAs::Prompt);
        for (const int token : {5, 77, 200}) {
            const auto both =
                run(together, {{&together.first, {token}}, {&together.second, {token + 1}}}, RowsAs::Tokens);
            const auto one = run(alone, {{&alone.first, {token}}}, RowsAs::Tokens);
            QVERIFY(std::equal(one.begin(), one.end(), both.begin()));
        }
    }

    // A new sequence does not see the earlier content of its slot.
    void aNewSequenceBeginsWithZeros() {
        for (const char* name : {"qwen35", "lfm2", "nemotron_h", "falcon-h1", "kimi-linear"}) {
            Rig rig(tiny_model(name).file);
            const auto tokens = some_tokens(40, 320);
            const auto fresh = rig.append_all(rig.first, tokens, 16);
            for (int round = 0; round < 2; ++round) {
                rig.first.truncate(0);
                rig.append_all(rig.first, some_tokens(33, 320, 9), 16);
                rig.first.truncate(0);
                QVERIFY(rig.append_all(rig.first, tokens, 16) == fresh);
            }
        }
    }

    // Changing a tensor or a sign of a layer with a state changes the logits by more than rounding errors.
    void everyStateTensorChangesTheResult_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("tensor");
        for (const char* tensor :
             {"attn_qkv.weight", "attn_gate.weight", "ssm_conv1d.weight", "ssm_a", "ssm_dt.bias",
              "ssm_alpha.weight", "ssm_beta.weight", "ssm_norm.weight", "ssm_out.weight"}) {
            QTest::addRow("qwen35 %s", tensor) << "qwen35" << QString("blk.1.") + tensor;
        }
        for (const char* tensor : {"ssm_in.weight", "ssm_conv1d.weight", "ssm_conv1d.bias", "ssm_a", "ssm_d",
                                   "ssm_dt.bias", "ssm_norm.weight", "ssm_out.weight"}) {
            QTest::addRow("granitehybrid %s", tensor) << "granitehybrid" << QString("blk.1.") + tensor;
            QTest::addRow("nemotron_h %s", tensor) << "nemotron_h" << QString("blk.3.") + tensor;
            QTest::addRow("falcon-h1 %s", tensor) << "falcon-h1-norms" << QString("blk.2.") + tensor;
        }
        for (const char* tensor : {"attn_q.weight", "attn_k.weight", "attn_v.weight", "ssm_conv1d_q.weight",
                                   "ssm_conv1d_k.weight", "ssm_conv1d_v.weight", "ssm_a", "ssm_dt.bias",
                                   "ssm_f_a.weight", "ssm_f_b.weight", "ssm_g_a.weight", "ssm_g_b.weight",
                                   "ssm_beta.weight", "ssm_norm.weight", "attn_output.weight"}) {
            QTest::addRow("kimi-linear %s", tensor) << "kimi-linear" << QString("blk.1.") + tensor;
        }
        for (const char* tensor : {"attn_norm.weight", "attn_v.weight", "attn_output.weight", "ffn_norm"}) {
            QTest::addRow("falcon-h1 %s", tensor) << "falcon-h1" << QString("blk.2.") + tensor;
        }
        for (const char* tensor :
             {"blk.2.attn_norm.weight", "blk.2.attn_output.weight", "blk.4.attn_norm.weight",
              "blk.4.ffn_up.weight", "blk.4.ffn_down.weight"}) {
            QTest::addRow("nemotron_h %s", tensor) << "nemotron_h" << tensor;
        }
        for (const char* tensor : {"attn_norm.weight", "ffn_gate_inp.weight", "ffn_up_exps.weight",
                                   "ffn_down_exps.weight", "ffn_up_shexp.weight", "ffn_down_shexp.weight",
                                   "ffn_latent_down.weight", "ffn_latent_up.weight"}) {
            QTest::addRow("nemotron_h_moe %s", tensor)
                << "nemotron_h_moe-latent" << QString("blk.4.") + tensor;
        }
        QTest::addRow("qwen3next ssm_ba") << "qwen3next"
                                          << "blk.1.ssm_ba.weight";
        for (const char* tensor :
             {"shortconv.in_proj.weight", "shortconv.conv.weight", "shortconv.out_proj.weight"}) {
            QTest::addRow("lfm2 %s", tensor) << "lfm2" << QString("blk.1.") + tensor;
        }
    }
    void everyStateTensorChangesTheResult() {
        QFETCH(QString, name);
        QFETCH(QString, tensor);
        const test::TensorEffect effect =
            test::effect_of(tiny_model(name.toStdString()), tensor.toStdString(), DType::F16);
        QVERIFY2(effect.rounding < 4e-3, qPrintable(QString::number(effect.rounding)));
        QVERIFY2(effect.mistake > 3 * effect.rounding && effect.mistake > 4e-3,
                 qPrintable(QString("%1 against %2").arg(effect.mistake).arg(effect.rounding)));
    }

    void orderOfKeyHeadsChangesTheResult() {
        for (const char* name : {"qwen35", "qwen3next"}) {
            const TinyModel model = tiny_model(name);
            const auto tokens = some_tokens(60, 320);
            const auto expected = test::plain_logits(*model.file.open(), model.plain, tokens);
            Rig rig(model.file, 64, DType::F16, [](ModelConfig& c) {
                KeyOrder& order = c.recurrence.key_order;
                order = order == KeyOrder::Tiled ? KeyOrder::Grouped : KeyOrder::Tiled;
            });
            const double error = difference(expected, rig.append_all(rig.first, tokens, 64));
            QVERIFY2(error > kMistake, qPrintable(QString::number(error)));
        }
    }

    void rowsAreComputedOnceAndInOrder() {
        Rig rig(tiny_model("qwen35").file);
        const auto tokens = some_tokens(20, 320);
        rig.append(rig.first, {tokens.begin(), tokens.begin() + 10}, Wanted::Last);
        const SequenceRows again{&rig.first, 4, 6};
        EXPECT_ERROR(rig.transformer.run({&again, 1}, Wanted::Last), Code::InvalidArgument,
                     "the state continues");
        rig.append(rig.first, {tokens.begin() + 10, tokens.end()}, Wanted::Last);
    }

    // A block that predicts further tokens (MTP) is not loaded, and the log names it.
    void predictionBlocksAreIgnored() {
        TinyModel model = tiny_model("qwen35");
        const auto whole = read_model(model.file.open(), "memory");
        model.file.u32("qwen35.block_count", 6).u32("qwen35.nextn_predict_layers", 1);
        for (const char* name : {"blk.5.attn_norm.weight", "blk.5.nextn.enorm.weight"}) {
            model.file.tensor(name, DType::F32, {64}, test::Bytes(256));
        }
        QCOMPARE(read_model(model.file.open(), "memory").config.layers, whole.config.layers);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("predicts.gguf").toStdString();
        model.file.save(path);
        const ModelInspection inspected = inspect_model(path);
        QVERIFY(inspected.whole.yes);
        QCOMPARE(inspected.unused.size(), std::size_t{1});
        QVERIFY(inspected.unused.begin()->first.find("multi-token prediction") != std::string::npos);
        QCOMPARE(inspected.unused.begin()->second, std::size_t{2});
    }

    void wrongFilesAreRefused() {
        const auto refused = [](const char* name, const std::function<void(test::GgufWriter&)>& change,
                                Code code, const char* part) {
            TinyModel model = tiny_model(name);
            change(model.file);
            EXPECT_ERROR(read_model(model.file.open(), "memory"), code, part);
        };
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.ssm.state_size", 12); }, Code::BadFile, "attn_qkv.weight");
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.ssm.time_step_rank", 3); }, Code::BadFile, "key heads");
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.ssm.conv_kernel", 9); }, Code::Unsupported,
            "over 9 tokens");
        refused(
            "qwen35", [](auto& f) { f.remove("qwen35.ssm.inner_size"); }, Code::BadFile, "ssm.inner_size");
        refused(
            "qwen35", [](auto& f) { f.remove_tensor("blk.1.ssm_a"); }, Code::BadFile,
            "blk.1.ssm_a' is missing");
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.full_attention_interval", 4); }, Code::BadFile,
            "is missing");
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.full_attention_interval", 9); }, Code::Unsupported,
            "no layer with attention");
        refused(
            "qwen35", [](auto& f) { f.u32("qwen35.ssm.group_count", 2000000000); }, Code::BadFile,
            "key heads");
        refused(
            "lfm2",
            [](auto& f) {
                f.i32s("lfm2.attention.head_count_kv", {0, 2});
            },
            Code::BadFile, "2 of 5 layers");
        refused(
            "lfm2",
            [](auto& f) {
                f.i32s("lfm2.attention.head_count_kv", {0, 0, 2, 0, 4});
            },
            Code::Unsupported, "differs between layers");
        refused(
            "lfm2", [](auto& f) { f.remove_tensor("blk.0.shortconv.in_proj.weight"); }, Code::BadFile,
            "in_proj.weight' is missing");
        refused(
            "lfm2", [](auto& f) { f.u32("lfm2.shortconv.l_cache", 1); }, Code::Unsupported, "over 1 tokens");
        refused(
            "nemotron_h", [](auto& f) { f.remove_tensor("blk.3.ssm_norm.weight"); }, Code::BadFile,
            "blk.3.ssm_norm.weight' is missing");
        refused(
            "nemotron_h", [](auto& f) { f.u32("nemotron_h.ssm.state_size", 16); }, Code::BadFile,
            "ssm_in.weight");
        refused(
            "nemotron_h", [](auto& f) { f.remove("nemotron_h.feed_forward_length"); }, Code::BadFile,
            "nemotron_h.feed_forward_length is missing");
        refused(
            "nemotron_h",
            [](auto& f) {
                f.i32s("nemotron_h.feed_forward_length", {0, 96, 0});
            },
            Code::BadFile, "3 of 8 layers");
        // According to head_count_kv and feed_forward_length, layer 2 is a scan, but the file has the tensors
        // of an attention layer.
        refused(
            "nemotron_h",
            [](auto& f) {
                f.i32s("nemotron_h.attention.head_count_kv", {0, 0, 0, 0, 0, 0, 0, 2});
            },
            Code::BadFile, "blk.2.ssm_in.weight' is missing");
        refused(
            "nemotron_h", [](auto& f) { f.u32("nemotron_h.feed_forward_length", 96); }, Code::Unsupported,
            "no layer with attention");
        refused(
            "kimi-linear", [](auto& f) { f.u32("kimi-linear.kda.head_dim", 20); }, Code::BadFile,
            "blk.0.ssm_conv1d_q.weight");
        refused(
            "kimi-linear", [](auto& f) { f.remove_tensor("blk.3.ssm_f_b.weight"); }, Code::BadFile,
            "blk.3.ssm_f_b.weight' is missing");
        refused(
            "kimi-linear", [](auto& f) { f.remove("kimi-linear.kda.head_dim"); }, Code::BadFile,
            "kda.head_dim");
        refused(
            "kimi-linear",
            [](auto& f) {
                f.i32s("kimi-linear.attention.head_count_kv", {0, 0, 1, 1, 1});
            },
            Code::BadFile, "blk.3.attn_kv_a");
        refused(
            "falcon-h1", [](auto& f) { f.remove_tensor("blk.1.ssm_out.weight"); }, Code::BadFile,
            "blk.1.ssm_out.weight' is missing");
        refused(
            "falcon-h1", [](auto& f) { f.remove_tensor("blk.1.attn_k.weight"); }, Code::BadFile,
            "blk.1.attn_k.weight' is missing");
        refused(
            "falcon-h1", [](auto& f) { f.u32("falcon-h1.ssm.inner_size", 64); }, Code::BadFile,
            "blk.0.ssm_in.weight");
        refused(
            "nemotron_h_moe-latent", [](auto& f) { f.remove_tensor("blk.4.ffn_latent_up.weight"); },
            Code::BadFile, "ffn_latent_up.weight' is missing");
        refused(
            "nemotron_h_moe-latent", [](auto& f) { f.u32("nemotron_h_moe.moe_latent_size", 32); },
            Code::BadFile, "blk.1.ffn");
        for (const char* name : {"qwen35", "lfm2", "nemotron_h", "falcon-h1", "kimi-linear"}) {
            QVERIFY(read_model(tiny_model(name).file.open(), "memory").config.recurrence.taps > 0);
        }
    }
};

}  // namespace tst_hybrid_models

ROCMFORGE_TEST(tst_hybrid_models, TestHybridModels, rocmforge::test::NoApplication)
#include "tst_hybrid_models.moc"
