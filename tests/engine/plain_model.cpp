#include "tests/engine/plain_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

#include "engine/reference/dequantize.h"
#include "tests/engine/plain_recurrence.h"

namespace rocmforge::test {
namespace {

using reference::Values;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// A matrix whose rows have equal width.
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
        const Rows inputs = p_.per_layer_width > 0 ? per_layer_inputs(tokens, x) : Rows{{}, 1};
        kept_.assign(at(p_.layers), {});
        if (p_.streams > 0) return norm_with(streams(x, inputs), tensor(p_.output_norm));
        if (p_.embedding_norm) x = norm_with(x, {Values(x.width, 1.0), x.width});
        for (layer_ = 0; layer_ < p_.layers; ++layer_) {
            if (p_.one_branch) {
                const Rows y = norm(x, "attn_norm");
                add(x, p_.state[at(layer_)] == "ffn" ? feed_forward(y) : attend(y));
                continue;
            }
            const Rows normed = norm(x, "attn_norm");
            const Rows seen =
                post_norm(attend(normed), "post_attention_norm", p_.ffn_norm != "post_attention_norm");
            if (p_.parallel) {
                add(x, seen);
                add(x, feed_forward(normed));
                continue;
            }
            add(x, seen);
            const bool beside = p_.experts_beside && have("ffn_gate_inp.weight");
            const Rows fed = beside ? dense_and_experts(x) : feed_forward(norm(x, p_.ffn_norm));
            add(x, post_norm(fed, "post_ffw_norm"));
            if (p_.per_layer_width > 0) add(x, per_layer(x, inputs));
            const Rows scale = mine("layer_output_scale.weight");
            for (double& value : x.values) value *= scale.values.empty() ? 1 : scale.values[0];
        }
        return norm_with(x, tensor(p_.output_norm));
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

    // Normalizes groups of the width of a weight row. Consecutive groups use consecutive rows of the weight,
    // starting over after the last.
    Rows norm_with(Rows x, const Rows& weight) const { return norm_with(std::move(x), weight, p_.eps); }
    Rows norm_with(Rows x, const Rows& weight, double eps) const {
        if (weight.values.empty()) return x;
        for (std::size_t begin = 0; begin < x.values.size(); begin += weight.width) {
            double* v = x.values.data() + begin;
            const double* w = weight.row(begin / weight.width % weight.count());
            const auto n = static_cast<double>(weight.width);
            const double mean = p_.layer_norm ? std::accumulate(v, v + weight.width, 0.0) / n : 0;
            double squares = 0;
            for (std::size_t i = 0; i < weight.width; ++i) squares += (v[i] - mean) * (v[i] - mean);
            const double root = std::sqrt(squares / n + eps);
            for (std::size_t i = 0; i < weight.width; ++i) v[i] = (v[i] - mean) / root * w[i];
        }
        return x;
    }
    Rows norm(const Rows& x, const std::string& name, bool really = true) const {
        if (!really) return x;
        const Rows weight = mine(name + ".weight");
        return norm_with(x, weight.values.empty() ? mine(name) : weight);
    }

    Rows post_norm(const Rows& x, const std::string& name, bool really = true) const {
        return really ? norm_with(x, mine(name + ".weight"), p_.post_eps > 0 ? p_.post_eps : p_.eps) : x;
    }

