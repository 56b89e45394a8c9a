// Rotation of queries and keys, and attention over the cache, in double precision.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/reference/index.h"
#include "engine/reference/operations.h"

namespace rocmforge::reference {
namespace {

// Normalizes each head of `dim` values in place. Does nothing if `norm` is null.
void norm_heads(Values& x, std::size_t dim, const Weight* norm, const HeadNorms& norms) {
    if (norm == nullptr) return;
    const Values weight = values_of(norm->tensor);
    for (std::size_t head = 0; head < x.size(); head += dim) {
        double mean = 0;
        for (std::size_t i = 0; norms.kind == NormKind::Layer && i < dim; ++i) mean += x[head + i];
        mean /= static_cast<double>(dim);
        double squares = 0;
        for (std::size_t i = 0; i < dim; ++i) squares += std::pow(x[head + i] - mean, 2);
        const double root = std::sqrt(squares / static_cast<double>(dim) + static_cast<double>(norms.eps));
        for (std::size_t i = 0; i < dim; ++i) {
            x[head + i] = (x[head + i] - mean) / root * weight[(head + i) % weight.size()];
        }
    }
}

// Returns `dim` columns of each head.
Values columns_of(const HeadColumns& columns, int heads, std::size_t dim) {
    const Values rows = values_of(columns.rows);
    const std::size_t stride = index(columns.stride(heads));
    Values result;
    for (std::size_t head = index(columns.begin); head < rows.size(); head += stride) {
        const auto first = rows.begin() + static_cast<std::ptrdiff_t>(head);
        result.insert(result.end(), first, first + static_cast<std::ptrdiff_t>(dim));
    }
    return result;
}

}  // namespace

Rotated rope(const RopeStoreOp& op) {
    Rotated r{.q = op.q_from ? columns_of(op.q_from, op.heads, index(op.head_dim)) : values_of(op.q),
              .k = op.k ? values_of(op.k) : Values{},
              .v = op.v ? values_of(op.v) : Values{}};
    const auto norm_queries_and_keys = [&] {
        norm_heads(r.q, index(op.head_dim), op.norms.query, op.norms);
        norm_heads(r.k, index(op.head_dim), op.norms.key, op.norms);
    };
    norm_heads(r.v, index(op.value_dim == 0 ? op.head_dim : op.value_dim), op.norms.value, op.norms);
    if (!op.norms.rotated) norm_queries_and_keys();
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
    if (op.norms.rotated) norm_queries_and_keys();
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
    const Values gate = op.gate ? columns_of(op.gate, op.heads, value_dim) : Values{};
    for (std::size_t i = 0; i < gate.size(); ++i) out[i] /= 1.0 + std::exp(-gate[i]);
    return out;
}

}  // namespace rocmforge::reference
