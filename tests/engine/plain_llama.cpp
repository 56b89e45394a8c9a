#include "tests/engine/plain_llama.h"

#include <algorithm>
#include <cmath>

#include "engine/reference/dequantize.h"

namespace rocmforge::test {
namespace {

using reference::Values;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

class PlainLlama {
  public:
    PlainLlama(const ModelHeader& model, const std::vector<std::int32_t>& tokens)
        : model_(model), c_(model.config), tokens_(tokens) {}

    Values run() {
        const Values table = weight(model_.embedding);
        Values x;
        for (std::int32_t token : tokens_) {
            const auto row = table.begin() + std::ptrdiff_t{token} * c_.hidden;
            x.insert(x.end(), row, row + c_.hidden);
        }
        for (const auto& layer : model_.layers) {
            add(x, attention(layer, norm(x, of(layer, LayerRole::AttentionNorm))));
            add(x, feed_forward(layer, norm(x, of(layer, LayerRole::FfnNorm))));
        }
        return multiply(norm(x, weight(model_.output_norm)), weight(model_.output), c_.hidden);
    }

  private:
    using Layer = std::array<TensorSource, kLayerRoleCount>;

    Values weight(const TensorSource& source) const {
        return reference::values_of(model_.file->view(*source.tensor));
    }
    Values of(const Layer& layer, LayerRole role) const {
        return weight(layer[static_cast<std::size_t>(role)]);
    }

    static void add(Values& x, const Values& y) {
        for (std::size_t i = 0; i < x.size(); ++i) x[i] += y[i];
    }

    static Values multiply(const Values& x, const Values& weights, int in) {
        Values out;
        for (std::size_t row = 0; row < x.size(); row += at(in)) {
            for (std::size_t w = 0; w < weights.size(); w += at(in)) {
                double sum = 0;
                for (std::size_t i = 0; i < at(in); ++i) sum += x[row + i] * weights[w + i];
                out.push_back(sum);
            }
        }
        return out;
    }

    Values norm(const Values& x, const Values& weights) const {
        Values out = x;
        for (std::size_t row = 0; row < x.size(); row += at(c_.hidden)) {
            double squares = 0;
            for (std::size_t i = 0; i < at(c_.hidden); ++i) squares += x[row + i] * x[row + i];
            const double root = std::sqrt(squares / c_.hidden + static_cast<double>(c_.norm_eps));
            for (std::size_t i = 0; i < at(c_.hidden); ++i) out[row + i] = x[row + i] / root * weights[i];
        }
        return out;
    }

    // Rotates the pairs (2i, 2i + 1) of each head. The angle is position · scale · base^(-2i / dimensions) /
    // factor.
    void rotate(Values& x, int heads) const {
        const RopeConfig& rope = c_.rope;
        for (std::size_t head = 0; head < x.size() / at(c_.head_dim); ++head) {
            const double position = static_cast<double>(head / at(heads)) * static_cast<double>(rope.scale);
            for (int i = 0; i < rope.dimensions / 2; ++i) {
                const double factor =
                    rope.frequency_factors.empty() ? 1.0 : static_cast<double>(rope.frequency_factors[at(i)]);
                const double angle =
                    position / std::pow(static_cast<double>(rope.base), 2.0 * i / rope.dimensions) / factor;
                double& a = x[head * at(c_.head_dim) + at(2 * i)];
                double& b = x[head * at(c_.head_dim) + at(2 * i + 1)];
                const double rotated = a * std::cos(angle) - b * std::sin(angle);
                b = a * std::sin(angle) + b * std::cos(angle);
                a = rotated;
            }
        }
    }

    Values attention(const Layer& layer, const Values& x) const {
        Values q = multiply(x, of(layer, LayerRole::Query), c_.hidden);
        Values k = multiply(x, of(layer, LayerRole::Key), c_.hidden);
        const Values v = multiply(x, of(layer, LayerRole::Value), c_.hidden);
        rotate(q, c_.heads);
        rotate(k, c_.kv_heads);
        const std::size_t dim = at(c_.head_dim);
        const std::size_t key_row = at(c_.kv_heads) * dim;
        Values out(q.size());
        for (std::size_t query = 0; query < q.size() / dim; ++query) {
            const std::size_t row = query / at(c_.heads);
            const std::size_t kv_head = query % at(c_.heads) / at(c_.heads / c_.kv_heads);
            Values share;
            for (std::size_t key = 0; key <= row; ++key) {
                double score = 0;
                for (std::size_t i = 0; i < dim; ++i) {
                    score += q[query * dim + i] * k[key * key_row + kv_head * dim + i];
                }
                share.push_back(std::exp(score / std::sqrt(c_.head_dim)));
            }
            double all = 0;
            for (double s : share) all += s;
            for (std::size_t key = 0; key <= row; ++key) {
                for (std::size_t i = 0; i < dim; ++i) {
                    out[query * dim + i] += share[key] / all * v[key * key_row + kv_head * dim + i];
                }
            }
        }
        return multiply(out, of(layer, LayerRole::AttentionOut), c_.heads * c_.head_dim);
    }

    Values feed_forward(const Layer& layer, const Values& x) const {
        Values gate = multiply(x, of(layer, LayerRole::Gate), c_.hidden);
        const Values up = multiply(x, of(layer, LayerRole::Up), c_.hidden);
        for (std::size_t i = 0; i < gate.size(); ++i) gate[i] = gate[i] / (1 + std::exp(-gate[i])) * up[i];
        return multiply(gate, of(layer, LayerRole::Down), c_.ffn);
    }

    const ModelHeader& model_;
    const ModelConfig& c_;
    const std::vector<std::int32_t>& tokens_;
};

}  // namespace

std::vector<double> plain_llama(const ModelHeader& model, const std::vector<std::int32_t>& tokens) {
    return PlainLlama(model, tokens).run();
}

}  // namespace rocmforge::test
