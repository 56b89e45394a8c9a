// Measures several parallel answers against a single one, and how long a short question waits while a long
// prompt is read:
//
//     bench_at_once MODEL [ANSWERS] [TOKENS]   number of parallel answers (8), tokens of the long prompt
//     (8000)
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <list>
#include <optional>
#include <random>
#include <vector>

#include "engine/base/error.h"
#include "engine/scheduler.h"

using namespace rocmforge;

namespace {

constexpr int kRepetitions = 5;
constexpr int kQuestion = 24;  // number of tokens of the short question
constexpr int kAnswer = 48;

using Tokens = std::vector<std::int32_t>;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

class Bench {
  public:
    Bench(const char* path, int answers, int tokens)
        : engine_({.device = "cpu", .log = {}}), answers_(answers), long_(tokens) {
        engine_.load({.path = path, .context = tokens + 64, .sequences = answers});
    }

    void throughput() {
        std::vector<double> one;
        std::vector<double> all;
        std::vector<double> gain;
        for (int i = 0; i < kRepetitions; ++i) {
            one.push_back(answer_at_once(1));
            all.push_back(answer_at_once(answers_));
            gain.push_back(all.back() / one.back());
        }
        std::cout << std::fixed << std::setprecision(1) << median(one) << " tokens/s of one answer, "
                  << median(all) << " of " << answers_ << " at once: " << std::setprecision(2) << median(gain)
                  << " times\n";
    }

    void waiting() {
        std::vector<double> alone;
        std::vector<double> beside;
        std::vector<double> times;
        for (int i = 0; i < kRepetitions; ++i) alone.push_back(first_token_alone());
        engine_.forget();
        Scheduler scheduler(engine_, 16);
        bool read = false;
        const Clock::time_point begin = Clock::now();
        scheduler.add(job(prompt(long_), 1, [&] { read = true; }));
        while (!read) {
            // The short question arrives at a random moment during a step of the scheduler, and is added
            // after that step.
            const double moment = static_cast<double>(random_() % 1000) / 1000;
            const Clock::time_point before = Clock::now();
            scheduler.step();
            if (read) break;
            const double left = (1 - moment) * since(before);
            const Clock::time_point asked = Clock::now();
            bool answered = false;
            scheduler.add(job(prompt(kQuestion), 1, [&] { answered = true; }));
            while (!answered) scheduler.step();
            beside.push_back(left + since(asked));
            for (int i = 0; i < 10 && !read; ++i) scheduler.step();
        }
        std::sort(beside.begin(), beside.end());
        std::cout << std::setprecision(0) << "the first token of " << kQuestion << ": "
                  << 1000 * median(alone) << " ms alone, while " << long_ << " tokens are read (in "
                  << std::setprecision(1) << since(begin) << " s) " << std::setprecision(0)
                  << 1000 * median(beside) << " ms in the median of " << beside.size() << ", "
                  << 1000 * beside.back() << " at most: " << std::setprecision(2)
                  << median(beside) / median(alone) << " times\n";
    }

  private:
    Tokens prompt(int count) {
        Tokens tokens;
        const auto vocabulary = static_cast<unsigned>(engine_.tokenizer().size());
        for (int i = 0; i < count; ++i) {
            tokens.push_back(static_cast<std::int32_t>(random_() % vocabulary));
        }
        return tokens;
    }

    // The job calls `over` when its answer ends.
    Job job(Tokens tokens, int count, std::function<void()> over) {
        GenerateOptions options{.max_tokens = count, .sampling = {}, .stop = {}};
        options.sampling.temperature = 0;
        return {.prompt = std::move(tokens),
                .options = options,
                .sink = {},
                .done = [over](GenerateResult) { over(); },
                .failed =
                    [](const EngineError& e) {
                        std::cerr << e.what() << "\n";
                        std::exit(1);
                    },
                .stop = {}};
    }

    double answer_at_once(int count) {
        engine_.forget();
        Scheduler scheduler(engine_, 16);
        int tokens = 0;
        for (int i = 0; i < count; ++i) {
            Job one = job(prompt(kQuestion), kAnswer, [] {});
            one.done = [&tokens](GenerateResult result) { tokens += static_cast<int>(result.tokens.size()); };
            scheduler.add(std::move(one));
        }
        const Clock::time_point begin = Clock::now();
        while (scheduler.step()) {
        }
        return tokens / since(begin);
    }

    double first_token_alone() {
        engine_.forget();
        Scheduler scheduler(engine_, 16);
        scheduler.add(job(prompt(kQuestion), 1, [] {}));
        const Clock::time_point begin = Clock::now();
        while (scheduler.step()) {
        }
        return since(begin);
    }

    Engine engine_;
    int answers_;
    int long_;
    std::mt19937 random_{1};
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "bench_at_once MODEL [ANSWERS] [TOKENS]\n";
        return 2;
    }
    try {
        Bench bench(argv[1], argc > 2 ? std::atoi(argv[2]) : 8, argc > 3 ? std::atoi(argv[3]) : 8000);
        bench.throughput();
        bench.waiting();
    } catch (const EngineError& e) {
        std::cerr << e.what() << "\n";
        return 1;
    }
    return 0;
}
