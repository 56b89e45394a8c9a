// Runs every architecture through the forward pass and compares it with a simple pass in double precision,
// whose settings don't come from the engine's reader. Also checks that each difference between architectures
// affects the result, so that ignoring it would be noticed.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include <QTest>

#include "tests/engine/plain_model.h"
#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_architectures {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// F16 keys and values cause most of the difference from double precision.
constexpr double kTolerance = 4e-3;
constexpr double kStepTolerance = 2e-3;
constexpr double kDivergence = 1e-4;  // the limit in against_llama.py
constexpr int kTokens = 100;          // exceeds the windows, and the original context of scaled RoPE

// A possible mistake of the engine, and a model that reveals it.
struct Mistake {
    const char* name;
    const char* model;
    std::function<void(ModelConfig&)> make;
};

const std::vector<Mistake> kMistakes{
    {"the other order of rotation", "qwen2", [](ModelConfig& c) { c.rope.order = RopeOrder::Interleaved; }},
    {"no scaling of positions", "llama-linear", [](ModelConfig& c) { c.rope.scale = 1; }},
    {"no frequency factors", "llama-factors", [](ModelConfig& c) { c.rope.frequency_factors.clear(); }},
    {"linear instead of YaRN", "llama-yarn", [](ModelConfig& c) { c.rope.yarn.reset(); }},
    {"YaRN without its magnitude", "llama-yarn", [](ModelConfig& c) { c.rope.magnitude = 1; }},
    {"no long factors", "phi3-long", [](ModelConfig& c) { c.rope.long_factors.clear(); }},
    {"all of a head rotated", "phi3",
     [](ModelConfig& c) {
         c.rope.dimensions = 32;
         c.rope.frequency_factors.clear();
     }},
    {"queries of one temperature", "mistral3", [](ModelConfig& c) { c.temperature.scale = 0; }},
    {"weights of experts as they are", "mixtral", [](ModelConfig& c) { c.experts.normalize = false; }},
    {"normalized weights of experts", "qwen2moe", [](ModelConfig& c) { c.experts.normalize = true; }},
    {"softmax of experts", "glm4moe", [](ModelConfig& c) { c.experts.scores = RouteScores::Softmax; }},
    {"experts without their scale", "glm4moe", [](ModelConfig& c) { c.experts.scale = 1; }},
    {"experts of all groups", "deepseek2-large", [](ModelConfig& c) { c.experts.groups_used = 4; }},
    {"the best of a group alone", "deepseek2-large", [](ModelConfig& c) { c.experts.group_best = 1; }},
    {"embeddings as they are", "gemma", [](ModelConfig& c) { c.embedding_scale = 1; }},
    {"SiLU for GELU", "gemma", [](ModelConfig& c) { c.activation = Activation::Silu; }},
    {"uncapped attention", "gemma2", [](ModelConfig& c) { c.attention_soft_cap = 0; }},
    {"uncapped logits", "gemma2", [](ModelConfig& c) { c.logit_soft_cap = 0; }},
    {"no window", "gemma2",
     [](ModelConfig& c) {
         c.window = 0;
         for (LayerConfig& layer : c.layer) layer.windowed = false;
     }},
    {"a window one too wide", "gemma2", [](ModelConfig& c) { ++c.window; }},
    {"one rope for all layers", "gemma3",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"a full layer in the wrong place", "gemma3", [](ModelConfig& c) { std::swap(c.layer[4], c.layer[5]); }},
    {"sums as they are", "granite", [](ModelConfig& c) { c.residual_scale = 1; }},
    {"the usual scale of scores", "granite", [](ModelConfig& c) { c.attention_scale = 0; }},
    {"logits as they are", "granite", [](ModelConfig& c) { c.logit_scale = 1; }},
    {"all layers rotated", "smollm3",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"RMS for LayerNorm", "command-r", [](ModelConfig& c) { c.norm = NormKind::Rms; }},
    {"SwiGLU without its limits", "gpt-oss", [](ModelConfig& c) { c.activation = Activation::Silu; }},
    {"scores not sharpened", "deepseek2", [](ModelConfig& c) { c.attention_scale = 0; }},
    {"keys of the other layer of its kind", "gemma4", [](ModelConfig& c) { c.layer[5].cache_from = 1; }},
    {"values as they are", "gemma4", [](ModelConfig& c) { c.value_norm = false; }},
    {"the usual scale of scores", "gemma4", [](ModelConfig& c) { c.attention_scale = 1 / std::sqrt(32.0F); }},
    {"layers without their scale", "gemma4",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.scale = 1;
     }},
    {"no inputs of layers", "gemma4", [](ModelConfig& c) { c.per_layer_width = 0; }},
    {"no dense feed-forward", "gemma4-experts", [](ModelConfig& c) { c.experts.beside = false; }},
    {"the other order of rotation", "falcon-h1",
     [](ModelConfig& c) { c.rope.order = RopeOrder::Interleaved; }},
    {"another epsilon", "falcon-h1-norms", [](ModelConfig& c) { c.norm_eps = 0.1F; }},
    {"all gates kept", "gemma3n",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.sparsity_scale = 0;
     }},
    {"another share of the gates kept", "gemma3n",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.sparsity_scale = layer.sparsity_scale == 0 ? 0 : 1.2F;
     }},
    {"keys of the other layer of its kind", "gemma3n", [](ModelConfig& c) { c.layer[6].cache_from = 3; }},
    {"no inputs of layers", "gemma3n", [](ModelConfig& c) { c.per_layer_width = 0; }},
    {"another cap of logits", "gemma3n", [](ModelConfig& c) { c.logit_soft_cap = 5; }},
    {"softmax of scores", "kimi-linear", [](ModelConfig& c) { c.experts.scores = RouteScores::Softmax; }},
    {"latent attention with rotation", "kimi-linear",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"SiLU for the squared ReLU", "nemotron_h", [](ModelConfig& c) { c.activation = Activation::Silu; }},
    {"attention with rotation", "nemotron_h",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"softmax of scores", "nemotron_h_moe", [](ModelConfig& c) { c.experts.scores = RouteScores::Softmax; }},
    {"experts without their scale", "nemotron_h_moe", [](ModelConfig& c) { c.experts.scale = 1; }},
    {"weights of experts as they are", "nemotron_h_moe-latent",
     [](ModelConfig& c) { c.experts.normalize = false; }},
    {"SiLU of the branch", "apertus", [](ModelConfig& c) { c.activation = Activation::Silu; }},
    {"one xIELU for all layers", "apertus",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.xielu = c.layer[2].xielu;
     }},
    {"embeddings not normalized", "muse-glimmer",
     [](ModelConfig& c) {
         c.embedding_norm = false;
         c.embedding_scale = 0.5F;
     }},
    {"full layers rotated, too", "muse-glimmer",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"experts and the shared one summed", "cohere2moe",
     [](ModelConfig& c) { c.experts.shared_mean = false; }},
    {"the first layer not rotated", "cohere2moe", [](ModelConfig& c) { c.layer[0].rope = LayerRope::None; }},
    {"queries of one temperature", "mistral4", [](ModelConfig& c) { c.temperature.scale = 0; }},
    {"norms before the rotation", "hunyuan-dense", [](ModelConfig& c) { c.norms_rotated = false; }},
    {"full layers rotated", "exaone4-window",
     [](ModelConfig& c) {
         for (LayerConfig& layer : c.layer) layer.rope = LayerRope::Main;
     }},
    {"unscaled embeddings", "minicpm-usual", [](ModelConfig& c) { c.embedding_scale = 1; }},
    {"unscaled branches", "minicpm-usual", [](ModelConfig& c) { c.residual_scale = 1; }},
    {"softmax of scores", "minimax-m2", [](ModelConfig& c) { c.experts.scores = RouteScores::Softmax; }},
    {"another epsilon", "llama", [](ModelConfig& c) { c.norm_eps = 0.1F; }},
};

