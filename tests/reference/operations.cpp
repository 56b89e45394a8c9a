#include "tests/reference/operations.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "kernels/sample_kernels.h"

namespace rocmforge::reference {
namespace {

std::size_t index(std::int64_t i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

Values embed(const EmbedOp& op) {
    const Values table = values_of(op.table->tensor);
    const Values tokens = values_of(op.tokens);
    const std::size_t width = index(op.table->tensor.shape.width());
    Values out;
    for (const double token : tokens) {
        for (std::size_t i = 0; i < width; ++i) {
            out.push_back(table[static_cast<std::size_t>(token) * width + i] * static_cast<double>(op.scale));
        }
    }
    return out;
}

Normed rms_norm(const RmsNormOp& op) {
    Normed n{.x = values_of(op.x), .out = {}};
    if (op.residual) {
        const Values residual = values_of(op.residual);
        for (std::size_t i = 0; i < n.x.size(); ++i) n.x[i] += residual[i];
    }
    const Values weight = values_of(op.weight->tensor);
    n.out.resize(n.x.size());
    for (std::size_t begin = 0; begin < n.x.size(); begin += weight.size()) {
        double squares = 0;
        for (std::size_t i = 0; i < weight.size(); ++i) squares += n.x[begin + i] * n.x[begin + i];
        const double mean = squares / static_cast<double>(weight.size());
        const double root = std::sqrt(mean + static_cast<double>(op.eps));
        for (std::size_t i = 0; i < weight.size(); ++i) n.out[begin + i] = n.x[begin + i] / root * weight[i];
    }
    return n;
}

Values matmul(const Tensor& x, const Tensor& weight, const Tensor* bias) {
    const Values a = values_of(x);
    const Values w = values_of(weight);
    const std::size_t depth = index(x.shape.width());
    const std::size_t width = index(weight.shape.rows());
    const Values b = bias != nullptr ? values_of(*bias) : Values(width, 0.0);
    Values out;
    for (std::size_t row = 0; row < index(x.shape.rows()); ++row) {
        for (std::size_t o = 0; o < width; ++o) {
            double sum = b[o];
            for (std::size_t i = 0; i < depth; ++i) sum += a[row * depth + i] * w[o * depth + i];
            out.push_back(sum);
        }
    }
    return out;
}

Rotated rope(const RopeStoreOp& op) {
    Rotated r{.q = values_of(op.q), .k = values_of(op.k)};
    const Values table = values_of(op.table);
    const Values positions = values_of(op.step.positions);
    const std::size_t dim = index(op.head_dim);
    const std::size_t rotary = index(op.rotary_dim);
    const auto rotate = [&](Values& x, int heads) {
        for (std::size_t begin = 0; begin < x.size(); begin += dim) {
            const std::size_t row = begin / (index(heads) * dim);
            const double* angles = table.data() + static_cast<std::size_t>(positions[row]) * rotary;
            for (std::size_t i = 0; i < rotary / 2; ++i) {
                const bool interleaved = op.order == RopeOrder::Interleaved;
                double& a = x[begin + (interleaved ? 2 * i : i)];
                double& b = x[begin + (interleaved ? 2 * i + 1 : i + rotary / 2)];
                const double turned = a * angles[2 * i] - b * angles[2 * i + 1];
                b = a * angles[2 * i + 1] + b * angles[2 * i];
                a = turned;
            }
        }
    };
    rotate(r.q, op.heads);
    rotate(r.k, op.kv_heads);
    return r;
}

std::size_t cache_index(const Tensor& keys, std::int64_t slot, int kv_head) {
    const std::int64_t kv_heads = keys.shape[1];
    const std::int64_t page = slot / kPageTokens;
    return index(((page * kv_heads + kv_head) * kPageTokens + slot % kPageTokens) * keys.shape[3]);
}

Values attention(const AttentionOp& op) {
    const Values q = values_of(op.q);
    const Values keys = values_of(op.cache.keys);
    const Values values = values_of(op.cache.values);
    const Values positions = values_of(op.step.positions);
    const Values sequences = values_of(op.step.sequences);
    const Values pages = values_of(op.step.page_tables);
    const std::size_t max_pages = index(op.step.page_tables.shape.width());
    const std::size_t dim = index(op.head_dim);
    Values out(q.size(), 0.0);
    for (std::size_t query = 0; query < q.size() / dim; ++query) {
        const std::size_t row = query / index(op.heads);
        const int kv_head = static_cast<int>(query % index(op.heads)) / (op.heads / op.kv_heads);
        const int position = static_cast<int>(positions[row]);
        int last = position;
        for (std::size_t other = 0; !op.causal && other < positions.size(); ++other) {
            if (sequences[other] == sequences[row]) last = std::max(last, static_cast<int>(positions[other]));
        }
        if (op.window > 0) last = std::min(last, position + op.window - 1);
        const int first = op.window > 0 ? std::max(0, position - op.window + 1) : 0;
        Values scores;
        std::vector<std::size_t> at;
        for (int key = first; key <= last; ++key) {
            const std::size_t page =
                static_cast<std::size_t>(sequences[row]) * max_pages + index(key / kPageTokens);
            const std::int64_t slot =
                static_cast<std::int64_t>(pages[page]) * kPageTokens + key % kPageTokens;
            at.push_back(cache_index(op.cache.keys, slot, kv_head));
            double score = 0;
            for (std::size_t i = 0; i < dim; ++i) score += q[query * dim + i] * keys[at.back() + i];
            score *= static_cast<double>(op.scale);
            if (op.soft_cap > 0) {
                score =
                    static_cast<double>(op.soft_cap) * std::tanh(score / static_cast<double>(op.soft_cap));
            }
            scores.push_back(score);
        }
        const double largest = *std::max_element(scores.begin(), scores.end());
        double sum = 0;
        for (double& score : scores) sum += score = std::exp(score - largest);
        for (std::size_t key = 0; key < scores.size(); ++key) {
            for (std::size_t i = 0; i < dim; ++i) {
                out[query * dim + i] += scores[key] / sum * values[at[key] + i];
            }
        }
    }
    return out;
}

Values gated_activation(const GatedActivationOp& op) {
    Values out = values_of(op.gate);
    const Values up = values_of(op.up);
    const double root = std::sqrt(2.0 / std::acos(-1.0));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double x = out[i];
        const double silu = x / (1.0 + std::exp(-x));
        const double gelu = x / 2 * (1.0 + std::tanh(root * (x + 0.044715 * x * x * x)));
        out[i] = (op.activation == Activation::Silu ? silu : gelu) * up[i];
    }
    return out;
}

Values add(const AddOp& op) {
    Values out = values_of(op.x);
    const Values y = values_of(op.y);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += y[i];
    return out;
}

Values gather_rows(const GatherRowsOp& op) {
    const Values x = values_of(op.x);
    const std::size_t width = index(op.x.shape.width());
    Values out;
    for (const double row : values_of(op.rows)) {
        for (std::size_t i = 0; i < width; ++i) out.push_back(x[static_cast<std::size_t>(row) * width + i]);
    }
    return out;
}

std::vector<Choices> sample(const SampleOp& op) {
    const Values logits = values_of(op.logits);
    const Values options = values_of(op.options);
    const Values recent = op.recent ? values_of(op.recent) : Values{};
    const std::size_t vocab = index(op.logits.shape.width());
    const std::size_t rows = logits.size() / vocab;
    const std::size_t window = recent.size() / rows;
    std::vector<Choices> all;
    for (std::size_t row = 0; row < rows; ++row) {
        const double* o = options.data() + row * kernels::kSampleOptions;
        Values x(logits.begin() + static_cast<std::ptrdiff_t>(row * vocab),
                 logits.begin() + static_cast<std::ptrdiff_t>((row + 1) * vocab));
        std::map<double, int> counts;
        for (std::size_t i = 0; i < window; ++i) ++counts[recent[row * window + i]];
        for (const auto& [token, count] : counts) {
            if (token < 0) continue;
            double& logit = x[static_cast<std::size_t>(token)];
            logit = logit > 0 ? logit / o[kernels::kRepeatPenalty] : logit * o[kernels::kRepeatPenalty];
            logit -= o[kernels::kPresencePenalty] + o[kernels::kFrequencyPenalty] * count;
        }
        Choices& c = all.emplace_back();
        if (std::any_of(x.begin(), x.end(), [](double v) { return std::isnan(v) || v == INFINITY; }))
            continue;
        for (std::size_t token = 0; token < vocab; ++token) {
            c.tokens.push_back(static_cast<std::int32_t>(token));
        }
        const auto logit_of = [&x](std::int32_t token) { return x[static_cast<std::size_t>(token)]; };
        std::stable_sort(c.tokens.begin(), c.tokens.end(),
                         [&](std::int32_t a, std::int32_t b) { return logit_of(a) > logit_of(b); });
        const double highest = logit_of(c.tokens.front());
        if (highest == -INFINITY) {
            c.tokens.clear();
            continue;
        }
        std::size_t kept = o[kernels::kTemperature] == 0 ? 1 : vocab;
        if (o[kernels::kTopK] > 0) kept = std::min(kept, static_cast<std::size_t>(o[kernels::kTopK]));
        double sum = 0;
        for (std::size_t i = 0; i < kept; ++i) sum += std::exp(logit_of(c.tokens[i]) - highest);
        if (o[kernels::kTopP] < 1) {
            double reached = 0;
            std::size_t n = 0;
            while (n < kept) {
                reached += std::exp(logit_of(c.tokens[n++]) - highest);
                if (reached >= o[kernels::kTopP] * sum) break;
            }
            kept = n;
        }
        while (o[kernels::kMinP] > 0 &&
               logit_of(c.tokens[kept - 1]) < highest + std::log(o[kernels::kMinP])) {
            --kept;
        }
        c.tokens.resize(kept);
        const double temperature = kept == 1 ? 1 : o[kernels::kTemperature];
        double end = 0;
        for (const std::int32_t token : c.tokens) {
            c.ends.push_back(end += std::exp((logit_of(token) - highest) / temperature));
        }
        for (double& e : c.ends) e /= end;
    }
    return all;
}

Values softmax(const SoftmaxOp& op) {
    Values out = values_of(op.x);
    const auto width = op.x.shape.width();
    for (auto row = out.begin(); row != out.end(); row += width) {
        const double largest = *std::max_element(row, row + width);
        double sum = 0;
        for (auto x = row; x != row + width; ++x) sum += * x = std::exp(*x - largest);
        for (auto x = row; x != row + width; ++x) *x /= sum;
    }
    return out;
}

}  // namespace rocmforge::reference
