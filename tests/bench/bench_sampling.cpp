// Measures the time to sample a token with a vocabulary of 128,256, for logits with low, medium and high
// entropy.
//
// Fails if top-p alone takes longer than a naive implementation, which scans all tokens and sums their
// weights.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

#include "engine/sampling/candidates.h"
#include "engine/sampling/sampler.h"

namespace {

using namespace rocmforge;

constexpr std::size_t kVocabulary = 128256;
constexpr int kRounds = 101;

using Row = std::vector<float>;

Row row_of(float spread, int peaks, std::mt19937& random) {
    std::normal_distribution<float> of(0, spread);
    Row row(kVocabulary);
    for (float& logit : row) logit = of(random);
    for (int i = 0; i < peaks; ++i)
        row[random() % row.size()] = 16 + static_cast<float>(random() % 400) / 100;
    return row;
}

// Returns the median duration in microseconds of a call of `choose` with one of the rows of logits.
double measured(const std::vector<Row>& rows, const std::function<void(const Row&)>& choose) {
    std::vector<double> took;
    for (int round = 0; round < kRounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        choose(rows[static_cast<std::size_t>(round) % rows.size()]);
        took.push_back(
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
    }
    std::nth_element(took.begin(), took.begin() + kRounds / 2, took.end());
    return took[kRounds / 2];
}

double sampled(const std::vector<Row>& rows, int top_k, float top_p, float min_p) {
    Sampler sampler({.temperature = 0.6F, .top_k = top_k, .top_p = top_p, .min_p = min_p, .seed = 1});
    return measured(rows, [&sampler](const Row& row) { sampler.sample(row); });
}

double plainly(const std::vector<Row>& rows, float top_p) {
    Candidates candidates;
    return measured(rows, [&](const Row& row) {
        candidates.fill(row, {});
        candidates.keep_top_p(top_p);
        candidates.draw(0.5, 0.6F);
    });
}

}  // namespace

int main() {
    struct Kind {
        const char* name;
        float spread;
        int peaks;
    };
    bool failed = false;
    for (const Kind& kind :
         {Kind{"sure", 2.5F, 3}, Kind{"hesitating", 2.5F, 60}, Kind{"anything", 2.5F, 0}}) {
        std::mt19937 random(3);
        std::vector<Row> rows;
        for (int i = 0; i < 5; ++i) rows.push_back(row_of(kind.spread, kind.peaks, random));
        const double plain = plainly(rows, 0.95F);
        const double top_p = sampled(rows, 0, 0.95F, 0);
        std::printf("%-11s top-p %7.1f us (plainly %7.1f)   top-k and top-p %6.1f us   min-p %7.1f us\n",
                    kind.name, top_p, plain, sampled(rows, 40, 0.95F, 0.05F), sampled(rows, 0, 1, 0.05F));
        failed = failed || top_p > plain;
    }
    if (failed) std::printf("FAILED: top-p alone is slower than the plain way.\n");
    return failed ? 1 : 0;
}
