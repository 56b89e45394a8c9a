#include "engine/prediction.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "engine/error.h"
#include "engine/load_weight.h"

namespace rocmforge {
namespace {

// More than processors' caches hold, so that memory is what is measured; less than takes long to read.
constexpr std::uint64_t kMeasuredBytes = 192'000'000;
constexpr int kRuns = 3;

using Clock = std::chrono::steady_clock;

bool is_matrix(std::size_t role) {
    return role != static_cast<std::size_t>(LayerRole::AttentionNorm) &&
           role != static_cast<std::size_t>(LayerRole::FfnNorm);
}

void multiply(Backend& backend, const Weight& weight, const Buffer& in, const Buffer& out) {
    const MatMulOp::Product product{.weight = &weight,
                                    .out = out.view(DType::F32, {1, weight.tensor.shape[0]})};
    backend.matmul({.x = in.view(DType::F32, {1, weight.tensor.shape[1]}), .products = {&product, 1}});
}

double measure_decode_rate(Backend& backend, const ModelHeader& model) {
    const ModelFile& file = *model.file;
    std::vector<Weight> part;
    std::uint64_t part_bytes = 0;
    std::uint64_t all_bytes = model.output.bytes();
    std::int64_t widest = 1;
    for (const auto& layer : model.layers) {
        for (std::size_t role = 0; role < kLayerRoleCount; ++role) {
            all_bytes += layer[role].bytes();
            if (!is_matrix(role) || part_bytes >= kMeasuredBytes) continue;
            part.push_back(load_weight(backend, file, layer[role]));
            part_bytes += layer[role].bytes();
            const Shape& shape = part.back().tensor.shape;
            widest = std::max({widest, shape[0], shape[1]});
        }
    }
    const auto width_bytes = static_cast<std::uint64_t>(widest) * sizeof(float);
    const Buffer scratch = backend.reserve_scratch({.rows = 1, .widest_input = widest});
    const Buffer in = backend.allocate(width_bytes, Purpose::Workspace);
    const Buffer out = backend.allocate(width_bytes, Purpose::Workspace);
    double fastest = 0;  // seconds; the first run brings the file into memory and doesn't count
    for (int run = 0; run <= kRuns; ++run) {
        const Clock::time_point begin = Clock::now();
        for (const Weight& weight : part) multiply(backend, weight, in, out);
        backend.synchronize();
        const double time = std::chrono::duration<double>(Clock::now() - begin).count();
        if (run == 1 || (run > 1 && time < fastest)) fastest = time;
    }
    if (part.empty() || fastest <= 0) return 0;
    return static_cast<double>(part_bytes) / fastest / static_cast<double>(all_bytes);
}

}  // namespace

std::optional<double> predict_decode_rate(Backend& backend, const ModelHeader& model) {
    try {
        const double rate = measure_decode_rate(backend, model);
        return rate > 0 ? std::optional(rate) : std::nullopt;
    } catch (const EngineError& e) {
        if (e.code() != Code::OutOfMemory) throw;
        return std::nullopt;  // not even room for the part that would be measured
    }
}

}  // namespace rocmforge
