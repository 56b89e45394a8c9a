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

// Ordinary products, which are most of the work or like it.
bool is_measured(LayerRole role) {
    switch (role) {
        case LayerRole::Query:
        case LayerRole::Key:
        case LayerRole::Value:
        case LayerRole::AttentionOut:
        case LayerRole::Gate:
        case LayerRole::Up:
        case LayerRole::Down:
        case LayerRole::SharedGate:
        case LayerRole::SharedUp:
        case LayerRole::SharedDown:
        case LayerRole::Latent:
        case LayerRole::KeyValueUp:
            return true;
        default:
            return false;
    }
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
        for (std::size_t i = 0; i < kLayerRoleCount; ++i) {
            const auto role = static_cast<LayerRole>(i);
            const TensorSource& source = layer[i];
            if (!source) continue;
            all_bytes += bytes_read_by_a_token(model.config, role, source.bytes());
            if (!is_measured(role) || part_bytes >= kMeasuredBytes) continue;
            part.push_back(load_weight(backend, file, source));
            part_bytes += source.bytes();
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

std::uint64_t bytes_read_by_a_token(const ModelConfig& config, LayerRole role, std::uint64_t stored) {
    switch (role) {
        case LayerRole::ExpertGate:
        case LayerRole::ExpertUp:
        case LayerRole::ExpertDown:
            return stored / static_cast<std::uint64_t>(config.experts.count) *
                   static_cast<std::uint64_t>(config.experts.used);
        default:
            return stored;
    }
}

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
