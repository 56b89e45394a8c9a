#include <string>

#include "tests/engine/plain_forward.h"
#include "tests/engine/plain_recurrence.h"

namespace rocmforge::test::forward {

Rows Plain::recur(const Rows& x, const std::string& kind) const {
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
        // The tensor has, for each key head, the betas of its value heads, then the alphas of these value
        // heads.
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

Rows Plain::channel_delta(const Rows& x) const {
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
        const Values& weight = mine(name).values;
        delta.convolution.insert(delta.convolution.end(), weight.begin(), weight.end());
    }
    return project({plain_delta(delta), width}, "attn_output");
}

}  // namespace rocmforge::test::forward
