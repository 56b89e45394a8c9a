#include "tests/engine/plain_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "engine/reference/dequantize.h"

namespace rocmforge::test {
namespace {

using reference::Values;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Rows of equal width.
struct Rows {
    Values values;
    std::size_t width = 0;

    std::size_t count() const { return values.size() / width; }
    double* row(std::size_t i) { return values.data() + i * width; }
    const double* row(std::size_t i) const { return values.data() + i * width; }
};

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

class Plain {
  public:
    Plain(const ModelFile& file, const PlainModel& plain) : file_(file), p_(plain) {}

    Rows states(const std::vector<std::int32_t>& tokens) {
        const Rows table = tensor("token_embd.weight");
        Rows x{{}, table.width};
        for (const std::int32_t token : tokens) {
            for (std::size_t i = 0; i < table.width; ++i) {
                x.values.push_back(table.row(at(token))[i] * p_.embedding_scale);
            }
        }
        for (layer_ = 0; layer_ < p_.layers; ++layer_) {
            const Rows normed = norm(x, "attn_norm");
            const Rows seen =
                norm(attend(normed), "post_attention_norm", p_.ffn_norm != "post_attention_norm");
            if (p_.parallel) {
                add(x, seen);
                add(x, feed_forward(normed));
                continue;
            }
            add(x, seen);
            add(x, norm(feed_forward(norm(x, p_.ffn_norm)), "post_ffw_norm"));
        }
        return norm_with(x, tensor("output_norm.weight"));
    }

    Values logits(const std::vector<std::int32_t>& tokens) {
        const bool tied = file_.tensor("output.weight") == nullptr;
        Rows logits = multiply(states(tokens), tensor(tied ? "token_embd.weight" : "output.weight"));
        for (double& l : logits.values) {
            l *= p_.logit_scale;
            if (p_.logit_cap > 0) l = p_.logit_cap * std::tanh(l / p_.logit_cap);
        }
        return logits.values;
    }

  private:
    Rows tensor(const std::string& name) const {
        const ModelTensor* tensor = file_.tensor(name);
        if (tensor == nullptr) return {{}, 1};
        return {reference::values_of(file_.view(*tensor)), at(static_cast<int>(tensor->shape.width()))};
    }
    Rows mine(const std::string& name) const { return tensor("blk." + std::to_string(layer_) + "." + name); }
    bool have(const std::string& name) const { return !mine(name).values.empty(); }

    void add(Rows& x, const Rows& y) const {
        for (std::size_t i = 0; i < x.values.size(); ++i) x.values[i] += p_.residual_scale * y.values[i];
    }

    static Rows multiply(const Rows& x, const Rows& w, const Rows& bias = {{}, 1}) {
        Rows out{{}, w.count()};
        for (std::size_t r = 0; r < x.count(); ++r) {
            for (std::size_t o = 0; o < w.count(); ++o) {
                double sum = bias.values.empty() ? 0 : bias.values[o];
                for (std::size_t i = 0; i < w.width; ++i) sum += x.row(r)[i] * w.row(o)[i];
                out.values.push_back(sum);
            }
        }
        return out;
    }
    Rows project(const Rows& x, const std::string& name) const {
        return multiply(x, mine(name + ".weight"), mine(name + ".bias"));
    }

    // Normalizes each group of the weight's row width, using the weight's rows in turn.
    Rows norm_with(Rows x, const Rows& weight) const {
        if (weight.values.empty()) return x;
        for (std::size_t begin = 0; begin < x.values.size(); begin += weight.width) {
            double* v = x.values.data() + begin;
            const double* w = weight.row(begin / weight.width % weight.count());
            const auto n = static_cast<double>(weight.width);
            const double mean = p_.layer_norm ? std::accumulate(v, v + weight.width, 0.0) / n : 0;
            double squares = 0;
            for (std::size_t i = 0; i < weight.width; ++i) squares += (v[i] - mean) * (v[i] - mean);
            const double root = std::sqrt(squares / n + p_.eps);
            for (std::size_t i = 0; i < weight.width; ++i) v[i] = (v[i] - mean) / root * w[i];
        }
        return x;
    }
    Rows norm(const Rows& x, const std::string& name, bool really = true) const {
        return really ? norm_with(x, mine(name + ".weight")) : x;
    }