// Returns a quantile of the differences between rows: the given share of the rows differs by at most this.
template <typename A, typename B>
double row_difference(const std::vector<A>& a, const std::vector<B>& b, std::int64_t width, double share) {
    if (a.size() != b.size()) return HUGE_VAL;
    std::vector<double> rows;
    auto j = b.begin();
    for (auto i = a.begin(); i != a.end(); i += width, j += width) {
        rows.push_back(difference(std::vector<A>(i, i + width), std::vector<B>(j, j + width)));
    }
    std::sort(rows.begin(), rows.end());
    return rows[static_cast<std::size_t>(static_cast<double>(rows.size() - 1) * share)];
}

// Returns the mean Kullback-Leibler divergence of the token probabilities over all rows.
double divergence(const std::vector<double>& base, const std::vector<float>& other, std::int64_t width) {
    const auto sum_of = [&](auto begin) {
        double sum = 0;
        for (auto i = begin; i != begin + width; ++i) sum += std::exp(static_cast<double>(*i));
        return sum;
    };
    double all = 0;
    auto j = other.begin();
    for (auto i = base.begin(); i != base.end(); i += width, j += width) {
        const double sum = sum_of(i);
        const double apart = std::log(sum_of(j) / sum);
        for (std::int64_t word = 0; word < width; ++word) {
            all += std::exp(i[word]) / sum * (i[word] - static_cast<double>(j[word]) + apart);
        }
    }
    const std::size_t rows = base.size() / static_cast<std::size_t>(width);
    return all / static_cast<double>(rows);
}

