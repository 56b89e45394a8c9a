// Measures the accuracy of the predicted CPU speed. Other programs slow down both the measurement of the
// device and the run of the model, at different times. Each round therefore measures the device again for
// each model and runs the model right after it. The result is the median of the rounds' errors. A depth that
// exceeds a model's context is reduced to fit.
//
//     bench_prediction MODEL… [--threads 2] [--generate 64] [--depth 0,1024] [--rounds 5]
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <spdlog/fmt/fmt.h>

#include "engine/engine.h"
#include "engine/speed/prediction.h"
#include "engine/speed_profiler.h"

using namespace rocmforge;

namespace {

constexpr double kSecondsOfAModel = 2;
constexpr int kLeastRepetitions = 5;
constexpr int kMostRepetitions = 200;

struct Round {
    double measured = 0;   // tokens per second, median of the repetitions
    double predicted = 0;  // tokens per second, predicted from this round's measurement of the device
    double error() const { return predicted / measured - 1; }
};

struct Row {
    std::string model;
    int threads = 0;
    int depth = 0;  // tokens in the cache before the first generated token
    std::vector<Round> rounds = {};
};

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

Round measure(Engine& engine, const Row& row, int generate) {
    engine.load({.path = row.model, .context = row.depth + 2 * generate});
    BenchOptions options{.prompt = 0, .generate = generate, .depth = row.depth, .repetitions = 1};
    const BenchResult first = engine.bench(options);
    const double fit = kSecondsOfAModel * first.decode_tokens_per_second.median / generate;
    options.repetitions = std::clamp(static_cast<int>(fit), kLeastRepetitions, kMostRepetitions);
    const BenchResult result = engine.bench(options);
    const auto rate = predict_decode_rate(read_model(row.model), {}, engine.speed_profiler().speeds(),
                                          row.threads, row.depth + generate / 2);
    if (!rate) throw std::runtime_error("There is no prediction for " + row.model + ".");
    return {result.decode_tokens_per_second.median, *rate};
}

void add_round(std::vector<Row>& rows, const std::string& model, int threads, int generate) {
    EngineOptions options;
    options.threads = threads;
    options.device = "cpu";
    Engine engine(options);
    engine.speed_profiler().measure();
    for (Row& row : rows) {
        if (row.model == model && row.threads == threads)
            row.rounds.push_back(measure(engine, row, generate));
    }
}

std::string line(const Row& row) {
    std::vector<double> measured;
    std::vector<double> predicted;
    std::vector<double> errors;
    for (const Round& round : row.rounds) {
        measured.push_back(round.measured);
        predicted.push_back(round.predicted);
        errors.push_back(100 * round.error());
    }
    const auto [least, most] = std::minmax_element(errors.begin(), errors.end());
    return fmt::format("{:36}  {:7}  {:5}  {:8.1f}  {:9.1f}  {:+6.1f} %   {:+.1f} to {:+.1f} %\n",
                       std::filesystem::path(row.model).filename().string(), row.threads, row.depth,
                       median(measured), median(predicted), median(errors), *least, *most);
}

int run(int count, char** arguments) {
    std::vector<std::string> models;
    std::vector<int> threads{2};
    std::vector<int> depths{0, 1024};
    int generate = 64;
    int rounds = 5;
    CLI::App app;
    app.add_option("MODEL", models)->required();
    app.add_option("--threads", threads)->delimiter(',');
    app.add_option("--depth", depths)->delimiter(',');
    app.add_option("--generate", generate);
    app.add_option("--rounds", rounds)->check(CLI::PositiveNumber);
    CLI11_PARSE(app, count, arguments);

    std::vector<Row> rows;
    for (const int n : threads) {
        for (const std::string& model : models) {
            const int deepest = std::max(0, read_model(model).config.context - 2 * generate);
            for (const int depth : depths) {
                if (depth > deepest && depth != depths.back()) continue;
                rows.push_back({.model = model, .threads = n, .depth = std::min(depth, deepest)});
            }
        }
    }
    for (int round = 0; round < rounds; ++round) {
        for (const int n : threads) {
            for (const std::string& model : models) add_round(rows, model, n, generate);
        }
    }
    std::cout << fmt::format("{:36}  {:>7}  {:>5}  {:>8}  {:>9}  {:>8}\n", "model", "threads", "depth",
                             "measured", "predicted", "error");
    for (const Row& row : rows) std::cout << line(row);
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