    // Rotates the part of each head from `begin` on.
    void rotate(Rows& x, int dim, int begin) const {
        const int kind = p_.rope[at(layer_)];
        if (kind < 0) return;
        const PlainRope& rope = p_.ropes[at(kind)];
        const std::size_t pairs = rope.frequencies.size();
        for (std::size_t r = 0; r < x.count(); ++r) {
            for (std::size_t head = 0; head < x.width; head += at(dim)) {
                double* v = x.row(r) + head + begin;
                for (std::size_t i = 0; i < pairs; ++i) {
                    double& a = v[p_.neox ? i : 2 * i];
                    double& b = v[p_.neox ? i + pairs : 2 * i + 1];
                    const double angle = static_cast<double>(r) * rope.frequencies[i];
                    const double turned = (a * std::cos(angle) - b * std::sin(angle)) * rope.magnitude;
                    b = (a * std::sin(angle) + b * std::cos(angle)) * rope.magnitude;
                    a = turned;
                }
            }
        }
    }

    Rows attend(const Rows& x) {
        Rows q;
        Rows k;
        Rows v;
        if (p_.rank > 0) {
            latent(x, q, k, v);
        } else if (have("attn_qkv.weight")) {
            const Rows all = project(x, "attn_qkv");
            const std::size_t keys = at(p_.kv_heads * p_.head_dim);
            q = columns(all, 0, at(p_.heads * p_.head_dim));
            k = columns(all, q.width, keys);
            v = columns(all, q.width + keys, keys);
        } else {
            q = project(x, "attn_q");
            k = project(x, "attn_k");
            v = project(x, "attn_v");
        }
        q = norm(q, "attn_q_norm");
        k = norm(k, "attn_k_norm");
        rotate(q, p_.head_dim, p_.rank > 0 ? p_.head_dim - p_.rotated : 0);
        rotate(k, p_.head_dim, p_.rank > 0 ? p_.head_dim - p_.rotated : 0);
        return project(mix(q, k, v), "attn_output");
    }

    Rows mix(const Rows& q, const Rows& k, const Rows& v) const {
        const Rows sinks = mine("attn_sinks.weight");
        const std::size_t dim = at(p_.head_dim);
        const std::size_t values = v.width / at(p_.kv_heads);
        Rows out{Values(q.count() * at(p_.heads) * values, 0.0), at(p_.heads) * values};
        for (std::size_t r = 0; r < q.count(); ++r) {
            for (int head = 0; head < p_.heads; ++head) {
                const std::size_t kv = at(head / (p_.heads / p_.kv_heads));
                const bool windowed = p_.windowed[at(layer_)];
                const std::size_t first =
                    windowed && r + 1 > at(p_.window) ? r + 1 - at(p_.window) : std::size_t{0};
                double all = sinks.values.empty() ? 0 : std::exp(sinks.values[at(head)]);
                Values share;
                for (std::size_t key = first; key <= r; ++key) {
                    double score = 0;
                    for (std::size_t i = 0; i < dim; ++i) {
                        score += q.row(r)[at(head) * dim + i] * k.row(key)[kv * dim + i];
                    }
                    score *= p_.attention_scale;
                    if (p_.query_scale) score *= p_.query_scale(static_cast<int>(r));
                    if (p_.attention_cap > 0) score = p_.attention_cap * std::tanh(score / p_.attention_cap);
                    share.push_back(std::exp(score));
                    all += share.back();
                }
                for (std::size_t key = first; key <= r; ++key) {
                    for (std::size_t i = 0; i < values; ++i) {
                        out.row(r)[at(head) * values + i] +=
                            share[key - first] / all * v.row(key)[kv * values + i];
                    }
                }
            }
        }
        return out;
    }

    static Rows columns(const Rows& x, std::size_t begin, std::size_t count) {
        Rows out{{}, count};
        for (std::size_t r = 0; r < x.count(); ++r) {
            out.values.insert(out.values.end(), x.row(r) + begin, x.row(r) + begin + count);
        }
        return out;
    }

    // Expands the keys and values of each head, whatever form the file stores them in.
    void latent(const Rows& x, Rows& q, Rows& k, Rows& v) const {
        q = have("attn_q.weight") ? project(x, "attn_q")
                                  : project(norm(project(x, "attn_q_a"), "attn_q_a_norm"), "attn_q_b");
        const Rows both = project(x, "attn_kv_a_mqa");
        const std::size_t rank = at(p_.rank);
        const Rows c = norm(columns(both, 0, rank), "attn_kv_a_norm");
        const Rows turned = columns(both, rank, at(p_.rotated));
        const std::size_t plain = at(p_.head_dim - p_.rotated);
        const std::size_t values = at(p_.value_dim);
        k = {{}, at(p_.heads * p_.head_dim)};
        v = {{}, at(p_.heads) * values};
        const Rows kv_b = mine("attn_kv_b.weight");
        const Rows k_b = mine("attn_k_b.weight");  // [heads * rank, plain]
        const Rows v_b = mine("attn_v_b.weight");  // [heads * values, rank]
        for (std::size_t r = 0; r < x.count(); ++r) {
            for (std::size_t head = 0; head < at(p_.heads); ++head) {
                const std::size_t first = head * (plain + values);
                for (std::size_t o = 0; o < plain; ++o) {
                    double sum = 0;
                    for (std::size_t i = 0; i < rank; ++i) {
                        sum += c.row(r)[i] *
                               (kv_b.values.empty() ? k_b.row(head * rank + i)[o] : kv_b.row(first + o)[i]);
                    }
                    k.values.push_back(sum);
                }
                for (std::size_t i = 0; i < at(p_.rotated); ++i) k.values.push_back(turned.row(r)[i]);
                for (std::size_t o = 0; o < values; ++o) {
                    const double* w =
                        kv_b.values.empty() ? v_b.row(head * values + o) : kv_b.row(first + plain + o);
                    v.values.push_back(std::inner_product(w, w + rank, c.row(r), 0.0));
                }
            }
        }
    }

