// Tests each part of a speed prediction. The profiles have chosen values, so that the sum is known.
#include <cmath>

#include <QTest>

#include "tests/program/test_program.h"
#include "tests/speed/prediction_fixture.h"

namespace tst_prediction {

using namespace rocmforge;
using test::kBandwidth;
using test::line_of;
using test::only_weights;
using test::same;
using test::seconds;
using test::tiny;

namespace {

// Returns an attention cost that depends on the number of keys and not on the heads.
AttentionCost by_keys(double each) {
    AttentionCost cost;
    for (auto& size : cost.heads)
        size.fill({.head = 0, .cached = {0, each}, .from_memory = line_of(0, each)});
    return cost;
}

// Returns the bytes of all matrices in the file that decode multiplies with.
double matrix_bytes(const ModelHeader& model) {
    double bytes = 0;
    for (const ModelTensor& tensor : model.file->tensors()) {
        if (tensor.shape.rank() > 1 && !tensor.name.starts_with("token_embd")) {
            bytes += static_cast<double>(tensor.bytes);
        }
    }
    return bytes;
}

}  // namespace

class TstPrediction : public QObject {
    Q_OBJECT

  private slots:
    // On GPUs, the cost of weights in caches is measured per byte, with products that may be smaller than
    // those of the model, so it may be too high. The predicted time for weights in caches must still not
    // exceed that for weights in memory.
    void caches_by_bytes_are_never_slower_than_memory() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 2, .hidden = 64, .ffn = 128});
        const auto rate = [&](double share, double cached_each) {
            DeviceProfile profile = only_weights();
            profile.cached = {{.bytes = 1, .share = share}};
            for (auto& cost : profile.products) cost->cached_fixed = line_of(0, cached_each);
            return seconds(model, profile) * kBandwidth / matrix_bytes(model);
        };
        QVERIFY(same(rate(0, 0.25 / kBandwidth), 1));
        QVERIFY(same(rate(1, 0.25 / kBandwidth), 0.25));
        QVERIFY(same(rate(0.5, 0.25 / kBandwidth), 0.625));
        QVERIFY(same(rate(0, 9 / kBandwidth), 1));
        QVERIFY(same(rate(1, 9 / kBandwidth), 1));
    }

    void every_weight_is_read_once() {
        for (const DType type : {DType::F32, DType::Q8_0}) {
            const ModelHeader model =
                tiny(test::TinyLlama{.layers = 3, .hidden = 64, .ffn = 128, .type = type});
            QVERIFY(same(seconds(model, only_weights()) * kBandwidth, matrix_bytes(model)));
        }
        // A tied head is the embedding matrix. Its bytes count as read, although the file has the matrix only
        // once.
        const ModelHeader tied = tiny(test::TinyLlama{.tied = true});
        QVERIFY(same(seconds(tied, only_weights()) * kBandwidth,
                     matrix_bytes(tied) + static_cast<double>(tied.embedding.bytes())));
    }

    void only_used_experts_are_read() {
        const ModelHeader model = tiny("mixtral");
        const ExpertConfig& experts = model.config.experts;
        QVERIFY(experts.used < experts.count);
        double bytes = 0;
        for (const ModelTensor& tensor : model.file->tensors()) {
            if (tensor.shape.rank() < 2 || tensor.name.starts_with("token_embd")) continue;
            const bool stack = tensor.name.find("_exps") != std::string_view::npos;
            bytes +=
                static_cast<double>(tensor.bytes) * (stack ? experts.used : experts.count) / experts.count;
        }
        QVERIFY(same(seconds(model, only_weights()) * kBandwidth, bytes));
    }

    void every_architecture_can_be_predicted() {
        for (const std::string& name : test::tiny_model_names()) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), name);
            const auto rate = predict_decode_rate(model, {}, only_weights());
            QVERIFY2(rate && *rate > 0 && std::isfinite(*rate), name.c_str());
            // Each matrix of a layer counts. A state with matrices is both read and written.
            double bytes = 0;
            const RecurrenceConfig& state = model.config.recurrence;
            for (std::size_t i = 0; i < model.layers.size(); ++i) {
                const auto& layer = model.layers[i];
                if (model.config.has_state(i) && state.value_heads > 0) {
                    bytes += 2.0 * state.values() * state.key_dim * sizeof(float);
                }
                for (std::size_t role = 0; role < kLayerRoleCount; ++role) {
                    const TensorSource& source = layer[role];
                    const bool bias = source && source.tensor->name.ends_with("bias");
                    if (!source || source.tensor->shape.rank() < 2 || bias) continue;
                    const std::string_view tensor = source.tensor->name;
                    const bool small = tensor.find("norm") != tensor.npos ||
                                       tensor.find("conv1d") != tensor.npos ||
                                       tensor.find("conv.weight") != tensor.npos;
                    if (small) continue;
                    const bool stack = tensor.find("_exps") != tensor.npos;
                    const double used =
                        stack ? double(model.config.experts.used) / model.config.experts.count : 1;
                    bytes += static_cast<double>(source.bytes()) * used;
                }
            }
            for (const SharedRole role :
                 {SharedRole::PerLayerProjection, SharedRole::StreamOpening, SharedRole::StreamMerging}) {
                const TensorSource& source = model.shared[static_cast<std::size_t>(role)];
                if (source) bytes += static_cast<double>(source.bytes());
            }
            bytes += static_cast<double>(model.output.bytes());
            QVERIFY2(same(seconds(model, only_weights()) * kBandwidth, bytes), name.c_str());
        }
    }

    void large_weights_have_their_own_cost_line() {
        const ModelHeader model = tiny(test::TinyLlama{.type = DType::F32});
        const double before = seconds(model, only_weights());
        const auto head = static_cast<double>(model.output.bytes());
        DeviceProfile profile = only_weights();
        // The head is exactly as large as the threshold, and all other weights are smaller. So the cost of
        // large weights applies to none of them.
        for (auto& cost : profile.products) cost->large = {.bytes = head, .cost = {.each = 0.5 / kBandwidth}};
        QVERIFY(same(seconds(model, profile), before));
        for (auto& cost : profile.products) cost->large->bytes = head - 1;
        QVERIFY(same(seconds(model, profile), before - 0.5 * head / kBandwidth));
        QVERIFY(same(profile.bandwidth(), 2 * kBandwidth));
    }

    void unmeasured_types_are_not_predicted() {
        const ModelHeader model = tiny(test::TinyLlama{.type = DType::Q8_0});
        DeviceProfile profile = only_weights();
        profile.products[static_cast<std::size_t>(DType::Q8_0)].reset();
        QVERIFY(!predict_decode_rate(model, {}, profile));
        profile = only_weights();
        profile.products[static_cast<std::size_t>(DType::Q4_K)].reset();
        QVERIFY(predict_decode_rate(model, {}, profile));
        QVERIFY(!predict_decode_rate(model, {}, DeviceProfile{}));
    }

    void each_type_has_its_own_speed() {
        const ModelHeader model = tiny(test::TinyLlama{.type = DType::Q8_0});  // the head is F32
        DeviceProfile profile = only_weights();
        const double before = seconds(model, profile);
        profile.products[static_cast<std::size_t>(DType::F32)]->from_memory.each *= 3;
        const auto head = static_cast<double>(model.output.bytes());
        QVERIFY(same(seconds(model, profile) - before, 2 * head / kBandwidth));
    }

    void cache_cost_depends_on_depth_type_and_window() {
        DeviceProfile profile = only_weights();
        const ModelHeader model = tiny("gemma2");
        const double weights = seconds(model, profile);
        const double a_key = 3e-9;
        profile.attention_f16 = by_keys(a_key);
        profile.attention_q8_0 = by_keys(2 * a_key);
        for (const int tokens : {1, 33, 200}) {
            for (const DType cache : {DType::F16, DType::Q8_0}) {
                const KvShape shape = kv_shape(model.config, cache);
                if (!shape.problem().empty()) continue;
                const int windowed = shape.owners(0, shape.layers, true);
                QVERIFY(windowed > 0 && windowed < shape.layers);
                const double keys = shape.kv_heads * (double{1} * (shape.layers - windowed) * tokens +
                                                      double{1} * windowed * std::min(tokens, shape.window));
                const double extra = seconds(model, profile, tokens, {.cache = cache}) - weights;
                QVERIFY(same(extra, keys * (cache == DType::F16 ? a_key : 2 * a_key)));
            }
        }
    }

    void inputs_are_quantized_if_no_operation_did_so() {
        DeviceProfile profile = only_weights();
        const auto times = [&](const ModelHeader& model) {
            const double before = seconds(model, profile);
            DeviceProfile preparing = profile;
            preparing.preparing = 1;
            return std::lround(seconds(model, preparing) - before);
        };
        // Norms, attention and activations leave prepared (quantized) rows, so no further preparation is
        // needed.
        QCOMPARE(times(tiny(test::TinyLlama{.type = DType::Q8_0})), 0L);
        // The router reads the experts' input before the experts do, and leaves no prepared rows for them.
        // Experts with F32 weights need none.
        const ModelHeader mixtral = tiny("mixtral");
        const bool floats =
            mixtral.layers[0][static_cast<std::size_t>(LayerRole::ExpertGate)].type == DType::F32;
        QCOMPARE(times(mixtral), floats ? 0L : long{mixtral.config.layers});
    }

    void weights_that_fit_caches_are_faster() {
        const ModelHeader model = tiny(test::TinyLlama{});
        DeviceProfile profile = only_weights();
        // If F32 weights are in a cache, a row of `width` values takes a quarter of the time that it takes
        // from memory.
        const auto a_row = [](double width) { return width * 4 / kBandwidth / 4; };
        for (auto& cost : profile.products) cost->cached_row = {{{8, a_row(8)}, {96, a_row(96)}}};
        const auto bytes = static_cast<double>(bytes_read_by_a_token(model, DType::F16, 0));
        const double from_memory = seconds(model, only_weights());
        QVERIFY(same(seconds(model, profile), from_memory));
        profile.cached = {{bytes * 2, 1.0}, {bytes * 4, 0.0}};
        QVERIFY(same(seconds(model, profile), from_memory / 4));
        profile.cached = {{bytes / 4, 1.0}, {bytes / 2, 0.0}};
        QVERIFY(same(seconds(model, profile), from_memory));
        // For `bytes` bytes of weights, the share of weights in caches is 0.5.
        profile.cached = {{bytes / 2, 1.0}, {bytes * 2, 0.0}};
        QVERIFY(same(seconds(model, profile), from_memory * (0.5 + 0.5 / 4)));
        // Each product has an additional cost: four products in each of two layers, and the head.
        for (auto& cost : profile.products) cost->cached_fixed = {{{1, 1e-9}, {1e6, 1e-9}}};
        QVERIFY(same(seconds(model, profile) - from_memory * (0.5 + 0.5 / 4), 0.5 * (2 * 4 + 1) * 1e-9));
        // If arithmetic takes longer than reading from memory, its time applies to weights in memory and in
        // caches alike.
        for (auto& cost : profile.products) {
            cost->cached_fixed = {};
            cost->cached_row = {{{8, 12 * a_row(8)}, {96, 12 * a_row(96)}}};
        }
        QVERIFY(same(seconds(model, profile), from_memory * 3));
    }

    void small_products_have_no_thread_overhead() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 2, .type = DType::F32});
        DeviceProfile profile = only_weights();
        profile.cached = {{1, 1.0}};
        // Products of this size or more take a second. Only the head is that large.
        const auto head = static_cast<double>(model.output.bytes());
        for (auto& cost : profile.products) {
            cost->cached_fixed = {{{head - 1, 0}, {head, 1}, {2 * head, 1}}};
            cost->cached_row = line_of(0, 0);
        }
        QVERIFY(same(seconds(model, profile), 1));
    }

    void short_rows_cost_more_per_byte() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 2});
        DeviceProfile profile = only_weights();
        profile.cached = {{1, 1.0}};
        // In each of two layers, q, k, v, gate and up have width 64, o has 128 and down has 96. The head is
        // added.
        const double rows = 2 * (128 + 64 + 64 + 96 + 96) + 320;
        const double wider = 2 * 64;
        const double widest = 2 * 64;
        for (auto& cost : profile.products) cost->cached_row = {{{64, 5e-6}, {96, 6e-6}, {128, 9e-6}}};
        QVERIFY(same(seconds(model, profile), rows * 5e-6 + wider * 6e-6 + widest * 9e-6));
    }

    void short_rows_from_memory_cost_more_per_byte() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 2});
        DeviceProfile profile = only_weights();
        // With cached weights, the widest row (128 values) takes as long as with weights from memory. Rows of
        // 64 and 96 values take 1/2 and 3/4 of that time, plus 1 ns.
        const double widest = 128 * 4 / kBandwidth;
        for (auto& cost : profile.products) {
            cost->cached_row = {{{64, widest / 2 + 1e-9}, {96, widest * 3 / 4 + 1e-9}, {128, widest}}};
        }
        const double rows = 2 * (128 + 64 + 64 + 96 + 96) + 320;
        const double wider = 2 * 64;
        QVERIFY(same(seconds(model, profile) - seconds(model, only_weights()), (rows + wider) * 1e-9));
    }

    void small_operations_are_included() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 2});
        const double weights = seconds(model, only_weights());
        DeviceProfile profile = only_weights();
        profile.norm.fixed = 1;
        // Two norms in each of two layers, the final norm, and the embedding.
        QVERIFY(same(seconds(model, profile) - weights, 2 * 2 + 2));
        // Gemma 3 has more norms, but no more operations: norms of heads are part of the rotation, and the
        // norm after a block is part of the norm before the next block.
        const ModelHeader normed = tiny("gemma3");
        const double normed_weights = seconds(normed, only_weights());
        QVERIFY(same(seconds(normed, profile) - normed_weights, 2 * normed.config.layers + 2));
        profile = only_weights();
        profile.rope.fixed = profile.activation.fixed = 1;
        QVERIFY(same(seconds(model, profile) - weights, 2 * 2));
        profile = only_weights();
        for (auto& cost : profile.products) cost->from_memory.fixed = 1;
        // Four products per layer: q with k and v, o, gate with up, down.
        QVERIFY(same(seconds(model, profile) - weights, 2 * 4 + 1));
        profile = only_weights();
        profile.token = {.fixed = 1, .each = 1};
        QVERIFY(same(seconds(model, profile) - weights, 1 + 320));
    }

    void bytes_per_token_are_weights_and_cache() {
        const ModelHeader model = tiny(test::TinyLlama{});
        std::uint64_t weights = 0;
        for (const ModelTensor& tensor : model.file->tensors()) {
            if (!tensor.name.starts_with("token_embd")) weights += tensor.bytes;
        }
        QCOMPARE(bytes_read_by_a_token(model, DType::F16, 0), weights);
        const std::uint64_t page = kv_shape(model.config, DType::F16).page_bytes();
        QCOMPARE(bytes_read_by_a_token(model, DType::F16, 96), weights + 3 * page);
    }
};

}  // namespace tst_prediction

ROCMFORGE_TEST(tst_prediction, TstPrediction, rocmforge::test::NoApplication)
#include "tst_prediction.moc"
