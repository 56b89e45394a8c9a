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
    const Values options = values_of(op.options);
    const Values recent = op.recent ? values_of(op.recent) : Values{};
    const std::size_t vocab = index(op.logits.shape.width());
    const std::size_t rows = logits.size() / vocab;
    const std::size_t window = recent.size() / rows;
    std::vector<Choices> all;
    for (std::size_t row = 0; row < rows; ++row) {
        const double* o = options.data() + row * kernels::kSampleOptions;
        Values x(logits.begin() + static_cast<std::ptrdiff_t>(row * vocab),
                 logits.begin() + static_cast<std::ptrdiff_t>((row + 1) * vocab));
        std::map<double, int> counts;
        for (std::size_t i = 0; i < window; ++i) ++counts[recent[row * window + i]];
        for (const auto& [token, count] : counts) {
            if (token < 0) continue;
            double& logit = x[static_cast<std::size_t>(token)];
            logit = logit > 0 ? logit / o[kernels::kRepeatPenalty] : logit * o[kernels::kRepeatPenalty];
            logit -= o[kernels::kPresencePenalty] + o[kernels::kFrequencyPenalty] * count;
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
        std::size_t kept = o[kernels::kTemperature] == 0 ? 1 : vocab;
        if (o[kernels::kTopK] > 0) kept = std::min(kept, static_cast<std::size_t>(o[kernels::kTopK]));
        double sum = 0;
        for (std::size_t i = 0; i < kept; ++i) sum += std::exp(logit_of(c.tokens[i]) - highest);
        if (o[kernels::kTopP] < 1) {
            double reached = 0;
            std::size_t n = 0;
            while (n < kept) {
                reached += std::exp(logit_of(c.tokens[n++]) - highest);
                if (reached >= o[kernels::kTopP] * sum) break;
            }
            kept = n;
        }
        while (o[kernels::kMinP] > 0 &&
               logit_of(c.tokens[kept - 1]) < highest + std::log(o[kernels::kMinP])) {
            --kept;
        }
        c.tokens.resize(kept);
        const double temperature = kept == 1 ? 1 : o[kernels::kTemperature];
        double end = 0;
        for (const std::int32_t token : c.tokens) {
            c.ends.push_back(end += std::exp((logit_of(token) - highest) / temperature));
        }
        for (double& e : c.ends) e /= end;
    }
    return all;
}

}  // namespace rocmforge::reference