    double activate(double gate, double up) const {
        if (p_.activation == "gelu") {
            const double root = std::sqrt(2 / std::acos(-1.0));
            return gate / 2 * (1 + std::tanh(root * (gate + 0.044715 * std::pow(gate, 3)))) * up;
        }
        if (p_.activation == "clamped") {
            const double g = std::min(gate, 7.0);
            return g * sigmoid(1.702 * g) * (std::clamp(up, -7.0, 7.0) + 1);
        }
        return gate * sigmoid(gate) * up;
    }
    Rows activated(const Rows& gate, const Rows& up) const {
        Rows out = gate;
        for (std::size_t i = 0; i < out.values.size(); ++i) {
            out.values[i] = activate(gate.values[i], up.values[i]);
        }
        return out;
    }

    Rows feed_forward(const Rows& x) const {
        if (have("ffn_gate_inp.weight")) return mixture(x);
        if (have("ffn_gate.weight")) return dense(x, "");
        const Rows both = project(x, "ffn_up");
        const std::size_t width = both.width / 2;
        return project(activated(columns(both, 0, width), columns(both, width, width)), "ffn_down");
    }
    Rows dense(const Rows& x, const std::string& suffix) const {
        return project(activated(project(x, "ffn_gate" + suffix), project(x, "ffn_up" + suffix)),
                       "ffn_down" + suffix);
    }

    // One row through one expert of a stack.
    Rows one(const Rows& x, const std::string& name, std::size_t expert, std::size_t count) const {
        const Rows stack = mine(name + ".weight");
        const std::size_t rows = stack.count() / count;
        Rows w{{}, stack.width};
        w.values.assign(stack.row(expert * rows), stack.row(expert * rows) + rows * stack.width);
        const Rows biases = mine(name + ".bias");
        Rows bias{{}, 1};
        if (!biases.values.empty()) bias.values.assign(biases.row(expert), biases.row(expert) + rows);
        return multiply(x, w, bias);
    }

    Rows mixture(const Rows& x) const {
        Rows scores = project(x, "ffn_gate_inp");
        const std::size_t count = scores.width;
        const Rows preference = mine("exp_probs_b.bias");
        Rows out{{}, x.width};
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
            Values row(x.width, 0.0);
            Rows single{{x.row(r), x.row(r) + x.width}, x.width};
            for (const std::size_t e : chosen) {
                const Rows y = one(
                    activated(one(single, "ffn_gate_exps", e, count), one(single, "ffn_up_exps", e, count)),
                    "ffn_down_exps", e, count);
                const double weight = s[e] / (p_.normalize ? sum : 1) * p_.route_scale;
                for (std::size_t i = 0; i < x.width; ++i) row[i] += weight * y.values[i];
            }
            out.values.insert(out.values.end(), row.begin(), row.end());
        }
        if (!have("ffn_gate_shexp.weight")) return out;
        const Rows shared = dense(x, "_shexp");
        const Rows opening = mine("ffn_gate_inp_shexp.weight");
        for (std::size_t r = 0; r < x.count(); ++r) {
            double open = 1;
            if (!opening.values.empty()) {
                open =
                    sigmoid(std::inner_product(opening.values.begin(), opening.values.end(), x.row(r), 0.0));
            }
            for (std::size_t i = 0; i < x.width; ++i) out.row(r)[i] += open * shared.row(r)[i];
        }
        return out;
    }

    // The experts of the best groups.
    template <typename Key>
    std::vector<std::size_t> allowed(std::size_t count, const Key& key) const {
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

    const ModelFile& file_;
    const PlainModel& p_;
    int layer_ = 0;
};

}  // namespace

std::vector<double> plain_logits(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens) {
    return Plain(file, plain).logits(tokens);
}

std::vector<double> plain_states(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens) {
    return Plain(file, plain).states(tokens).values;
}

}  // namespace rocmforge::test
