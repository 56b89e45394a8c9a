#include "engine/reference/operations.h"

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
        for (std::size_t i = 0; i < n.x.size(); ++i) {
            n.x[i] += static_cast<double>(op.residual_scale) * residual[i];
        }
    }
    const Values weight = values_of(op.weight->tensor);
    const std::size_t group = index(op.weight->tensor.shape.width());
    n.out.resize(n.x.size());
    for (std::size_t begin = 0; begin < n.x.size(); begin += group) {
        double mean = 0;
        for (std::size_t i = 0; op.kind == NormKind::Layer && i < group; ++i) mean += n.x[begin + i];
        mean /= static_cast<double>(group);
        double squares = 0;
        for (std::size_t i = 0; i < group; ++i) squares += std::pow(n.x[begin + i] - mean, 2);
        const double root = std::sqrt(squares / static_cast<double>(group) + static_cast<double>(op.eps));
        for (std::size_t i = 0; i < group; ++i) {
            n.out[begin + i] = (n.x[begin + i] - mean) / root * weight[(begin + i) % weight.size()];
        }
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
    Rotated r{.q = values_of(op.q), .k = op.k ? values_of(op.k) : Values{}};
    const Values table = op.rotary_dim > 0 ? values_of(op.table) : Values{};
    const Values positions = values_of(op.step.positions);
    const std::size_t dim = index(op.head_dim);
    const std::size_t rotary = index(op.rotary_dim);
    const auto rotate = [&](Values& x, int heads) {
        for (std::size_t head = 0; head < x.size(); head += dim) {
            const std::size_t begin = head + index(op.rotary_begin);
            const std::size_t row = head / (index(heads) * dim);
            const double* angles = table.data() + static_cast<std::size_t>(positions[row]) * rotary;
            for (std::size_t i = 0; i < rotary / 2; ++i) {
                const bool interleaved = op.order == RopeOrder::Interleaved;
                double& a = x[begin + (interleaved ? 2 * i : i)];
                double& b = x[begin + (interleaved ? 2 * i + 1 : i + rotary / 2)];
                const double rotated = a * angles[2 * i] - b * angles[2 * i + 1];
                b = a * angles[2 * i + 1] + b * angles[2 * i];
                a = rotated;
            }
        }
    };
    rotate(r.q, op.heads);
    rotate(r.k, op.kv_heads);
    if (op.query_scale) {
        const Values scale = values_of(op.query_scale);
        const std::size_t width = index(op.heads) * dim;
        for (std::size_t i = 0; i < r.q.size(); ++i) {
            r.q[i] *= scale[static_cast<std::size_t>(positions[i / width])];
        }
    }
    return r;
}

double q4_0_misfit(const Values& values, const Values& stored) {
    double worst = values.size() == stored.size() ? 0.0 : std::numeric_limits<double>::infinity();
    for (std::size_t block = 0; block < values.size() && std::isfinite(worst); block += 32) {
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(block);
        const auto [lowest, highest] = std::minmax_element(begin, begin + 32);
        const double step = (*highest >= -*lowest ? *highest : *lowest) / -8.0;
        for (std::size_t i = block; i < block + 32; ++i) {
            const double steps = step == 0.0 ? 0.0 : std::min(values[i] / step, 7.0);
            const double misfit = step == 0.0 ? stored[i] : stored[i] / step - steps;
            worst = std::isnan(misfit) ? std::numeric_limits<double>::infinity()
                                       : std::max(worst, std::abs(misfit));
        }
    }
    return worst;
}

std::size_t cache_index(const Tensor& keys, std::int64_t slot, int kv_head) {
    const std::int64_t kv_heads = keys.shape[1];
    const std::int64_t page = slot / kPageTokens;
    return index(((page * kv_heads + kv_head) * kPageTokens + slot % kPageTokens) * keys.shape[3]);
}

