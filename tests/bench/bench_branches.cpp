// Measures the time to the first token when a person switches between two branches of a long conversation.
//
//     bench_branches MODEL [TOKENS]   number of tokens of the conversation (4000); the last 100 differ
//                                     between branches
#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <random>
#include <vector>

#include "engine/base/error.h"
#include "engine/engine.h"

using namespace rocmforge;

namespace {

constexpr int kDiffering = 100;
constexpr int kRepetitions = 5;
constexpr int kDecoded = 24;

using Tokens = std::vector<std::int32_t>;

void add_random(Tokens& tokens, int count, int vocabulary, std::mt19937& random) {
    for (int i = 0; i < count; ++i) {
        tokens.push_back(static_cast<std::int32_t>(300 + random() % static_cast<unsigned>(vocabulary - 300)));
    }
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void run(const char* path, int length) {
    Engine engine({.device = "cpu", .log = {}});
    engine.load({.path = path, .context = length + (kRepetitions + 3) * kDiffering});
    const int vocabulary = engine.tokenizer().size();
    std::mt19937 random(1);
    Tokens begin;
    add_random(begin, length - kDiffering, vocabulary, random);
    const auto branch = [&] {
        Tokens tokens = begin;
        add_random(tokens, kDiffering, vocabulary, random);
        return tokens;
    };
    const auto first_token = [&](const Tokens& prompt, int expected) {
        GenerateOptions options{.max_tokens = 1, .sampling = {}, .stop = {}};
        options.sampling.temperature = 0;
        const GenerateResult result = engine.generate(prompt, options);
        if (result.prompt_tokens - result.cached_tokens != expected) {
            std::cout << "computed " << result.prompt_tokens - result.cached_tokens << " tokens, not "
                      << expected << "\n";
        }
        return result.time_to_first_token_seconds;
    };

    const Tokens left = branch();
    GenerateOptions options{.max_tokens = kDecoded, .sampling = {}, .stop = {}};
    options.sampling.temperature = 0;
    options.sampling.logit_bias.push_back({engine.tokenizer().eos().value_or(0), -1000});
    std::vector<double> steps, fresh, back, extended;
    // Also measures tokens that extend the current sequence, without a switch.
    Tokens longer = begin;
    first_token(longer, static_cast<int>(longer.size()));
    for (int i = 0; i < kRepetitions; ++i) {
        add_random(longer, kDiffering, vocabulary, random);
        extended.push_back(first_token(longer, kDiffering));
    }
    first_token(left, kDiffering);
    for (int i = 0; i < kRepetitions; ++i) {
        steps.push_back(1 / engine.generate(left, options).tokens_per_second);
        const Tokens right = branch();
        fresh.push_back(first_token(right, kDiffering));
        back.push_back(first_token(left, 1));
        back.push_back(first_token(right, 1));
    }
    const double step = median(steps);
    std::cout << std::fixed << std::setprecision(1) << length << " tokens, " << kDiffering
              << " of them differ\n"
              << "one decode step                " << step * 1e3 << " ms\n"
              << "prefill of what differs        " << median(extended) * 1e3 << " ms\n"
              << "first token of a new branch    " << median(fresh) * 1e3 << " ms\n"
              << "first token of a branch again  " << median(back) * 1e3 << " ms: " << std::setprecision(2)
              << median(back) / step << " decode steps\n";
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc < 2) {
            std::cout << "bench_branches MODEL [TOKENS]\n";
            return 0;
        }
        run(argv[1], argc > 2 ? std::atoi(argv[2]) : 4000);
        return 0;
    } catch (const EngineError& e) {
        std::cerr << e.what() << "\n";
        return 1;
    }
}
