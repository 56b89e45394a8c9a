// Measures the CPU's matrix multiplication for each type. For one row of activations, prints GB/s of weights
// that are larger than any cache. For 512 rows, prints billions of operations per second; a multiply-add
// counts as two.
//
//     bench_matmul [--type Q4_K] [--threads 2] [--rows 1,512] [--cpu-time]
//
// --cpu-time measures CPU time per thread, for machines that are busy with other work.
#include <algorithm>
#include <cstring>
#include <ctime>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "engine/cpu/matmul.h"
#include "engine/cpu/thread_pool.h"
#include "engine/reference/random_weights.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/weight_types.h"

using namespace rocmforge;

namespace {

constexpr std::int64_t kWidth = 2048;
constexpr std::uint64_t kStreamedBytes = 384ULL << 20;  // size of the weights for few rows of activations
constexpr std::int64_t kWeightRows = 2048;              // rows of the weights for many rows of activations

enum class Clock { Wall, Processor };

double now(Clock clock) {
    timespec t{};
    clock_gettime(clock == Clock::Wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Returns the median duration of seven runs after a warm-up run.
double median_seconds(cpu::MatMul& matmul, const MatMulOp& op, Clock clock) {
    std::vector<double> seconds;
    matmul.run(op);
    for (int i = 0; i < 7; ++i) {
        const double begin = now(clock);
        matmul.run(op);
        seconds.push_back(now(clock) - begin);
    }
    std::nth_element(seconds.begin(), seconds.begin() + 3, seconds.end());
    return seconds[3];
}

void measure(DType type, int threads, std::int64_t rows, Clock clock) {
    std::mt19937_64 random(1);
    const std::uint64_t row = row_bytes(type, kWidth);
    const bool few = rows <= 8;
    const auto out_width = few ? static_cast<std::int64_t>(kStreamedBytes / row) : kWeightRows;
    // The weights repeat a few random rows, because 384 MB of random bits would take longer than the
    // measurement.
    const test::Bytes pattern = reference::random_weights(type, {64, kWidth}, random);
    std::vector<std::byte> bytes(row * static_cast<std::uint64_t>(out_width));
    for (std::size_t at = 0; at < bytes.size(); at += pattern.size()) {
        std::memcpy(&bytes[at], pattern.data(), std::min(pattern.size(), bytes.size() - at));
    }
    std::vector<float> x(static_cast<std::size_t>(rows * kWidth));
    std::normal_distribution<float> normal;
    for (float& value : x) value = normal(random);
    std::vector<float> out(static_cast<std::size_t>(rows * out_width));

    const Weight weight{.tensor = {type, {out_width, kWidth}, bytes.data()}, .storage = {}};
    const MatMulOp::Product product{
        &weight, {DType::F32, {rows, out_width}, reinterpret_cast<std::byte*>(out.data())}};
    const MatMulOp op{.x = {DType::F32, {rows, kWidth}, reinterpret_cast<std::byte*>(x.data())},
                      .products = {&product, 1}};
    cpu::ThreadPool pool(threads);
    cpu::MatMul matmul(pool);
    const double seconds = median_seconds(matmul, op, clock) / (clock == Clock::Wall ? 1 : threads);
    const double operations = 2.0 * static_cast<double>(rows * out_width * kWidth);
    std::cout << traits(type).name << '\t' << threads << " threads\t" << rows << " rows\t"
              << static_cast<double>(bytes.size()) / seconds * 1e-9 << " GB/s\t"
              << operations / seconds * 1e-9 << " GOPS" << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    std::string only;
    std::vector<int> threads{1, 2};
    std::vector<std::int64_t> rows{1, 512};
    CLI::App app("Measures the CPU's matrix products");
    app.add_option("--type", only, "one weight type");
    app.add_option("--threads", threads)->delimiter(',');
    app.add_option("--rows", rows)->delimiter(',');
    bool cpu_time = false;
    app.add_flag("--cpu-time", cpu_time, "count the processor's seconds");
    CLI11_PARSE(app, argc, argv);
    for (const DType type : test::kWeightTypes) {
        if (!only.empty() && traits(type).name != only) continue;
        for (const int t : threads) {
            for (const std::int64_t r : rows) measure(type, t, r, cpu_time ? Clock::Processor : Clock::Wall);
        }
    }
    return 0;
}
