// The operations of a mixture of experts, in double precision.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "engine/reference/index.h"
#include "engine/reference/operations.h"

namespace rocmforge::reference {

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

}  // namespace rocmforge::reference
