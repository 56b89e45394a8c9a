#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/plain_forward.h"

namespace rocmforge::test::forward {

Rows Plain::feed_forward(const Rows& x) const {
    if (have("ffn_gate_inp.weight")) return mixture(x);
    if (have("ffn_gate.weight")) return dense(x, "");
    if (p_.activation == "xielu" || p_.activation == "relu2") return dense(x, "");
    const Rows both = project(x, "ffn_up");
    const std::size_t width = both.width / 2;
    return project(activated(columns(both, 0, width), columns(both, width, width)), "ffn_down");
}

Rows Plain::dense(const Rows& x, const std::string& suffix) const {
    const Rows up = project(x, "ffn_up" + suffix);
    const bool gated = have("ffn_gate" + suffix + ".weight");
    Rows gate = gated ? project(x, "ffn_gate" + suffix) : up;
    if (!p_.sparsity_scales.empty() && p_.sparsity_scales[at(layer_)] != 0)
        keep_largest(gate, p_.sparsity_scales[at(layer_)]);
    return project(activated(gate, up), "ffn_down" + suffix);
}

double Plain::activate(double gate, double up) const {
    if (p_.activation == "gelu") {
        const double root = std::sqrt(2 / std::acos(-1.0));
        return gate / 2 * (1 + std::tanh(root * (gate + 0.044715 * std::pow(gate, 3)))) * up;
    }
    if (p_.activation == "clamped") {
        const double g = std::min(gate, 7.0);
        return g * sigmoid(1.702 * g) * (std::clamp(up, -7.0, 7.0) + 1);
    }
    if (p_.activation == "xielu") {
        const auto& [alpha_n, alpha_p, beta, eps] = p_.xielu[at(layer_)];
        const double bent =
            gate > 0 ? alpha_p * gate * gate : alpha_n * (std::expm1(std::min(gate, eps)) - gate);
        return bent + beta * gate;
    }
    if (p_.activation == "relu2") return gate > 0 ? gate * gate : 0;
    return gate * sigmoid(gate) * up;
}

Rows Plain::activated(const Rows& gate, const Rows& up) const {
    Rows out = gate;
    for (std::size_t i = 0; i < out.values.size(); ++i) {
        out.values[i] = activate(gate.values[i], up.values[i]);
    }
    return out;
}

void Plain::keep_largest(Rows& x, double deviations) {
    const auto n = static_cast<double>(x.width);
    for (std::size_t r = 0; r < x.count(); ++r) {
        double* v = x.row(r);
        const double mean = std::accumulate(v, v + x.width, 0.0) / n;
        double squares = 0;
        for (std::size_t i = 0; i < x.width; ++i) squares += (v[i] - mean) * (v[i] - mean);
        const double cut = mean + deviations * std::sqrt(squares / n);
        for (std::size_t i = 0; i < x.width; ++i) v[i] = std::max(0.0, v[i] - cut);
    }
}

Rows Plain::dense_and_experts(const Rows& x) const {
    Rows sum = norm(dense(norm(x, "ffn_norm"), ""), "post_ffw_norm_1");
    Rows routed = norm_with(x, mine("ffn_gate_inp.scale"));
    for (double& value : routed.values) value /= std::sqrt(static_cast<double>(x.width));
    const Rows experts = norm(mixture(norm(x, "pre_ffw_norm_2"), &routed), "post_ffw_norm_2");
    for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += experts.values[i];
    return sum;
}

Rows Plain::mixture(const Rows& x, const Rows* routed) const {
    Rows scores = project(routed != nullptr ? *routed : x, "ffn_gate_inp");
    const Rows& expert_scale = mine("ffn_down_exps.scale");
    const std::size_t count = scores.width;
    const Rows& preference = mine("exp_probs_b.bias");
    const bool latent = have("ffn_latent_down.weight");
    Rows narrow = latent ? project(x, "ffn_latent_down") : x;
    Rows out{{}, narrow.width};
    for (std::size_t r = 0; r < x.count(); ++r) {
        double* s = scores.row(r);
        double all = 0;
        for (std::size_t e = 0; e < count; ++e) all += std::exp(s[e]);
        for (std::size_t e = 0; e < count; ++e) s[e] = p_.sigmoid ? sigmoid(s[e]) : std::exp(s[e]) / all;
        const auto key = [&](std::size_t e) {
            return s[e] + (preference.values.empty() ? 0 : preference.values[e]);
        };
        std::vector<std::size_t> chosen = allowed(count, key);
        std::sort(chosen.begin(), chosen.end(),
                  [&](std::size_t a, std::size_t b) { return key(a) > key(b); });
        chosen.resize(at(p_.used));
        double sum = 0;
        for (const std::size_t e : chosen) sum += s[e];
        Values row(narrow.width, 0.0);
        Rows single{{narrow.row(r), narrow.row(r) + narrow.width}, narrow.width};
        for (const std::size_t e : chosen) {
            const Rows y = one(opened(single, e, count), "ffn_down_exps", e, count);
            const double scale = expert_scale.values.empty() ? 1 : expert_scale.values[e];
            const double weight = s[e] / (p_.normalize ? sum : 1) * p_.route_scale * scale;
            for (std::size_t i = 0; i < narrow.width; ++i) row[i] += weight * y.values[i];
        }
        out.values.insert(out.values.end(), row.begin(), row.end());
    }
    if (latent) out = project(out, "ffn_latent_up");
    if (!have("ffn_up_shexp.weight")) return out;
    const Rows shared = dense(x, "_shexp");
    const Rows& opening = mine("ffn_gate_inp_shexp.weight");
    for (std::size_t r = 0; r < x.count(); ++r) {
        double open = 1;
        if (!opening.values.empty()) {
            open = sigmoid(std::inner_product(opening.values.begin(), opening.values.end(), x.row(r), 0.0));
        }
        for (std::size_t i = 0; i < x.width; ++i) {
            out.row(r)[i] += open * shared.row(r)[i];
            if (p_.shared_mean) out.row(r)[i] /= 2;
        }
    }
    return out;
}

template <typename Key>
std::vector<std::size_t> Plain::allowed(std::size_t count, const Key& key) const {
    const std::size_t size = count / at(p_.groups);
    std::vector<std::pair<double, std::size_t>> groups;
    for (std::size_t g = 0; g < at(p_.groups); ++g) {
        Values keys;
        for (std::size_t e = g * size; e < (g + 1) * size; ++e) keys.push_back(key(e));
        std::sort(keys.rbegin(), keys.rend());
        groups.emplace_back(std::accumulate(keys.begin(), keys.begin() + p_.group_best, 0.0), g);
    }
    std::sort(groups.rbegin(), groups.rend());
    std::vector<std::size_t> experts;
    for (std::size_t g = 0; g < at(p_.groups_used); ++g) {
        for (std::size_t e = 0; e < size; ++e) experts.push_back(groups[g].second * size + e);
    }
    return experts;
}

Rows Plain::opened(const Rows& x, std::size_t expert, std::size_t count) const {
    if (!have("ffn_gate_up_exps.weight") && !have("ffn_gate_exps.weight")) {
        const Rows up = one(x, "ffn_up_exps", expert, count);
        return activated(up, up);
    }
    if (!have("ffn_gate_up_exps.weight")) {
        return activated(one(x, "ffn_gate_exps", expert, count), one(x, "ffn_up_exps", expert, count));
    }
    const Rows both = one(x, "ffn_gate_up_exps", expert, count);
    return activated(columns(both, 0, both.width / 2), columns(both, both.width / 2, both.width / 2));
}

Rows Plain::one(const Rows& x, const std::string& name, std::size_t expert, std::size_t count) const {
    const Rows& stack = mine(name + ".weight");
    const std::size_t rows = stack.count() / count;
    Rows w{{}, stack.width};
    w.values.assign(stack.row(expert * rows), stack.row(expert * rows) + rows * stack.width);
    const Rows& biases = mine(name + ".bias");
    Rows bias{{}, 1};
    if (!biases.values.empty()) bias.values.assign(biases.row(expert), biases.row(expert) + rows);
    return multiply(x, w, bias);
}

}  // namespace rocmforge::test::forward