struct Outcome {
    std::vector<double> plain;
    std::vector<float> ours;
    std::int64_t vocab = 0;

    double error(double share) const { return row_difference(plain, ours, vocab, share); }
};

Outcome outcome_of(const TinyModel& model, const std::function<void(ModelConfig&)>& change = {},
                   DType cache = DType::F16) {
    Rig rig(model.file, 64, cache, change);
    const auto tokens = some_tokens(kTokens, rig.header.config.vocab);
    static std::map<std::string, std::vector<double>> expected;
    std::vector<double>& plain = expected[model.name];
    if (plain.empty()) plain = test::plain_logits(*model.file.open(), model.plain, tokens);
    return {plain, rig.append_all(rig.first, tokens, 64), rig.transformer.vocab()};
}

}  // namespace

class TestArchitectures : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheDoublePrecisionReference_data() { test::add_names(test::tiny_model_names()); }
    void matchesTheDoublePrecisionReference() {
        QFETCH(QString, name);
        const Outcome outcome = outcome_of(tiny_model(name.toStdString()));
        const double error = outcome.error(1);
        QVERIFY2(error < kTolerance, qPrintable(QString::number(error)));
        const double apart = divergence(outcome.plain, outcome.ours, outcome.vocab);
        QVERIFY2(apart < kDivergence / 100, qPrintable(QString::number(apart)));
    }

    // A model that always gives the same output, or always uses the same experts, would hide mistakes.
    void predictionsVary_data() { matchesTheDoublePrecisionReference_data(); }
    void predictionsVary() {
        QFETCH(QString, name);
        const Outcome outcome = outcome_of(tiny_model(name.toStdString()));
        std::map<std::ptrdiff_t, int> said;
        int most = 0;
        for (auto row = outcome.ours.begin(); row != outcome.ours.end(); row += outcome.vocab) {
            most = std::max(most, ++said[std::max_element(row, row + outcome.vocab) - row]);
        }
        QVERIFY2(said.size() > kTokens * 2 / 5, qPrintable(QString::number(said.size())));
        QVERIFY2(most < kTokens / 5, qPrintable(QString::number(most)));
    }

    void everyExpertIsUsed_data() {
        QTest::addColumn<QString>("name");
        for (const std::string& name : test::tiny_model_names()) {
            if (tiny_model(name).plain.used > 0) QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void everyExpertIsUsed() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        const std::vector<float> all = outcome_of(model).ours;
        const auto file = model.file.open();
        const auto experts = static_cast<std::size_t>(
            file->number(*file->text("general.architecture") + ".expert_count").value());
        for (std::size_t expert = 0; expert < experts; ++expert) {
            TinyModel without = model;
            for (const ModelTensor& tensor : file->tensors()) {
                if (!tensor.name.ends_with("ffn_down_exps.weight")) continue;
                test::Bytes& data = without.file.tensor_named(std::string(tensor.name)).data;
                const auto size = static_cast<std::ptrdiff_t>(data.size() / experts);
                const auto begin = data.begin() + static_cast<std::ptrdiff_t>(expert) * size;
                std::fill(begin, begin + size, std::byte{0});
            }
            QVERIFY2(outcome_of(without).ours != all, qPrintable(QString::number(expert)));
        }
    }

    void deliberateMistakesAreDetected_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < kMistakes.size(); ++i) {
            QTest::addRow("%s: %s", kMistakes[i].model, kMistakes[i].name) << static_cast<int>(i);
        }
    }
    void deliberateMistakesAreDetected() {
        QFETCH(int, index);
        const Mistake& mistake = kMistakes[static_cast<std::size_t>(index)];
        const Outcome outcome = outcome_of(tiny_model(mistake.model), mistake.make);
        const double error = outcome.error(0.9);
        QVERIFY2(error > 2 * kTolerance, qPrintable(QString::number(error)));
        const double apart = divergence(outcome.plain, outcome.ours, outcome.vocab);
        QVERIFY2(apart > 3 * kDivergence, qPrintable(QString::number(apart)));
    }

    // Computes one token at a time after steps of several tokens, far beyond the windows.
    void resultIsIndependentOfStepSizes_data() { matchesTheDoublePrecisionReference_data(); }
    void resultIsIndependentOfStepSizes() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        Rig rig(model.file);
        const auto tokens = some_tokens(150, rig.header.config.vocab);
        const auto expected = rig.append_all(rig.first, tokens, 64);
        std::vector<float> all = rig.append_all(rig.second, {tokens.begin(), tokens.begin() + 70}, 33);
        const auto rest = rig.append_all(rig.second, {tokens.begin() + 70, tokens.end()}, 1);
        all.insert(all.end(), rest.begin(), rest.end());
        // Another order of summation may round a key or a value to a neighbouring F16 number.
        const double error = row_difference(expected, all, rig.transformer.vocab(), 1);
        QVERIFY2(error < kStepTolerance, qPrintable(QString::number(error)));
        // Requests only the last row's logits, like the engine for a prompt.
        rig.second.truncate(0);
        rig.append(rig.second, {tokens.begin(), tokens.begin() + 60}, Wanted::None);
        const auto last = rig.append(rig.second, {tokens.begin() + 60, tokens.begin() + 100}, Wanted::Last);
        const auto vocab = static_cast<std::ptrdiff_t>(rig.transformer.vocab());
        QVERIFY(difference(std::vector<float>(expected.begin() + 99 * vocab, expected.begin() + 100 * vocab),
                           last) < kStepTolerance);
    }

    void eightBitCacheIsAccurate_data() { matchesTheDoublePrecisionReference_data(); }
    void eightBitCacheIsAccurate() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        const ModelHeader header = read_model(model.file.open(), "memory");
        const std::string problem = kv_shape(header.config, DType::Q8_0).problem().english();
        if (!problem.empty()) QSKIP(problem.c_str());
        const double error = outcome_of(model, {}, DType::Q8_0).error(0.5);
        QVERIFY2(error < 0.1, qPrintable(QString::number(error)));
    }

    // A truncated conversation gives the same result as a new one, whether or not its windows still have the
    // earlier positions.
    void truncatedSequencesContinueCorrectly_data() {
        test::add_names(
            {"gemma2", "gemma3", "gpt-oss", "olmo2-window", "cohere2", "gemma4", "gemma3n", "llama"});
    }
    void truncatedSequencesContinueCorrectly() {
        QFETCH(QString, name);
        const TinyModel model = tiny_model(name.toStdString());
        bool forgot = false;
        bool kept = false;
        for (const int back_to : {149, 140, 120, 90, 60, 33, 1}) {
            Rig rig(model.file, 16);
            const auto tokens = some_tokens(150, rig.header.config.vocab);
            rig.append_all(rig.first, tokens, 16);
            rig.append_all(rig.first, some_tokens(20, rig.header.config.vocab, 5), 1);
            std::vector<std::int32_t> other(tokens.begin(), tokens.begin() + back_to);
            const auto more = some_tokens(10, rig.header.config.vocab, 7);
            other.insert(other.end(), more.begin(), more.end());
            const auto fresh = rig.append_all(rig.second, other, 16);
            const int there = rig.first.truncate(back_to);
            QVERIFY(there == back_to || there == 0);
            (there == 0 ? forgot : kept) = true;
            const auto vocab = static_cast<std::size_t>(rig.transformer.vocab());
            const auto again = rig.append_all(rig.first, {other.begin() + there, other.end()}, 16);
            QVERIFY(difference(test::last_row(fresh, vocab), test::last_row(again, vocab)) < kStepTolerance);
        }
        QVERIFY(kept);
        QCOMPARE(forgot, name != "llama");
    }

    // The page pool of layers with windows has the planned capacity.
    void windowsUseOnlyTheirOwnPages() {
        Rig rig(tiny_model("gemma2").file, 16);
        const int before = rig.cache.free_window_pages();
        QCOMPARE(rig.cache.window_pages(), kv_window_pages(24, 192, 16));
        QCOMPARE(before, 2 * rig.cache.window_pages());
        const auto tokens = some_tokens(150, 320);
        rig.append_all(rig.first, tokens, 16);
        QCOMPARE(before - rig.cache.free_window_pages(), rig.cache.window_pages());
        QVERIFY(rig.first.first_window_page() > 0);
        // Rows whose window pages were released can't be computed again.
        const SequenceRows rows{&rig.first, 0, 4};
        EXPECT_ERROR(rig.transformer.run({&rows, 1}, Wanted::Last), Code::InvalidArgument, "was released");
        rig.first.truncate(0);
        QCOMPARE(rig.cache.free_window_pages(), before);
    }
};

}  // namespace tst_architectures

ROCMFORGE_TEST(tst_architectures, TestArchitectures, rocmforge::test::NoApplication)
#include "tst_architectures.moc"
