#include "tests/engine/plain_model.h"

#include <cmath>
#include <numeric>
#include <string>

#include "tests/engine/plain_forward.h"

namespace rocmforge::test::forward {

Rows Plain::states(const std::vector<std::int32_t>& tokens) {
    const Rows& table = tensor("token_embd.weight");
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
        const Rows& scale = mine("layer_output_scale.weight");
        for (double& value : x.values) value *= scale.values.empty() ? 1 : scale.values[0];
    }
    return norm_with(x, tensor(p_.output_norm));
}

Values Plain::logits(const std::vector<std::int32_t>& tokens) {
    const bool tied = file_.tensor("output.weight") == nullptr;
    Rows logits = multiply(states(tokens), tensor(tied ? "token_embd.weight" : "output.weight"));
    for (double& l : logits.values) {
        l *= p_.logit_scale;
        if (p_.logit_cap > 0) l = p_.logit_cap * std::tanh(l / p_.logit_cap);
    }
    return logits.values;
}

const Rows& Plain::tensor(const std::string& name) const {
    const auto [read, is_new] = tensors_.try_emplace(name, Rows{{}, 1});
    const ModelTensor* tensor = is_new ? file_.tensor(name) : nullptr;
    if (tensor != nullptr) {
        read->second = {reference::values_of(file_.view(*tensor)),
                        at(static_cast<int>(tensor->shape.width()))};
    }
    return read->second;
}

void Plain::add(Rows& x, const Rows& y) const {
    for (std::size_t i = 0; i < x.values.size(); ++i) x.values[i] += p_.residual_scale * y.values[i];
}

Rows Plain::multiply(const Rows& x, const Rows& w, const Rows& bias) {
    Rows out{{}, w.count()};
    out.values.reserve(x.count() * w.count());
    for (std::size_t r = 0; r < x.count(); ++r) {
        for (std::size_t o = 0; o < w.count(); ++o) {
            double sum = bias.values.empty() ? 0 : bias.values[o];
            for (std::size_t i = 0; i < w.width; ++i) sum += x.row(r)[i] * w.row(o)[i];
            out.values.push_back(sum);
        }
    }
    return out;
}

Rows Plain::project(const Rows& x, const std::string& name) const {
    return multiply(x, mine(name + ".weight"), mine(name + ".bias"));
}

Rows Plain::norm_with(Rows x, const Rows& weight, double eps) const {
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

Rows Plain::norm(const Rows& x, const std::string& name, bool really) const {
    if (!really) return x;
    const Rows& weight = mine(name + ".weight");
    return norm_with(x, weight.values.empty() ? mine(name) : weight);
}

Rows Plain::post_norm(const Rows& x, const std::string& name, bool really) const {
    return really ? norm_with(x, mine(name + ".weight"), p_.post_eps > 0 ? p_.post_eps : p_.eps) : x;
}

Rows Plain::columns(const Rows& x, std::size_t begin, std::size_t count) {
    Rows out{{}, count};
    for (std::size_t r = 0; r < x.count(); ++r) {
        out.values.insert(out.values.end(), x.row(r) + begin, x.row(r) + begin + count);
    }
    return out;
}

Rows Plain::per_layer_inputs(const std::vector<std::int32_t>& tokens, const Rows& embedding) const {
    const Rows& table = tensor("per_layer_token_embd.weight");
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

Rows Plain::per_layer(const Rows& x, const Rows& inputs) const {
    const Rows input = columns(inputs, at(layer_ * p_.per_layer_width), at(p_.per_layer_width));
    return norm(project(activated(project(x, "inp_gate"), input), "proj"), "post_norm");
}

}  // namespace rocmforge::test::forward

namespace rocmforge::test {

std::vector<double> plain_logits(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens) {
    return forward::Plain(file, plain).logits(tokens);
}

std::vector<double> plain_states(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens) {
    return forward::Plain(file, plain).states(tokens).values;
}

}  // namespace rocmforge::test
