// Selects the candidates of a token, in double precision.
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "engine/reference/index.h"
#include "engine/reference/operations.h"
#include "kernels/sample_kernels.h"

namespace rocmforge::reference {

std::vector<Choices> sample(const SampleOp& op) {
    const Values logits = values_of(op.logits);
    const auto* samples = reinterpret_cast<const kernels::SampleRow*>(op.samples.data);
    const std::size_t width = index(op.logits.shape.width());
    const std::size_t vocab = op.tokens == 0 ? width : index(op.tokens);
    const std::size_t rows = logits.size() / width;
    std::vector<Choices> all;
    for (std::size_t row = 0; row < rows; ++row) {
        const kernels::SampleRow& o = samples[row];
        const auto begin = logits.begin() + static_cast<std::ptrdiff_t>(row * width);
        Values x(begin, begin + static_cast<std::ptrdiff_t>(vocab));
        std::map<std::int32_t, int> counts;
        for (std::int32_t i = 0; i < o.recent_count; ++i) ++counts[o.recent[i]];
        for (const auto& [token, count] : counts) {
            if (token < 0 || index(token) >= vocab) continue;
            double& logit = x[index(token)];
            const double repeat = double{o.repeat_penalty};
            logit = logit > 0 ? logit / repeat : logit * repeat;
            logit -= double{o.presence_penalty} + double{o.frequency_penalty} * count;
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
        std::size_t kept = o.temperature == 0 ? 1 : vocab;
        if (o.top_k > 0) kept = std::min(kept, index(o.top_k));
        double sum = 0;
        for (std::size_t i = 0; i < kept; ++i) sum += std::exp(logit_of(c.tokens[i]) - highest);
        if (o.top_p != kernels::kTopPOff) {
            const double share = static_cast<double>(o.top_p) * 0x1p-64;
            double reached = 0;
            std::size_t n = 0;
            while (n < kept) {
                reached += std::exp(logit_of(c.tokens[n++]) - highest);
                if (reached >= share * sum) break;
            }
            kept = n;
        }
        while (logit_of(c.tokens[kept - 1]) < highest + double{o.least}) --kept;
        c.tokens.resize(kept);
        const double temperature = kept == 1 ? 1 : double{o.temperature};
        double end = 0;
        for (const std::int32_t token : c.tokens) {
            c.ends.push_back(end += std::exp((logit_of(token) - highest) / temperature));
        }
        for (double& e : c.ends) e /= end;
    }
    return all;
}

}  // namespace rocmforge::reference