    // Rotates each head's dimensions from `begin` on.
    void rotate(Rows& x, int dim, int begin) const {
        const int kind = p_.rope[at(layer_)];
        if (kind < 0 || x.values.empty()) return;  // a layer may have no keys
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

    bool windowed() const { return p_.windowed[at(layer_)]; }
    int head_dim() const { return windowed() && p_.window_head_dim > 0 ? p_.window_head_dim : p_.head_dim; }
    int kv_heads() const { return windowed() && p_.window_kv_heads > 0 ? p_.window_kv_heads : p_.kv_heads; }
    Rows ones(int width) const { return {Values(at(width), 1.0), at(width)}; }

    // Returns the additional inputs that each token's embedding has for each layer: [tokens, layers * width].
    Rows per_layer_inputs(const std::vector<std::int32_t>& tokens, const Rows& embedding) const {
        const Rows table = tensor("per_layer_token_embd.weight");
        Rows projected = multiply(embedding, tensor("per_layer_model_proj.weight"));
        for (double& value : projected.values) value /= std::sqrt(static_cast<double>(embedding.width));
        projected = norm_with(projected, tensor("per_layer_proj_norm.weight"));
        for (std::size_t r = 0; r < tokens.size(); ++r) {
            for (std::size_t i = 0; i < table.width; ++i) {
                const double own = table.row(at(tokens[r]))[i] * std::sqrt(p_.per_layer_width);
                projected.row(r)[i] = (projected.row(r)[i] + own) / std::sqrt(2);
            }
        }
        return projected;
    }
    Rows per_layer(const Rows& x, const Rows& inputs) const {
        const Rows input = columns(inputs, at(layer_ * p_.per_layer_width), at(p_.per_layer_width));
        return norm(project(activated(project(x, "inp_gate"), input), "proj"), "post_norm");
    }

    Rows dense_and_experts(const Rows& x) const {
        Rows sum = norm(dense(norm(x, "ffn_norm"), ""), "post_ffw_norm_1");
        Rows routed = norm_with(x, mine("ffn_gate_inp.scale"));
        for (double& value : routed.values) value /= std::sqrt(static_cast<double>(x.width));
        const Rows experts = norm(mixture(norm(x, "pre_ffw_norm_2"), &routed), "post_ffw_norm_2");
        for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += experts.values[i];
        return sum;
    }

    static void keep_largest(Rows& x, double deviations) {
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

    // Several residual streams: x is the embedding. Returns the merged one.
    Rows streams(const Rows& x, const Rows& inputs) {
        const std::size_t count = at(p_.streams);
        std::vector<Rows> s{x};
        for (std::size_t i = 1; i < count; ++i)
            s.push_back(as_long(part_of("altup_proj.weight", i - 1, x), x));
        for (layer_ = 0; layer_ < p_.layers; ++layer_) {
            const Rows shares = multiply(modalities(s[0]), mine("altup_predict_coef.weight"));
            std::vector<Rows> predicted = s;
            for (std::size_t i = 0; i < count; ++i) {
                for (std::size_t j = 0; j < count; ++j) add_scaled(predicted[i], s[j], shares, i * count + j);
            }
            const Rows y = norm(predicted[0], "attn_norm");
            Rows now = norm(multiply(multiply(y, mine("laurel_l.weight")), mine("laurel_r.weight")),
                            "laurel_post_norm");
            add(now, y);
            add(now, predicted[0]);
            add(now, norm(attend(y), "post_attention_norm"));
            for (double& value : now.values) value /= std::sqrt(2);
            add(now, norm(feed_forward(norm(now, "ffn_norm")), "post_ffw_norm"));
            Rows changes = multiply(modalities(now), mine("altup_correct_coef.weight"));
            for (double& value : changes.values) value += 1;
            for (std::size_t i = 0; i < now.values.size(); ++i) now.values[i] -= predicted[0].values[i];
            for (std::size_t i = 0; i < count; ++i) {
                s[i] = predicted[i];
                add_scaled(s[i], now, changes, i);
            }
            Rows first = s[0];
            const Rows scale = mine("altup_correct_scale.weight");
            for (std::size_t i = 0; i < first.values.size(); ++i) {
                first.values[i] *= scale.values[i % first.width];
            }
            const Rows more = per_layer(first, inputs);
            for (std::size_t i = 1; i < count; ++i) add(s[i], more);
        }
        Rows sum = s[0];
        for (std::size_t i = 1; i < count; ++i) {
            add(sum, as_long(part_of("altup_unembd_proj.weight", i - 1, s[i]), s[0]));
        }
        for (double& value : sum.values) value /= static_cast<double>(count);
        return sum;
    }
    // Multiplies x by one matrix of a stack of square ones.
    Rows part_of(const std::string& name, std::size_t index, const Rows& x) const {
        const Rows stack = tensor(name);
        Rows w{{}, stack.width};
        w.values.assign(stack.row(index * stack.width),
                        stack.row(index * stack.width) + stack.width * stack.width);
        return multiply(x, w);
    }
    static Rows as_long(Rows x, const Rows& like) {
        for (std::size_t r = 0; r < x.count(); ++r) {
            const double own = std::inner_product(x.row(r), x.row(r) + x.width, x.row(r), 0.0);
            const double wanted = std::inner_product(like.row(r), like.row(r) + x.width, like.row(r), 0.0);
            for (std::size_t i = 0; i < x.width; ++i) x.row(r)[i] *= std::sqrt(wanted / own);
        }
        return x;
    }
    // x[r] += factors[r, column] * y[r]
    static void add_scaled(Rows& x, const Rows& y, const Rows& factors, std::size_t column) {
        for (std::size_t r = 0; r < x.count(); ++r) {
            for (std::size_t i = 0; i < x.width; ++i) x.row(r)[i] += factors.row(r)[column] * y.row(r)[i];
        }
    }
    Rows modalities(const Rows& x) const {
        Rows m = multiply(norm(x, "altup_router_norm"), mine("altup_router.weight"));
        for (double& value : m.values) value = std::tanh(value / static_cast<double>(x.width));
        return m;
    }

    // Returns the layer whose keys and values the current layer reads.
    int source() const {
        if (layer_ < p_.layers - p_.shared_caches) return layer_;
        int found = p_.layers - p_.shared_caches - 1;
        while (p_.windowed[at(found)] != windowed()) --found;
        return found;
    }
    // Computes a layer with a state.
    Rows recur(const Rows& x, const std::string& kind) const {
        if (kind == "conv") {
            const Rows all = project(x, "shortconv.in_proj");
            const std::size_t width = all.width / 3;
            Rows u = columns(all, 0, width);
            const Rows value = columns(all, 2 * width, width);
            for (std::size_t i = 0; i < u.values.size(); ++i) u.values[i] *= value.values[i];
            Rows y = columns(all, width, width);
            const Values mixed = plain_convolution(u.values, mine("shortconv.conv.weight").values, width);
            for (std::size_t i = 0; i < y.values.size(); ++i) y.values[i] *= mixed[i];
            return project(y, "shortconv.out_proj");
        }
        if (kind == "scan" || kind == "both") {
            const Rows all = project(x, "ssm_in");
            const std::size_t values = at(p_.value_heads * p_.state_dim);
            const std::size_t mixed = values + 2 * at(p_.key_heads * p_.state_keys);
            const Values y = plain_scan({.vkq = columns(all, values, mixed).values,
                                         .gate = columns(all, 0, values).values,
                                         .step = columns(all, values + mixed, at(p_.value_heads)).values,
                                         .convolution = mine("ssm_conv1d.weight").values,
                                         .convolution_bias = mine("ssm_conv1d.bias").values,
                                         .a = mine("ssm_a").values,
                                         .step_bias = mine("ssm_dt.bias").values,
                                         .skip = mine("ssm_d").values,
                                         .norm = mine("ssm_norm.weight").values,
                                         .groups = at(p_.key_heads),
                                         .heads = at(p_.value_heads),
                                         .dim = at(p_.state_dim),
                                         .state = at(p_.state_keys),
                                         .eps = p_.eps});
            return project({y, values}, "ssm_out");
        }
        if (kind == "kda") return channel_delta(x);
        const std::size_t heads = at(p_.value_heads);
        const std::size_t share = heads / at(p_.key_heads);
        PlainDelta delta{.qkv = project(x, "attn_qkv").values,
                         .gate = project(x, "attn_gate").values,
                         .alpha = {},
                         .beta = {},
                         .convolution = mine("ssm_conv1d.weight").values,
                         .a = mine("ssm_a").values,
                         .step_bias = mine("ssm_dt.bias").values,
                         .norm = mine("ssm_norm.weight").values,
                         .key_heads = at(p_.key_heads),
                         .value_heads = heads,
                         .dim = at(p_.state_dim),
                         .grouped = p_.grouped,
                         .eps = p_.eps};
        if (have("ssm_ba.weight")) {
            // The tensor has, for each key head, the betas of its value heads, then their alphas.
            const Rows both = project(x, "ssm_ba");
            for (std::size_t i = 0; i < both.values.size(); ++i) {
                (i / share % 2 == 0 ? delta.beta : delta.alpha).push_back(both.values[i]);
            }
        } else {
            delta.alpha = project(x, "ssm_alpha").values;
            delta.beta = project(x, "ssm_beta").values;
        }
        return project({plain_delta(delta), heads * at(p_.state_dim)}, "ssm_out");
    }

    Rows channel_delta(const Rows& x) const {
        const std::size_t width = at(p_.value_heads * p_.state_dim);
        PlainDelta delta{.qkv = {},
                         .gate = multiply(project(x, "ssm_g_a"), mine("ssm_g_b.weight")).values,
                         .alpha = multiply(project(x, "ssm_f_a"), mine("ssm_f_b.weight")).values,
                         .beta = project(x, "ssm_beta").values,
                         .convolution = {},
                         .a = mine("ssm_a").values,
                         .step_bias = mine("ssm_dt.bias").values,
                         .norm = mine("ssm_norm.weight").values,
                         .key_heads = at(p_.value_heads),
                         .value_heads = at(p_.value_heads),
                         .dim = at(p_.state_dim),
                         .eps = p_.eps,
                         .by_channel = true};
        const Rows parts[]{project(x, "attn_q"), project(x, "attn_k"), project(x, "attn_v")};
        for (std::size_t r = 0; r < x.count(); ++r) {
            for (const Rows& part : parts) {
                delta.qkv.insert(delta.qkv.end(), part.row(r), part.row(r) + width);
            }
        }
        for (const char* name : {"ssm_conv1d_q.weight", "ssm_conv1d_k.weight", "ssm_conv1d_v.weight"}) {
            const Values weight = mine(name).values;
            delta.convolution.insert(delta.convolution.end(), weight.begin(), weight.end());
        }
        return project({plain_delta(delta), width}, "attn_output");
    }

    Rows attend(const Rows& x) {
        const std::string kind = p_.state.empty() ? "" : p_.state[at(layer_)];
        if (!kind.empty() && kind != "both") return recur(x, kind);
        Rows gate;
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
            v = have("attn_v.weight") ? project(x, "attn_v") : k;
        }
        if (p_.gated) {
            const std::size_t dim = at(p_.head_dim);
            Rows heads{q.values, 2 * dim};
            gate = columns(heads, dim, dim);
            q = {columns(heads, 0, dim).values, at(p_.heads) * dim};
        }
        if (p_.value_norm) v = norm_with(v, ones(head_dim()));
        q = norm(q, "attn_q_norm", !p_.norms_rotated);
        k = norm(k, "attn_k_norm", !p_.norms_rotated);
        rotate(q, head_dim(), p_.rank > 0 ? p_.head_dim - p_.rotated : 0);
        rotate(k, head_dim(), p_.rank > 0 ? p_.head_dim - p_.rotated : 0);
        q = norm(q, "attn_q_norm", p_.norms_rotated);
        k = norm(k, "attn_k_norm", p_.norms_rotated);
        kept_[at(layer_)] = {k, v};
        const auto& [keys, values] = kept_[at(source())];
        Rows mixed = mix(q, keys, values);
        if (have("attn_gate.weight")) gate = project(x, "attn_gate");
        for (std::size_t i = 0; i < gate.values.size(); ++i) mixed.values[i] *= sigmoid(gate.values[i]);
        Rows out = project(mixed, "attn_output");
        if (kind != "both") return out;
        const Rows scanned = recur(x, kind);
        for (std::size_t i = 0; i < out.values.size(); ++i) out.values[i] += scanned.values[i];
        return out;
    }

    Rows mix(const Rows& q, const Rows& k, const Rows& v) const {
        const Rows sinks = mine("attn_sinks.weight");
        const std::size_t dim = at(head_dim());
        const std::size_t values = v.width / at(kv_heads());
        Rows out{Values(q.count() * at(p_.heads) * values, 0.0), at(p_.heads) * values};
        for (std::size_t r = 0; r < q.count(); ++r) {
            for (int head = 0; head < p_.heads; ++head) {
                const std::size_t kv = at(head / (p_.heads / kv_heads()));
                const std::size_t first =
                    windowed() && r + 1 > at(p_.window) ? r + 1 - at(p_.window) : std::size_t{0};
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

    // Computes the keys and values of each head from the latent vector, in whatever form the file stores the
    // weights.
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
        if (p_.activation == "xielu") {
            const auto& [alpha_n, alpha_p, beta, eps] = p_.xielu[at(layer_)];
            const double bent =
                gate > 0 ? alpha_p * gate * gate : alpha_n * (std::expm1(std::min(gate, eps)) - gate);
            return bent + beta * gate;
        }
        if (p_.activation == "relu2") return gate > 0 ? gate * gate : 0;
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
        if (p_.activation == "xielu" || p_.activation == "relu2") return dense(x, "");
        const Rows both = project(x, "ffn_up");
        const std::size_t width = both.width / 2;
        return project(activated(columns(both, 0, width), columns(both, width, width)), "ffn_down");
    }
    Rows dense(const Rows& x, const std::string& suffix) const {
        const Rows up = project(x, "ffn_up" + suffix);
        const bool gated = have("ffn_gate" + suffix + ".weight");
        Rows gate = gated ? project(x, "ffn_gate" + suffix) : up;
        if (!p_.cuts.empty() && p_.cuts[at(layer_)] != 0) keep_largest(gate, p_.cuts[at(layer_)]);
        return project(activated(gate, up), "ffn_down" + suffix);
    }

    // Multiplies rows by one expert of a stack.
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

    // Computes one expert's hidden rows after the activation.
    Rows opened(const Rows& x, std::size_t expert, std::size_t count) const {
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

    // `routed` is the router's input. nullptr: the router reads x.
    Rows mixture(const Rows& x, const Rows* routed = nullptr) const {
        Rows scores = project(routed != nullptr ? *routed : x, "ffn_gate_inp");
        const Rows expert_scale = mine("ffn_down_exps.scale");
        const std::size_t count = scores.width;
        const Rows preference = mine("exp_probs_b.bias");
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
        const Rows opening = mine("ffn_gate_inp_shexp.weight");
        for (std::size_t r = 0; r < x.count(); ++r) {
            double open = 1;
            if (!opening.values.empty()) {
                open =
                    sigmoid(std::inner_product(opening.values.begin(), opening.values.end(), x.row(r), 0.0));
            }
            for (std::size_t i = 0; i < x.width; ++i) {
                out.row(r)[i] += open * shared.row(r)[i];
                if (p_.shared_mean) out.row(r)[i] /= 2;
            }
        }
        return out;
    }

    // Returns the experts of the best groups.
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
    std::vector<std::pair<Rows, Rows>> kept_;  // [layers]: keys and values of earlier layers
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