Values attention(const AttentionOp& op) {
    const Values q = values_of(op.q);
    const Values keys = values_of(op.cache.keys);
    const Tensor& value_cache = op.cache.values ? op.cache.values : op.cache.keys;
    const Values values = values_of(value_cache);
    const std::size_t value_dim = index(op.value_dim == 0 ? op.head_dim : op.value_dim);
    const Values sinks = op.sinks != nullptr ? values_of(op.sinks->tensor) : Values{};
    const Values positions = values_of(op.step.positions);
    const Values sequences = values_of(op.step.sequences);
    const Values pages = values_of(op.step.page_tables);
    const std::size_t max_pages = index(op.step.page_tables.shape.width());
    const std::size_t dim = index(op.head_dim);
    Values out(q.size() / dim * value_dim, 0.0);
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
        std::vector<std::size_t> value_at;
        for (int key = first; key <= last; ++key) {
            const std::size_t page =
                static_cast<std::size_t>(sequences[row]) * max_pages + index(key / kPageTokens);
            const std::int64_t slot =
                static_cast<std::int64_t>(pages[page]) * kPageTokens + key % kPageTokens;
            at.push_back(cache_index(op.cache.keys, slot, kv_head));
            value_at.push_back(cache_index(value_cache, slot, kv_head));
            double score = 0;
            for (std::size_t i = 0; i < dim; ++i) score += q[query * dim + i] * keys[at.back() + i];
            score *= static_cast<double>(op.scale);
            if (op.soft_cap > 0) {
                score =
                    static_cast<double>(op.soft_cap) * std::tanh(score / static_cast<double>(op.soft_cap));
            }
            scores.push_back(score);
        }
        double largest = *std::max_element(scores.begin(), scores.end());
        if (op.sinks != nullptr) largest = std::max(largest, sinks[query % index(op.heads)]);
        double sum = op.sinks != nullptr ? std::exp(sinks[query % index(op.heads)] - largest) : 0;
        for (double& score : scores) sum += score = std::exp(score - largest);
        for (std::size_t key = 0; key < scores.size(); ++key) {
            for (std::size_t i = 0; i < value_dim; ++i) {
                out[query * value_dim + i] += scores[key] / sum * values[value_at[key] + i];
            }
        }
    }
    return out;
}

namespace {

double xielu(double x, const Xielu& p) {
    const auto beta = static_cast<double>(p.beta);
    if (x > 0) return static_cast<double>(p.alpha_p) * x * x + beta * x;
    const double least = x > static_cast<double>(p.eps) ? static_cast<double>(p.eps) : x;
    return static_cast<double>(p.alpha_n) * (std::expm1(least) - x) + beta * x;
}

}  // namespace

Values gated_activation(const GatedActivationOp& op) {
    Values out = values_of(op.gate);
    const Values up = op.up ? values_of(op.up) : Values(out.size(), 1.0);
    const double root = std::sqrt(2.0 / std::acos(-1.0));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double x = out[i];
        const double silu = x / (1.0 + std::exp(-x));
        const double gelu = x / 2 * (1.0 + std::tanh(root * (x + 0.044715 * x * x * x)));
        const double limited = std::min(x, 7.0);
        const double clamped =
            limited / (1.0 + std::exp(-1.702 * limited)) * (std::clamp(up[i], -7.0, 7.0) + 1.0);
        switch (op.activation) {
            case Activation::Silu:
                out[i] = silu * up[i];
                break;
            case Activation::Gelu:
                out[i] = gelu * up[i];
                break;
            case Activation::ClampedSwiglu:
                out[i] = clamped;
                break;
            case Activation::Sigmoid:
                out[i] = up[i] / (1.0 + std::exp(-x));
                break;
            case Activation::SquaredRelu:
                out[i] = x > 0 ? x * x * up[i] : 0.0 * x;
                break;
            case Activation::Xielu:
                out[i] = xielu(x, op.xielu) * up[i];
                break;
            case Activation::Linear:
                out[i] = x * up[i];
                break;
        }
    }
    return out;
}

Values add(const AddOp& op) {
    Values out = values_of(op.x);
    const Values y = values_of(op.y);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += static_cast<double>(op.scale) * y[i];
    return out;
}

Values soft_cap(const SoftCapOp& op) {
    Values out = values_of(op.x);
    const auto cap = static_cast<double>(op.cap);
    for (double& x : out) {
        x *= static_cast<double>(op.scale);
        if (cap > 0) x = cap * std::tanh(x / cap);
    }
    return out;
}

Values match_length(const MatchLengthOp& op) {
    Values out = values_of(op.x);
    const Values like = values_of(op.like);
    const std::size_t width = index(op.x.shape.width());
    const std::size_t each = out.size() / std::max<std::size_t>(1, like.size());
    for (std::size_t begin = 0; begin < out.size(); begin += width) {
        const double* of = like.data() + begin / width / each * width;
        double own = 0;
        double wanted = 0;
        for (std::size_t i = 0; i < width; ++i) {
            own += out[begin + i] * out[begin + i];
            wanted += of[i] * of[i];
        }
        const double least = static_cast<double>(width) * static_cast<double>(op.least);
        const double factor = std::sqrt(wanted / std::max(own, least));
        for (std::size_t i = 0; i < width; ++i) out[begin + i] *= factor;
    }
    return out;
}

Values keep_largest(const KeepLargestOp& op) {
    Values out = values_of(op.x);
    const std::size_t width = index(op.x.shape.width());
    const auto n = static_cast<double>(width);
    for (std::size_t begin = 0; begin < out.size(); begin += width) {
        double mean = 0;
        for (std::size_t i = 0; i < width; ++i) mean += out[begin + i] / n;
        double variance = 0;
        for (std::size_t i = 0; i < width; ++i) variance += std::pow(out[begin + i] - mean, 2) / n;
        const double cut = mean + static_cast<double>(op.factor) * std::sqrt(variance);
        for (std::size_t i = 0; i < width; ++i) out[begin + i] = std::max(0.0, out[begin + i] - cut);
    }
    return out;
}

