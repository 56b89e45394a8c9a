// How well the processor's speed is predicted for each number of threads: measured with it, and told from the
// numbers beside it.
//
//     bench_prediction MODEL [--threads 1,2] [--generate 64]
#include <iostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <spdlog/fmt/fmt.h>

#include "engine/engine.h"
#include "engine/speed/prediction.h"

using namespace rocmforge;

namespace {

struct Measured {
    int threads = 0;
    double rate = 0;
    DeviceProfile profile;
};

Measured measure(const std::string& model, int threads, int generate) {
    EngineOptions options;
    options.threads = threads;
    options.device = "cpu";
    Engine engine(options);
    engine.measure_profile();
    engine.load({.path = model, .context = 2 * generate});
    const BenchResult result = engine.bench({.prompt = 0, .generate = generate, .repetitions = 5});
    return {threads, result.decode_tokens_per_second.median, *engine.speeds().processor.of(threads)};
}

std::string predicted(const ModelHeader& model, const Speeds& speeds, const Measured& one, int generate) {
    const auto rate = predict_decode_rate(model, {}, speeds, one.threads, generate / 2);
    return rate ? fmt::format("{:8.1f} {:+5.1f} %", *rate, 100 * (*rate / one.rate - 1)) : "       -        ";
}

}  // namespace

int main(int count, char** arguments) {
    std::string model;
    std::vector<int> threads{1, 2};
    int generate = 64;
    CLI::App app;
    app.add_option("MODEL", model)->required();
    app.add_option("--threads", threads)->delimiter(',');
    app.add_option("--generate", generate);
    CLI11_PARSE(app, count, arguments);

    std::vector<Measured> all;
    for (const int n : threads) all.push_back(measure(model, n, generate));
    const ModelHeader header = read_model(model);
    std::cout << "threads  measured  predicted          from the others\n";
    for (const Measured& one : all) {
        Speeds with;
        Speeds without;
        for (const Measured& other : all) {
            with.processor.set(other.threads, other.profile);
            if (other.threads != one.threads) without.processor.set(other.threads, other.profile);
        }
        std::cout << fmt::format("{:7}  {:8.1f}  {}   {}\n", one.threads, one.rate,
                                 predicted(header, with, one, generate),
                                 predicted(header, without, one, generate));
    }
}
