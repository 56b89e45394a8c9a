#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "tests/engine/plain_forward.h"

namespace rocmforge::test::forward {

Rows Plain::streams(const Rows& x, const Rows& inputs) {
    const std::size_t count = at(p_.streams);
    std::vector<Rows> s{x};
    for (std::size_t i = 1; i < count; ++i) s.push_back(as_long(part_of("altup_proj.weight", i - 1, x), x));
    for (layer_ = 0; layer_ < p_.layers; ++layer_) {
        const Rows shares = multiply(modalities(s[0]), mine("altup_predict_coef.weight"));
        std::vector<Rows> predicted = s;
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < count; ++j) add_scaled(predicted[i], s[j], shares, i * count + j);
        }
        const Rows y = norm(predicted[0], "attn_norm");
        Rows now =
            norm(multiply(multiply(y, mine("laurel_l.weight")), mine("laurel_r.weight")), "laurel_post_norm");
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
        const Rows& scale = mine("altup_correct_scale.weight");
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

Rows Plain::part_of(const std::string& name, std::size_t index, const Rows& x) const {
    const Rows& stack = tensor(name);
    Rows w{{}, stack.width};
    w.values.assign(stack.row(index * stack.width),
                    stack.row(index * stack.width) + stack.width * stack.width);
    return multiply(x, w);
}

Rows Plain::as_long(Rows x, const Rows& like) {
    for (std::size_t r = 0; r < x.count(); ++r) {
        const double own = std::inner_product(x.row(r), x.row(r) + x.width, x.row(r), 0.0);
        const double wanted = std::inner_product(like.row(r), like.row(r) + x.width, like.row(r), 0.0);
        for (std::size_t i = 0; i < x.width; ++i) x.row(r)[i] *= std::sqrt(wanted / own);
    }
    return x;
}

void Plain::add_scaled(Rows& x, const Rows& y, const Rows& factors, std::size_t column) {
    for (std::size_t r = 0; r < x.count(); ++r) {
        for (std::size_t i = 0; i < x.width; ++i) x.row(r)[i] += factors.row(r)[column] * y.row(r)[i];
    }
}

Rows Plain::modalities(const Rows& x) const {
    Rows m = multiply(norm(x, "altup_router_norm"), mine("altup_router.weight"));
    for (double& value : m.values) value = std::tanh(value / static_cast<double>(x.width));
    return m;
}

}  // namespace rocmforge::test::forward