Values copy_columns(const CopyColumnsOp& op) {
    const Values x = values_of(op.x);
    Values out = values_of(op.out);
    const std::size_t x_width = index(op.x.shape.width());
    const std::size_t width = index(op.out.shape.width());
    for (std::size_t row = 0; row < out.size() / width; ++row) {
        for (std::size_t i = 0; i < index(op.count); ++i) {
            out[row * width + index(op.out_begin) + i] =
                x[row / index(op.repeat) * x_width + index(op.x_begin) + i];
        }
    }
    return out;
}

Routed route(const RouteOp& op) {
    const Values logits = values_of(op.logits);
    const std::size_t experts = index(op.logits.shape.width());
    const std::size_t used = index(op.ids.shape.width());
    const Values bias = op.bias != nullptr ? values_of(op.bias->tensor) : Values(experts, 0.0);
    const Values expert_scale =
        op.expert_scale != nullptr ? values_of(op.expert_scale->tensor) : Values(experts, 1.0);
    const std::size_t size = experts / index(op.groups);
    Routed result;
    for (std::size_t row = 0; row < logits.size() / experts; ++row) {
        const double* l = logits.data() + row * experts;
        Values scores(l, l + experts);
        if (op.scores == RouteScores::Sigmoid) {
            for (double& s : scores) s = 1 / (1 + std::exp(-s));
        } else {
            double sum = 0;
            for (double& s : scores) sum += s = std::exp(s);
            for (double& s : scores) s /= sum;
        }
        // Chooses the best groups, and then the best experts in these groups.
        std::vector<std::pair<double, std::size_t>> groups;
        for (std::size_t g = 0; g < index(op.groups); ++g) {
            Values keys;
            for (std::size_t e = g * size; e < (g + 1) * size; ++e) keys.push_back(scores[e] + bias[e]);
            std::sort(keys.rbegin(), keys.rend());
            double worth = 0;
            for (std::size_t i = 0; i < index(op.group_best); ++i) worth += keys[i];
            groups.emplace_back(-worth, g);
        }
        std::stable_sort(groups.begin(), groups.end());
        std::vector<std::pair<double, std::size_t>> candidates;
        for (std::size_t g = 0; g < index(op.groups_used); ++g) {
            const std::size_t begin = groups[g].second * size;
            for (std::size_t e = begin; e < begin + size; ++e) {
                candidates.emplace_back(-(scores[e] + bias[e]), e);
            }
        }
        std::sort(candidates.begin(), candidates.end());
        double sum = 0;
        for (std::size_t j = 0; j < used; ++j) sum += scores[candidates[j].second];
        for (std::size_t j = 0; j < used; ++j) {
            const std::size_t e = candidates[j].second;
            result.ids.push_back(static_cast<std::int32_t>(e));
            result.weights.push_back(scores[e] / (op.normalize ? sum : 1) * static_cast<double>(op.scale) *
                                     expert_scale[e]);
        }
    }
    return result;
}

Values expert_matmul(const Tensor& x, const Tensor& ids, const Tensor& stack, const Tensor* bias) {
    const Values a = values_of(x);
    const Values w = values_of(stack);
    const Values chosen = values_of(ids);
    const std::size_t depth = index(x.shape.width());
    const std::size_t width = index(stack.shape[1]);
    const Values b = bias != nullptr ? values_of(*bias) : Values(index(stack.shape[0]) * width, 0.0);
    const std::size_t share = chosen.size() / index(x.shape.rows());  // number of choices for each row of x
    Values out;
    for (std::size_t choice = 0; choice < chosen.size(); ++choice) {
        const double* row = a.data() + choice / share * depth;
        const auto expert = static_cast<std::size_t>(chosen[choice]);
        for (std::size_t o = 0; o < width; ++o) {
            const double* weight = w.data() + (expert * width + o) * depth;
            double sum = b[expert * width + o];
            for (std::size_t i = 0; i < depth; ++i) sum += row[i] * weight[i];
            out.push_back(sum);
        }
    }
    return out;
}

Values combine_experts(const CombineExpertsOp& op) {
    const Values x = values_of(op.x);
    const Values weights = values_of(op.weights);
    const Values shared = op.shared ? values_of(op.shared) : Values{};
    const Values gate = op.shared_gate ? values_of(op.shared_gate) : Values{};
    const std::size_t used = index(op.weights.shape.width());
    const std::size_t width = index(op.x.shape.width());
    Values out(weights.size() / used * width, 0.0);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t row = i / width;
        for (std::size_t j = 0; j < used; ++j) {
            out[i] += weights[row * used + j] * x[(row * used + j) * width + i % width];
        }
        if (shared.empty()) continue;
        out[i] += shared[i] * (gate.empty() ? 1.0 : 1 / (1 + std::exp(-gate[row])));
    }
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
