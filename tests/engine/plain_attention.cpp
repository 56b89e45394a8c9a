#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "tests/engine/plain_forward.h"

namespace rocmforge::test::forward {

Rows Plain::attend(const Rows& x) {
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

void Plain::latent(const Rows& x, Rows& q, Rows& k, Rows& v) const {
    q = have("attn_q.weight") ? project(x, "attn_q")
                              : project(norm(project(x, "attn_q_a"), "attn_q_a_norm"), "attn_q_b");
    const Rows both = project(x, "attn_kv_a_mqa");
    const std::size_t rank = at(p_.rank);
    const Rows c = norm(columns(both, 0, rank), "attn_kv_a_norm");
    const Rows rotated = columns(both, rank, at(p_.rotated));
    const std::size_t plain = at(p_.head_dim - p_.rotated);
    const std::size_t values = at(p_.value_dim);
    k = {{}, at(p_.heads * p_.head_dim)};
    v = {{}, at(p_.heads) * values};
    const Rows& kv_b = mine("attn_kv_b.weight");
    const Rows& k_b = mine("attn_k_b.weight");  // [heads * rank, plain]
    const Rows& v_b = mine("attn_v_b.weight");  // [heads * values, rank]
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
            for (std::size_t i = 0; i < at(p_.rotated); ++i) k.values.push_back(rotated.row(r)[i]);
            for (std::size_t o = 0; o < values; ++o) {
                const double* w =
                    kv_b.values.empty() ? v_b.row(head * values + o) : kv_b.row(first + plain + o);
                v.values.push_back(std::inner_product(w, w + rank, c.row(r), 0.0));
            }
        }
    }
}

void Plain::rotate(Rows& x, int dim, int begin) const {
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
                const double rotated = (a * std::cos(angle) - b * std::sin(angle)) * rope.magnitude;
                b = (a * std::sin(angle) + b * std::cos(angle)) * rope.magnitude;
                a = rotated;
            }
        }
    }
}

int Plain::source() const {
    if (layer_ < p_.layers - p_.shared_caches) return layer_;
    int found = p_.layers - p_.shared_caches - 1;
    while (p_.windowed[at(found)] != windowed()) --found;
    return found;
}

Rows Plain::mix(const Rows& q, const Rows& k, const Rows& v) const {
    const Rows& sinks = mine("attn_sinks.weight");
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

}  // namespace rocmforge::test::forward
