// A small random model that runs on a device and on the CPU.
#include <deque>
#include <utility>

#include "engine/base/mapped_file.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/reference/random_weights.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/gpu_checks.h"
#include "engine/transformer/transformer.h"

namespace rocmforge::self_test {
namespace {

constexpr int kPrompt = 37;
constexpr int kDecoded = 3;
// Allows for the rounding to 16-bit floats, which differs between the devices in each layer. The weights
// aren't quantized: rounding activations to bytes also differs between devices and would hide the errors that
// this check searches for.
constexpr double kModelTolerance = 1e-2;

const ModelConfig& config() {
    static const ModelConfig config{.architecture = "llama",
                                    .name = "self-test",
                                    .layers = 2,
                                    .hidden = 256,
                                    .ffn = 512,
                                    .heads = 4,
                                    .kv_heads = 2,
                                    .head_dim = 64,
                                    .vocab = 333,
                                    .context = 64,
                                    .norm_eps = 1e-5F,
                                    .rope = {.base = 10000.0F,
                                             .scale = 1.0F,
                                             .dimensions = 64,
                                             .order = RopeOrder::Interleaved,
                                             .frequency_factors = {}},
                                    .parameters = 0,
                                    .weight_type = "mixed"};
    return config;
}

// A model in a file in memory, with the same weights for every device.
class SmallModel {
  public:
    ModelWeights weights_on(Backend& backend) {
        random_.seed(20261121);
        const std::int64_t hidden = config().hidden;
        const std::int64_t ffn = config().ffn;
        const std::int64_t keys = std::int64_t{config().kv_heads} * config().head_dim;
        ModelWeights weights;
        weights.embedding = make(backend, DType::F16, {config().vocab, hidden}, 1.0F);
        for (int i = 0; i < config().layers; ++i) {
            auto& layer = weights.layers.emplace_back();
            const auto set = [&](LayerRole role, DType type, const Shape& shape, float spread) {
                layer[static_cast<std::size_t>(role)] = make(backend, type, shape, spread);
            };
            set(LayerRole::AttentionNorm, DType::F32, {hidden}, 1.0F);
            set(LayerRole::Query, DType::F16, {hidden, hidden}, 0.1F);
            set(LayerRole::Key, DType::F16, {keys, hidden}, 0.1F);
            set(LayerRole::Value, DType::BF16, {keys, hidden}, 0.1F);
            set(LayerRole::AttentionOut, DType::F16, {hidden, hidden}, 0.1F);
            set(LayerRole::FfnNorm, DType::F32, {hidden}, 1.0F);
            set(LayerRole::Gate, DType::F16, {ffn, hidden}, 0.1F);
            set(LayerRole::Up, DType::BF16, {ffn, hidden}, 0.1F);
            set(LayerRole::Down, DType::F32, {hidden, ffn}, 0.1F);
        }
        weights.output_norm = make(backend, DType::F32, {hidden}, 1.0F);
        weights.output = make(backend, DType::F16, {config().vocab, hidden}, 0.1F);
        return weights;
    }

  private:
    Weight make(Backend& backend, DType type, const Shape& shape, float spread) {
        bytes_.push_back(reference::random_weights(type, shape, random_, spread));
        files_.emplace_back(std::span<const std::byte>(bytes_.back()));
        return backend.load_weight({type, shape, bytes_.back().data()}, files_.back());
    }

    std::mt19937_64 random_;
    std::deque<std::vector<std::byte>> bytes_;
    std::deque<MappedFile> files_;
};

std::int32_t token_at(int position) {
    return (position * 53 + position * position * 7) % config().vocab;
}

// Returns the logits after the prompt and after each decoded token; [1 + kDecoded, vocab].
std::vector<std::vector<double>> logits_on(Backend& backend) {
    SmallModel model;
    const ModelWeights weights = model.weights_on(backend);
    const KvShape shape{.layers = config().layers,
                        .kv_heads = config().kv_heads,
                        .head_dim = config().head_dim,
                        .type = DType::F16};
    KvCache cache(backend, shape, kv_pages(config().context));
    Transformer transformer(backend, config(), weights, cache,
                            {.batch = kPrompt, .context = config().context});
    KvSequence sequence(cache);
    std::vector<std::vector<double>> all;
    std::vector<float> row(static_cast<std::size_t>(config().vocab));
    for (int done = 0; done < kPrompt + kDecoded;) {
        const int count = done == 0 ? kPrompt : 1;
        std::vector<std::int32_t> tokens;
        for (int i = done; i < done + count; ++i) tokens.push_back(token_at(i));
        sequence.append(tokens);
        const SequenceRows rows{.sequence = &sequence, .first = done, .count = count};
        transformer.run({&rows, 1}, Wanted::Last);
        transformer.read_logits(0, row);
        all.emplace_back(row.begin(), row.end());
        done += count;
    }
    return all;
}

}  // namespace

std::vector<DType> small_model_types() {
    return {DType::F32, DType::F16, DType::BF16};
}

int small_model_head_dim() {
    return config().head_dim;
}

std::vector<Check> check_small_model(Backend& backend, const CheckObserver& observer) {
    CheckList checks(observer);
    const auto cpu = make_cpu_backend({.threads = 1});
    const auto expected = logits_on(*cpu);
    const auto actual = logits_on(backend);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string what =
            i == 0 ? std::to_string(kPrompt) + " tokens at once"
                   : "token " + std::to_string(kPrompt + static_cast<int>(i)) + ", by a recorded step";
        checks.push_back(
            {"a small model", what, "", relative_error(expected[i], actual[i]), kModelTolerance});
    }
    return checks.take();
}

}  // namespace rocmforge::self_test
